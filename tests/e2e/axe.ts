import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of `axe.source`, which every page would be sent. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails with axe's violations on the page, or on one part of it. */
export function expectAccessible(page: Page, part = 'html'): Promise<void> {
  return expectNone(page, part, {});
}

/** Fails with the texts that have too little contrast. */
export function expectContrast(page: Page): Promise<void> {
  return expectNone(page, 'html', { runOnly: ['color-contrast'] });
}

/** Fails with the texts below 7 : 1, the contrast under prefers-contrast. */
export function expectMoreContrast(page: Page): Promise<void> {
  return expectNone(page, 'html', { runOnly: ['color-contrast-enhanced'] });
}

/** The contrast between a control's border and its surroundings. */
export function contrastOfEdge(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    /** The relative luminance (WCAG) of a color on white. */
    const luminance = (...colors: string[]) => {
      for (const color of ['#fff', ...colors]) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const grounds: string[] = [];
    for (let part = element.parentElement; part; part = part.parentElement) {
      grounds.unshift(getComputedStyle(part).backgroundColor);
    }
    const around = luminance(...grounds);
    const edge = luminance(...grounds, getComputedStyle(element).borderTopColor);
    return (Math.max(around, edge) + 0.05) / (Math.min(around, edge) + 0.05);
  });
}

async function expectNone(page: Page, include: string, options: axe.RunOptions): Promise<void> {
  // Loaded once per page, because loading axe takes longer than most of its runs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // A tooltip is outside of all landmarks; screen readers announce it with its element.
  const where = JSON.stringify({ include, exclude: '[role=tooltip]' });
  // In a frame there is no axe, for whose answer it would wait half a second.
  const how = JSON.stringify({
    ...options,
    resultTypes: ['violations'],
    iframes: false,
    // By default axe also parses all style sheets again, for a rule that is off.
    preload: { assets: ['media'] },
  });
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${where}, ${how})`);
  const found = violations.filter(
    // FullCalendar names a day of the month by its date, not by its content.
    ({ id, nodes }) =>
      id !== 'label-content-name-mismatch' ||
      !nodes.every(({ html }) => html.includes('role="gridcell"')),
  );
  expect(found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
}
