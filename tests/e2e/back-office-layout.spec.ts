import { expect, test } from './test.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { expectAccessible } from './axe.ts';
import { holdBack } from './support.ts';

test.use({ signedIn: true });

const ENTRIES = [
  'Dashboard',
  /^\d+Leads, \d+ new$/,
  'Map View',
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
  await expectAccessible(page, '[role=menu]');
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
    await page.reload();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expectAccessible(page, 'nav');
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
