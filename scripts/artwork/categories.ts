/** A picture for each product category: what stands in for a product without one of its own. */
import {
  brakeDisc,
  caliper,
  card,
  clock,
  gear,
  ground,
  grounds,
  payCard,
  pin,
  sceneBox,
  shadow,
  shop,
  stars,
  tickMark,
  wrench,
  writing,
} from './kit.ts';
import { at, box, color, disc, rect, ring, round, scaled, stroke, turned, Page } from './svg.ts';
import {
  amberPaint,
  brickPaint,
  carTop,
  groundShadow,
  steelPaint,
  tealPaint,
  tractor,
} from './vehicles.ts';

/** A hub, its disc and its caliper, drawn apart along one axis, each with a callout. */
function repairInfo(): string {
  const page = new Page();
  return page.document(
    sceneBox,
    ground(page, grounds.repair, { grid: true, arch: [640, 620, 60] }),
    stroke('M60 420H1140', color.steel, 4, { 'stroke-dasharray': '22 12 4 12' }),
    at(
      250,
      420,
      disc(-14, 18, 120, color.night, { opacity: 0.14 }),
      gear(0, 0, 128, 10, color.slate, color.navy),
      disc(0, 0, 62, color.steel),
      disc(0, 0, 24, color.navy),
    ),
    disc(588, 442, 214, color.night, { opacity: 0.14 }),
    brakeDisc(604, 420, 214, '#aab6c3', '#57677b', '#7f8ea0'),
    caliper(836, 420, 196, color.deepAmber, '#f8d08a'),
    // Callouts.
    stroke('M250 280V150H330M604 190V110H700M1010 280V190', color.slate, 4, round),
    disc(250, 286, 10, color.amber),
    disc(604, 206, 10, color.amber),
    disc(1010, 292, 10, color.amber),
    card(330, 112, 190, 76),
    writing(354, 134, [130, 84], 22, 10),
    card(700, 72, 190, 76),
    writing(724, 94, [130, 96], 22, 10),
    card(920, 120, 200, 76),
    tickMark(956, 158, 18),
    writing(990, 142, [100, 66], 22, 10),
  );
}

/** The shop's floor from above: a car in each bay, a tag on every job. */
function management(): string {
  const page = new Page();
  const bays = [amberPaint, steelPaint, tealPaint, brickPaint].map((paint, index) => {
    const x = 130 + index * 240;
    const busy = index !== 2;
    return [
      box(x, 150, 220, 420, 14, index % 2 === 0 ? '#f1f5f9' : '#e6edf4'),
      stroke(`M${x} 150V570M${x + 220} 150V570`, color.amber, 6),
      turned(x + 110, 345, 90, scaled(-150, -70, 1, carTop(paint))),
      card(x + 26, 586, 168, 66, color.white, 14),
      tickMark(x + 60, 619, 18, busy ? color.steel : color.teal),
      writing(x + 90, 604, [80, 52], 22, 10),
    ].join('');
  });
  return page.document(
    sceneBox,
    ground(page, grounds.management, {}),
    shadow(96, 66, 1000, 610, 26),
    box(96, 66, 1000, 610, 26, '#dbe5ef'),
    box(96, 66, 1000, 56, 26, color.navy),
    rect(96, 96, 1000, 26, color.navy),
    writing(130, 88, [150], 20, 12, [color.steel]),
    box(860, 82, 200, 24, 12, color.denim),
    ...bays,
  );
}

/** A labor clock as large as the truck before it. */
function truck(): string {
  const page = new Page();
  return page.document(
    sceneBox,
    ground(page, grounds.truck, { grid: true }),
    disc(852, 330, 268, color.night, { opacity: 0.22 }),
    clock(872, 312, 250, '#f1f4f7', color.navy, 10, 10),
    rect(0, 640, 1200, 110, '#2c3a50'),
    stroke('M0 642H1200', '#70829a', 4),
    stroke('M20 700H1200', '#8b99aa', 8, { 'stroke-dasharray': '70 46' }),
    groundShadow(420, 656, 400, 0.4),
    scaled(46, 96, 0.72, tractor(page, amberPaint)),
    card(930, 470, 200, 116),
    writing(958, 496, [120], 22, 12),
    stroke('M958 552h34l14 -26 22 44 16 -18h56', color.deepAmber, 6, round),
  );
}

/** The shop front that customers find, and like. */
function marketing(): string {
  const page = new Page();
  return page.document(
    sceneBox,
    ground(page, grounds.marketing, { arch: [300, 700, 30], city: 12 }),
    rect(0, 660, 1200, 90, '#f3c878'),
    shop(380, 660, 1.18),
    pin(604, 300, 1.7),
    card(96, 170, 300, 130),
    stars(140, 216, 20, 52),
    writing(124, 256, [200], 22, 11),
    card(846, 240, 264, 116),
    stars(884, 282, 17, 46),
    writing(870, 318, [150], 22, 10),
    turned(930, 450, 5, box(-14, 18, 190, 130, 12, color.night, { opacity: 0.14 })),
    turned(930, 450, 5, box(0, 0, 190, 130, 12, color.white)),
    turned(930, 450, 5, rect(16, 16, 72, 98, color.teal, { rx: 8 })),
    turned(930, 450, 5, writing(104, 30, [66, 50, 60], 28, 10)),
  );
}

/** A tray of tools in which modules find their place. */
function addOns(): string {
  const page = new Page();
  const cell = (x: number, y: number, ...inside: string[]) =>
    [
      box(x, y, 250, 210, 20, '#17624f', { opacity: 0.16 }),
      box(x + 6, y + 8, 238, 196, 18, '#f2f8f6'),
      ...inside,
    ].join('');
  return page.document(
    sceneBox,
    ground(page, grounds.addOns, { arch: [60, 560, 20] }),
    shadow(120, 110, 960, 540, 34, 0.18),
    box(120, 110, 960, 540, 34, color.navy),
    box(144, 134, 912, 492, 22, color.dusk),
    cell(176, 164, wrench(301, 270, 1.05, -38, color.slate)),
    cell(
      474,
      164,
      gear(599, 269, 78, 9, color.steel, '#f2f8f6'),
      ring(599, 269, 96, '#c9dedb', 4, { 'stroke-dasharray': '8 10' }),
    ),
    cell(772, 164, tickMark(897, 269, 62)),
    cell(176, 392, ring(301, 497, 66, color.slate, 22), disc(301, 497, 26, color.amber)),
    cell(474, 392, writing(520, 450, [158, 120, 140, 84], 30, 13)),
    // One module on its way in.
    box(778, 400, 238, 196, 18, '#0f1b2e', {
      stroke: color.steel,
      'stroke-dasharray': '14 12',
      'stroke-width': 4,
    }),
    turned(838, 336, -7, payCard(0, 0, color.teal)),
  );
}

export const categoryScenes: Readonly<Record<string, () => string>> = {
  'repair-info': repairInfo,
  management,
  'truck-heavy-duty': truck,
  marketing,
  'add-ons': addOns,
};
