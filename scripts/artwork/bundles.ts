/** One picture for each kind of bundle, on the ground of the products it is made of. */
import { amberPaint, carLines, steelPaint, tealPaint } from './cars.ts';
import { hydrant, pavement } from './city.ts';
import {
  bubble,
  calendar,
  card,
  frame,
  ground,
  grounds,
  mid,
  pale,
  phone,
  sceneBox,
  writing,
} from './kit.ts';
import { stars, tickMark } from './signs.ts';
import {
  Page,
  at,
  box,
  color,
  disc,
  gridLines,
  group,
  oval,
  rect,
  round,
  scaled,
  shape,
  stroke,
  turned,
  wire,
} from './svg.ts';
import { boxTruck, groundShadow, tractor, van } from './trucks.ts';
import { shop } from './workshop.ts';

/** Repair information, management and the customer's messages: three panels on one line. */
export function teamWorksSeries(): string {
  const page = new Page();
  const line = wire(
    [
      [216, 560],
      [216, 650],
      [600, 650],
      [984, 650],
      [984, 560],
    ],
    40,
  );
  const socket = (x: number, y: number): string =>
    disc(x, y, 20, color.amber) + disc(x, y, 9, color.navy);
  return page.document(
    sceneBox,
    ground(page, grounds.management, { city: 21 }),
    stroke(`${line}M600 650V600`, color.night, 14, {
      ...round,
      opacity: 0.12,
      transform: 'translate(-10 12)',
    }),
    stroke(`${line}M600 650V600`, color.amber, 12, round),
    disc(600, 650, 34, color.navy, { stroke: color.amber, 'stroke-width': 10 }),
    stroke('M587 650l10 11 18 -22', color.white, 7, round),
    // Repair information.
    frame(56, 200, 320, 350),
    box(80, 278, 272, 156, 14, color.dusk),
    stroke(gridLines(80, 278, 272, 156, 34, 26), color.denim, 1.5),
    scaled(100, 320, 0.232, carLines('#a9c4de', '#5b7ea6', 11)),
    stroke(
      wire(
        [
          [114, 360],
          [114, 304],
          [214, 304],
          [214, 362],
          [300, 362],
        ],
        12,
      ),
      color.amber,
      6,
      round,
    ),
    disc(114, 362, 8, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
    disc(302, 362, 8, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
    writing(80, 458, [230, 270, 160], 24, 10),
    // Messages.
    frame(824, 200, 320, 350, '#eef3f8'),
    bubble(848, 280, 190, 76, color.white, 'left'),
    writing(870, 302, [130, 84], 22, 10),
    bubble(930, 382, 190, 60, color.teal, 'right'),
    writing(954, 406, [140], 22, 11, [color.white]),
    box(848, 490, 272, 40, 20, color.white),
    disc(1098, 510, 13, color.amber),
    // Management, in the middle of it.
    frame(400, 90, 400, 500, '#eef3f8'),
    ...[424, 546, 668].map((x, lane) =>
      [
        box(x, 168, 108, 398, 12, '#dde7f1'),
        box(x + 14, 184, 60, 12, 6, '#8fa7c0'),
        ...(
          [
            [70, 104, 60],
            [104, 60],
            [60, 70, 104],
          ][lane] ?? []
        ).map((height, index, all) => {
          const y = 212 + all.slice(0, index).reduce((sum, each) => sum + each + 14, 0);
          const tone =
            [color.amber, color.steel, color.teal, color.brick][(lane + index) % 4] ?? color.steel;
          return (
            box(x + 8, y, 92, height, 10, color.white) +
            box(x + 8, y, 8, height, 4, tone) +
            writing(x + 28, y + 16, [54, 36], 18, 8) +
            (height > 100 ? tickMark(x + 80, y + 82, 13) : '')
          );
        }),
      ].join(''),
    ),
    socket(216, 556),
    socket(984, 556),
    socket(600, 596),
  );
}

/** Everything that brings a customer back, held like a hand of cards. */
export function socialCrmSeries(): string {
  const page = new Page();
  const held = (degrees: number, ...face: string[]): string =>
    turned(600, 1196, degrees, scaled(-142, -1016, 0.86, ...face));
  const width = 330;
  const height = 450;
  return page.document(
    sceneBox,
    ground(page, grounds.marketing, { arch: [220, 760, 20] }),
    // A calendar.
    held(-27, calendar(0, 0, width, height, 12)),
    // A review.
    held(
      -9,
      card(0, 0, width, height),
      disc(width / 2, 108, 62, '#fadfae'),
      disc(width / 2, 90, 24, color.denim),
      shape('M119 150A46 44 0 0 1 211 150A62 62 0 0 1 119 150Z', color.denim),
      stars(57, 226, 22, 54),
      writing(44, 284, [242, 242, 150], 28, 12),
    ),
    // A postcard.
    held(
      9,
      card(0, 0, width, height, color.paper),
      group(
        { 'clip-path': page.clip(box(20, 20, width - 40, 216, 10, '#000')) },
        rect(20, 20, 290, 216, '#c9dcee'),
        disc(250, 74, 30, color.amber),
        scaled(74, 236, 0.46, shop(0, 0, 1)),
        rect(20, 228, 290, 12, color.slate),
      ),
      stroke('M165 262V424', color.line, 4),
      rect(30, 264, 62, 70, color.teal),
      disc(61, 299, 15, '#a9d8d0'),
      writing(30, 362, [110, 80], 28, 11, [pale]),
      writing(190, 272, [110, 110, 80, 110], 30, 11),
    ),
    // A web page.
    held(
      27,
      frame(0, 0, width, height, color.white),
      rect(0, 54, width, 150, color.dusk),
      shape('M190 204L330 54V204Z', color.denim),
      writing(30, 92, [150, 104], 28, 13, [color.white, '#7fa3c7']),
      box(30, 154, 98, 32, 10, color.amber),
      ...[0, 1, 2].map(
        (index) =>
          box(24 + index * 98, 228, 86, 86, 12, ['#fdf0d6', '#e0efec', '#e4ecf4'][index] ?? pale) +
          disc(67 + index * 98, 271, 22, [color.amber, color.teal, color.steel][index] ?? mid),
      ),
      writing(30, 342, [270, 230, 150], 28, 11),
    ),
  );
}

/** A saloon from behind, 520 × 400, standing on y = 400. */
function carBack(page: Page): string {
  const paint = page.fade([
    [0, '#7fa0c4'],
    [0.5, '#5f83aa'],
    [1, '#3f5f86'],
  ]);
  return [
    oval(260, 398, 290, 20, color.night, { opacity: 0.25 }),
    box(44, 290, 84, 110, 18, '#0a1220'),
    box(392, 290, 84, 110, 18, '#0a1220'),
    shape('M96 134C120 50 136 20 176 10C230 0 290 0 344 10C384 20 400 50 424 134Z', paint),
    shape('M122 132C140 66 152 42 182 34C232 26 288 26 338 34C368 42 380 66 398 132Z', color.dusk),
    shape('M292 29L338 34C352 38 362 46 370 60L330 132H232Z', color.denim),
    stroke('M60 136H100M420 136H460', '#3f5f86', 10),
    box(24, 114, 52, 36, 14, '#3f5f86'),
    box(444, 114, 52, 36, 14, '#7fa0c4'),
    shape(
      'M66 150C80 132 96 126 126 126H394C424 126 440 132 454 150C478 168 488 200 488 250V318C488 336 478 346 460 346H60C42 346 32 336 32 318V250C32 200 42 168 66 150Z',
      paint,
    ),
    stroke('M110 134C200 126 320 126 410 134', '#a9c4de', 5, round),
    stroke('M130 150C124 196 124 232 130 262H390C396 232 396 196 390 150', '#2c4668', 4, {
      ...round,
      opacity: 0.7,
    }),
    shape('M44 190C70 182 100 182 128 186L124 236C96 240 66 238 40 228Z', color.brick),
    shape('M476 190C450 182 420 182 392 186L396 236C424 240 454 238 480 228Z', color.brick),
    shape('M48 206C74 200 100 200 127 202L126 214C98 212 72 214 46 218Z', '#e9b3a5'),
    shape('M472 206C446 200 420 200 393 202L394 214C422 212 448 214 474 218Z', '#e9b3a5'),
    shape('M32 276H488V318C488 336 478 346 460 346H60C42 346 32 336 32 318Z', '#2c4668', {
      opacity: 0.65,
    }),
    box(60, 306, 60, 14, 7, '#e9b3a5'),
    box(400, 306, 60, 14, 7, '#e9b3a5'),
    box(360, 340, 60, 20, 10, '#8b99aa'),
  ].join('');
}

/** A number plate, 170 × 76; its signs are blocks. */
const numberPlate = (): string =>
  [
    box(0, 0, 170, 76, 10, color.paper, { stroke: color.navy, 'stroke-width': 5 }),
    rect(10, 10, 150, 10, color.amber),
    ...[18, 42, 66, 104, 128].map((x) => box(x, 30, 18, 34, 5, color.navy)),
  ].join('');

/** The plate is all that it takes to check a car in. */
export function mobileProductivity(): string {
  const page = new Page();
  return page.document(
    sceneBox,
    ground(page, grounds.addOns, { city: 13 }),
    rect(0, 560, 1200, 190, '#5b6b80'),
    stroke('M0 700H1200', color.paper, 7, { 'stroke-dasharray': '84 60', opacity: 0.55 }),
    pavement(1200, 560, 36, '#cfd9da', '#a9b9ba'),
    hydrant(1142, 580, color.brick, '#8f3d2a'),
    scaled(96, 196, 1.1, carBack(page), at(175, 178, numberPlate())),
    // What the camera sees goes to the phone.
    shape('M480 388L800 252V566L480 478Z', color.amber, { opacity: 0.3 }),
    stroke(
      'M286 420V388H318M446 388H478V420M478 446V478H446M318 478H286V446',
      color.amber,
      9,
      round,
    ),
    turned(
      782,
      92,
      5,
      phone(
        page,
        0,
        0,
        300,
        590,
        color.dusk,
        rect(0, 0, 272, 300, '#3f5f86'),
        shape('M0 0H272V70L0 130Z', '#5f83aa'),
        scaled(34, 118, 1.2, numberPlate()),
        stroke(
          'M18 150V104H64M208 104H254V150M254 180V226H208M64 226H18V180',
          color.amber,
          8,
          round,
        ),
        rect(0, 300, 272, 262, color.paper),
        box(18, 322, 236, 88, 16, color.white),
        tickMark(58, 366, 22),
        writing(96, 348, [130, 84], 24, 11),
        writing(24, 436, [180, 130], 26, 10),
        box(18, 492, 236, 50, 16, color.amber),
        stroke('M122 517l12 12 22 -25', color.navy, 7, round),
      ),
    ),
  );
}

/** One fleet, three sizes. */
export function fleet(): string {
  const page = new Page();
  return page.document(
    sceneBox,
    ground(page, grounds.truck, { city: 27 }),
    rect(0, 600, 1200, 150, '#2f3d52'),
    rect(0, 600, 1200, 6, '#70829a'),
    stroke('M30 730H1200', color.amber, 8, { 'stroke-dasharray': '84 60', opacity: 0.8 }),
    groundShadow(290, 620, 260, 0.35),
    scaled(24, 362, 0.5, van(page, tealPaint)),
    groundShadow(700, 654, 400, 0.35),
    scaled(296, 244, 0.57, boxTruck(page, steelPaint, '#f7f5f1', '#c3cdd8')),
    groundShadow(830, 692, 350, 0.4),
    scaled(500, 240, 0.58, tractor(page, amberPaint)),
  );
}
