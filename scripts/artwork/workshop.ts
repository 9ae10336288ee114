/** Things of the trade: brakes, and the shop itself. */
import {
  arc,
  box,
  color,
  disc,
  gridLines,
  group,
  num,
  polar,
  rect,
  ring,
  round,
  shape,
  stroke,
} from './svg.ts';

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
