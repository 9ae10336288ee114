/** Eight pictures of the best known products, each saying what the product does. */
import {
  brakeDisc,
  bubble,
  caliper,
  card,
  crossMark,
  frame,
  gauge,
  ground,
  grounds,
  magnifier,
  mid,
  pale,
  payCard,
  phone,
  pointer,
  sceneBox,
  shop,
  stars,
  tablet,
  tickMark,
  writing,
  calendar,
  envelope,
  shadow,
} from './kit.ts';
import {
  at,
  box,
  color,
  disc,
  gridLines,
  group,
  num,
  oval,
  rect,
  ring,
  round,
  scaled,
  seeded,
  shape,
  stroke,
  ticks,
  turned,
  wire,
  Page,
} from './svg.ts';
import {
  amberPaint,
  brickPaint,
  car,
  carLines,
  carTop,
  steelPaint,
  tealPaint,
  tractorBody,
} from './vehicles.ts';

/** One search, and the answers for this car as cards. */
function prodemand(): string {
  const page = new Page();
  const circuit = wire(
    [
      [62, 96],
      [62, 58],
      [178, 58],
      [178, 30],
      [330, 30],
    ],
    12,
  );
  return page.document(
    sceneBox,
    ground(page, grounds.repair, { grid: true, arch: [690, 620, 40] }),
    frame(110, 84, 900, 600),
    // The search.
    box(150, 168, 820, 76, 20, color.white, { stroke: color.line, 'stroke-width': 3 }),
    magnifier(192, 202, 15, color.slate, 6),
    writing(236, 199, [250], 24, 14),
    box(506, 190, 4, 32, 2, color.deepAmber),
    box(846, 178, 114, 56, 14, color.amber),
    stroke('M888 206h32M908 192l14 14 -14 14', color.navy, 6, round),
    // The vehicle.
    box(150, 274, 500, 366, 18, color.dusk),
    group(
      { 'clip-path': page.clip(box(150, 274, 500, 366, 18, '#000')) },
      stroke(gridLines(150, 274, 500, 366, 40, 36), color.denim, 1.5),
    ),
    at(
      192,
      400,
      scaled(0, 0, 0.42, carLines('#a9c4de', '#5b7ea6', 7)),
      stroke(circuit, color.amber, 6, round),
      disc(62, 96, 9, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
      disc(330, 30, 9, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
    ),
    writing(182, 308, [140, 90], 24, 11, ['#a9c4de', '#54759f']),
    stroke('M192 572H612M192 562v20M612 562v20', '#54759f', 3),
    stroke(ticks(610, 322, 14, 20, 0, 330, 12), '#7fa3c7', 3),
    // Answers.
    box(680, 274, 290, 170, 18, color.white),
    ...[150, 118, 84, 52].map((height, index) =>
      box(
        712 + index * 60,
        424 - height * 0.8,
        38,
        height * 0.8,
        6,
        index === 0 ? color.amber : '#b8cadc',
      ),
    ),
    box(680, 470, 290, 170, 18, color.white),
    gauge(778, 598, 74, 0.64, '#dfe4ea', color.navy),
    writing(876, 542, [66, 46, 58], 26, 10),
    // The fix, on top of all.
    card(868, 340, 250, 196),
    tickMark(914, 392, 26),
    writing(956, 380, [124, 78], 24, 11),
    stroke('M892 440h202', color.line, 3),
    writing(892, 462, [190, 160, 96], 22, 9, [pale]),
  );
}

/** One circuit stands out, the rest of the page steps back. */
function wiring(): string {
  const page = new Page();
  const dim = '#c4c8cd';
  const rows = [196, 244, 292, 340, 388, 436, 484, 532];
  const quiet = [
    wire([
      [266, 196],
      [520, 196],
      [520, 110],
      [1130, 110],
    ]),
    wire([
      [266, 244],
      [470, 244],
      [470, 70],
      [1130, 70],
    ]),
    wire([
      [266, 340],
      [420, 340],
      [420, 560],
      [620, 560],
    ]),
    wire([
      [266, 436],
      [380, 436],
      [380, 640],
      [900, 640],
      [900, 560],
    ]),
    wire([
      [266, 484],
      [340, 484],
      [340, 690],
      [1130, 690],
    ]),
    wire([
      [266, 532],
      [310, 532],
      [310, 730],
    ]),
    wire([
      [720, 560],
      [820, 560],
      [820, 470],
      [1130, 470],
    ]),
  ].join('');
  const live = wire(
    [
      [266, 292],
      [560, 292],
    ],
    18,
  );
  const live2 = wire(
    [
      [690, 292],
      [800, 292],
      [800, 196],
      [910, 196],
      [910, 238],
    ],
    18,
  );
  const live3 = wire(
    [
      [910, 402],
      [910, 470],
    ],
    18,
  );
  return page.document(
    sceneBox,
    ground(page, grounds.repair, { grid: true }),
    stroke(quiet, dim, 5, round),
    box(620, 530, 100, 60, 10, color.paper, { stroke: dim, 'stroke-width': 5 }),
    stroke('M640 560h60M650 546l40 28', dim, 5),
    ...[
      [1130, 110],
      [1130, 70],
      [1130, 470],
      [1130, 690],
    ].map(([x = 0, y = 0]) => disc(x, y, 11, color.paper, { stroke: dim, 'stroke-width': 5 })),
    // The control unit.
    shadow(84, 130, 160, 470, 18),
    box(84, 130, 160, 470, 18, color.navy),
    box(108, 156, 112, 60, 10, color.dusk),
    stroke('M124 178h60M124 196h36', color.steel, 7, round),
    ...rows.map((y) => box(236, y - 11, 30, 22, 5, y === 292 ? color.amber : '#7b8796')),
    disc(164, 540, 26, color.dusk, { stroke: color.denim, 'stroke-width': 5 }),
    stroke('M150 540h28M164 526v28', color.steel, 5, round),
    // The live circuit.
    stroke(live + live2 + live3, color.amber, 26, { ...round, opacity: 0.22 }),
    stroke(live + live2 + live3, color.deepAmber, 13, round),
    stroke(live + live2 + live3, color.amber, 9, round),
    // Switch.
    card(560, 226, 130, 132, color.white, 16),
    stroke('M560 292h30M660 292h30', color.deepAmber, 9),
    stroke('M592 292L654 258', color.navy, 9, round),
    disc(592, 292, 11, color.white, { stroke: color.navy, 'stroke-width': 6 }),
    disc(658, 292, 11, color.white, { stroke: color.navy, 'stroke-width': 6 }),
    // Lamp and ground.
    disc(910, 320, 128, color.amber, { opacity: 0.2 }),
    disc(910, 320, 82, color.white, { stroke: color.navy, 'stroke-width': 8 }),
    disc(910, 320, 62, '#ffdf9f'),
    stroke('M866 276L954 364M954 276L866 364', color.navy, 8, round),
    stroke('M858 474H962M876 496H944M894 518H926', color.navy, 9, round),
    // What is known about it.
    card(1000, 214, 150, 190, color.white, 16),
    gauge(1075, 306, 50, 0.7, '#dfe4ea', color.navy),
    writing(1030, 338, [90, 60], 22, 9),
    pointer(944, 356, 1),
  );
}

/** Complaint, cause, correction; and behind them the weight of many repairs. */
function realFixes(): string {
  const page = new Page();
  const random = seeded(41);
  const dots: Record<'quiet' | 'loud', string> = { quiet: '', loud: '' };
  for (let column = 0; column < 38; column += 1) {
    for (let line = 0; line < 23; line += 1) {
      const weight = random(0, 1) + column / 60;
      const r = num(weight > 1.1 ? 7 : 3.5);
      const dot = `M${32 + column * 31} ${34 + line * 31}m-${r} 0a${r} ${r} 0 1 0 ${Number(r) * 2} 0a${r} ${r} 0 1 0 -${Number(r) * 2} 0`;
      dots[weight > 1.35 ? 'loud' : 'quiet'] += dot;
    }
  }
  const slip = (x: number, y: number, tone: string, sign: string): string =>
    [
      card(x, y, 226, 330),
      shape(
        `M${x} ${y + 110}V${y + 18}A18 18 0 0 1 ${x + 18} ${y}H${x + 208}A18 18 0 0 1 ${x + 226} ${y + 18}V${y + 110}Z`,
        tone,
      ),
      at(x + 113, y + 56, sign),
      writing(x + 28, y + 142, [150, 170, 120], 28, 12),
      stroke(`M${x + 28} ${y + 238}h170`, color.line, 3),
      writing(x + 28, y + 262, [170, 96], 24, 9, [pale]),
    ].join('');
  return page.document(
    sceneBox,
    ground(page, grounds.repair),
    shape(dots.quiet, '#e2dccf'),
    shape(dots.loud, '#f3cf8d'),
    stroke(
      wire(
        [
          [70, 620],
          [196, 620],
          [196, 480],
          [440, 480],
          [440, 400],
          [690, 400],
          [690, 300],
        ],
        26,
      ),
      color.amber,
      8,
      { ...round, 'stroke-dasharray': '2 20' },
    ),
    slip(
      80,
      236,
      color.brick,
      shape('M0 -38L40 32H-40Z', color.white, {
        stroke: color.white,
        'stroke-width': 6,
        'stroke-linejoin': 'round',
      }) + stroke('M0 -14v22M0 21v1', color.brick, 9, round),
    ),
    slip(330, 168, color.denim, magnifier(-8, -8, 24, color.white, 9)),
    slip(580, 100, color.teal, stroke('M-32 2l22 24 42 -52', color.white, 14, round)),
    // Which part was replaced most often.
    card(850, 170, 280, 430, color.navy),
    writing(886, 208, [130, 84], 26, 12, [color.steel, '#3d5578']),
    ...[206, 152, 112, 78, 48].map((width, index) =>
      [
        box(886, 284 + index * 58, 208, 26, 13, color.dusk),
        box(886, 284 + index * 58, width, 26, 13, index === 0 ? color.amber : '#54759f'),
      ].join(''),
    ),
  );
}

/** Every bay on one board. */
function manager(): string {
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
    ticket(122, 290, 112, color.amber, disc(290, 372, 13, color.amber)),
    ticket(122, 416, 84, color.steel),
    ticket(122, 514, 84, color.steel),
    ticket(346, 290, 148, color.teal, tickMark(510, 404, 18)),
    ticket(346, 452, 100, color.amber),
    ticket(570, 290, 84, color.steel),
    // The gap that the dragged ticket leaves.
    box(570, 390, 196, 112, 12, 'none', {
      stroke: '#9db3ca',
      'stroke-width': 4,
      'stroke-dasharray': '12 10',
    }),
    ticket(570, 518, 84, color.teal),
    ticket(794, 290, 100, color.brick),
    ticket(794, 404, 128, color.teal, tickMark(958, 500, 18)),
    // Time runs down the board.
    rect(84, 480, 936, 4, color.deepAmber, { opacity: 0.85 }),
    disc(84, 482, 14, color.deepAmber),
    turned(
      706,
      436,
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
    pointer(938, 556, 1),
  );
}

/** A check sheet on the tablet, the customer's yes or no on the phone. */
function inspections(): string {
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

/** The road back to the shop, with its milestones. */
function socialCrm(): string {
  const page = new Page();
  const road = 'M300 596H900A150 150 0 0 0 900 296H800A110 110 0 0 1 690 186';
  const road2 = 'M690 186A110 110 0 0 0 580 90H320A190 190 0 0 0 180 280';
  return page.document(
    sceneBox,
    ground(page, grounds.marketing, { arch: [-70, 640, 60] }),
    stroke(`${road}`, '#e2b765', 96, { ...round, transform: 'translate(-12 14)' }),
    stroke(road, color.dusk, 92, round),
    stroke(road, color.paper, 5, { 'stroke-dasharray': '30 24' }),
    stroke(road2, color.deepAmber, 7, { ...round, 'stroke-dasharray': '2 20' }),
    shop(60, 590, 1.06),
    // On the way: a thank-you, stars, a reminder.
    envelope(520, 420, 210, 136, color.white, '#c9d2dc'),
    disc(722, 424, 30, color.brick),
    shape(
      'M722 440C704 426 704 410 714 408C720 408 722 414 722 416C722 414 726 408 732 408C742 410 740 426 722 440Z',
      color.white,
    ),
    card(560, 206, 330, 118),
    stars(606, 248, 21, 59),
    writing(588, 290, [190], 20, 10, [pale]),
    calendar(922, 96, 214, 224, 12),
    // The customer.
    scaled(842, 548, 0.3, car(page, amberPaint)),
    bubble(376, 116, 190, 96, color.teal, 'left'),
    writing(406, 144, [126, 84], 26, 12, [color.white, '#a9d8d0']),
  );
}

/** A tractor as a drawing, one circuit alive. */
function truckSeries(): string {
  const page = new Page();
  const ink = '#dbe5ef';
  const quiet = '#93a5b9';
  const circuit = wire(
    [
      [128, 492],
      [128, 420],
      [330, 420],
      [330, 250],
      [600, 250],
      [600, 480],
      [842, 480],
      [842, 560],
    ],
    20,
  );
  const wheels = [242, 842, 1068];
  return page.document(
    sceneBox,
    ground(page, grounds.truck, { grid: true }),
    rect(0, 648, 1200, 102, grounds.truck.figure),
    stroke('M0 648H1200', quiet, 4),
    stroke('M40 700H1200', color.paper, 6, { 'stroke-dasharray': '80 60', opacity: 0.35 }),
    scaled(
      100,
      78,
      0.735,
      oval(600, 784, 620, 16, color.night, { opacity: 0.35 }),
      shape(tractorBody, color.denim),
      shape('M700 588H1170V628H700Z', color.denim),
      shape(
        tractorBody,
        page.fade([
          [0, '#6d8fb5', 0.5],
          [1, '#24395b', 0.1],
        ]),
      ),
      stroke(tractorBody, ink, 7, round),
      stroke('M740 588H1170V628H740M762 588V66C762 40 790 24 812 20V588', ink, 6, round),
      box(756, 240, 62, 210, 12, color.denim, { stroke: ink, 'stroke-width': 6 }),
      stroke('M774 262v166M800 262v166', quiet, 5),
      stroke(
        'M362 306L384 166C388 150 394 144 408 142L424 140V300ZM446 300V142L540 138C552 138 558 144 558 156V300ZM424 108C448 84 520 78 736 78',
        ink,
        5,
        round,
      ),
      box(622, 170, 74, 84, 12, 'none', { stroke: ink, 'stroke-width': 5 }),
      stroke(
        'M434 128V620M572 120V620M340 318L356 620M830 588L850 556H1010L1034 588',
        quiet,
        5,
        round,
      ),
      stroke('M250 404v54M272 400v54M294 396v54M316 392v54', quiet, 6, round),
      box(386, 586, 270, 104, 40, color.denim, { stroke: ink, 'stroke-width': 6 }),
      shape('M16 590L150 590L150 664L40 664C24 664 16 656 16 640Z', color.denim, {
        stroke: ink,
        'stroke-width': 6,
      }),
      ...wheels.flatMap((x) => [
        disc(x, 672, 108, color.navy, { stroke: ink, 'stroke-width': 6 }),
        ring(x, 672, 60, ink, 5),
        ring(x, 672, 20, ink, 5),
        stroke(ticks(x, 672, 68, 82, 0, 350, 36), quiet, 3),
        stroke(ticks(x, 672, 28, 54, 0, 315, 8), quiet, 4),
      ]),
      stroke(circuit, color.amber, 26, { ...round, opacity: 0.25 }),
      stroke(circuit, color.amber, 11, round),
      ...[
        [128, 492],
        [330, 420],
        [600, 250],
        [842, 560],
      ].map(([x = 0, y = 0]) =>
        disc(x, y, 19, color.navy, { stroke: color.amber, 'stroke-width': 9 }),
      ),
      box(74, 470, 22, 44, 10, '#ffdf9f'),
    ),
    // The fault and its test.
    stroke('M540 262V180H760', color.amber, 4, {
      'stroke-dasharray': '3 11',
      'stroke-linecap': 'round',
    }),
    card(760, 96, 330, 200, color.white),
    box(786, 122, 116, 44, 12, '#fbe0d9'),
    stroke('M806 144h76', color.brick, 10, round),
    tickMark(1048, 144, 22),
    stroke('M786 236h52l18 -40 26 62 22 -46 14 24h146', color.dusk, 7, round),
    stroke('M786 270h276', color.line, 4),
  );
}

/** A conversation that hangs on the repair order. */
function messageCenter(): string {
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
      disc(0, 0, 62, 'none'),
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

export const productScenes: Readonly<Record<string, () => string>> = {
  prodemand,
  'advanced-interactive-wiring-diagrams': wiring,
  'suretrack-real-fixes': realFixes,
  'manager-se': manager,
  'manager-se-inspections': inspections,
  socialcrm: socialCrm,
  truckseries: truckSeries,
  messagecenter: messageCenter,
};
