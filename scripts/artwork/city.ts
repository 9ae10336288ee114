/** New York without a landmark of anybody's: rooftops, water towers, a bridge of stone and cable. */
import { el, group, num, oval, rect, seeded, shape, stroke } from './svg.ts';

type Crown = 'flat' | 'stepped' | 'spire' | 'tank' | 'slant' | 'mast';
interface Building {
  x: number;
  width: number;
  height: number;
  crown: Crown;
}

/** A row of buildings whose heights follow a curve, with crowns in a fixed order. */
export function row(
  from: number,
  to: number,
  seed: number,
  widths: readonly [number, number],
  height: (x: number) => readonly [number, number],
  crowns: readonly Crown[],
): Building[] {
  const random = seeded(seed);
  const buildings: Building[] = [];
  for (let x = from; x < to;) {
    const width = Math.round(random(...widths));
    const crown = crowns[Math.floor(random(0, crowns.length))] ?? 'flat';
    buildings.push({ x, width, height: Math.round(random(...height(x))), crown });
    x += width + (random(0, 1) > 0.7 ? Math.round(random(4, 16)) : -2);
  }
  return buildings;
}

function outline({ x, width, height, crown }: Building, base: number): string {
  const top = base - height;
  const right = x + width;
  const mid = x + width / 2;
  const step = width * 0.16;
  switch (crown) {
    case 'stepped':
      return `M${x} ${base}V${top + 40}H${num(x + step)}V${top + 16}H${num(x + 2 * step)}V${top}H${num(right - 2 * step)}V${top + 16}H${num(right - step)}V${top + 40}H${right}V${base}Z`;
    case 'spire':
      return `M${x} ${base}V${top + 60}H${num(x + step)}V${top + 28}H${num(x + 2 * step)}L${num(mid - 3)} ${top - 6}L${num(mid - 1.5)} ${top - 74}H${num(mid + 1.5)}L${num(mid + 3)} ${top - 6}L${num(right - 2 * step)} ${top + 28}H${num(right - step)}V${top + 60}H${right}V${base}Z`;
    case 'slant':
      return `M${x} ${base}V${top + 34}L${right} ${top}V${base}Z`;
    case 'mast':
      return `M${x} ${base}V${top}H${num(mid - 2)}V${top - 54}H${num(mid + 2)}V${top}H${right}V${base}Z`;
    case 'tank': {
      // A wooden water tower on its legs.
      const left = x + width * 0.46;
      return `M${x} ${base}V${top}H${num(left + 3)}V${top - 10}H${num(left)}V${top - 36}L${num(left + 17)} ${top - 50}L${num(left + 34)} ${top - 36}V${top - 10}H${num(left + 31)}V${top}H${right}V${base}ZM${num(left + 11)} ${top}V${top - 8}H${num(left + 23)}V${top}Z`;
    }
    case 'flat':
      return `M${x} ${base}V${top}H${num(x + width * 0.2)}v-12h${num(width * 0.3)}v12H${right}V${base}Z`;
  }
}

export function skyline(buildings: readonly Building[], base: number, fill: string): string {
  return shape(buildings.map((building) => outline(building, base)).join(''), fill, {
    'fill-rule': 'evenodd',
  });
}

/** Lit windows, few and in runs, as one path. */
export function windows(
  buildings: readonly Building[],
  base: number,
  seed: number,
  share: number,
  size = 5,
): string {
  const random = seeded(seed);
  let d = '';
  for (const { x, width, height } of buildings) {
    for (let y = base - height + 52; y < base - 16; y += size * 3.2) {
      for (let column = x + 9; column < x + width - 8 - size; column += size * 2.4) {
        if (random(0, 1) < share)
          d += `M${num(column)} ${num(y)}h${size}v${num(size * 1.4)}h-${size}z`;
      }
    }
  }
  return d;
}

/** A stone tower with two pointed arches, drawn as masonry with holes. */
export function bridgeTower(cx: number, top: number, base: number, width: number): string {
  const half = width / 2;
  const leg = width * 0.17;
  const opening = (width - 3 * leg) / 2;
  const springing = top + width * 1.0;
  const apex = top + width * 0.46;
  const sill = base;
  const arch = (left: number): string =>
    `M${num(left)} ${sill}V${num(springing)}Q${num(left)} ${num(apex + (springing - apex) * 0.42)} ${num(left + opening / 2)} ${num(apex)}Q${num(left + opening)} ${num(apex + (springing - apex) * 0.42)} ${num(left + opening)} ${num(springing)}V${sill}Z`;
  return (
    `M${num(cx - half - 8)} ${sill}L${num(cx - half)} ${num(top + 26)}H${num(cx - half - 7)}V${num(top + 12)}H${num(cx - half - 3)}V${num(top)}H${num(cx + half + 3)}V${num(top + 12)}H${num(cx + half + 7)}V${num(top + 26)}H${num(cx + half)}L${num(cx + half + 8)} ${sill}Z` +
    arch(cx - half + leg) +
    arch(cx + leg / 2)
  );
}

/** The main cable between two points, hanging by `sag` below the straight line. */
export function cable(x1: number, y1: number, x2: number, y2: number, sag: number): string {
  return `M${num(x1)} ${num(y1)}Q${num((x1 + x2) / 2)} ${num((y1 + y2) / 2 + sag * 2)} ${num(x2)} ${num(y2)}`;
}

/** Suspenders from that cable down to the deck, one every `step`. */
export function suspenders(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  deck: number,
  step: number,
): string {
  let d = '';
  for (let x = x1 + step; x < x2; x += step) {
    const t = (x - x1) / (x2 - x1);
    const y = y1 * (1 - t) ** 2 + 2 * t * (1 - t) * ((y1 + y2) / 2 + sag * 2) + y2 * t ** 2;
    if (y < deck - 2) d += `M${num(x)} ${num(y)}V${deck}`;
  }
  return d;
}

/** Stays that fan from a tower's head to the deck, like a harp. */
export function stays(cx: number, top: number, deck: number, reach: number, count: number): string {
  return [-1, 1]
    .flatMap((side) =>
      Array.from(
        { length: count },
        (_, index) =>
          `M${num(cx)} ${num(top)}L${num(cx + (side * reach * (index + 1)) / count)} ${deck}`,
      ),
    )
    .join('');
}

export function deckTruss(x1: number, x2: number, y: number, depth: number, step: number): string {
  let d = `M${num(x1)} ${num(y)}H${num(x2)}M${num(x1)} ${num(y + depth)}H${num(x2)}`;
  for (let x = x1; x < x2; x += step)
    d += `M${num(x)} ${num(y + depth)}L${num(x + step / 2)} ${num(y)}L${num(x + step)} ${num(y + depth)}`;
  return d;
}

/** Light on water: short strokes that thin out with distance. */
export function glints(
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  seed: number,
  count: number,
): string {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const y = random(y1, y2);
    return `M${num(random(x1, x2))} ${num(y)}h${num(random(14, 60))}`;
  }).join('');
}

/** A small skyline for the back of a light picture. */
export function cityStrip(
  width: number,
  base: number,
  fill: string,
  seed: number,
  height = 120,
): string {
  return skyline(
    row(-20, width + 20, seed, [44, 92], () => [height * 0.45, height], [
      'flat',
      'tank',
      'stepped',
      'flat',
      'mast',
      'slant',
    ]),
    base,
    fill,
  );
}

export const hydrant = (x: number, base: number, fill: string, shade: string): string =>
  group(
    { transform: `translate(${num(x)} ${num(base)})` },
    rect(-22, -10, 44, 10, shade, { rx: 3 }),
    rect(-15, -74, 30, 66, fill),
    rect(-15, -74, 10, 66, shade, { opacity: 0.5 }),
    shape('M-17 -74A17 17 0 0 1 17 -74Z', fill),
    rect(-20, -78, 40, 7, shade, { rx: 3 }),
    rect(-5, -98, 10, 10, shade, { rx: 2 }),
    rect(-28, -58, 56, 16, fill, { rx: 4 }),
    oval(0, -50, 9, 9, shade),
    stroke('M-15 -26h30', shade, 4),
  );

export const pavement = (
  width: number,
  y: number,
  height: number,
  fill: string,
  joint: string,
): string => el('g', {}, rect(0, y, width, height, fill), stroke(`M0 ${y}h${width}`, joint, 4));
