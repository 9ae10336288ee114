import { expect, test } from './test.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { holdBack, signIn } from './support.ts';

test('whoever is not signed in is sent to sign in, and back to the page that was wanted', async ({
  page,
}) => {
  await page.goto('/#/admin/leads?page=1&perPage=10&sort=name&order=ASC');
  await expect(page).toHaveURL(/#\/login\?next=/);
  await signIn(page);
  await expect(page).toHaveURL(/#\/admin\/leads\?.*perPage=10/);
  await expect(page.getByText('Aisha Rahman')).toBeVisible();
});

test('a wrong password is told beside the form, with what the service says, and can be mended', async ({
  page,
}) => {
  await page.goto('/#/login');
  await signIn(page, 'not the password');
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials');
  await expect(page.getByLabel('Email')).toHaveValue(LOCAL_ADMIN.email);
  await signIn(page);
  await expect(page).toHaveURL(/#\/admin$/);
});

test('signing in shows that it is busy', async ({ page }) => {
  const release = await holdBack(page, '**/auth/v1/token**');
  await page.goto('/#/login');
  await signIn(page);
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/#\/admin$/);
});

test('the session outlives a reload and ends with signing out', async ({ page }) => {
  await page.goto('/#/login');
  await signIn(page);
  await expect(page).toHaveURL(/#\/admin$/);
  await page.reload();
  await expect(page.getByText('Total Leads')).toBeVisible();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await page.goto('/#/admin');
  await expect(page).toHaveURL(/#\/login/);
});
