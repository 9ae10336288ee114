/** A tractor, a box truck and a van from the side, facing left, on the scale of the cars: 213 units a metre. */
import { wheel } from './cars.ts';
import type { Paint } from './cars.ts';
import { arc, at, box, color, disc, group, oval, polar, rect, ring, shape, stroke } from './svg.ts';
import type { Page } from './svg.ts';

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
