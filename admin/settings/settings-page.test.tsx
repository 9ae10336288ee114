import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../tests/component/accessible.ts';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { json } from '../../tests/component/fake-network.ts';
import { saveSettings, storedSettings } from '../../tests/component/settings.tsx';
import { digestOf } from '../../shared/catalog/translations.ts';
import { fieldsOf } from '../../shared/fields.ts';
import { CONSENT_TEXT } from '../../shared/site-settings/consent.ts';
import { LeaveGuard } from '../layout/leaving/leave-guard.tsx';
import { hasUnsavedChanges } from '../layout/leaving/leave-warning.ts';
import { defaultHeroUrls } from '../providers/catalog/default-image-updates.ts';
import { BusinessInputs } from './business-inputs.tsx';
import { FollowUpInputs } from './follow-up-inputs.tsx';
import { NotificationInputs } from './notification-inputs.tsx';
import { PersonalDataInputs } from './personal-data-inputs.tsx';
import { BannerInput } from './picture-inputs.tsx';
import { ProfileInputs } from './profile-inputs.tsx';
import { SettingsPage } from './settings-page.tsx';
import { SettingsSpanish } from './settings-spanish.tsx';
import { NextStepsInput, QuestionsInput } from './text-lists.tsx';

const BANNERS = (
  <>
    <BannerInput source="homepage_hero_url" name="Homepage" hero="home" />
    <BannerInput source="bundles_page_hero_url" name="Bundles Page" hero="bundles" />
  </>
);
const LISTS = (
  <>
    <section aria-label="Steps">
      <NextStepsInput />
    </section>
    <section aria-label="Questions">
      <QuestionsInput />
    </section>
  </>
);

let page: ReturnType<typeof storedSettings>;
beforeEach(() => {
  page = storedSettings();
});

const choosePicture = async (content: BlobPart) => {
  const homepage = within(await screen.findByRole('group', { name: 'Homepage' }));
  await userEvent.upload(
    homepage.getByLabelText(/^Picture file for/),
    new File([content], 'hero.png', { type: 'image/png' }),
  );
  return homepage;
};

/** Fills a field in at once: typing letter by letter takes seconds. */
function fill(label: string | RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('the page', () => {
  const openPage = (at: string) =>
    renderInBackOffice(
      <>
        <Address />
        <Routes>
          <Route path="/settings/*" element={<SettingsPage />} />
          <Route path="*" element={null} />
        </Routes>
        <LeaveGuard />
      </>,
      { resource: 'settings', at },
    );
  function Address() {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return (
      <>
        <output aria-label="Address">{pathname}</output>
        <button onClick={() => void navigate(-1)}>Back</button>
      </>
    );
  }
  const address = () => screen.getByLabelText('Address').textContent;
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Sections of this page' })).getAllByRole('link');
  const open = (section: string) =>
    userEvent.click(screen.getByRole('link', { name: section, hidden: true }));
  const sectionHeading = (name: string) => screen.findByRole('heading', { level: 2, name });

  test('every section has an address, is shown alone, and all have an input for each text and switch', async () => {
    page.store({ booking_paused: true });
    openPage('/settings');
    const inputs = new Set<string | null>();
    const names = links().map(({ textContent }) => textContent);
    expect(names).toHaveLength(13);
    const booking = within(screen.getByRole('group', { name: 'Booking' })).getAllByRole('link');
    expect(booking.map(({ textContent }) => textContent)).toContain('Weekly Availability');
    for (const name of [...names.slice(1), names[0]!]) {
      await open(name);
      const heading = await sectionHeading(name);
      expect(document.activeElement).toBe(heading);
      const shown = screen.getAllByRole('heading', { level: 2 });
      expect(shown.filter(({ textContent }) => names.includes(textContent))).toEqual([heading]);
      const marked = links().filter((link) => link.hasAttribute('aria-current'));
      expect(marked.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        [name, address()],
      ]);
      await screen.findByRole('button', { name: /^(Save Settings|Add days|Add a calendar)$/ });
      for (const input of document.querySelectorAll('[name]')) {
        inputs.add(input.getAttribute('name'));
      }
    }
    const missing = fieldsOf('site_settings').filter(
      ([column, { kind }]) =>
        /^(text|email|phone|web address|flag)$/.test(kind) && !inputs.has(column),
    );
    expect(missing).toEqual([]);
  });

  test('without a section in its address it opens the first one', async () => {
    openPage('/settings');
    expect(await screen.findByLabelText('Business name')).toBeTruthy();
    expect(address()).toBe('/settings/business');
    // The heading takes the focus only from another section.
    expect(document.activeElement).toBe(document.body);
  });

  test('on a phone it begins with the list, and a section leads back to it', async () => {
    const screenOf = window.matchMedia.bind(window);
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(screenOf(query), { matches: query.includes('max-width') }),
    );
    openPage('/settings');
    expect(links()).toHaveLength(13);
    expect(screen.queryByRole('region')).toBeNull();
    await open('Weekly Availability');
    expect(document.activeElement).toBe(await sectionHeading('Weekly Availability'));
    expect(screen.queryByRole('navigation')).toBeNull();
    await open('All settings');
    expect(address()).toBe('/settings');
    expect(links()).toHaveLength(13);
  });

  test('an address of no section says so', () => {
    openPage('/settings/nowhere');
    expect(screen.getByText('There is no page at this address.')).toBeTruthy();
  });

  test.each([
    ['meetings?field=time_zone', 'Time zone'],
    ['notifications/?field=server_emails', 'Emails from the server'],
    ['notifications?field=emails_per_day', 'Daily email limit'],
    ['personal-data?field=anonymize_after_months', /^Anonymize closed leads/],
  ])('the field that the address names has the focus: %s', async (at, label) => {
    openPage(`/settings/${at}`);
    const [field] = await screen.findAllByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('a section with unsaved changes is left after a question, and saves its own fields alone', async () => {
    openPage('/settings/meetings');
    fireEvent.change(await screen.findByLabelText('Days ahead'), { target: { value: '90' } });
    await open('Your Profile');
    expect(screen.getByRole('alertdialog', { name: 'Discard unsaved changes?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/settings/meetings');
    expect(screen.getByLabelText('Days ahead')).toHaveProperty('value', '90');

    await open('Your Profile');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Dana Reyes' } });
    await saveSettings();
    await screen.findByText('Settings saved successfully!');
    expect(page.stored()).toMatchObject({ rep_name: 'Dana Reyes', booking_horizon_days: 60 });
    const sent = page.requests.filter(({ url }) => url.endsWith('/rpc/save_changes'));
    const { writes } = (await sent[0]?.json()) as { writes: { changes: object }[] };
    expect(writes.map(({ changes }) => changes)).toEqual([{ rep_name: 'Dana Reyes' }, {}]);

    // What was saved is there without a question when one comes back.
    await open('Meetings');
    expect(await screen.findByLabelText('Days ahead')).toHaveProperty('value', '60');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Dana Reyes');
  });

  test('what saves each of its changes has no button that saves', async () => {
    openPage('/settings/days-off');
    expect(await screen.findByRole('button', { name: 'Add days' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save Settings' })).toBeNull();
  });
});

test('a banner that is not a picture is refused by its content', async () => {
  page.open(BANNERS);
  const homepage = await choosePicture('<svg onload="alert(1)">');
  expect((await homepage.findByRole('alert')).textContent).toMatch(/PNG, JPEG, or WebP/);
  expect(screen.getByRole('button', { name: 'Save Settings' })).toHaveProperty('disabled', true);
});

test('no save goes without a picture that is still prepared', async () => {
  const ready: (() => void)[] = [];
  const bitmap = { width: 1, height: 1, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () => new Promise((end) => ready.push(() => end(bitmap))));
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  page.store({ bundles_page_hero_url: 'https://files.example/mine.webp' });
  page.open(BANNERS);
  const homepage = await choosePicture(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Use the default' }));
  await saveSettings();
  expect((await homepage.findByRole('alert')).textContent).toMatch(/still being prepared/);
  expect(document.activeElement).toBe(homepage.getByRole('button', { name: /^Change Image/ }));
  await waitFor(() => expect(ready).toHaveLength(1));
  ready[0]?.();
  await homepage.findByText('New picture, uploaded when you save.');
  expect(homepage.queryByRole('alert')).toBeNull();
  expect(page.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a banner that has the default picture’s address is said to be the default one', async () => {
  page.store({ ...defaultHeroUrls(), bundles_page_hero_url: 'https://files.example/mine.webp' });
  page.open(BANNERS);
  await screen.findByRole('group', { name: 'Homepage' });
  const banner = (name: string) => within(screen.getByRole('group', { name }));
  expect(banner('Homepage').getByRole('status').textContent).toBe('The default picture.');
  expect(banner('Homepage').queryByRole('button', { name: 'Use the default' })).toBeNull();
  expect(banner('Bundles Page').getByRole('status').textContent).toBe('Your picture.');
  expect(banner('Bundles Page').getByRole('button', { name: 'Use the default' })).toBeTruthy();
});

test('what is true of the business is saved, and blank texts show their defaults with what is typed', async () => {
  page.open(<BusinessInputs />);
  await screen.findByLabelText('Business name');
  const shown = (label: string) => screen.getByLabelText(label).getAttribute('placeholder');
  expect(shown('Headline')).toBe('Your on-site Mitchell 1 representative');
  fill('Business name', ' Lone Star Shop Tools ');
  fill('Vendor', 'WrenchBase');
  fill('Areas served', 'Dallas\n\n Fort  Worth \nDallas\n');
  fill('Latitude', '32.78, -96.8');
  expect(screen.getByLabelText('Longitude')).toHaveProperty('value', '-96.8');
  expect(shown('Headline')).toBe('Your on-site WrenchBase representative');
  expect(shown('Line above the headline')).toBe('Serving Dallas and Fort Worth');
  fill('Headline', 'Howdy');
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.stored()).toMatchObject({
    business_name: 'Lone Star Shop Tools',
    business_vendor: 'WrenchBase',
    business_headline: 'Howdy',
    business_disclaimer: '',
    areas_served: ['Dallas', 'Fort Worth'],
    map_latitude: 32.78,
    map_longitude: -96.8,
    map_zoom: null,
  });
  expect(screen.getByLabelText('Areas served')).toHaveProperty('value', 'Dallas\nFort Worth');
});

test('coordinates can be typed digit by digit, with their zeros', async () => {
  page.open(<BusinessInputs />);
  await userEvent.type(await screen.findByLabelText('Latitude'), '40.050');
  await userEvent.type(screen.getByLabelText('Longitude'), '-0.5');
  expect(screen.getByLabelText('Latitude')).toHaveProperty('value', '40.050');
  expect(screen.getByLabelText('Longitude')).toHaveProperty('value', '-0.5');
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.stored()).toMatchObject({ map_latitude: 40.05, map_longitude: -0.5 });
});

test('the texts of the business stand under the part of the site that shows them', async () => {
  page.open(<BusinessInputs />);
  await screen.findByLabelText('Business name');
  for (const [part, labels] of Object.entries({
    'Every page': ['Business name', 'Disclaimer', 'Trademark line', 'Site Under Construction'],
    Home: ['Headline', 'Tagline', 'Badge', 'Note about sample testimonials'],
    'Contact form': ['Account number label', 'Phone example'],
    Chat: ['Assistant’s name', 'Suggested question'],
  })) {
    const region = within(screen.getByRole('region', { name: part }));
    for (const label of labels) expect(region.getByLabelText(label)).toBeTruthy();
  }
});

test('a business with mistakes is refused beside its fields, and nothing typed is lost', async () => {
  page.open(<BusinessInputs />);
  await screen.findByLabelText('Business name');
  fill('Business name', 'x'.repeat(81));
  fill('Areas served', Array.from({ length: 31 }, (_, index) => `Area ${index}`).join('\n'));
  fill('Latitude', 'north');
  fill('Zoom', '19');
  await saveSettings();
  expect(await screen.findByText('Some fields need your attention.')).toBeTruthy();
  await expectAccessible();
  for (const problem of [
    'At most 80 characters.',
    'At most 30 areas.',
    'Enter a number from -90 to 90.',
    'Enter both, or leave both blank.',
    'Enter a whole number from 1 to 18, or leave it blank.',
  ]) {
    expect(screen.getByText(problem)).toBeTruthy();
  }
  expect(screen.getByLabelText('Latitude')).toHaveProperty('value', 'north');
  expect(page.isSent()).toBe(false);
});

test('a profile with mistakes is refused beside its fields, and saved once they are corrected', async () => {
  page.store({ rep_title: 'Owner' });
  page.open(<ProfileInputs />);
  await screen.findByLabelText('Name');
  fill('Name', ' Dana Reyes ');
  fill('Title', '');
  fill('Phone', 'call me');
  fill('Email', 'dana');
  fill('LinkedIn address', 'linkedin.com/in/dana');
  fill('About you', 'x'.repeat(1001));
  await saveSettings();
  expect(await screen.findByText('Some fields need your attention.')).toBeTruthy();
  for (const problem of [
    'Enter a phone number, or leave it blank.',
    'Enter an email address like name@example.com, or leave it blank.',
    'Enter a web address that begins with https://, or leave it blank.',
    'At most 1000 characters.',
  ]) {
    expect(screen.getByText(problem)).toBeTruthy();
  }
  expect(page.isSent()).toBe(false);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));

  fill('Phone', '');
  fill('Email', 'Dana <dana@borobay.example>,');
  fill('LinkedIn address', 'https://www.linkedin.com/in/dana');
  fill('About you', 'Twenty years at the counter.');
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.stored()).toMatchObject({
    rep_name: 'Dana Reyes',
    rep_title: '',
    rep_phone: '',
    rep_email: 'dana@borobay.example',
    rep_linkedin_url: 'https://www.linkedin.com/in/dana',
    rep_bio: 'Twenty years at the counter.',
  });
});

test('the preview of the profile is in Spanish on request', async () => {
  page.store({
    rep_name: 'Ana Ruiz',
    rep_title: 'Your representative',
    translations: { es: { rep_title: 'Su representante' } },
  });
  page.open(<ProfileInputs />);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the site');
  const preview = () => within(frame.contentDocument!.body);
  await waitFor(() => preview().getByText('Your representative'));
  await userEvent.click(screen.getByRole('button', { name: 'Spanish' }));
  await waitFor(() => preview().getByText('Su representante'));
});

test('steps and questions are added, edited, moved, removed and saved in their order', async () => {
  page.store({ next_steps: ['We call you.', 'You decide.'] });
  page.open(LISTS);
  const saveButton = await screen.findByRole('button', { name: 'Save Settings' });
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const [steps, questions] = [section('Steps'), section('Questions')];
  const press = async (part: typeof steps, name: string) =>
    fireEvent.click(await waitFor(() => part.queryByLabelText(name) ?? part.getByText(name)));
  const write = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });

  await press(steps, 'Move We call you. down');
  await press(steps, 'Move We call you. up');
  // Back in the former order, nothing is changed.
  expect(saveButton).toHaveProperty('disabled', true);
  await press(steps, 'Move You decide. up');
  await press(steps, 'Remove We call you.');
  const lastOne = steps.getByLabelText('Remove You decide.');
  expect(lastOne).toHaveProperty('disabled', true);
  await press(steps, 'Add a step');
  fireEvent.click(saveButton);
  expect(await steps.findByText('The text is required.')).toBeTruthy();
  write(steps.getByLabelText('Step 2 *'), ' We\ncall. ');

  await press(questions, 'Add a question');
  write(questions.getByLabelText('Question *'), 'Do you come to Queens?');
  await userEvent.click(await questions.findByLabelText('Remove Do you come to Queens?'));
  expect(document.activeElement?.textContent).toBe('Add a question');
  await press(questions, 'Start with the default questions');
  await questions.findByText('Are you Mitchell 1?');
  await press(questions, 'Add a question');
  write(questions.getAllByLabelText('Question *').at(-1)!, 'Do you come to Queens?');
  write(questions.getAllByLabelText('Answer *').at(-1)!, 'Yes.\n\nTo all of it.');
  await press(questions, 'Move Do you come to Queens? up');
  fireEvent.click(saveButton);
  await screen.findByText('Settings saved successfully!');
  expect(page.stored().next_steps).toEqual(['You decide.', 'We call.']);
  expect(page.stored().questions).toHaveLength(9);
  expect(page.stored().questions.slice(7)).toMatchObject([
    { question: 'Do you come to Queens?', answer: 'Yes.\n\nTo all of it.' },
    { question: 'Are you Mitchell 1?' },
  ]);
  const { es = {} } = page.stored().translations;
  expect(es.of?.questions).toBe(digestOf(page.stored().questions));
  expect((es.questions as object[]).slice(7)).toMatchObject([
    { question: '', answer: '' },
    { question: '¿Ustedes son Mitchell 1?' },
  ]);
  expect(saveButton).toHaveProperty('disabled', true);
  expect(hasUnsavedChanges()).toBe(false);
});

test('a follow-up text has a preview, names placeholders that can’t be filled in, and is saved', async () => {
  page.open(<FollowUpInputs />);
  const [field] = await screen.findAllByLabelText<HTMLTextAreaElement>(/^Text/);
  const write = (value: string) => {
    fireEvent.change(field!, { target: { value } });
    fireEvent.blur(field!);
  };
  write('Hi {name}, {price}');
  expect(screen.getAllByRole('group', { name: 'Preview' })[0]?.textContent).toContain(
    'Hi Ann, {price}',
  );
  expect(await screen.findByText('{price} can’t be filled in.')).toBeTruthy();
  write('Hi {name}');
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.tables.follow_up_texts[0].texts).toMatchObject([
    { name: 'First reply', text: 'Hi {name}' },
    { name: 'After the demo' },
    { name: 'Quote sent' },
    { name: 'No answer' },
  ]);
});

test('a follow-up text has Spanish words of its own, which may be left out', async () => {
  page.open(<FollowUpInputs />);
  const [text] = await screen.findAllByLabelText<HTMLTextAreaElement>('Text in Spanish');
  expect(text!.value).toMatch(/^Hola, {name}:/);
  fireEvent.change(text!, { target: { value: 'Buenos días, {name}: {precio}' } });
  fireEvent.blur(text!);
  expect(await screen.findByText('{precio} can’t be filled in.')).toBeTruthy();
  fireEvent.change(text!, { target: { value: 'Buenos días, {name}, sobre {items}' } });
  const [preview] = screen.getAllByRole('group', { name: 'Preview in Spanish' });
  expect(preview?.textContent).toContain('Buenos días, Ana, sobre Repair Guide y Shop Manager');
  const [, second] = screen.getAllByLabelText<HTMLTextAreaElement>('Text in Spanish');
  fireEvent.change(second!, { target: { value: '' } });
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.tables.follow_up_texts[0].texts_es).toMatchObject([
    { name: 'First reply', text: 'Buenos días, {name}, sobre {items}' },
    { name: 'After the demo', text: '' },
    { name: 'Quote sent' },
    { name: 'No answer' },
  ]);
  expect(page.tables.follow_up_texts[0].texts[0]).not.toHaveProperty('es');
});

test('a Spanish reminder has our words in its preview until it has its own, and is saved', async () => {
  page.open(<FollowUpInputs />);
  await screen.findByLabelText('Subject of the reminder in Spanish');
  const preview = () =>
    screen.getAllByRole('group', { name: 'Preview in Spanish' }).at(-1)?.textContent;
  expect(preview()).toMatch(/^Su cita con .*Hola, Ana:\n\nLe recordamos su cita/);
  fill('Subject of the reminder in Spanish', 'Nos vemos, {name}');
  fill('Text of the reminder in Spanish', 'El {appointment}');
  expect(preview()).toBe('Nos vemos, AnaEl martes, 1 de diciembre, 10:00 a.m., hora del Este');
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.tables.follow_up_texts[0]).toMatchObject({
    reminder_subject: '',
    reminder_subject_es: 'Nos vemos, {name}',
    reminder_text_es: 'El {appointment}',
  });
});

test('a reminder has our words in its preview until it has its own, and is saved', async () => {
  page.open(<FollowUpInputs />);
  const subject = await screen.findByLabelText('Subject of the reminder');
  const preview = () => screen.getAllByRole('group', { name: 'Preview' }).at(-1)?.textContent;
  expect(preview()).toMatch(/^Your appointment with .*Hi Ann,\n\nThis is a reminder/);
  fill('Subject of the reminder', ' See you, {nick} ');
  fireEvent.blur(subject);
  expect(await screen.findByText('{nick} can’t be filled in.')).toBeTruthy();
  fill('Subject of the reminder', ' See you, {name} ');
  fill('Text of the reminder', 'On {appointment}');
  expect(preview()).toBe('See you, AnnOn Tuesday, December 1, 10:00 AM');
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.tables.follow_up_texts[0]).toMatchObject({
    reminder_subject: 'See you, {name}',
    reminder_text: 'On {appointment}',
  });
});

test('emails from the server, reminders, and what devices show are chosen and saved', async () => {
  page.open(<NotificationInputs />);
  const choose = async (label: string, choice: string) =>
    userEvent.selectOptions(await screen.findByLabelText(label), choice);
  await choose('First reminder to visitors', '3 days before');
  await choose('Second reminder to visitors', 'None');
  await choose('Tomorrow’s day', 'At 7:30 PM');
  await userEvent.click(screen.getByLabelText('Hide names on the lock screen'));
  fill('Daily email limit', 'many');
  await saveSettings();
  await screen.findByText('Enter a whole number from 1 to 10000.');
  fill('Daily email limit', '250');
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.stored()).toMatchObject({
    server_emails: false,
    emails_per_day: 250,
    reminder_days_before: 3,
    reminder_hours_before: null,
    day_ahead_at: '19:30',
    hide_names: true,
  });
  await choose('Tomorrow’s day', 'Never');
  await saveSettings();
  await waitFor(() => expect(page.stored().day_ahead_at).toBeNull());
});

test.each([
  ['is not reachable', undefined, /none would go out\. The server couldn’t be reached/],
  ['lacks a key', { push: null, email: false, problem: 'EMAILJS_PRIVATE_KEY is missing.' }, /none would go out\. EMAILJS_PRIVATE_KEY is missing\. Setup says what to do/], // oxfmt-ignore
  ['can send emails', { push: null, email: true }, null],
])('emails from a server that %s are warned of or not', async (_, status, warning) => {
  const asked = vi.fn(() => json(status));
  if (status) page.answers['GET /functions/v1/notify'] = asked;
  page.open(<NotificationInputs />);
  const emails = await screen.findByLabelText('Emails from the server');
  expect(page.requests.some(({ url }) => url.includes('/functions/'))).toBe(false);
  await userEvent.click(emails);
  if (warning)
    expect((await screen.findByText(/Setup says/)).closest('[role=alert]')?.textContent).toMatch(warning); // oxfmt-ignore
  else await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('alert') === null).toBe(warning === null);
});

test('the consent is saved, and leads that were closed long ago are anonymized in parts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let due = 700;
  let refused = false;
  page.answers['POST /rest/v1/rpc/count_leads_to_anonymize'] = () => json(due);
  page.answers['POST /rest/v1/rpc/anonymize_leads'] = () => {
    if (refused) return json({ message: 'Too slow.' }, 400);
    const part = Math.min(due, 500);
    due -= part;
    refused = part === 500;
    return json(part);
  };
  page.open(<PersonalDataInputs />);
  const consent = await screen.findByLabelText('Consent text');
  expect(consent.getAttribute('placeholder')).toBe(CONSENT_TEXT);
  fill('Consent text', ' You may call me. ');
  fill(/^Anonymize closed leads/, '0');
  await saveSettings();
  expect(screen.getByText('Enter a whole number from 1 to 120, or leave it blank.')).toBeTruthy();
  fill(/^Anonymize closed leads/, '12');
  expect(screen.queryByRole('button', { name: /^Anonymize/ })).toBeNull();
  await saveSettings();
  await screen.findByText('700 leads have been closed for longer than 12 months.');
  expect(page.stored()).toMatchObject({
    consent_text: 'You may call me.',
    anonymize_after_months: 12,
  });

  const anonymize = async (leads: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Anonymize ${leads} now…` }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Anonymize' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await anonymize('700 leads');
  await screen.findByText('500 leads anonymized, then: Too slow.');
  await screen.findByText('200 leads have been closed for longer than 12 months.');
  refused = false;
  await anonymize('200 leads');
  await screen.findByText('200 leads were anonymized.');
  await screen.findByText('No lead has been closed for longer than 12 months.');
});

test('the Spanish beside the English is marked, edited, and saved with the digest of the English', async () => {
  page.store({
    consent_text: 'We call you.',
    translations: {
      es: {
        consent_text: 'Le escribimos.',
        of: { consent_text: digestOf('We write to you.') },
      },
    },
  });
  page.open(<SettingsSpanish section="personal-data" />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Spanish 1 older than the English' }),
  );
  const spanish = await screen.findByLabelText('Consent text in Spanish');
  await userEvent.clear(spanish);
  await userEvent.type(spanish, 'Le llamamos.');
  await saveSettings();
  await screen.findByText('Settings saved successfully!');
  expect(page.stored().translations).toEqual({
    es: {
      consent_text: 'Le llamamos.',
      of: { consent_text: digestOf('We call you.') },
    },
  });
});
