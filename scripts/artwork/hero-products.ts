/**
 * A car as its wiring sees it: a blueprint with everything in cool line, and one circuit, from the
 * battery by fuse and relay to the lamp and its ground, carried through in amber.
 */
import { carBody, carLines } from './cars.ts';
import { fine, harness, line, on, origin, sheet, underlay } from './hero-products-sheet.ts';
import {
  Page,
  arc,
  at,
  box,
  color,
  disc,
  rect,
  round,
  scaled,
  shape,
  stroke,
  ticks,
  wire,
} from './svg.ts';
import type { ViewBox } from './svg.ts';

export const wide: ViewBox = [0, 0, 2400, 1200];

export const tall: ViewBox = [1184, -412, 1216, 1520];

/** A plate lifted out of the drawing: the part's symbol on a card. */
function plate(
  page: Page,
  x: number,
  y: number,
  width: number,
  height: number,
  ...symbol: string[]
): string {
  const face = page.fade([
    [0, '#223a5e'],
    [1, '#152640'],
  ]);
  return at(
    x,
    y,
    box(-14, 16, width, height, 14, '#060d18', { opacity: 0.5 }),
    box(0, 0, width, height, 14, face, { stroke: '#54759f', 'stroke-width': 2 }),
    stroke(`M14 1H${width - 14}`, '#a9c4de', 2.5, { opacity: 0.8 }),
    ...symbol,
  );
}

export function productsHero(view: ViewBox): string {
  const page = new Page();
  const bodyFill = page.fade([
    [0, '#5d8abb', 0.34],
    [0.5, '#345782', 0.22],
    [1, '#1c3356', 0.12],
  ]);
  const glow = page.glow([
    [0, '#ffe1a8', 0.95],
    [0.2, '#ffd48a', 0.5],
    [0.55, '#ffd48a', 0.14],
    [1, '#ffd48a', 0],
  ]);
  const beam = page.fadeAcross(
    [
      [0, '#ffd48a', 0],
      [1, '#ffd48a', 0.42],
    ],
    1090,
    0,
    1310,
    0,
  );
  const lamp = on(62, 158);
  const battery = on(236, 150);
  // The circuit: battery, up to fuse and relay on their plates, to the switch, back to the lamp.
  const feed = wire([battery, [battery[0], 360], [1604, 360]], 22);
  const link = wire(
    [
      [1748, 360],
      [1880, 360],
    ],
    22,
  );
  const toSwitch = wire([[2056, 360], [2150, 360], [2150, 520], on(470, 46), on(452, 120)], 22);
  const back = wire([on(452, 120), on(452, 200), on(118, 200), lamp], 18);
  const toGround = wire([lamp, [lamp[0], 880], [1470, 880]], 22);
  const amber = [feed, link, toSwitch, back, toGround].join('');
  const nodes = [battery, on(452, 120), lamp];
  return page.document(
    view,
    sheet(page, view),
    underlay(),
    // The beam of the lamp that now works.
    shape(`M${lamp[0]} ${lamp[1] - 12}L1070 540V736L${lamp[0]} ${lamp[1] + 12}Z`, beam),
    scaled(origin.x, origin.y, origin.scale, shape(carBody, bodyFill), carLines(line, fine, 4)),
    harness(),
    // Battery.
    at(
      battery[0] - 30,
      battery[1] - 4,
      box(0, 0, 66, 44, 5, '#1b3152', { stroke: '#a9c4de', 'stroke-width': 3 }),
      rect(8, -8, 14, 8, '#a9c4de'),
      rect(44, -8, 14, 8, '#a9c4de'),
      stroke('M10 18h12M44 18h12M50 12v12', color.amber, 3),
    ),
    // Leader lines of the exploded parts.
    stroke('M1676 420V548M1968 430V640', fine, 2, { 'stroke-dasharray': '4 8' }),
    // The amber circuit: a wide glow under a bright core.
    stroke(amber, color.deepAmber, 16, { ...round, opacity: 0.32 }),
    stroke(amber, color.amber, 6.5, round),
    stroke(amber, '#ffd48a', 2, { ...round, opacity: 0.9 }),
    disc(lamp[0], lamp[1], 120, glow),
    ...nodes.map(([x, y]) =>
      [
        disc(x, y, 15, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
        disc(x, y, 5.5, '#ffd48a'),
      ].join(''),
    ),
    // Fuse.
    plate(
      page,
      1604,
      296,
      144,
      124,
      stroke('M0 64h30M114 64h30', color.amber, 6.5),
      box(30, 42, 84, 44, 8, 'none', { stroke: '#dbe8f5', 'stroke-width': 4 }),
      stroke('M30 64C48 36 58 92 72 64C86 36 96 92 114 64', color.amber, 5, round),
    ),
    // Relay.
    plate(
      page,
      1880,
      276,
      176,
      154,
      stroke('M0 84h40M136 84h40', color.amber, 6.5),
      stroke('M40 82L134 75', '#ffd48a', 6.5, round),
      disc(42, 84, 8, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
      disc(134, 84, 8, color.navy, { stroke: color.amber, 'stroke-width': 5 }),
      box(58, 108, 60, 28, 4, 'none', { stroke: '#7fa3c7', 'stroke-width': 3.5 }),
      stroke('M58 136L118 108M88 108V72', '#7fa3c7', 3.5, { 'stroke-dasharray': '7 6' }),
      stroke('M24 26h60', '#54759f', 6, round),
    ),
    // Connector, seen from its face, with the pin in use.
    plate(
      page,
      2060,
      880,
      232,
      150,
      box(28, 30, 176, 90, 16, 'none', { stroke: '#dbe8f5', 'stroke-width': 4 }),
      rect(92, 20, 48, 12, '#dbe8f5', { rx: 3 }),
      ...Array.from({ length: 10 }, (_, index) => {
        const hot = index === 6;
        return box(
          44 + (index % 5) * 30,
          46 + Math.floor(index / 5) * 34,
          22,
          24,
          4,
          hot ? color.amber : '#0e1b30',
          { stroke: hot ? '#ffd48a' : '#7fa3c7', 'stroke-width': 2.5 },
        );
      }),
    ),
    stroke(
      wire([on(800, 180), [on(800, 0)[0], 836], [2176, 836], [2176, 880]], 16),
      '#5b83b0',
      3,
      round,
    ),
    // Ground.
    stroke('M1470 880v26M1436 906h68M1448 922h44M1460 938h20', color.amber, 6, round),
    // The meter at the circuit's end: the reading is good.
    stroke(
      wire(
        [
          [1400, 880],
          [1400, 838],
          [1676, 838],
          [1676, 884],
        ],
        16,
      ),
      '#5b83b0',
      3,
      round,
    ),
    disc(1400, 880, 9, '#152640', { stroke: '#7fa3c7', 'stroke-width': 3 }),
    plate(
      page,
      1570,
      880,
      212,
      150,
      stroke(ticks(106, 116, 68, 82, 180, 360, 19), line, 2.5, { opacity: 0.8 }),
      stroke(arc(106, 116, 54, 180, 296), color.amber, 7, round),
      stroke('M106 116L128 70', '#dbe8f5', 5, round),
      disc(106, 116, 10, color.navy, { stroke: '#dbe8f5', 'stroke-width': 4 }),
    ),
  );
}
