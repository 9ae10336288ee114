import { expect, test } from './test.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { expectAccessible } from './axe.ts';
import { holdBack } from './support.ts';

test.use({ signedIn: true });

test('the checklist says what is ready, and what to do about the rest', async ({ page }) => {
  await page.goto('/#/admin/setup');
  const list = page.getByRole('list', { name: 'Checklist' }).getByRole('listitem');
  await expect(list).toHaveText([
    /^Tables: Ready/,
    /^Policies: Ready/,
    /^Storage bucket: Ready/,
    /^Administrator: Ready/,
    /^Sign-ups off: Ready/,
    /^Assistant: ReadyThe model gemini-[\w.-]+ answers\./,
    /^Publishing: Not ready.*the function has no deploy hook\./,
    /^Calendars that block times: ReadyThe function answers\./,
    /^Function notify: ReadyThe function can send notifications\./,
    /^Notifications: ReadyThe server can notify your devices\./,
    /^Emails: Not readyVisitors get no email: /,
    // Ready for two minutes after a delivery: this project has no schedule of its own.
    /^Delivery: (?:Ready|Not ready)/,
    /^Email notification: Not readyNo email is sent: index\.html has no emailjs-service-id/,
    /^Site Under Construction: Not readyVisitors still see the construction notice\./,
  ]);
  await expectAccessible(page);

  const release = await holdBack(page, '**/rest/v1/rpc/setup_report');
  const again = page.getByRole('button', { name: /^Check(?: again|ing)/ });
  await again.press('Enter');
  await expect(again).toBeDisabled();
  await expect(again).not.toBeFocused();
  release();
  await expect(again).toBeFocused();
});

test('the password is changed with the current one', async ({ page, project }) => {
  await page.goto('/#/admin/setup');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill('not-the-password');
  await form.getByLabel('New password', { exact: true }).fill('six-boroughs');
  await form.getByLabel('New password again').fill('six-boroughs');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Invalid login credentials')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('six-boroughs');

  await form.getByLabel('Current password').fill(LOCAL_ADMIN.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');
  const signIn = await project.fetch('/auth/v1/token?grant_type=password', {
    email: LOCAL_ADMIN.email,
    password: 'six-boroughs',
  });
  expect(signIn.ok).toBe(true);
});
