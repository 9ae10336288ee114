/** The products that look beyond the bay: to the customer's way back, and to the truck. */
import { amberPaint, car } from './cars.ts';
import {
  bubble,
  calendar,
  card,
  envelope,
  ground,
  grounds,
  pale,
  sceneBox,
  writing,
} from './kit.ts';
import { gauge, stars, tickMark } from './signs.ts';
import {
  Page,
  box,
  color,
  disc,
  oval,
  rect,
  ring,
  round,
  scaled,
  shape,
  stroke,
  ticks,
  wire,
} from './svg.ts';
import { tractorBody } from './trucks.ts';
import { shop } from './workshop.ts';

/** The road back to the shop, with its milestones. */
export function socialCrm(): string {
  const page = new Page();
  const road = 'M250 596H880A150 150 0 0 0 880 296H310A90 90 0 0 0 220 386V480';
  /** Where a milestone stands on the road. */
  const stop = (x: number, from: number, y: number): string =>
    stroke(`M${x} ${from}V${y}`, color.navy, 5) +
    disc(x, y, 13, color.amber, { stroke: color.navy, 'stroke-width': 5 });
  return page.document(
    sceneBox,
    ground(page, grounds.marketing, { arch: [440, 760, 20] }),
    stroke(road, '#e2b765', 92, { transform: 'translate(-12 16)' }),
    stroke(road, color.dusk, 92),
    stroke(road, color.paper, 5, { 'stroke-dasharray': '30 24' }),
    shop(72, 642, 1.06),
    scaled(560, 532, 0.28, car(page, amberPaint)),
    // On the way back: a thank-you, stars, a reminder.
    stop(986, 300, 372),
    stop(650, 200, 296),
    calendar(904, 66, 214, 236, 12),
    card(484, 92, 332, 118),
    stars(532, 138, 22, 59),
    writing(514, 178, [190], 20, 10, [pale]),
    envelope(560, 376, 190, 120, color.white, '#c9d2dc'),
    disc(748, 378, 30, color.brick),
    shape(
      'M748 395C728 380 729 364 739 362C745 361 748 366 748 368C748 366 751 361 757 362C767 364 768 380 748 395Z',
      color.white,
    ),
    bubble(96, 128, 180, 96, color.teal, 'left'),
    writing(126, 156, [120, 80], 26, 12, [color.white, '#a9d8d0']),
  );
}

/** A tractor as a drawing, one circuit alive. */
export function truckSeries(): string {
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
    // The reading after it.
    card(934, 326, 210, 146, color.white),
    gauge(1039, 424, 66, 0.68, '#dfe4ea', color.navy),
    writing(989, 444, [100], 20, 9, [pale]),
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
