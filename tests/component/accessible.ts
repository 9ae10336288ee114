import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Fails with axe's violations in the structure of the dialog that is open, or of the page's main part. Without styles there
 * are no colors and sizes, and a part is no whole page.
 */
export async function expectAccessible(): Promise<void> {
  const part = document.querySelector('[role=dialog], main') ?? document.body;
  const { violations } = await axe.run(part, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
}

/** The text of the element that has the focus; '' while nothing has it, since the body has all texts. */
export const focusedText = (): string =>
  document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '');
