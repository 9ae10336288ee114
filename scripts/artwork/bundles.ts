/** A picture for each bundle category: products that work as one. */
import {
  bubble,
  calendar,
  card,
  envelope,
  frame,
  gauge,
  ground,
  grounds,
  magnifier,
  phone,
  sceneBox,
  stars,
  tickMark,
  writing,
} from './kit.ts';
import { at, box, color, disc, rect, round, scaled, stroke, turned, Page } from './svg.ts';
import {
  amberPaint,
  boxTruck,
  car,
  carLines,
  groundShadow,
  steelPaint,
  tealPaint,
  tractor,
  van,
} from './vehicles.ts';

/** Repair information, management and customer contact, joined by one line. */
function teamWorks(): string {
  const page = new Page();
  return page.document(
    sceneBox,
    ground(page, grounds.management, { grid: true, arch: [330, 560, 30] }),
    stroke('M330 300C430 180 520 180 600 250S800 560 900 470', color.amber, 10, round),
    frame(70, 130, 400, 330),
    at(110, 226, scaled(0, 0, 0.32, carLines(color.denim, color.steel, 9))),
    box(106, 372, 328, 54, 14, color.white),
    magnifier(140, 395, 13, color.slate, 5),
    writing(170, 393, [180], 22, 11),
    frame(400, 300, 410, 360),
    ...[0, 1, 2].map((index) => {
      const x = 424 + index * 124;
      return [
        box(x, 380, 114, 256, 12, '#e3eaf2'),
        box(x + 10, 392, 94, 66, 10, color.white),
        writing(x + 22, 408, [60, 40], 20, 8),
        box(x + 10, 470, 94, 66, 10, index === 1 ? '#fbe3b5' : color.white),
        writing(x + 22, 486, [56, 34], 20, 8),
      ].join('');
    }),
    phone(
      page,
      850,
      180,
      250,
      470,
      '#eef3f8',
      rect(0, 0, 222, 70, color.navy),
      writing(24, 32, [90], 20, 11, [color.steel]),
      box(18, 96, 140, 62, 16, color.white),
      writing(34, 114, [98, 66], 22, 9),
      box(70, 178, 134, 62, 16, color.teal),
      writing(90, 196, [90, 60], 22, 9, [color.white, '#a9d8d0']),
      box(18, 262, 160, 92, 16, color.white),
      gauge(98, 336, 46, 0.7, '#dfe4ea', color.navy),
      box(18, 376, 186, 46, 23, color.amber),
    ),
    tickMark(330, 300, 30),
    tickMark(900, 200, 30),
  );
}

/** A calendar, a review, a postcard and a page, fanned out like a hand of cards. */
function socialCrm(): string {
  const page = new Page();
  return page.document(
    sceneBox,
    ground(page, grounds.marketing, { arch: [250, 700, 20], city: 44 }),
    turned(
      150,
      250,
      -9,
      frame(0, 0, 360, 300),
      rect(30, 84, 300, 110, color.steel, { rx: 10 }),
      writing(30, 218, [220, 160], 26, 12),
    ),
    turned(
      690,
      190,
      9,
      envelope(0, 0, 380, 240, color.white, '#d7cdbb'),
      box(296, 24, 58, 66, 6, color.brick),
    ),
    calendar(330, 130, 300, 280, 8),
    card(440, 380, 380, 220, color.white, 20),
    disc(506, 446, 34, color.steel),
    writing(560, 428, [180, 120], 28, 12),
    stars(506, 536, 24, 64),
    tickMark(820, 384, 38),
  );
}

/** A phone reads the plate of the car at the curb. */
function mobile(): string {
  const page = new Page();
  return page.document(
    sceneBox,
    ground(page, grounds.addOns, { arch: [560, 620, 20], city: 7 }),
    rect(0, 610, 1200, 140, '#8fb5ae'),
    stroke('M0 612H1200', '#74a199', 6),
    groundShadow(820, 628, 380, 0.25),
    scaled(440, 370, 0.8, car(page, steelPaint)),
    stroke('M470 540L400 470M470 580L400 640', color.deepAmber, 6, {
      'stroke-dasharray': '4 16',
      ...round,
    }),
    phone(
      page,
      110,
      90,
      300,
      580,
      '#eef3f8',
      rect(0, 0, 272, 84, color.navy),
      writing(28, 42, [110], 20, 12, [color.steel]),
      box(24, 110, 224, 150, 16, color.dusk),
      box(56, 156, 160, 58, 8, color.white),
      ...[0, 1, 2, 3, 4].map((index) => box(70 + index * 28, 170, 18, 30, 4, color.navy)),
      stroke('M40 138v-12h24M232 138v-12h-24M40 232v12h24M232 232v12h-24', color.amber, 6, round),
      box(24, 284, 224, 60, 14, color.white),
      writing(44, 302, [130, 90], 22, 10),
      box(24, 360, 224, 60, 14, color.white),
      writing(44, 378, [110, 140], 22, 10),
      box(24, 452, 224, 60, 30, color.amber),
      stroke('M118 482l14 15 28 -30', color.navy, 8, round),
    ),
    bubble(470, 150, 250, 110, color.white, 'left'),
    writing(504, 184, [170, 110], 28, 12),
  );
}

/** A tractor, a box truck and a van of one fleet. */
function truck(): string {
  const page = new Page();
  return page.document(
    sceneBox,
    ground(page, grounds.truck, { city: 21 }),
    rect(0, 600, 1200, 150, '#2c3a50'),
    stroke('M0 602H1200', '#70829a', 4),
    stroke('M20 690H1200', '#8b99aa', 8, { 'stroke-dasharray': '70 46' }),
    scaled(476, 254, 0.48, boxTruck(page, tealPaint, '#e9eef3', '#b9c6d3')),
    groundShadow(300, 632, 270, 0.4),
    scaled(20, 220, 0.53, tractor(page, amberPaint)),
    groundShadow(900, 668, 250, 0.4),
    scaled(640, 424, 0.47, van(page, steelPaint)),
    card(70, 84, 260, 104),
    tickMark(118, 136, 26),
    writing(160, 116, [130, 86], 26, 12),
  );
}

export const bundleScenes: Readonly<Record<string, () => string>> = {
  'teamworks-series': teamWorks,
  'socialcrm-series': socialCrm,
  'mobile-productivity': mobile,
  'truck-heavy-duty': truck,
};
