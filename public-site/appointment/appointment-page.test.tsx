import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { focusedText } from '../../tests/component/accessible.ts';
import { settings as bookingSettings } from '../../tests/component/contact.tsx';
import { json } from '../../tests/component/fake-network.ts';
import { openSite } from '../../tests/component/site.tsx';

const READ = 'POST /rest/v1/rpc/appointment';
const MOVE = 'POST /rest/v1/rpc/move_appointment';
const CANCEL = 'POST /rest/v1/rpc/cancel_appointment';
const TAKEN = 'POST /rest/v1/rpc/taken_slots';

const settings = { ...bookingSettings, rep_name: 'Sam Reyes' };

/** A Thursday at ten; it is Monday. */
const booked = {
  state: 'booked',
  scheduled_date: '2026-11-19',
  scheduled_time: '10:00 AM',
  starts_at: '2026-11-19T15:00:00+00:00',
  ends_at: '2026-11-19T16:00:00+00:00',
  day: null,
  words: null,
  meeting_type: 'Meetup',
  address: '1 Main St',
  has_phone: true,
};
const atNine = {
  ...booked,
  scheduled_time: '9:00 AM',
  starts_at: '2026-11-19T14:00:00+00:00',
  ends_at: '2026-11-19T15:00:00+00:00',
};
const canceled = { ...booked, state: 'canceled' };
const inWords = {
  ...booked,
  state: 'arranged',
  scheduled_date: '2026-11-20',
  starts_at: '2026-11-20T05:00:00+00:00',
  ends_at: '2026-11-21T05:00:00+00:00',
  day: '2026-11-20',
  words: 'after lunch',
};
const taken = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => ({
  starts_at,
  ends_at,
  kept_from: starts_at,
  kept_until: ends_at,
});
const refusal =
  (code: string, status: number, details: string | null = null) =>
  () =>
    json({ code, message: 'Refused.', details, hint: null }, status);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (answers: Parameters<typeof openSite>[1], address = '/appointment/a-token') =>
  openSite(address, {
    'GET /rest/v1/site_settings': () => json([settings]),
    'GET /rest/v1/special_days': () => json([]),
    [READ]: () => json(booked),
    // The visitor's own appointment is among what is taken.
    [TAKEN]: () => json([taken(booked)]),
    ...answers,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const found = (name: string) => screen.findByRole('button', { name });
const facts = () => screen.getByRole('region', { name: 'Appointment' }).textContent;
const sentTo = (requests: Request[], name: string) =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith(`/rpc/${name}`))
      .map((request) => request.clone().json() as Promise<object>),
  );
async function fileOf(name: string) {
  const link = await screen.findByRole('link', { name });
  return decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('\r\n ', '');
}

test('the page says what, when, where, and with whom, offers calendars, and keeps its link to itself', async () => {
  await open({}, '/appointment/a-token?email=ann%40example.com');
  await found('Move appointment');
  expect(facts()).toContain('Thursday, November 19, 10:00 AM Eastern');
  expect(facts()).toContain('Meetup, 1 hour');
  expect(facts()).toContain('In person: we come to 1 Main St');
  expect(facts()).toContain('Sam Reyes');
  expect(document.title).toBe('Your Appointment | BoroBay Shop Solutions');
  const calendars = within(await screen.findByRole('group', { name: 'Add to calendar' }));
  const file = await fileOf('Add to calendar');
  // Half of the token's SHA-256.
  expect(file).toContain(`UID:appointment-1f6076e3a47ba1ded08025ffe06e57af@${location.host}\r\n`);
  expect(file).toContain('#/appointment/a-token?email=ann%40example.com');
  for (const link of calendars.getAllByRole('link', { name: /new tab/ })) {
    expect(link.getAttribute('href')).not.toContain('a-token');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
});

test('an appointment is moved: its own time is free for it, the result takes the focus, and Back leads on', async () => {
  const { requests } = await open(
    { [MOVE]: () => json(atNine) },
    '/appointment/a-token?email=ann%40example.com',
  );
  const before = await fileOf('Add to calendar');
  await userEvent.click(await found('Move appointment'));
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Move your appointment' }),
  );
  expect(await screen.findByRole('radio', { name: '10:00 AM' })).toHaveProperty('checked', true);
  await press('Move the appointment');
  expect(screen.getByRole('alert').textContent).toContain('That’s your current time');
  await userEvent.click(screen.getByRole('radio', { name: '9:00 AM' }));
  expect(screen.getByText(/^Your meeting:/).textContent).toBe(
    'Your meeting: Thursday, November 19, 9:00 AM Eastern',
  );
  vi.setSystemTime(new Date('2026-11-16T15:01:00Z'));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Move the appointment' }));

  const said = await screen.findByText('Your appointment was moved.');
  await waitFor(() => expect(document.activeElement).toBe(said.parentElement));
  expect(facts()).toContain('9:00 AM Eastern');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(await sentTo(requests, 'move_appointment')).toEqual([
    {
      token: 'a-token',
      day: '2026-11-19',
      time_text: '9:00 AM',
      type: 'Meetup',
      shown: '2026-11-19T15:00:00.000Z',
    },
  ]);
  const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  const uidOf = (file: string) => /UID:.*/.exec(file)?.[0];
  const after = await fileOf('Add to calendar');
  expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  expect(uidOf(after)).toBe(uidOf(before));
});

test('the appointment is in the business’s time zone, beside the visitor’s own time, also in the file', async () => {
  await open(
    {
      'GET /rest/v1/site_settings': () =>
        json([{ ...settings, time_zone: 'America/Chicago', business_name: 'Lone Star Tools' }]),
      [READ]: () => json({ ...booked, scheduled_time: '9:00 AM' }),
      [MOVE]: () => json({ ...atNine, scheduled_time: '8:00 AM', told: { visitor: true } }),
    },
    '/appointment/a-token?email=ann%40example.com',
  );
  await found('Move appointment');
  expect(facts()).toContain('Thursday, November 19, 9:00 AM Central (10:00 AM your time)');
  const file = await fileOf('Add to calendar');
  expect(file).toContain('DTSTART;TZID=America/Chicago:20261119T090000');
  expect(file).toContain('SUMMARY:Meetup with Lone Star Tools');
  await userEvent.click(await found('Move appointment'));
  await userEvent.click(await screen.findByRole('radio', { name: /^11:00 AM/ }));
  await press('Move the appointment');
  await screen.findByText('Your appointment was moved. We’ll email you a confirmation.');
  expect(facts()).toContain('Thursday, November 19, 8:00 AM Central (9:00 AM your time)');
});

test('a time that was just taken, a full day, and a limit change nothing, and another time can be chosen', async () => {
  const { answers } = await open({ [MOVE]: refusal('23P01', 400, 'taken') });
  await userEvent.click(await found('Move appointment'));
  await userEvent.click(await screen.findByRole('radio', { name: '11:00 AM' }));
  answers[TAKEN] = () => json([taken(booked), taken({ ...atNine, starts_at: booked.ends_at, ends_at: '2026-11-19T17:00:00+00:00' })]); // oxfmt-ignore
  await press('Move the appointment');
  expect(await screen.findByText('Someone else just took that time.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('radio', { name: '11:00 AM' })).toBeNull());
  expect(facts()).toContain('10:00 AM Eastern');
  for (const [answer, said] of [
    [refusal('22023', 400, 'full'), 'That day is fully booked.'],
    [refusal('22023', 400, 'past'), 'That’s no longer possible.'],
    [refusal('PT429', 429), 'Too many attempts or changes.'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'The server didn’t respond.'],
  ] as const) {
    answers[MOVE] = answer;
    await userEvent.click(screen.getByRole('radio', { name: '9:00 AM' }));
    await press('Move the appointment');
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(focusedText()).toContain(said));
  }
  // The answer was lost: it may hold the time by now, and keeps it.
  answers[TAKEN] = () => json([taken(atNine)]);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  answers[MOVE] = () => json(atNine);
  await press('Move the appointment');
  expect(await screen.findByText('Your appointment was moved.')).toBeTruthy();
});

test('on the visitor’s own day, which is full with their appointment, other times are free', async () => {
  const noon = '2026-11-19T17:00:00+00:00';
  const full = { starts_at: noon, ends_at: noon, kept_from: '2026-11-19T05:00:00+00:00', kept_until: '2026-11-20T05:00:00+00:00' }; // oxfmt-ignore
  await open({ [TAKEN]: () => json([taken(booked), full]) }, '/appointment/a-token?move=yes');
  await screen.findByRole('radio', { name: '11:00 AM' });
  // The calendar takes the focus only from the button that opens it.
  expect(focusedText()).not.toBe('Move your appointment');
});

test('the type decides which times are free: a lost one is named, and other times are offered', async () => {
  const call = { ...booked, meeting_type: 'Phone Call', address: null };
  await open({
    'GET /rest/v1/site_settings': () => json([{ ...settings, meetup_minutes_after: 60 }]),
    [READ]: () => json(call),
    [TAKEN]: () =>
      json([taken(call), taken({ ...booked, starts_at: booked.ends_at, ends_at: '2026-11-19T17:00:00+00:00' })]), // oxfmt-ignore
  });
  await userEvent.click(await found('Move appointment'));
  await screen.findByRole('radio', { name: '10:00 AM' });
  await userEvent.click(screen.getByRole('radio', { name: /^Meetup/ }));
  expect(
    screen.getByText(
      '10:00 AM isn’t available for a 60-minute meetup. Please choose another time.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '10:00 AM' })).toBeNull();
  await press('Move the appointment');
  expect(screen.getByRole('alert').textContent).toContain('Choose a time');
  await userEvent.click(screen.getByRole('radio', { name: /^Phone Call/ }));
  expect(screen.getByRole('radio', { name: '10:00 AM' })).toHaveProperty('checked', true);
});

test('the same time and type are no move, and another type at the same time is one', async () => {
  const { requests } = await open({
    [MOVE]: () => json({ ...booked, meeting_type: 'Phone Call' }),
  });
  await userEvent.click(await found('Move appointment'));
  await screen.findByRole('radio', { name: '10:00 AM' });
  await press('Move the appointment');
  expect(screen.getByRole('alert').textContent).toContain('current time');
  expect(await sentTo(requests, 'move_appointment')).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /^Phone Call/ }));
  await press('Move the appointment');
  await screen.findByText('Your appointment was changed.');
  expect(await sentTo(requests, 'move_appointment')).toHaveLength(1);
});

test('an appointment is canceled after a question, with a reason, and can be booked again', async () => {
  const { requests, answers } = await open(
    { [CANCEL]: () => Promise.reject(new TypeError('Failed to fetch')) },
    '/appointment/a-token?email=ann%40example.com',
  );
  await userEvent.click(await found('Cancel appointment'));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this appointment?' }));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'We are closed');
  await press('Cancel the appointment');
  expect(await dialog.findByText('The server didn’t respond.')).toBeTruthy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await press('Cancel the appointment');
  expect(dialog.getByText('You’re offline.')).toBeTruthy();
  // Opened again, it is another try.
  const sent = () => sentTo(requests, 'cancel_appointment');
  expect(await sent()).toHaveLength(2);
  await press('Keep it');
  expect(await sent()).toHaveLength(2);
  await press('Cancel appointment');
  expect(dialog.queryByText('You’re offline.')).toBeNull();
  let arrive = () => {};
  answers[CANCEL] = async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return json(canceled);
  };
  await press('Cancel the appointment');
  expect(dialog.getByLabelText(/Reason/)).toHaveProperty('readOnly', true);
  arrive();

  const said = await screen.findByText('Your appointment was canceled.');
  await waitFor(() => expect(document.activeElement).toBe(said.parentElement));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Your appointment is canceled',
  );
  expect((await sent()).at(-1)).toEqual({
    token: 'a-token',
    reason: 'We are closed',
    shown: '2026-11-19T15:00:00.000Z',
  });
  expect(await fileOf('Remove it from your calendar')).toContain('METHOD:CANCEL');

  answers[TAKEN] = () => json([]);
  answers[MOVE] = () => json(booked);
  await press('Book again');
  await userEvent.click(await screen.findByRole('button', { name: 'Thursday, November 19, 2026' }));
  await userEvent.click(screen.getByRole('radio', { name: '10:00 AM' }));
  await press('Book this time');
  expect(await screen.findByText('Your appointment is booked.')).toBeTruthy();
  expect(await found('Cancel appointment')).toBeTruthy();
});

test('the time of a canceled appointment is not offered again once somebody else has it', async () => {
  await open({ [READ]: () => json(canceled) });
  await userEvent.click(await found('Book again'));
  await userEvent.click(await found('Thursday, November 19, 2026'));
  expect(screen.getByRole('radio', { name: '11:00 AM' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '10:00 AM' })).toBeNull();
});

test('an appointment at a time in words stands: it is shown, given a time, and canceled', async () => {
  const { answers, requests } = await open(
    {
      [READ]: () => json(inWords),
      [CANCEL]: () => json({ ...inWords, state: 'canceled', words: null }),
    },
    '/appointment/a-token?email=ann%40example.com',
  );
  expect(await found('Choose a time')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your appointment');
  expect(facts()).toContain('Friday, November 20, after lunch');
  expect(facts()).not.toContain('minutes');
  expect(screen.queryByRole('group', { name: 'Add to calendar' })).toBeNull();
  answers[READ] = () => json({ ...inWords, words: '' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(facts()).toContain('Friday, November 20, time to be arranged'));
  answers[READ] = () => json(inWords);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(facts()).toContain('Friday, November 20, after lunch'));

  await press('Cancel appointment');
  await press('Cancel the appointment');
  expect(await screen.findByText('Your appointment was canceled.')).toBeTruthy();
  expect(facts()).toContain('Friday, November 20, 2026');
  expect((await sentTo(requests, 'cancel_appointment')).at(-1)).toMatchObject({
    shown: '2026-11-20T05:00:00.000Z',
  });
});

test('a page that shows another time than the appointment has cancels nothing, and shows the new one', async () => {
  const { answers } = await open({
    [CANCEL]: () =>
      json(
        {
          code: '22023',
          message: 'It was moved to Thu, Nov 19, 2026, 9:00 AM.',
          details: 'moved',
          hint: null,
        },
        400,
      ),
  });
  await userEvent.click(await found('Cancel appointment'));
  answers[READ] = () => json(atNine);
  await press('Cancel the appointment');
  const dialog = screen.getByRole('dialog', { name: 'Cancel this appointment?' });
  await within(dialog).findByText('This appointment was moved in the meantime.');
  await waitFor(() =>
    expect(dialog.textContent).toContain('Thursday, November 19, 9:00 AM Eastern'),
  );
  expect(facts()).toContain('9:00 AM Eastern');
});

test('the page is read again when it is looked at again, and keeps what it shows if that fails', async () => {
  const { answers } = await open({});
  await found('Move appointment');
  answers[READ] = () => json(atNine);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(facts()).toContain('9:00 AM Eastern'));
  answers[READ] = refusal('PT429', 429);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(facts()).toContain('9:00 AM Eastern');
});

test('a read that began before the cancellation doesn’t bring the appointment back', async () => {
  const { answers } = await open({ [CANCEL]: () => json(canceled) });
  await found('Move appointment');
  let answerRead: (answer: Response) => void = () => undefined;
  answers[READ] = () => new Promise<Response>((resolve) => (answerRead = resolve));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await press('Cancel appointment');
  await press('Cancel the appointment');
  await screen.findByRole('heading', { level: 1, name: 'Your appointment is canceled' });
  await act(() => Promise.resolve(answerRead(json(booked))));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Your appointment is canceled',
  );
});

test('a call to somebody who left no number is not promised', async () => {
  await open({
    [READ]: () => json({ ...booked, meeting_type: 'Phone Call', address: null, has_phone: false }),
  });
  await found('Move appointment');
  expect(facts()).toContain('By phone: we’ll email you to ask for your number');
});

test('a meeting that begins sooner than one can be booked is not offered again, and can be moved', async () => {
  vi.setSystemTime(new Date('2026-11-19T13:30:00Z'));
  await open({}, '/appointment/a-token?move=yes');
  await found('Friday, November 20, 2026');
  expect(screen.queryByText(/isn’t available/)).toBeNull();
  expect(screen.queryByRole('gridcell', { selected: true })).toBeNull();
  await press('Move the appointment');
  expect(screen.getByRole('alert').textContent).toContain('Choose a time');
});

test('a move that is refused because the meeting is over shows that it is', async () => {
  const { answers } = await open({ [MOVE]: refusal('22023', 400, 'past') });
  await userEvent.click(await found('Move appointment'));
  await userEvent.click(await screen.findByRole('radio', { name: '11:00 AM' }));
  answers[READ] = () => json({ ...booked, state: 'past' });
  await press('Move the appointment');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your appointment is over' }),
  ).toBeTruthy();
});

test('who leaves while the move is on its way is told the result where they are', async () => {
  let arrive = () => {};
  await open({
    [MOVE]: async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return json(atNine);
    },
  });
  await userEvent.click(await found('Move appointment'));
  await userEvent.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await press('Move the appointment');
  act(() => void (window.location.hash = '#/products'));
  await screen.findByRole('heading', { level: 1, name: 'Products' });
  arrive();
  expect(await screen.findByText(/^Your appointment was moved\./)).toBeTruthy();
});

test('while booking is paused the page says so in place of the calendar', async () => {
  await open(
    {
      'GET /rest/v1/site_settings': () =>
        json([{ ...settings, booking_paused: true, booking_pause_text: 'Back on Monday.' }]),
    },
    '/appointment/a-token?move=yes',
  );
  expect(await screen.findByText('Back on Monday.')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('a past appointment cannot be changed', async () => {
  await open({ [READ]: () => json({ ...booked, state: 'past' }) }, '/appointment/a-token?move=yes');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your appointment is over' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new appointment' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Move|Cancel|Book/ })).toBeNull();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('a link that has ended leads to a person, before and after it was shown', async () => {
  const { answers, requests } = await open({ [CANCEL]: refusal('PT404', 404) });
  await userEvent.click(await found('Cancel appointment'));
  await press('Cancel the appointment');
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
  answers[READ] = refusal('PT404', 404);
  act(() => void (window.location.hash = '#/appointment/another-token'));
  await waitFor(async () => expect(await sentTo(requests, 'appointment')).toHaveLength(2));
  expect(await screen.findByText(/Call \(718\) 555-0142 or email/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new appointment' })).toBeTruthy();
});

test('an appointment that couldn’t be read can be asked for again', async () => {
  const { answers } = await open({ [READ]: refusal('PT429', 429) });
  const again = await found('Try again');
  expect(screen.getByText(/Too many requests from your network/)).toBeTruthy();
  answers[READ] = () => json(booked);
  await userEvent.click(again);
  expect(await found('Move appointment')).toBeTruthy();
});

test('Back closes the calendar, and gives the focus to what opened it', async () => {
  await open({});
  await userEvent.click(await found('Move appointment'));
  await screen.findByRole('grid');
  expect(window.location.hash).toBe('#/appointment/a-token?move=yes');
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  expect(document.activeElement).toBe(await found('Move appointment'));
});
