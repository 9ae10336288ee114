import { makeRow, uniqueName } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { holdBack } from './support.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

test('the dashboard counts, charts the leads, and leads to what is due', async ({
  page,
  project,
}) => {
  const lead = await makeRow(project, 'leads', { name: uniqueName('Due') });
  await makeRow(project, 'lead_tasks', {
    lead_id: lead.id,
    description: 'Visit',
    due_date: new Date(Date.now() + 60_000).toISOString(),
  });
  const release = await holdBack(page, '**/rest/v1/products?*');
  await page.goto('/#/admin');
  const products = page.getByRole('link', { name: /^Products/ });
  await expect(products).toHaveText('Products...');
  release();
  await expect(products).toHaveText(/^Products\d+$/);
  await expect(page.getByRole('link', { name: /^Bundles \d+$/ })).toHaveAttribute(
    'href',
    '#/admin/bundles',
  );
  await expect(page.getByRole('link', { name: /^Testimonials \d+$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Leads per week: / })).toBeVisible();
  await expect(page.getByRole('link', { name: /^New \d+$/ })).toBeVisible();
  await expectAccessible(page);

  const tasks = page.getByRole('region', { name: 'Tasks Overview' });
  await tasks.getByRole('link', { name: lead.name }).click();
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}`));
  await page.goBack();
  await page.getByRole('link', { name: /^Total Leads [\d,]+$/ }).click();
  await expect(page).toHaveURL(/#\/admin\/leads/);
});
