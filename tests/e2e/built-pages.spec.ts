import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { fillContactStep, holdBack, reload } from './support.ts';
import { expect, test, type APIRequestContext, type Page } from './test.ts';

const PROGRAM = '**/assets/index-*.js';

/** A page as served to a search engine. */
interface Crawled {
  html: string;
  title: string;
  description: string;
  /** Its links and pictures, without query and hash. */
  links: string[];
}

const decoded = (text: string) =>
  text.replace(/&#(\d+);|&amp;/g, (_, code?: string) =>
    code ? String.fromCharCode(Number(code)) : '&',
  );

const valuesOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => decoded(value));

function readPage(html: string, address: string): Crawled {
  const [base = './'] = valuesOf(html, /<base href="([^"]*)"/g);
  const root = new URL(base, address);
  const targets = [
    ...valuesOf(html, /<(?:a|link)\s[^>]*href="([^"]*)"/g),
    ...valuesOf(html, /<(?:img|script)\s[^>]*src="([^"]*)"/g),
    ...valuesOf(html, /srcset="(?!data:)([^"]*)"/gi).flatMap((set) =>
      set.split(',').map((each) => each.trim().split(' ')[0] ?? ''),
    ),
  ];
  return {
    html,
    title: valuesOf(html, /<title>([^<]*)</g)[0] ?? '',
    description: valuesOf(html, /<meta name="description" content="([^"]*)"/g)[0] ?? '',
    links: targets
      .map((target) => new URL(target, root))
      .filter(({ origin }) => origin === root.origin)
      .map(({ pathname }) => pathname),
  };
}

/** Follows every link from the home page, without JavaScript. */
async function crawl(request: APIRequestContext, origin: string): Promise<Map<string, Crawled>> {
  const pages = new Map<string, Crawled>();
  const found = new Set(['/']);
  const dead: string[] = [];
  for (const path of found) {
    const answer = await request.get(path);
    const isPage = path.endsWith('/');
    const html = isPage ? await answer.text() : '';
    if (!answer.ok()) dead.push(path);
    if (!isPage) continue;
    const page = readPage(html, origin + path);
    pages.set(path, page);
    for (const link of page.links) found.add(link);
  }
  expect(dead, 'dead links').toEqual([]);
  return pages;
}

test('every product and bundle is found without JavaScript, on valid pages with names of their own', async ({
  request,
  project,
}) => {
  const pages = await crawl(request, project.url);
  const slugs = await project.query<{ path: string }>(
    `select '/products/' || slug || '/' as path from products
      union select '/bundles/' || slug || '/' from bundles`,
  );
  expect([...pages.keys()].toSorted()).toEqual(
    [
      '/',
      '/products/',
      '/bundles/',
      '/find/',
      '/contact/',
      '/privacy/',
      ...slugs.map(({ path }) => path),
    ]
      .flatMap((path) => [path, `/es${path}`])
      .toSorted(),
  );

  const all = [...pages.values()];
  // A product has the same name in both languages.
  for (const isSpanish of [false, true]) {
    const some = [...pages].filter(([path]) => path.startsWith('/es/') === isSpanish);
    for (const name of ['title', 'description'] as const) {
      const texts = some.map(([, page]) => page[name]);
      expect(texts.filter((text, index) => !text || texts.indexOf(text) !== index)).toEqual([]);
    }
  }
  const unfit = ({ title, description }: Crawled) =>
    title.length >= 60 || description.length < 120 || description.length > 160;
  expect(all.filter(unfit).map(({ title, description }) => [title, description])).toEqual([]);

  // index.html holds a template of another page.
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-multiple-main': 'off' },
  });
  for (const [path, { html }] of pages) {
    // A Spanish product or bundle has the elements of the English one.
    if (/^\/es\/(products|bundles)\/./.test(path)) continue;
    const { results } = await validator.validateString(html, path);
    expect(
      results.flatMap(({ messages }) => messages.map(({ message }) => `${path}: ${message}`)),
    ).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product can be read with its picture and base product, and the contact page says how to reach us', async ({
    page,
  }) => {
    await page.goto('/products/messagecenter/');
    await expect(page.getByRole('heading', { level: 1, name: 'MessageCenter' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Key Features and Benefits' })).toBeVisible();
    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('main').getByRole('link', { name: 'Manager SE', exact: true }).click();
    await expect(page).toHaveURL(/\/products\/manager-se\/$/);
    await page.getByRole('link', { name: 'Request a Demo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Request a demo' })).toBeVisible();
    // Playwright finds no text or role in a <noscript>.
    await expect(page.locator('noscript [href="tel:+17185550142"]')).toBeVisible();
    await expect(page.locator('noscript [href="mailto:hello@borobay.example"]')).toBeVisible();
  });

  test(
    'no control is shown that nothing would answer, and links lead to all pages',
    {
      tag: '@phone',
    },
    async ({ page, isMobile }) => {
      for (const [path, heading] of [
        ['/', 'Your on-site Mitchell 1 representative'],
        ['/products/', 'Products'],
        ['/products/messagecenter/', 'MessageCenter'],
        ['/find/', 'What fits my shop?'],
        ['/contact/', 'Request a demo'],
        ['/privacy/', 'Privacy'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        const dead = page
          .locator('button, input, select, textarea, a[href*="#"]')
          .filter({ visible: true });
        expect(
          await dead.evaluateAll((parts) => parts.map((part) => part.outerHTML)),
          path,
        ).toEqual([]);
        const navigation = page.getByRole('navigation', { name: 'Main' });
        for (const name of ['Home', 'Products', 'Bundles', 'Contact']) {
          await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible();
        }
        await expect(page.getByRole('link', { name: /^Call/ })).toHaveCount(isMobile ? 1 : 0);
      }
    },
  );
});

/** The layout shifts since the page was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Those so far are reported before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
      }),
  );

for (const [address, isAlsoOnPhone] of [
  ['/', true],
  ['/products/', false],
  ['/bundles/teamworks-se/', false],
  ['/contact/', true],
] as const) {
  test(
    `the program takes ${address} over in place: focus and scroll stay, nothing moves or is asked for twice`,
    { tag: isAlsoOnPhone ? '@phone' : [] },
    async ({ page, isMobile }) => {
      const asked: string[] = [];
      const warnings: string[] = [];
      page.on('request', (request) => {
        // Newer browsers report the request for the tab's icon, which some pages also show as a picture.
        const isTabIcon =
          request.resourceType() === 'other' && request.url().endsWith('/favicon.svg');
        if (!isTabIcon) asked.push(`${request.method()} ${request.url()}`);
      });
      page.on('console', (message) => {
        if (!message.text().includes('by Playwright')) warnings.push(message.text());
      });
      const release = await holdBack(page, PROGRAM);
      // The whole page is read before its last link is looked for.
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const link = page.getByRole('main').getByRole('link').last();
      await link.focus();
      await link.evaluate((element) => Object.assign(element, { seenBefore: true }));
      const scrolled = await page.evaluate(() => window.scrollY);

      release();
      // Only the program checks whether the visitor has seen this.
      await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => 'seenBefore' in (document.activeElement ?? {}))).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      expect(await shiftOf(page)).toBeLessThan(0.01);
      expect(asked.filter((each, index) => asked.indexOf(each) !== index)).toEqual([]);
      // The hero, if there is one, comes first: the font would share a slow connection with it. A phone has it in the page.
      const hero = /^\/(?:products\/)?$/.test(address) ? page.locator('main picture img') : null;
      if (hero) {
        await expect
          .poll(() => hero.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      }
      const inOrder = asked.flatMap((each) => /heroes|woff2/.exec(each)?.[0] ?? []);
      expect(inOrder).toEqual([...(hero && !isMobile ? ['heroes'] : []), 'woff2']);
      expect(warnings).toEqual([]);
    },
  );
}

test('what is pressed and typed before the program has come counts once it has', async ({
  page,
}) => {
  for (const address of ['/products/', '/#/products']) {
    await page.goto('about:blank');
    const release = await holdBack(page, PROGRAM);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const add = page.getByRole('button', { name: 'Add SocialCRM to request' });
    // An impatient second click doesn't undo the first.
    await add.dblclick();
    await page.getByRole('searchbox').pressSequentially('social');
    release();
    await expect(page.getByText('SocialCRM was added to your request')).toBeVisible();
    await expect(page.getByText('5 of 24 products')).toBeVisible();
    await page.getByRole('button', { name: 'Remove SocialCRM from request' }).click();
    await expect(page.getByRole('button', { name: 'Request list: 0 items' })).toBeVisible();
    await page.unrouteAll();
  }
});

test(
  'nothing moves where an address adds to the request list, where the visitor has one, or where there is no page',
  { tag: '@phone' },
  async ({ page }) => {
    for (const [address, heading] of [
      ['/contact/?add=bundle:teamworks-se,product:messagecenter', 'Request a demo'],
      ['/contact/', 'Request a demo'],
      ['/#/contact?add=product:socialcrm', 'Request a demo'],
      ['/products/prodemand/', 'ProDemand'],
      ['/#/no-such-page', 'Page Not Found'],
    ] as const) {
      await page.goto('about:blank');
      const release = await holdBack(page, PROGRAM);
      await page.goto(address, { waitUntil: 'commit' });
      const shown = page.getByRole('heading', { level: 1, name: heading });
      if (!address.includes('#')) await expect(shown).toBeVisible();
      release();
      await expect(shown).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (heading === 'Request a demo') {
        await expect(page.getByRole('button', { name: 'Remove MessageCenter' })).toBeVisible();
        await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
      }
      expect(await shiftOf(page), address).toBeLessThan(0.01);
      await page.unrouteAll();
    }
    // A draft at another step also belongs to the visitor.
    await page.goto('/contact/');
    await expect(page.getByRole('button', { name: 'Remove MessageCenter' })).toBeVisible();
    await fillContactStep(page, 'Ann Lee');
    await expect(page.getByRole('heading', { name: 'About your shop' })).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/contact/');
    await expect(page.getByRole('heading', { name: 'About your shop' })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.01);
    // A slow browser may lay the body out before it has read what is in it.
    const margin = await page.evaluate(() => {
      document.getElementById('root')?.remove();
      return getComputedStyle(document.body).margin;
    });
    expect(margin).toBe('0px');
  },
);

test('home loads its lower half when somebody scrolls there, keeps its budgets, and has nothing of the back office', async ({
  page,
  request,
  project,
}) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.url().endsWith('.js')) scripts.add(new URL(asked.url()).pathname);
  });
  // On a large screen the lower half is near from the beginning.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  const html = await (await request.get('/')).text();
  const counted = valuesOf(html, /<meta name="(?:program|page-files)" content="([^"]*)"/g)
    .flatMap((files) => files.split(' ').filter(Boolean))
    .map((file) => new URL(file, project.url).pathname);
  expect([...scripts].toSorted()).toEqual(counted.toSorted());
  const atFirst = [...scripts];

  const add = page.getByRole('button', { name: 'Add ProDemand to request' });
  await add.evaluate((button) => Object.assign(button, { seenBefore: true }));
  // The press comes before the file, and counts once it is there.
  await add.click();
  await expect(page.getByText('ProDemand was added to your request')).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove ProDemand from request' });
  expect(await remove.evaluate((button) => 'seenBefore' in button)).toBe(true);
  expect(scripts.size).toBeGreaterThan(atFirst.length);

  const contents = [
    ...valuesOf(html, /<script>([^]*?)<\/script>/g),
    ...(await Promise.all(atFirst.map(async (file) => (await request.get(file)).text()))),
  ];
  expect(
    contents.filter((text) => /Mui[A-Z]|react-admin|leaflet|supabase-js|GoogleGenAI/.test(text)),
  ).toEqual([]);
  const sizes = contents.map((content) => gzipSync(content, { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(90_000);
});

test('an address without a page gets status 404, and a page that leads on', async ({
  page,
  request,
}) => {
  for (const path of ['/assets/', '/images', '/nope.png', '/assets/none.js', '/%E0%A4%A']) {
    const missing = await request.get(path);
    expect([missing.status(), missing.headers()['content-type']], path).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(missing.headers()['cache-control'], path).toBe('no-cache');
  }
  const answer = await page.goto('/no/such/page?from=here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  // With an address behind a #, the same file shows that address.
  await page.goto('/no/such/page#/bundles');
  await expect(page.getByRole('heading', { level: 1, name: 'Bundles' })).toBeVisible();
});

test('a built page keeps its address until the visitor goes elsewhere, and comes back to it', async ({
  page,
}) => {
  await page.goto('/products/prodemand/');
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL(/:\d+\/#\/products$/);
  await reload(page);
  await expect(page.getByText('24 of 24 products')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/products\/prodemand\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'ProDemand' })).toBeVisible();
  // An address with a # works on any page.
  await page.goto('/products/#/bundles');
  await expect(page.getByRole('heading', { level: 1, name: 'Bundles' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/#\/bundles$/);
});

test('Back leads to a built page also before the program is loaded', async ({ page }) => {
  await page.goto('/products/prodemand/');
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL(/:\d+\/#\/products$/);
  // The program never comes.
  await page.route('**/assets/*.js', () => undefined);
  await reload(page, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'ProDemand' })).toBeVisible();
});

test('a built page shows what has changed since, with the visitor’s own list', async ({
  page,
  project,
}) => {
  await page.goto('/contact/?add=product:prodemand');
  await expect(page.getByRole('button', { name: 'Request list: 1 item' })).toBeVisible();
  await project.query(`update products set name = 'ProDemand II' where slug = 'prodemand'`);
  await page.goto('/products/prodemand/');
  await expect(page.getByRole('heading', { level: 1, name: 'ProDemand II' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove from Request' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request list: 1 item' })).toBeVisible();
});
