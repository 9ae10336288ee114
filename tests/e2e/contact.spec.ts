import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './test.ts';
import { REQUEST_FIELD_NAMES } from '../../shared/leads/lead-fields.ts';
import { expectAccessible } from './axe.ts';
import type { Project } from './project.ts';
import { fillContactStep, openSite, sendMails } from './support.ts';

/** These tests ask no address service. */
test.beforeEach(({ page }) =>
  page.route('https://photon.komoot.io/**', (route) => route.fulfill({ json: { features: [] } })),
);

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send Request' });

async function goToSchedule(page: Page, name = 'Ann Lee'): Promise<void> {
  await openSite(page, '/#/contact');
  await fillContactStep(page, name);
  await next(page).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Chooses the first free time of next month's nth open day, counted from 0. */
async function chooseTime(page: Page, openDay: number): Promise<{ day: string; time: string }> {
  await page.getByRole('button', { name: 'Next month' }).click();
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false });
  const day = days.nth(openDay);
  await day.click();
  const name = (await day.getAttribute('aria-label'))!;
  const time = page.getByRole('group', { name }).getByRole('radio').first();
  await time.check();
  return { day: name, time: (await time.locator('..').innerText()).trim() };
}

/** The leads of that name, read by the administrator. */
const leadsNamed = (project: Project, name: string) =>
  project.call<{ id: string }[]>('GET', `leads?name=eq.${encodeURIComponent(name)}`);

const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

test('the browser’s Back goes one step back, and a reload keeps the step and what was typed', async ({
  page,
}) => {
  await openSite(page, '/#/contact');
  await fillContactStep(page, 'Ann Lee');
  await expect(heading(page, 'About your shop')).toBeFocused();
  await page.getByLabel('Additional message').fill('Mornings are best');
  await page.getByRole('checkbox', { name: 'Repair' }).check();
  await next(page).click();
  await expect(page).toHaveURL(/#\/contact\?step=3$/);
  await expect(heading(page, 'Pick a time')).toBeFocused();
  await page.reload();
  // A page that is loaded anew has the focus nowhere.
  await expect(heading(page, 'Pick a time')).not.toBeFocused();
  await expect(heading(page, 'Pick a time')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Additional message')).toHaveValue('Mornings are best');
  await expect(page.getByRole('checkbox', { name: 'Repair' })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann Lee');
  await page.goto('/#/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann Lee');
});

test.describe('for a visitor in California', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the calendar works by keyboard, keeps closed days closed, and shows the times of both coasts', async ({
    page,
  }) => {
    await goToSchedule(page);
    const previous = page.getByRole('button', { name: 'Previous month' });
    await expect(previous).toBeDisabled();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(previous).toBeEnabled();
    const openDays = page.getByRole('gridcell').getByRole('button', { disabled: false });
    await openDays.first().focus();
    await expect(page.locator(':focus')).not.toHaveAccessibleName(/^Sunday, /);
    // The Sunday of the first day's own week may be in the month before.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Sunday, /);
    await expect(page.locator(':focus')).toHaveAttribute('aria-disabled', 'true');
    await openDays.nth(3).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Times are in Eastern Time')).toBeVisible();
    await expect(page.getByText('1:00 PM your time', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: '4:00 PM 1:00 PM your time' }).check();
    const chosen = /^Your meeting: .*, 4:00 PM Eastern \(1:00 PM your time\)$/;
    await expect(page.getByText(chosen)).toBeVisible();
    const summary = page.getByRole('region', { name: 'Check your request' });
    await expect(summary).toContainText('4:00 PM Eastern (1:00 PM your time)');
    await expectAccessible(page);
    // Another day clears the time.
    await openDays.nth(1).click();
    await expect(page.getByText(chosen)).toHaveCount(0);
  });
});

test(
  'a booked request ends with the meeting and its calendar file, an email, and an empty form',
  { tag: '@every-browser' },
  async ({ page, project }) => {
    const mails = await sendMails(page);
    const name = unique('Booked');
    await openSite(page, '/#/products/manager-se');
    // The link takes the product along.
    await page.getByRole('link', { name: 'Request a Demo' }).first().click();
    await page.getByLabel('Email').fill('ann@example.com');
    await fillContactStep(page, name);
    await page.getByLabel('Business type').selectOption('Fleet Service');
    await page.getByLabel('Number of locations').fill('3');
    await page.getByRole('checkbox', { name: 'Truck Series' }).check();
    await next(page).click();
    const { day, time } = await chooseTime(page, 0);
    await page.getByRole('radio', { name: 'Meetup' }).check();
    await send(page).click();

    await expect(heading(page, 'Request Sent!')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Your meeting' })).toContainText(
      `${day.replace(/, \d+$/, '')}, ${time} Eastern`,
    );
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    const file = await readFile((await (await download).path()) ?? '', 'utf8');
    expect(file).toContain('TZID=America/New_York');
    expect(file).toContain('SUMMARY:Meetup with BoroBay Shop Solutions');
    await expectAccessible(page);

    const [lead] = await leadsNamed(project, name);
    expect(lead).toMatchObject({
      scheduled_time: time,
      meeting_type: 'Meetup',
      num_locations: 3,
      business_type: 'Fleet Service',
      interests: ['Truck Series'],
      products_of_interest: {
        items: [{ slug: 'manager-se', name: 'Manager SE', type: 'product' }],
      },
      source: expect.objectContaining({ landing_page: '/#/products/manager-se' }),
    });

    await expect.poll(() => mails.length).toBe(1);
    expect(mails[0]).toMatchObject({
      lib_version: '4.4.1',
      user_id: 'public-key',
      service_id: 'service-id',
      template_id: 'template-id',
    });
    expect(mails[0]?.template_params).toEqual({
      ...Object.fromEntries(REQUEST_FIELD_NAMES.map((field) => [field, 'Not provided'])),
      subject: `New request from ${name}`,
      message: 'You have a new request from the website.',
      lead_id: lead?.id,
      admin_link: `${new URL(page.url()).origin}/#/admin/leads/${lead?.id}`,
      name,
      email: 'ann@example.com',
      phone: '(718) 555-0142',
      shop_address: '1180 Atlantic Ave, Brooklyn, NY 11216',
      business_type: 'Fleet Service',
      num_locations: '3',
      interests: 'Truck Series',
      language: 'English',
      products_of_interest: 'Manager SE (product)',
      scheduled_date: (lead as { scheduled_date?: string }).scheduled_date,
      scheduled_time: time,
      meeting_type: 'Meetup',
      rep_name: 'BoroBay Shop Solutions',
      rep_phone: '(718) 555-0142',
      rep_email: 'hello@borobay.example',
    });

    await page.goto('/#/contact');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(page.getByText('click the + icon on a product')).toBeVisible();
  },
);
