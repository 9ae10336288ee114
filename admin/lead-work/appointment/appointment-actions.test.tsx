import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_AVAILABILITY } from '../../../shared/site-settings/availability.ts';
import { expectAccessible } from '../../../tests/component/accessible.ts';
import { openBackOffice } from '../../../tests/component/back-office.tsx';
import { json } from '../../../tests/component/fake-network.ts';
import { queryClient } from '../../providers/query-client.ts';

const SETTINGS = {
  id: 1,
  availability: DEFAULT_AVAILABILITY,
  time_zone: 'America/New_York',
  meeting_interval: 60,
  minimum_notice_minutes: 0,
  booking_horizon_days: 60,
  booking_paused: false,
  max_meetings_per_day: null,
  call_minutes_before: 0,
  call_minutes_after: 0,
  meetup_minutes_before: 0,
  meetup_minutes_after: 0,
  buffer_around_busy_times: false,
};
/** A Wednesday; New York is five hours behind. */
const DAY = '2049-01-13';
const hours = (from: string, to: string, day = DAY) =>
  `["${day} ${from}:00:00+00","${day} ${to}:00:00+00")`;

const ANN = {
  id: 'ann',
  booked_at: null,
  name: 'Ann Lee',
  email: 'ann@example.org',
  status: 'New',
  priority: 'Medium',
  interests: [],
  products_of_interest: { items: [] },
  chat_history: [],
  origin: 'Direct',
  created_at: '2026-01-05T15:00:00Z',
  updated_at: '1',
  meeting_type: 'Phone Call',
  scheduled_date: DAY,
  scheduled_time: '10:00 AM',
  appointment: hours('15', '16'),
  canceled_appointment: null,
  no_show: false,
};
const BOB = {
  ...ANN,
  id: 'bob',
  name: 'Bob Ray',
  scheduled_time: '1:00 PM',
  appointment: hours('18', '19'),
};

let answers: ReturnType<typeof openBackOffice>['answers'];
let requests: Request[];

/** The columns that a request changes. */
async function changesIn(request: Request): Promise<object> {
  const body = (await request.clone().json()) as { writes?: { changes: object }[] };
  return body.writes?.[0]?.changes ?? body;
}

/** The appointment of Ann's panel. What is written stays written, with what `follow` says the database adds. */
async function openAppointment(
  fields: object = {},
  follow: (change: { scheduled_date?: string | null }) => object = () => ({}),
) {
  let lead: object = { ...ANN, ...fields };
  const store = (changes: object) => {
    lead = { ...lead, ...changes, ...follow(changes), updated_at: String(requests.length) };
  };
  ({ answers, requests } = openBackOffice('/leads/ann/details', {
    'GET /rest/v1/leads': ({ headers }) =>
      headers.get('accept')?.includes('object') ? json(lead) : json([lead, BOB]),
    async 'POST /rest/v1/rpc/save_changes'(request) {
      store(await changesIn(request));
      return json({ saved: true, rows: [lead] });
    },
    async 'PATCH /rest/v1/leads'(request) {
      store(await changesIn(request));
      return json(lead);
    },
    'POST /rest/v1/rpc/count_leads': () => json([]),
    'GET /rest/v1/lead_tasks': () => json([]),
    'GET /rest/v1/site_settings': ({ headers }) =>
      json(headers.get('accept')?.includes('object') ? SETTINGS : [SETTINGS]),
    'GET /rest/v1/special_days': () => json([]),
    'GET /rest/v1/products': () => json([]),
    'GET /rest/v1/bundles': () => json([]),
  }));
  return within(await screen.findByRole('region', { name: 'Appointment' }));
}

const sent = (method: string, path: string) =>
  requests.filter((one) => one.method === method && new URL(one.url).pathname === path);
const WRITES = ['/rest/v1/rpc/save_changes', '/rest/v1/leads'];
const lastChange = () =>
  changesIn(
    requests
      .filter(({ method, url }) => method !== 'GET' && WRITES.includes(new URL(url).pathname))
      .at(-1)!,
  );
const EMAIL = '/rest/v1/rpc/email_visitor';
/** As if the settings had the server send the emails. */
async function emailFromServer() {
  const settings = { ...SETTINGS, server_emails: true };
  answers['GET /rest/v1/site_settings'] = ({ headers }) =>
    json(headers.get('accept')?.includes('object') ? settings : [settings]);
  await queryClient.invalidateQueries({ queryKey: ['site_settings'] });
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('an appointment is moved to a free time, or to another one whose conflicts are shown', async () => {
  const part = await openAppointment();
  await userEvent.click(part.getByRole('button', { name: 'Edit appointment' }));
  const time = (name: string) => part.queryByRole('button', { name });
  await waitFor(() => expect(time('10:00 AM')).toHaveProperty('ariaPressed', 'true'));
  expect(time('1:00 PM')).toBeNull();
  expect(part.getByRole('gridcell', { name: 'Wed, Jan 13, 2049, 7 free times' })).toBeTruthy();
  expect(part.getByRole('gridcell', { name: 'Sun, Jan 17, 2049, no free times' })).toBeTruthy();
  expect(part.getByText('Free times for 1 hour, Eastern Time')).toBeTruthy();
  const choose = (date: string) =>
    fireEvent.change(part.getByLabelText('Date'), { target: { value: date } });
  choose('2049-01-17');
  await part.findByText('No free times on this day. You can still type one.');
  choose(DAY);

  const typed = part.getByRole('textbox', { name: 'Time' });
  const type = (value: string) => fireEvent.change(typed, { target: { value } });
  type('8 am');
  await part.findByText(/Visitors can’t book this time/);
  await part.findByText('This is outside your weekly hours.');
  type('1:30 pm');
  await part.findByText(/This time is taken/);
  const bob = part.getByRole('link', { name: 'Bob Ray' });
  expect(bob.parentElement?.textContent).toBe('Bob Ray has 1:00 PM to 2:00 PM. The times overlap.');
  expect(bob.getAttribute('href')).toContain('/leads/bob');
  await expectAccessible();

  const taken = {
    code: '23P01',
    message: 'violates exclusion constraint "leads_appointment_free"',
  };
  const save = answers['POST /rest/v1/rpc/save_changes']!;
  answers['POST /rest/v1/rpc/save_changes'] = () => json(taken, 409);
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  await part.findByText('Another appointment has this time.');
  answers['POST /rest/v1/rpc/save_changes'] = save;

  // Another day is chosen in the calendar by keyboard.
  act(() => part.getByRole('gridcell', { selected: true }).focus());
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(part.getByLabelText('Date')).toHaveProperty('value', '2049-01-14');
  const free = await part.findByRole('button', { name: '2:00 PM' });
  act(() => free.focus());
  await userEvent.keyboard('{Enter}');
  expect(typed).toHaveProperty('value', '2:00 PM');
  expect(part.queryByText(/This time is taken/)).toBeNull();
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  await part.findByText('Thu, Jan 14, 2049');
  expect(await lastChange()).toMatchObject({
    scheduled_date: '2049-01-14',
    scheduled_time: '2:00 PM',
  });
  // The server sends no emails.
  expect(sent('POST', EMAIL)).toEqual([]);
});

test('an appointment is canceled after a question and booked again, and the lead is told', async () => {
  const part = await openAppointment({}, (change) =>
    'scheduled_date' in change && change.scheduled_date
      ? { appointment: ANN.appointment, canceled_appointment: null }
      : { appointment: null, canceled_appointment: ANN.appointment },
  );
  await emailFromServer();
  answers[`POST ${EMAIL}`] = () => new Response(null, { status: 204 });
  await userEvent.click(part.getByRole('button', { name: 'Cancel appointment' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^Wed, Jan 13, 2049, 10:00 AM, with Ann Lee/)).toBeTruthy();
  expect(
    question.getByRole('checkbox', { name: 'Let them know by email', checked: true }),
  ).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancel appointment' }));
  await part.findByText('Canceled: Jan 13, 2049, 10:00 AM.');
  expect(await lastChange()).toEqual({ scheduled_date: null, scheduled_time: null });
  await waitFor(() => expect(sent('POST', EMAIL)).toHaveLength(1));
  expect(await sent('POST', EMAIL)[0]!.json()).toEqual({ lead: ANN.id, news: 'canceled' });

  answers[`POST ${EMAIL}`] = () => json({ message: 'disk full' }, 500);
  await userEvent.click(part.getByRole('button', { name: 'Book again' }));
  fireEvent.change(part.getByLabelText('Date'), { target: { value: DAY } });
  await userEvent.click(await part.findByRole('button', { name: '10:00 AM' }));
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved, but no email was sent to Ann Lee.');
  expect(part.getByText('Wed, Jan 13, 2049')).toBeTruthy();
});

test('an appointment that was canceled at a time in words keeps its day', async () => {
  const part = await openAppointment({
    scheduled_date: null,
    scheduled_time: null,
    appointment: null,
    canceled_appointment: '["2049-01-13 05:00:00+00","2049-01-14 05:00:00+00")',
  });
  expect(await part.findByText('Canceled: Wed, Jan 13, 2049.')).toBeTruthy();
});

test('a lead who did not show up is marked in one press, and can be booked again', async () => {
  const part = await openAppointment({
    email: null,
    scheduled_date: '2020-01-15',
    appointment: hours('15', '16', '2020-01-15'),
  });
  await emailFromServer();
  expect(part.queryByRole('button', { name: 'Cancel appointment' })).toBeNull();
  await userEvent.click(part.getByRole('button', { name: 'Mark as no-show' }));
  await part.findByText('No-show.');
  await waitFor(async () => expect(await lastChange()).toEqual({ no_show: true }));
  expect(part.getByRole('button', { name: 'Book again' })).toBeTruthy();
  await userEvent.click(part.getByRole('button', { name: 'Not a no-show' }));
  await waitFor(async () => expect(await lastChange()).toEqual({ no_show: false }));

  // The appointment's own time, which is over, is no conflict. Without an address no email is offered.
  await userEvent.click(part.getByRole('button', { name: 'Edit appointment' }));
  const type = (value: string) =>
    fireEvent.change(part.getByRole('textbox', { name: 'Time' }), { target: { value } });
  type('11:00 AM');
  await part.findByText(/Visitors can’t book this time/);
  expect(part.queryByRole('checkbox', { name: 'Let them know by email' })).toBeNull();
  type('10:00 AM');
  await waitFor(() => expect(part.queryByText(/Visitors can’t book this time/)).toBeNull());
});

test('the head shows phone, email, and address to copy, and books a free time in three presses', async () => {
  const contact = { phone: '(718) 555-0101', shop_address: '1 Near St', monthly_value: 90 };
  const none = {
    scheduled_date: null,
    scheduled_time: null,
    appointment: null,
    meeting_type: null,
  };
  await openAppointment({ ...none, ...contact }, ({ scheduled_date: day }) => ({
    booked_at: day ? '2026-01-05T15:00:00Z' : null,
  }));
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const head = within(screen.getByRole('region', { name: 'Contact data' }));
  expect(head.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '(718) 555-0101',
    'ann@example.org',
    '1 Near St',
    '$90 a month',
  ]);
  await user.click(head.getByRole('button', { name: 'Copy the phone number' }));
  expect(await head.findByText('Copied!')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith('(718) 555-0101');

  await user.click(screen.getByRole('button', { name: 'Book' }));
  const sheet = within(
    await screen.findByRole('dialog', { name: /^Book an appointment with Ann/ }),
  );
  const [free] = await sheet.findAllByRole('button', { name: /^3:00 PM/ });
  await user.click(free!);
  expect(
    sheet.getByRole('checkbox', { name: 'Set the status to “Demo Scheduled”', checked: true }),
  ).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  const booked = /^Booked for \w{3}, \w{3} \d+(, \d{4})?, 3:00 PM\.$/;
  expect(await screen.findByText(booked, undefined, { timeout: 5000 })).toBeTruthy();
  expect(await lastChange()).toMatchObject({
    scheduled_time: '3:00 PM',
    meeting_type: 'Phone Call',
    status: 'Demo Scheduled',
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () =>
    expect(await lastChange()).toEqual({
      scheduled_date: null,
      scheduled_time: null,
      meeting_type: null,
      status: 'New',
      booked_at: null,
    }),
  );
});
