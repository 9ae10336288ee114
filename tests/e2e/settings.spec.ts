import type { Page } from '@playwright/test';
import type { EmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { answerQuestion, openBackOffice } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './own-backend.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function settingsOf(backend: EmbeddedBackend) {
  const { rows } = await backend.database.query<{
    homepage_hero_url: string | null;
    meeting_interval: number;
    availability: Record<string, { isOpen: boolean; slots: { from: string; to: string }[] }>;
  }>('select * from public.site_settings where id = 1');
  if (!rows[0]) throw new Error('The settings are not there.');
  return rows[0];
}

async function openSettings(page: Page, backend: EmbeddedBackend) {
  await backend.database.query(
    `update public.site_settings set homepage_hero_url = null, meeting_interval = default, availability = default`,
  );
  await openBackOffice(page, '/settings');
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeDisabled();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const day = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const banner = (page: Page, name: string) => page.getByRole('group', { name });

test('hours and meetings are saved together, and the message goes after 5 s', async ({
  page,
  backend,
}) => {
  await page.clock.install();
  await openSettings(page, backend);
  await expectAccessible(page);
  await page.getByLabel('Meeting Slot Duration').selectOption('30');
  const monday = day(page, 'Monday');
  await monday.getByLabel('Monday, hours 1: to').selectOption('12:00');
  await monday.getByRole('button', { name: 'Add hours on Monday' }).click();
  await monday.getByLabel('Monday, hours 2: from').selectOption('13:30');
  await monday.getByLabel('Monday, hours 2: to').selectOption('18:00');
  await day(page, 'Friday').getByRole('switch').uncheck();
  await save(page).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.clock.runFor(5100);
  await expect(page.getByText('Settings saved successfully!')).toBeHidden();

  const { meeting_interval, availability } = await settingsOf(backend);
  expect(meeting_interval).toBe(30);
  expect(availability['1']).toEqual({
    isOpen: true,
    slots: [
      { from: '09:00', to: '12:00' },
      { from: '13:30', to: '18:00' },
    ],
  });
  expect(availability['5']?.isOpen).toBe(false);
  await page.reload();
  await expect(page.getByLabel('Meeting Slot Duration')).toHaveValue('30');
});

test('hours that overlap or end before they start are refused beside their field', async ({
  page,
  backend,
}) => {
  await openSettings(page, backend);
  const monday = day(page, 'Monday');
  await monday.getByLabel('Monday, hours 1: to').selectOption('08:00');
  await expect(monday.getByRole('alert')).toHaveText('The end must be after the start.');
  await save(page).click();
  await expect(page.getByText('Some hours or numbers need a second look.')).toBeVisible();
  await expect(monday.getByLabel('Monday, hours 1: to')).toBeFocused();
  await expectAccessible(page);

  await monday.getByLabel('Monday, hours 1: to').selectOption('12:00');
  await monday.getByRole('button', { name: 'Add hours on Monday' }).click();
  await monday.getByLabel('Monday, hours 2: from').selectOption('11:00');
  await expect(monday.getByRole('alert')).toHaveText('These hours overlap others of this day.');
  await monday.getByRole('button', { name: 'Remove Monday, hours 2' }).click();
  await expect(monday.getByRole('alert')).toBeHidden();
  expect((await settingsOf(backend)).availability['1']?.slots).toEqual([
    { from: '09:00', to: '17:00' },
  ]);
});

test('the hours of a day are copied to others', async ({ page, backend }) => {
  await openSettings(page, backend);
  await day(page, 'Monday').getByLabel('Monday, hours 1: to').selectOption('12:00');
  await page.getByRole('button', { name: 'Copy Monday to other days' }).click();
  await page.getByRole('menuitem', { name: 'All other days' }).click();
  await expect(day(page, 'Sunday').getByRole('switch')).toBeChecked();
  await expect(day(page, 'Sunday').getByLabel('Sunday, hours 1: to')).toHaveValue('12:00');
});

test('a banner is shown before it is stored, uploaded, and seen by visitors', async ({
  page,
  backend,
}) => {
  await openSettings(page, backend);
  const homepage = banner(page, 'Homepage');
  await homepage
    .getByLabel(/^Picture file for/)
    .setInputFiles({ name: 'hero.png', mimeType: 'image/png', buffer: PNG });
  await expect(homepage.getByText('New picture, stored when you save.')).toBeVisible();
  await expect(homepage.getByRole('img')).toHaveAttribute('src', /^blob:/);
  expect((await settingsOf(backend)).homepage_hero_url).toBeNull();
  await save(page).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  const { homepage_hero_url: url } = await settingsOf(backend);
  expect(url).toMatch(/\/site-assets\/public\/banners\/.+\.png\?t=\d+$/);
  const stored = await backend.fetch(new Request(url ?? ''), '192.0.2.77');
  expect(stored.headers.get('content-type')).toBe('image/png');
  expect(stored.headers.get('cache-control')).toContain('3600');
});

test('a file that is no picture is refused by its content', async ({ page, backend }) => {
  await openSettings(page, backend);
  const homepage = banner(page, 'Homepage');
  await homepage.getByLabel(/^Picture file for/).setInputFiles({
    name: 'hero.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)">'),
  });
  await expect(homepage.getByRole('alert')).toHaveText(/not a PNG, JPEG or WebP picture/);
  await expect(save(page)).toBeDisabled();
});

test('an upload that fails leaves the former settings, and what was changed can come back', async ({
  page,
  backend,
}) => {
  await openSettings(page, backend);
  await page.route('**/storage/v1/object/site-assets/**', (route) =>
    route.fulfill({
      status: 500,
      json: { statusCode: '500', error: 'Internal', message: 'disk full' },
    }),
  );
  await page.getByLabel('Meeting Slot Duration').selectOption('15');
  const homepage = banner(page, 'Homepage');
  await homepage
    .getByLabel(/^Picture file for/)
    .setInputFiles({ name: 'hero.png', mimeType: 'image/png', buffer: PNG });
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred:' })).toContainText(
    'Upload failed: disk full',
  );
  await expect(page.getByLabel('Meeting Slot Duration')).toHaveValue('60');
  expect((await settingsOf(backend)).meeting_interval).toBe(60);
  await page.unroute('**/storage/v1/object/site-assets/**');
  await page.getByRole('button', { name: 'Put my changes back' }).click();
  await expect(page.getByLabel('Meeting Slot Duration')).toHaveValue('15');
  await save(page).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  expect((await settingsOf(backend)).meeting_interval).toBe(15);
});

test('a save that fails shows the service’s message, and the former settings', async ({
  page,
  backend,
}) => {
  await openSettings(page, backend);
  await page.route('**/rest/v1/site_settings*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'disk full', code: 'XX000' } })
      : route.fallback(),
  );
  await page.getByLabel('Meeting Slot Duration').selectOption('15');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'An error occurred:' })).toContainText(
    'disk full',
  );
  await expect(page.getByLabel('Meeting Slot Duration')).toHaveValue('60');
});

test('leaving with unsaved settings asks', async ({ page, backend, isMobile }) => {
  await openSettings(page, backend);
  await page.getByLabel('Meeting Slot Duration').selectOption('15');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const away = page.getByRole('menuitem', { name: 'Dashboard' });
  await answerQuestion(page, 'dismiss', away);
  await expect(page.getByLabel('Meeting Slot Duration')).toHaveValue('15');
});
