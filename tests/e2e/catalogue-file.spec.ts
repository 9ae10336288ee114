import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openBackOffice } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './own-backend.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface CatalogueFile {
  products: { name: string; description: string; featured: boolean }[];
  bundles: { name: string; includes: string[] }[];
  testimonials: object[];
}

async function exported(page: Page): Promise<CatalogueFile> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export catalogue' }).click();
  return JSON.parse(await readFile(await (await arriving).path(), 'utf8')) as CatalogueFile;
}

async function choose(page: Page, text: string): Promise<void> {
  await page.getByLabel('Catalogue file', { exact: true }).setInputFiles({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

test('what was exported changes nothing when it comes back', async ({ page, backend }) => {
  expect(backend).toBeDefined();
  await openBackOffice(page, '/catalogue-file');
  const file = await exported(page);
  expect(file.products.length).toBeGreaterThan(20);
  await choose(page, JSON.stringify(file));
  await expect(
    page.getByText('The file is the same as the catalogue. There is nothing to replace.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace the catalogue' })).toBeHidden();
});

test('a file is previewed, confirmed, and replaces the catalogue', async ({ page, backend }) => {
  await openBackOffice(page, '/catalogue-file');
  const file = await exported(page);
  const [first, second] = file.products;
  if (!first || !second) throw new Error('The catalogue is empty.');
  const edited = { ...file, products: [...file.products, { ...first, name: 'A new product' }] };
  edited.products[1] = { ...second, description: 'Described anew.' };
  await choose(page, JSON.stringify(edited, null, 2));
  const products = page.getByRole('region', { name: 'Products' });
  await expect(products).toContainText('Added (1)A new product');
  await expect(products).toContainText(`Changed (1)${second.name}: description`);
  await expectAccessible(page);
  const count = async () => {
    const { rows } = await backend.database.query<{ n: number }>(
      `select count(*)::int as n from public.products where name = 'A new product' or description = 'Described anew.'`,
    );
    return rows[0]?.n;
  };
  await page.getByRole('button', { name: 'Replace the catalogue' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await count()).toBe(0);
  await page.getByRole('button', { name: 'Replace the catalogue' }).click();
  await page.getByRole('button', { name: 'Yes, replace it' }).click();
  await expect(page.getByText('The catalogue is replaced.')).toBeVisible();
  expect(await count()).toBe(2);
  await choose(page, JSON.stringify(file));
  await page.getByRole('button', { name: 'Replace the catalogue' }).click();
  await page.getByRole('button', { name: 'Yes, replace it' }).click();
  await expect(page.getByText('The catalogue is replaced.').last()).toBeVisible();
  await expect.poll(count).toBe(0);
});

test('every error of a file is told with its line, and nothing is written', async ({
  page,
  backend,
}) => {
  expect(backend).toBeDefined();
  await openBackOffice(page, '/catalogue-file');
  await choose(page, '{\n  "products": [\n    { "name": "A" }\n  ],\n  "bundels": []\n}');
  await expect(page.getByRole('list', { name: 'Errors' }).getByRole('listitem')).toHaveText([
    'Line 1: “bundles” is missing.',
    'Line 3: A product must be assigned to at least one category.',
    /^Line 5: There is no “bundels” here/,
  ]);
  await expectAccessible(page);
  await choose(page, '{\n  "products": [],\n');
  await expect(page.getByRole('list', { name: 'Errors' })).toContainText(/Line \d: /);
  await expect(page.getByRole('button', { name: 'Replace the catalogue' })).toBeHidden();
});

test('a replacement that fails says at which stage, and can be tried again', async ({
  page,
  backend,
}) => {
  expect(backend).toBeDefined();
  await page.route('**/rest/v1/rpc/replace_catalogue', (route) =>
    route.fulfill({
      status: 400,
      json: { code: '23505', message: 'Failed to insert products: duplicate key' },
    }),
  );
  await openBackOffice(page, '/catalogue-file');
  await choose(page, '{ "products": [], "bundles": [] }');
  await page.getByRole('button', { name: 'Replace the catalogue' }).click();
  await page.getByRole('button', { name: 'Yes, replace it' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to insert products: duplicate key The catalogue is as it was.',
  );
  await expect(page.getByRole('button', { name: 'Replace the catalogue' })).toBeEnabled();
});

test('a catalogue that cannot be read for the export says so', async ({ page, backend }) => {
  expect(backend).toBeDefined();
  await page.route('**/rest/v1/bundles?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'disk full' } }),
  );
  await openBackOffice(page, '/catalogue-file');
  await page.getByRole('button', { name: 'Export catalogue' }).click();
  await expect(page.getByRole('alert')).toHaveText('disk full');
});
