import { expect, test, type Page } from './test.ts';
import { slugify } from '../../shared/text/slug.ts';
import {
  answerQuestion,
  callDataApi,
  confirmDeletion,
  discardQuestion,
  makeRow,
  openBackOffice,
  pressUntilHeard,
  uniqueName,
} from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { test as testOnOwnBackend } from './own-backend.ts';

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function makeProduct(page: Page, extra: object = {}) {
  const name = uniqueName('Product');
  return makeRow(page, 'products', {
    name,
    slug: slugify(name),
    category: ['Management'],
    features: [
      { title: 'First', description: 'One' },
      { title: 'Second', description: 'Two' },
      { title: 'Third', description: 'Three' },
    ],
    ...extra,
  });
}

const rowOf = async (page: Page, slug: string) =>
  (await callDataApi<Record<string, unknown>[]>(page, 'GET', `products?slug=eq.${slug}`))[0];
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
// The list's header is labelled by the same word.
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const search = (page: Page) => page.getByPlaceholder('Search products');

test('a new product: slug from its name, category required, saved and found by search', async ({
  page,
}) => {
  await openBackOffice(page, '/products/create');
  const name = uniqueName('Brake & Tire  Guide');
  await nameField(page).fill(name);
  await expect(page.getByLabel('Slug')).toHaveValue(slugify(name));
  await save(page).click();
  await expect(
    page.getByText('A product must be assigned to at least one category.').first(),
  ).toBeVisible();

  await page.getByLabel('Marketing', { exact: true }).check();
  await page.getByLabel('Tagline').fill('Stops on time');
  await page.getByText('chart', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a feature' }).click();
  await page.getByLabel('Title').fill('Fast');
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/products$/);

  await search(page).fill(name.toUpperCase());
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText('Accounting Link')).toHaveCount(0);
  expect(await rowOf(page, slugify(name))).toMatchObject({
    tagline: 'Stops on time',
    category: ['Marketing'],
    icon_name: 'chart',
    features: [{ title: 'Fast', description: 'Fast' }],
  });
});

test('the slug stays as it was typed, and a wrong one is told beside it', async ({ page }) => {
  await openBackOffice(page, '/products/create');
  await nameField(page).fill('Some thing');
  await page.getByLabel('Slug').fill('My Slug!');
  await nameField(page).fill('Another thing');
  await expect(page.getByLabel('Slug')).toHaveValue('My Slug!');
  await expect(page.getByText('such as “my-slug”')).toBeVisible();
});

test('a slug in use is told beside the field, and nothing typed is lost', async ({ page }) => {
  await openBackOffice(page, '/products/create');
  await nameField(page).fill('Manager SE');
  await page.getByLabel('Repair Info', { exact: true }).check();
  await save(page).click();
  await expect(page.getByText('Another product already has this slug.')).toBeVisible();
  await expect(page.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true');
  await expect(nameField(page)).toHaveValue('Manager SE');
});

test('features are put into order by keyboard and by buttons, edited and removed', async ({
  page,
}) => {
  await openBackOffice(page, '/products');
  const product = await makeProduct(page);
  await page.goto(`/#/admin/products/${product.id}`);
  await page.getByRole('button', { name: 'Move Third up' }).click();
  await page.getByRole('button', { name: 'Remove Second' }).click();
  await page.getByLabel('Description').last().fill('Four');

  await page.getByRole('button', { name: 'Drag Third' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Third is over position 2 of 2.')).toBeAttached();
  await pressUntilHeard(page, 'ArrowUp', 'Third is over position 1 of 2.');
  await page.keyboard.press('Space');
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/products$/);
  expect((await rowOf(page, product.slug))?.features).toEqual([
    { title: 'Third', description: 'Four' },
    { title: 'First', description: 'One' },
  ]);
});

test('a feature is dragged to its place with the mouse', async ({ page }) => {
  await openBackOffice(page, '/products');
  const product = await makeProduct(page);
  await page.goto(`/#/admin/products/${product.id}`);
  const handle = page.getByRole('button', { name: 'Drag Third' });
  await handle.scrollIntoViewIfNeeded();
  const first = page.getByRole('button', { name: 'Drag First' });
  const [from, to] = [await handle.boundingBox(), await first.boundingBox()];
  if (!from || !to) throw new Error('The handles are not on the screen.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 5 });
  await page.mouse.move(to.x + 10, to.y - 10, { steps: 15 });
  await expect(page.getByText('Third is over position 1 of 3.')).toBeAttached();
  await page.mouse.up();
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/products$/);
  const features = (await rowOf(page, product.slug))?.features as { title: string }[];
  expect(features.map(({ title }) => title)).toEqual(['Third', 'First', 'Second']);
});

test('an add-on has a base product, which unchecking clears', async ({ page }) => {
  await openBackOffice(page, '/products');
  const product = await makeProduct(page);
  await page.goto(`/#/admin/products/${product.id}`);
  await page.getByLabel('Add-on to another product').check();
  await page.getByLabel('Base product that it requires').fill('manager se');
  await page.getByRole('option', { name: 'Manager SE', exact: true }).click();
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/products$/);
  expect((await rowOf(page, product.slug))?.linked_product_id).not.toBeNull();

  await page.goto(`/#/admin/products/${product.id}`);
  await page.getByLabel('Add-on to another product').uncheck();
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/products$/);
  expect(await rowOf(page, product.slug)).toMatchObject({
    is_add_on: false,
    linked_product_id: null,
  });
});

test('the preview shows the site’s card and page as one types', async ({ page, isMobile }) => {
  await openBackOffice(page, '/products');
  const product = await makeProduct(page);
  await page.goto(`/#/admin/products/${product.id}`);
  if (isMobile) await page.getByRole('button', { name: 'Show the preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await page.getByLabel('Tagline').fill('Typed a moment ago');
  await page.getByLabel('Core product').check();
  await expect(preview.getByText('Typed a moment ago')).toBeVisible();
  await expect(preview.getByText('CORE', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(preview.getByText('Key Features and Benefits')).toBeVisible();
  await page.getByLabel('Title').first().fill('Renamed feature');
  await expect(preview.getByText('Renamed feature')).toBeVisible();
  // Nothing was saved by that.
  expect((await rowOf(page, product.slug))?.tagline).toBe('');
});

test('a picture is checked by its content, uploaded with the save, and gone when removed', async ({
  page,
}) => {
  await openBackOffice(page, '/products');
  const product = await makeProduct(page);
  await page.goto(`/#/admin/products/${product.id}`);
  const chooser = page.getByLabel('Upload a picture');
  await chooser.setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)">'),
  });
  await expect(page.getByRole('alert')).toHaveText(/not a PNG, JPEG or WebP/);
  await chooser.setInputFiles({ name: 'picture.txt', mimeType: 'text/plain', buffer: PNG });
  await expect(page.getByAltText('The picture as it is now')).toHaveAttribute('src', /^blob:/);

  await page.route('**/storage/v1/object/site-assets/**', (route) =>
    route.fulfill({
      status: 400,
      json: { statusCode: '413', error: 'Payload too large', message: 'Too large' },
    }),
  );
  await save(page).click();
  await expect(page.getByText('Upload failed: Too large').first()).toBeVisible();
  await page.unroute('**/storage/v1/object/site-assets/**');
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/products$/);
  const { image_url } = (await rowOf(page, product.slug)) as { image_url: string };
  expect(image_url).toMatch(/\/site-assets\/public\/pictures\/.+\.png$/);
  expect((await page.request.get(image_url)).headers()['content-type']).toBe('image/png');

  await page.goto(`/#/admin/products/${product.id}`);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/products$/);
  await expect.poll(async () => (await page.request.get(image_url)).ok()).toBe(false);
});

test('a failed save keeps the form, says why, and still asks before it is left', async ({
  page,
}) => {
  await openBackOffice(page, '/products');
  const product = await makeProduct(page);
  await page.goto(`/#/admin/products/${product.id}`);
  await page.getByLabel('Tagline').fill('Not to be lost');
  await page.route('**/rest/v1/products?id=*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 403,
          json: { code: '42501', message: 'permission denied for table products' },
        })
      : route.fallback(),
  );
  await save(page).click();
  await expect(page.getByText('An error occurred:')).toBeVisible();
  await expect(page.getByText('permission denied for table products').first()).toBeVisible();

  await page.evaluate(() => {
    window.location.hash = '#/';
  });
  await discardQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(new RegExp(product.id));
  await expect(page.getByLabel('Tagline')).toHaveValue('Not to be lost');
});

test('leaving with unsaved changes asks; without any it does not', async ({ page, isMobile }) => {
  await openBackOffice(page, '/products');
  const product = await makeProduct(page);
  await search(page).fill(product.name);
  await expect(page).toHaveURL(/filter=/);
  await page.getByText(product.name).click();
  await expect(nameField(page)).toHaveValue(product.name);
  await page.goBack();
  await expect(search(page)).toBeVisible();

  await page.getByText(product.name).click();
  await page.getByLabel('Tagline').fill('Changed');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await answerQuestion(page, 'accept', page.getByRole('menuitem', { name: 'Leads' }));
  await expect(page).toHaveURL(/#\/admin\/leads/);
});

test('featured and category are changed in the list; a refusal takes the change back', async ({
  page,
}) => {
  await openBackOffice(page, '/products');
  const product = await makeProduct(page);
  await search(page).fill(product.name);
  const featured = page.getByRole('switch', { name: `Featured: ${product.name}` });
  await featured.click();
  await expect(featured).toBeChecked();
  await expect
    .poll(async () => (await rowOf(page, product.slug))?.is_featured as boolean)
    .toBe(true);

  await page.getByRole('combobox', { name: `Category of ${product.name}` }).click();
  await page.getByRole('option', { name: 'Marketing' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect
    .poll(async () => (await rowOf(page, product.slug))?.category)
    .toEqual(['Management', 'Marketing']);

  await page.route('**/rest/v1/products?id=*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } })
      : route.fallback(),
  );
  await featured.click();
  await expect(
    page.getByText(`“${product.name}” was not changed: permission denied`),
  ).toBeVisible();
  await expect(featured).toBeChecked();
});

test('the list is filtered by category and says when nothing matches', async ({ page }) => {
  await openBackOffice(page, '/products');
  await page.getByLabel('Category', { exact: true }).click();
  await page.getByRole('option', { name: 'Marketing' }).click();
  await expect(page.getByText('SocialCRM', { exact: true })).toBeVisible();
  await expect(page.getByText('ProDemand', { exact: true })).toHaveCount(0);
  await search(page).fill('no such thing, (at all)');
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect(page.getByText('ProDemand', { exact: true })).toBeVisible();
});

test('deleting asks, and takes the product out of its bundles', async ({ page }) => {
  await openBackOffice(page, '/products');
  const product = await makeProduct(page);
  const bundle = await makeRow(page, 'bundles', {
    name: uniqueName('Bundle'),
    slug: slugify(uniqueName('bundle')),
    includes: ['prodemand', product.slug],
  });
  await page.goto(`/#/admin/products/${product.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete this product? It leaves the bundle that includes it.',
  );
  await confirmDeletion(page);
  await expect(page).toHaveURL(/#\/admin\/products$/);
  await expect.poll(() => rowOf(page, product.slug)).toBeUndefined();
  const [after] = await callDataApi<{ includes: string[] }[]>(
    page,
    'GET',
    `bundles?id=eq.${bundle.id}`,
  );
  expect(after?.includes).toEqual(['prodemand']);
});

test('a link with the former slug still leads to the product and to the bundle', async ({
  page,
}) => {
  await openBackOffice(page, '/products');
  const product = await makeProduct(page);
  await page.goto(`/#/admin/products/${product.id}`);
  await page.getByLabel('Slug').fill(`${product.slug}-now`);
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/products$/);
  await page.goto(`/#/products/${product.slug}`);
  await expect(page).toHaveURL(new RegExp(`#/products/${product.slug}-now$`));
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.goto('/#/bundles/never-was');
  await expect(page.getByText('The bundle you are looking for does not exist')).toBeVisible();
});

test('list and form have no accessibility violations', async ({ page }) => {
  await openBackOffice(page, '/products');
  await expect(page.getByText('Accounting Link')).toBeVisible();
  await expectAccessible(page, 'main');
  const product = await makeProduct(page);
  await page.goto(`/#/admin/products/${product.id}`);
  await expect(nameField(page)).toHaveValue(product.name);
  await expectAccessible(page, 'main');
});

const migrate = (page: Page) => page.getByRole('button', { name: 'Migrate Categories' });

testOnOwnBackend(
  'categories of an older form are migrated: a failure is counted, the rest is done, then all is',
  async ({ page, backend }) => {
    await openBackOffice(page, '/products');
    const make = async (category: unknown) => {
      const slug = slugify(uniqueName('older'));
      await backend.database.query(
        `insert into public.products (slug, name, category) values ('${slug}', '${slug}', '${JSON.stringify(category)}')`,
      );
      return slug;
    };
    const stored = async (slug: string) =>
      (
        await backend.database.query<{ id: string; category: unknown }>(
          `select id, category from public.products where slug = '${slug}'`,
        )
      ).rows[0];
    const single = await make('Repair Info');
    const encoded = await make('["Marketing"]');
    const id = (await stored(single))?.id ?? '';

    await page.route(`**/rest/v1/products?id=eq.${id}*`, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
    );
    await migrate(page).click();
    await expect(
      page.getByText('The categories of 1 of 2 products could not be migrated: permission denied'),
    ).toBeVisible();
    expect((await stored(encoded))?.category).toEqual(['Marketing']);
    expect((await stored(single))?.category).toBe('Repair Info');

    // Tried again, it is busy until the answer is there.
    await page.unroute(`**/rest/v1/products?id=eq.${id}*`);
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/rest/v1/products?id=eq.${id}*`, async (route) => {
      await held;
      await route.fallback();
    });
    await migrate(page).click();
    await expect(page.getByRole('button', { name: 'Migrating...' })).toBeDisabled();
    answer();
    await expect(page.getByText('The categories of 1 product were migrated.')).toBeVisible();
    expect((await stored(single))?.category).toEqual(['Repair Info']);

    await migrate(page).click();
    await expect(
      page.getByText('The categories of all products are migrated already.'),
    ).toBeVisible();
  },
);

testOnOwnBackend(
  'products that cannot be read for the migration are said',
  async ({ page, backend }) => {
    expect(backend).toBeDefined();
    await openBackOffice(page, '/products');
    await page.route('**/rest/v1/products?select=id*', (route) =>
      route.fulfill({ status: 500, json: { message: 'disk full' } }),
    );
    await migrate(page).click();
    await expect(page.getByText('Failed to read the products: disk full')).toBeVisible();
    await expect(migrate(page)).toBeEnabled();
  },
);
