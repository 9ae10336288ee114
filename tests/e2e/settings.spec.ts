import { PNG } from './administrator.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

interface Settings {
  homepage_hero_url: string | null;
  meeting_interval: number;
  availability: Record<string, { isOpen: boolean; slots: { from: string; to: string }[] }>;
}

test('hours, meetings and a banner are saved, and seen again', async ({ page, project }) => {
  const stored = async () => {
    const [settings] = await project.call<Settings[]>('GET', 'site_settings');
    if (!settings) throw new Error('There are no settings.');
    return settings;
  };
  await page.goto('/#/admin/settings');
  const save = page.getByRole('button', { name: 'Save Settings' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Meeting Slot Duration').selectOption('30');
  const monday = page.getByRole('group', { name: 'Monday', exact: true });
  await monday.getByLabel('Monday, hours 1: to').selectOption('12:00');
  await monday.getByRole('button', { name: 'Add hours on Monday' }).click();
  await monday.getByLabel('Monday, hours 2: from').selectOption('13:30');
  await monday.getByLabel('Monday, hours 2: to').selectOption('18:00');
  const homepage = page.getByRole('group', { name: 'Homepage' });
  await homepage
    .getByLabel(/^Picture file for/)
    .setInputFiles({ name: 'hero.png', mimeType: 'image/png', buffer: PNG });
  await expect(homepage.getByText('New picture, stored when you save.')).toBeVisible();
  await expect(homepage.getByRole('img')).toHaveAttribute('src', /^blob:/);
  expect((await stored()).homepage_hero_url).toBeNull();
  await save.click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await expect(save).toBeDisabled();

  const { homepage_hero_url: url, meeting_interval, availability } = await stored();
  expect(meeting_interval).toBe(30);
  expect(availability['1']).toEqual({
    isOpen: true,
    slots: [
      { from: '09:00', to: '12:00' },
      { from: '13:30', to: '18:00' },
    ],
  });
  expect(url).toMatch(/\/site-assets\/public\/banners\/.+\.png\?t=\d+$/);
  const picture = await page.request.get(url ?? '');
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringContaining('3600'),
  });
  await page.reload();
  await expect(page.getByLabel('Meeting Slot Duration')).toHaveValue('30');
});
