import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInBackOffice } from '../../tests/component/back-office.tsx';
import { fakeNetwork, json, savedChanges } from '../../tests/component/fake-network.ts';
import {
  BOOKING_PAUSE_TEXT,
  DEFAULT_AVAILABILITY,
} from '../../shared/site-settings/availability.ts';
import { CONSENT_TEXT } from '../../shared/site-settings/consent.ts';
import { defaultHeroUrls } from '../providers/catalog/default-image-updates.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { SettingsPage } from './settings-page.tsx';
import { hasUnsavedChanges } from '../forms/leave-warning.ts';

/** Open on Mondays alone: each open day brings lists of a hundred times. */
const HOURS: Settings['availability'] = {
  ...DEFAULT_AVAILABILITY,
  ...Object.fromEntries([2, 3, 4, 5].map((day) => [day, { isOpen: false, slots: [] }])),
};
const ROW: Omit<Settings, 'next_steps' | 'follow_up_texts'> & { next_steps: string[] } = {
  id: 1,
  homepage_hero_url: null,
  products_page_hero_url: null,
  bundles_page_hero_url: null,
  availability: HOURS,
  meeting_interval: 60,
  call_length: null,
  meetup_length: null,
  call_minutes_before: 0,
  call_minutes_after: 0,
  meetup_minutes_before: 0,
  meetup_minutes_after: 0,
  max_meetings_per_day: null,
  minimum_notice_minutes: 120,
  booking_horizon_days: 60,
  booking_paused: false,
  booking_pause_text: '',
  booking_limit_reached_at: null,
  max_new_meetings_per_hour: 10,
  rep_name: '',
  rep_title: '',
  rep_photo_url: null,
  rep_bio: '',
  rep_service_area: '',
  rep_phone: '',
  rep_email: '',
  rep_linkedin_url: '',
  next_steps: ['We call you back.'],
  questions: [],
  consent_text: '',
  anonymize_after_months: null,
  time_zone: 'America/New_York',
  updated_at: '2026-11-20T12:00:00Z',
};
const SAVE = 'POST /rest/v1/rpc/save_changes';
const BAD_GATEWAY = () =>
  new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
    status: 502,
    headers: { 'Content-Type': 'text/html' },
  });

let answers: Parameters<typeof fakeNetwork>[0];
let requests: Request[];
let tables: { site_settings: [typeof ROW]; follow_up_texts: [{ id: 1; texts: object[] }] };
beforeEach(() => {
  tables = { site_settings: [ROW], follow_up_texts: [{ id: 1, texts: [] }] };
  answers = {
    'GET /rest/v1/site_settings': () => json(tables.site_settings[0]),
    'GET /rest/v1/follow_up_texts': () => json(tables.follow_up_texts[0]),
    'GET /rest/v1/special_days': () => json([]),
    [SAVE]: savedChanges(tables),
  };
  requests = fakeNetwork(answers);
});
const stored = () => tables.site_settings[0];
/** Stores something as another tab would. */
const store = (settings: Partial<typeof ROW>) => {
  tables.site_settings = [{ ...stored(), ...settings }];
};
const isSent = () => requests.some(({ url }) => url.endsWith('/rpc/save_changes'));

const open = () => renderInBackOffice(<SettingsPage />, { resource: 'settings' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));

test('a gateway’s page is replaced by words, when settings are read and when they are saved', async () => {
  answers['GET /rest/v1/site_settings'] = BAD_GATEWAY;
  answers[SAVE] = BAD_GATEWAY;
  open();
  const words = 'The service is not available right now (502). Try again in a minute.';
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  answers['GET /rest/v1/site_settings'] = () => json(ROW);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.selectOptions(await screen.findByLabelText('Meeting Slot Duration'), '30');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(`An error occurred:${words}`);
});

test('a day that is closed over wrong hours is saved without them', async () => {
  open();
  const monday = within(await screen.findByRole('group', { name: 'Monday' }));
  await userEvent.selectOptions(monday.getByLabelText('Monday, hours 1: to'), '08:00');
  expect(monday.getByRole('alert').textContent).toBe('The end must be after the start.');
  await userEvent.click(monday.getByRole('switch', { name: 'Monday is open' }));
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(stored().availability).toEqual({ ...HOURS, '1': { isOpen: false, slots: [] } });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save Settings' })).toHaveProperty('disabled', true),
  );
});

test('calls and meetups have a length of their own only where one is chosen', async () => {
  open();
  const call = await screen.findByLabelText('Length of a call');
  expect(call).toHaveProperty('value', '');
  await userEvent.selectOptions(call, '30 minutes');
  await screen.findByText(
    'A call at 9:00 AM ends at 9:30 AM; the next meeting can start at 10:00 AM.',
  );
  const meetup = screen.getByLabelText('Length of a meetup');
  await userEvent.selectOptions(meetup, '90 minutes');
  await userEvent.selectOptions(meetup, 'Same as the slot duration');
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(stored()).toMatchObject({ meeting_interval: 60, call_length: 30, meetup_length: null });
});

test('another time zone asks what the appointments ahead keep, and names their number', async () => {
  let ahead = 3;
  const kept: unknown[] = [];
  answers['HEAD /rest/v1/leads'] = () =>
    new Response(null, { status: 206, headers: { 'Content-Range': `*/${ahead}` } });
  answers['POST /rest/v1/rpc/save_settings'] = async (request) => {
    kept.push(((await request.clone().json()) as { keeps: string }).keeps);
    return savedChanges(tables)(request);
  };
  open();
  const choose = async (zone: string) => {
    const input = screen.getByRole('combobox', { name: 'Time zone' });
    act(() => input.focus());
    fireEvent.change(input, { target: { value: zone } });
    await userEvent.click(await screen.findByRole('option', { name: zone }));
    await save();
  };
  await screen.findByLabelText('Meeting Slot Duration');
  await choose('America/Chicago');
  let question = within(await screen.findByRole('alertdialog', { name: 'Change the time zone?' }));
  expect(question.getByText(/^3 appointments are ahead\./)).toBeTruthy();
  expect(
    question.getByText('10:00 AM in America/New York becomes 9:00 AM in America/Chicago.'),
  ).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(stored().time_zone).toBe('America/New_York');
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveProperty(
    'value',
    'America/Chicago',
  );

  await save();
  question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('radio', { name: /^Their time on the clock/ }));
  await userEvent.click(question.getByRole('button', { name: 'Save settings' }));
  await screen.findByText('Settings saved successfully!');
  expect(stored().time_zone).toBe('America/Chicago');

  // Without any nothing is asked.
  ahead = 0;
  await choose('America/Denver');
  await waitFor(() => expect(stored().time_zone).toBe('America/Denver'));
  expect(kept).toEqual(['clock', 'instant']);
});

test('30 minutes between meetups are suggested, and kept by a press alone', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep 30 minutes free' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Before a meetup'));
  expect(screen.queryByRole('button', { name: 'Keep 30 minutes free' })).toBeNull();
  expect(stored()).toMatchObject({ meetup_minutes_before: 0, meetup_minutes_after: 0 });
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(stored()).toMatchObject({ meetup_minutes_before: 30, meetup_minutes_after: 30 });
});

test('a pause of online booking has a text for visitors, which is kept for the next time', async () => {
  open();
  const pause = await screen.findByLabelText('Pause online booking');
  expect(screen.queryByLabelText('What visitors read')).toBeNull();
  await userEvent.click(pause);
  const words = screen.getByLabelText('What visitors read');
  expect(words.getAttribute('placeholder')).toBe(BOOKING_PAUSE_TEXT);
  await userEvent.click(words);
  await userEvent.paste('x'.repeat(501));
  await save();
  expect(screen.getByText('At most 500 characters: this has 501.')).toBeTruthy();
  expect(isSent()).toBe(false);
  await userEvent.clear(words);
  await userEvent.paste(' Back on Monday. ');
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(stored()).toMatchObject({ booking_paused: true, booking_pause_text: 'Back on Monday.' });
  expect(words).toHaveProperty('value', 'Back on Monday.');
  await userEvent.click(pause);
  await save();
  await waitFor(() =>
    expect(stored()).toMatchObject({
      booking_paused: false,
      booking_pause_text: 'Back on Monday.',
    }),
  );
});

test('a failed save shows the stored settings again, and what was changed can be put back', async () => {
  const saved = answers[SAVE]!;
  answers[SAVE] = () => json({ message: 'disk full' }, 500);
  open();
  const days = await screen.findByLabelText('Days ahead');
  await userEvent.clear(days);
  await userEvent.type(days, '90');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred:disk full');
  expect(days).toHaveProperty('value', '60');
  await userEvent.click(screen.getByRole('button', { name: 'Put my changes back' }));
  expect(days).toHaveProperty('value', '90');
  answers[SAVE] = saved;
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(hasUnsavedChanges()).toBe(false);
});

test('a save that fails stores neither the settings nor the follow-up texts', async () => {
  let calls = 0;
  // The second call of a save, if there is one.
  const failing: (typeof answers)[string] = () =>
    (calls += 1) > 1 ? json({ message: 'disk full' }, 500) : json({ id: 1, texts: ['stored'] });
  for (const table of ['site_settings', 'follow_up_texts']) {
    answers[`PATCH /rest/v1/${table}`] = failing;
  }
  answers[SAVE] = () => json({ message: 'disk full' }, 500);
  open();
  const section = within(await screen.findByRole('region', { name: 'Follow-up Texts' }));
  fireEvent.change(section.getAllByLabelText(/^Text/)[0]!, { target: { value: 'Hi {name}' } });
  await userEvent.selectOptions(screen.getByLabelText('Meeting Slot Duration'), '30');
  await save();
  await screen.findByText('The former settings are in place again.');
  expect(calls).toBe(0);
  expect(requests.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});

describe('a setting that was saved in another tab meanwhile', () => {
  const changeDays = async () => {
    open();
    const days = await screen.findByLabelText('Days ahead');
    fireEvent.change(days, { target: { value: '90' } });
    store({ booking_horizon_days: 30, rep_name: 'Dana Reyes' });
    await save();
    return days;
  };
  const question = () => screen.findByRole('alertdialog');

  test('is shown beside one’s own, and replaced only on request', async () => {
    const days = await changeDays();
    const dialog = within(await question());
    expect(dialog.getByText('These settings were changed in the meantime')).toBeTruthy();
    expect(dialog.getAllByRole('row').at(-1)?.textContent).toBe('Days ahead3090');
    expect(stored().booking_horizon_days).toBe(30);
    await userEvent.click(dialog.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('Settings saved successfully!');
    // A name that only the other tab changed stays.
    expect(stored()).toMatchObject({ booking_horizon_days: 90, rep_name: 'Dana Reyes' });
    expect(days).toHaveProperty('value', '90');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Dana Reyes');
    expect(hasUnsavedChanges()).toBe(false);
  });

  test('can take the place of one’s own, while other changes wait to be saved', async () => {
    open();
    await userEvent.click(await screen.findByLabelText('Pause online booking'));
    fireEvent.change(screen.getByLabelText('Days ahead'), { target: { value: '90' } });
    store({ booking_horizon_days: 30, rep_name: 'Dana Reyes' });
    await save();
    await userEvent.click(within(await question()).getByText('Take what is saved'));
    await waitFor(() => expect(screen.getByLabelText('Days ahead')).toHaveProperty('value', '30'));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Dana Reyes');
    expect(screen.getByLabelText('Pause online booking')).toHaveProperty('checked', true);
    expect(stored()).toMatchObject({ booking_horizon_days: 30, booking_paused: false });
    await save();
    await screen.findByText('Settings saved successfully!');
    expect(stored()).toMatchObject({
      booking_horizon_days: 30,
      booking_paused: true,
      rep_name: 'Dana Reyes',
    });
  });

  test('leaves what is typed in place while one keeps editing', async () => {
    const days = await changeDays();
    await userEvent.click(within(await question()).getByText('Keep editing'));
    expect(days).toHaveProperty('value', '90');
    expect(screen.queryByText('The former settings are in place again.')).toBeNull();
    await save();
    await question();
    expect(stored().booking_horizon_days).toBe(30);
  });

  test('is no conflict where both saved the same, or other settings', async () => {
    open();
    fireEvent.change(await screen.findByLabelText('Days ahead'), { target: { value: '90' } });
    store({ booking_horizon_days: 90, rep_name: 'Dana Reyes' });
    await save();
    await screen.findByText('Settings saved successfully!');
    expect(stored()).toMatchObject({ booking_horizon_days: 90, rep_name: 'Dana Reyes' });
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Dana Reyes');
  });
});

test('what was typed stays in the form while it is not known whether it was saved', async () => {
  answers[SAVE] = () => {
    answers['GET /rest/v1/site_settings'] = BAD_GATEWAY;
    throw new TypeError('Failed to fetch');
  };
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Meeting Slot Duration'), '30');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('it is not known whether');
  expect(screen.getByLabelText('Meeting Slot Duration')).toHaveProperty('value', '30');
  expect(screen.queryByRole('button', { name: 'Put my changes back' })).toBeNull();
});

const day = (name: string) => within(screen.getByRole('group', { name }));

test('hours that overlap or end before they start are refused beside their field', async () => {
  open();
  await screen.findByRole('group', { name: 'Monday' });
  const to = day('Monday').getByLabelText('Monday, hours 1: to');
  await userEvent.selectOptions(to, '08:00');
  expect(day('Monday').getByRole('alert').textContent).toBe('The end must be after the start.');
  await save();
  expect(await screen.findByText('Some entries need a second look.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(to));
  expect(isSent()).toBe(false);

  await userEvent.selectOptions(to, '12:00');
  await userEvent.click(day('Monday').getByRole('button', { name: 'Add hours on Monday' }));
  await userEvent.selectOptions(day('Monday').getByLabelText('Monday, hours 2: from'), '11:00');
  expect(day('Monday').getByRole('alert').textContent).toBe(
    'These hours overlap others of this day.',
  );
  await userEvent.click(day('Monday').getByRole('button', { name: 'Remove Monday, hours 2' }));
  expect(day('Monday').queryByRole('alert')).toBeNull();
});

test('the hours of a day are copied to all other days', async () => {
  open();
  await screen.findByRole('group', { name: 'Monday' });
  await userEvent.selectOptions(day('Monday').getByLabelText('Monday, hours 1: to'), '12:00');
  await userEvent.click(screen.getByRole('button', { name: 'Copy Monday to other days' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'All other days' }));
  await waitFor(() =>
    expect(day('Sunday').getByLabelText('Sunday, hours 1: to')).toHaveProperty('value', '12:00'),
  );
  expect(day('Sunday').getByRole('switch')).toHaveProperty('checked', true);
});

const choosePicture = async (content: BlobPart) => {
  const homepage = within(await screen.findByRole('group', { name: 'Homepage' }));
  await userEvent.upload(
    homepage.getByLabelText(/^Picture file for/),
    new File([content], 'hero.png', { type: 'image/png' }),
  );
  return homepage;
};

test('a banner that is not a picture is refused by its content', async () => {
  open();
  const homepage = await choosePicture('<svg onload="alert(1)">');
  expect((await homepage.findByRole('alert')).textContent).toMatch(/PNG, JPEG or WebP/);
  expect(screen.getByRole('button', { name: 'Save Settings' })).toHaveProperty('disabled', true);
});

test('a banner that has the default picture’s address is said to be the default one', async () => {
  store({ ...defaultHeroUrls(), bundles_page_hero_url: 'https://files.example/mine.webp' });
  open();
  await screen.findByRole('group', { name: 'Homepage' });
  const banner = (name: string) => within(screen.getByRole('group', { name }));
  expect(banner('Homepage').getByRole('status').textContent).toBe('The default picture.');
  expect(banner('Homepage').queryByRole('button', { name: 'Use the default' })).toBeNull();
  expect(banner('Bundles Page').getByRole('status').textContent).toBe('Your picture.');
  expect(banner('Bundles Page').getByRole('button', { name: 'Use the default' })).toBeTruthy();
});

test('room between meetings and the most of a day are explained, checked and saved', async () => {
  open();
  await userEvent.selectOptions(await screen.findByLabelText('After a meetup'), '45');
  const means =
    'A meetup from 10:00 AM to 11:00 AM keeps 10:00 AM to 11:45 AM free of other meetings.';
  expect(screen.getByText(means)).toBeTruthy();
  const most = screen.getByLabelText('Most meetings a day');
  await userEvent.type(most, '0');
  await save();
  expect(screen.getByText('Enter a whole number from 1 to 50, or leave it empty.')).toBeTruthy();
  expect(isSent()).toBe(false);
  await userEvent.clear(most);
  await userEvent.type(most, '4');
  await save();
  await waitFor(() =>
    expect(stored()).toMatchObject({ meetup_minutes_after: 45, max_meetings_per_day: 4 }),
  );
  await userEvent.clear(most);
  await save();
  await waitFor(() => expect(stored().max_meetings_per_day).toBeNull());
});

test('the message of a save disappears after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Meeting Slot Duration'), '15');
    await save();
    await screen.findByText('Settings saved successfully!');
    act(() => void vi.advanceTimersByTime(5100));
    await waitFor(() => expect(screen.queryByText('Settings saved successfully!')).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

const type = async (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  return field;
};

test('a profile with mistakes is refused beside its fields, and saved once they are corrected', async () => {
  store({ rep_title: 'Owner' });
  open();
  await screen.findByLabelText('Name');
  await type('Name', ' Dana Reyes ');
  await userEvent.clear(screen.getByLabelText('Title'));
  const phone = await type('Phone', 'call me');
  await type('Email', 'dana');
  await type('LinkedIn address', 'linkedin.com/in/dana');
  await type('About you', 'x'.repeat(1001));
  await save();
  expect(await screen.findByText('Some entries need a second look.')).toBeTruthy();
  for (const problem of [
    'Enter a phone number, or leave it empty.',
    'Enter an email address like name@example.com, or leave it empty.',
    'Enter a web address that begins with https://, or leave it empty.',
    'At most 1000 characters.',
  ]) {
    expect(screen.getByText(problem)).toBeTruthy();
  }
  expect(isSent()).toBe(false);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));

  await userEvent.clear(phone);
  await type('Email', 'dana@borobay.example');
  await type('LinkedIn address', 'https://www.linkedin.com/in/dana');
  await type('About you', 'Twenty years at the counter.');
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(stored()).toMatchObject({
    rep_name: 'Dana Reyes',
    rep_title: '',
    rep_phone: '',
    rep_email: 'dana@borobay.example',
    rep_linkedin_url: 'https://www.linkedin.com/in/dana',
    rep_bio: 'Twenty years at the counter.',
  });
});

test('steps and questions are added, edited, moved, removed and saved in their order', async () => {
  store({ next_steps: ['We call you.', 'You decide.'] });
  open();
  const saveButton = await screen.findByRole('button', { name: 'Save Settings' });
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const [steps, questions] = [section('What Happens Next'), section('Questions and Answers')];
  // By label and without a pointer: roles and pointers take seconds on a page of this size.
  const press = async (part: typeof steps, name: string) =>
    fireEvent.click(await waitFor(() => part.queryByLabelText(name) ?? part.getByText(name)));
  const fill = (field: HTMLElement, value: string) =>
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
  fill(steps.getByLabelText('Step 2 *'), ' We\ncall. ');

  await press(questions, 'Add a question');
  fill(questions.getByLabelText('Question *'), 'Do you come to Queens?');
  await userEvent.click(await questions.findByLabelText('Remove Do you come to Queens?'));
  expect(document.activeElement?.textContent).toBe('Add a question');
  await press(questions, 'Start with the default questions');
  await questions.findByText('Are you Mitchell 1?');
  await press(questions, 'Add a question');
  fill(questions.getAllByLabelText('Question *').at(-1)!, 'Do you come to Queens?');
  fill(questions.getAllByLabelText('Answer *').at(-1)!, 'Yes.\n\nTo all of it.');
  await press(questions, 'Move Do you come to Queens? up');
  fireEvent.click(saveButton);
  await screen.findByText('Settings saved successfully!');
  expect(stored().next_steps).toEqual(['You decide.', 'We call.']);
  expect(stored().questions).toHaveLength(9);
  expect(stored().questions.slice(7)).toMatchObject([
    { question: 'Do you come to Queens?', answer: 'Yes.\n\nTo all of it.' },
    { question: 'Are you Mitchell 1?' },
  ]);
  expect(saveButton).toHaveProperty('disabled', true);
  expect(hasUnsavedChanges()).toBe(false);
});

test('a follow-up text shows what a lead reads, names what nothing is filled in for, and is saved', async () => {
  open();
  const section = within(await screen.findByRole('region', { name: 'Follow-up Texts' }));
  const [field] = section.getAllByLabelText<HTMLTextAreaElement>(/^Text/);
  const write = (value: string) => {
    fireEvent.change(field!, { target: { value } });
    fireEvent.blur(field!);
  };
  write('Hi {name}, {price}');
  expect(section.getAllByRole('group', { name: 'Preview' })[0]?.textContent).toContain(
    'Hi Ann, {price}',
  );
  expect(await section.findByText('Nothing is filled in for {price}.')).toBeTruthy();
  write('Hi {name}');
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(tables.follow_up_texts[0].texts).toMatchObject([
    { name: 'First answer', text: 'Hi {name}' },
    { name: 'After the demo' },
    { name: 'Quote sent' },
    { name: 'No answer' },
  ]);
});

test('the consent is saved, and leads that were closed long ago are anonymized in parts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let due = 700;
  let refused = false;
  answers['POST /rest/v1/rpc/count_leads_to_anonymize'] = () => json(due);
  answers['POST /rest/v1/rpc/anonymize_leads'] = () => {
    if (refused) return json({ message: 'Too slow.' }, 400);
    const part = Math.min(due, 500);
    due -= part;
    refused = part === 500;
    return json(part);
  };
  open();
  const consent = await screen.findByLabelText('What visitors agree to');
  expect(consent.getAttribute('placeholder')).toBe(CONSENT_TEXT);
  await userEvent.type(consent, ' You may call me. ');
  const months = screen.getByLabelText(/^Months until/);
  await userEvent.type(months, '0');
  await save();
  expect(screen.getByText('Enter a whole number from 1 to 120, or leave it empty.')).toBeTruthy();
  await userEvent.clear(months);
  await userEvent.type(months, '12');
  expect(screen.queryByRole('button', { name: /^Anonymize/ })).toBeNull();
  await save();
  await screen.findByText('700 leads have been closed for longer than 12 months.');
  expect(stored()).toMatchObject({ consent_text: 'You may call me.', anonymize_after_months: 12 });

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
