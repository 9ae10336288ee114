import { expect, test } from './test.ts';
import { openSite, signIn } from './support.ts';

test('a visitor downloads nothing of the back office', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openSite(page, '/#/products');
  await expect(page.getByRole('button', { name: 'Add Manager SE to request' })).toBeVisible();
  expect(loaded.filter((url) => /card-tools|supabase-client|admin-app|theme-/.test(url))).toEqual(
    [],
  );
});

test('signed in, cards carry Edit and Delete; a refusal is said in words', async ({ page }) => {
  await page.goto('/#/login');
  await signIn(page);
  await expect(page).toHaveURL(/#\/admin$/);
  await page.goto('/#/products');
  const card = page.getByRole('article').filter({ hasText: 'Run the counter, the bays' });
  await expect(card.getByRole('link', { name: 'Edit Manager SE' })).toBeVisible();
  await expect(card.getByRole('button', { name: /request/ })).toHaveCount(0);

  await page.route('**/rest/v1/products?id=*', (route) =>
    route.fulfill({ status: 403, json: { message: 'permission denied', code: '42501' } }),
  );
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await card.getByRole('button', { name: 'Delete Manager SE' }).click();
  await expect
    .poll(() => said)
    .toEqual([
      expect.stringContaining('Are you sure you want to delete this product?'),
      'Failed to delete product: permission denied',
    ]);
  await expect(card).toBeVisible();
});
