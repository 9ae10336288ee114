/**
 * One system in parts that fit: a bay on its chest of drawers, the job board and the diagram as its
 * walls, a customer's tile that slides in from the side, and one amber line through all of them.
 */
import {
  at,
  box,
  color,
  disc,
  gridLines,
  group,
  onTop,
  oval,
  rect,
  ring,
  round,
  scaled,
  shape,
  stroke,
  wire,
  Page,
} from './svg.ts';
import type { ViewBox } from './svg.ts';

export const wide: ViewBox = [0, 0, 2400, 1200];
export const tall: ViewBox = [1262, -254, 1138, 1422.5];

/** The back corner of the bay's floor, and the length of its sides. */
const cx = 1838;
const floor = 474;
const size = 520;
const wallHeight = 372;

type Point = readonly [x: number, y: number];

/** Where a point of the floor, or of a plane that high above it, lies in the picture. */
const project = (x: number, y: number, z = 0): Point => [
  cx + 0.866 * (x - y),
  floor + 0.5 * (x + y) - z,
];

const polygon = (points: readonly Point[]): string =>
  points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('') + 'Z';

/** Drawn flat on the floor, or on a plane parallel to it. */
const lying = (x: number, y: number, z: number, ...children: string[]): string =>
  onTop(...project(x, y, z), ...children);

/** Drawn flat on a side that faces front left; x runs to the front, y down. */
const onLeft = (x: number, y: number, z: number, ...children: string[]): string => {
  const [px, py] = project(x, y, z);
  return group({ transform: `matrix(.866 .5 0 1 ${px.toFixed(1)} ${py.toFixed(1)})` }, ...children);
};

/** Drawn flat on a side that faces front right; x runs from the front to the back, y down. */
const onRight = (x: number, y: number, z: number, ...children: string[]): string => {
  const [px, py] = project(x, y, z);
  return group(
    { transform: `matrix(.866 -.5 0 1 ${px.toFixed(1)} ${py.toFixed(1)})` },
    ...children,
  );
};

interface Faces {
  top: string;
  left: string;
  right: string;
}

/** A slab under a contour, its edges seen from the front. */
function slab(
  contour: readonly Point[],
  z: number,
  thickness: number,
  faces: Faces,
  edge: string,
): string {
  const top = polygon(contour.map(([x, y]) => project(x, y, z)));
  const sides = contour.map((from, index) => {
    const to = contour[(index + 1) % contour.length] ?? from;
    const facesRight = from[0] === to[0] && to[1] > from[1];
    const facesLeft = from[1] === to[1] && to[0] < from[0];
    if (!facesRight && !facesLeft) return '';
    return shape(
      polygon([
        project(...from, z),
        project(...to, z),
        project(...to, z - thickness),
        project(...from, z - thickness),
      ]),
      facesRight ? faces.right : faces.left,
    );
  });
  return [
    ...sides,
    shape(top, faces.top),
    stroke(top, edge, 2.5, { 'stroke-linejoin': 'round' }),
  ].join('');
}

/** A block with its back corner at x, y and its foot at z. */
function block(
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  faces: Faces,
): string {
  const p = (dx: number, dy: number, dz: number): Point => project(x + dx, y + dy, z + dz);
  return [
    shape(polygon([p(0, d, h), p(w, d, h), p(w, d, 0), p(0, d, 0)]), faces.left),
    shape(polygon([p(w, 0, h), p(w, d, h), p(w, d, 0), p(w, 0, 0)]), faces.right),
    shape(polygon([p(0, 0, h), p(w, 0, h), p(w, d, h), p(0, d, h)]), faces.top),
  ].join('');
}

/** A wheel in the plane of a side that faces front left. */
const wheel = (x: number, y: number, r: number): string =>
  onLeft(
    x,
    y,
    r,
    disc(0, 0, r, '#070e19'),
    disc(0, 0, r * 0.58, '#8b99aa'),
    ring(0, 0, r * 0.4, '#3c4a5f', r * 0.1),
    disc(0, 0, r * 0.16, '#dbe3ec'),
  );

/**
 * A box truck. It is built driving to the front right and shown mirrored, so that it drives towards
 * the text with its long side in the light.
 */
function truck(page: Page): string {
  const cargo = page.fade([
    [0, '#ffffff'],
    [1, '#d5dce4'],
  ]);
  const amber: Faces = { top: '#ffd07f', left: color.amber, right: '#c97a0a' };
  const parts = [
    wheel(160, 252, 38),
    wheel(452, 252, 38),
    block(80, 190, 30, 440, 170, 24, { top: '#16263d', left: '#0b1524', right: '#101d31' }),
    block(80, 184, 54, 310, 182, 196, { top: '#ffffff', left: cargo, right: '#9fadbd' }),
    onLeft(
      80,
      366,
      250,
      stroke(
        Array.from({ length: 6 }, (_, index) => `M${44 + index * 44} 8V188`).join(''),
        '#c3cdd8',
        2.5,
      ),
      rect(0, 124, 310, 26, color.amber),
      rect(0, 156, 310, 8, color.deepAmber),
    ),
    lying(80, 184, 250, stroke('M14 14h282v154H14z', '#dbe1e8', 3)),
    block(394, 190, 54, 74, 170, 146, amber),
    block(468, 190, 54, 56, 170, 72, amber),
    // Windscreen and side window, lamps and grille.
    onRight(
      468,
      360,
      200,
      shape('M12 10H158V68H12Z', '#14253f'),
      shape('M96 10H128L100 68H68Z', '#3a547c'),
    ),
    onLeft(
      394,
      360,
      200,
      shape('M8 12H66V72H8Z', '#182a45'),
      shape('M24 12H44L22 72H8V56Z', '#3a547c'),
      box(44, 88, 22, 6, 3, '#ffe2ab'),
    ),
    onRight(
      524,
      360,
      126,
      box(40, 14, 90, 32, 4, '#3c4a5f'),
      stroke('M48 22h74M48 30h74M48 38h74', '#7fa3c7', 3),
      box(8, 18, 24, 18, 5, '#fff1d2'),
      box(138, 18, 24, 18, 5, '#fff1d2'),
    ),
    block(520, 186, 34, 14, 178, 20, { top: '#c6d0db', left: '#a8b4c1', right: '#6c7f96' }),
    wheel(160, 366, 40),
    wheel(452, 366, 40),
  ].join('');
  const [ox, oy] = project(300, 300);
  return group(
    {
      transform: `translate(${cx} ${(oy - 14).toFixed(1)}) scale(-.8 .8) translate(${-(ox - 8)} ${-oy})`,
    },
    shape(
      polygon([
        project(60, 180),
        project(520, 180),
        project(560, 250),
        project(560, 376),
        project(60, 376),
      ]),
      '#050b14',
      { opacity: 0.5 },
    ),
    parts,
  );
}

/** The job board, 500 × 340. */
function board(): string {
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
function diagram(): string {
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

const tick = (x: number, y: number, k: number): string =>
  disc(x, y, 30 * k, '#2f8f83') +
  stroke(`M${x - 13 * k} ${y}l${10 * k} ${11 * k} ${17 * k} ${-22 * k}`, '#fff', 7 * k, round);

/** Messages to the customer, 210 × 240, on the tile that slides in. */
function conversation(): string {
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

const pine: Faces = { top: '#2c4a76', left: '#14243e', right: '#223c63' };

/** An open drawer in the front left side: y grows towards the eye. */
function drawer(x: number, width: number, z: number, depth: number, inside: string): string {
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

function sockets(): string {
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
      -500,
      2600,
      1900,
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
    rect(-100, -500, 2600, 1900, back),
    stroke(
      Array.from(
        { length: 34 },
        (_, index) =>
          `M${-1400 + index * 140} 1400L${1400 + index * 140} -216.6M${-3000 + index * 140} -216.6L${-200 + index * 140} 1400`,
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
      truck(page),
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
      tick(...project(872, 126), 1),
    ),
  );
}
