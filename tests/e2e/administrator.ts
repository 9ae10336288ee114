import { expect, type Locator, type Page } from '@playwright/test';
import { LOCAL_ADMIN, LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/local-project.ts';

/**
 * Opens a page of the back office, signed in. The session is asked for and kept as supabase-js does
 * it; the form itself is for the tests of signing in.
 */
export async function openBackOffice(page: Page, path: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    async ({ key, email, password }) => {
      const answer = await fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      if (!answer.ok) throw new Error(`No session: ${await answer.text()}`);
      localStorage.setItem(`sb-${location.hostname}-auth-token`, await answer.text());
    },
    { key: LOCAL_PUBLISHABLE_KEY, ...LOCAL_ADMIN },
  );
  await page.goto(`/#/admin${path}`);
}

/** A call to the Data API as the administrator who is signed in on the page. */
export async function callDataApi<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => /^sb-.+-auth-token$/.test(each));
    const session = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as { access_token: string };
    return session.access_token;
  });
  const response = await page.request.fetch(`/rest/v1/${path}`, {
    method,
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      Authorization: `Bearer ${token}`,
      Prefer: 'return=representation',
    },
    data: body,
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as T;
}

/** A row of a table for one test, under a name that no other test uses. */
export async function makeRow<T extends object>(
  page: Page,
  table: string,
  row: T,
): Promise<T & { id: string }> {
  const [made] = await callDataApi<(T & { id: string })[]>(page, 'POST', table, row);
  if (!made) throw new Error(`No row was made in ${table}.`);
  return made;
}

/** A name that no other test, width or run uses. */
export function uniqueName(what: string): string {
  return `${what} ${Math.random().toString(36).slice(2, 8)}`;
}

/** The question before unsaved changes are lost. */
export function discardQuestion(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
}

/** Presses what would lose something typed, and answers the question. */
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

/** Confirms a deletion, and puts the message away that offers to undo it. */
export async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const message = page.getByText(/ was deleted\.$/);
  await expect(message).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
}

/** Presses a key until what it does is heard: a busy machine misses a key of a drag that just began. */
export async function pressUntilHeard(page: Page, key: string, announcement: string) {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(announcement)).toBeAttached({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
}
