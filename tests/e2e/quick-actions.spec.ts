import type { Page } from '@playwright/test';
import type { EmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { openBackOffice } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './own-backend.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// They share the worker's catalogue.
test.describe.configure({ mode: 'default' });

/** Scrolled down to them, the bar with the page's heading is put away. */
const TOOLS = 'section[aria-labelledby=quick-actions]';
const REPLACEMENT = '**/rest/v1/rpc/replace_catalogue*';

async function rows<Row>(backend: EmbeddedBackend, query: string): Promise<Row[]> {
  return (await backend.database.query<Row>(query)).rows;
}

const productNames = async (backend: EmbeddedBackend) =>
  (await rows<{ name: string }>(backend, 'select name from public.products order by name')).map(
    ({ name }) => name,
  );

/** A catalogue of one product, which the built-in one replaces. */
async function keepOneProduct(backend: EmbeddedBackend): Promise<void> {
  await backend.database.query('delete from public.bundles');
  await backend.database.query('delete from public.products');
  await backend.database.query(
    `insert into public.products (slug, name) values ('own-product', 'Own product')`,
  );
}

/** The dashboard, and the card of a tool. */
async function openTool(page: Page, title: string) {
  await openBackOffice(page, '/');
  const section = page.getByRole('region', { name: 'Quick Actions' });
  await expect(section.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  return section.getByRole('region', { name: title });
}

/** Confirms; the question is gone then. */
async function confirm(page: Page, answer: string, clickCount = 1) {
  await page.getByRole('button', { name: answer }).click({ clickCount });
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Holds calls back until the test lets them go on. */
async function hold(page: Page, address: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let calls = 0;
  await page.route(address, async (route) => {
    calls += 1;
    await held;
    await route.fallback();
  });
  return { release, calls: () => calls };
}

test.describe('the catalog tool', () => {
  test('warns, and Cancel changes nothing', async ({ page, backend }) => {
    await keepOneProduct(backend);
    const tool = await openTool(page, 'Populate Catalog');
    const button = tool.getByRole('button', { name: 'Populate catalog' });
    await button.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'All existing products and bundles will be deleted and replaced with the built-in catalog. This cannot be undone.',
    );
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect(await productNames(backend)).toEqual(['Own product']);
  });

  test('tells its stages, replaces everything once, and refreshes the counts', async ({
    page,
    backend,
  }) => {
    await keepOneProduct(backend);
    const replacement = await hold(page, REPLACEMENT);
    const tool = await openTool(page, 'Populate Catalog');
    await expect(page.getByRole('link', { name: 'Products 1' })).toBeVisible();
    await tool.getByRole('button', { name: 'Populate catalog' }).click();
    await confirm(page, 'Yes, populate catalog', 2);
    const progress = tool.getByRole('log', { name: 'Populate Catalog: progress' });
    await expect(progress.getByRole('listitem')).toHaveText([
      /Parsing catalog file\.\.\.$/,
      'Clearing existing bundles...',
      'Clearing existing products...',
      'Uploading 24 products...',
      'Uploading 15 bundles...',
    ]);
    await expectAccessible(page, TOOLS);

    // Gone and back meanwhile: it is still the same work, and no other can begin.
    await page.evaluate(() => (location.hash = '#/admin/setup'));
    await expect(tool).toBeHidden();
    await page.evaluate(() => (location.hash = '#/admin'));
    await expect(progress.getByRole('listitem')).toHaveCount(5);
    await tool.getByRole('button', { name: 'Populate catalog' }).click({ force: true });
    await expect(page.getByRole('alertdialog')).toBeHidden();

    replacement.release();
    await expect(tool.getByRole('status')).toHaveText('Catalog populated successfully!');
    await expect(page.getByRole('link', { name: 'Products 24' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bundles 15' })).toBeVisible();
    expect(replacement.calls()).toBe(1);
    expect(await productNames(backend)).toHaveLength(24);
    await expectAccessible(page, TOOLS);
  });

  for (const stage of ['clear bundles', 'clear products', 'insert products', 'insert bundles']) {
    test(`says that it failed to ${stage}, and can be tried again`, async ({ page, backend }) => {
      await keepOneProduct(backend);
      const message = `Failed to ${stage}: canceling statement due to lock timeout`;
      await page.route(REPLACEMENT, (route) =>
        route.fulfill({
          status: 500,
          json: { code: '55P03', details: null, hint: null, message },
        }),
      );
      const tool = await openTool(page, 'Populate Catalog');
      await tool.getByRole('button', { name: 'Populate catalog' }).click();
      await confirm(page, 'Yes, populate catalog');
      await expect(tool.getByRole('alert')).toContainText(message);
      await expect(tool.getByRole('alert')).toContainText(
        'Your products and bundles are as they were.',
      );
      await expectAccessible(page, TOOLS);
      await page.unroute(REPLACEMENT);
      await tool.getByRole('button', { name: 'Try again' }).click();
      await confirm(page, 'Yes, populate catalog');
      await expect(tool.getByRole('status')).toHaveText('Catalog populated successfully!');
      await expect(tool.getByRole('alert')).toBeHidden();
      expect(await productNames(backend)).toHaveLength(24);
    });
  }

  test('claims nothing about the catalogue when no answer came', async ({ page, backend }) => {
    await keepOneProduct(backend);
    await page.route(REPLACEMENT, (route) => route.abort());
    const tool = await openTool(page, 'Populate Catalog');
    await tool.getByRole('button', { name: 'Populate catalog' }).click();
    await confirm(page, 'Yes, populate catalog');
    await expect(tool.getByRole('alert')).toContainText('The server could not be reached.');
    await expect(tool.getByRole('alert')).toContainText('replaced as a whole or not at all');
  });
});

test.describe('the default images tool', () => {
  test('warns, and Cancel changes nothing', async ({ page, backend }) => {
    await keepOneProduct(backend);
    const tool = await openTool(page, 'Populate Default Images');
    let writes = 0;
    page.on('request', (request) => (writes += request.method() === 'PATCH' ? 1 : 0));
    await tool.getByRole('button', { name: 'Populate images' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'The image URLs of many products, bundles and the site settings will be overwritten.',
    );
    await expect(question.getByRole('button', { name: 'Yes, populate images' })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(writes).toBe(0);
  });

  test('stores heroes, products’ pictures by name and bundles’ by category', async ({
    page,
    backend,
  }) => {
    await keepOneProduct(backend);
    await backend.database.query(
      `insert into public.products (slug, name, image_url) values ('manager-se', 'Manager SE', 'images/own.svg')`,
    );
    await backend.database.query(
      `insert into public.bundles (slug, name, category) values
         ('a', 'A', 'TeamWorks Series'), ('b', 'B', 'Mobile & Productivity Add-Ons'), ('c', 'C', 'Other')`,
    );
    const settings = await hold(page, '**/rest/v1/site_settings?*');
    const tool = await openTool(page, 'Populate Default Images');
    await tool.getByRole('button', { name: 'Populate images' }).click();
    await confirm(page, 'Yes, populate images', 2);
    await expect(tool.getByRole('listitem')).toHaveText([
      /Starting image propagation\.\.\.$/,
      'Updating site settings images...',
      'Applying 12 image updates...',
    ]);
    settings.release();
    await expect(tool.getByRole('status')).toHaveText('All images have been updated successfully!');
    await expectAccessible(page, TOOLS);
    expect(
      await rows(
        backend,
        'select homepage_hero_url, products_page_hero_url, bundles_page_hero_url from public.site_settings',
      ),
    ).toEqual([
      {
        homepage_hero_url: 'images/heroes/home-1440.webp',
        products_page_hero_url: 'images/heroes/products-1440.webp',
        bundles_page_hero_url: 'images/heroes/bundles-1440.webp',
      },
    ]);
    expect(
      await rows(
        backend,
        `select slug, image_url from public.products union all select slug, image_url from public.bundles order by slug`,
      ),
    ).toEqual([
      { slug: 'a', image_url: 'images/bundles/teamworks-series.svg' },
      { slug: 'b', image_url: 'images/bundles/mobile-productivity.svg' },
      { slug: 'c', image_url: null },
      { slug: 'manager-se', image_url: 'images/products/manager-se.svg' },
      { slug: 'own-product', image_url: null },
    ]);
  });

  test('tells the first error, logs all, and can be tried again', async ({ page, backend }) => {
    await keepOneProduct(backend);
    const logged: string[] = [];
    page.on('console', (entry) => {
      if (entry.type() === 'error') logged.push(entry.text());
    });
    const tool = await openTool(page, 'Populate Default Images');
    const refused =
      /\/rest\/v1\/(products\?.*name=in.*SocialCRM|bundles\?.*category=in.*TeamWorks)/;
    await page.route(refused, (route) => {
      const table = route.request().url().includes('/products?') ? 'products' : 'bundles';
      return route.fulfill({
        status: 403,
        json: {
          code: '42501',
          details: null,
          hint: null,
          message: `permission denied for table ${table}`,
        },
      });
    });
    await tool.getByRole('button', { name: 'Populate images' }).click();
    await confirm(page, 'Yes, populate images');
    await expect(tool.getByRole('alert')).toContainText(
      'Some updates failed. Check console for details. First error: permission denied for table products',
    );
    // All but a fraction of a pixel.
    await expect(tool.getByRole('alert')).toBeInViewport({ ratio: 0.99 });
    await expectAccessible(page, TOOLS);
    const refusals = () => logged.filter((text) => text.includes('permission denied')).length;
    await expect.poll(refusals).toBe(2);
    await page.unroute(refused);
    await tool.getByRole('button', { name: 'Try again' }).click();
    await confirm(page, 'Yes, populate images');
    await expect(tool.getByRole('status')).toHaveText('All images have been updated successfully!');
  });
});
