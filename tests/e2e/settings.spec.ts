import { addDays, startOfMonth, weekdayOf } from '../../shared/scheduling/calendar-date.ts';
import { longDate } from '../../shared/scheduling/meeting-text.ts';
import { wallClock } from '../../shared/scheduling/time-zone.ts';
import { makeRow, PNG, uniqueName } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { fillContactStep, goTo, openSite, reload } from './support.ts';
import { expect, test } from './test.ts';

test.use({ signedIn: true });

interface Settings {
  homepage_hero_url: string | null;
  rep_photo_url: string | null;
  meeting_interval: number;
  availability: Record<string, { isOpen: boolean; slots: { from: string; to: string }[] }>;
}

test('hours, meetings, a banner, a profile and a question are saved by section, and seen again', async ({
  page,
  project,
}) => {
  const stored = async () => {
    const [settings] = await project.call<Settings[]>('GET', 'site_settings');
    if (!settings) throw new Error('There are no settings.');
    return settings;
  };
  const save = page.getByRole('button', { name: 'Save Settings' });
  const openSection = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const saveSection = async () => {
    await save.click();
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
    await expect(save).toBeDisabled();
  };
  await page.goto('/#/admin/settings');
  await expect(page).toHaveURL(/#\/admin\/settings\/business$/);
  await openSection('Meetings');
  await expect(page).toHaveURL(/#\/admin\/settings\/meetings$/);
  await page.getByLabel('Meeting Slot Duration').selectOption('30');
  await saveSection();

  await openSection('Weekly Availability');
  const monday = page.getByRole('group', { name: 'Monday', exact: true });
  await monday.getByLabel('Monday, hours 1: to').selectOption('12:00');
  await monday.getByRole('button', { name: 'Add hours on Monday' }).click();
  await monday.getByLabel('Monday, hours 2: from').selectOption('13:30');
  await monday.getByLabel('Monday, hours 2: to').selectOption('18:00');
  await saveSection();

  await openSection('Banners');
  const homepage = page.getByRole('group', { name: 'Homepage' });
  await homepage
    .getByLabel(/^Picture file for/)
    .setInputFiles({ name: 'hero.png', mimeType: 'image/png', buffer: PNG });
  await expect(homepage.getByText('New picture, uploaded when you save.')).toBeVisible();
  await expect(homepage.getByRole('img')).toHaveAttribute('src', /^blob:/);
  expect((await stored()).homepage_hero_url).toBeNull();
  await saveSection();

  await openSection('Your Profile');
  await page
    .getByLabel('Picture file for your photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await page.getByLabel('Name', { exact: true }).fill('Dana Reyes');
  await page.getByLabel('Phone', { exact: true }).fill('(718) 555-0199');
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.getByText('Dana Reyes')).toBeVisible();
  await saveSection();

  await openSection('Questions and Answers');
  await page.getByRole('button', { name: 'Move Do I have to sign a contract? up' }).press('Enter');
  await saveSection();
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dana Reyes');
  await project.call('PATCH', 'site_settings?id=eq.1', { rep_title: 'Changed elsewhere' });
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Changed elsewhere');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Questions and Answers' })).toBeVisible();
  await expect(page).toHaveTitle(/^(\(\d+\) )?Questions and Answers – Site Settings – /);

  const settings = await stored();
  const { homepage_hero_url: url, rep_photo_url, meeting_interval, availability } = settings;
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

  await page.goto('/#/');
  await page.getByRole('heading', { name: 'Meet your representative' }).scrollIntoViewIfNeeded();
  const photo = page.getByRole('img', { name: 'Dana Reyes' });
  await expect(photo).toHaveAttribute('src', rep_photo_url ?? '');
  await expect(page.getByRole('contentinfo').getByText('(718) 555-0199')).toBeVisible();
  const questions = page.getByRole('region', { name: 'Questions shops ask' });
  await expect(questions.getByRole('group').first()).toContainText('contract');
  const answer = questions.getByText('Terms differ from product to product');
  await expect(answer).toBeHidden();
  await questions.getByText('Do I have to sign a contract?').click();
  await expect(answer).toBeVisible();
});

test('the business has another name, headline, and areas, and the site and the back office follow', async ({
  page,
  project,
}) => {
  await page.goto('/#/admin/settings/business');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Business name').fill('Lone Star Shop Tools');
  await field('Vendor').fill('WrenchBase');
  await field('Areas served').fill('Dallas\nFort Worth\nPlano');
  await expect(field('Disclaimer')).toHaveAttribute('placeholder', /^Lone Star.*not WrenchBase\.$/);
  await field('Headline').fill('Howdy from your WrenchBase rep');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  await reload(page);
  await expect(page).toHaveTitle(/Site Settings – Lone Star Shop Tools$/);

  // The page was built before.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Howdy from your WrenchBase rep',
  );
  await expect(page).toHaveTitle(/^Lone Star Shop Tools/);
  await expect(page.getByRole('banner')).toContainText('Lone Star Shop Tools');
  const area = page.getByRole('heading', { name: 'Serving Dallas, Fort Worth, and Plano' });
  await expect(area).toBeVisible();
  await expect(page.getByText('for WrenchBase software')).toBeVisible();
  const text = await page.locator('header, h1, footer').allInnerTexts();
  expect(text.join()).not.toMatch(/BoroBay|Mitchell|borough/);
  await page.goto('/#/contact?step=2');
  await fillContactStep(page, 'Ann');
  await expect(page.getByLabel('WrenchBase account number')).toBeVisible();
  await project.query(
    `update site_settings set business_name = default, business_vendor = default,
       business_headline = default, areas_served = default`,
  );
});

test('a category is renamed, added, and emptied, and the site’s menu, filter, and pages follow', async ({
  page,
  project,
}) => {
  await page.goto('/#/admin/settings/categories');
  const categories = page.getByRole('list', { name: 'Product categories' });
  await categories.getByLabel('Name').first().fill('Diagnostics');
  await categories.getByRole('button', { name: 'Remove Marketing' }).click();
  await page.getByRole('button', { name: 'Add a product category' }).click();
  await categories.getByLabel('Name').last().fill('Training');
  await page.getByRole('button', { name: 'Move Training up' }).press('Enter');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove “Marketing”?' });
  await question
    .getByLabel('5 products with “Marketing”')
    .selectOption('Move them to “Management”');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();

  await goTo(page, '/#/products', 'Products');
  const filters = page.getByRole('group', { name: 'Category' }).getByRole('button');
  await expect(filters).toHaveText([
    'All',
    'Diagnostics',
    'Management',
    'Truck & Heavy-Duty',
    'Add-Ons',
  ]);
  await page.getByRole('button', { name: 'Products categories' }).click();
  await page.getByRole('link', { name: 'Diagnostics', exact: true }).click();
  await expect(page.getByText('4 of 24 products')).toBeVisible();
  await goTo(page, '/#/products/socialcrm', 'SocialCRM');
  await expect(page.getByRole('main').getByText(/Management$/)).toBeVisible();

  const [product] = await project.call<{ id: string }[]>('GET', 'products?slug=eq.socialcrm');
  await project.call('PATCH', `products?id=eq.${product?.id}`, { category: ['Training'] });
  await page.goto('/#/');
  await page.reload();
  // As moved up by one.
  await expect(page.getByRole('navigation', { name: 'Products by need' })).toContainText(
    /Truck & Heavy-Duty.*Training.*Add-Ons/s,
  );
});

test('a day that is closed names its appointments, and leaves the public calendar', async ({
  page,
  project,
}) => {
  const today = wallClock(Date.now(), 'America/New_York').date;
  const wednesday = addDays(today, 7 + ((10 - weekdayOf(today)) % 7));
  const neighbor = addDays(wednesday, wednesday.endsWith('-01') ? 1 : -1);
  const lead = await makeRow(project, 'leads', {
    name: uniqueName('Closed'),
    scheduled_date: wednesday,
    scheduled_time: '10:00 AM',
  });
  await page.route('https://photon.komoot.io/**', (route) => route.abort());
  await page.goto('/#/admin/settings/days-off');
  await page.getByRole('button', { name: 'Add days' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill(wednesday);
  await dialog.getByLabel('Note').fill('Vacation');
  await expect(dialog.getByRole('link', { name: lead.name })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save entry' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add days' })).toBeFocused();
  const days = page.getByRole('list', { name: 'Coming days' });
  await expect(days.getByText('Closed · Vacation')).toBeVisible();
  await expect(days.getByRole('link', { name: lead.name })).toBeVisible();
  await expectAccessible(page);

  await openSite(page, '/#/contact');
  await fillContactStep(page, 'Ann Lee');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  if (startOfMonth(wednesday) !== startOfMonth(today)) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  await expect(page.getByRole('button', { name: longDate(neighbor) })).toBeEnabled();
  await expect(page.getByRole('button', { name: longDate(wednesday) })).toBeDisabled();
});
