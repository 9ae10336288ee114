import { expect, test } from './test.ts';
import { openSite, signIn } from './support.ts';

const PROGRAM = '**/assets/index-*.js';
const HEADING = 'This page couldn’t be loaded';

test('a page whose file is missing says so, and Try again loads the new build', async ({
  page,
}) => {
  // This tab was loaded again by itself a moment ago.
  await page.addInitScript(() => sessionStorage.setItem('loaded-anew', String(Date.now())));
  for (const [address, file, heading] of [
    ['/#/contact', 'contact-page-*.js', 'Request a demo'],
    ['/#/products?search=pro', 'catalog-page-*.css', 'Products'],
    ['/#/login', 'sign-in-*.js', 'Back office'],
    ['/#/admin', 'back-office-*.js', 'Back office'],
  ] as const) {
    const files = `**/assets/${file}`;
    await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.goto(address);
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('a tab that is older than the server’s build loads the address again by itself, once', async ({
  page,
}) => {
  for (const [file, open] of [
    ['contact-page-*.js', () => page.getByRole('link', { name: 'Contact Us' }).click()],
    ['catalog-page-*.css', () => page.getByRole('link', { name: 'Browse products' }).click()],
  ] as const) {
    await page.goto('/');
    let asked = 0;
    await page.route(`**/assets/${file}`, (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 404, body: 'Not found' }) : route.fallback();
    });
    const loaded = page.waitForEvent('load');
    await open();
    await loaded;
    await expect(
      page.getByRole('heading', { level: 1, name: /^(Request a demo|Products)$/ }),
    ).toBeVisible();
    expect(asked).toBeGreaterThan(0);
    await page.unrouteAll();
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('a page’s address without its last slash leads to the page', async ({ project }) => {
  for (const path of ['/products', '/es', '/contact']) {
    const { status, headers } = await fetch(`${project.url}${path}?from=mail`, {
      redirect: 'manual',
    });
    expect([status, headers.get('location')]).toEqual([301, `${path}/?from=mail`]);
    const page = await fetch(`${project.url}${path}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  }
});

test('a script that is missing is reported in place of the page’s shell', async ({ page }) => {
  await page.route(PROGRAM, (route) => route.fulfill({ status: 404 }));
  await page.goto('/#/products?search=pro');
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('a built page whose program fails once loads it again by itself', async ({ page }) => {
  let failed = 0;
  await page.route(PROGRAM, (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.fallback();
  });
  await page.goto('/contact/');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Name' })).toBeVisible();
});

test(
  'a built page whose program does not come stays, says what does not work, and can be tried again',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(PROGRAM, (route) => route.fulfill({ status: 404 }));
    await page.goto('/products/prodemand/');
    const notice = page.getByRole('alert').filter({ hasText: 'Buttons and forms don’t work yet' });
    await expect(notice).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1, name: 'ProDemand' })).toBeVisible();

    await page.context().setOffline(true);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toContainText('Still no connection to the site.');
    await page.context().setOffline(false);
    await page.unrouteAll();
    await notice.getByRole('button', { name: 'Try again' }).click();
    // The page that is loaded anew has none. A press on the one before would be lost.
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: 'Add to Request' }).click();
    await expect(page.getByRole('button', { name: 'Request list: 1 item' })).toBeVisible();
  },
);

test(
  'offline, loaded parts keep working and missing parts say that they couldn’t be loaded',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    await page.goto('/');
    const add = page.getByRole('button', { name: 'Add ProDemand to request' });
    // The lower half of the page is loaded when it is near.
    await add.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    if (isMobile) {
      const menu = page.getByRole('button', { name: 'Open menu' });
      await menu.click();
      await expect(page.getByText('The menu couldn’t be loaded.')).toBeVisible();
      await menu.click();
      await expect(page.getByText('The menu couldn’t be loaded.')).toBeHidden();
    }
    await page.getByRole('button', { name: 'Ask our assistant' }).click();
    await expect(page.getByText('The chat couldn’t be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Close chat' }).click();
    await expect(page.getByText('The chat couldn’t be loaded.')).toBeHidden();

    await add.click();
    await expect(page.getByText('Your request couldn’t be changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Your request couldn’t be changed.')).toBeHidden();

    await page.getByRole('link', { name: 'Browse products' }).click();
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Still no connection to the site.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await expect(page.getByText(/^\d+ of \d+ products$/)).toBeVisible();
  },
);

test('with site data blocked, the site, the chat, the request list and the back office work', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', blocked);
    Object.defineProperty(window, 'sessionStorage', blocked);
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await openSite(page);
  await page.getByRole('button', { name: 'Add ProDemand to request' }).click();
  await page.getByRole('button', { name: 'Add SocialCRM to request' }).click();
  await page.getByRole('button', { name: 'Ask our assistant' }).click();
  await expect(page.getByRole('dialog', { name: 'BoroBay Assistant' })).toBeVisible();
  await page.getByRole('button', { name: 'Request list: 2 items' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Request a demo' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ann Lee');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann Lee');
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toHaveCount(0);

  await page.goto('/#/admin');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(failures).toEqual([]);
});
