import { slugify } from '../../shared/text/slug.ts';
import { confirmDeletion, dragTo, makeRow, PNG, uniqueName } from './administrator.ts';
import type { Project } from './project.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true });

async function makeProduct(project: Project, extra: object = {}) {
  const name = uniqueName('Product');
  return makeRow(project, 'products', {
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

const rowOf = async (project: Project, slug: string) =>
  (await project.call<Record<string, unknown>[]>('GET', `products?slug=eq.${slug}`))[0];
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const search = (page: Page) => page.getByPlaceholder('Search products');

async function saveAndLeave(page: Page) {
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/products$/);
}

test('a product is added, found, changed in the list, edited and deleted', async ({
  page,
  project,
}) => {
  const name = uniqueName('Brake & Tire  Guide');
  const slug = slugify(name);
  const stored = () => rowOf(project, slug);

  await test.step('it is added under a slug made of its name, in at least one category', async () => {
    await page.goto('/#/admin/products/create');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await expect(page.getByLabel('Slug')).toHaveValue(slug);
    await save(page).click();
    await expect(
      page.getByText('A product must be assigned to at least one category.').first(),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: 'Marketing' }).check();
    await page.getByLabel('Tagline').fill('Stops on time');
    await page.getByText('Chart', { exact: true }).click();
    await page.getByRole('button', { name: 'Add a feature' }).click();
    await page.getByLabel('Title').fill('Fast');
    await saveAndLeave(page);
    expect(await stored()).toMatchObject({
      tagline: 'Stops on time',
      category: ['Marketing'],
      icon_name: 'chart',
      features: [{ title: 'Fast', description: 'Fast' }],
    });
  });

  await test.step('it is found, and featured and filed in the list', async () => {
    await search(page).fill(name.toUpperCase());
    const featured = page.getByRole('switch', { name: `Featured: ${name}` });
    await featured.click();
    await expect(featured).toBeChecked();
    await expect.poll(async () => (await stored())?.is_featured).toBe(true);
    await expect(page.getByText('Accounting Link')).toHaveCount(0);

    await page.getByRole('combobox', { name: `Category of ${name}` }).click();
    await page.getByRole('option', { name: 'Management' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await stored())?.category).toEqual(['Marketing', 'Management']);
  });

  await test.step('it becomes an add-on with a picture, whose file goes when it is removed', async () => {
    await page.getByText(name).click();
    await page.getByLabel('Add-on to another product').check();
    await page.getByLabel('Base product that it requires').fill('manager se');
    await page.getByRole('option', { name: 'Manager SE', exact: true }).click();
    await page
      .getByLabel('Upload a picture')
      .setInputFiles({ name: 'picture.txt', mimeType: 'text/plain', buffer: PNG });
    await expect(page.getByAltText('Current picture')).toHaveAttribute('src', /^blob:/);
    await save(page).click();
    await expect(search(page)).toBeVisible();
    const { image_url, linked_product_id } = (await stored()) as Record<string, string>;
    expect(linked_product_id).not.toBeNull();
    expect(image_url).toMatch(/\/site-assets\/public\/pictures\/.+\.png$/);
    const file = () => page.request.get(image_url!);
    expect((await file()).headers()['content-type']).toBe('image/png');

    await page.getByText(name).click();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await save(page).click();
    await expect(search(page)).toBeVisible();
    expect(await stored()).toMatchObject({ image_url: null });
    await expect.poll(async () => (await file()).ok()).toBe(false);
  });

  await test.step('it is deleted after a question, and leaves its bundle', async () => {
    const { id } = await makeRow(project, 'bundles', {
      name: 'Bundle',
      slug: slugify(uniqueName('bundle')),
      includes: ['prodemand', slug],
    });
    await page.getByText(name).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'Are you sure you want to delete this product? It will be removed from the bundle that includes it.',
    );
    await confirmDeletion(page);
    await expect.poll(stored).toBeUndefined();
    expect(await project.call('GET', `bundles?id=eq.${id}&select=includes`)).toEqual([
      { includes: ['prodemand'] },
    ]);
  });
});

test('features are put into order with buttons, the mouse and the keyboard', async ({
  page,
  project,
}) => {
  const product = await makeProduct(project);
  await page.goto(`/#/admin/products/${product.id}`);
  await page.getByRole('button', { name: 'Remove Second' }).click();
  await page.getByLabel('Description').last().fill('Four');
  const up = page.getByRole('button', { name: 'Move Third up' });
  await expect(up).toHaveAttribute('aria-disabled', 'false');
  await up.click();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect(up).toBeFocused();
  // The last drag by mouse, because dnd-kit swallows the click that ends a drag, and one right after it.
  await dragTo(
    page,
    page.getByRole('button', { name: 'Drag First' }),
    page.getByRole('button', { name: 'Drag Third' }),
  );
  await expect(page.getByText('First is over position 1 of 2.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('First was dropped at position 1 of 2.')).toBeAttached();

  const third = page.getByRole('button', { name: 'Drag Third' });
  // Once the rows stand still: dnd-kit would begin where this one is for a moment.
  await third.hover();
  await third.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Third is over position 2 of 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Third is over position 1 of 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await saveAndLeave(page);
  expect((await rowOf(project, product.slug))?.features).toEqual([
    { title: 'Third', description: 'Four' },
    { title: 'First', description: 'One' },
  ]);
});

test(
  'the preview shows the site’s card and page with what is typed',
  { tag: '@phone' },
  async ({ page, project, isMobile }) => {
    const product = await makeProduct(project);
    await page.goto(`/#/admin/products/${product.id}`);
    if (isMobile) await page.getByRole('button', { name: 'Show the preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview of the site"]');
    await page.getByLabel('Tagline').fill('Typed a moment ago');
    await page.getByLabel('Core product').check();
    await expect(preview.getByText('Typed a moment ago')).toBeVisible();
    // The other one is a list's, on a phone.
    await expect(preview.getByText('CORE', { exact: true }).filter({ visible: true })).toHaveCount(
      1,
    );

    await page.getByRole('button', { name: 'Page', exact: true }).click();
    await expect(preview.getByText('Key Features and Benefits')).toBeVisible();
    await page.getByLabel('Title').first().fill('Renamed feature');
    await expect(preview.getByText('Renamed feature')).toBeVisible();
    expect((await rowOf(project, product.slug))?.tagline).toBe('');
  },
);

test('the preview shows the site’s card of a bundle and a testimonial, and the page of a bundle', async ({
  page,
  project,
}) => {
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  const idOf = async (path: string) =>
    (await project.call<{ id: string }[]>('GET', `${path}&select=id`))[0]!.id;
  await page.goto(`/#/admin/bundles/${await idOf('bundles?slug=eq.teamworks-se')}`);
  await page.getByLabel('Description').fill('Typed a moment ago');
  await expect(preview.getByText('Typed a moment ago')).toBeVisible();
  await expect(preview.getByText(/^\d+ products included$/)).toBeVisible();
  // With the site's own styles.
  const card = preview.getByRole('article', { includeHidden: true });
  await expect(card).toHaveCSS('display', /flex|grid/);
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(preview.getByText('Included Products')).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/#\/admin\/bundles$/);

  await page.goto(`/#/admin/testimonials/${await idOf('testimonials?limit=1')}`);
  await page.getByRole('textbox', { name: 'Company' }).fill('Bronx Brakes');
  await expect(preview.getByText('Bronx Brakes')).toBeVisible();
  const quote = preview.getByRole('figure', { includeHidden: true });
  await expect(quote).toHaveCSS('display', 'flex');
});
