import { expect, type Locator, type Page } from '@playwright/test';
import type { Project } from './project.ts';

/** Adds a row to a table through the Data API. */
export async function makeRow<T extends object>(
  project: Project,
  table: string,
  row: T,
): Promise<T & { id: string }> {
  const [made] = await project.call<(T & { id: string })[]>('POST', table, row);
  if (!made) throw new Error(`No row was made in ${table}.`);
  return made;
}

/** A name that no other test uses. */
export function uniqueName(what: string): string {
  return `${what} ${Math.random().toString(36).slice(2, 8)}`;
}

/** The dialog that asks before unsaved changes are lost. */
export function discardQuestion(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
}

/** Clicks a button that would discard unsaved changes, and answers the question. */
export async function answerQuestion(
  page: Page,
  answer: 'accept' | 'dismiss',
  button: Locator,
): Promise<void> {
  await button.click();
  const answers = { accept: 'Discard', dismiss: 'Keep editing' };
  await discardQuestion(page).getByRole('button', { name: answers[answer] }).click();
  await expect(discardQuestion(page)).toBeHidden();
}

/** Confirms a deletion, and closes the notice with Undo, which makes it final. */
export async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const message = page.getByText(/ was deleted\.$/);
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
}

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Drags from the middle of an element to the middle of another one, and keeps the button pressed. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('What is dragged is not on the screen.');
  const middle = (box: typeof start) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const [x, y] = middle(start);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 20, { steps: 5 });
  await page.mouse.move(...middle(end), { steps: 15 });
}
