/**
 * One system in parts that fit: a bay on its chest of drawers, the job board and the diagram as its
 * walls, a customer's tile that slides in from the side, and one amber line through all of them.
 */
import {
  block,
  cx,
  lying,
  onLeft,
  onRight,
  polygon,
  project,
  size,
  slab,
} from './hero-bundles-isometry.ts';
import type { Faces, Point } from './hero-bundles-isometry.ts';
import {
  board,
  conversation,
  diagram,
  doneSign,
  drawer,
  pine,
  sockets,
} from './hero-bundles-parts.ts';
import { isometricTruck } from './hero-bundles-truck.ts';
import {
  Page,
  at,
  box,
  color,
  gridLines,
  oval,
  rect,
  round,
  scaled,
  shape,
  stroke,
  wire,
} from './svg.ts';
import type { ViewBox } from './svg.ts';

export const wide: ViewBox = [0, 0, 2400, 1200];

export const tall: ViewBox = [1138, -622, 1400, 1750];

const wallHeight = 372;

export function bundlesHero(view: ViewBox): string {
  const page = new Page();
  const back = page.fadeAcross(
    [
      [0, '#0b1524'],
      [0.5, '#101d31'],
      [1, '#1b3050'],
    ],
    0,
    0,
    2400,
    0,
  );
  const halo = page.glow([
    [0, '#3a6299', 0.8],
    [0.55, '#24406a', 0.38],
    [1, '#24406a', 0],
  ]);
  const warm = page.glow([
    [0, '#ffc76b', 0.55],
    [0.5, color.amber, 0.22],
    [1, color.amber, 0],
  ]);
  const rows = page.mask(
    rect(
      -100,
      -700,
      2800,
      2100,
      page.fadeAcross(
        [
          [0, '#fff', 0.12],
          [0.5, '#fff', 0.4],
          [0.8, '#fff', 1],
        ],
        0,
        0,
        2400,
        0,
      ),
    ),
  );
  const top = page.fade(
    [
      [0, '#35588a'],
      [1, '#1d3558'],
    ],
    0,
    0,
    0,
    1,
  );
  // The bay's floor: a tab on the right edge, where the customer's tile fits.
  const bay: Point[] = [
    [0, 0],
    [size, 0],
    [size, 190],
    [size + 40, 190],
    [size + 40, 300],
    [size, 300],
    [size, size],
    [0, size],
  ];
  const tile: Point[] = [
    [650, 130],
    [870, 130],
    [870, 380],
    [650, 380],
    [650, 300],
    [690, 300],
    [690, 190],
    [650, 190],
  ];
  const wallLeft: Faces = { top: '#5d82b0', left: '#1a2f50', right: '#284670' };
  const wallRight: Faces = { top: '#5d82b0', left: '#213c63', right: '#3a5a86' };
  const gap = 34;
  const guide = (from: Point, to: Point): string =>
    stroke(
      `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`,
      '#a9c4de',
      3,
      { 'stroke-dasharray': '2 9', 'stroke-linecap': 'round' },
    );
  const chest = 150;
  // Circuit on the floor: from under the diagram round the truck to the tile.
  const trace = wire(
    [
      [130, -gap],
      [130, 60],
      [440, 60],
      [440, 245],
      [size + 40, 245],
    ],
    26,
  );
  return page.document(
    view,
    rect(-100, -700, 2800, 2100, back),
    stroke(
      Array.from(
        { length: 46 },
        (_, index) =>
          `M${-3700 + index * 140} 1400l3637 -2100M${-3700 + index * 140} -700l3637 2100`,
      ).join(''),
      '#2b4a76',
      1.4,
      { opacity: 0.5, mask: rows },
    ),
    oval(cx, 600, 860, 640, halo),
    // The whole stands clear of the text on its left and of the right edge.
    scaled(
      142,
      78,
      0.89,
      // Shadow on the ground, towards the left.
      shape(
        polygon(
          [
            [-30, size + 30],
            [size + 20, size + 30],
            [size + 20, 0],
            [size, 0],
            [-60, size - 20],
          ].map(([x = 0, y = 0]) => project(x - 10, y + 30, -chest - 6)),
        ),
        '#050b14',
        { opacity: 0.6, filter: page.blur(16) },
      ),
      // Walls, a hand's breadth off the floor they lock into.
      block(-gap - 20, 0, 0, 20, size, wallHeight, wallLeft),
      onRight(-gap, size, wallHeight, at(10, 16, board())),
      block(0, -gap - 20, 0, size, 20, wallHeight, wallRight),
      onLeft(0, -gap, wallHeight, at(10, 16, diagram())),
      ...[
        [0, 90],
        [0, 260],
        [0, 430],
      ].map(([x = 0, y = 0]) => guide(project(x - gap, y), project(x, y))),
      ...[
        [300, 0],
        [430, 0],
      ].map(([x = 0, y = 0]) => guide(project(x, y - gap), project(x, y))),
      // The chest of drawers that the bay stands on.
      slab(
        bay.map(([x, y]) => [Math.min(x, size), y] as const),
        0,
        chest,
        { ...pine, top },
        '#7fa3c7',
      ),
      slab(bay, 0, 34, { ...pine, top, left: '#1d3558', right: '#2f5080' }, '#7fa3c7'),
      onLeft(
        0,
        size,
        -34,
        ...[0, 1].map((index) =>
          [
            box(18, 8 + index * 54, 484, 46, 5, '#1a2e4e', {
              stroke: '#2f4d75',
              'stroke-width': 2,
            }),
            box(200, 24 + index * 54, 120, 11, 5.5, '#7fa3c7'),
          ].join(''),
        ),
      ),
      onRight(
        size,
        size,
        -34,
        ...[0, 1].map((index) =>
          [
            box(18, 8 + index * 54, 484, 46, 5, '#2a4872', {
              stroke: '#43689a',
              'stroke-width': 2,
            }),
            box(200, 24 + index * 54, 120, 11, 5.5, '#a9c4de'),
          ].join(''),
        ),
      ),
      lying(
        0,
        0,
        0,
        stroke(gridLines(20, 20, 480, 480, 60), '#40659a', 1.6, { opacity: 0.55 }),
        stroke('M20 40v-20h20M480 20h20v20M20 480v20h20M480 500h20v-20', '#a9c4de', 4),
      ),
      oval(...project(280, 300), 330, 180, warm),
      lying(
        0,
        0,
        0,
        stroke(trace, color.deepAmber, 22, { ...round, opacity: 0.35 }),
        stroke(trace, color.amber, 9, round),
      ),
      isometricTruck(page),
      drawer(60, 290, -96, 150, sockets()),
      // The tile that slides in over its guides.
      guide(project(size + 40, 200), project(692, 200)),
      guide(project(size + 40, 290), project(692, 290)),
      shape(polygon(tile.map(([x, y]) => project(x - 20, y + 40, -70))), '#050b14', {
        opacity: 0.5,
        filter: page.blur(8),
      }),
      slab(tile, 0, 34, { top: '#2f5080', left: '#1a2f50', right: '#3a5a86' }, '#a9c4de'),
      lying(650, 130, 0, stroke('M44 115H60', color.amber, 9, round)),
      lying(664, 134, 0, conversation()),
      doneSign(...project(872, 126), 1),
    ),
  );
}
