/** The picture of a shared link, and the site's mark. */
import { homeHero } from './hero-home.ts';
import { box, color, el, group, rect, round, shape, stroke, Page } from './svg.ts';

/** The home hero with the site's name where the page has its headline. */
export function shareDrawing(): string {
  const text = (y: number, size: number, weight: number, fill: string, words: string): string =>
    el(
      'text',
      {
        x: 224,
        y,
        fill,
        'font-size': size,
        'font-weight': weight,
        'font-family': 'Liberation Sans, Arial, Helvetica, sans-serif',
      },
      words,
    );
  return homeHero(
    [114, 0, 2286, 1200],
    group({ transform: 'translate(224 250) scale(2.5)' }, mark()),
    text(590, 132, 700, color.white, 'BoroBay'),
    text(730, 132, 700, color.white, 'Shop Solutions'),
    rect(228, 790, 120, 10, color.amber),
    text(890, 62, 400, '#dbe3ec', 'On-site help with'),
    text(970, 62, 400, '#dbe3ec', 'Mitchell 1 software'),
  );
}

/** A wrench that stands as the tower of a bridge, 64 × 64. */
function mark(): string {
  return [
    stroke('M5 41Q19 39 22 25M59 41Q45 39 42 25', color.amber, 3.5, round),
    stroke('M6 49H58', color.amber, 5, round),
    shape('M25.5 7.6A14 14 0 1 0 38.5 7.6V19L32 23.5L25.5 19Z', color.amber),
    box(26, 30, 12, 28, 2, color.amber),
  ].join('');
}

export const siteIcon = (): string =>
  new Page().document([0, 0, 64, 64], box(0, 0, 64, 64, 14, color.navy), mark());

/** Without round corners: the phone cuts its own. */
export const touchIcon = (): string =>
  new Page().document(
    [0, 0, 64, 64],
    rect(0, 0, 64, 64, color.navy),
    group({ transform: 'translate(6 6) scale(.8125)' }, mark()),
  );
