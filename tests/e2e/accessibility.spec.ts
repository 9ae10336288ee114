import { expect, test } from './test.ts';
import { expectAccessible } from './axe.ts';
import { fillContactStep, openSite } from './support.ts';

const PAGES = [
  ['/', 'Your on-site Mitchell 1 representative'],
  ['/#/products', 'Products'],
  ['/#/products?search=nothing-is-called-so', 'Products'],
  ['/#/products?search=mesage+centr', 'Products'],
  ['/#/products/messagecenter', 'MessageCenter'],
  ['/#/products/no-such-product', 'Product Not Found'],
  ['/#/bundles', 'Bundles'],
  ['/#/bundles/teamworks-se', 'TeamWorks SE'],
  ['/#/compare', 'Compare'],
  ['/#/compare?items=product:messagecenter,bundle:teamworks-se,product:never', 'Compare'],
  ['/#/contact', 'Request a demo'],
  ['/#/privacy', 'Privacy'],
  ['/#/thank-you', 'Request Sent!'],
  ['/#/appointment/unknown', 'This link no longer works'],
  ['/#/nowhere', 'Page Not Found'],
  ['/#/login', 'Back office'],
] as const;

test('axe finds no violation on a public page', { tag: '@phone' }, async ({ page }) => {
  for (const [address, heading] of PAGES) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});

test(
  'axe finds no violation while a menu is open',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openSite(page);
    if (isMobile) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Products' }).click();
      await expect(
        page.getByRole('link', { name: 'View All Products', exact: true }),
      ).toBeVisible();
    } else {
      await page.getByRole('button', { name: 'Products categories' }).click();
      await expect(page.getByRole('link', { name: 'All Products', exact: true })).toBeVisible();
    }
    await expectAccessible(page);
  },
);

test(
  'axe finds no violation in the announcement of an added item, and in the request list',
  { tag: '@phone' },
  async ({ page }) => {
    await openSite(page, '/#/products');
    await page.getByRole('button', { name: 'Add ProPack Truck to request' }).click();
    await expect(page.getByText('ProPack Truck was added to your request')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'View list' }).click();
    const drawer = page.getByRole('dialog', { name: 'Your request list' });
    await drawer.getByRole('button', { name: 'Remove ProPack Truck' }).click();
    await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('axe finds no violation where lists could not be loaded', async ({ page }) => {
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.goto('/#/products');
  await expect(page.getByText('The products could not be loaded.')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no violation on the contact form with errors, without its times or after a failure', async ({
  page,
}) => {
  await page.route('https://photon.komoot.io/**', (route) => route.abort());
  await page.route('**/rest/v1/rpc/*', (route) => route.abort());
  await openSite(page, '/#/contact');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await expectAccessible(page);
  await fillContactStep(page, 'Ann Lee');
  await expect(page.getByRole('heading', { name: 'About your shop' })).toBeFocused();
  await page.getByLabel('Number of locations').fill('0');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await expectAccessible(page);
  await page.getByLabel('Number of locations').fill('');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('The meeting times could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'issue with your submission' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no violation in the chat while the assistant is not configured', async ({
  page,
}) => {
  await page.route('**/functions/v1/chat', (route) =>
    route.fulfill({ status: 503, json: { code: 'not-configured' } }),
  );
  await openSite(page);
  await page.getByRole('button', { name: 'Ask our assistant' }).click();
  const dialog = page.getByRole('dialog', { name: 'BoroBay Assistant' });
  await expect(dialog.getByText('the AI assistant is not configured').first()).toBeVisible();
  await expectAccessible(page);
});
