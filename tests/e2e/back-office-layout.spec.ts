import { expect, test } from './test.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { expectAccessible } from './axe.ts';
import { holdBack } from './support.ts';

test.use({ signedIn: true });

const ENTRIES = [
  'Dashboard',
  /^\d+Leads, \d+ new$/,
  'Map View',
  'Products',
  'Bundles',
  'Testimonials',
  'Site Settings',
  'Setup',
  'View Site',
  'Logout',
];

test(
  'the menu lists the sections in order, and the header names the open one',
  {
    tag: '@phone',
  },
  async ({ page, isMobile }) => {
    await page.goto('/#/admin/leads');
    const header = page.getByRole('heading', { level: 1 });
    await expect(header).toHaveText('Leads');
    await expect(page).toHaveTitle(/^\(\d+\) Leads – BoroBay Shop Solutions$/);
    const account = `Account: ${LOCAL_ADMIN.email}`;
    await expect(page.getByRole('button', { name: account, exact: true })).toBeVisible();
    // A phone's menu slides over the page, and goes again with the choice.
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (isMobile) await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(ENTRIES);
    await expectAccessible(page, isMobile ? '[role=dialog]' : '[role=menu]');
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(header).toHaveText('Dashboard');
    if (isMobile) {
      await expect(page.getByRole('menuitem', { name: 'Leads' })).toBeHidden();
      await menu.click();
    }
    await page.getByRole('menuitem', { name: 'View Site' }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
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
