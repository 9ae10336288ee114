/**
 * Vehicles from the side, all facing left: towards the text. A car is 1000 units long, a tractor
 * and a box truck are drawn to the same scale of 213 units a metre.
 */
import {
  arc,
  at,
  box,
  color,
  disc,
  group,
  num,
  oval,
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
export const carGlass =
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

function truckWheel(cx: number, cy: number, r: number): string {
  return [
    disc(cx, cy, r, '#0a1220'),
    ring(cx, cy, r * 0.84, color.slate, r * 0.04, { opacity: 0.8 }),
    disc(cx, cy, r * 0.6, '#8b99aa'),
    disc(cx, cy, r * 0.5, '#c9d2dc'),
    ring(cx, cy, r * 0.36, '#8b99aa', r * 0.05),
    ...Array.from({ length: 8 }, (_, index) => {
      const [x, y] = polar(cx, cy, r * 0.36, index * 45 + 22);
      return disc(x, y, r * 0.05, color.slate);
    }),
    disc(cx, cy, r * 0.18, '#8b99aa'),
    disc(cx, cy, r * 0.1, color.paper),
  ].join('');
}

export const tractorBody =
  'M30 640L30 560C30 540 36 528 52 522L60 400C62 372 74 360 100 354L330 318L352 160C356 130 366 116 392 112L420 108C440 40 470 14 520 10L700 10C724 10 736 22 736 46L736 640Z';

/** A highway tractor with a long bonnet, 1180 × 780, standing on y = 780. */
export function tractor(page: Page, paint: Paint): string {
  const body = page.clip(shape(tractorBody, '#000'));
  const fill = page.fade([
    [0, paint.light],
    [0.35, paint.body],
    [1, paint.shade],
  ]);
  const chrome = page.fade(
    [
      [0, '#7d8b9d'],
      [0.35, '#f4f6f8'],
      [0.6, '#a8b4c1'],
      [1, '#5c6a7c'],
    ],
    0,
    0,
    1,
    0,
  );
  return [
    // Frame, fifth wheel, tank and the far exhaust, behind the cab.
    rect(700, 588, 470, 40, color.night),
    shape('M830 588L850 556L1010 556L1034 588Z', color.slate),
    rect(700, 576, 340, 12, color.navy),
    box(762, 60, 40, 540, 8, chrome),
    rect(756, 240, 52, 210, color.slate, { rx: 10 }),
    stroke('M768 262v166M782 262v166M796 262v166', color.navy, 5),
    shape('M762 66C762 40 790 24 812 20L812 44C802 50 802 56 802 66Z', chrome),
    shape(tractorBody, fill),
    group(
      { 'clip-path': body },
      shape('M0 520L760 470L760 660L0 660Z', paint.shade, { opacity: 0.6 }),
      shape('M560 0L760 0L760 660L590 660Z', paint.shade, { opacity: 0.35 }),
      stroke('M52 402C58 380 72 366 100 360L332 323', paint.light, 12, { opacity: 0.8 }),
      shape('M60 470L740 420L740 440L60 490Z', color.paper, { opacity: 0.85 }),
      shape('M60 500L740 450L740 458L60 508Z', color.paper, { opacity: 0.6 }),
    ),
    // Windscreen, side window, sleeper window.
    shape('M362 306L384 166C388 150 394 144 408 142L424 140L424 300Z', paint.glass),
    shape('M446 300L446 142L540 138C552 138 558 144 558 156L558 300Z', paint.glass),
    shape('M446 262L520 139L546 138L446 300ZM370 306L380 240L408 142L424 140Z', paint.glint, {
      opacity: 0.9,
    }),
    box(622, 170, 74, 84, 12, paint.glass),
    stroke('M434 128L434 620M572 120L572 620M340 318L356 620', paint.line, 4, { opacity: 0.7 }),
    box(526, 344, 36, 10, 5, paint.light),
    shape('M424 108C448 84 520 78 600 78L736 78L736 92L600 92C530 92 470 96 424 108Z', paint.line, {
      opacity: 0.45,
    }),
    // Mirror on its arm.
    stroke('M424 190L392 186M424 280L392 276', color.night, 6),
    box(376, 172, 24, 122, 8, chrome),
    // Bonnet: louvres, lamp, grille edge.
    ...[0, 1, 2, 3].map((index) =>
      box(250 + index * 20, 400 - index * 3, 9, 62, 4, paint.line, { opacity: 0.6 }),
    ),
    shape('M30 560C30 540 36 528 52 522L60 400C61 386 66 376 74 368L84 520L84 640L30 640Z', chrome),
    box(74, 470, 62, 44, 16, '#fff1d2'),
    stroke('M74 492h62', '#d9c69a', 4),
    // Bumper, step, tank.
    shape('M16 590L150 590L150 664L40 664C24 664 16 656 16 640Z', chrome),
    box(386, 586, 270, 104, 40, chrome),
    stroke('M446 586v104M596 586v104', color.slate, 8),
    shape('M330 560L386 560L386 690L350 690Z', color.night),
    rect(352, 604, 44, 10, '#a8b4c1'),
    rect(352, 650, 44, 10, '#a8b4c1'),
    // Fenders and wheels.
    shape('M134 640A112 112 0 0 1 350 640L330 640A90 90 0 0 0 154 640Z', paint.shade),
    stroke(arc(242, 672, 112, 200, 340), paint.light, 6, { opacity: 0.5 }),
    shape('M134 650A110 110 0 0 1 350 650L350 690L134 690Z', color.night),
    truckWheel(242, 672, 108),
    shape(
      'M752 600A112 112 0 0 1 930 590L1100 590A110 110 0 0 1 1166 640L1150 640L1100 604L780 604Z',
      paint.shade,
    ),
    truckWheel(842, 672, 108),
    truckWheel(1068, 672, 108),
    rect(1160, 596, 10, 110, color.night),
    // Clearance lamps on the roof.
    ...[470, 520, 570, 620].map((x, index) =>
      box(x, 2 + (index === 0 ? 14 : 0), 22, 10, 5, color.amber),
    ),
  ].join('');
}

/** A box truck, 1500 × 720, standing on y = 720. */
export function boxTruck(page: Page, paint: Paint, cargo: string, cargoShade: string): string {
  const cab =
    'M40 610L40 470C40 440 52 424 84 414L160 392L214 230C224 200 240 188 272 188L430 188L430 610Z';
  return [
    rect(60, 560, 1400, 54, color.night),
    rect(440, 40, 1040, 520, cargo, { rx: 10 }),
    rect(440, 470, 1040, 90, cargoShade, { opacity: 0.6 }),
    rect(440, 40, 60, 520, cargoShade, { opacity: 0.5, rx: 10 }),
    stroke(
      Array.from({ length: 8 }, (_, index) => `M${570 + index * 124} 62V538`).join(''),
      cargoShade,
      4,
      { opacity: 0.7 },
    ),
    rect(440, 40, 1040, 16, color.white, { opacity: 0.5 }),
    shape(
      cab,
      page.fade([
        [0, paint.light],
        [0.4, paint.body],
        [1, paint.shade],
      ]),
    ),
    shape('M226 372L264 252C270 234 278 228 296 228L318 228L318 372Z', paint.glass),
    box(336, 228, 76, 144, 12, paint.glass),
    shape(
      'M240 372L296 228L318 228L262 372ZM336 340L400 228L412 228L412 250L346 372L336 372Z',
      paint.glint,
    ),
    stroke('M326 200V600', paint.line, 4, { opacity: 0.6 }),
    box(344, 404, 44, 12, 6, paint.light),
    box(198, 300, 26, 92, 10, color.night),
    shape('M40 476C50 462 74 456 104 454L104 508L40 514Z', '#fff1d2'),
    shape('M24 560L210 560L210 640L60 640C36 640 24 628 24 610Z', color.slate),
    shape('M152 640A112 112 0 0 1 376 640Z', color.night),
    truckWheel(264, 620, 98),
    shape('M1028 600A112 112 0 0 1 1252 600Z', color.night),
    truckWheel(1140, 620, 98),
    rect(1440, 560, 40, 30, color.brick),
    rect(560, 600, 380, 30, color.slate),
  ].join('');
}

/** A delivery van, 1080 × 520, standing on y = 520. */
export function van(page: Page, paint: Paint): string {
  const body =
    'M24 430L24 330C24 300 36 284 66 276L150 252L250 90C268 58 290 40 330 36L1000 30C1034 30 1052 46 1054 80L1062 420C1062 436 1054 444 1040 444L60 444C38 444 24 442 24 430Z';
  const clip = page.clip(shape(body, '#000'));
  return [
    shape(
      body,
      page.fade([
        [0, paint.light],
        [0.4, paint.body],
        [1, paint.shade],
      ]),
    ),
    group(
      { 'clip-path': clip },
      shape('M0 330L1080 300L1080 460L0 460Z', paint.shade, { opacity: 0.6 }),
      stroke('M250 90C268 58 290 42 330 40L1000 34', paint.light, 8, { opacity: 0.8 }),
    ),
    shape('M196 240L284 98C294 82 304 76 322 76L372 74L372 240Z', paint.glass),
    box(392, 74, 128, 166, 14, paint.glass),
    shape('M230 240L322 76L352 75L270 240ZM392 220L470 74L504 74L412 240L392 240Z', paint.glint),
    stroke('M382 60V430M534 50V430M780 40V430M534 270H1056', paint.line, 4, { opacity: 0.55 }),
    box(402, 268, 40, 10, 5, paint.light),
    shape('M24 334C40 312 70 304 110 300L104 348L24 356Z', '#fff1d2'),
    rect(1046, 230, 14, 90, color.brick),
    ...[220, 850].flatMap((x) => [
      shape(`M${x - 92} 444A92 92 0 0 1 ${x + 92} 444Z`, color.night),
      wheel(x, 438, 80, paint),
    ]),
  ].join('');
}

/** Ground contact: a soft flat shadow under a vehicle. */
export const groundShadow = (cx: number, cy: number, rx: number, opacity = 0.16): string =>
  at(cx, cy, oval(0, 0, rx, rx * 0.035 + 6, color.night, { opacity }));
