/** The isometric space of the bundles hero: planes to draw on, and solids. */
import { group, onTop, shape, stroke } from './svg.ts';

/** The back corner of the bay's floor, and the length of its sides. */
export const cx = 1838;

const floor = 474;

export const size = 520;

export type Point = readonly [x: number, y: number];

/** Where a point of the floor, or of a plane that high above it, lies in the picture. */
export const project = (x: number, y: number, z = 0): Point => [
  cx + 0.866 * (x - y),
  floor + 0.5 * (x + y) - z,
];

export const polygon = (points: readonly Point[]): string =>
  points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('') + 'Z';

/** Drawn flat on the floor, or on a plane parallel to it. */
export const lying = (x: number, y: number, z: number, ...children: string[]): string =>
  onTop(...project(x, y, z), ...children);

/** Drawn flat on a side that faces front left; x runs to the front, y down. */
export const onLeft = (x: number, y: number, z: number, ...children: string[]): string => {
  const [px, py] = project(x, y, z);
  return group({ transform: `matrix(.866 .5 0 1 ${px.toFixed(1)} ${py.toFixed(1)})` }, ...children);
};

/** Drawn flat on a side that faces front right; x runs from the front to the back, y down. */
export const onRight = (x: number, y: number, z: number, ...children: string[]): string => {
  const [px, py] = project(x, y, z);
  return group(
    { transform: `matrix(.866 -.5 0 1 ${px.toFixed(1)} ${py.toFixed(1)})` },
    ...children,
  );
};

export interface Faces {
  top: string;
  left: string;
  right: string;
}

/** A slab under a contour, its edges seen from the front. */
export function slab(
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
export function block(
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
