import { makeRow } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

test(
  'axe finds no violation on a page of the back office, and none is wider than the screen',
  {
    tag: '@phone',
  },
  async ({ page, project }) => {
    test.slow();
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await page.route('https://photon.komoot.io/**', (route) => route.abort());
    const long = 'x'.repeat(60);
    const { id } = await makeRow(project, 'leads', {
      name: 'Ann Lee',
      company_name: long,
      shop_address: long,
    });
    const idOf = async (table: string) => {
      const [row] = await project.call<{ id: string }[]>('GET', `${table}?limit=1`);
      return row?.id;
    };
    const pages = [
      ['', 'Tasks Overview'],
      ['/leads', 'Ann Lee'],
      [`/leads/${id}`, 'Add a note'],
      [`/leads/${id}/details`, 'Shop address'],
      [`/leads/${id}/tasks`, 'No tasks yet.'],
      ['/leads/create', 'Add lead'],
      ['/leads/board', 'Ann Lee'],
      ['/products', 'Accounting Link'],
      [`/products/${await idOf('products')}`, 'Save'],
      ['/products/create', 'Save'],
      ['/bundles', 'Mobile & Productivity Add-On Bundles'],
      [`/bundles/${await idOf('bundles')}`, 'Save'],
      ['/bundles/create', 'None yet.'],
      ['/testimonials', 'Quillfeather Auto Works'],
      [`/testimonials/${await idOf('testimonials')}`, 'Save'],
      ['/testimonials/create', 'Save'],
      ['/settings', 'Save Settings'],
      ['/setup', 'Check again'],
      ['/account', 'Change password'],
      ['/catalogue-file', 'Export catalogue'],
    ] as const;
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
  },
);
