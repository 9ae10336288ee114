import { expect, test, type Page } from './test.ts';
import { makeRow, openBackOffice, uniqueName } from './administrator.ts';
import { expectAccessible } from './axe.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** 20 November 2049, 11 PM in New York: the 21st in UTC. */
const NOW = new Date('2049-11-21T04:00:00Z');

/** A page at that time, the dashboard's tasks answered as the Data API does. */
async function openDashboard(page: Page, tasks: object[]) {
  await page.route('**/rest/v1/lead_tasks?*', (route) => {
    const before = route.request().url().includes('lt.');
    return route.fulfill({
      json: before ? [] : tasks,
      headers: { 'content-range': `0-${tasks.length}/${before ? 0 : tasks.length}` },
    });
  });
  await page.clock.setFixedTime(NOW);
  await page.goto('/#/admin/setup');
  await page.goto('/#/admin');
  await expect(page.getByRole('heading', { name: 'Tasks Overview' })).toBeVisible();
}

const task = (description: string, due_date: string) => ({
  id: crypto.randomUUID(),
  lead_id: '00000000-0000-4000-8000-000000000009',
  description,
  due_date,
  is_completed: false,
  leads: { id: '00000000-0000-4000-8000-000000000009', name: 'Ann Lee' },
});

test('counts lead to their sections, and … stands there while they load', async ({ page }) => {
  await openBackOffice(page, '/setup');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rest/v1/products?*', async (route) => {
    if (route.request().method() === 'HEAD') await held;
    await route.fallback();
  });
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
  await expect(page.getByRole('img', { name: /^Leads per status: New: \d+/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Total Leads [\d,]+$/ }).click();
  await expect(page).toHaveURL(/#\/admin\/leads/);
});

test('tasks are those of the business’s day, and later ones', async ({ page }) => {
  await openBackOffice(page, '/setup');
  await openDashboard(page, [
    task('Late call', '2049-11-21T04:30:00+00:00'),
    task('Morning visit', '2049-11-21T14:00:00+00:00'),
  ]);
  await expect(page.getByRole('region', { name: "Today's Tasks" })).toContainText(
    'Late callFor: Ann Lee · Nov 20, 2049, 11:30 PM',
  );
  await expect(page.getByRole('region', { name: 'Upcoming' })).toContainText('Morning visit');
});

const NOTHING_DUE: readonly (readonly [string, object[]])[] = [
  ['No tasks due today.', [task('Morning visit', '2049-11-21T14:00:00+00:00')]],
  ['No other upcoming tasks.', [task('Late call', '2049-11-21T04:30:00+00:00')]],
  ['No upcoming tasks.', []],
];
for (const [text, tasks] of NOTHING_DUE) {
  test(`says «${text}»`, async ({ page }) => {
    await openBackOffice(page, '/setup');
    await openDashboard(page, tasks);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  });
}

test('a task leads to its lead, opened', async ({ page }) => {
  await openBackOffice(page, '/setup');
  const lead = await makeRow(page, 'leads', { name: uniqueName('Due') });
  // The first of all that is due: nothing of another test is before it.
  await makeRow(page, 'lead_tasks', {
    lead_id: lead.id,
    description: 'Visit',
    due_date: new Date(Date.now() + 60_000).toISOString(),
  });
  await page.goto('/#/admin');
  await page.getByRole('link', { name: lead.name }).click();
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}`));
});

test('tasks that cannot be read say so, and can be read again', async ({ page }) => {
  await openBackOffice(page, '/setup');
  let down = true;
  await page.route('**/rest/v1/lead_tasks?*', (route) =>
    down ? route.fulfill({ status: 400, json: { message: 'no such table' } }) : route.fallback(),
  );
  await page.goto('/#/admin');
  const overview = page.getByRole('region', { name: 'Tasks Overview' });
  await expect(overview.getByRole('alert')).toContainText('no such table');
  down = false;
  await overview.getByRole('button', { name: 'Try again' }).click();
  await expect(overview.getByRole('alert').filter({ hasText: 'no such table' })).toBeHidden();
});

test('the schedule shows a task on its day, and opens its lead', async ({ page }) => {
  await openBackOffice(page, '/setup');
  const lead = await makeRow(page, 'leads', { name: uniqueName('Month') });
  await page.clock.setFixedTime(new Date('2047-05-10T15:00:00Z'));
  await makeRow(page, 'lead_tasks', {
    lead_id: lead.id,
    description: 'Evening call',
    due_date: '2047-05-20T01:30:00Z',
  });
  await page.goto('/#/admin/leads/schedule');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  const event = page.getByRole('link', { name: `9:30 PM ${lead.name}: Evening call` });
  await expect(page.getByRole('gridcell', { name: 'May 19, 2047' })).toContainText('Evening call');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect(event).toBeVisible();
  await expectAccessible(page);
  await event.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/leads/${lead.id}/tasks`));
});

test('a schedule that cannot be read says why', async ({ page }) => {
  await openBackOffice(page, '/setup');
  await page.route('**/rest/v1/lead_tasks?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'no such table' } }),
  );
  await page.goto('/#/admin/leads/schedule');
  await expect(page.getByText('Error: no such table')).toBeVisible();
});
