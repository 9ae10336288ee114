import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Fails with what axe found wrong on the page as it stands, or on one part of it, and where. */
export function expectAccessible(page: Page, part = 'html'): Promise<void> {
  return expectNone(page, part, {});
}

/** Fails with the texts that stand out too little from what is behind them. */
export function expectContrast(page: Page): Promise<void> {
  return expectNone(page, 'html', { runOnly: ['color-contrast'] });
}

async function expectNone(page: Page, include: string, options: axe.RunOptions): Promise<void> {
  // Once a page: reading axe takes longer than looking at most pages.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A tooltip stands outside of all landmarks; readers hear it with what it describes.
  const where = JSON.stringify({ include, exclude: '[role=tooltip]' });
  const how = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${where}, ${how})`);
  const found = violations.filter(
    // A day of the month is named by its date, not by all that is planned for it.
    ({ id, nodes }) =>
      id !== 'label-content-name-mismatch' ||
      !nodes.every(({ html }) => html.includes('role="gridcell"')),
  );
  expect(found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
}
