import { expect, test } from './test.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { expectAccessible } from './axe.ts';
import { openLeads } from './open-leads.ts';
import { holdBack, reload } from './support.ts';

test.use({ signedIn: true });

const ENTRIES = [
  'Dashboard',
  /^\d+Leads, \d+ new$/,
  'Map View',
  'Schedule',
  'Report',
  'Import leads',
  'Products',
  'Bundles',
  'Testimonials',
  'Site Settings',
  'Setup',
  'View Site',
  'Logout',
];

test('the menu lists the sections in order, and the header names the open one', async ({
  page,
}) => {
  await page.goto('/#/admin/leads');
  const header = page.getByRole('heading', { level: 1 });
  await expect(header).toHaveText('Leads');
  await expect(page).toHaveTitle(/^\(\d+\) Leads – BoroBay Shop Solutions$/);
  const account = `Account: ${LOCAL_ADMIN.email}`;
  await expect(page.getByRole('button', { name: account, exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText(ENTRIES);
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(header).toHaveText('Dashboard');
  await page.getByRole('menuitem', { name: 'View Site' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test(
  'a phone has the main pages on a bar at the bottom, and the rest and the theme behind More',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/#/admin/leads');
    const bar = page.getByRole('navigation', { name: 'Sections' });
    await expect(bar.getByRole('link')).toHaveText(['Today', /^\d+Leads/, 'Map', 'Schedule']);
    await expect(bar.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expectAccessible(page, '[role=dialog]');
    await sheet.getByRole('menuitem', { name: 'Account' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
    await reload(page);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  },
);

test(
  'a notice covers nothing of a sheet on a phone',
  { tag: '@phone-only' },
  async ({ page, project }) => {
    const { leads } = await openLeads(page, project, {});
    // What failed is told by a notice that stays until it is closed.
    await page.route('**/rest/v1/leads?*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { message: 'Not now.' } })
        : route.continue(),
    );
    await page.getByRole('combobox', { name: `Status of ${leads[0]!.name}` }).click();
    await page.getByRole('option', { name: 'Contacted' }).click();
    const notice = page.getByText('Failed to update lead: Not now.');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem').filter({ hasText: 'Export' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const end = async () => {
      const { y, height } = (await notice.boundingBox())!;
      return y + height;
    };
    const { y } = (await page.getByRole('dialog').boundingBox())!;
    await expect.poll(end).toBeLessThanOrEqual(y);
  },
);

test('a page whose code is still loading says so accessibly', async ({ page }) => {
  const release = await holdBack(page, '**/assets/account-page-*.js');
  await page.goto('/#/admin/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expectAccessible(page, 'main');
  release();
  await expect(page.getByRole('form', { name: 'Change password' })).toBeVisible();
});

/** The controls of a list's toolbar that lie over one another or stand out of it, as sentences. */
async function overlaps(toolbar: HTMLElement): Promise<string[]> {
  // After a resize, the page is rendered again.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const controls = [...toolbar.querySelectorAll('input, button, a[href], [role=combobox]')].filter(
    (control) => control.checkVisibility() && control.getBoundingClientRect().width > 1,
  );
  const nameOf = (control: Element) =>
    control.getAttribute('aria-label') ?? control.textContent.trim();
  const outer = toolbar.getBoundingClientRect();
  return controls.flatMap((one, index) => {
    const a = one.getBoundingClientRect();
    const over = controls.slice(index + 1).filter((other) => {
      const b = other.getBoundingClientRect();
      return (
        !one.parentElement!.contains(other) &&
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      );
    });
    return [
      ...over.map((other) => `${nameOf(one)} lies over ${nameOf(other)}`),
      ...(a.right > outer.right + 1 || a.left < outer.left - 1
        ? [`${nameOf(one)} stands out`]
        : []),
    ];
  });
}

test('no control of a toolbar lies over another one, with and without a lead beside it', async ({
  page,
  project,
}) => {
  const { leads } = await openLeads(page, project, {});
  const { id } = leads[0]!;
  const toolbar = page.getByRole('group', { name: 'Search and actions' });
  const found: string[] = [];
  for (const path of ['leads', `leads/${id}`, 'leads/board', `leads/board/${id}`, 'products']) {
    await page.goto(`/#/admin/${path}`);
    if (path.endsWith(String(id))) {
      await expect(page.getByRole('textbox', { name: 'Add a note' })).toBeVisible();
    }
    for (const width of [1024, 1152, 1280, 1366, 1440, 1536, 1680, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(toolbar.getByRole('textbox')).toBeVisible();
      const over = await toolbar.evaluate(overlaps);
      found.push(...over.map((text) => `${path} at ${width}: ${text}`));
    }
  }
  expect(found).toEqual([]);
});
