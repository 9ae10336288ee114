import { expect, test } from './test.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { holdBack, signIn } from './support.ts';

test('a visitor who opens the back office signs in, and comes to the page that was asked for', async ({
  page,
}) => {
  await page.goto('/#/admin/leads?page=1&perPage=10&sort=name&order=ASC');
  await expect(page).toHaveURL(/#\/login\?next=/);
  await signIn(page);
  await expect(page).toHaveURL(/#\/admin\/leads\?.*perPage=10/);
  await expect(page.getByRole('link', { name: 'Aisha Rahman', exact: true })).toBeVisible();
});

test('a session begins with the right password, outlives a reload, and ends with signing out', async ({
  page,
}) => {
  await page.goto('/#/login');
  await signIn(page, 'not the password');
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials');
  await expect(page.getByLabel('Email')).toHaveValue(LOCAL_ADMIN.email);

  const release = await holdBack(page, '**/auth/v1/token**');
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/#\/admin$/);

  await page.reload();
  await expect(page.getByText('Total Leads')).toBeVisible();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await page.goto('/#/admin/leads');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?next=%2Fleads/);
});
