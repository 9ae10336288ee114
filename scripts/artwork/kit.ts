/**
 * What the small pictures share: one ground a category, cards and devices, and a set of signs.
 * The light comes from the upper right everywhere, so a flat shadow lies to the lower left.
 */
import { cityStrip } from './city.ts';
import {
  arc,
  at,
  box,
  color,
  disc,
  el,
  gridLines,
  group,
  num,
  polar,
  rect,
  ring,
  round,
  shape,
  stroke,
  ticks,
} from './svg.ts';
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

export const tickMark = (x: number, y: number, r: number, fill: string = color.teal): string =>
  disc(x, y, r, fill) +
  stroke(
    `M${num(x - r * 0.42)} ${num(y + r * 0.02)}l${num(r * 0.32)} ${num(r * 0.34)} ${num(r * 0.54)} ${num(-r * 0.7)}`,
    color.white,
    r * 0.22,
    round,
  );

export const crossMark = (x: number, y: number, r: number, fill: string = color.brick): string =>
  disc(x, y, r, fill) +
  stroke(
    `M${num(x - r * 0.34)} ${num(y - r * 0.34)}l${num(r * 0.68)} ${num(r * 0.68)}M${num(x + r * 0.34)} ${num(y - r * 0.34)}l${num(-r * 0.68)} ${num(r * 0.68)}`,
    color.white,
    r * 0.22,
    round,
  );

export const plusMark = (x: number, y: number, r: number, fill: string = color.amber): string =>
  disc(x, y, r, fill) +
  stroke(
    `M${num(x - r * 0.45)} ${num(y)}h${num(r * 0.9)}M${num(x)} ${num(y - r * 0.45)}v${num(r * 0.9)}`,
    color.navy,
    r * 0.22,
    round,
  );

export function star(x: number, y: number, r: number, fill: string = color.amber): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [px, py] = polar(x, y, index % 2 === 0 ? r : r * 0.46, index * 36 - 90);
    return `${num(px)} ${num(py)}`;
  });
  return shape(`M${points.join('L')}Z`, fill, {
    stroke: fill,
    'stroke-width': r * 0.16,
    'stroke-linejoin': 'round',
  });
}

export const stars = (
  x: number,
  y: number,
  r: number,
  step: number,
  fill: string = color.amber,
): string => [0, 1, 2, 3, 4].map((index) => star(x + index * step, y, r, fill)).join('');

export function gear(
  cx: number,
  cy: number,
  r: number,
  teeth: number,
  fill: string,
  hole: string,
): string {
  const points: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const step = 360 / teeth;
    for (const [share, radius] of [
      [-0.32, r * 0.8],
      [-0.2, r],
      [0.2, r],
      [0.32, r * 0.8],
    ] as const) {
      const [x, y] = polar(cx, cy, radius, (tooth + share) * step);
      points.push(`${num(x)} ${num(y)}`);
    }
  }
  return (
    shape(`M${points.join('L')}Z`, fill, {
      stroke: fill,
      'stroke-width': r * 0.06,
      'stroke-linejoin': 'round',
    }) + disc(cx, cy, r * 0.36, hole)
  );
}

export const magnifier = (x: number, y: number, r: number, tone: string, width: number): string =>
  ring(x, y, r, tone, width) +
  stroke(
    `M${num(x + r * 0.74)} ${num(y + r * 0.74)}l${num(r * 0.8)} ${num(r * 0.8)}`,
    tone,
    width * 1.15,
    round,
  );

/** An open-ended wrench lying from lower left to upper right, 200 long at scale 1. */
export const wrench = (
  x: number,
  y: number,
  scale: number,
  degrees: number,
  fill: string,
): string =>
  group(
    {
      transform: `translate(${num(x)} ${num(y)}) rotate(${num(degrees)}) scale(${num(scale * 100)}) scale(.01)`,
    },
    shape(
      'M-100 -16A34 34 0 0 1 -44 -14H44A34 34 0 0 1 100 -18L70 -8V8L100 18A34 34 0 0 1 44 14H-44A34 34 0 0 1 -100 16L-74 8V-8Z',
      fill,
      { stroke: fill, 'stroke-width': 6, 'stroke-linejoin': 'round' },
    ),
  );

export function clock(
  cx: number,
  cy: number,
  r: number,
  face: string,
  line: string,
  hour: number,
  minute: number,
): string {
  const [hx, hy] = polar(cx, cy, r * 0.44, hour * 30 - 90);
  const [mx, my] = polar(cx, cy, r * 0.66, minute * 6 - 90);
  return [
    disc(cx, cy, r, face, { stroke: line, 'stroke-width': r * 0.12 }),
    stroke(ticks(cx, cy, r * 0.72, r * 0.84, 0, 330, 12), line, r * 0.05),
    stroke(`M${num(cx)} ${num(cy)}L${num(hx)} ${num(hy)}`, line, r * 0.11, round),
    stroke(`M${num(cx)} ${num(cy)}L${num(mx)} ${num(my)}`, color.amber, r * 0.08, round),
    disc(cx, cy, r * 0.09, line),
  ].join('');
}

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

export const pin = (x: number, y: number, scale: number, fill: string = color.brick): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    shape('M0 0C-14 -34 -46 -56 -46 -92A46 46 0 0 1 46 -92C46 -56 14 -34 0 0Z', fill),
    disc(0, -92, 18, color.white),
  );

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

/** An arrow pointer with its tip at the origin of the shape. */
export const pointer = (x: number, y: number, scale = 1): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    shape('M0 0L0 74L19 58L32 88L48 81L35 52L59 50Z', color.navy, {
      stroke: color.white,
      'stroke-width': 6,
      'stroke-linejoin': 'round',
    }),
  );

/** A half-round gauge with its reading. */
export function gauge(
  cx: number,
  cy: number,
  r: number,
  share: number,
  track: string,
  line: string,
): string {
  const [x, y] = polar(cx, cy, r * 0.62, 180 + share * 180);
  return [
    stroke(arc(cx, cy, r, 180, 360), track, r * 0.2),
    stroke(arc(cx, cy, r, 180, 180 + share * 180), color.amber, r * 0.2),
    stroke(ticks(cx, cy, r * 0.68, r * 0.8, 190, 350, 9), line, r * 0.03, { opacity: 0.6 }),
    stroke(`M${num(cx)} ${num(cy)}L${num(x)} ${num(y)}`, line, r * 0.09, round),
    disc(cx, cy, r * 0.12, line),
  ].join('');
}

/** A brake disc, seen from the front: drilled ring, hat, studs. */
export function brakeDisc(
  cx: number,
  cy: number,
  r: number,
  face: string,
  dark: string,
  hub: string,
): string {
  const holes = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = polar(cx, cy, r * (index % 2 === 0 ? 0.86 : 0.7), index * 15);
    return `M${num(x - r * 0.035)} ${num(y)}a${num(r * 0.035)} ${num(r * 0.035)} 0 1 0 ${num(r * 0.07)} 0a${num(r * 0.035)} ${num(r * 0.035)} 0 1 0 ${num(-r * 0.07)} 0`;
  }).join('');
  return [
    disc(cx, cy, r, face),
    ring(cx, cy, r * 0.97, dark, r * 0.03, { opacity: 0.5 }),
    shape(holes, dark),
    disc(cx, cy, r * 0.54, dark),
    disc(cx, cy, r * 0.48, hub),
    ...Array.from({ length: 5 }, (_, index) => {
      const [x, y] = polar(cx, cy, r * 0.3, index * 72 - 90);
      return disc(x, y, r * 0.06, dark);
    }),
    disc(cx, cy, r * 0.13, dark),
  ].join('');
}

/** A caliper that grips a disc of radius r at its right. */
export const caliper = (cx: number, cy: number, r: number, fill: string, shade: string): string =>
  shape(
    `${arc(cx, cy, r * 1.1, -38, 38)}L${num(polar(cx, cy, r * 0.62, 34)[0])} ${num(polar(cx, cy, r * 0.62, 34)[1])}A${num(r * 0.62)} ${num(r * 0.62)} 0 0 0 ${num(polar(cx, cy, r * 0.62, -34)[0])} ${num(polar(cx, cy, r * 0.62, -34)[1])}Z`,
    fill,
    { stroke: fill, 'stroke-width': r * 0.08, 'stroke-linejoin': 'round' },
  ) + stroke(arc(cx, cy, r * 0.9, -26, 26), shade, r * 0.08, round);

/** A shop front with its awning and an open bay; stands on y, 380 wide and 300 high at scale 1. */
export const shop = (x: number, y: number, scale: number): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    box(-16, -262, 380, 282, 0, color.night, { opacity: 0.12 }),
    rect(0, -280, 380, 280, color.paper),
    stroke(gridLines(0, -280, 380, 280, 38, 20), color.line, 2),
    rect(-10, -304, 400, 32, color.navy),
    rect(-10, -304, 400, 6, color.denim),
    rect(24, -190, 190, 190, color.dusk),
    stroke('M24 -150h190M24 -176h190', color.denim, 5),
    rect(250, -180, 104, 110, color.denim),
    shape('M274 -70L344 -180H354V-150L302 -70Z', '#3a547c'),
    stroke('M250 -180h104v110h-104z', color.navy, 6),
    ...Array.from({ length: 10 }, (_, index) => {
      const left = -10 + index * 40;
      return shape(
        `M${left + 6} -252H${left + 34}L${left + 40} -200A20 20 0 0 1 ${left} -200Z`,
        index % 2 === 0 ? color.amber : color.white,
      );
    }),
    rect(-4, -258, 388, 10, color.deepAmber),
    rect(-24, -4, 428, 10, color.slate),
  );

/** A payment card, 260 × 164. */
export const payCard = (x: number, y: number, fill: string): string =>
  card(x, y, 260, 164, fill, 16) +
  rect(x, y + 30, 260, 34, color.night) +
  box(x + 24, y + 92, 50, 38, 8, color.amber) +
  writing(x + 96, y + 100, [130, 84], 22, 10, [color.white, '#bfe0da']);

export const skew = (transform: string, ...children: string[]): string =>
  el('g', { transform }, ...children);
