import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

interface CatalogFile {
  products: { name: string; description: string }[];
}

test('an exported catalog is edited, chosen again, and takes the catalog’s place once that is confirmed', async ({
  page,
  project,
}) => {
  await page.goto('/#/admin/catalog-file');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export catalog' }).click();
  const file = JSON.parse(await readFile(await (await arriving).path(), 'utf8')) as CatalogFile;
  const [first, ...others] = file.products;
  expect(others.length).toBeGreaterThan(20);
  const products = [
    { ...first, description: 'Another description.' },
    ...others,
    { ...first, name: 'A new product' },
  ];
  await page.getByLabel('Catalog file', { exact: true }).setInputFiles({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...file, products })),
  });
  const changes = page.getByRole('region', { name: 'Products' });
  await expect(changes).toContainText('Added (1)A new product');
  await expect(changes).toContainText(`Changed (1)${first!.name}: description`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace the catalog' }).click();
  await page.getByRole('button', { name: 'Yes, replace it' }).click();
  await expect(page.getByText('Catalog replaced.')).toBeVisible();
  const changed = await project.query(
    `select from products where name = 'A new product' or description = 'Another description.'`,
  );
  expect(changed).toHaveLength(2);
});
