import { expect, test, type Locator } from './test.ts';
import { contrastOfEdge, expectAccessible, expectMoreContrast } from './axe.ts';
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
  ['/#/find', 'Which fits my shop?'],
  ['/#/find?fix=cars&bays=3-5&today=paper', 'Which fits my shop?'],
  ['/#/find?fix=cars&bays=3-5&today=paper&hurts=counter', 'Which fits my shop?'],
  ['/#/find?fix=skip&bays=skip&today=skip&hurts=skip', 'Which fits my shop?'],
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

test('axe finds no violation where lists couldn’t be loaded', async ({ page }) => {
  await page.route('**/rest/v1/**', (route) => route.abort());
  // Not a prerendered page, which shows the catalog of its build.
  await page.goto('/#/products?search=demand');
  await expect(page.getByText('The products couldn’t be loaded.')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no violation on the contact form with errors, without its times or after a failure', async ({
  page,
}) => {
  await page.route('https://photon.komoot.io/**', (route) => route.abort());
  await page.route('**/rest/v1/rpc/*', (route) => route.abort());
  // Without an answer it would wait on the device (offline.spec.ts).
  await page.route('**/rest/v1/rpc/submit_lead', (route) =>
    route.fulfill({ status: 400, json: { code: '23514', message: 'Failed' } }),
  );
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
  await expect(page.getByText('The meeting times couldn’t be loaded.')).toBeVisible();
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

test.describe('with the system’s own colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  /** The rendered text and background colors of a control. */
  const look = (control: Locator) =>
    control.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });

  test('a chosen filter, page, item, day, and time stand out, and a closed day looks unlike an open one', async ({
    page,
  }) => {
    await openSite(page, '/#/products');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    /** The colors of what the system shows as selected. */
    const selected = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.cssText =
        'forced-color-adjust: none; color: HighlightText; background: Highlight';
      const { color, backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return { color, backgroundColor };
    });
    const isChosen = async (chosen: Locator, other: Locator) => {
      expect(await look(chosen)).toEqual(selected);
      expect((await look(other)).backgroundColor).not.toBe(selected.backgroundColor);
    };
    await isChosen(button('All'), button('Marketing'));
    const main = page.getByRole('navigation', { name: 'Main' });
    const linkTo = (name: string) => main.getByRole('link', { name, exact: true });
    await isChosen(linkTo('Products'), linkTo('Bundles'));
    await button('Compare ProDemand').click();
    await isChosen(button('Compare ProDemand'), button('Compare SocialCRM'));
    await button('Add ProDemand to request').click();
    await isChosen(button('Remove ProDemand from request'), button('Add SocialCRM to request'));

    await page.goto('/#/contact');
    await fillContactStep(page, 'Ann Lee');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    const days = page.getByRole('gridcell').getByRole('button');
    const closed = days.and(page.getByRole('button', { disabled: true })).first();
    const [day, otherDay] = await days.and(page.getByRole('button', { disabled: false })).all();
    await day!.click();
    await isChosen(day!, otherDay!);
    expect((await look(closed)).color).not.toBe((await look(otherDay!)).color);
    const times = page.getByRole('radio', { name: /[AP]M/ });
    await times.first().check();
    const cell = (time: Locator) => time.locator('xpath=following-sibling::span');
    await isChosen(cell(times.first()), cell(times.nth(1)));
  });
});

test.describe('with more contrast asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } });

  test('texts and the edges of controls stand out more', async ({ page }) => {
    await openSite(page, '/#/products');
    await expect(page.getByText('24 of 24 products')).toBeVisible();
    await expectMoreContrast(page);
    for (const control of [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: 'Marketing' }),
      page.getByRole('button', { name: 'Add ProDemand to request' }),
      page.getByRole('article').first(),
    ]) {
      expect(await contrastOfEdge(control), String(control)).toBeGreaterThan(4.5);
    }
  });
});
