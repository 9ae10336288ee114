/** The few pieces of SVG that all pictures are made of: palette, shapes and a page with its defs. */

export const color = {
  night: '#0b1524',
  navy: '#101d31',
  dusk: '#182a45',
  denim: '#24395b',
  slate: '#3c4a5f',
  paper: '#f7f5f1',
  line: '#e3dfd7',
  amber: '#f5a623',
  deepAmber: '#d98407',
  steel: '#7fa3c7',
  teal: '#2f8f83',
  brick: '#b5533c',
  white: '#ffffff',
} as const;

type Attributes = Record<string, string | number | undefined>;
type Stop = readonly [offset: number, color: string, opacity?: number];

/** One decimal is a third of a pixel at the largest size, and keeps the files small. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

function text(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 1000) / 1000 + 0) : value;
}

export function el(tag: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${text(value)}"`)
    .join('');
  const content = children.join('');
  return content === '' ? `<${tag}${written}/>` : `<${tag}${written}>${content}</${tag}>`;
}

export const group = (attributes: Attributes, ...children: string[]): string =>
  children.join('') === '' ? '' : el('g', attributes, ...children);

export const at = (x: number, y: number, ...children: string[]): string =>
  group({ transform: `translate(${num(x)} ${num(y)})` }, ...children);

export const scaled = (x: number, y: number, scale: number, ...children: string[]): string =>
  group({ transform: `translate(${num(x)} ${num(y)}) scale(${text(scale)})` }, ...children);

export const turned = (x: number, y: number, degrees: number, ...children: string[]): string =>
  group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(degrees)})` }, ...children);

/** What is drawn flat inside lies on the top face of an isometric block; x runs right, y left. */
export const onTop = (x: number, y: number, ...children: string[]): string =>
  group({ transform: `matrix(.866 .5 -.866 .5 ${num(x)} ${num(y)})` }, ...children);

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => el('rect', { x, y, width, height, fill, ...more });

/** A rectangle with round corners. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more: Attributes = {},
): string => rect(x, y, width, height, fill, { rx: radius, ...more });

export const disc = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string => el('circle', { cx, cy, r, fill, ...more });

export const ring = (
  cx: number,
  cy: number,
  r: number,
  stroke: string,
  width: number,
  more: Attributes = {},
): string => disc(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more });

export const oval = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => el('ellipse', { cx, cy, rx, ry, fill, ...more });

export const shape = (d: string, fill: string, more: Attributes = {}): string =>
  el('path', { d, fill, ...more });

export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  el('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

export const round: Attributes = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** The path of an orthogonal wire through points, its corners rounded like on a diagram. */
export function wire(points: readonly (readonly [number, number])[], radius = 14): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let d = `M${num(first[0])} ${num(first[1])}`;
  rest.forEach((point, index) => {
    const before = index === 0 ? first : rest[index - 1];
    const after = rest[index + 1];
    if (before === undefined || after === undefined) {
      d += `L${num(point[0])} ${num(point[1])}`;
      return;
    }
    const towards = (target: readonly [number, number]): [number, number] => {
      const length = Math.hypot(target[0] - point[0], target[1] - point[1]);
      const share = Math.min(radius, length / 2) / (length || 1);
      return [point[0] + (target[0] - point[0]) * share, point[1] + (target[1] - point[1]) * share];
    };
    const start = towards(before);
    const end = towards(after);
    d += `L${num(start[0])} ${num(start[1])}Q${num(point[0])} ${num(point[1])} ${num(end[0])} ${num(end[1])}`;
  });
  return d;
}

/** Points of a regular figure around a centre, e.g. for gauge ticks and gear teeth. */
export function polar(cx: number, cy: number, r: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
}

/** One path of radial ticks: a gauge, a clock face or a ruler bent round. */
export function ticks(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
  count: number,
): string {
  return Array.from({ length: count }, (_, index) => {
    const degrees = from + ((to - from) * index) / (count - 1);
    const [x1, y1] = polar(cx, cy, inner, degrees);
    const [x2, y2] = polar(cx, cy, outer, degrees);
    return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`;
  }).join('');
}

/** The arc of a circle as a path, clockwise from one angle to the other. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const [x1, y1] = polar(cx, cy, r, from);
  const [x2, y2] = polar(cx, cy, r, to);
  return `M${num(x1)} ${num(y1)}A${num(r)} ${num(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${num(x2)} ${num(y2)}`;
}

/** Parallel lines as one path: blueprint grids, tiles, hatching. */
export function gridLines(
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  stepY = step,
): string {
  let d = '';
  for (let column = 0; column <= width + 0.01; column += step)
    d += `M${num(x + column)} ${num(y)}v${num(height)}`;
  for (let row = 0; row <= height + 0.01; row += stepY)
    d += `M${num(x)} ${num(y + row)}h${num(width)}`;
  return d;
}

/** The same numbers on every run, so that the pictures only change when their source does. */
export function seeded(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + (state / 2 ** 32) * (to - from);
  };
}

export type ViewBox = readonly [x: number, y: number, width: number, height: number];

/** One SVG file: hands out gradients, clips and blurs, and collects their definitions. */
export class Page {
  readonly #defs: string[] = [];

  #define(build: (id: string) => string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(build(id));
    return `url(#${id})`;
  }

  #stops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, stopColor, opacity]) =>
        el('stop', { offset, 'stop-color': stopColor, 'stop-opacity': opacity }),
      )
      .join('');
  }

  /** In the box of the shape it fills, from top to bottom unless told otherwise. */
  fade(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.#define((id) => el('linearGradient', { id, x1, y1, x2, y2 }, this.#stops(stops)));
  }

  /** In the units of the picture. */
  fadeAcross(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    return this.#define((id) =>
      el(
        'linearGradient',
        { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 },
        this.#stops(stops),
      ),
    );
  }

  glow(stops: readonly Stop[]): string {
    return this.#define((id) => el('radialGradient', { id }, this.#stops(stops)));
  }

  clip(...shapes: string[]): string {
    return this.#define((id) => el('clipPath', { id }, ...shapes));
  }

  mask(...shapes: string[]): string {
    return this.#define((id) =>
      el(
        'mask',
        { id, maskUnits: 'userSpaceOnUse', x: -600, y: -600, width: 3600, height: 2400 },
        ...shapes,
      ),
    );
  }

  blur(amount: number): string {
    return this.#define((id) =>
      el(
        'filter',
        { id, x: '-50%', y: '-50%', width: '200%', height: '200%' },
        el('feGaussianBlur', { stdDeviation: amount }),
      ),
    );
  }

  document([x, y, width, height]: ViewBox, ...body: string[]): string {
    const defs = this.#defs.length === 0 ? '' : el('defs', {}, ...this.#defs);
    return `${el(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: [x, y, width, height].join(' '),
        width,
        height,
      },
      defs,
      ...body,
    )}\n`;
  }
}
