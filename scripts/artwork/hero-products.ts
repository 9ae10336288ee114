/**
 * A car as its wiring sees it: a blueprint with everything in cool line, and one circuit, from the
 * battery by fuse and relay to the lamp and its ground, carried through in amber.
 */
import {
  at,
  arc,
  box,
  color,
  disc,
  gridLines,
  group,
  oval,
  rect,
  ring,
  round,
  scaled,
  shape,
  stroke,
  ticks,
  wire,
  Page,
} from './svg.ts';
import type { ViewBox } from './svg.ts';
import { carBody, carLines, carWheels, carWheelY } from './vehicles.ts';

export const wide: ViewBox = [0, 0, 2400, 1200];
export const tall: ViewBox = [1184, -330, 1216, 1520];

const line = '#8fb2d6';
const fine = '#4d6b92';

/** The car's drawing stands here; one unit of the car is 1.06 units of the picture. */
const origin = { x: 1262, y: 470, scale: 1.06 };
const on = (x: number, y: number): readonly [number, number] => [
  origin.x + x * origin.scale,
  origin.y + y * origin.scale,
];

/** A plate lifted out of the drawing: the part's symbol on a card. */
function plate(
  page: Page,
  x: number,
  y: number,
  width: number,
  height: number,
  ...symbol: string[]
): string {
  const face = page.fade([
    [0, '#223a5e'],
    [1, '#152640'],
  ]);
  return at(
    x,
    y,
    box(-14, 16, width, height, 14, '#060d18', { opacity: 0.5 }),
    box(0, 0, width, height, 14, face, { stroke: '#54759f', 'stroke-width': 2 }),
    stroke(`M14 1H${width - 14}`, '#a9c4de', 2.5, { opacity: 0.8 }),
    ...symbol,
  );
}

/** A dimension line with its ticks. */
function dimension(x1: number, x2: number, y: number): string {
  return (
    stroke(`M${x1} ${y - 16}v32M${x2} ${y - 16}v32M${x1} ${y}H${x2}`, fine, 2) +
    shape(`M${x1} ${y}l18 -6v12zM${x2} ${y}l-18 -6v12z`, fine)
  );
}

function ground(page: Page): string {
  const back = page.fadeAcross(
    [
      [0, '#0b1524'],
      [0.55, '#101f36'],
      [1, '#1a3050'],
    ],
    0,
    0,
    2400,
    0,
  );
  const reveal = page.fadeAcross(
    [
      [0, '#fff', 0.1],
      [0.5, '#fff', 0.35],
      [0.8, '#fff', 1],
    ],
    0,
    0,
    2400,
    0,
  );
  const halo = page.glow([
    [0, '#2f5484', 0.9],
    [0.6, '#24406a', 0.4],
    [1, '#24406a', 0],
  ]);
  const mask = page.mask(rect(-100, -500, 2600, 1900, reveal));
  return [
    rect(-100, -500, 2600, 1900, back),
    oval(1800, 600, 860, 640, halo),
    group(
      { mask },
      stroke(gridLines(-40, -480, 2480, 1760, 40), '#24406a', 1.2, { opacity: 0.75 }),
      stroke(gridLines(-40, -480, 2480, 1760, 200), '#33557f', 2, { opacity: 0.8 }),
    ),
    // The sheet's edge: ruler and corner marks.
    stroke(
      Array.from(
        { length: 61 },
        (_, index) => `M${index * 40} 1158v${index % 5 === 0 ? 26 : 12}`,
      ).join(''),
      fine,
      2,
      { mask },
    ),
    stroke('M-40 1158H2440', fine, 2, { mask }),
    stroke('M2300 56h44v44M2300 1112h44v-44', line, 3, { opacity: 0.6 }),
  ].join('');
}

function underlay(): string {
  const wheels = carWheels.map((x) => on(x, carWheelY));
  return [
    // Axes of the wheels, the body's datum lines.
    ...wheels.map(([x, y]) =>
      stroke(`M${x} 210V1046M${x - 150} ${y}h300`, fine, 1.6, {
        'stroke-dasharray': '26 8 4 8',
        opacity: 0.75,
      }),
    ),
    stroke('M1210 470H2390M1210 797H2390', fine, 1.6, {
      'stroke-dasharray': '26 8 4 8',
      opacity: 0.6,
    }),
    ...wheels.map(([x, y]) =>
      [
        ring(x, y, 104, fine, 1.6, { opacity: 0.7 }),
        stroke(ticks(x, y, 104, 116, 20, 160, 29), fine, 2),
      ].join(''),
    ),
    dimension(1268, 2316, 1074),
    ...wheels.map(([x]) => stroke(`M${x} 1062v24`, fine, 2)),
  ].join('');
}

/** The harness that stays in the background. */
function harness(): string {
  const runs: string[] = [
    wire([on(150, 182), on(240, 182), on(240, 214), on(690, 214), on(690, 150), on(930, 150)], 18),
    wire(
      [
        on(120, 196),
        on(256, 196),
        on(256, 224),
        on(676, 224),
        on(676, 166),
        on(900, 166),
        on(900, 190),
      ],
      18,
    ),
    wire([on(330, 140), on(330, 204), on(610, 204), on(610, 120)], 16),
    wire([on(360, 128), on(430, 128), on(430, 194), on(540, 194), on(540, 160)], 16),
    wire([on(440, 204), on(440, 60), on(520, 24), on(690, 30)], 20),
    wire([on(848, 150), on(848, 120), on(940, 120)], 14),
    wire([on(208, 128), on(300, 128), on(300, 182)], 14),
  ];
  const nodes: [number, number][] = [
    [330, 140],
    [610, 120],
    [540, 160],
    [690, 30],
    [940, 120],
    [900, 190],
    [930, 150],
    [360, 128],
  ];
  return [
    stroke(runs.join(''), '#5b83b0', 3, { ...round, opacity: 0.85 }),
    ...nodes.map(([x, y]) => {
      const [cx, cy] = on(x, y);
      return disc(cx, cy, 7, '#152640', { stroke: '#7fa3c7', 'stroke-width': 3 });
    }),
    // Control units.
    ...(
      [
        [372, 150, 54, 36],
        [560, 146, 44, 28],
        [800, 132, 60, 38],
      ] as const
    ).map(([x, y, width, height]) => {
      const [left, top] = on(x, y);
      return [
        box(left, top, width, height, 5, '#1b3152', { stroke: '#7fa3c7', 'stroke-width': 2.5 }),
        stroke(
          Array.from(
            { length: 4 },
            (_, index) => `M${left + 8 + index * ((width - 16) / 3)} ${top + height}v8`,
          ).join(''),
          '#7fa3c7',
          2.5,
        ),
      ].join('');
    }),
  ].join('');
}

export function productsHero(view: ViewBox): string {
  const page = new Page();
  const bodyFill = page.fade([
    [0, '#5d8abb', 0.34],
    [0.5, '#345782', 0.22],
    [1, '#1c3356', 0.12],
  ]);
  const glow = page.glow([
    [0, '#ffe1a8', 0.95],
    [0.16, '#ffc76b', 0.6],
    [0.45, color.amber, 0.2],
    [1, color.amber, 0],
  ]);
  const beam = page.fadeAcross(
    [
      [0, color.amber, 0],
      [1, '#ffd48a', 0.36],
    ],
    1080,
    0,
    1300,
    0,
  );
  const lamp = on(62, 158);
  const battery = on(236, 150);
  // The circuit: battery, up to fuse and relay on their plates, to the switch, back to the lamp.
  const feed = wire([battery, [battery[0], 360], [1604, 360]], 22);
  const link = wire(
    [
      [1748, 360],
      [1880, 360],
    ],
    22,
  );
  const toSwitch = wire([[2056, 360], [2150, 360], [2150, 520], on(470, 46), on(452, 120)], 22);
  const back = wire([on(452, 120), on(452, 176), on(112, 176), lamp], 18);
  const toGround = wire([lamp, [lamp[0], 880], [1470, 880]], 22);
  const amber = [feed, link, toSwitch, back, toGround].join('');
  const nodes = [battery, on(452, 120), lamp];
  return page.document(
    view,
    ground(page),
    underlay(),
    // The beam of the lamp that now works.
    shape(`M${lamp[0]} ${lamp[1] - 16}L1040 520L1040 750L${lamp[0]} ${lamp[1] + 16}Z`, beam, {
      filter: page.blur(14),
    }),
    scaled(origin.x, origin.y, origin.scale, shape(carBody, bodyFill), carLines(line, fine, 4)),
    harness(),
    // Battery.
    at(
      battery[0] - 30,
      battery[1] - 4,
      box(0, 0, 66, 44, 5, '#1b3152', { stroke: '#a9c4de', 'stroke-width': 3 }),
      rect(8, -8, 14, 8, '#a9c4de'),
      rect(44, -8, 14, 8, '#a9c4de'),
      stroke('M10 18h12M44 18h12M50 12v12', color.amber, 3),
    ),
    // Leader lines of the exploded parts.
    stroke('M1676 420V548M1968 430V640', fine, 2, { 'stroke-dasharray': '4 8' }),
    // The amber circuit: a wide glow under a bright core.
    stroke(amber, color.deepAmber, 16, { ...round, opacity: 0.32 }),
    stroke(amber, color.amber, 6.5, round),
    stroke(amber, '#ffd48a', 2, { ...round, opacity: 0.9 }),
    oval(lamp[0], lamp[1], 190, 190, glow),
    ...nodes.map(([x, y]) =>
      [
        disc(x, y, 15, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
        disc(x, y, 5.5, '#ffd48a'),
      ].join(''),
    ),
    // Fuse.
    plate(
      page,
      1604,
      296,
      144,
      124,
      stroke('M0 64h30M114 64h30', color.amber, 6.5),
      box(30, 42, 84, 44, 8, 'none', { stroke: '#dbe8f5', 'stroke-width': 4 }),
      stroke('M30 64C48 36 58 92 72 64C86 36 96 92 114 64', color.amber, 5, round),
    ),
    // Relay.
    plate(
      page,
      1880,
      276,
      176,
      154,
      stroke('M0 84h40M136 84h40', color.amber, 6.5),
      stroke('M40 84L124 56', '#ffd48a', 6.5, round),
      disc(42, 84, 8, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
      disc(134, 84, 8, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
      box(58, 108, 60, 28, 4, 'none', { stroke: '#7fa3c7', 'stroke-width': 3.5 }),
      stroke('M58 136L118 108M88 108V72', '#7fa3c7', 3.5, { 'stroke-dasharray': '7 6' }),
      stroke('M24 26h60', '#54759f', 6, round),
    ),
    // Connector, seen from its face, with the pin in use.
    plate(
      page,
      2060,
      880,
      232,
      150,
      box(28, 30, 176, 90, 16, 'none', { stroke: '#dbe8f5', 'stroke-width': 4 }),
      rect(92, 20, 48, 12, '#dbe8f5', { rx: 3 }),
      ...Array.from({ length: 10 }, (_, index) => {
        const hot = index === 6;
        return box(
          44 + (index % 5) * 30,
          46 + Math.floor(index / 5) * 34,
          22,
          24,
          4,
          hot ? color.amber : '#0e1b30',
          { stroke: hot ? '#ffd48a' : '#7fa3c7', 'stroke-width': 2.5 },
        );
      }),
    ),
    stroke(
      wire([on(800, 180), [on(800, 0)[0], 836], [2176, 836], [2176, 880]], 16),
      '#5b83b0',
      3,
      round,
    ),
    // Ground.
    stroke('M1470 880v26M1436 906h68M1448 922h44M1460 938h20', color.amber, 6, round),
    // A gauge: the reading is good.
    at(
      1330,
      250,
      stroke(arc(0, 0, 96, 180, 360), fine, 3),
      stroke(ticks(0, 0, 78, 94, 180, 360, 19), line, 2.5, { opacity: 0.8 }),
      stroke(arc(0, 0, 64, 180, 296), color.amber, 7, round),
      stroke('M0 0L27 -56', '#dbe8f5', 5, round),
      disc(0, 0, 11, color.navy, { stroke: '#dbe8f5', 'stroke-width': 4 }),
    ),
  );
}
