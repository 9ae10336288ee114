// Of its own: other tests feature products and add bundles of theirs.
import { expect, test } from './own-backend.ts';
import { holdBack, openSite } from './support.ts';

test('the home page shows what is featured and nothing else, core ones first', async ({ page }) => {
  await openSite(page);
  const products = page.getByRole('region', { name: 'Featured Products' });
  await expect(products.getByRole('heading', { level: 3 })).toHaveText([
    'Manager SE',
    'ProDemand',
    'SocialCRM',
    'TruckSeries',
  ]);
  const bundles = page.getByRole('region', { name: 'Featured Bundles' });
  await expect(bundles.getByRole('heading', { level: 3 })).toHaveText([
    'SocialCRM Total Shop',
    'TeamWorks SE',
    'Truck Shop Essentials',
  ]);
  await expect(page.getByText('Quillfeather Auto Works')).toBeVisible();
});

test('search and category combine, stand in the address, and outlive a reload and Back', async ({
  page,
}) => {
  await openSite(page, '/#/products');
  await expect(page.getByText('24 of 24 products')).toBeVisible();
  await page.getByRole('button', { name: 'Truck & Heavy-Duty' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('LABOR');
  await expect(page).toHaveURL(/#\/products\?category=truck-heavy-duty&search=LABOR$/);
  await expect(page.getByRole('link', { name: 'TruckLabor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'SocialCRM', exact: true })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Truck & Heavy-Duty' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('LABOR');

  await page.getByRole('link', { name: 'TruckLabor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'TruckLabor' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('LABOR');
});

test('an empty result says so and offers to clear the filter', async ({ page }) => {
  await openSite(page, '/#/bundles?category=teamworks-series&search=boats');
  await expect(page.getByText('Nothing found for “boats” in TeamWorks Series.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(page.getByText('15 of 15 bundles')).toBeVisible();
  await expect(page).toHaveURL(/#\/bundles$/);
});

test('a category of the catalogue is one link away from the home page', async ({ page }) => {
  await openSite(page);
  await page
    .getByRole('navigation', { name: 'Products by need' })
    .getByRole('link', { name: /Marketing/ })
    .click();
  await expect(page).toHaveURL(/#\/products\?category=marketing$/);
  await expect(page.getByRole('button', { name: 'Marketing' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('an add-on’s page links its base product, features and the callout', async ({ page }) => {
  await openSite(page, '/#/products/messagecenter');
  await expect(page.getByText('ADD-ON', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Key Features and Benefits' })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Discover the Full Potential' })
      .getByRole('link', { name: 'Talk to us' }),
  ).toHaveAttribute('href', '#/contact');
  await page.getByRole('main').getByRole('link', { name: 'Manager SE', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manager SE' })).toBeVisible();
});

test('a bundle’s page links what it includes', async ({ page }) => {
  await openSite(page, '/#/bundles/teamworks-se-connect');
  const included = page.getByRole('region', { name: 'Included Products' });
  await expect(included.getByRole('heading', { level: 3 })).toHaveText([
    'ProDemand',
    'Manager SE',
    'MessageCenter',
  ]);
  await included.getByRole('link', { name: 'MessageCenter' }).click();
  await expect(page).toHaveURL(/#\/products\/messagecenter$/);
});

for (const [kind, name] of [
  ['product', 'Product'],
  ['bundle', 'Bundle'],
] as const) {
  test(`an unknown ${kind} says that it does not exist, and leads back`, async ({ page }) => {
    await openSite(page, `/#/${kind}s/never-heard-of`);
    await expect(page.getByRole('heading', { name: `${name} Not Found` })).toBeVisible();
    await expect(page.getByText(`The ${kind} you are looking for does not exist`)).toBeVisible();
    await page
      .getByRole('link', { name: `All ${kind}s` })
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`#/${kind}s$`));
  });
}

test('a list that cannot be loaded says so, logs it, and can be tried again', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  let broken = true;
  await page.route('**/rest/v1/products?*', (route) =>
    broken ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
  );
  await openSite(page, '/#/products');
  await expect(page.getByRole('alert')).toContainText('The products could not be loaded.');
  expect(logged.join()).toContain('The products could not be loaded.');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Manager SE', exact: true })).toBeVisible();
});

test('while a list loads, placeholders keep its place', async ({ page }) => {
  const release = await holdBack(page, '**/rest/v1/products?*');
  await openSite(page, '/#/products');
  await expect(page.getByText('Loading…')).toHaveCount(1);
  release();
  await expect(page.getByText('24 of 24 products')).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});

test('a product and a bundle print without what is for the screen alone', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const [address, name, part] of [
    ['/#/products/messagecenter', 'MessageCenter', 'Key Features and Benefits'],
    ['/#/bundles/teamworks-se', 'TeamWorks SE', 'Included Products'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await expect(page.getByText('BoroBay Shop Solutions', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '(718) 555-0142' })).toBeVisible();
    for (const role of ['button', 'navigation', 'complementary'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: /Demo|Talk to us|Admin|All / })).toHaveCount(0);
  }
});
