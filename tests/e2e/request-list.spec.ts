import { expect, test } from './test.ts';
import { openSite } from './support.ts';

test('adding an add-on adds what it needs, says so, counts it, and keeps it over a reload', async ({
  page,
}) => {
  await openSite(page, '/#/products');
  await page.getByRole('button', { name: 'Add MessageCenter to request' }).click();
  await expect(page.getByText('Manager SE was added too: MessageCenter needs it')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request list: 2 items' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Request list: 2 items' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Remove Manager SE from request', exact: true }),
  ).toBeVisible();
});

test('removing a product that completes a bundle removes the bundle, and says so', async ({
  page,
}) => {
  await openSite(page, '/#/bundles/teamworks-se');
  await page.getByRole('button', { name: 'Add Bundle to Request' }).click();
  await expect(page.getByRole('link', { name: 'Request list: 3 items' })).toBeVisible();
  await page.getByRole('link', { name: 'Request list: 3 items' }).click();
  await page.getByRole('button', { name: 'Remove ProDemand' }).click();
  await expect(page.getByText('TeamWorks SE was removed too: it includes ProDemand')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request list: 1 item', exact: true })).toBeVisible();
});

test('an empty list tells how to fill it', async ({ page }) => {
  await openSite(page, '/#/contact');
  await expect(page.getByText('click the + icon on a product')).toBeVisible();
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

test('the whole card opens the detail, its button does not', async ({ page }) => {
  await openSite(page, '/#/products');
  const card = page.getByRole('article').filter({ hasText: 'Run the counter, the bays' });
  await card.getByRole('button', { name: 'Add Manager SE to request' }).click();
  await expect(page).toHaveURL(/#\/products$/);
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/#\/products\/manager-se$/);
});
