/** The picture of the repair information: a wheel taken apart along its axis. */
import { steelPaint, wheel } from './cars.ts';
import { card, ground, grounds, mid, sceneBox, writing } from './kit.ts';
import {
  Page,
  box,
  color,
  disc,
  group,
  num,
  oval,
  polar,
  ring,
  round,
  shape,
  stroke,
} from './svg.ts';
import { brakeDisc } from './workshop.ts';

/** How narrow a round part looks from the side. */
const squash = 0.46;

/** A round part on a horizontal axis: its side as a slab, its face drawn flat and squashed. */
function puck(
  cx: number,
  cy: number,
  r: number,
  depth: number,
  side: string,
  ...face: string[]
): string {
  const rx = num(r * squash);
  return [
    shape(
      `M${num(cx - depth)} ${cy - r}A${rx} ${r} 0 0 0 ${num(cx - depth)} ${cy + r}H${cx}V${cy - r}Z`,
      side,
    ),
    oval(cx, cy, r * squash, r, side),
    group({ transform: `translate(${cx} ${cy}) scale(${squash} 1)` }, ...face),
  ].join('');
}

/** What holds a wheel, taken apart along its axis. */
export function repairInfo(): string {
  const page = new Page();
  const metal = page.fade([
    [0, '#c6d0db'],
    [0.5, '#93a2b3'],
    [1, '#5f6e81'],
  ]);
  const dark = page.fade([
    [0, '#5c6f89'],
    [0.4, color.slate],
    [1, color.navy],
  ]);
  const tyre = page.fade([
    [0, '#33445c'],
    [0.35, color.navy],
    [1, '#070e19'],
  ]);
  const axis = 420;
  const callout = (x: number, y: number, tx: number, ty: number, length: number): string =>
    [
      stroke(`M${x + 30} ${y + 30}L${tx} ${ty}`, color.slate, 3),
      disc(tx, ty, 8, color.amber, { stroke: color.white, 'stroke-width': 4 }),
      card(x, y, length + 92, 60, color.white, 30),
      disc(x + 30, y + 30, 16, color.amber),
      writing(x + 60, y + 18, [length, length * 0.6], 18, 8),
    ].join('');
  const studs = [0, 72, 144, 216, 288].map((degrees) => polar(0, 0, 70, degrees - 90));
  return page.document(
    sceneBox,
    ground(page, grounds.repair, { grid: true }),
    oval(600, 672, 520, 20, color.night, { opacity: 0.08 }),
    stroke(`M40 ${axis}H1160`, color.deepAmber, 4, { 'stroke-dasharray': '34 10 6 10' }),
    // Hub with its studs.
    puck(170, axis, 58, 70, dark),
    puck(206, axis, 112, 26, dark, disc(0, 0, 112, '#70839b'), ring(0, 0, 104, '#8b9db3', 5)),
    ...studs.map(([x, y]) => box(206 + x * squash - 4, axis + y - 8, 46, 16, 7, metal)),
    puck(240, axis, 42, 36, metal, disc(0, 0, 42, '#dbe3ec'), disc(0, 0, 18, color.slate)),
    // Bearing.
    puck(
      392,
      axis,
      86,
      54,
      metal,
      disc(0, 0, 86, '#d3dce6'),
      ring(0, 0, 64, mid, 16),
      ...Array.from({ length: 12 }, (_, index) =>
        disc(...polar(0, 0, 64, index * 30), 11, color.white),
      ),
      disc(0, 0, 44, color.slate),
    ),
    // Brake disc: two friction rings with the vanes between them.
    puck(610, axis, 186, 34, '#7f8ea0'),
    stroke(
      Array.from({ length: 15 }, (_, index) => {
        const [x, y] = polar(0, 0, 186, 96 + index * 12);
        return `M${num(606 + x * squash)} ${num(axis + y)}h-28`;
      }).join(''),
      color.slate,
      4,
    ),
    puck(610, axis, 186, 6, '#a5b2c0', brakeDisc(0, 0, 186, '#cfd8e1', '#57677b', '#a5b2c0')),
    // Caliper, lifted off the disc.
    stroke(`M640 186V250`, color.deepAmber, 4, { 'stroke-dasharray': '10 8' }),
    shape(
      'M536 78Q612 34 700 84L716 190Q704 206 684 198L668 138Q616 108 572 138L566 198Q546 208 528 194Z',
      color.deepAmber,
    ),
    shape(
      'M548 66Q624 22 712 72L728 178Q716 194 696 186L680 126Q628 96 584 126L578 186Q558 196 540 182Z',
      color.amber,
    ),
    stroke('M566 76Q628 46 696 82', '#ffd48a', 7, round),
    disc(600, 92, 9, color.deepAmber),
    disc(664, 92, 9, color.deepAmber),
    // Wheel.
    puck(930, axis, 232, 104, tyre, disc(0, 0, 232, '#131f33')),
    stroke(
      Array.from({ length: 19 }, (_, index) => {
        const [x, y] = polar(0, 0, 226, 98 + index * 9.2);
        return `M${num(918 + x * squash)} ${num(axis + y)}h-84`;
      }).join(''),
      '#2b3b54',
      5,
    ),
    puck(930, axis, 232, 0, '#131f33', wheel(0, 0, 226, { ...steelPaint, tyre: '#131f33' })),
    callout(70, 150, 210, 316, 96),
    callout(300, 590, 396, 500, 110),
    callout(780, 90, 706, 118, 120),
    callout(560, 640, 640, 566, 90),
  );
}
