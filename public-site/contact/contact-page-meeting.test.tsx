import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BOOKING_PAUSE_TEXT } from '../../shared/site-settings/availability.ts';
import { expectAccessible } from '../../tests/component/accessible.ts';
import {
  SUBMIT,
  TAKEN,
  SPECIAL_DAYS,
  SETTINGS,
  DAY,
  TEN,
  settings,
  network,
  requests,
  openContact,
  withPhone,
  keepDraft,
  send,
  heading,
  sentLeads,
  refusal,
  chooseTime,
  setUpContact,
} from '../../tests/component/contact.tsx';
import { json } from '../../tests/component/fake-network.ts';
import { catalog } from '../data/catalog.ts';

const { sentMail } = vi.hoisted(() => ({ sentMail: vi.fn() }));
vi.mock('@emailjs/browser', () => ({ init: () => undefined, send: sentMail }));

setUpContact();

test('after a refused time the settings are read again, and the time is no longer offered', async () => {
  keepDraft();
  openContact();
  await chooseTime('10:00 AM');
  // The business closes Thursdays meanwhile.
  const closed = { ...settings.availability, 4: { isOpen: false, slots: [] } };
  network[SETTINGS] = () => json([{ ...settings, availability: closed }]);
  network[SUBMIT] = refusal('22023', 'That meeting time cannot be booked (closed).', 'closed');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'That time is no longer available.',
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: DAY }).getAttribute('aria-disabled')).toBe('true'),
  );
});

test('while booking is paused the step says why, and the request goes without a time', async () => {
  network[SETTINGS] = () =>
    json([{ ...settings, booking_paused: true, booking_pause_text: 'Back on Monday.' }]);
  await catalog.settings.load();
  keepDraft({ date: '2026-11-19', time: '10:00 AM' });
  openContact();
  await screen.findByText('Back on Monday.');
  screen.getByText(/The time you chose is no longer available/);
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  await send();
  await heading('Request Sent!');
  expect(await sentLeads()).toEqual([
    expect.not.objectContaining({ scheduled_date: expect.anything() as unknown }),
  ]);
});

test('a pause without a text of its own shows the default one', async () => {
  network[SETTINGS] = () =>
    json([{ ...settings, booking_paused: true, booking_pause_text: '\u200b ' }]);
  await catalog.settings.load();
  keepDraft();
  openContact();
  await screen.findByText(BOOKING_PAUSE_TEXT);
  expect(screen.queryByText(/The time you chose/)).toBeNull();
});

test('when booking is paused while the form is open, the request can be sent without a time', async () => {
  keepDraft();
  openContact();
  await chooseTime('10:00 AM');
  network[SETTINGS] = () => json([{ ...settings, booking_paused: true, booking_pause_text: '' }]);
  network[SUBMIT] = refusal('22023', 'That meeting time cannot be booked (paused).', 'paused');
  await send();
  await screen.findByText(BOOKING_PAUSE_TEXT);
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
});

test('a visitor whose network holds too many meetings can send without a time', async () => {
  keepDraft();
  openContact();
  await chooseTime('10:00 AM');
  network[SUBMIT] = refusal('22023', 'Several meetings are booked already.', 'network');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Several meetings are already booked from your network.',
  );
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  const [, sent] = await sentLeads();
  expect(sent).not.toHaveProperty('scheduled_date');
});

test.each([
  ['what is booked', TAKEN],
  ['the settings', SETTINGS],
])(
  'coming back while %s cannot be read keeps calendar and time, says so, and can be tried again',
  async (_what, call) => {
    keepDraft();
    openContact();
    await chooseTime('10:00 AM');
    const answer = network[call]!;
    network[call] = () => json({ message: 'Bad gateway' }, 502);
    document.dispatchEvent(new Event('visibilitychange'));
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(screen.getByRole('radio', { name: '10:00 AM' })).toHaveProperty('checked', true);
    expect(screen.getByText(/may be taken by now/)).toBeTruthy();

    network[call] = answer;
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull());
    expect(screen.getByRole('radio', { name: '10:00 AM' })).toHaveProperty('checked', true);
  },
);

test('times that couldn’t be read at first can be asked for again', async () => {
  keepDraft();
  network[TAKEN] = () => json({ message: 'Bad gateway' }, 502);
  openContact();
  const again = await screen.findByRole('button', { name: 'Try again' });
  await expectAccessible();
  network[TAKEN] = () => json([]);
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: DAY })).toBeTruthy();
});

test('how to meet decides which times are free, and a time that is not is named', async () => {
  // A meetup would not be over in time for the call at eleven.
  network[SETTINGS] = () => json([{ ...settings, meetup_minutes_after: 30 }]);
  await catalog.settings.load();
  const eleven = { starts_at: TEN.ends_at, ends_at: '2026-11-19T17:00:00+00:00' };
  network[TAKEN] = () =>
    json([{ ...eleven, kept_from: eleven.starts_at, kept_until: eleven.ends_at }]);
  keepDraft();
  openContact();
  await screen.findByRole('radio', { name: /^Meetup/ });
  await chooseTime('9:00 AM');
  await userEvent.click(screen.getByRole('radio', { name: /^Meetup/ }));
  expect(screen.getByRole('radio', { name: '9:00 AM' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /^Phone Call/ }));
  await userEvent.click(screen.getByRole('radio', { name: '10:00 AM' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Meetup/ }));
  expect(
    screen.getByText(
      '10:00 AM isn’t available for a 60-minute meetup. Please choose another time.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/Your meeting:/)).toBeNull();
  await send();
  expect(screen.getByRole('alert').textContent).toContain('Choose a time');
  await userEvent.click(screen.getByRole('radio', { name: '9:00 AM' }));
  await send();
  await heading('Request Sent!');
  expect(await sentLeads()).toMatchObject([{ scheduled_time: '9:00 AM', meeting_type: 'Meetup' }]);
});

test('a meetup that is longer than a call has its own times, and a call that was chosen comes back', async () => {
  network[SETTINGS] = () =>
    json([{ ...settings, meeting_interval: 30, call_length: 30, meetup_length: 90 }]);
  await catalog.settings.load();
  keepDraft();
  openContact();
  await chooseTime('11:30 AM');
  const summary = screen.getByRole('region', { name: 'Check your request' });
  expect(summary.textContent).toContain('Phone Call, 30 minutes');
  await userEvent.click(screen.getByRole('radio', { name: 'Meetup 1 hour 30 minutes' }));
  screen.getByText('11:30 AM isn’t available for a 90-minute meetup. Please choose another time.');
  expect(screen.queryByRole('radio', { name: '11:30 AM' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Phone Call 30 minutes' }));
  expect(screen.getByRole('radio', { name: '11:30 AM' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /^Meetup/ }));
  await userEvent.click(screen.getByRole('radio', { name: '10:30 AM' }));
  expect(summary.textContent).toContain('Meetup, 1 hour 30 minutes');
  await send();
  await heading('Request Sent!');
  expect(screen.getByRole('region', { name: 'Your meeting' }).textContent).toContain(
    'Meetup, 1 hour 30 minutes',
  );
  expect(await sentLeads()).toMatchObject([{ scheduled_time: '10:30 AM', meeting_type: 'Meetup' }]);
});

test('a full day cannot be chosen, and one that has become full is said to be', async () => {
  keepDraft();
  openContact();
  await chooseTime('9:00 AM');
  // A full day has a row of its own.
  const noon = '2026-11-19T17:00:00+00:00';
  network[TAKEN] = () =>
    json([
      TEN,
      {
        starts_at: noon,
        ends_at: noon,
        kept_from: '2026-11-19T05:00:00+00:00',
        kept_until: '2026-11-20T05:00:00+00:00',
      },
    ]);
  network[SUBMIT] = refusal('22023', 'That meeting time cannot be booked (full).', 'full');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('That day is fully booked.');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: DAY }).getAttribute('aria-disabled')).toBe('true'),
  );
  // The day is no longer chosen, so the request goes without a time.
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  expect((await sentLeads()).at(-1)).not.toHaveProperty('scheduled_date');
});

test.each(['past', 'notice', 'closed'])(
  'a time that can’t be booked anymore (%s) is not asked for again',
  async (reason) => {
    keepDraft();
    openContact();
    await chooseTime('10:00 AM');
    network[SUBMIT] = refusal('22023', 'That meeting time cannot be booked.', reason);
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'That time is no longer available.',
    );
    expect(screen.queryByRole('radio', { checked: true, name: /AM|PM/ })).toBeNull();
    // Its day stays chosen.
    await send();
    expect(await screen.findByText('Choose a time')).toBeTruthy();
    expect(await sentLeads()).toHaveLength(1);
  },
);

test('special days have their own hours in the calendar, or none', async () => {
  network[SPECIAL_DAYS] = () =>
    json([
      { from_day: '2026-11-17', to_day: '2026-11-18', slots: [] },
      { from_day: '2026-11-19', to_day: '2026-11-19', slots: [{ from: '15:00', to: '17:00' }] },
    ]);
  keepDraft();
  openContact();
  await userEvent.click(await screen.findByRole('button', { name: DAY }));
  const closed = screen.getByRole('button', { name: 'Wednesday, November 18, 2026' });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  const times = within(screen.getByRole('group', { name: DAY })).getAllByRole('radio');
  expect(times.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    expect.stringMatching(/^3:00 PM/),
    expect.stringMatching(/^4:00 PM/),
  ]);
  const { searchParams } = new URL(requests.find(({ url }) => url.includes('special_days'))!.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    select: 'from_day,to_day,slots',
    to_day: 'gte.2026-11-16',
    from_day: 'lte.2027-01-15',
  });
});

test('a confirmation is promised where the answer says that one goes out, and only there', async () => {
  for (const visitor of [true, false]) {
    network[SUBMIT] = () => json({ id: 'a', told: { representative: true, visitor } });
    keepDraft({ data: { ...withPhone, email: 'ann@example.com' } });
    openContact();
    await chooseTime('10:00 AM');
    await send();
    await heading('Request Sent!');
    const promise = screen.queryByText(/A confirmation is on its way to ann@example\.com\./);
    expect(promise !== null).toBe(visitor);
    cleanup();
  }
});

test.each([
  ['the server emails the representative', { representative: true }, 0],
  ['the server emails nobody', { representative: false, visitor: false }, 1],
  ['the database does not say who does', undefined, 1],
])('the page emails the representative depending on the answer: %s', async (_who, told, emails) => {
  const tags = ['service-id', 'template-id', 'public-key'].map((name) =>
    Object.assign(document.createElement('meta'), { name: `emailjs-${name}`, content: name }),
  );
  document.head.append(...tags);
  sentMail.mockReset();
  network[SUBMIT] = () => json({ id: 'a', told });
  keepDraft({ data: { ...withPhone, email: 'ann@example.com' } });
  openContact();
  await chooseTime('10:00 AM');
  await send();
  await heading('Request Sent!');
  await waitFor(() => expect(sentMail).toHaveBeenCalledTimes(emails));
  tags.forEach((tag) => tag.remove());
});

test('a meeting with a business in another time zone is in that zone, beside the visitor’s own time', async () => {
  // There it is still Sunday.
  vi.setSystemTime(new Date('2026-11-16T06:30:00Z'));
  network[SETTINGS] = () =>
    json([{ ...settings, time_zone: 'America/Los_Angeles', business_name: 'Lone Star Tools' }]);
  await catalog.settings.load();
  keepDraft({ data: { ...withPhone, email: 'ann@example.com' } });
  openContact();
  await userEvent.click(await screen.findByRole('button', { name: DAY }));
  await userEvent.click(screen.getByRole('radio', { name: /^10:00 AM/ }));
  const asked = requests.find(({ url }) => url.endsWith('/taken_slots'))!;
  expect(await asked.clone().json()).toMatchObject({ from_day: '2026-11-15' });
  const when = 'Thursday, November 19, 10:00 AM Pacific (1:00 PM your time)';
  const summary = screen.getByRole('region', { name: 'Check your request' });
  expect(summary.textContent).toContain(when);
  await send();
  await heading('Request Sent!');
  const meeting = screen.getByRole('region', { name: 'Your meeting' });
  expect(meeting.textContent).toContain(when);
  const link = await within(meeting).findByRole('link', { name: 'Add to calendar' });
  const file = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(file).toContain('DTSTART;TZID=America/Los_Angeles:20261119T100000');
  expect(file).toContain('SUMMARY:Phone Call with Lone Star Tools');
});

test('a day without a free time says so', async () => {
  network[TAKEN] = () =>
    json([{ starts_at: '2020-01-01T00:00:00+00:00', ends_at: '2100-01-01T00:00:00+00:00' }]);
  keepDraft({ date: '2026-11-19' });
  openContact();
  expect(
    await screen.findByText('No available time slots for this day. Please select another date.'),
  ).toBeTruthy();
});
