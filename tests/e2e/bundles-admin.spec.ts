import { expect, test, type Page } from './test.ts';
import { slugify } from '../../shared/text/slug.ts';
import {
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

async function makeBundle(page: Page, extra: object = {}) {
  const name = uniqueName('Bundle');
  return makeRow(page, 'bundles', {
    name,
    slug: slugify(name),
    category: 'TeamWorks Series',
    includes: ['prodemand', 'manager-se', 'socialcrm'],
    ...extra,
  });
}

const rowOf = async (page: Page, slug: string) =>
  (await callDataApi<Record<string, unknown>[]>(page, 'GET', `bundles?slug=eq.${slug}`))[0];
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const search = (page: Page) => page.getByPlaceholder('Search bundles');
const included = (page: Page) =>
  page.getByRole('list', { name: 'Included products' }).getByRole('listitem');
const saved = (page: Page) => expect(page).toHaveURL(/#\/admin\/bundles$/);

/** Answers one kind of write of a bundle with a refusal. */
const refuse = (page: Page, method: 'PATCH') =>
  page.route('**/rest/v1/bundles?id=*', (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } })
      : route.fallback(),
  );

async function addProduct(page: Page, typed: string, name: string) {
  await page.getByLabel('Add a product').fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
}

test('a new bundle: slug from its name, products from the catalogue, saved and found', async ({
  page,
}) => {
  await openBackOffice(page, '/bundles/create');
  await save(page).click();
  await expect(page.getByText('The name is required.')).toBeVisible();
  await expect(page.getByText('The slug is required.')).toBeVisible();

  const name = uniqueName('Shop & Truck  Set');
  await nameField(page).fill(name);
  await expect(page.getByLabel('Slug')).toHaveValue(slugify(name));
  await page.getByLabel('Category').click();
  await page.getByRole('option', { name: 'SocialCRM Series' }).click();
  await page.getByLabel('Description').fill('Both in one');
  await addProduct(page, 'prodem', 'ProDemand');
  await addProduct(page, 'manager', 'Manager SE');
  await expect(included(page)).toHaveText(['ProDemand', 'Manager SE']);
  // What is in the bundle is not offered again.
  await page.getByLabel('Add a product').fill('prodemand');
  await expect(page.getByRole('option', { name: 'ProDemand', exact: true })).toHaveCount(0);
  await page.getByLabel('Featured on the homepage').check();
  await save(page).click();
  await saved(page);

  await search(page).fill(name.toUpperCase());
  await expect(page.getByRole('switch')).toHaveCount(1);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText('2 products')).toBeVisible();
  expect(await rowOf(page, slugify(name))).toMatchObject({
    category: 'SocialCRM Series',
    description: 'Both in one',
    includes: ['prodemand', 'manager-se'],
    is_featured: true,
  });
});

test('a slug in use is told beside the field, and nothing typed is lost', async ({ page }) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page);
  await page.goto('/#/admin/bundles/create');
  await nameField(page).fill(bundle.name);
  await page.getByLabel('Description').fill('Not to be lost');
  await save(page).click();
  await expect(page.getByText('Another bundle already has this slug.')).toBeVisible();
  await expect(page.getByLabel('Slug')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Description')).toHaveValue('Not to be lost');

  // What was typed there stays, whatever the name becomes.
  await page.getByLabel('Slug').fill(`${bundle.slug}-two`);
  await nameField(page).fill(`${bundle.name} again`);
  await expect(page.getByLabel('Slug')).toHaveValue(`${bundle.slug}-two`);
  await save(page).click();
  await saved(page);
});

test('products are put into order by keyboard and by buttons, and removed', async ({ page }) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page);
  await page.goto(`/#/admin/bundles/${bundle.id}`);
  await page.getByRole('button', { name: 'Move SocialCRM up' }).click();
  await expect(included(page)).toHaveText(['ProDemand', 'SocialCRM', 'Manager SE']);
  await page.getByRole('button', { name: 'Remove ProDemand' }).click();

  await page.getByRole('button', { name: 'Drag Manager SE' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Manager SE is over position 2 of 2.')).toBeAttached();
  await pressUntilHeard(page, 'ArrowUp', 'Manager SE is over position 1 of 2.');
  await page.keyboard.press('Space');
  await expect(included(page)).toHaveText(['Manager SE', 'SocialCRM']);
  await save(page).click();
  await saved(page);
  expect((await rowOf(page, bundle.slug))?.includes).toEqual(['manager-se', 'socialcrm']);
});

test('a product is dragged to its place with the mouse', async ({ page }) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page);
  await page.goto(`/#/admin/bundles/${bundle.id}`);
  const handle = page.getByRole('button', { name: 'Drag SocialCRM' });
  await handle.scrollIntoViewIfNeeded();
  const first = page.getByRole('button', { name: 'Drag ProDemand' });
  const [from, to] = [await handle.boundingBox(), await first.boundingBox()];
  if (!from || !to) throw new Error('The handles are not on the screen.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y, { steps: 5 });
  await page.mouse.move(to.x + 10, to.y + 5, { steps: 15 });
  await expect(page.getByText('SocialCRM is over position 1 of 3.')).toBeAttached();
  await page.mouse.up();
  await expect(included(page)).toHaveText(['SocialCRM', 'ProDemand', 'Manager SE']);
});

test('a slug that no product has is said, and can be removed', async ({ page }) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page, { includes: ['prodemand', 'long-gone'] });
  await page.goto(`/#/admin/bundles/${bundle.id}`);
  await expect(included(page).last()).toContainText('Not in the catalogue');
  await page.getByRole('button', { name: 'Remove long-gone' }).click();
  await expect(included(page)).toHaveText(['ProDemand']);
});

test('products that cannot be loaded are said, and asked for again', async ({ page }) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page);
  await page.route('**/rest/v1/products?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'disk full' } }),
  );
  await page.goto(`/#/admin/bundles/${bundle.id}`);
  await expect(page.getByText('The products could not be loaded.').first()).toBeVisible();
  // The order can be changed without them.
  await expect(included(page)).toHaveText(['prodemand', 'manager-se', 'socialcrm']);
  await page.unroute('**/rest/v1/products?*');
  await page.getByRole('group', { name: 'Included products' }).getByText('Try again').click();
  await expect(included(page)).toHaveText(['ProDemand', 'Manager SE', 'SocialCRM']);
});

test('the preview shows the site’s card and page as one types', async ({ page, isMobile }) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page, { includes: ['prodemand'] });
  await page.goto(`/#/admin/bundles/${bundle.id}`);
  if (isMobile) await page.getByRole('button', { name: 'Show the preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await page.getByLabel('Description').fill('Typed a moment ago');
  await addProduct(page, 'manager se', 'Manager SE');
  await expect(preview.getByText('Typed a moment ago')).toBeVisible();
  await expect(preview.getByText('2 products included')).toBeVisible();
  await expect(preview.getByText('CORE', { exact: true })).toBeVisible();
  // With the site's own styles.
  await expect(preview.getByRole('article', { includeHidden: true })).toHaveCSS(
    'display',
    /flex|grid/,
  );

  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(preview.getByText('Included Products')).toBeVisible();
  await expect(preview.getByText('Manager SE', { exact: true })).toBeVisible();
  // Nothing was saved by that.
  expect((await rowOf(page, bundle.slug))?.description).toBe('');
});

test('a picture is shown at once and uploaded with the save; an address does as well', async ({
  page,
}) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page);
  await page.goto(`/#/admin/bundles/${bundle.id}`);
  await page
    .getByLabel('Upload a picture')
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByAltText('The picture as it is now')).toHaveAttribute('src', /^blob:/);
  await save(page).click();
  await saved(page);
  const { image_url } = (await rowOf(page, bundle.slug)) as { image_url: string };
  expect(image_url).toMatch(/\/site-assets\/public\/pictures\/.+\.png$/);

  await page.goto(`/#/admin/bundles/${bundle.id}`);
  const address = page.getByLabel('Address of the picture');
  await address.fill('javascript:alert(1)');
  await save(page).click();
  await expect(page.getByText('Enter a web address').first()).toBeVisible();
  await address.fill('/images/other.png');
  await save(page).click();
  await saved(page);
  expect((await rowOf(page, bundle.slug))?.image_url).toBe('/images/other.png');
});

test('a failed save keeps the form, says why, and still asks before it is left', async ({
  page,
}) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page);
  await page.goto(`/#/admin/bundles/${bundle.id}`);
  await page.getByRole('button', { name: 'Remove SocialCRM' }).click();
  await refuse(page, 'PATCH');
  await save(page).click();
  await expect(page.getByText('An error occurred:')).toBeVisible();
  await expect(page.getByText('permission denied').first()).toBeVisible();

  await page.evaluate(() => {
    window.location.hash = '#/';
  });
  await discardQuestion(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(included(page)).toHaveText(['ProDemand', 'Manager SE']);
});

test('featured and category are changed in the list; a refusal takes the change back', async ({
  page,
}) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page);
  await search(page).fill(bundle.name);
  const featured = page.getByRole('switch', { name: `Featured: ${bundle.name}` });
  await featured.click();
  await expect(featured).toBeChecked();
  await expect.poll(async () => (await rowOf(page, bundle.slug))?.is_featured).toBe(true);

  const category = page.getByRole('combobox', { name: `Category of ${bundle.name}` });
  await category.click();
  await page.getByRole('option', { name: 'SocialCRM Series' }).click();
  await expect
    .poll(async () => (await rowOf(page, bundle.slug))?.category)
    .toBe('SocialCRM Series');

  await refuse(page, 'PATCH');
  await category.click();
  await page.getByRole('option', { name: 'Truck & Heavy-Duty Bundles' }).click();
  await expect(page.getByText(`“${bundle.name}” was not changed: permission denied`)).toBeVisible();
  await expect(category).toHaveText('SocialCRM Series');
});

test('the list is filtered by category, sorted, and says when nothing matches', async ({
  page,
  isMobile,
}) => {
  await openBackOffice(page, '/bundles');
  const mark = uniqueName('Sorting');
  for (const letter of ['A', 'B']) {
    const name = `${mark} ${letter}`;
    await makeBundle(page, { name, slug: slugify(name) });
  }
  await search(page).fill(mark);
  const names = page.getByText(new RegExp(`^${mark} [AB]$`));
  await expect(names).toHaveText([`${mark} A`, `${mark} B`]);
  if (!isMobile) {
    await page.getByRole('button', { name: /^Sort by name/ }).click();
    await expect(names).toHaveText([`${mark} B`, `${mark} A`]);
  }
  await page.getByLabel('Category', { exact: true }).click();
  await page.getByRole('option', { name: 'SocialCRM Series' }).click();
  await expect(page.getByRole('heading', { name: 'No bundles match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('switch').first()).toBeVisible();
});

test('a category is found under its older name as well', async ({ page }) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page, { category: 'Truck & Heavy-Duty' });
  await search(page).fill(bundle.name);
  await page.getByLabel('Category', { exact: true }).click();
  await page.getByRole('option', { name: 'Truck & Heavy-Duty Bundles' }).click();
  await expect(page).toHaveURL(/Truck/);
  await expect(page.getByText(bundle.name, { exact: true })).toBeVisible();
});

test('deleting asks, and leaves the products', async ({ page }) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page);
  await page.goto(`/#/admin/bundles/${bundle.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: `Delete “${bundle.name}”?` })).toContainText(
    'Are you sure you want to delete this bundle? Its products stay in the catalogue.',
  );
  await confirmDeletion(page);
  await saved(page);
  await expect.poll(() => rowOf(page, bundle.slug)).toBeUndefined();
});

test('a link with the former slug still leads to the bundle', async ({ page }) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page);
  await page.goto(`/#/admin/bundles/${bundle.id}`);
  await page.getByLabel('Slug').fill(`${bundle.slug}-now`);
  await save(page).click();
  await saved(page);
  await page.goto(`/#/bundles/${bundle.slug}`);
  await expect(page).toHaveURL(new RegExp(`#/bundles/${bundle.slug}-now$`));
  await expect(page.getByRole('heading', { level: 1, name: bundle.name })).toBeVisible();
});

testOnOwnBackend(
  'the list has no accessibility violations, and is no wider than the screen',
  async ({ page }) => {
    await openBackOffice(page, '/bundles');
    await expect(page.getByText('Mobile & Productivity Add-On Bundles').first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expectAccessible(page, 'main');
  },
);

test('the forms have no accessibility violations', async ({ page }) => {
  await openBackOffice(page, '/bundles');
  const bundle = await makeBundle(page);
  await page.goto(`/#/admin/bundles/${bundle.id}`);
  await expect(included(page)).toHaveText(['ProDemand', 'Manager SE', 'SocialCRM']);
  await expectAccessible(page, 'main');
  await page.goto('/#/admin/bundles/create');
  await expect(page.getByText('None yet.')).toBeVisible();
  await expectAccessible(page, 'main');
});
