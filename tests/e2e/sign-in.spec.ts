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

test('a session begins with the right password, outlives its tab, and ends with signing out', async ({
  page: first,
  context,
}) => {
  await first.goto('/#/login');
  await signIn(first, 'not the password');
  await expect(first.getByRole('alert')).toContainText('Invalid login credentials');
  await expect(first.getByLabel('Email')).toHaveValue(LOCAL_ADMIN.email);

  const release = await holdBack(first, '**/auth/v1/token**');
  await first.getByLabel('Password').fill(LOCAL_ADMIN.password);
  await first.getByRole('button', { name: 'Log in' }).click();
  await expect(first.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(first).toHaveURL(/#\/admin$/);

  await first.close();
  const page = await context.newPage();
  await page.goto('/#/admin');
  await expect(page.getByText('Total Leads')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await page.goto('/#/admin/leads');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?next=%2Fleads/);
});
