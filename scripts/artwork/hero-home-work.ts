/** What stands in the bay of the home hero: the lift, the technician, the tools. */
import { box, color, disc, oval, rect, round, shape, stroke, turned } from './svg.ts';
import type { Page } from './svg.ts';

export function lift(page: Page): { back: string; front: string } {
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
export function underbody(): string {
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
export function technician(page: Page): string {
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

export function chest(page: Page): string {
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
