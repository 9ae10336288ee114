import { makeRow } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import type { Project } from './project.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true });
// Each test makes what it looks at, so both workers take some.
test.describe.configure({ mode: 'parallel' });

/** These tests ask no service outside. */
test.beforeEach(async ({ page }) => {
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

/** Checks pages of the back office, each when a text that it shows is there. */
async function checkPages(page: Page, pages: readonly (readonly [path: string, text: string])[]) {
  for (const [path, text] of pages) {
    await test.step(path || 'dashboard', async () => {
      await page.goto(`/#/admin${path}`);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
      await expectAccessible(page);
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
  },
);

test(
  'axe finds no violation on the dashboard, the map or the settings, and none is wider than the screen',
  { tag: '@phone' },
  async ({ page, project }) => {
    await makeLongLead(project);
    await checkPages(page, [
      ['', 'Tasks Overview'],
      ['/map', 'background could not be loaded'],
      ['/settings', 'Save Settings'],
      ['/setup', 'Check again'],
    ]);
  },
);

test(
  'axe finds no violation on a page of testimonials, the account or the catalogue file, and none is wider than the screen',
  { tag: '@phone' },
  async ({ page, project }) => {
    await checkPages(page, [
      ['/testimonials', 'Quillfeather Auto Works'],
      [`/testimonials/${await idOf(project, 'testimonials')}`, 'Save'],
      ['/testimonials/create', 'Save'],
      ['/account', 'Change password'],
      ['/catalogue-file', 'Export catalogue'],
    ]);
  },
);
