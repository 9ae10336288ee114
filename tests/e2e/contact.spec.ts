import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './test.ts';
import { contentSecurityPolicy } from '../../scripts/security-headers.ts';
import { LEAD_FIELD_NAMES } from '../../shared/leads/lead-fields.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/local-project.ts';
import { expectAccessible } from './axe.ts';
import { fillContactStep, openSite } from './support.ts';

/** Nobody outside is asked in these tests. */
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

/** Chooses the first free time of an open day of next month, counted from 0; tells which it is. */
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

/** The leads of that name, as the administrator sees them. */
async function leadsNamed(page: Page, name: string): Promise<{ id: string }[]> {
  const { LOCAL_ADMIN } = await import('../../supabase/local/local-project.ts');
  const headers = { apikey: LOCAL_PUBLISHABLE_KEY };
  const session = (await (
    await page.request.post('/auth/v1/token?grant_type=password', {
      headers,
      data: { email: LOCAL_ADMIN.email, password: LOCAL_ADMIN.password },
    })
  ).json()) as { access_token: string };
  const answer = await page.request.get(`/rest/v1/leads?name=eq.${encodeURIComponent(name)}`, {
    headers: { ...headers, Authorization: `Bearer ${session.access_token}` },
  });
  return (await answer.json()) as { id: string }[];
}

const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

test('a step tells what is wrong in a summary and beside the field, until it is mended', async ({
  page,
}) => {
  await openSite(page, '/#/contact');
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Enter your shop address.' }).click();
  const address = page.getByLabel('Shop address');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Enter your shop address.');
  await address.fill('1 Main St');
  await expect(page.getByText('Enter your shop address.')).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Ann');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByLabel('Email').fill('ann@');
  // Enter presses Next.
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/);
});

test('Back of the browser goes one step back, and a reload keeps step and text', async ({
  page,
}) => {
  await openSite(page, '/#/contact');
  await fillContactStep(page, 'Ann Lee');
  await expect(heading(page, 'About your shop')).toBeFocused();
  await page.getByLabel('Additional message').fill('Mornings are best');
  await page.getByRole('checkbox', { name: 'Repair' }).check();
  await next(page).click();
  await expect(page).toHaveURL(/#\/contact\?step=3$/);
  await page.reload();
  await expect(heading(page, 'When shall we meet?')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Additional message')).toHaveValue('Mornings are best');
  await expect(page.getByRole('checkbox', { name: 'Repair' })).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann Lee');
  await page.goto('/#/products');
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ann Lee');
});

test('an address with a later step comes to the first that is not right', async ({ page }) => {
  await openSite(page, '/#/contact?step=3');
  await expect(heading(page, 'How can we reach you?')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a draft of an older shape is not read', async ({ page }) => {
  await openSite(page);
  await page.evaluate(() => sessionStorage.setItem('contact-form', '{"version":0,"step":3}'));
  await page.goto('/#/contact');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('a phone number is formatted while typing, and keeps the caret', async ({ page }) => {
  await openSite(page, '/#/contact');
  const phone = page.getByLabel('Phone');
  await phone.pressSequentially('7185550142');
  await expect(phone).toHaveValue('(718) 555-0142');
  for (let step = 0; step < 4; step += 1) await phone.press('ArrowLeft');
  await phone.press('Backspace');
  await phone.press('Backspace');
  await phone.pressSequentially('99');
  await expect(phone).toHaveValue('(718) 559-9014');
  await phone.fill('+1 718 555 0142');
  await expect(phone).toHaveValue('(718) 555-0142');
});

test('addresses are suggested, chosen by keyboard, and never in the way', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://photon.komoot.io/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      json: {
        type: 'FeatureCollection',
        features: ['1180', '1182'].map((housenumber) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-73.954, 40.68] },
          properties: {
            osm_type: 'N',
            countrycode: 'US',
            housenumber,
            street: 'Atlantic Avenue',
            city: 'New York',
            state: 'New York',
            postcode: '11216',
          },
        })),
      },
    });
  });
  await openSite(page, '/#/contact');
  const address = page.getByRole('combobox', { name: 'Shop address' });
  await address.pressSequentially('1180 Atl');
  await expect(page.getByRole('option')).toHaveCount(2);
  expect(asked).toHaveLength(1);
  await expectAccessible(page);
  await address.press('ArrowDown');
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(address).toHaveValue('1182 Atlantic Avenue, New York, NY 11216');
  await expect(page.getByRole('option')).toHaveCount(0);
  const stored = await page.evaluate(() => sessionStorage.getItem('contact-form'));
  expect(stored).toContain('"latitude":40.68');
  await address.press('End');
  await address.pressSequentially(' rear');
  expect(await page.evaluate(() => sessionStorage.getItem('contact-form'))).toContain(
    '"coordinates":null',
  );
});

test('an address service that refuses is silent', async ({ page }) => {
  await page.route('https://photon.komoot.io/**', (route) => route.fulfill({ status: 403 }));
  await openSite(page, '/#/contact');
  const refused = page.waitForResponse(/photon/);
  await page.getByLabel('Shop address').pressSequentially('1180 Atlantic');
  await refused;
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Ann');
  await next(page).click();
  await expect(heading(page, 'About your shop')).toBeVisible();
});

test('the calendar is worked by keyboard, and closed days cannot be chosen', async ({ page }) => {
  await goToSchedule(page);
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Sunday, /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('radio', { name: 'Phone Call' })).toBeChecked();
  await expectAccessible(page);
  // Another day clears the time, and the meeting type with it.
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).nth(1).click();
  await expect(page.getByRole('radio', { name: 'Phone Call' })).toHaveCount(0);
});

test.describe('for a visitor on another clock', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('times name their zone and show the visitor’s own beside', async ({ page }) => {
    await goToSchedule(page);
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).nth(3).click();
    await expect(page.getByText('Times are Eastern Time')).toBeVisible();
    await expect(page.getByText('1:00 PM your time')).toBeVisible();
  });
});

test('a day without a free time says so', async ({ page }) => {
  await page.route('**/rest/v1/rpc/taken_slots', (route) =>
    route.fulfill({
      json: [{ starts_at: '2020-01-01T00:00:00+00:00', ends_at: '2100-01-01T00:00:00+00:00' }],
    }),
  );
  await goToSchedule(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await expect(
    page.getByText('No available time slots for this day. Please select another date.'),
  ).toBeVisible();
});

test('a booked request thanks with the meeting and its calendar file, mails every variable, and forgets the draft', async ({
  page,
}, { project }) => {
  const mails: { template_params: Record<string, string>; [field: string]: unknown }[] = [];
  await page.route('https://api.emailjs.com/api/v1.0/email/send', (route) => {
    mails.push(route.request().postDataJSON() as (typeof mails)[number]);
    return route.fulfill({ body: 'OK' });
  });
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace('"emailjs-service-id" content=""', '"emailjs-service-id" content="service_1"')
        .replace('"emailjs-template-id" content=""', '"emailjs-template-id" content="template_1"')
        .replace('"emailjs-public-key" content=""', '"emailjs-public-key" content="key_1"');
      // As the build writes them for such a page.
      const policy = contentSecurityPolicy({}, html);
      const headers = { ...answer.headers(), 'content-security-policy': policy };
      await route.fulfill({ response: answer, body: html, headers });
    },
  );

  const name = unique('Booked');
  await openSite(page, '/#/products/manager-se');
  await page.getByRole('button', { name: 'Add to Request' }).click();
  await page.getByRole('link', { name: 'Request a Demo' }).first().click();
  await page.getByLabel('Email').fill('ann@example.com');
  await fillContactStep(page, name);
  await page.getByLabel('Business type').selectOption('Fleet Service');
  await page.getByLabel('Number of locations').fill('3');
  await page.getByRole('checkbox', { name: 'Truck Series' }).check();
  await next(page).click();
  const { day, time } = await chooseTime(page, project.name === 'phone' ? 7 : 0);
  await page.getByRole('radio', { name: 'Meetup' }).check();
  await send(page).click();

  await expect(heading(page, 'Request Sent!')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Your meeting' })).toContainText(`${day}, ${time}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(file).toContain('TZID=America/New_York');
  expect(file).toContain('SUMMARY:Meetup with BoroBay Shop Solutions');
  await expectAccessible(page);

  const [lead] = await leadsNamed(page, name);
  expect(lead).toMatchObject({
    scheduled_time: time,
    meeting_type: 'Meetup',
    num_locations: 3,
    business_type: 'Fleet Service',
    interests: ['Truck Series'],
    products_of_interest: { items: [{ slug: 'manager-se', name: 'Manager SE', type: 'product' }] },
    source: expect.objectContaining({ landing_page: '/#/products/manager-se' }),
  });

  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]).toMatchObject({
    lib_version: '4.4.1',
    user_id: 'key_1',
    service_id: 'service_1',
    template_id: 'template_1',
  });
  expect(mails[0]?.template_params).toEqual({
    lead_id: lead?.id,
    admin_link: `${new URL(page.url()).origin}/#/admin/leads/${lead?.id}`,
    ...Object.fromEntries(LEAD_FIELD_NAMES.map((field) => [field, 'Not provided'])),
    name,
    email: 'ann@example.com',
    shop_address: '1180 Atlantic Ave, Brooklyn, NY 11216',
    business_type: 'Fleet Service',
    num_locations: '3',
    interests: 'Truck Series',
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
});

test('a slot that somebody else takes meanwhile is told kindly, and the form is kept', async ({
  page,
}, { project }) => {
  const name = unique('Late');
  await goToSchedule(page, name);
  const { day, time } = await chooseTime(page, project.name === 'phone' ? 3 : 2);
  await page.getByLabel('Phone', { exact: true }).fill('7185550142');
  const other = await page.request.post('/rest/v1/rpc/submit_lead', {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY },
    data: {
      id: crypto.randomUUID(),
      lead: {
        name: 'Somebody quicker',
        shop_address: '1 Main St',
        scheduled_date: new Date(`${day} UTC`).toISOString().slice(0, 10),
        scheduled_time: time,
      },
    },
  });
  expect(other.ok()).toBe(true);

  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has just taken that time.');
  await expect(page.getByRole('radio', { name: time, exact: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: day }).getByRole('radio').first()).toBeVisible();
  expect(await leadsNamed(page, name)).toEqual([]);
  await page.getByRole('button', { name: 'Clear the date' }).click();
  await send(page).click();
  await expect(heading(page, 'Request Sent!')).toBeVisible();
  expect(await leadsNamed(page, name)).toHaveLength(1);
});

test('an answer that is lost after the lead was written ends in one lead', async ({ page }) => {
  const name = unique('Lost answer');
  await goToSchedule(page, name);
  let lose = true;
  await page.route('**/rest/v1/rpc/submit_lead', async (route) => {
    if (!lose) return route.continue();
    lose = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('There was an issue with your submission.');
  await expect(page.getByRole('alert')).toContainText(
    'Please try again or contact the rep directly',
  );
  await page.reload();
  await send(page).click();
  await expect(heading(page, 'Request Sent!')).toBeVisible();
  expect(await leadsNamed(page, name)).toHaveLength(1);
});

test('what is changed after a lost answer comes as a request of its own, for the same meeting', async ({
  page,
}, { project }) => {
  const name = unique('Changed');
  await goToSchedule(page, name);
  const { day, time } = await chooseTime(page, project.name === 'phone' ? 5 : 4);
  await page.getByLabel('Phone', { exact: true }).fill('7185550142');
  let lose = true;
  await page.route('**/rest/v1/rpc/submit_lead', async (route) => {
    if (!lose) return route.continue();
    lose = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('There was an issue with your submission.');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Additional message').fill('Changed since.');
  await page.getByRole('button', { name: 'Next' }).click();
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(`It holds your meeting on ${day}, ${time}.`);
  await expect(page.getByRole('group', { name: day }).getByRole('radio').first()).toBeChecked();
  await send(page).click();
  await expect(heading(page, 'Request Sent!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your meeting' })).toContainText(`${day}, ${time}`);
  const leads = await leadsNamed(page, name);
  expect(leads).toHaveLength(2);
  expect(leads).toContainEqual(expect.objectContaining({ scheduled_time: time }));
  expect(leads).toContainEqual(
    expect.objectContaining({ scheduled_time: null, additional_message: 'Changed since.' }),
  );
});

test('a double click sends once', async ({ page }) => {
  const name = unique('Double');
  await goToSchedule(page, name);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('submit_lead')) calls += 1;
  });
  await send(page).dblclick();
  await expect(heading(page, 'Request Sent!')).toBeVisible();
  expect(calls).toBe(1);
});

test('what the database says is shown, and can be tried again', async ({ page }) => {
  await goToSchedule(page);
  await page.route('**/rest/v1/rpc/submit_lead', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: '42501',
        message: 'new row violates row-level security policy for table "leads"',
        details: null,
        hint: null,
      },
    }),
  );
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Database Error: new row violates row-level security policy for table "leads"',
  );
  await expect(send(page)).toBeEnabled();
});

test('an answer that never comes is given up, with the form kept', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The same at every width, and slow.');
  await goToSchedule(page);
  await page.route('**/rest/v1/rpc/submit_lead', () => undefined);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('There was an issue', { timeout: 20_000 });
});

test('offline, the form says so, keeps all, and sends when asked again', async ({
  page,
  context,
}) => {
  const name = unique('Offline');
  await goToSchedule(page, name);
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await send(page).click();
  await expect(heading(page, 'Request Sent!')).toBeVisible();
  expect(await leadsNamed(page, name)).toHaveLength(1);
});

test('what fills in the field that no person sees is refused in words for a person', async ({
  page,
}) => {
  await goToSchedule(page);
  await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'x');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('If you are a person, please call');
});

test('thanks make sense when opened directly', async ({ page }) => {
  await openSite(page, '/#/thank-you');
  await expect(heading(page, 'Request Sent!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the homepage' }).click();
  await expect(page).toHaveURL(/#\/$/);
});
