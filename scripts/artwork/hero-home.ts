/**
 * A bay at dusk. On the left the glazed door is down, and the dim glass is where the text stands;
 * on the right the bay is open to the river, with the one warm light of the picture.
 */
import { car, steelPaint } from './cars.ts';
import { ceiling, door, interior, lamp } from './hero-home-bay.ts';
import { outside } from './hero-home-river.ts';
import { chest, lift, technician, underbody } from './hero-home-work.ts';
import { Page, at, box, color, oval, rect, round, scaled, stroke } from './svg.ts';
import type { ViewBox } from './svg.ts';

export const wide: ViewBox = [0, 0, 2400, 1200];

export const tall: ViewBox = [1262, -222, 1138, 1422.5];

/** Dims what the headline of the narrow composition stands on. */
const veil = (page: Page): string =>
  rect(
    1262,
    -222,
    1138,
    760,
    page.fade([
      [0, color.night, 0.7],
      [0.75, color.night, 0.6],
      [1, color.night, 0],
    ]),
  );

/** With room in front of it for what only the share image carries. */
export function homeHero(view: ViewBox, ...inFront: string[]): string {
  const page = new Page();
  const narrow = view === tall;
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
    ...(narrow ? [veil(page), lamp(page, 2270, 430)] : [lamp(page, 2106, 150)]),
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
    ...inFront,
  );
}
