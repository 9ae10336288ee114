/** The parts of the system in the bundles hero: what is on its walls, its tile and in its drawer. */
import { block, lying, onLeft, size } from './hero-bundles-isometry.ts';
import type { Faces } from './hero-bundles-isometry.ts';
import { box, color, disc, gridLines, rect, ring, round, shape, stroke, wire } from './svg.ts';

/** The job board, 500 × 340. */
export function board(): string {
  const lanes = [
    {
      x: 22,
      cards: [
        [color.amber, 84],
        ['#7fa3c7', 58],
        ['#7fa3c7', 62],
      ],
    },
    {
      x: 184,
      cards: [
        ['#2f8f83', 66],
        [color.amber, 96],
      ],
    },
    {
      x: 346,
      cards: [
        ['#7fa3c7', 58],
        ['#2f8f83', 84],
        ['#b5533c', 54],
      ],
    },
  ] as const;
  return lanes
    .flatMap(({ x, cards }) => {
      let y = 62;
      return [
        box(x, 20, 140, 28, 8, '#3a5a86'),
        box(x + 14, 30, 70, 8, 4, '#c9daeb'),
        ...cards.map(([tone, height]) => {
          const card = [
            box(x, y, 140, height, 9, '#f7f5f1'),
            box(x, y, 10, height, 5, tone),
            box(x + 26, y + 15, 74, 9, 4.5, '#8b99aa'),
            box(x + 26, y + 33, 48, 8, 4, '#cfd6de'),
            height > 80 ? disc(x + 116, y + height - 24, 12, tone) : '',
          ].join('');
          y += height + 14;
          return card;
        }),
      ];
    })
    .join('');
}

/** The diagram, 500 × 340, its circuit ending at the bottom left, where it goes on along the floor. */
export function diagram(): string {
  const cool = '#7fa3c7';
  return [
    stroke(gridLines(20, 20, 460, 300, 30), '#35557f', 1.2, { opacity: 0.8 }),
    box(346, 40, 110, 150, 10, '#14253f', { stroke: '#c9daeb', 'stroke-width': 4 }),
    stroke(
      Array.from({ length: 5 }, (_, index) => `M346 ${64 + index * 26}h-20`).join(''),
      '#c9daeb',
      4,
    ),
    stroke(
      [
        wire([
          [326, 64],
          [250, 64],
          [250, 34],
          [40, 34],
        ]),
        wire([
          [326, 90],
          [220, 90],
          [220, 74],
          [60, 74],
        ]),
        wire([
          [326, 142],
          [280, 142],
          [280, 240],
          [440, 240],
        ]),
        wire([
          [326, 168],
          [304, 168],
          [304, 286],
          [400, 286],
        ]),
      ].join(''),
      cool,
      3.5,
    ),
    stroke(
      wire([
        [326, 116],
        [130, 116],
        [130, 150],
      ]),
      color.amber,
      9,
      round,
    ),
    stroke('M130 222V338', color.amber, 9, round),
    ring(130, 186, 36, color.amber, 8),
    stroke('M105 161L155 211M155 161L105 211', color.amber, 6.5),
    ...[
      [440, 240],
      [400, 286],
      [40, 34],
      [60, 74],
    ].map(([x = 0, y = 0]) =>
      disc(x, y, 11, '#14253f', { stroke: '#c9daeb', 'stroke-width': 3.5 }),
    ),
  ].join('');
}

export const doneSign = (x: number, y: number, k: number): string =>
  disc(x, y, 30 * k, '#2f8f83') +
  stroke(`M${x - 13 * k} ${y}l${10 * k} ${11 * k} ${17 * k} ${-22 * k}`, '#fff', 7 * k, round);

/** Messages to the customer, 210 × 240, on the tile that slides in. */
export function conversation(): string {
  return [
    shape(
      'M34 30H152A14 14 0 0 1 166 44V86A14 14 0 0 1 152 100H68L44 122V100H34A14 14 0 0 1 20 86V44A14 14 0 0 1 34 30Z',
      '#f7f5f1',
    ),
    box(40, 50, 100, 10, 5, '#8b99aa'),
    box(40, 72, 66, 10, 5, '#cfd6de'),
    shape(
      'M70 140H176A14 14 0 0 1 190 154V196A14 14 0 0 1 176 210H172L150 230V210H70A14 14 0 0 1 56 196V154A14 14 0 0 1 70 140Z',
      '#2f8f83',
    ),
    box(76, 160, 92, 10, 5, '#d3ebe7'),
    box(76, 182, 56, 10, 5, '#8fcfc5'),
  ].join('');
}

export const pine: Faces = { top: '#2c4a76', left: '#14243e', right: '#223c63' };

/** An open drawer in the front left side: y grows towards the eye. */
export function drawer(x: number, width: number, z: number, depth: number, inside: string): string {
  const height = 58;
  return [
    block(x, size, z, width, depth, height, { top: '#0d192b', left: '#d98407', right: '#8f5a10' }),
    lying(
      x,
      size,
      z + height,
      rect(0, 0, width, depth, '#0d192b'),
      inside,
      stroke(`M5 0V${depth - 5}H${width - 5}V0`, color.amber, 10),
    ),
    onLeft(
      x,
      size + depth,
      z + height,
      rect(0, 0, width, 5, '#ffd48a'),
      box(width / 2 - 62, 22, 124, 13, 6.5, '#ffe9c4'),
    ),
  ].join('');
}

export function sockets(): string {
  return (
    [40, 92, 144, 202]
      .map((x, index) => {
        const r = 17 + index * 3;
        return (
          disc(x, 54, r, '#8b99aa') +
          disc(x, 54, r * 0.62, '#22344f') +
          disc(x, 108, r * 0.8, '#6c7f96') +
          disc(x, 108, r * 0.46, '#22344f')
        );
      })
      .join('') +
    box(250, 30, 22, 96, 8, '#c6d0db') +
    disc(261, 30, 20, '#c6d0db') +
    disc(261, 30, 9, '#0d192b')
  );
}
