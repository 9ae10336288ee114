/** The products that tell how a car is repaired. */
import { carLines } from './cars.ts';
import { card, frame, ground, grounds, pale, sceneBox, shadow, writing } from './kit.ts';
import { gauge, magnifier, pointer, tickMark } from './signs.ts';
import {
  Page,
  at,
  box,
  color,
  disc,
  gridLines,
  group,
  num,
  round,
  scaled,
  seeded,
  shape,
  stroke,
  wire,
} from './svg.ts';

/** One search, and the answers for this car as cards. */
export function prodemand(): string {
  const page = new Page();
  const circuit = wire(
    [
      [62, 96],
      [62, 58],
      [178, 58],
      [178, 30],
      [330, 30],
    ],
    12,
  );
  return page.document(
    sceneBox,
    ground(page, grounds.repair, { grid: true, arch: [690, 620, 40] }),
    frame(110, 84, 900, 600),
    // The search.
    box(150, 168, 820, 76, 20, color.white, { stroke: color.line, 'stroke-width': 3 }),
    magnifier(192, 202, 15, color.slate, 6),
    writing(236, 199, [250], 24, 14),
    box(506, 190, 4, 32, 2, color.deepAmber),
    box(846, 178, 114, 56, 14, color.amber),
    stroke('M888 206h32M908 192l14 14 -14 14', color.navy, 6, round),
    // The vehicle.
    box(150, 274, 500, 366, 18, color.dusk),
    group(
      { 'clip-path': page.clip(box(150, 274, 500, 366, 18, '#000')) },
      stroke(gridLines(150, 274, 500, 366, 40, 36), color.denim, 1.5),
    ),
    at(
      192,
      400,
      scaled(0, 0, 0.42, carLines('#a9c4de', '#5b7ea6', 7)),
      stroke(circuit, color.amber, 6, round),
      disc(62, 96, 9, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
      disc(330, 30, 9, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
    ),
    writing(182, 308, [140, 90], 24, 11, ['#a9c4de', '#54759f']),
    stroke('M192 572H612M192 562v20M612 562v20', '#54759f', 3),
    // Answers.
    box(680, 274, 290, 170, 18, color.white),
    ...[150, 118, 84, 52].map((height, index) =>
      box(
        708 + index * 46,
        424 - height * 0.8,
        30,
        height * 0.8,
        6,
        index === 0 ? color.amber : '#b8cadc',
      ),
    ),
    box(680, 470, 290, 170, 18, color.white),
    gauge(778, 598, 74, 0.64, '#dfe4ea', color.navy),
    writing(876, 542, [66, 46, 58], 26, 10),
    // The fix, on top of all.
    at(
      912,
      300,
      card(0, 0, 236, 196),
      tickMark(44, 52, 26),
      writing(86, 40, [116, 72], 24, 11),
      stroke('M24 100h188', color.line, 3),
      writing(24, 122, [180, 150, 90], 22, 9, [pale]),
    ),
  );
}

/** One circuit stands out, the rest of the page steps back. */
export function wiring(): string {
  const page = new Page();
  const dim = '#c4c8cd';
  const rows = [196, 244, 292, 340, 388, 436, 484, 532];
  const quiet = [
    wire([
      [266, 196],
      [520, 196],
      [520, 110],
      [1130, 110],
    ]),
    wire([
      [266, 244],
      [470, 244],
      [470, 70],
      [1130, 70],
    ]),
    wire([
      [266, 340],
      [420, 340],
      [420, 560],
      [620, 560],
    ]),
    wire([
      [266, 436],
      [380, 436],
      [380, 640],
      [940, 640],
      [940, 600],
      [1130, 600],
    ]),
    wire([
      [266, 484],
      [340, 484],
      [340, 690],
      [1130, 690],
    ]),
    wire([
      [266, 532],
      [310, 532],
      [310, 770],
    ]),
    wire([
      [720, 560],
      [1040, 560],
      [1040, 470],
      [1130, 470],
    ]),
  ].join('');
  const live = wire(
    [
      [266, 292],
      [560, 292],
    ],
    18,
  );
  const live2 = wire(
    [
      [690, 292],
      [800, 292],
      [800, 196],
      [910, 196],
      [910, 238],
    ],
    18,
  );
  const live3 = wire(
    [
      [910, 402],
      [910, 470],
    ],
    18,
  );
  return page.document(
    sceneBox,
    ground(page, grounds.repair, { grid: true }),
    stroke(quiet, dim, 5, round),
    box(620, 530, 100, 60, 10, color.paper, { stroke: dim, 'stroke-width': 5 }),
    stroke('M640 560h60M650 546l40 28', dim, 5),
    ...[
      [1130, 110],
      [1130, 70],
      [1130, 470],
      [1130, 600],
      [1130, 690],
    ].map(([x = 0, y = 0]) => disc(x, y, 11, color.paper, { stroke: dim, 'stroke-width': 5 })),
    // The control unit.
    shadow(84, 130, 160, 470, 18),
    box(84, 130, 160, 470, 18, color.navy),
    box(108, 156, 112, 60, 10, color.dusk),
    stroke('M124 178h60M124 196h36', color.steel, 7, round),
    ...rows.map((y) => box(236, y - 11, 30, 22, 5, y === 292 ? color.amber : '#7b8796')),
    disc(164, 540, 26, color.dusk, { stroke: color.denim, 'stroke-width': 5 }),
    stroke('M150 540h28M164 526v28', color.steel, 5, round),
    // The live circuit.
    stroke(live + live2 + live3, color.amber, 26, { ...round, opacity: 0.22 }),
    stroke(live + live2 + live3, color.deepAmber, 13, round),
    stroke(live + live2 + live3, color.amber, 9, round),
    // Switch.
    card(560, 226, 130, 132, color.white, 16),
    stroke('M560 292h30M660 292h30', color.deepAmber, 9),
    stroke('M592 290L660 281', color.navy, 9, round),
    disc(592, 292, 11, color.white, { stroke: color.navy, 'stroke-width': 6 }),
    disc(658, 292, 11, color.white, { stroke: color.navy, 'stroke-width': 6 }),
    // Lamp and ground.
    disc(910, 320, 128, color.amber, { opacity: 0.2 }),
    disc(910, 320, 82, color.white, { stroke: color.navy, 'stroke-width': 8 }),
    disc(910, 320, 62, '#ffdf9f'),
    stroke('M866 276L954 364M954 276L866 364', color.navy, 8, round),
    stroke('M858 474H962M876 496H944M894 518H926', color.navy, 9, round),
    // What is known about it.
    card(1024, 214, 146, 190, color.white, 16),
    gauge(1097, 306, 50, 0.7, '#dfe4ea', color.navy),
    writing(1052, 338, [90, 60], 22, 9),
    pointer(944, 356, 1),
  );
}

/** Complaint, cause, correction; and behind them the weight of many repairs. */
export function realFixes(): string {
  const page = new Page();
  const random = seeded(41);
  const dots: Record<'quiet' | 'loud', string> = { quiet: '', loud: '' };
  for (let column = 0; column < 38; column += 1) {
    for (let line = 0; line < 23; line += 1) {
      const weight = random(0, 1) + column / 60;
      const r = num(weight > 1.1 ? 7 : 3.5);
      const dot = `M${32 + column * 31} ${34 + line * 31}m-${r} 0a${r} ${r} 0 1 0 ${Number(r) * 2} 0a${r} ${r} 0 1 0 -${Number(r) * 2} 0`;
      dots[weight > 1.35 ? 'loud' : 'quiet'] += dot;
    }
  }
  const slip = (x: number, y: number, tone: string, sign: string): string =>
    [
      card(x, y, 226, 330),
      shape(
        `M${x} ${y + 110}V${y + 18}A18 18 0 0 1 ${x + 18} ${y}H${x + 208}A18 18 0 0 1 ${x + 226} ${y + 18}V${y + 110}Z`,
        tone,
      ),
      at(x + 113, y + 56, sign),
      writing(x + 28, y + 142, [150, 170, 120], 28, 12),
      stroke(`M${x + 28} ${y + 238}h170`, color.line, 3),
      writing(x + 28, y + 262, [170, 96], 24, 9, [pale]),
    ].join('');
  return page.document(
    sceneBox,
    ground(page, grounds.repair),
    shape(dots.quiet, '#e2dccf'),
    shape(dots.loud, '#f3cf8d'),
    slip(
      80,
      236,
      color.brick,
      shape('M0 -38L40 32H-40Z', color.white, {
        stroke: color.white,
        'stroke-width': 6,
        'stroke-linejoin': 'round',
      }) + stroke('M0 -14v22M0 21v1', color.brick, 9, round),
    ),
    slip(330, 168, color.denim, magnifier(-8, -8, 24, color.white, 9)),
    slip(580, 100, color.teal, stroke('M-32 2l22 24 42 -52', color.white, 14, round)),
    ...[
      [318, 440],
      [568, 372],
    ].map(
      ([x = 0, y = 0]) =>
        disc(x, y, 27, color.amber) +
        stroke(`M${x - 5} ${y - 11}l11 11 -11 11`, color.navy, 7, round),
    ),
    // Which part was replaced most often.
    card(850, 170, 280, 430, color.navy),
    writing(886, 208, [130, 84], 26, 12, [color.steel, '#3d5578']),
    ...[206, 152, 112, 78, 48].map((width, index) =>
      [
        box(886, 284 + index * 58, 208, 26, 13, color.dusk),
        box(886, 284 + index * 58, width, 26, 13, index === 0 ? color.amber : '#54759f'),
      ].join(''),
    ),
  );
}
