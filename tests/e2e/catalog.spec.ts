import { expect, test } from './test.ts';
import { makeRow } from './administrator.ts';
import { openSite } from './support.ts';

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

test('the home page leads to a category, and a bundle to its products and their base product', async ({
  page,
}) => {
  await openSite(page);
  await expect(
    page.getByRole('region', { name: 'Featured Products' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Manager SE', 'ProDemand', 'SocialCRM', 'TruckSeries']);
  await page
    .getByRole('navigation', { name: 'Products by need' })
    .getByRole('link', { name: /Marketing/ })
    .click();
  await expect(page).toHaveURL(/#\/products\?category=marketing$/);
  await expect(page.getByRole('button', { name: 'Marketing' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto('/#/bundles/teamworks-se-connect');
  const included = page.getByRole('region', { name: 'Included Products' });
  await expect(included.getByRole('heading', { level: 3 })).toHaveText([
    'ProDemand',
    'Manager SE',
    'MessageCenter',
  ]);
  await included.getByRole('link', { name: 'MessageCenter' }).click();
  await expect(page.getByText('ADD-ON', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Manager SE', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manager SE' })).toBeVisible();
});

test('a link with a former slug leads to the product under its new one', async ({
  page,
  project,
}) => {
  const { id } = await makeRow(project, 'products', { name: 'Renamed', slug: 'renamed' });
  await project.call('PATCH', `products?id=eq.${id}`, { slug: 'renamed-now' });
  await page.goto('/#/products/renamed');
  await expect(page).toHaveURL(/#\/products\/renamed-now$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed' })).toBeVisible();
});

test('a product and a bundle print without the controls of the screen', async ({ page }) => {
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

test(
  'a list’s hero is low, and what comes close to a search is seen without scrolling',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openSite(page, '/#/products');
    await page.goto('/#/products?search=mesage+centr');
    await expect(page.getByText(/^None of \d+ products match/)).toBeVisible();
    const heading = page.getByRole('heading', { level: 1, name: 'Products' });
    const hero = page.locator('section').filter({ has: heading });
    expect((await hero.boundingBox())!.height).toBeLessThan(isMobile ? 170 : 290);
    await expect(page.getByRole('link', { name: 'MessageCenter' })).toBeInViewport({ ratio: 1 });
  },
);

test(
  'a phone shows three testimonials, and the others on a press',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openSite(page);
    const testimonials = page.getByRole('region', { name: 'What shops say' });
    const shown = testimonials.getByRole('figure');
    await expect(shown).toHaveCount(3);
    await testimonials.getByRole('button', { name: 'Show 3 more' }).click();
    await expect(shown).toHaveCount(6);
    await testimonials.getByRole('button', { name: 'Show fewer' }).click();
    await expect(shown).toHaveCount(3);
  },
);
