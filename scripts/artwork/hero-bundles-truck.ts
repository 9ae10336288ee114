/** The truck that stands in the bay of the bundles hero. */
import { block, cx, lying, onLeft, onRight, polygon, project } from './hero-bundles-isometry.ts';
import type { Faces } from './hero-bundles-isometry.ts';
import { box, color, disc, group, rect, ring, shape, stroke } from './svg.ts';
import type { Page } from './svg.ts';

/** A wheel in the plane of a side that faces front left. */
const isometricWheel = (x: number, y: number, r: number): string =>
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
export function isometricTruck(page: Page): string {
  const cargo = page.fade([
    [0, '#ffffff'],
    [1, '#d5dce4'],
  ]);
  const amber: Faces = { top: '#ffd07f', left: color.amber, right: '#c97a0a' };
  const parts = [
    isometricWheel(160, 252, 38),
    isometricWheel(452, 252, 38),
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
    isometricWheel(160, 366, 40),
    isometricWheel(452, 366, 40),
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
