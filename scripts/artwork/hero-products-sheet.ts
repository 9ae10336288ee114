/** The blueprint of the products hero: its paper, its datum lines, and the wiring at rest. */
import { carWheelY, carWheels } from './cars.ts';
import {
  box,
  disc,
  gridLines,
  group,
  oval,
  rect,
  ring,
  round,
  shape,
  stroke,
  ticks,
  wire,
} from './svg.ts';
import type { Page, ViewBox } from './svg.ts';

export const line = '#8fb2d6';

export const fine = '#4d6b92';

/** The car's drawing stands here; one unit of the car is 1.06 units of the picture. */
export const origin = { x: 1262, y: 470, scale: 1.06 };

export const on = (x: number, y: number): readonly [number, number] => [
  origin.x + x * origin.scale,
  origin.y + y * origin.scale,
];

/** A dimension line with its ticks. */
function dimension(x1: number, x2: number, y: number): string {
  return (
    stroke(`M${x1} ${y - 16}v32M${x2} ${y - 16}v32M${x1} ${y}H${x2}`, fine, 2) +
    shape(`M${x1} ${y}l18 -6v12zM${x2} ${y}l-18 -6v12z`, fine)
  );
}

export function sheet(page: Page, [left, top, width]: ViewBox): string {
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
    stroke(`M${left + width - 100} ${top + 56}h44v44M${left + width - 100} 1144h44v-44`, line, 3, {
      opacity: 0.6,
    }),
  ].join('');
}

export function underlay(): string {
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
export function harness(): string {
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
