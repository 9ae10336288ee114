import { makeRow, uniqueName } from './administrator.ts';
import { holdBack } from './support.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

test('the dashboard says that the site has changed only once it has changed', async ({
  page,
  project,
}) => {
  const note = page.getByText(/has changed since the site was last published/);
  const reads = ['products', 'bundles', 'testimonials', 'site_settings'].map((table) =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'GET' && answer.url().endsWith(`/${table}?select=*`),
    ),
  );
  await page.goto('/#/admin');
  await Promise.all(reads);
  await expect(page.getByRole('link', { name: /^Products \d+$/ })).toBeVisible();
  // What follows from the answers is drawn.
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)));
  await expect(note).toHaveCount(0);
  await makeRow(project, 'testimonials', { quote: 'Good', author: 'Ann' });
  await page.reload();
  await expect(note).toBeVisible();
});

test('the dashboard counts, and leads to what is due', async ({ page, project }) => {
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
  await expect(
    page.getByText(/^\d+ leads? came in this week, \d+ the week before\. /),
  ).toBeVisible();

  const tasks = page.getByRole('region', { name: 'Tasks Overview' });
  await tasks.getByRole('link', { name: lead.name }).click();
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}`));
  await page.goBack();
  await page.getByRole('link', { name: /^Total Leads [\d,]+$/ }).click();
  await expect(page).toHaveURL(/#\/admin\/leads/);
});
