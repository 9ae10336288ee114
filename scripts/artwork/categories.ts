/** One picture for each other product category, for a product that has none of its own. */
import { amberPaint, brickPaint, carTop, steelPaint, tealPaint } from './cars.ts';
import { hydrant } from './city.ts';
import {
  bubble,
  card,
  ground,
  grounds,
  mid,
  pale,
  payCard,
  sceneBox,
  shadow,
  writing,
} from './kit.ts';
import { clock, gear, pin, plusMark, stars, tickMark } from './signs.ts';
import {
  Page,
  arc,
  at,
  box,
  color,
  disc,
  el,
  gridLines,
  group,
  num,
  oval,
  polar,
  rect,
  ring,
  round,
  scaled,
  shape,
  stroke,
  ticks,
  turned,
  wire,
} from './svg.ts';
import { groundShadow, tractor } from './trucks.ts';
import { shop } from './workshop.ts';

/** The shop from above, a status on every job. */
export function management(): string {
  const page = new Page();
  const wall = color.navy;
  const bays = [
    { paint: amberPaint, tag: tickMark(0, 0, 17) },
    { paint: steelPaint, tag: clock(0, 0, 16, color.white, color.navy, 3, 0) },
    {
      paint: brickPaint,
      tag: disc(0, 0, 17, color.amber) + stroke('M0 -8v9M0 8v1', color.navy, 5, round),
    },
    { paint: tealPaint, tag: tickMark(0, 0, 17) },
  ];
  const width = 235;
  const desk = (x: number, y: number): string =>
    [
      box(x, y, 150, 56, 8, '#c79a5b'),
      box(x + 46, y + 8, 58, 12, 4, color.navy),
      box(x + 54, y + 26, 42, 14, 4, color.white),
      disc(x + 75, y + 84, 22, color.denim),
      disc(x + 75, y + 82, 14, '#3a547c'),
    ].join('');
  return page.document(
    sceneBox,
    ground(page, grounds.management),
    shadow(110, 70, 980, 610, 10, 0.18),
    rect(110, 70, 980, 610, '#f3f7fb'),
    stroke(gridLines(110, 70, 980, 420, 35), '#e3ebf3', 2),
    rect(110, 490, 620, 190, '#fbf3e4'),
    rect(730, 490, 360, 190, '#e3ebf3'),
    // The bays with their doors open at the top.
    ...bays.map(({ paint, tag }, index) => {
      const x = 130 + index * width;
      const middle = x + width / 2;
      return [
        stroke(`M${middle - 84} 110V452M${middle + 84} 110V452`, color.amber, 7),
        group(
          { transform: `translate(${num(middle + 75 * 0.86)} 124) rotate(90) scale(.86)` },
          at(-14, 8, box(0, 4, 356, 140, 40, color.night, { opacity: 0.12 })),
          carTop(paint),
        ),
        index === 1
          ? box(middle - 104, 222, 30, 56, 5, color.slate) +
            box(middle + 74, 222, 30, 56, 5, color.slate) +
            stroke(`M${middle - 80} 250H${middle - 60}M${middle + 60} 250H${middle + 80}`, mid, 12)
          : '',
        card(middle - 72, 396, 144, 60, color.white, 14),
        at(middle - 42, 426, tag),
        writing(middle - 14, 412, [66, 42], 20, 9),
      ].join('');
    }),
    // Walls: the gaps are doors.
    stroke(
      'M110 62V688M1090 62V688M102 680H560M640 680H1098M110 490H300M380 490H820M900 490H1090M730 490V560M730 630V680',
      wall,
      16,
    ),
    ...[0, 1, 2, 3, 4].map((index) => rect(102 + index * 243, 62, 24, 24, wall)),
    stroke(
      Array.from({ length: 4 }, (_, index) => `M${126 + index * 243} 66h219`).join(''),
      '#8fa7c0',
      4,
      { 'stroke-dasharray': '14 8' },
    ),
    // Counter, waiting room, parts.
    desk(150, 540),
    desk(350, 540),
    ...[0, 1, 2].map(
      (index) =>
        box(664, 516 + index * 50, 40, 40, 10, color.teal) +
        box(696, 516 + index * 50, 12, 40, 6, '#216b62'),
    ),
    disc(580, 546, 26, '#a9d8d0'),
    disc(580, 546, 16, color.teal),
    ...[0, 1].map(
      (line) =>
        box(770, 536 + line * 82, 290, 44, 6, '#9db3ca') +
        Array.from({ length: 7 }, (_, index) =>
          box(
            778 + index * 40,
            542 + line * 82,
            32,
            32,
            4,
            [
              color.amber,
              color.steel,
              color.paper,
              color.denim,
              color.paper,
              color.amber,
              color.steel,
            ][(index + line * 3) % 7] ?? pale,
          ),
        ).join(''),
    ),
  );
}

/** Book time for heavy work. */
export function heavyDuty(): string {
  const page = new Page();
  const cx = 800;
  const cy = 318;
  const [hx, hy] = polar(cx, cy, 120, -120);
  const [mx, my] = polar(cx, cy, 190, -30);
  return page.document(
    sceneBox,
    ground(page, grounds.truck, { city: 17 }),
    disc(cx - 18, cy + 22, 288, color.night, { opacity: 0.25 }),
    disc(cx, cy, 288, color.paper),
    ring(cx, cy, 272, color.navy, 32),
    // The hours that the job takes.
    shape(
      `M${cx} ${cy}L${num(polar(cx, cy, 250, -90)[0])} ${cy - 250}${arc(cx, cy, 250, -90, -30).replace('M', 'L')}Z`,
      '#ffdf9f',
    ),
    stroke(arc(cx, cy, 238, -90, -30), color.amber, 24),
    stroke(ticks(cx, cy, 206, 226, 0, 330, 12), color.navy, 9, round),
    stroke(ticks(cx, cy, 216, 226, 0, 354, 60), mid, 3),
    stroke(`M${cx} ${cy}L${num(hx)} ${num(hy)}`, color.navy, 20, round),
    stroke(`M${cx} ${cy}L${num(mx)} ${num(my)}`, color.navy, 13, round),
    disc(cx, cy, 20, color.deepAmber),
    // The road.
    rect(0, 640, 1200, 110, '#2f3d52'),
    rect(0, 640, 1200, 6, '#70829a'),
    stroke('M20 712H1200', color.paper, 7, { 'stroke-dasharray': '84 60', opacity: 0.6 }),
    groundShadow(500, 676, 440, 0.4),
    scaled(62, 110, 0.725, tractor(page, amberPaint)),
  );
}

/** Found, liked, and easy to drive to. */
export function marketing(): string {
  const page = new Page();
  const map = page.clip(disc(860, 300, 250, '#000'));
  return page.document(
    sceneBox,
    ground(page, grounds.marketing, { city: 5 }),
    rect(0, 640, 1200, 110, '#e8bf72'),
    rect(0, 640, 1200, 8, '#f6dca6'),
    disc(842, 322, 262, color.night, { opacity: 0.12 }),
    disc(860, 300, 262, color.white),
    group(
      { 'clip-path': map },
      rect(600, 40, 520, 520, '#f3efe7'),
      shape('M960 40C930 160 1010 240 980 340C960 420 1020 480 1010 560H1120V40Z', '#bcd6e6'),
      box(652, 300, 120, 96, 8, '#bfdcc8'),
      stroke(
        'M600 160L1000 90M600 270L1000 200M600 420L1010 340M600 530L1010 450M690 40L770 560M800 40L880 560M910 40L960 400',
        color.white,
        20,
      ),
      stroke(
        wire(
          [
            [640, 560],
            [752, 446],
            [860, 424],
            [832, 250],
          ],
          26,
        ),
        color.amber,
        12,
        round,
      ),
    ),
    oval(832, 252, 34, 10, color.night, { opacity: 0.25 }),
    pin(832, 252, 1.25),
    shop(110, 646, 1.42),
    hydrant(790, 690, color.brick, '#8f3d2a'),
    card(180, 84, 372, 112),
    stars(236, 126, 25, 65),
    writing(212, 168, [200], 20, 10, [pale]),
    bubble(960, 470, 170, 96, color.teal, 'left'),
    shape(
      'M1045 552C1008 524 1008 494 1028 490C1038 488 1043 496 1045 502C1047 496 1052 488 1062 490C1082 494 1082 524 1045 552Z',
      color.white,
      { transform: 'translate(0 -4)' },
    ),
  );
}

/** Modules that have their place beside the system. */
export function addOns(): string {
  const page = new Page();
  const face = page.fade([
    [0, color.denim],
    [1, color.dusk],
  ]);
  const slot = (x: number, y: number): string =>
    [
      box(x, y, 270, 168, 20, '#0b1524'),
      stroke(`M${x + 22} ${y + 2}H${x + 248}`, '#060d18', 4),
      stroke(`M${x + 22} ${y + 166}H${x + 248}`, '#3a547c', 3),
      ...[0, 1, 2, 3, 4].map((index) =>
        rect(x + 85 + index * 22, y + 142, 12, 18, '#3a547c', { rx: 3 }),
      ),
    ].join('');
  const module = (x: number, y: number, fill: string, ...sign: string[]): string =>
    [
      box(x, y, 254, 154, 16, fill),
      stroke(`M${x + 20} ${y + 2}H${x + 234}`, color.white, 4, { opacity: 0.45 }),
      at(x, y, ...sign),
    ].join('');
  const columns = [150, 465, 780];
  return page.document(
    sceneBox,
    ground(page, grounds.addOns, { arch: [520, 760, 30] }),
    shadow(100, 210, 1000, 464, 36, 0.2),
    box(100, 210, 1000, 464, 36, face),
    stroke('M136 212H1064', '#54759f', 4),
    ...columns.flatMap((x) => [slot(x, 256), slot(x, 460)]),
    // Parts, accounting, time, and the one that is just going in.
    module(
      158,
      260,
      color.teal,
      gear(76, 78, 46, 10, color.white, color.teal),
      writing(144, 56, [80, 56], 28, 12, [color.white, '#a9d8d0']),
    ),
    module(
      473,
      260,
      color.paper,
      ...[46, 74, 58, 96].map((height, index) =>
        box(32 + index * 38, 122 - height, 24, height, 5, index === 3 ? color.amber : '#a9bccf'),
      ),
      stroke('M28 128H184', color.slate, 4),
      tickMark(212, 44, 20),
    ),
    module(
      158,
      464,
      color.brick,
      clock(78, 76, 44, color.white, color.navy, 9, 30),
      writing(144, 56, [78, 50], 28, 12, [color.white, '#e6b5a8']),
    ),
    module(
      788,
      464,
      color.steel,
      turned(
        80,
        78,
        0,
        shape('M-34 -44H14L34 -24V44H-34Z', color.white),
        shape('M14 -44V-24H34Z', '#a9c4de'),
      ),
      writing(62, 70, [38, 38, 26], 18, 7, [mid, pale]),
      writing(144, 56, [78, 50], 28, 12, [color.white, '#c9dcee']),
    ),
    plusMark(600, 544, 34, '#3a547c'),
    stroke('M800 90V286M1030 90V286', color.deepAmber, 4, { 'stroke-dasharray': '10 9' }),
    box(772, 92, 254, 154, 16, color.night, { opacity: 0.16 }),
    ...[0, 1, 2, 3, 4].map((index) => rect(865 + index * 22, 220, 12, 20, '#9a5a00', { rx: 3 })),
    module(
      788,
      70,
      color.amber,
      el('g', { transform: 'translate(34 34) scale(.72)' }, payCard(0, 0, color.denim)),
    ),
  );
}
