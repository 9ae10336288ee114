/**
 * A bay at dusk. On the left the glazed door is down, and the dim glass is where the text stands;
 * on the right the bay is open to the river, with the one warm light of the picture.
 */
import {
  bridgeTower,
  cable,
  deckTruss,
  glints,
  row,
  skyline,
  stays,
  suspenders,
  windows,
} from './city.ts';
import {
  at,
  box,
  color,
  disc,
  gridLines,
  oval,
  rect,
  round,
  scaled,
  shape,
  stroke,
  turned,
  Page,
} from './svg.ts';
import type { ViewBox } from './svg.ts';
import { car, steelPaint } from './vehicles.ts';

const top = -420;
const column = 1322;
const floor = 918;

function outside(page: Page): string {
  const sky = page.fadeAcross(
    [
      [0, '#0b1626'],
      [0.42, '#16273f'],
      [0.74, '#2b4263'],
      [1, '#5d7590'],
    ],
    0,
    top,
    0,
    740,
  );
  const sunset = page.glow([
    [0, '#ffcf80', 1],
    [0.3, color.amber, 0.72],
    [0.62, color.brick, 0.34],
    [1, color.brick, 0],
  ]);
  const water = page.fadeAcross(
    [
      [0, '#4a5a6c'],
      [0.5, '#24395b'],
      [1, '#14243b'],
    ],
    0,
    720,
    0,
    850,
  );
  const haze = page.fadeAcross(
    [
      [0, '#1f3354'],
      [1, '#4d566d'],
    ],
    0,
    380,
    0,
    740,
  );
  const far = row(
    -40,
    2440,
    7,
    [46, 84],
    (x) => {
      const peak =
        Math.exp(-(((x - 2250) / 230) ** 2)) * 330 +
        Math.exp(-(((x - 1690) / 120) ** 2)) * 300 +
        Math.exp(-(((x - 700) / 420) ** 2)) * 210;
      return [80 + peak * 0.55, 130 + peak];
    },
    ['flat', 'stepped', 'slant', 'stepped', 'mast', 'spire'],
  );
  const middle = row(
    -40,
    2440,
    23,
    [54, 104],
    (x) => {
      const peak =
        Math.exp(-(((x - 2320) / 200) ** 2)) * 150 +
        Math.exp(-(((x - 1700) / 120) ** 2)) * 60 +
        Math.exp(-(((x - 480) / 300) ** 2)) * 120;
      return [50 + peak * 0.5, 100 + peak];
    },
    ['flat', 'tank', 'stepped', 'flat', 'tank'],
  );
  const deck = 640;
  const tower = 1512;
  const head = 168;
  const masonry = page.fade([
    [0, '#2c405f'],
    [1, '#16263d'],
  ]);
  return [
    rect(0, top, 2400, 1400, sky),
    oval(1960, 690, 860, 560, sunset),
    skyline(far, 736, haze),
    shape(windows(far, 736, 3, 0.07, 4), '#ffce85', { opacity: 0.55 }),
    skyline(middle, 738, '#152642'),
    shape(windows(middle, 738, 5, 0.1, 4), '#ffce85', { opacity: 0.75 }),
    rect(0, 734, 2400, 190, water),
    stroke(glints(1340, 2400, 744, 838, 11, 46), '#ffc76b', 2.5, { ...round, opacity: 0.55 }),
    stroke(glints(0, 1320, 748, 836, 12, 26), color.steel, 2, { ...round, opacity: 0.25 }),
    // The bridge: main span to the right, back span behind the glass.
    stroke(suspenders(tower, head, 2760, 190, 215, deck, 26), '#101d31', 2, { opacity: 0.8 }),
    stroke(suspenders(260, 196, tower, head, 215, deck, 26), '#101d31', 2, { opacity: 0.8 }),
    stroke(stays(tower, head + 10, deck, 330, 10), '#101d31', 1.6, { opacity: 0.65 }),
    stroke(
      cable(tower, head, 2760, 190, 215) +
        cable(260, 196, tower, head, 215) +
        cable(-700, 560, 260, 196, 60),
      '#0e1a2c',
      7,
    ),
    rect(0, deck, 2400, 8, '#0e1a2c'),
    stroke(deckTruss(0, 2400, deck + 6, 24, 30), '#0e1a2c', 3),
    shape(bridgeTower(tower, head, 770, 132), masonry, { 'fill-rule': 'evenodd' }),
    shape(bridgeTower(260, 196, 770, 124), '#16263d', { 'fill-rule': 'evenodd' }),
    stroke('M1452 640h120M1450 700h124', '#0e1a2c', 3, { opacity: 0.6 }),
    // The light rakes the tower's right edge.
    stroke('M1578 196V640', '#e0a15a', 4, { opacity: 0.75 }),
    // The quay with its railing.
    rect(0, 846, 2400, 80, '#101d31'),
    rect(0, 846, 2400, 5, '#31425c'),
    stroke(gridLines(1320, 800, 1080, 46, 36, 23), '#0c1727', 4),
    rect(1320, 796, 1080, 7, '#0c1727'),
  ].join('');
}

function door(page: Page): string {
  const glass = page.fadeAcross(
    [
      [0, '#0b1524', 0.88],
      [0.62, '#0b1524', 0.78],
      [1, '#0d192b', 0.5],
    ],
    0,
    0,
    column,
    0,
  );
  const panels = [-196, 30, 256, 482, 708].map((y) => `M0 ${y}h${column}`).join('');
  const mullions = [122, 422, 722, 1022].map((x) => `M${x} ${top}V${floor}`).join('');
  return [
    rect(0, top, column, floor - top, glass),
    shape(
      `M420 ${top}L840 ${top}L300 ${floor}L-120 ${floor}ZM900 ${top}L1010 ${top}L470 ${floor}L360 ${floor}Z`,
      '#24395b',
      { opacity: 0.1 },
    ),
    stroke(panels, '#0a1422', 16),
    stroke(mullions, '#0a1422', 12),
    stroke(panels, '#1d2f4a', 1.5, { transform: 'translate(0 8)', opacity: 0.9 }),
    // The column between the bays, lit from the open side.
    rect(column - 34, top, 62, 1400, '#0d1828'),
    rect(column + 14, top, 14, 1400, '#1a2b45'),
    rect(column + 25, top, 3, 1400, color.deepAmber, { opacity: 0.55 }),
    rect(column - 46, 964, 86, 18, '#0a1322', { rx: 2 }),
    rect(column - 46, 964, 86, 3, '#22344f'),
  ].join('');
}

function lamp(page: Page, x: number, y: number): string {
  const cone = page.fadeAcross(
    [
      [0, '#ffd48a', 0.42],
      [0.5, color.amber, 0.1],
      [1, color.amber, 0],
    ],
    0,
    y,
    0,
    y + 620,
  );
  const halo = page.glow([
    [0, '#ffe2ab', 0.8],
    [0.35, color.amber, 0.28],
    [1, color.amber, 0],
  ]);
  return [
    shape(`M${x - 62} ${y}L${x + 62} ${y}L${x + 420} ${y + 640}L${x - 420} ${y + 640}Z`, cone, {
      filter: page.blur(16),
    }),
    oval(x, y + 6, 190, 120, halo),
    stroke(`M${x} ${top}V${y - 74}`, '#060d18', 5),
    shape(
      `M${x - 20} ${y - 74}H${x + 20}V${y - 54}C${x + 52} ${y - 46} ${x + 74} ${y - 24} ${x + 76} ${y}H${x - 76}C${x - 74} ${y - 24} ${x - 52} ${y - 46} ${x - 20} ${y - 54}Z`,
      '#0c1727',
    ),
    stroke(
      `M${x + 22} ${y - 54}C${x + 54} ${y - 45} ${x + 73} ${y - 24} ${x + 76} ${y - 2}`,
      '#4a6184',
      3.5,
    ),
    shape(`M${x - 62} ${y}H${x + 62}A62 30 0 0 1 ${x - 62} ${y}Z`, '#fff0cf'),
  ].join('');
}

function lift(page: Page): { back: string; front: string } {
  const steel = page.fade(
    [
      [0, '#16263f'],
      [0.62, '#24395b'],
      [0.9, '#3d5578'],
      [1, '#e3a252'],
    ],
    0,
    0,
    1,
    0,
  );
  const dark = page.fade(
    [
      [0, '#101d31'],
      [0.85, '#1b2d49'],
      [1, '#8a6b45'],
    ],
    0,
    0,
    1,
    0,
  );
  const arm = page.fade([
    [0, '#40597d'],
    [1, '#182a45'],
  ]);
  return {
    back: [
      rect(1916, 262, 50, 760, dark),
      rect(1906, 1010, 72, 14, '#0c1727'),
      rect(1908, 252, 66, 14, '#22344f'),
    ].join(''),
    front: [
      // Arms that reach under the sill, with their pads.
      rect(1650, 722, 196, 20, arm),
      rect(1716, 716, 130, 30, arm),
      rect(1880, 722, 166, 20, arm),
      rect(1880, 716, 100, 30, arm),
      ...[1672, 2024].flatMap((x) => [
        rect(x - 8, 696, 16, 28, '#8fa3b8'),
        box(x - 22, 688, 44, 11, 3, '#0a1220'),
      ]),
      stroke('M1650 723h196M1880 723h166', '#7f97b5', 2.5, { opacity: 0.8 }),
      stroke('M1880 745h166', '#e3a252', 2.5, { opacity: 0.9 }),
      // The column with its carriage.
      rect(1826, 214, 78, 876, steel),
      rect(1848, 240, 10, 850, '#0b1524', { opacity: 0.7 }),
      rect(1818, 204, 94, 20, '#2b4263', { rx: 4 }),
      rect(1818, 204, 94, 5, '#e3a252', { opacity: 0.75 }),
      rect(1814, 648, 102, 128, '#1d3050', { rx: 8 }),
      rect(1908, 652, 6, 120, '#e3a252', { rx: 3 }),
      ...[668, 756].flatMap((y) => [1830, 1898].map((x) => disc(x, y, 5, '#7f97b5'))),
      rect(1840, 686, 50, 52, color.amber, { rx: 5 }),
      shape('M1865 694L1884 730H1846Z', color.navy),
      rect(1863, 706, 4, 12, color.amber),
      rect(1863, 721, 4, 4, color.amber),
      stroke('M1916 700C1960 716 1948 860 1912 1000', '#0a1220', 6),
      rect(1800, 1082, 130, 18, '#0c1727', { rx: 3 }),
      rect(1800, 1082, 130, 4, '#3d5578'),
      // The control box.
      rect(1836, 856, 60, 84, '#0e1a2c', { rx: 6 }),
      disc(1852, 880, 8, color.teal),
      disc(1880, 880, 8, color.brick),
      rect(1846, 902, 40, 26, '#24395b', { rx: 3 }),
    ].join(''),
  };
}

/** What a lift is for: floor pan, exhaust, suspension, each with a lit lower edge. */
function underbody(): string {
  return [
    shape('M40 240H975L960 262L880 268H300L120 262Z', '#0a1424'),
    stroke('M300 266H700L742 258H860', '#33486a', 11, round),
    stroke('M300 271H700', '#e3a252', 2.5, { opacity: 0.8 }),
    box(838, 246, 112, 30, 14, '#3d5578'),
    stroke('M850 275h88', '#e3a252', 3, { ...round, opacity: 0.9 }),
    stroke('M948 260h34', '#3d5578', 8, round),
    box(420, 256, 74, 22, 8, '#2b4263'),
    stroke('M428 278h58', '#e3a252', 2.5, { opacity: 0.8 }),
    stroke('M188 238L262 262M776 238L702 262', '#2b4263', 9, round),
  ].join('');
}

/** In profile, facing the car, 350 high with the feet at the origin. */
function technician(page: Page): string {
  const cloth = page.fade(
    [
      [0, '#15253e'],
      [0.55, '#1f3453'],
      [0.92, '#33507a'],
      [1, '#5c7ba0'],
    ],
    0,
    0,
    1,
    0,
  );
  const screenGlow = page.glow([
    [0, '#bfe3ff', 0.85],
    [0.4, color.steel, 0.4],
    [1, color.steel, 0],
  ]);
  const face = page.fade(
    [
      [0, '#6b4a38'],
      [1, '#d8a27c'],
    ],
    0,
    0,
    1,
    0,
  );
  return [
    oval(-4, 2, 88, 12, '#050b14', { opacity: 0.6 }),
    // Far arm, legs, boots.
    stroke('M14 -262L36 -206L72 -226', '#101d31', 23, round),
    shape(
      'M-34 -178L26 -178C34 -128 32 -70 30 -10L-2 -10C-2 -62 -6 -100 -10 -124C-16 -88 -26 -52 -34 -10L-66 -10C-62 -66 -48 -130 -34 -178Z',
      cloth,
    ),
    shape(
      'M-68 -12L-33 -12L-30 -8C-18 -6 -12 -4 -12 0L-68 0ZM-3 -12L31 -12L36 -8C48 -6 54 -4 54 0L-3 0Z',
      '#070e19',
    ),
    // Torso, with the belt of the overall.
    shape(
      'M-36 -170C-46 -214 -46 -256 -30 -280C-18 -294 10 -296 22 -284C34 -270 36 -236 32 -206L28 -170Z',
      cloth,
    ),
    stroke('M-38 -178C-14 -174 10 -174 29 -178', '#0b1524', 6),
    shape('M-40 -240C-30 -236 0 -234 34 -238L34 -229C0 -225 -30 -227 -42 -231Z', color.amber, {
      opacity: 0.85,
    }),
    // Head, cap.
    shape('M-14 -290L10 -286L12 -308L-12 -312Z', '#7a553f'),
    shape(
      'M-16 -330C-16 -350 -2 -358 10 -356C24 -354 30 -342 29 -330L34 -318L28 -314L28 -306C26 -298 14 -296 6 -298C-8 -300 -16 -314 -16 -330Z',
      face,
    ),
    shape(
      'M-21 -324C-24 -352 -8 -366 9 -364C24 -362 31 -350 31 -340L52 -333C54 -330 52 -328 49 -328L8 -333C-2 -334 -10 -330 -21 -324Z',
      '#0d1828',
    ),
    stroke('M12 -363C24 -360 30 -350 31 -340', '#e3a252', 3, round),
    // Tablet and the near arm.
    oval(62, -258, 150, 150, screenGlow),
    shape('M64 -286L112 -270L92 -206L44 -222Z', '#0a1220'),
    shape('M67 -279L105 -266L88 -213L51 -226Z', '#cfe9ff'),
    stroke('M71 -268L97 -259M68 -258L86 -252M64 -246L90 -237', '#5f83aa', 4),
    shape('M62 -234L72 -231L69 -222L59 -225Z', color.amber),
    stroke('M-10 -262L-2 -204L52 -222', cloth, 26, round),
    stroke('M-10 -262L-2 -204L46 -220', '#24395b', 24, round),
    disc(56, -223, 11, '#c8936f'),
    // The work light from the right, the screen's on the chest.
    stroke('M28 -170C34 -128 33 -72 31 -12', '#e3a252', 3, { ...round, opacity: 0.85 }),
    stroke('M27 -280C36 -262 37 -236 33 -206', '#cfe9ff', 3, { ...round, opacity: 0.7 }),
  ].join('');
}

function chest(page: Page): string {
  const front = page.fade([
    [0, '#c9812a'],
    [1, '#7c4b12'],
  ]);
  const drawers = [0, 46, 92, 150];
  return [
    oval(110, 262, 150, 16, '#050b14', { opacity: 0.65 }),
    disc(34, 250, 14, '#070e19'),
    disc(190, 250, 14, '#070e19'),
    box(0, 0, 224, 240, 10, front),
    rect(0, 0, 224, 12, '#ffd48a', { rx: 6, opacity: 0.9 }),
    ...drawers.map((y, index) => {
      const height = index === 3 ? 72 : index === 2 ? 50 : 38;
      return [
        box(12, 22 + y, 200, height, 4, '#a8671d'),
        rect(12, 22 + y, 200, 3, '#ffd48a', { opacity: 0.5 }),
        box(40, 30 + y, 144, 7, 3.5, '#f4dcb4'),
      ].join('');
    }),
    // On top: a vice's worth of tools, and a docked screen.
    rect(24, -10, 86, 10, '#0c1727', { rx: 3 }),
    turned(
      168,
      -58,
      8,
      box(-64, -46, 116, 82, 7, '#0a1220'),
      box(-56, -38, 100, 66, 3, '#17324a'),
      stroke('M-48 8h18l8 -30l12 44l10 -26h36', '#7fd0c4', 3.5, round),
    ),
    rect(164, -20, 14, 22, '#0a1220'),
  ].join('');
}

function interior(page: Page): string {
  const ground = page.fadeAcross(
    [
      [0, '#22354f'],
      [0.25, '#172740'],
      [1, '#0a1322'],
    ],
    0,
    floor,
    0,
    1200,
  );
  const leftNight = page.fadeAcross(
    [
      [0, '#0a1322', 0.85],
      [1, '#0a1322', 0],
    ],
    0,
    0,
    1500,
    0,
  );
  const pool = page.glow([
    [0, '#ffc76b', 0.6],
    [0.5, color.amber, 0.2],
    [1, color.amber, 0],
  ]);
  const joints = [-900, -300, 300, 900, 1400, 1900, 2500, 3200]
    .map((x) => `M${1850 + (x - 1850) * 0.62} ${floor}L${x} 1200`)
    .join('');
  return [
    rect(0, floor, 2400, 282, ground),
    stroke(`${joints}M0 1000h2400M0 1100h2400`, '#0c1727', 2, { opacity: 0.7 }),
    oval(1930, 1030, 560, 118, pool),
    // Bay marking.
    shape(`M1330 ${floor + 4}L1346 ${floor + 4}L1240 1200L1206 1200Z`, color.amber, {
      opacity: 0.55,
    }),
    shape(`M2352 ${floor + 4}L2368 ${floor + 4}L2520 1200L2480 1200Z`, color.amber, {
      opacity: 0.6,
    }),
    rect(0, floor, 2400, 5, '#0a1322'),
    rect(0, floor, 1500, 282, leftNight),
  ].join('');
}

function ceiling(page: Page): string {
  const dark = page.fadeAcross(
    [
      [0, '#070e19'],
      [1, '#0d1829'],
    ],
    0,
    top,
    0,
    70,
  );
  const slats = Array.from(
    { length: 7 },
    (_, index) => `M${column + 28} ${-340 + index * 54}H2400`,
  ).join('');
  return [
    // The open door's curtain, rolled up, and the beam across both bays.
    rect(column + 28, top, 1100, 436, '#101e33'),
    stroke(slats, '#1b2e4b', 3),
    rect(column + 28, 8, 1100, 16, '#22344f'),
    rect(column + 28, 20, 1100, 4, '#e3a252', { opacity: 0.4 }),
    rect(0, -34, 2400, 44, dark),
    rect(0, 8, 2400, 3, '#1d2f4a'),
  ].join('');
}

export const wide: ViewBox = [0, 0, 2400, 1200];
export const tall: ViewBox = [1262, -222, 1138, 1422.5];

export function homeHero(view: ViewBox): string {
  const page = new Page();
  const posts = lift(page);
  const trouble = page.glow([
    [0, '#fff0cf', 1],
    [0.2, '#ffc76b', 0.85],
    [0.55, color.amber, 0.26],
    [1, color.amber, 0],
  ]);
  const underside = page.glow([
    [0, '#ffd48a', 0.9],
    [1, color.amber, 0],
  ]);
  return page.document(
    view,
    outside(page),
    interior(page),
    door(page),
    ceiling(page),
    posts.back,
    lamp(page, 2106, 150),
    scaled(1392, 456, 0.94, underbody()),
    // The car, its belly lit by the work light that hangs from the sill.
    scaled(
      1392,
      456,
      0.94,
      car(page, { ...steelPaint, body: '#54779f', shade: '#2c4668', light: '#a9c4de' }),
    ),
    oval(1990, 700, 330, 34, underside, { opacity: 0.6 }),
    stroke(
      'M1860 462C1920 456 1990 456 2030 466C2090 480 2140 508 2188 540C2230 543 2270 546 2296 552',
      '#ffd48a',
      5,
      { ...round, opacity: 0.85 },
    ),
    posts.front,
    oval(1986, 812, 250, 210, trouble),
    stroke('M1986 742V766', '#0a1220', 5),
    stroke('M1986 764C2020 722 2110 880 2150 858', '#0a1220', 4),
    box(1972, 762, 28, 30, 6, '#0a1220'),
    box(1968, 790, 36, 62, 16, '#fff6e2'),
    stroke('M1968 808h36M1968 828h36M1986 790v66', '#c27a1a', 3),
    at(1452, 1108, technician(page)),
    at(2142, 868, chest(page)),
  );
}
