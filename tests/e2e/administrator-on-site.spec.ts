import { expect, test } from './test.ts';
import { expectAccessible } from './axe.ts';
import { openSite } from './support.ts';

test('a visitor downloads nothing of the back office', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openSite(page, '/#/products');
  await expect(page.getByRole('button', { name: 'Add Manager SE to request' })).toBeVisible();
  expect(loaded.filter((url) => /card-tools|sign-in|back-office/.test(url))).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('cards have Edit and Delete in place of the request button, and a deletion asks', async ({
    page,
  }) => {
    await page.goto('/#/products');
    const card = page.getByRole('article').filter({ hasText: 'Run the counter, the bays' });
    await expect(card.getByRole('link', { name: 'Edit Manager SE' })).toBeVisible();
    await expect(card.getByRole('button', { name: /request/ })).toHaveCount(0);
    await card.getByRole('button', { name: 'Delete Manager SE' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Manager SE”?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page, '[role=alertdialog]');
  });
});
