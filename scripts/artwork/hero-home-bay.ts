/** The bay of the home hero: its doors, its floor, its light. */
import { color, oval, rect, shape, stroke } from './svg.ts';
import type { Page } from './svg.ts';

export const top = -420;

const column = 1322;

const floor = 918;

export function door(page: Page): string {
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

/** The ceiling lamp; it leaves the headline alone, and so hangs lower where that stands on top. */
export function lamp(page: Page, x: number, y: number): string {
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

export function interior(page: Page): string {
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

export function ceiling(page: Page): string {
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
