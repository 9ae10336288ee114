/** Signs that stand on cards and screens: marks, stars, gauges, a clock. */
import { arc, color, disc, group, num, polar, ring, round, shape, stroke, ticks } from './svg.ts';

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

function star(x: number, y: number, r: number, fill: string = color.amber): string {
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

export const pin = (x: number, y: number, scale: number, fill: string = color.brick): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    shape('M0 0C-14 -34 -46 -56 -46 -92A46 46 0 0 1 46 -92C46 -56 14 -34 0 0Z', fill),
    disc(0, -92, 18, color.white),
  );

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
