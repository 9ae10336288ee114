/** The products that run the shop. */
import { amberPaint, brickPaint, carTop, steelPaint, tealPaint } from './cars.ts';
import {
  bubble,
  frame,
  ground,
  grounds,
  mid,
  pale,
  payCard,
  phone,
  sceneBox,
  shadow,
  tablet,
  writing,
} from './kit.ts';
import { crossMark, pointer, tickMark } from './signs.ts';
import {
  Page,
  at,
  box,
  color,
  disc,
  group,
  rect,
  ring,
  round,
  scaled,
  shape,
  stroke,
  turned,
} from './svg.ts';
import { brakeDisc, caliper } from './workshop.ts';

/** Every bay on one board. */
export function manager(): string {
  const page = new Page();
  const ticket = (x: number, y: number, height: number, tone: string, extra = ''): string =>
    [
      box(x, y, 196, height, 12, color.white),
      box(x, y, 10, height, 5, tone),
      writing(x + 28, y + 20, [104, 70], 22, 10),
      extra,
    ].join('');
  const lanes = [
    { x: 116, paint: amberPaint },
    { x: 340, paint: tealPaint },
    { x: 564, paint: steelPaint },
    { x: 788, paint: brickPaint },
  ];
  return page.document(
    sceneBox,
    ground(page, grounds.management, { city: 9 }),
    frame(84, 70, 936, 620, '#eef3f8'),
    ...lanes.map(({ x, paint }, index) =>
      [
        box(x, 146, 208, 524, 16, index % 2 === 0 ? '#dde7f1' : '#e4ecf4'),
        stroke(`M${x + 12} 262V160H${x + 196}V262`, '#9db3ca', 4, round),
        scaled(x + 29, 174, 0.42, carTop(paint)),
      ].join(''),
    ),
    // Time runs down the board.
    rect(84, 486, 936, 5, color.deepAmber),
    disc(84, 488, 14, color.deepAmber),
    ticket(122, 290, 112, color.amber, disc(290, 372, 13, color.amber)),
    ticket(122, 506, 84, color.steel),
    ticket(346, 290, 148, color.teal, tickMark(510, 406, 18)),
    ticket(346, 506, 100, color.amber),
    ticket(570, 290, 84, color.steel),
    // The gap that the dragged ticket leaves.
    box(570, 390, 196, 112, 12, 'none', {
      stroke: '#9db3ca',
      'stroke-width': 4,
      'stroke-dasharray': '12 10',
    }),
    ticket(794, 290, 100, color.brick),
    turned(
      700,
      430,
      5,
      shadow(0, 0, 300, 168, 18, 0.22),
      box(0, 0, 300, 168, 18, color.white),
      box(0, 0, 14, 168, 7, color.amber),
      writing(42, 32, [150, 104], 30, 14),
      stroke('M42 104h224', color.line, 3),
      box(42, 124, 74, 20, 10, '#ffe3b0'),
      box(128, 124, 92, 20, 10, pale),
      disc(246, 50, 26, color.dusk),
      stroke('M246 36v16l11 8', color.white, 5, round),
    ),
    pointer(936, 548, 1),
  );
}

/** A check sheet on the tablet, the customer's yes or no on the phone. */
export function inspections(): string {
  const page = new Page();
  const states = [color.teal, color.teal, color.amber, color.teal, color.brick];
  return page.document(
    sceneBox,
    ground(page, grounds.management, { arch: [560, 760, 30] }),
    turned(
      96,
      120,
      -3,
      tablet(
        0,
        0,
        780,
        560,
        color.paper,
        // The list.
        box(24, 24, 250, 42, 10, color.navy),
        writing(44, 40, [120], 20, 11, [color.steel]),
        ...states.map((tone, index) =>
          [
            box(24, 84 + index * 84, 250, 70, 12, color.white),
            tone === color.teal
              ? tickMark(62, 119 + index * 84, 19)
              : tone === color.brick
                ? crossMark(62, 119 + index * 84, 19)
                : disc(62, 119 + index * 84, 19, color.amber) +
                  stroke(
                    `M62 ${109 + index * 84}v13M62 ${128 + index * 84}v1`,
                    color.navy,
                    5,
                    round,
                  ),
            writing(98, 106 + index * 84, [130 - (index % 3) * 22, 84], 20, 9),
          ].join(''),
        ),
        // The photo.
        group(
          { 'clip-path': page.clip(box(298, 24, 410, 342, 16, '#000')) },
          rect(298, 24, 410, 342, color.dusk),
          shape('M298 24H708L298 300Z', color.denim, { opacity: 0.6 }),
          brakeDisc(486, 206, 140, '#aab6c3', '#57677b', '#7f8ea0'),
          caliper(486, 206, 140, color.slate, '#6c7f96'),
        ),
        stroke(
          'M612 128C664 120 690 160 680 214C672 268 640 292 606 280C574 268 566 216 574 176C582 142 598 130 626 130',
          color.amber,
          9,
          round,
        ),
        stroke('M560 96L588 122M566 124L590 124L588 100', color.amber, 8, round),
        box(298, 386, 410, 110, 14, color.white),
        writing(324, 412, [220, 300, 180], 26, 11),
      ),
    ),
    phone(
      page,
      838,
      178,
      266,
      500,
      color.paper,
      rect(0, 0, 238, 76, color.navy),
      writing(24, 46, [96], 20, 11, [color.steel]),
      ...[0, 1].map((index) =>
        [
          box(16, 96 + index * 128, 206, 112, 14, color.white),
          writing(34, 116 + index * 128, [130, 88], 20, 9),
          tickMark(60, 180 + index * 128, 19, index === 0 ? color.teal : '#dfe4ea'),
          crossMark(110, 180 + index * 128, 19, index === 0 ? '#dfe4ea' : color.brick),
        ].join(''),
      ),
      box(16, 364, 206, 66, 18, color.amber),
      stroke('M92 398l18 19 34 -40', color.navy, 9, round),
    ),
  );
}

/** A conversation that hangs on the repair order. */
export function messageCenter(): string {
  const page = new Page();
  return page.document(
    sceneBox,
    ground(page, grounds.management, { arch: [220, 760, 20], city: 31 }),
    phone(
      page,
      430,
      60,
      340,
      640,
      '#eef3f8',
      rect(0, 0, 312, 92, color.navy),
      disc(50, 60, 20, color.amber),
      writing(84, 50, [110], 20, 12, [color.steel]),
      box(20, 116, 190, 72, 18, color.white),
      writing(40, 136, [140, 92], 24, 10),
      box(112, 206, 180, 54, 18, color.teal),
      writing(134, 227, [124], 24, 11, [color.white]),
      box(20, 282, 214, 148, 18, color.white),
      group(
        { 'clip-path': page.clip(box(32, 294, 190, 124, 10, '#000')) },
        rect(32, 294, 190, 124, color.dusk),
        brakeDisc(127, 358, 52, '#aab6c3', '#57677b', '#7f8ea0'),
        caliper(127, 358, 52, color.brick, '#d98a75'),
      ),
      box(168, 450, 124, 54, 18, color.teal),
      stroke('M214 476l12 13 22 -27', color.white, 7, round),
      box(20, 540, 272, 54, 27, color.white),
      writing(44, 562, [120], 20, 10, [pale]),
      disc(264, 567, 19, color.amber),
      stroke('M257 567h14M265 560l7 7 -7 7', color.navy, 4, round),
    ),
    // The shop says, the customer says, and pays.
    bubble(96, 150, 280, 136, color.white, 'right'),
    writing(130, 184, [190, 210, 120], 28, 12),
    bubble(824, 236, 250, 108, color.teal, 'left'),
    writing(858, 268, [176, 110], 28, 13, [color.white, '#a9d8d0']),
    turned(836, 480, 6, payCard(0, 0, color.denim)),
    tickMark(1096, 494, 32),
    // The keys.
    at(
      220,
      500,
      ring(0, 0, 62, color.slate, 12),
      turned(
        30,
        54,
        -24,
        box(-24, 0, 48, 96, 20, color.navy),
        box(-12, 18, 24, 18, 6, color.steel),
        box(-12, 46, 24, 18, 6, color.slate),
      ),
      turned(
        -34,
        52,
        24,
        rect(-8, 30, 16, 104, mid),
        shape('M8 76h16v12H8zM8 102h22v14H8z', mid),
        disc(0, 22, 30, color.amber),
        disc(0, 14, 9, grounds.management.from),
      ),
    ),
  );
}
