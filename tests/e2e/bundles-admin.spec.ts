import { slugify } from '../../shared/text/slug.ts';
import { confirmDeletion, dragTo, pressUntilHeard, uniqueName } from './administrator.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true });

const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const included = (page: Page) =>
  page.getByRole('list', { name: 'Included products' }).getByRole('listitem');

/** A product that is offered; its tagline follows its name. */
const offered = (page: Page, name: string) =>
  page.getByRole('option').filter({ has: page.getByText(name, { exact: true }) });

async function addProduct(page: Page, typed: string, name: string) {
  await page.getByLabel('Add a product').fill(typed);
  await offered(page, name).click();
}

test('a bundle is added, found, changed in the list, edited with its preview, and deleted', async ({
  page,
  project,
}) => {
  const name = uniqueName('Shop & Truck  Set');
  const slug = slugify(name);
  const stored = async () =>
    (await project.call<Record<string, unknown>[]>('GET', `bundles?slug=eq.${slug}`))[0];
  const search = page.getByPlaceholder('Search bundles');

  await test.step('it is added with products of the catalog', async () => {
    await page.goto('/#/admin/bundles/create');
    await save(page).click();
    await expect(page.getByText('The name is required.')).toBeVisible();
    await expect(page.getByText('The slug is required.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await expect(page.getByLabel('Slug')).toHaveValue(slug);
    await page.getByLabel('Category').click();
    await page.getByRole('option', { name: 'SocialCRM Series' }).click();
    await page.getByLabel('Description').fill('Both in one');
    await addProduct(page, 'prodem', 'ProDemand');
    await addProduct(page, 'manager', 'Manager SE');
    await expect(included(page)).toHaveText(['ProDemand', 'Manager SE']);
    // What the bundle includes is not offered again.
    await page.getByLabel('Add a product').fill('prodemand');
    await expect(offered(page, 'ProDemand')).toHaveCount(0);
    await page.getByLabel('Featured on the homepage').check();
    await save(page).click();
    await expect(page).toHaveURL(/#\/admin\/bundles$/);
    expect(await stored()).toMatchObject({
      is_featured: true,
      category: 'SocialCRM Series',
      description: 'Both in one',
      includes: ['prodemand', 'manager-se'],
    });
  });

  await test.step('it is found, and changed in the list', async () => {
    await search.fill(name.toUpperCase());
    await expect(page.getByRole('switch')).toHaveCount(1);
    await expect(page.getByText('2 products')).toBeVisible();
    await page.getByRole('switch', { name: `Featured: ${name}` }).click();
    await page.getByRole('combobox', { name: `Category of ${name}` }).click();
    await page.getByRole('option', { name: 'TeamWorks Series' }).click();
    await expect.poll(stored).toMatchObject({ is_featured: false, category: 'TeamWorks Series' });
  });

  await test.step('its products are put into order with buttons, the mouse and the keyboard, and shown in the preview', async () => {
    await page.getByText(name).click();
    await addProduct(page, 'socialcrm', 'SocialCRM');
    const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}` });
    await page.getByRole('button', { name: 'Move Manager SE up' }).click();
    await expect(included(page)).toHaveText(['Manager SE', 'ProDemand', 'SocialCRM']);
    await page.getByRole('button', { name: 'Remove ProDemand' }).click();
    // The last drag by mouse, because dnd-kit swallows the click that ends a drag, and one right after it.
    await dragTo(page, handle('SocialCRM'), handle('Manager SE'));
    await expect(page.getByText('SocialCRM is over position 1 of 2.')).toBeAttached();
    await page.mouse.up();
    await expect(included(page)).toHaveText(['SocialCRM', 'Manager SE']);
    await handle('Manager SE').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Manager SE is over position 2 of 2.')).toBeAttached();
    await pressUntilHeard(page, 'ArrowUp', 'Manager SE is over position 1 of 2.');
    await page.keyboard.press('Space');
    await expect(included(page)).toHaveText(['Manager SE', 'SocialCRM']);

    const preview = page.frameLocator('iframe[title="Preview of the site"]');
    await page.getByLabel('Description').fill('Typed a moment ago');
    await expect(preview.getByText('Typed a moment ago')).toBeVisible();
    await expect(preview.getByText('2 products included')).toBeVisible();
    await expect(preview.getByRole('article', { includeHidden: true })).toHaveCSS(
      'display',
      /flex|grid/,
    );
    await page.getByRole('button', { name: 'Page', exact: true }).click();
    await expect(preview.getByText('Included Products')).toBeVisible();
    await expect(preview.getByText('Manager SE', { exact: true })).toBeVisible();
    await save(page).click();
    await expect(search).toBeVisible();
    expect((await stored())?.includes).toEqual(['manager-se', 'socialcrm']);
  });

  await test.step('it is deleted after a question', async () => {
    await page.getByText(name).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog', { name: `Delete “${name}”?` })).toContainText(
      'Are you sure you want to delete this bundle? Its products stay in the catalog.',
    );
    await confirmDeletion(page);
    await expect.poll(stored).toBeUndefined();
  });
});
