import { expectAccessible } from './axe.ts';
import { holdBack } from './support.ts';
import { expect, test, type Page } from './test.ts';

test.use({ signedIn: true });

/** Scrolled down to the tools, the bar with the page's heading is out of sight. */
const TOOLS = 'section[aria-labelledby=quick-actions]';

/** The card of a tool on the dashboard. */
async function openTool(page: Page, title: string) {
  await page.goto('/#/admin');
  const section = page.getByRole('region', { name: 'Quick Actions' });
  await expect(section.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  return section.getByRole('region', { name: title });
}

test('the catalog tool asks, reports its stages, and replaces everything once', async ({
  page,
  project,
}) => {
  await project.query('delete from public.bundles');
  await project.query('delete from public.products');
  await project.query(
    `insert into public.products (slug, name) values ('own-product', 'Own product')`,
  );
  const names = async () =>
    (await project.query<{ name: string }>('select name from public.products')).map(
      ({ name }) => name,
    );
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rpc/replace_catalog')) calls += 1;
  });
  const tool = await openTool(page, 'Populate Catalog');
  const button = tool.getByRole('button', { name: 'Populate catalog' });
  const question = page.getByRole('alertdialog');
  await expect(page.getByRole('link', { name: 'Products 1' })).toBeVisible();

  await test.step('Cancel and Escape change nothing', async () => {
    await button.click();
    await expect(question).toContainText(
      'All existing products and bundles will be deleted and replaced with the built-in catalog. This cannot be undone.',
    );
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect(await names()).toEqual(['Own product']);
  });

  await test.step('a replacement goes on while another page is open, and no other can begin', async () => {
    const release = await holdBack(page, '**/rest/v1/rpc/replace_catalog*');
    await button.click();
    await page.getByRole('button', { name: 'Yes, populate catalog' }).dblclick();
    await expect(question).toBeHidden();
    const progress = tool.getByRole('log', { name: 'Populate Catalog: progress' });
    await expect(progress.getByRole('listitem')).toHaveText([
      /Parsing catalog file\.\.\.$/,
      'Clearing existing bundles...',
      'Clearing existing products...',
      'Uploading 24 products...',
      'Uploading 15 bundles...',
    ]);
    await expectAccessible(page, TOOLS);
    await page.evaluate(() => (location.hash = '#/admin/setup'));
    await expect(tool).toBeHidden();
    await page.evaluate(() => (location.hash = '#/admin'));
    await expect(progress.getByRole('listitem')).toHaveCount(5);
    await expect(button).toBeDisabled();
    release();
  });

  await expect(tool.getByRole('status')).toHaveText('Catalog populated successfully!');
  await expect(page.getByRole('link', { name: 'Products 24' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bundles 15' })).toBeVisible();
  expect(calls).toBe(1);
  expect(await names()).toHaveLength(24);
  await expectAccessible(page, TOOLS);
});
