import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with what axe found wrong on the page as it stands, or on one part of it, and where. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // A tooltip stands outside of all landmarks; readers hear it with what it describes.
  // The other mode opens a page of its own to add the frames' results up, which takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[role=tooltip]');
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
}
