import { holdBack } from './support.ts';
import { expect, test, type Page } from './test.ts';

const PROGRAM = '**/assets/index-*.js';

/** Reloads the page, because only the hash of the address changes. */
async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
}

test('a page behind the # that is not built shows its header until the script has loaded, and the back office a line', async ({
  page,
}) => {
  await page.route(PROGRAM, () => {});
  const shell = page.locator('.site');
  for (const address of ['/#/products?search=pro', '/#/bundles/any', '/#/compare', '/#/none']) {
    await openAnew(page, address);
    // While the document is still read, the start page's texts are there, too.
    await expect(shell.getByText('BoroBay Shop Solutions')).toHaveCount(1);
    await expect(shell.locator('h1')).toHaveCount(0);
  }
  for (const address of ['/#/login', '/#/admin']) {
    await openAnew(page, address);
    await expect(page.locator('#root')).toHaveText('Loading...');
  }
});

test('a page behind the # that is built is shown before its script has loaded, and taken over in place', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('by Playwright')) warnings.push(message.text());
  });
  for (const [address, heading, title] of [
    ['/#/products/prodemand', 'ProDemand', /^ProDemand/],
    ['/#/bundles/', 'Bundles', /^Bundles/],
    ['/#/contact', 'Request a demo', /^Request a Demo/],
  ] as const) {
    const release = await holdBack(page, PROGRAM);
    await openAnew(page, address);
    const shown = page.getByRole('heading', { level: 1, name: heading });
    await expect(shown).toBeVisible();
    await expect(page).toHaveTitle(title);
    await shown.evaluate((element) => Object.assign(element, { seenBefore: true }));
    release();
    await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shown.evaluate((element) => 'seenBefore' in element)).toBe(true);
    expect(page.url()).toContain(address);
    await page.unrouteAll();
  }
  expect(warnings).toEqual([]);
});

test('the first picture of a page behind the # is asked for before that page has come', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // As if the administrator had uploaded a picture of this product.
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const known = '"/products/trucklabor":"';
    expect(html).toContain(`${known}"`);
    const tag = '\\u003clink rel=\\"preload\\" as=\\"image\\" href=\\"apple-touch-icon.png\\" />';
    await route.fulfill({ body: html.replace(known, known + tag) });
  });
  for (const [address, picture] of [
    ['/products', /^\/images\/heroes\/products-/],
    ['/bundles', /^\/images\/heroes\/bundles-/],
    ['/products/trucklabor', /^\/apple-touch-icon\.png$/],
  ] as const) {
    const release = await holdBack(page, `**${address}/`);
    asked.length = 0;
    await openAnew(page, `/#${address}`);
    const files = () => [...new Set(asked.filter((file) => picture.test(file)))];
    await expect.poll(files).toHaveLength(1);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The page chooses no other file.
    expect(files()).toHaveLength(1);
    await page.unroute(`**${address}/`);
  }
});

test('a page behind the # is requested in the head of the start page, and no address with a secret in it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The start page ends before its body, and with it before the script that shows the other page.
  await page.route(/\/(?:es\/)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const [head = ''] = (await answer.text()).split('<body>');
    await route.fulfill({ body: head });
  });
  for (const [address, pages] of [
    ['/#/products/prodemand', ['/products/prodemand/']],
    ['/#/find/', ['/find/']],
    ['/es/#/bundles', ['/es/bundles/']],
    ['/#/contact?add=prodemand', []],
    ['/#/appointment/5b7d8e7c-secret', []],
    ['/es/#/quote/secret', []],
    ['/#/review/secret', []],
    ['/#/admin/leads', []],
  ] as const) {
    asked.length = 0;
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'networkidle' });
    const start = new URL(page.url()).pathname;
    expect(asked.filter((path) => path !== start && !/\.\w+$/.test(path))).toEqual(pages);
  }
});

test('a page that was slow to come asks for the font when its text needs it, so that it shows before', async ({
  page,
}) => {
  const early = page.locator('link[rel="preload"][as="font"]');
  for (const [milliseconds, links] of [
    [100, 1],
    [500, 0],
  ] as const) {
    await page.addInitScript((arrivedAfter) => {
      const now = performance.now.bind(performance);
      performance.now = () => (document.body ? now() : arrivedAfter);
    }, milliseconds);
    const font = page.waitForRequest(/archivo-latin-wght-normal.*\.woff2$/);
    await page.goto('/contact/');
    await font;
    await expect(early).toHaveCount(links);
  }
});

test('a page requests what it needs once, before its script has loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A file's name ends in a hash of its content.
    const name = pathname.replace(/-.{8}\.(js|css)$/, '.$1');
    if (/rest\/v1|-page\./.test(name)) asked.push(name);
  });
  const release = await holdBack(page, PROGRAM);
  await page.goto('/#/products?search=pro', { waitUntil: 'commit' });
  const wanted = [
    '/assets/catalog-page.css',
    '/assets/catalog-page.js',
    '/rest/v1/bundles',
    '/rest/v1/products',
    '/rest/v1/site_settings',
    '/rest/v1/testimonials',
  ];
  await expect.poll(() => asked.toSorted()).toEqual(wanted);
  release();
  await expect(page.getByRole('link', { name: 'ProDemand', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual(wanted);
});

test('the back office is requested in a few files before its script has loaded, each compiled while it loads', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await holdBack(page, PROGRAM);
  await page.goto('/#/admin', { waitUntil: 'commit' });
  const fileOf = (name: string) => asked.find((file) => file.startsWith(`/assets/${name}-`));
  for (const name of ['sign-in', 'back-office']) {
    await expect.poll(() => fileOf(name)).toBeDefined();
    const answer = await page.request.get(fileOf(name)!);
    expect(await answer.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
  const scripts = asked.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeLessThan(10);
  // Of the home page only its top is loaded.
  expect(asked.filter((file) => file.startsWith('/images/products/'))).toEqual([]);
});

test('the default banner is not requested where the administrator has uploaded another', async ({
  page,
  project,
}) => {
  const own = '/apple-touch-icon.png?own';
  await project.query('update site_settings set products_page_hero_url = $1', [own]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/#/products?search=pro');
  await expect(page.locator(`main img[src="${own}"]`)).toBeVisible();
  expect(asked.filter((url) => url.endsWith(own))).toHaveLength(1);
  expect(asked.filter((url) => url.includes('heroes/products'))).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a page of the back office is requested while what all its pages need still loads, and no styles that are there', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdBack(page, '**/assets/back-office-*.js');
    await page.goto('/#/admin/map', { waitUntil: 'commit' });
    await expect
      .poll(() => asked.filter((file) => /\/(?:map-page|lead-map)-.*js$/.test(file)))
      .toHaveLength(2);
    await expect(page.locator('#root')).toHaveText('Loading...');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible();
    expect(asked.filter((file) => /\/index-.*css$/.test(file))).toEqual([]);
  });

  test('the back office takes its font also when that comes late', async ({ page }) => {
    const release = await holdBack(page, '**/archivo-*.woff2');
    await page.goto('/#/admin/account', { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const devTools = await page.context().newCDPSession(page);
    const fontsOf = async () => {
      await devTools.send('DOM.enable');
      await devTools.send('CSS.enable');
      const { root } = await devTools.send('DOM.getDocument');
      const { nodeId } = await devTools.send('DOM.querySelector', {
        nodeId: root.nodeId,
        selector: 'h1',
      });
      const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName }) => familyName).join();
    };
    expect(await fontsOf()).not.toMatch(/^Archivo/);
    release();
    await expect.poll(fontsOf).toMatch(/^Archivo/);
  });

  test('the site shows what changed during a stay in the back office', async ({
    page,
    project,
  }) => {
    await page.goto('/#/products');
    await expect(page.getByText('24 of 24 products')).toBeVisible();
    await page.goto('/#/admin/products');
    await expect(page.getByRole('textbox', { name: 'Search products' })).toBeVisible();
    await project.query("delete from products where slug = 'accounting-link'");
    await page.goto('/#/products');
    await expect(page.getByText('23 of 23 products')).toBeVisible();
  });
});
