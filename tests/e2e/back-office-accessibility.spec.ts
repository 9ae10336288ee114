import { answerQuestion, makeRow } from './administrator.ts';
import { contrastOfEdge, expectAccessible, expectContrast, expectMoreContrast } from './axe.ts';
import { openLeads } from './open-leads.ts';
import type { Project } from './project.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true });
// Each test creates its own data, so two workers can share the file.
test.describe.configure({ mode: 'parallel' });

/** These tests ask no service outside. A phone shows the dark theme, a desktop the light one. */
test.beforeEach(async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.route('https://photon.komoot.io/**', (route) => route.abort());
});

/** A lead with texts that do not break. */
function makeLongLead(project: Project) {
  const long = 'x'.repeat(60);
  return makeRow(project, 'leads', { name: 'Ann Lee', company_name: long, shop_address: long });
}

async function idOf(project: Project, table: string): Promise<string> {
  const [row] = await project.call<{ id: string }[]>('GET', `${table}?limit=1`);
  if (!row) throw new Error(`There is no row in ${table}.`);
  return row.id;
}

/** The themes differ only in colors, so the other theme is only checked for contrast. */
async function expectContrastInOtherTheme(page: Page): Promise<void> {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [before, isDark] = await Promise.all([
    ground(),
    page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches),
  ]);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expect.poll(ground).not.toBe(before);
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

/** Checks pages of the back office, each once a text of it is visible. */
async function checkPages(page: Page, pages: readonly (readonly [path: string, text: string])[]) {
  for (const [path, text] of pages) {
    await test.step(path || 'dashboard', async () => {
      await page.goto(`/#/admin${path}`);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
      await expectAccessible(page);
      await expectContrastInOtherTheme(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    });
  }
}

test(
  'axe finds no violation on a page of leads, and none is wider than the screen',
  { tag: '@phone' },
  async ({ page, project }) => {
    test.slow();
    const { id } = await makeLongLead(project);
    await checkPages(page, [
      ['/leads', 'Ann Lee'],
      [`/leads/${id}`, 'Add a note'],
      [`/leads/${id}/details`, 'Shop address'],
      [`/leads/${id}/tasks`, 'No tasks yet.'],
      ['/leads/create', 'Add lead'],
      ['/leads/board', 'Ann Lee'],
      ['/report', 'Win rate'],
    ]);
  },
);

test(
  'axe finds no violation on a page of products or bundles, and none is wider than the screen',
  { tag: '@phone' },
  async ({ page, project }) => {
    await checkPages(page, [
      ['/products', 'Accounting Link'],
      [`/products/${await idOf(project, 'products')}`, 'Save'],
      ['/products/create', 'Save'],
      ['/bundles', 'Mobile & Productivity Add-On Bundles'],
      [`/bundles/${await idOf(project, 'bundles')}`, 'Save'],
      ['/bundles/create', 'None yet.'],
    ]);
    await page.getByRole('button', { name: /^Which shop it fits/ }).click();
    await expect(page.getByLabel('Handwritten repair orders')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'axe finds no violation on the dashboard, the map or the settings, and none is wider than the screen',
  { tag: '@phone' },
  async ({ page, project }) => {
    await makeLongLead(project);
    await checkPages(page, [
      ['', 'Tasks Overview'],
      ['/map', 'street map couldn’t be loaded'],
      ['/settings', 'Save Settings'],
      ['/setup', 'Check again'],
    ]);
  },
);

test(
  'axe finds no violation on a page of testimonials, the account or the catalog file, and none is wider than the screen',
  { tag: '@phone' },
  async ({ page, project }) => {
    await checkPages(page, [
      ['/testimonials', 'Quillfeather Auto Works'],
      [`/testimonials/${await idOf(project, 'testimonials')}`, 'Save'],
      ['/testimonials/create', 'Save'],
      ['/account', 'Change password'],
      ['/catalog-file', 'Export catalog'],
    ]);
  },
);

test(
  'axe finds no violation where Spanish is missing or older than the English',
  { tag: '@phone' },
  async ({ page, project }) => {
    const { id } = await makeRow(project, 'products', {
      name: 'Lift Guide',
      slug: 'lift-guide',
      category: ['Management'],
      tagline: 'A new tagline',
      description: 'x'.repeat(60),
      translations: { es: { tagline: 'Un lema', of: { tagline: 'former' } } },
    });
    await page.goto(`/#/admin/products/${id}`);
    const state = 'Spanish 1 missing, 1 older than the English';
    await page.getByRole('button', { name: state }).click();
    await expect(page.getByLabel('Tagline in Spanish')).toBeVisible();
    await expectAccessible(page);
    await expectContrastInOtherTheme(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  },
);

/** Refuses requests with one of these methods to matching addresses. */
async function refuse(page: Page, address: RegExp, ...methods: string[]): Promise<void> {
  await page.route(address, (route) =>
    methods.includes(route.request().method())
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } })
      : route.fallback(),
  );
}

test('axe finds no violation where leads, the map or a catalog list couldn’t be loaded', async ({
  page,
  project,
}) => {
  const { id } = await makeLongLead(project);
  const product = await idOf(project, 'products');
  await refuse(page, /\/rest\/v1\/(leads|products)\?/, 'GET');
  for (const [path, text] of [
    ['/leads', 'Failed to fetch leads'],
    ['/leads/board', 'You’re not allowed'],
    [`/leads/${id}`, 'You’re not allowed'],
    ['/map', 'Failed to fetch leads'],
    ['/products', 'The products couldn’t be loaded'],
    [`/products/${product}`, 'The product couldn’t be loaded'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(`/#/admin${path}`);
      await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('axe finds no violation where a tool failed, or the settings are refused', async ({
  page,
}) => {
  await refuse(page, /\/rest\/v1\/(site_settings|products|bundles)\?/, 'PATCH');
  await refuse(page, /\/rpc\/(replace_catalog|save_changes)/, 'POST');
  await page.goto('/#/admin');
  for (const [title, button] of [
    ['Populate Catalog', 'Populate catalog'],
    ['Populate Default Images', 'Populate images'],
  ] as const) {
    const tool = page.getByRole('region', { name: title });
    const start = tool.getByRole('button', { name: button });
    // The last element in view: what follows it scrolls into view by itself.
    await start.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await start.click();
    await page.getByRole('button', { name: `Yes, ${button.toLowerCase()}` }).click();
    await expect(tool.getByRole('alert')).toContainText('You’re not allowed');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    // Except a fraction of a pixel.
    await expect(tool.getByRole('alert')).toBeInViewport({ ratio: 0.99 });
  }
  // Scrolled down to the tools, the bar with the page's heading is out of sight.
  await expectAccessible(page, 'section[aria-labelledby=quick-actions]');

  await page.goto('/#/admin/settings');
  const save = page.getByRole('button', { name: 'Save Settings' });
  const closing = page.getByLabel('Monday, hours 1: to');
  await closing.selectOption('08:00');
  await save.click();
  await expect(page.getByText('Some fields need your attention.')).toBeVisible();
  await expectAccessible(page);
  await closing.selectOption('12:00');
  await save.click();
  await expect(page.getByText('An error occurred:')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no violation in a form of the catalog with errors, or one that is refused', async ({
  page,
}) => {
  await refuse(page, /\/rest\/v1\/(bundles|testimonials)/, 'POST');
  const save = page.getByRole('button', { name: 'Save' });
  const leave = () =>
    answerQuestion(page, 'accept', page.getByRole('menuitem', { name: 'Dashboard' }));
  await page.goto('/#/admin/products/create');
  await page.getByRole('button', { name: 'Add a feature' }).click();
  await save.click();
  await expect(
    page.getByText('A product must be assigned to at least one category.').first(),
  ).toBeVisible();
  for (const name of ['Name', 'Title']) {
    await expect(page.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  await leave();

  for (const [resource, required] of [
    ['bundles', 'Name'],
    ['testimonials', 'Quote'],
  ] as const) {
    await page.goto(`/#/admin/${resource}/create`);
    const input = page.getByRole('textbox', { name: required });
    await save.click();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await input.fill('Not to be lost');
    await save.click();
    await expect(page.getByText('An error occurred:')).toBeVisible();
    await expectAccessible(page);
    await leave();
  }
});

test('axe finds no violation in a new lead with errors, or one that is refused', async ({
  page,
}) => {
  await refuse(page, /\/rest\/v1\/leads/, 'POST');
  await page.goto('/#/admin/leads/create');
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' });
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await email.fill('ann@');
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  for (const input of [name, email]) await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await name.fill('Ann Lee');
  await email.fill('');
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to create lead');
  await expectAccessible(page);
});

test('axe finds no violation while a section of a lead is corrected and saved, and a note or task refused', async ({
  page,
  project,
}) => {
  const { id } = await makeLongLead(project);
  await page.goto(`/#/admin/leads/${id}/details`);
  const contact = page.getByRole('region', { name: 'Contact', exact: true });
  await contact.getByRole('button', { name: 'Edit contact' }).click();
  const email = contact.getByLabel('Email');
  await email.fill('ann@');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await email.fill('ann@example.org');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByRole('link', { name: 'ann@example.org' })).toBeVisible();
  await expectAccessible(page);

  await refuse(page, /\/rest\/v1\/lead_(notes|tasks)/, 'POST');
  for (const [tab, label, button] of [
    ['Activity', 'Add a note', 'Add note'],
    ['Tasks', 'New task', 'Add task'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('textbox', { name: label }).fill('Not to be lost');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'You’re not allowed' })).toBeVisible();
    await expectAccessible(page);
  }
});

/** The focused element if it is off screen or under a bar; null if the page itself has focus. */
async function hiddenFocus(page: Page): Promise<{ name: string; isHidden: boolean } | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    // For elements higher than the screen, a part is enough.
    const isHigh = height > window.innerHeight / 2;
    const hit = document.elementFromPoint(
      left + width / 2,
      isHigh ? innerHeight / 2 : top + height / 2,
    );
    const isSeen =
      hit !== null &&
      (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused));
    const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40);
    return { name: `${focused.tagName} ${name}`, isHidden: !isSeen };
  });
}

test('whatever gets the focus is in view, forward and backward', async ({ page }) => {
  for (const path of ['', '/products', '/settings']) {
    await page.goto(`/#/admin${path}`);
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    for (const key of ['Tab', 'Shift+Tab']) {
      await test.step(`${path || 'dashboard'} by ${key}`, async () => {
        // Forward from the page's beginning, then backward from its end.
        let stops = 0;
        const hidden: string[] = [];
        for (; stops < 200; stops += 1) {
          await page.keyboard.press(key);
          const stop = await hiddenFocus(page);
          if (!stop) break;
          if (stop.isHidden) hidden.push(stop.name);
        }
        expect.soft(hidden).toEqual([]);
        expect(stops).toBeGreaterThan(20);
      });
    }
  }
});

test('the ring of a preview is seen inside its frame', async ({ page, project }) => {
  await page.goto(`/#/admin/products/${await idOf(project, 'products')}`);
  const preview = page.frameLocator('iframe').first().getByRole('main');
  await preview.focus();
  await page.keyboard.press('ArrowDown');
  await expect(preview).toHaveCSS('outline-style', 'solid');
  await expect(preview).toHaveCSS('outline-offset', '-6px');
});

test.describe('with more contrast asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } });

  test(
    'texts and the edges of controls stand out more',
    { tag: '@phone' },
    async ({ page, project }) => {
      const { id } = await makeRow(project, 'leads', { name: 'Ann Lee' });
      await page.goto(`/#/admin/leads/${id}/details`);
      await expect(page.getByText('Shop address')).toBeVisible();
      await expectMoreContrast(page);
      await page.goto('/#/admin/testimonials/create');
      await expect(page.getByRole('textbox', { name: 'Quote' })).toBeVisible();
      const edge = page.locator('fieldset').first();
      expect(await contrastOfEdge(edge)).toBeGreaterThan(4.5);
    },
  );
});

test('days are typed with the keyboard in the list, on the map, and in the report', async ({
  page,
  project,
}) => {
  const { word } = await openLeads(page, project, {});
  const typeDay = async (label: string) => {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.focus();
    // Slow enough that the address is rendered between the keys.
    await page.keyboard.type('01022030', { delay: 60 });
    await expect(field).toHaveValue('2030-01-02');
  };
  await page.getByRole('button', { name: 'Filter' }).click();
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await typeDay('Received through');
  await expect(page).toHaveURL(new RegExp(`${word}.*2030-01-02`));
  // An incomplete day adds no history entry.
  expect(await steps()).toBe(before + 1);

  await page.goto('/#/admin/map');
  await page.getByRole('button', { name: 'Filters' }).click();
  await typeDay('Received from');
  await expect(page).toHaveURL(/from=2030-01-02/);

  await page.goto('/#/admin/report');
  await typeDay('From');
  await expect(page).toHaveURL(/from=2030-01-02/);
});
