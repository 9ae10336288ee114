/**
 * What the small pictures share: one ground a category, cards and devices.
 * The light comes from the upper right everywhere, so a flat shadow lies to the lower left.
 */
import { cityStrip } from './city.ts';
import { at, box, color, disc, gridLines, group, rect, round, shape, stroke } from './svg.ts';
import type { Page, ViewBox } from './svg.ts';

export const sceneBox: ViewBox = [0, 0, 1200, 750];

export const pale = '#cfd6de';

export const mid = '#8b99aa';

interface Ground {
  from: string;
  to: string;
  figure: string;
  line: string;
}

/** A tint for each product category; its bundles stand on the same one. */
export const grounds = {
  repair: { from: '#faf8f5', to: '#efebe3', figure: '#e9e4da', line: color.line },
  management: { from: '#e4ecf4', to: '#cfdce9', figure: '#bfd0e2', line: '#c3d2e2' },
  truck: { from: '#66788f', to: '#44546c', figure: '#394960', line: '#70829a' },
  marketing: { from: '#fdf0d6', to: '#fadfae', figure: '#f8d08a', line: '#f3d9a6' },
  addOns: { from: '#e0efec', to: '#c3dfda', figure: '#abd1ca', line: '#b9d9d3' },
} as const satisfies Record<string, Ground>;

/** The ground with its large figure (a bridge's arch), and a fine grid for technical subjects. */
export function ground(
  page: Page,
  { from, to, figure, line }: Ground,
  options: {
    grid?: boolean;
    arch?: readonly [x: number, width: number, top: number];
    city?: number;
  } = {},
): string {
  const parts = [
    rect(
      0,
      0,
      1200,
      750,
      page.fade(
        [
          [0, from],
          [1, to],
        ],
        1,
        0,
        0,
        1,
      ),
    ),
  ];
  if (options.grid === true)
    parts.push(stroke(gridLines(0, 15, 1200, 720, 40), line, 1.5, { opacity: 0.8 }));
  if (options.city !== undefined) parts.push(cityStrip(1200, 640, figure, options.city, 190));
  if (options.arch !== undefined) {
    const [x, width, top] = options.arch;
    const half = width / 2;
    parts.push(
      shape(
        `M${x} 750V${top + half}Q${x} ${top + half * 0.38} ${x + half} ${top}Q${x + width} ${top + half * 0.38} ${x + width} ${top + half}V750Z`,
        figure,
        { opacity: 0.7 },
      ),
    );
  }
  return parts.join('');
}

export const shadow = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  opacity = 0.14,
): string => box(x - 16, y + 20, width, height, radius, color.night, { opacity });

export const card = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string = color.white,
  radius = 18,
): string => shadow(x, y, width, height, radius) + box(x, y, width, height, radius, fill);

/** Lines of writing, without any. */
export const writing = (
  x: number,
  y: number,
  lengths: readonly number[],
  step = 24,
  height = 10,
  tones: readonly string[] = [mid, pale],
): string =>
  lengths
    .map((length, index) =>
      box(
        x,
        y + index * step,
        length,
        height,
        height / 2,
        tones[Math.min(index, tones.length - 1)] ?? pale,
      ),
    )
    .join('');

/** A window: a navy bar with three marks over a page. */
export const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string = color.paper,
): string =>
  [
    shadow(x, y, width, height, 22),
    box(x, y, width, height, 22, fill),
    shape(
      `M${x} ${y + 54}V${y + 22}A22 22 0 0 1 ${x + 22} ${y}H${x + width - 22}A22 22 0 0 1 ${x + width} ${y + 22}V${y + 54}Z`,
      color.navy,
    ),
    ...[color.amber, color.steel, color.slate].map((tone, index) =>
      disc(x + 34 + index * 28, y + 27, 8, tone),
    ),
  ].join('');

/** A phone with its screen; what is drawn inside starts at the screen's corner. */
export function phone(
  page: Page,
  x: number,
  y: number,
  width: number,
  height: number,
  screen: string,
  ...inside: string[]
): string {
  const clip = page.clip(box(0, 0, width - 28, height - 28, 30, '#000'));
  return [
    shadow(x, y, width, height, 44, 0.2),
    box(x, y, width, height, 44, color.night),
    stroke(
      `M${x + width - 44} ${y + 2}A42 42 0 0 1 ${x + width - 2} ${y + 44}V${y + height - 60}`,
      '#54759f',
      4,
      round,
    ),
    at(
      x + 14,
      y + 14,
      group({ 'clip-path': clip }, rect(0, 0, width - 28, height - 28, screen), ...inside),
      box((width - 28) / 2 - 44, 10, 88, 20, 10, color.night),
    ),
  ].join('');
}

export const tablet = (
  x: number,
  y: number,
  width: number,
  height: number,
  screen: string,
  ...inside: string[]
): string =>
  [
    shadow(x, y, width, height, 34, 0.18),
    box(x, y, width, height, 34, color.night),
    stroke(
      `M${x + width - 34} ${y + 2}A32 32 0 0 1 ${x + width - 2} ${y + 34}V${y + height - 60}`,
      '#54759f',
      4,
      round,
    ),
    at(x + 24, y + 24, box(0, 0, width - 48, height - 48, 14, screen), ...inside),
  ].join('');

/** A month's page; the marked day is the one that is booked. */
export function calendar(
  x: number,
  y: number,
  width: number,
  height: number,
  marked: number,
  head: string = color.brick,
): string {
  const columns = 5;
  const rows = 4;
  const top = 74;
  const stepX = (width - 48) / columns;
  const stepY = (height - top - 28) / rows;
  return [
    card(x, y, width, height),
    shape(
      `M${x} ${y + 56}V${y + 18}A18 18 0 0 1 ${x + 18} ${y}H${x + width - 18}A18 18 0 0 1 ${x + width} ${y + 18}V${y + 56}Z`,
      head,
    ),
    box(x + width * 0.22, y - 14, 14, 40, 7, color.navy),
    box(x + width * 0.74, y - 14, 14, 40, 7, color.navy),
    ...Array.from({ length: columns * rows }, (_, index) => {
      const left = x + 24 + (index % columns) * stepX;
      const upper = y + top + Math.floor(index / columns) * stepY;
      return box(
        left + 3,
        upper + 3,
        stepX - 10,
        stepY - 10,
        7,
        index === marked ? color.amber : index % columns === 4 ? '#eceff3' : '#dfe4ea',
      );
    }),
  ].join('');
}

export const envelope = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  line: string,
): string =>
  card(x, y, width, height, fill, 14) +
  stroke(
    `M${x + 12} ${y + 14}L${x + width / 2} ${y + height * 0.56}L${x + width - 12} ${y + 14}`,
    line,
    6,
    round,
  );

/** A speech bubble, its tail at the lower left or lower right corner. */
export function bubble(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  tail: 'left' | 'right',
): string {
  const r = 22;
  const foot =
    tail === 'left'
      ? `H${x + 64}L${x + 26} ${y + height + 28}V${y + height}H${x + r}`
      : `H${x + width - 26}V${y + height + 28}L${x + width - 64} ${y + height}H${x + r}`;
  const d = `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height - r}A${r} ${r} 0 0 1 ${x + width - r} ${y + height}${foot}A${r} ${r} 0 0 1 ${x} ${y + height - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
  return shape(d, color.night, { opacity: 0.14, transform: 'translate(-14 16)' }) + shape(d, fill);
}

/** A payment card, 260 × 164. */
export const payCard = (x: number, y: number, fill: string): string =>
  card(x, y, 260, 164, fill, 16) +
  rect(x, y + 30, 260, 34, color.night) +
  box(x + 24, y + 92, 50, 38, 8, color.amber) +
  writing(x + 96, y + 100, [130, 84], 22, 10, [color.white, '#bfe0da']);
