import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe found wrong on the page as it stands, or on one part of it, and where. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = axeOn(page);
  await expectNone(part ? axe.include(part) : axe);
}

/** Fails with the texts that stand out too little from what is behind them. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNone(axeOn(page).withRules(['color-contrast']));
}

function axeOn(page: Page): AxeBuilder {
  // A tooltip stands outside of all landmarks; readers hear it with what it describes.
  // The other mode opens a page of its own to add the frames' results up, which takes twice as long.
  return new AxeBuilder({ page }).setLegacyMode().exclude('[role=tooltip]');
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
}
