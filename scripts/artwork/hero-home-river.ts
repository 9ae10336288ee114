/** What lies before the open bay of the home hero: sky, skyline, river and the bridge. */
import {
  bridgeTower,
  cable,
  deckTruss,
  glints,
  row,
  skyline,
  stays,
  suspenders,
  windows,
} from './city.ts';
import { top } from './hero-home-bay.ts';
import { color, gridLines, oval, rect, round, shape, stroke } from './svg.ts';
import type { Page } from './svg.ts';

export function outside(page: Page): string {
  const sky = page.fadeAcross(
    [
      [0, '#0b1626'],
      [0.42, '#16273f'],
      [0.74, '#2b4263'],
      [1, '#5d7590'],
    ],
    0,
    top,
    0,
    740,
  );
  const sunset = page.glow([
    [0, '#ffcf80', 1],
    [0.3, color.amber, 0.72],
    [0.62, color.brick, 0.34],
    [1, color.brick, 0],
  ]);
  const water = page.fadeAcross(
    [
      [0, '#4a5a6c'],
      [0.5, '#24395b'],
      [1, '#14243b'],
    ],
    0,
    720,
    0,
    850,
  );
  const haze = page.fadeAcross(
    [
      [0, '#1f3354'],
      [1, '#4d566d'],
    ],
    0,
    380,
    0,
    740,
  );
  const far = row(
    -40,
    2440,
    7,
    [46, 84],
    (x) => {
      const peak =
        Math.exp(-(((x - 2250) / 230) ** 2)) * 330 +
        Math.exp(-(((x - 1690) / 120) ** 2)) * 300 +
        Math.exp(-(((x - 700) / 420) ** 2)) * 210;
      return [80 + peak * 0.55, 130 + peak];
    },
    ['flat', 'stepped', 'slant', 'stepped', 'mast', 'spire'],
  );
  const middle = row(
    -40,
    2440,
    23,
    [54, 104],
    (x) => {
      const peak =
        Math.exp(-(((x - 2320) / 200) ** 2)) * 150 +
        Math.exp(-(((x - 1700) / 120) ** 2)) * 60 +
        Math.exp(-(((x - 480) / 300) ** 2)) * 120;
      return [50 + peak * 0.5, 100 + peak];
    },
    ['flat', 'tank', 'stepped', 'flat', 'tank'],
  );
  const deck = 640;
  const tower = 1512;
  const head = 168;
  const masonry = page.fade([
    [0, '#2c405f'],
    [1, '#16263d'],
  ]);
  return [
    rect(0, top, 2400, 1400, sky),
    oval(1960, 690, 860, 560, sunset),
    skyline(far, 736, haze),
    shape(windows(far, 736, 3, 0.07, 4), '#ffce85', { opacity: 0.55 }),
    skyline(middle, 738, '#152642'),
    shape(windows(middle, 738, 5, 0.1, 4), '#ffce85', { opacity: 0.75 }),
    rect(0, 734, 2400, 190, water),
    stroke(glints(1340, 2400, 744, 838, 11, 46), '#ffc76b', 2.5, { ...round, opacity: 0.55 }),
    stroke(glints(0, 1320, 748, 836, 12, 26), color.steel, 2, { ...round, opacity: 0.25 }),
    // The bridge: main span to the right, back span behind the glass.
    stroke(suspenders(tower, head, 2760, 190, 215, deck, 26), '#101d31', 2, { opacity: 0.8 }),
    stroke(suspenders(260, 196, tower, head, 215, deck, 26), '#101d31', 2, { opacity: 0.8 }),
    stroke(stays(tower, head + 10, deck, 330, 10), '#101d31', 1.6, { opacity: 0.65 }),
    stroke(
      cable(tower, head, 2760, 190, 215) +
        cable(260, 196, tower, head, 215) +
        cable(-700, 560, 260, 196, 60),
      '#0e1a2c',
      7,
    ),
    rect(0, deck, 2400, 8, '#0e1a2c'),
    stroke(deckTruss(0, 2400, deck + 6, 24, 30), '#0e1a2c', 3),
    shape(bridgeTower(tower, head, 770, 132), masonry, { 'fill-rule': 'evenodd' }),
    shape(bridgeTower(260, 196, 770, 124), '#16263d', { 'fill-rule': 'evenodd' }),
    stroke('M1452 640h120M1450 700h124', '#0e1a2c', 3, { opacity: 0.6 }),
    // The light rakes the tower's right edge.
    stroke('M1578 196V640', '#e0a15a', 4, { opacity: 0.75 }),
    // The quay with its railing.
    rect(0, 846, 2400, 80, '#101d31'),
    rect(0, 846, 2400, 5, '#31425c'),
    stroke(gridLines(1320, 800, 1080, 46, 36, 23), '#0c1727', 4),
    rect(1320, 796, 1080, 7, '#0c1727'),
  ].join('');
}
