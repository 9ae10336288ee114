import { readFileSync } from 'node:fs';
import { expect, test, type Page } from './test.ts';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { openBackOffice } from './administrator.ts';
import { expectAccessible } from './axe.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the check list tells what this project has, and what to do about the rest', async ({
  page,
}) => {
  await openBackOffice(page, '/setup');
  const list = page.getByRole('list', { name: 'Check list' }).getByRole('listitem');
  await expect(list).toHaveText([
    /^Tables: Ready/,
    /^Policies: Ready/,
    /^Storage bucket: Ready/,
    /^Administrator: Ready/,
    /^Sign-ups off: Ready/,
    /^Assistant: ReadyThe model gemini-2\.5-flash answers\./,
    /^Email notification: Not readyNo email is sent: index\.html has no emailjs-service-id/,
  ]);
  await expectAccessible(page);
});

test('the check list says what is wrong with a project', async ({ page }) => {
  await page.route('**/rest/v1/rpc/setup_report', (route) =>
    route.fulfill({ json: [{ item: 'policies', ready: false, missing: 'leads, lead_notes' }] }),
  );
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { disable_signup: false } }),
  );
  await page.route(/\/functions\/v1\/chat\?/, (route) =>
    route.fulfill({ status: 503, json: { code: 'not-configured' } }),
  );
  await openBackOffice(page, '/setup');
  const list = page.getByRole('list', { name: 'Check list' });
  await expect(list).toContainText(
    'Policies: Not readyMissing: leads, lead_notes. Run the security script below',
  );
  await expect(list).toContainText('Sign-ups off: Not readyAnybody can create an account.');
  await expect(list).toContainText('Assistant: Not readyThe assistant has no key');

  await page.unroute('**/rest/v1/rpc/setup_report');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(list).toContainText('Policies: Ready');
});

test('a project without the migrations is told to run them', async ({ page }) => {
  await page.route('**/rest/v1/rpc/setup_report', (route) =>
    route.fulfill({
      status: 404,
      json: { code: 'PGRST202', message: 'Could not find the function public.setup_report' },
    }),
  );
  await openBackOffice(page, '/setup');
  await expect(page.getByRole('list', { name: 'Check list' })).toContainText(
    'Database: Not readyCould not find the function public.setup_report Run the migrations',
  );
});

test('script and template are copied as they are, and the button says so for 2 s', async ({
  page,
}) => {
  await page.clock.install();
  await openBackOffice(page, '/setup');
  await page.getByRole('button', { name: 'Copy script' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await clipboard(page)).toBe(
    readFileSync('supabase/migrations/20261120000008_security.sql', 'utf8'),
  );
  await page.clock.runFor(2100);
  await expect(page.getByRole('button', { name: 'Copy script' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy template' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await clipboard(page)).toContain('{{admin_link}}');
});

test('a text that cannot be copied is only logged', async ({ page }) => {
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('could not be copied'),
  );
  await openBackOffice(page, '/setup');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.getByRole('button', { name: 'Copy script' }).click();
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('button', { name: 'Copy script' })).toBeVisible();
});

/** Opens the account page through the user menu. */
async function openAccount(page: Page) {
  await openBackOffice(page, '/setup');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Change password' });
  await expect(form).toBeVisible();
  return form;
}

test('the password is changed with the current one', async ({ page }) => {
  // Answered here: other tests sign in with the password that there is.
  let sent: unknown;
  await page.route('**/auth/v1/user', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { id: LOCAL_ADMIN.id, email: LOCAL_ADMIN.email } });
  });
  const form = await openAccount(page);
  await expectAccessible(page);
  await form.getByLabel('Current password').fill(LOCAL_ADMIN.password);
  await form.getByLabel('New password', { exact: true }).fill('six-boroughs');
  await form.getByLabel('New password again').fill('six-borough');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('This is not the same as the new password.')).toBeVisible();
  await form.getByLabel('New password again').fill('six-boroughs');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  expect(sent).toMatchObject({ password: 'six-boroughs' });
  await expect(form.getByLabel('Current password')).toHaveValue('');
});

test('a wrong current password changes nothing, and is told beside its field', async ({ page }) => {
  const form = await openAccount(page);
  await form.getByLabel('Current password').fill('not-the-password');
  await form.getByLabel('New password', { exact: true }).fill('six-boroughs');
  await form.getByLabel('New password again').fill('six-boroughs');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Invalid login credentials')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('six-boroughs');
});
