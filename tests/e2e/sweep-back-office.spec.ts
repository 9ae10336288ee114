import { makeRow } from './administrator.ts';
import { contrastOfEdge, expectAccessible, expectContrast, expectMoreContrast } from './axe.ts';
import { openLeads } from './open-leads.ts';
import type { Project } from './project.ts';
import { whenLoaded } from './support.ts';
import { expectSound, expectWhole } from './sweep.ts';
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

/** Longer than any screen of these tests, and it does not break. */
const LONG = 'W'.repeat(200);

/** A lead with long texts, a meeting today, and a task, its duplicate, and a meeting today whose time is in words. */
async function makeLeads(project: Project): Promise<string> {
  const scheduled_date = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  const who = { name: LONG, company_name: LONG, phone: '(718) 555-0100' };
  // Two tests of this file use them, and an appointment's time is taken once.
  await project.call('DELETE', `leads?name=in.(${LONG},Bo%20Ray)`);
  const { id } = await makeRow(project, 'leads', {
    ...who,
    shop_address: LONG,
    latitude: 40.7,
    longitude: -73.95,
    scheduled_date,
    scheduled_time: '11:30 PM',
    meeting_type: 'Meetup',
  });
  await makeRow(project, 'leads', who);
  await makeRow(project, 'lead_tasks', {
    lead_id: id,
    description: `Call back ${LONG}`,
    due_date: new Date(Date.now() + 60_000).toISOString(),
  });
  await makeRow(project, 'leads', {
    name: 'Bo Ray',
    scheduled_date,
    scheduled_time: 'after lunch',
  });
  return id;
}

async function idOf(project: Project, table: string): Promise<string> {
  const [row] = await project.call<{ id: string }[]>('GET', `${table}?limit=1`);
  if (!row) throw new Error(`There is no row in ${table}.`);
  return row.id;
}

/**
 * A page of the back office, a text that the page before it does not have, and whether a phone shows it with other
 * elements than a desktop.
 */
type Place = readonly [path: string, text: string, differs?: 'other elements'];

/** The themes differ only in colors, so the other theme is only checked for contrast. */
async function expectContrastInOtherTheme(page: Page): Promise<void> {
  const before = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(
    (color) => getComputedStyle(document.body).backgroundColor !== color,
    before,
  );
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Checks the page as it stands: all rules on a desktop, and the dark theme's contrast on a phone. Where the elements differ,
 * each has the other's checks, too.
 */
async function check(page: Page, isMobile: boolean, differs = false): Promise<void> {
  await expectSound(page, isMobile, isMobile && !differs ? expectContrast : undefined);
  await expectWhole(page);
  if (!isMobile && differs) await expectContrastInOtherTheme(page);
}

/** Opens pages of the back office and checks each, once its text is visible. */
async function checkPages(page: Page, isMobile: boolean, places: readonly Place[]): Promise<void> {
  for (const [path, text, differs] of places) {
    await test.step(path || 'dashboard', async () => {
      await page.goto(`/#/admin${path}`);
      await whenLoaded(page, text);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
      await check(page, isMobile, Boolean(differs));
    });
  }
}

test(
  'the pages of leads are accessible, and fit the screen and the thumb, also with names of 200 letters',
  { tag: '@phone' },
  async ({ page, project, isMobile }) => {
    test.slow();
    const id = await makeLeads(project);
    await checkPages(page, isMobile, [
      ['/leads', 'Bo Ray', 'other elements'],
      [`/leads/${id}`, 'Add a note', 'other elements'],
      [`/leads/${id}/details`, 'Shop address'],
      [`/leads/${id}/tasks`, 'Call back'],
      ['/leads/create', 'Add New Lead'],
      ['/leads/board', 'Closed - Won', 'other elements'],
      // The grid scrolls by keyboard once there is something to focus.
      ['/leads/schedule', 'Call back', 'other elements'],
      ['/report', 'Win rate'],
      ['/import', 'Or paste a table'],
    ]);
    await page.goto(`/#/admin/leads/${id}`);
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByRole('dialog', { name: /^Merge/ })).toBeVisible();
    await expectWhole(page);
  },
);

test(
  'the pages of products and bundles are accessible, and fit the screen and the thumb, also with names of 200 letters',
  { tag: '@phone' },
  async ({ page, project, isMobile }) => {
    const long = await makeRow(project, 'products', { name: LONG, slug: 'w', tagline: 'T' });
    await checkPages(page, isMobile, [
      ['/products', 'Accounting Link', 'other elements'],
      [`/products/${long.id}`, 'Save', 'other elements'],
      ['/products/create', 'Save'],
      ['/bundles', 'Mobile & Productivity Add-On Bundles', 'other elements'],
      [`/bundles/${await idOf(project, 'bundles')}`, 'Save'],
      ['/bundles/create', 'None yet.'],
    ]);
    await page.getByRole('button', { name: /^Which shop it fits/ }).click();
    await expect(page.getByLabel('Handwritten repair orders')).toBeVisible();
    await check(page, isMobile);
    await page.getByRole('button', { name: 'Save' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await check(page, isMobile);
  },
);

test(
  'the dashboard, the map, and Setup are accessible, and fit the screen and the thumb',
  { tag: '@phone' },
  async ({ page, project, isMobile }) => {
    await makeLeads(project);
    await checkPages(page, isMobile, [
      ['', 'after lunch', 'other elements'],
      ['/map', 'street map couldn’t be loaded', 'other elements'],
      ['/setup', 'Check again'],
    ]);
  },
);

test(
  'each section of the settings is accessible, and fits the screen and the thumb',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await checkPages(page, isMobile, [
      ['/settings', 'Personal Data', 'other elements'],
      ['/settings/business', 'Areas served'],
      ['/settings/banners', 'Products Page'],
      ['/settings/profile', 'About you'],
      ['/settings/categories', 'Add a bundle category'],
      ['/settings/next-steps', 'Add a step'],
      ['/settings/questions', 'Add a question'],
      ['/settings/follow-up-texts', 'Subject of the reminder'],
      ['/settings/notifications', 'Hide names on the lock screen'],
      ['/settings/meetings', 'Days ahead'],
      ['/settings/availability', 'Monday'],
      ['/settings/days-off', 'Add days'],
      ['/settings/calendars', 'Add a calendar'],
      ['/settings/personal-data', 'Consent text'],
    ]);
  },
);

test(
  'testimonials, the account, and the catalog file are accessible, and fit the screen and the thumb',
  { tag: '@phone' },
  async ({ page, project, isMobile }) => {
    await checkPages(page, isMobile, [
      ['/testimonials', 'Quillfeather Auto Works', 'other elements'],
      [`/testimonials/${await idOf(project, 'testimonials')}`, 'Save'],
      ['/testimonials/create', 'Save'],
      ['/account', 'Change password'],
      ['/catalog-file', 'Export catalog'],
    ]);
  },
);

test(
  'Spanish that is missing or older than the English is accessible, and fits the screen and the thumb',
  { tag: '@phone' },
  async ({ page, project, isMobile }) => {
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
    await check(page, isMobile);
  },
);

test('the failure of a tool is accessible, and brought into view', async ({ page }) => {
  await page.route(
    /\/rest\/v1\/(site_settings|products|bundles)\?|\/rpc\/replace_catalog/,
    (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
  );
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
});

/**
 * Notes at each key how many elements had the focus, and those of them that were off screen or under a bar. Once the focus
 * has left the page, it stays there. The next call begins again.
 */
function noteFocus() {
  const noted = { stops: 0, hidden: [] as string[], isThrough: false };
  // The bar at the top comes back with the focus, and maybe after the next key: that key is swallowed then. A slow
  // machine swallows more than ten before the bar is back.
  const MAX_LOOKS = 40;
  let looks = 0;
  document.onkeydown = (event) => {
    const focused = document.activeElement;
    if (focused && focused !== document.body) {
      looks += 1;
      if (isSeen(focused) || looks === MAX_LOOKS) look(focused);
      else event.preventDefault();
    } else if (noted.stops > 0) noted.isThrough = true;
    if (noted.isThrough) event.preventDefault();
  };
  function isSeen(focused: Element) {
    const { left, top, right, height } = focused.getBoundingClientRect();
    // A long name that ends with an ellipsis is wider than what is seen of it.
    let end = right;
    for (let around = focused.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      end = Math.min(end, around.getBoundingClientRect().right);
    }
    // For elements higher than the screen, a part is enough.
    const isHigh = height > window.innerHeight / 2;
    const hit = document.elementFromPoint(
      (left + end) / 2,
      isHigh ? innerHeight / 2 : top + height / 2,
    );
    return (
      hit !== null &&
      (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused))
    );
  }
  function look(focused: Element) {
    looks = 0;
    noted.stops += 1;
    const name = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40);
    if (!isSeen(focused)) noted.hidden.push(`${focused.tagName} ${name}`);
  }
  return noted;
}

/** More than a page has stops, and than a slow machine swallows. */
const MAX_KEYS = 4000;

test('whatever gets the focus is in view, forward and backward', async ({ page }) => {
  // The next key may come while the top bar still slides in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, heading] of [
    ['', 'Dashboard'],
    ['/products', 'Products'],
    ['/settings', 'Site Settings'],
  ] as const) {
    await page.goto(`/#/admin${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    for (const key of ['Tab', 'Shift+Tab']) {
      await test.step(`${heading} by ${key}`, async () => {
        const noted = await page.evaluateHandle(noteFocus);
        let isThrough = false;
        if (key === 'Shift+Tab') await page.keyboard.down('Shift');
        for (let press = 0; press < MAX_KEYS && !isThrough; press += 1) {
          await page.keyboard.down('Tab');
          isThrough = press % 10 === 9 && (await noted.evaluate((each) => each.isThrough));
        }
        await page.keyboard.up('Tab');
        await page.keyboard.up('Shift');
        const { stops, hidden } = await noted.jsonValue();
        expect.soft(hidden).toEqual([]);
        expect(stops).toBeGreaterThan(20);
        expect(isThrough).toBe(true);
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

test('days are typed with the keyboard in the list and in the report', async ({
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

  await page.goto('/#/admin/report');
  await typeDay('From');
  await expect(page).toHaveURL(/from=2030-01-02/);
});
