import { expect, test } from '@playwright/test';
import { openBackOffice } from './administrator.ts';
import { expectAccessible } from './axe.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ENTRIES = [
  'Dashboard',
  'Leads',
  'Map View',
  'Products',
  'Bundles',
  'Testimonials',
  'Site Settings',
  'Setup',
  'View Site',
  'Logout',
];

test('the sidebar lists the sections in order, and the header names the one that is open', async ({
  page,
  isMobile,
}) => {
  await openBackOffice(page, '/leads');
  const header = page.getByRole('heading', { level: 1 });
  await expect(header).toHaveText('Leads');
  await expect(page).toHaveTitle('Leads · Back office');
  // A phone's menu slides over the page, and goes again with the choice.
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (isMobile) await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(ENTRIES);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await expect(header).toHaveText('Dashboard');
  if (isMobile) {
    await expect(page.getByRole('menuitem', { name: 'Leads' })).toBeHidden();
    await menu.click();
  }
  await page.getByRole('menuitem', { name: 'View Site' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('logging out leads to the sign-in page, and the back office is closed', async ({
  page,
  isMobile,
}) => {
  await openBackOffice(page, '/leads');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await page.goto('/#/admin/leads');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?next=%2Fleads/);
});
