/** Cars, all facing left: towards the text. From the side a car is 1000 units long. */
import {
  box,
  color,
  disc,
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
import type { Page } from './svg.ts';

export const carWheels = [188, 776] as const;

export const carWheelY = 238;

export const carBody =
  'M20 236C8 222 4 196 12 176C20 154 52 142 104 130C176 114 246 106 304 99C350 62 396 31 442 17C506 -3 604 -5 668 9C732 24 790 56 842 88C884 91 930 94 958 101C980 108 988 130 990 160C993 196 990 222 978 240L862 246A86 86 0 0 0 690 246L274 252A86 86 0 0 0 102 250L46 250C32 249 26 244 20 236Z';

const carGlass =
  'M336 99C370 68 408 42 450 30C506 15 598 13 656 25C708 36 756 62 796 90C800 93 798 97 792 97C650 99 480 101 344 103C334 103 332 102 336 99Z';

const carShade = 'M0 190C60 176 120 168 200 164C420 150 700 146 1000 158L1000 270L0 270Z';

const carDoors =
  'M338 104C326 140 326 200 344 244M556 24L562 100C566 160 566 210 560 245M716 98C724 140 716 176 694 196';

const carCharacter = 'M92 160C220 142 420 132 560 131C740 130 880 136 978 146';

export interface Paint {
  body: string;
  shade: string;
  light: string;
  glass: string;
  glint: string;
  line: string;
  tyre: string;
  rim: string;
  rimShade: string;
}

export const steelPaint: Paint = {
  body: '#5f83aa',
  shade: '#3f5f86',
  light: '#9dbbd8',
  glass: color.night,
  glint: color.denim,
  line: '#22385a',
  tyre: '#0a1220',
  rim: '#c6d3e0',
  rimShade: '#6c7f96',
};

export const amberPaint: Paint = {
  ...steelPaint,
  body: color.amber,
  shade: color.deepAmber,
  light: '#ffd07f',
  glass: color.dusk,
  glint: '#3a547c',
  line: '#9a5a00',
  rim: color.paper,
  rimShade: '#aab3bf',
};

export const brickPaint: Paint = {
  ...amberPaint,
  body: color.brick,
  shade: '#8f3d2a',
  light: '#d98a75',
  line: '#6f2d1e',
};

export const tealPaint: Paint = {
  ...amberPaint,
  body: color.teal,
  shade: '#216b62',
  light: '#7cc3b8',
  line: '#16504a',
};

export function wheel(cx: number, cy: number, r: number, paint: Paint): string {
  const spokes = Array.from({ length: 5 }, (_, index) => {
    const angle = index * 72 - 90;
    const [x1, y1] = polar(cx, cy, r * 0.16, angle - 40);
    const [x2, y2] = polar(cx, cy, r * 0.58, angle - 9);
    const [x3, y3] = polar(cx, cy, r * 0.58, angle + 9);
    const [x4, y4] = polar(cx, cy, r * 0.16, angle + 40);
    return `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}L${num(x3)} ${num(y3)}L${num(x4)} ${num(y4)}Z`;
  }).join('');
  return [
    disc(cx, cy, r, paint.tyre),
    ring(cx, cy, r * 0.82, paint.rimShade, r * 0.03, { opacity: 0.35 }),
    disc(cx, cy, r * 0.68, paint.rimShade),
    disc(cx, cy, r * 0.6, paint.tyre),
    shape(spokes, paint.rim),
    ring(cx, cy, r * 0.62, paint.rim, r * 0.08),
    disc(cx, cy, r * 0.17, paint.rim),
    disc(cx, cy, r * 0.07, paint.rimShade),
  ].join('');
}

/** A saloon, 1000 × 308, standing on y = 308 (308 − 0 is the roof). */
export function car(
  page: Page,
  paint: Paint,
  options: { wheels?: boolean; lamps?: boolean } = {},
): string {
  const body = page.clip(shape(carBody, '#000'));
  const glass = page.clip(shape(carGlass, '#000'));
  const paintFade = page.fade([
    [0, paint.light],
    [0.42, paint.body],
    [1, paint.shade],
  ]);
  return [
    ...carWheels.map((x) => disc(x, carWheelY - 6, 88, color.night)),
    rect(110, 150, 760, 92, color.night),
    shape(carBody, paintFade),
    group(
      { 'clip-path': body },
      shape(carShade, paint.shade, { opacity: 0.55 }),
      stroke('M20 176C120 138 220 120 304 108', paint.light, 5, { opacity: 0.55 }),
      stroke(
        'M440 20C506 1 604 -1 668 13C732 28 790 58 842 92C884 95 930 98 960 106',
        paint.light,
        8,
        { opacity: 0.9 },
      ),
      rect(0, 226, 1000, 40, color.night, { opacity: 0.35 }),
    ),
    shape(carGlass, paint.glass),
    group(
      { 'clip-path': glass },
      shape('M430 110L500 0L560 0L490 110ZM640 110L700 10L724 10L664 110Z', paint.glint, {
        opacity: 0.9,
      }),
    ),
    stroke('M560 20L564 102', paint.body, 13),
    stroke('M706 34L722 100', paint.body, 10),
    stroke(carDoors, paint.line, 3, { ...round, opacity: 0.75 }),
    stroke(carCharacter, paint.line, 3, { opacity: 0.6 }),
    box(494, 146, 44, 9, 4.5, paint.light),
    box(646, 143, 44, 9, 4.5, paint.light),
    shape('M352 92C340 84 334 88 332 98L352 104C362 104 364 98 352 92Z', paint.shade),
    shape(
      'M22 168C44 152 78 144 112 138C104 156 80 170 50 176C36 178 20 178 22 168Z',
      options.lamps === false ? paint.light : '#fff1d2',
    ),
    shape('M986 128C968 122 940 122 918 124C922 138 946 146 989 148Z', color.brick),
    shape('M10 200C40 196 70 198 92 206L86 222C60 216 36 216 13 220Z', color.night, {
      opacity: 0.55,
    }),
    stroke('M280 236L686 230', paint.light, 3, { opacity: 0.35 }),
    ...(options.wheels === false ? [] : carWheels.map((x) => wheel(x, carWheelY, 70, paint))),
  ].join('');
}

/** The same car as a drawing: contour, glass, doors, wheels, axes. */
export function carLines(line: string, fine: string, width = 4): string {
  return [
    stroke(carBody, line, width, round),
    stroke(carGlass, line, width * 0.75, round),
    stroke('M560 18L564 101M706 31L722 98', line, width * 0.75),
    stroke(`${carDoors}${carCharacter}`, fine, width * 0.5, round),
    stroke('M494 150h44M646 147h44M280 236L686 230', fine, width * 0.6, round),
    stroke(
      'M22 168C44 152 78 144 112 138C104 156 80 170 50 176C36 178 20 178 22 168ZM986 128C968 122 940 122 918 124C922 138 946 146 989 148',
      line,
      width * 0.6,
    ),
    ...carWheels.flatMap((x) => [
      ring(x, carWheelY, 70, line, width),
      ring(x, carWheelY, 46, line, width * 0.6),
      ring(x, carWheelY, 12, line, width * 0.6),
      stroke(ticks(x, carWheelY, 14, 44, -90, 198, 5), fine, width * 0.6),
      stroke(ticks(x, carWheelY, 52, 58, 0, 350, 36), fine, width * 0.3),
    ]),
  ].join('');
}

/** A saloon from above, 360 × 150, facing left. */
export function carTop(paint: Paint): string {
  return [
    shape(
      'M8 75C8 36 20 14 52 10C140 2 250 2 318 10C346 14 354 40 354 75C354 110 346 136 318 140C250 148 140 148 52 140C20 136 8 114 8 75Z',
      paint.body,
    ),
    shape(
      'M8 75C8 114 20 136 52 140C140 148 250 148 318 140C346 136 354 110 354 75C340 112 330 120 300 124C230 130 130 130 60 124C30 120 20 108 8 75Z',
      paint.shade,
    ),
    shape(
      'M104 28C92 56 92 94 104 122C116 118 136 114 150 112L150 38C136 36 116 32 104 28Z',
      paint.glass,
    ),
    shape(
      'M296 30C306 58 306 92 296 120C284 116 268 112 258 110L258 40C268 38 284 34 296 30Z',
      paint.glass,
    ),
    shape(
      'M118 22L150 32L256 34L284 24C230 18 170 18 118 22ZM118 128L150 118L256 116L284 126C230 132 170 132 118 128Z',
      paint.glass,
    ),
    shape('M152 38L256 40L256 58L152 56Z', paint.light, { opacity: 0.7 }),
    stroke('M30 40C50 30 74 26 92 26M30 110C50 120 74 124 92 124', paint.line, 3, {
      ...round,
      opacity: 0.6,
    }),
    shape('M14 36C18 24 28 18 40 17L36 32ZM14 114C18 126 28 132 40 133L36 118Z', '#fff1d2'),
    shape(
      'M347 34C344 24 336 18 326 17L330 30ZM347 116C344 126 336 132 326 133L330 120Z',
      color.brick,
    ),
    box(112, -2, 14, 12, 5, paint.shade),
    box(112, 140, 14, 12, 5, paint.shade),
  ].join('');
}
