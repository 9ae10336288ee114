import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true });

interface CatalogFile {
  products: { name: string; description: string; featured: boolean }[];
  bundles: { name: string; includes: string[] }[];
  testimonials: object[];
}

async function exported(page: Page): Promise<CatalogFile> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export catalog' }).click();
  return JSON.parse(await readFile(await (await arriving).path(), 'utf8')) as CatalogFile;
}

async function choose(page: Page, text: string): Promise<void> {
  await page.getByLabel('Catalog file', { exact: true }).setInputFiles({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

test('an exported catalog is edited, previewed, confirmed and replaced, and brought back', async ({
  page,
  project,
}) => {
  await page.goto('/#/admin/catalog-file');
  const file = await exported(page);
  const replace = page.getByRole('button', { name: 'Replace the catalog' });
  await test.step('unchanged, it changes nothing', async () => {
    expect(file.products.length).toBeGreaterThan(20);
    await choose(page, JSON.stringify(file));
    await expect(
      page.getByText('The file is the same as the catalog, so there’s nothing to replace.'),
    ).toBeVisible();
    await expect(replace).toBeHidden();
  });

  await test.step('every error is listed with its line', async () => {
    await choose(page, '{\n  "products": [\n    { "name": "A" }\n  ],\n  "bundels": []\n}');
    await expect(page.getByRole('list', { name: 'Errors' }).getByRole('listitem')).toHaveText([
      /^Line 1: /,
      /^Line 3: /,
      /^Line 5: .*bundels/,
    ]);
    await expectAccessible(page);
    await expect(replace).toBeHidden();
  });

  const count = async () => {
    const rows = await project.query<{ n: number }>(
      `select count(*)::int as n from public.products where name = 'A new product' or description = 'Described anew.'`,
    );
    return rows[0]?.n;
  };
  await test.step('changed, it replaces the catalog once it is confirmed', async () => {
    const [first, second] = file.products;
    if (!first || !second) throw new Error('The catalog is empty.');
    const edited = { ...file, products: [...file.products, { ...first, name: 'A new product' }] };
    edited.products[1] = { ...second, description: 'Described anew.' };
    await choose(page, JSON.stringify(edited, null, 2));
    const products = page.getByRole('region', { name: 'Products' });
    await expect(products).toContainText('Added (1)A new product');
    await expect(products).toContainText(`Changed (1)${second.name}: description`);
    await expectAccessible(page);
    await replace.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await count()).toBe(0);
    await replace.click();
    await page.getByRole('button', { name: 'Yes, replace it' }).click();
    await expect(page.getByText('Catalog replaced.')).toBeVisible();
    expect(await count()).toBe(2);
  });

  await test.step('the exported file brings the former catalog back', async () => {
    await choose(page, JSON.stringify(file));
    await replace.click();
    await page.getByRole('button', { name: 'Yes, replace it' }).click();
    await expect(page.getByText('Catalog replaced.').last()).toBeVisible();
    await expect.poll(count).toBe(0);
  });
});
