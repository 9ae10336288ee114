import { expect, test } from './test.ts';
import { openSite } from './support.ts';

test('a card opens its page, its button adds the item with what it needs, and the list outlives a reload', async ({
  page,
}) => {
  await openSite(page, '/#/products');
  await page.getByRole('button', { name: 'Add MessageCenter to request' }).click();
  await expect(page.getByText('Manager SE was added too: MessageCenter needs it')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request list: 2 items' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Request list: 2 items' })).toBeVisible();

  const card = page.getByRole('article').filter({ hasText: 'Run the counter, the bays' });
  await card.getByRole('button', { name: 'Remove Manager SE from request', exact: true }).click();
  await expect(page).toHaveURL(/#\/products$/);
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/#\/products\/manager-se$/);
});

test('two tabs share one list', async ({ page, context }) => {
  await openSite(page, '/#/products');
  const other = await context.newPage();
  await other.goto('/#/products');
  await other.getByRole('button', { name: 'Add TruckSeries to request' }).click();
  await expect(page.getByRole('button', { name: 'Remove TruckSeries from request' })).toBeVisible();
  await page.getByRole('button', { name: 'Add SocialCRM to request' }).click();
  await expect(other.getByRole('link', { name: 'Request list: 2 items' })).toBeVisible();
});
