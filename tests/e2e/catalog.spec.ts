import { expect, test } from './test.ts';
import { openSite } from './support.ts';

test('search and category combine, stand in the address, and outlive a reload and Back', async ({
  page,
}) => {
  await openSite(page, '/#/products');
  const other = page.getByRole('link', { name: 'SocialCRM', exact: true });
  await expect(page.getByText('24 of 24 products')).toBeVisible();
  await expect(other).toBeVisible();
  await page.getByRole('button', { name: 'Truck & Heavy-Duty' }).click();
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('LABOR');
  await expect(page).toHaveURL(/#\/products\?category=truck-heavy-duty&search=LABOR$/);
  await expect(page.getByRole('link', { name: 'TruckLabor' })).toBeVisible();
  await expect(other).toHaveCount(0);

  await expect(search).toBeFocused();
  await page.reload();
  await expect(search).not.toBeFocused();
  await expect(page.getByRole('button', { name: 'Truck & Heavy-Duty' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(search).toHaveValue('LABOR');

  await page.getByRole('link', { name: 'TruckLabor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'TruckLabor' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('LABOR');
});

test('a product and a bundle print without the controls of the screen', async ({ page }) => {
  const onScreen = page.getByRole('link', { name: /Demo|Talk to us|Admin|All / });
  for (const [address, name, part] of [
    ['/#/products/messagecenter', 'MessageCenter', 'Key Features and Benefits'],
    ['/#/bundles/teamworks-se', 'TeamWorks SE', 'Included Products'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const control of [page.getByRole('button'), page.getByRole('navigation'), onScreen]) {
      await expect(control.first()).toBeVisible();
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await expect(page.getByText('BoroBay Shop Solutions', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '(718) 555-0142' })).toBeVisible();
    for (const role of ['button', 'navigation', 'complementary'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(onScreen).toHaveCount(0);
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
