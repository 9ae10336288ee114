import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import {
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'site-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REQUEST_BYTES } from '../../shared/chat/transcript.ts';
import { BOOKING_PAUSE_TEXT } from '../../shared/site-settings/availability.ts';
import { CONSENT_TEXT } from '../../shared/site-settings/consent.ts';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { saveChat } from '../chat/chat-storage.ts';
import { catalog } from '../data/catalog.ts';
import { RequestAnnouncement } from '../request-list/request-controls.tsx';
import { RequestListProvider } from '../request-list/request-list.tsx';
import {
  CONTACT_FIELDS,
  newContactDraft,
  saveContactDraft,
  type ContactDraft,
} from './contact-draft.ts';
import { ContactPage } from './contact-page.tsx';
import { ThankYouPage } from './thank-you-page.tsx';

const { sentMail } = vi.hoisted(() => ({ sentMail: vi.fn() }));
vi.mock('@emailjs/browser', () => ({ init: () => undefined, send: sentMail }));

const SUBMIT = 'POST /rest/v1/rpc/submit_lead';
const TAKEN = 'POST /rest/v1/rpc/taken_slots';
const SPECIAL_DAYS = 'GET /rest/v1/special_days';
const SETTINGS = 'GET /rest/v1/site_settings';

/** A Thursday, open like every day in these tests; it is Monday. */
const DAY = 'Thursday, November 19, 2026';
const TEN = {
  starts_at: '2026-11-19T15:00:00+00:00',
  ends_at: '2026-11-19T16:00:00+00:00',
  kept_from: '2026-11-19T15:00:00+00:00',
  kept_until: '2026-11-19T16:00:00+00:00',
};

const openDay = { isOpen: true, slots: [{ from: '09:00', to: '12:00' }] };
const settings = {
  id: 1,
  availability: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, openDay])),
  time_zone: 'America/New_York',
  meeting_interval: 60,
  minimum_notice_minutes: 120,
  booking_horizon_days: 60,
  call_minutes_before: 0,
  call_minutes_after: 0,
  meetup_minutes_before: 0,
  meetup_minutes_after: 0,
  max_meetings_per_day: null,
};

let network: Parameters<typeof fakeNetwork>[0];
let requests: Request[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network = {
    [SETTINGS]: () => json([settings]),
    [TAKEN]: () => json([]),
    [SPECIAL_DAYS]: () => json([]),
    [SUBMIT]: () => json({}),
  };
  requests = fakeNetwork(network);
  await catalog.settings.load();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let address: string;
let goTo: NavigateFunction;
function AddressBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    address = pathname + search;
    goTo = navigate;
  });
  return null;
}

function openContact(...history: string[]) {
  return render(
    <MemoryRouter initialEntries={history.length > 0 ? history : ['/contact']}>
      <AddressBar />
      <RequestListProvider>
        <Routes>
          <Route path="/contact" element={<ContactPage />} />
          <Route path="/thank-you" element={<ThankYouPage />} />
          <Route path="/products" element={<h1>Products</h1>} />
        </Routes>
        <RequestAnnouncement />
      </RequestListProvider>
    </MemoryRouter>,
  );
}

const withPhone = {
  ...newContactDraft('', '').data,
  name: 'Ann Lee',
  shop_address: '1 Main St',
  phone: '(718) 555-0142',
};
const unreachable = { ...withPhone, phone: '' };
/** What an earlier visit to the form left in this tab: complete, on the last step. */
function keepDraft(changes: Partial<ContactDraft> = {}) {
  const draft = newContactDraft('10000000-0000-4000-8000-000000000001', 'a-token');
  saveContactDraft({ ...draft, step: 3, data: withPhone, ...changes });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const send = () => press('Send Request');
const heading = (name: string) => screen.findByRole('heading', { name });
const sentLeads = () =>
  Promise.all(
    requests
      .filter(({ url }) => url.endsWith('/submit_lead'))
      .map(async (request) => {
        const { id, lead, appointment_token } = (await request.clone().json()) as {
          id: string;
          lead: object;
          appointment_token?: string;
        };
        return { id, ...lead, ...(appointment_token && { appointment_token }) };
      }),
  );
const refusal =
  (code: string, message = 'Refused.', details: string | null = null) =>
  () =>
    json({ code, message, details, hint: null }, 400);

async function chooseTime(time: string) {
  await userEvent.click(await screen.findByRole('button', { name: DAY }));
  await userEvent.click(await screen.findByRole('radio', { name: time }));
}

test.each(['/contact?step=2', '/contact?step=3'])(
  'typing never changes the step, whatever step %s names',
  async (named) => {
    openContact('/contact', named);
    await heading('How can we reach you?');
    await userEvent.type(screen.getByLabelText('Name'), 'Ann Lee');
    const shop = screen.getByLabelText('Shop address');
    await userEvent.type(shop, '31 Main St');
    expect(screen.getByLabelText('Shop address')).toHaveProperty('value', '31 Main St');
    expect(address).toBe('/contact?step=1');
    await press('Next');
    await heading('About your shop');
    expect(address).toBe('/contact?step=2');
  },
);

test('going forward in the browser with an invalid email stays on the step until Next is pressed', async () => {
  keepDraft();
  openContact('/contact?step=1', '/contact?step=2');
  await heading('About your shop');
  act(() => void goTo(-1));
  await heading('How can we reach you?');
  const email = screen.getByLabelText(/Email/);
  await userEvent.type(email, 'ann@');
  act(() => void goTo(1));
  await waitFor(() => expect(address).toBe('/contact?step=1'));
  await userEvent.type(screen.getByLabelText(/Email/), 'example.com');
  expect(screen.getByLabelText(/Email/)).toHaveProperty('value', 'ann@example.com');
  await heading('How can we reach you?');
  await press('Next');
  await heading('About your shop');
});

test('a link to the form leaves a visitor on the step where they are, and Back is one step back', async () => {
  keepDraft();
  openContact('/contact', '/contact?step=2', '/contact?step=3');
  await heading('Pick a time');
  act(() => void goTo('/contact'));
  await waitFor(() => expect(address).toBe('/contact?step=3'));
  expect(screen.getByRole('heading', { name: 'Pick a time' })).toBeTruthy();
  act(() => void goTo(-3));
  await heading('How can we reach you?');
  expect(address).toBe('/contact');
});

test('the form has the id that the chat scrolls to', () => {
  openContact();
  expect(document.getElementById('contact')?.tagName).toBe('FORM');
});

test('a visitor who fills in the form quickly is not taken for a bot', async () => {
  keepDraft();
  openContact();
  fireEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  await heading('Request Sent!');
});

// Steps and summary -------------------------------------------------------------------------

test('a step can be pressed once all before it is filled in, and steps back at any time', async () => {
  keepDraft({ step: 1, data: { ...withPhone, name: '' } });
  openContact();
  const step = (name: string) => screen.queryByRole('button', { name });
  expect(step('2. Details')).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann Lee');
  expect(step('2. Details')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Email/), 'ann@');
  expect(step('2. Details')).toBeNull();
  await userEvent.type(screen.getByLabelText(/Email/), 'example.com');
  await press('2. Details');
  await heading('About your shop');
  expect(address).toBe('/contact?step=2');
  expect(screen.getByText('2. Details').closest('[aria-current="step"]')).toBeTruthy();
  await press('1. Contact');
  expect(document.activeElement).toBe(await heading('How can we reach you?'));
});

test('the last step shows all that will be sent, and Edit leads to the field of each part', async () => {
  const typed = {
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '(718) 555-0142',
    company_name: 'Lee Motors',
    shop_address: '1 Main St',
    business_type: 'Fleet Service',
    num_locations: '3',
    account_number: 'M1-77',
    interests: 'Repair, Truck Series',
    additional_message: 'Mornings are best',
  };
  const items = [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }];
  localStorage.setItem('request-list', JSON.stringify({ changedAt: Date.now(), items }));
  keepDraft({ data: typed });
  openContact();
  const summary = await screen.findByRole('region', { name: 'Check your request' });
  for (const field of CONTACT_FIELDS) expect(summary.textContent).toContain(typed[field]);
  expect(summary.textContent).toContain('ProDemand');
  expect(summary.textContent).toContain('No time picked. We’ll arrange one with you.');
  await chooseTime('10:00 AM');
  const meeting = 'Thursday, November 19, 10:00 AM Eastern';
  expect(summary.textContent).toContain(meeting);
  const said = screen.getByText(/^Your meeting:/);
  expect([said.role, said.textContent]).toEqual(['status', `Your meeting: ${meeting}`]);
  // Neither month and day nor a time is broken over two lines.
  expect(Array.from(said.children, ({ textContent }) => textContent)).toEqual([
    'November 19',
    '10:00 AM',
  ]);

  await press('Edit meeting');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: DAY }));
  for (const [part, label] of [
    ['contact', 'Name'],
    ['shop', /Company name/],
    ['details', /Business type/],
    ['message', /Additional message/],
  ] as const) {
    await press(`Edit ${part}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    await press('3. Schedule');
    await heading('Pick a time');
  }
});

test('the summary has no row for what was left empty, but says that no time is picked', async () => {
  keepDraft();
  openContact();
  const summary = await screen.findByRole('region', { name: 'Check your request' });
  const rows = within(summary).getAllByRole('term');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Contact', 'Shop', 'Meeting']);
  expect(summary.textContent).toContain('No time picked.');
});

// What can be booked ------------------------------------------------------------------------

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

test('times that could not be read at first can be asked for again', async () => {
  keepDraft();
  network[TAKEN] = () => json({ message: 'Bad gateway' }, 502);
  openContact();
  const again = await screen.findByRole('button', { name: 'Try again' });
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
  network[SETTINGS] = () => json([{ ...settings, max_meetings_per_day: 1 }]);
  await catalog.settings.load();
  keepDraft();
  openContact();
  await chooseTime('9:00 AM');
  network[TAKEN] = () => json([TEN]);
  network[SUBMIT] = refusal('22023', 'That meeting time cannot be booked (full).', 'full');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('That day is fully booked.');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: DAY }).getAttribute('aria-disabled')).toBe('true'),
  );
});

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

test('a visitor with an email address is sent a confirmation of their meeting, and others are not', async () => {
  const tags = ['service-id', 'confirmation-template-id', 'public-key'].map((name) =>
    Object.assign(document.createElement('meta'), { name: `emailjs-${name}`, content: name }),
  );
  document.head.append(...tags);
  keepDraft({ data: { ...withPhone, email: 'ann@example.com' } });
  openContact();
  await userEvent.click(await screen.findByRole('radio', { name: /^Meetup/ }));
  await chooseTime('10:00 AM');
  await send();
  await heading('Request Sent!');
  await waitFor(() => expect(sentMail).toHaveBeenCalledTimes(1));
  expect(sentMail).toHaveBeenCalledWith('service-id', 'confirmation-template-id', {
    to_email: 'ann@example.com',
    news: 'booked',
    when: 'Thursday, November 19, 10:00 AM Eastern',
    meeting_type: 'Meetup, 1 hour',
    where: 'At your shop, 1 Main St',
    appointment: 'a-token?email=ann%40example.com',
    rep_name: 'BoroBay Shop Solutions',
    rep_phone: '(718) 555-0142',
    rep_email: 'hello@borobay.example',
  });
  cleanup();
  keepDraft();
  openContact();
  await chooseTime('9:00 AM');
  await send();
  await heading('Request Sent!');
  expect(sentMail).toHaveBeenCalledTimes(1);
  tags.forEach((tag) => tag.remove());
});

// Sending -----------------------------------------------------------------------------------

/** Holds the answer to the next sends back until it is let go. */
function holdAnswer(): (answer?: Response) => void {
  let letGo: (answer: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => (letGo = resolve));
  network[SUBMIT] = async () => (await held).clone();
  return (answer = json({})) => letGo(answer);
}

const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

test('a connection that comes back does not stop a request on its way', async () => {
  keepDraft();
  const answer = holdAnswer();
  openContact();
  await send();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy();
  answer();
  await heading('Request Sent!');
});

test('a connection that comes back removes the message about being offline, and no other', async () => {
  keepDraft();
  openContact();
  isOnline(false);
  await send();
  expect(screen.getByRole('alert').textContent).toMatch(
    /^There was an issue with your submission\.You’re offline\./,
  );
  isOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();

  network[SUBMIT] = refusal('42501', 'Not allowed.');
  await send();
  await screen.findByText('Database Error: Not allowed.');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Database Error: Not allowed.')).toBeTruthy();
});

test('nothing can be changed while the request is on its way', async () => {
  keepDraft();
  const answer = holdAnswer();
  openContact();
  await screen.findByRole('button', { name: DAY });
  await send();
  expect(screen.getByRole('heading', { name: 'Pick a time' }).closest('[inert]')).toBeNull();
  expect(screen.getByRole('button', { name: DAY, hidden: true }).closest('[inert]')).toBeTruthy();
  await press('Back');
  expect(address).toBe('/contact?step=3');
  answer(json({ code: '42501', message: 'Not allowed.', details: null, hint: null }, 400));
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: DAY }).closest('[inert]')).toBeNull();
});

test('a visitor who leaves while the request is on its way is told the result where they are', async () => {
  const item = (slug: string) => ({ slug, name: slug, type: 'product' });
  const storeItems = (...slugs: string[]) =>
    localStorage.setItem(
      'request-list',
      JSON.stringify({ changedAt: Date.now(), items: slugs.map(item) }),
    );
  keepDraft();
  storeItems('prodemand');
  const answer = holdAnswer();
  openContact();
  await send();
  act(() => void goTo('/products'));
  storeItems('prodemand', 'manager-se');
  answer();
  expect(await screen.findByText(/Your request was sent/)).toBeTruthy();
  expect(address).toBe('/products');
  expect(sessionStorage.getItem('contact-form')).toBeNull();
  // What was chosen since did not go with it.
  expect(localStorage.getItem('request-list')).not.toContain('prodemand');
  expect(localStorage.getItem('request-list')).toContain('manager-se');
});

test('a visitor who leaves before a request fails is told, and finds the form unchanged', async () => {
  keepDraft();
  const answer = holdAnswer();
  openContact();
  await send();
  act(() => void goTo('/products'));
  answer(json({ code: '42501', message: 'Not allowed.', details: null, hint: null }, 400));
  expect(await screen.findByText(/Your request couldn’t be sent/)).toBeTruthy();
  expect(sessionStorage.getItem('contact-form')).toContain('Ann Lee');
});

test('what is typed after leaving and coming back is kept when the first request arrives', async () => {
  keepDraft();
  const answer = holdAnswer();
  openContact();
  await send();
  act(() => void goTo('/products'));
  act(() => void goTo('/contact?step=1'));
  await userEvent.type(await screen.findByLabelText(/Company name/), 'Lee Motors');
  answer();
  await screen.findByText(/Your request was sent/);
  expect(sessionStorage.getItem('contact-form')).toContain('Lee Motors');
});

// A meeting needs a way to reach the visitor ---------------------------------------------------

test.each(['Phone Call', 'Meetup'])(
  'a %s without phone and email asks for one of them on the spot, and says why',
  async (type) => {
    keepDraft({ data: unreachable });
    openContact();
    await chooseTime('10:00 AM');
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${type}`) }));
    const reach = screen.getByRole('group', { name: 'How can we reach you?' });
    expect(reach.textContent).toContain(
      type === 'Phone Call' ? 'so we can call you' : 'so we can confirm our visit',
    );
    await send();
    expect(await sentLeads()).toEqual([]);
    const phone = within(reach).getByLabelText('Phone');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement?.textContent).toContain('There is a problem');

    await userEvent.type(within(reach).getByLabelText('Email'), 'ann@');
    await send();
    expect(within(reach).getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(within(reach).getByLabelText('Email'), 'example.com');
    // What was typed stays on show: the fields do not vanish under the hand.
    expect(within(reach).getByLabelText('Phone')).toBeTruthy();
    await send();
    await heading('Request Sent!');
    expect(await sentLeads()).toMatchObject([
      { email: 'ann@example.com', scheduled_time: '10:00 AM', meeting_type: type },
    ]);
  },
);

test('a request without a time needs neither phone nor email, and asks for one of them once', async () => {
  keepDraft({ data: unreachable });
  openContact();
  await heading('Pick a time');
  expect(screen.queryByRole('group', { name: 'How can we reach you?' })).toBeNull();
  await send();
  const reach = screen.getByRole('group', { name: 'How can we reach you?' });
  expect(reach.textContent).toContain('Add a phone number or email address, or send anyway.');
  expect(document.activeElement).toBe(reach);
  expect(await sentLeads()).toEqual([]);
  network[SUBMIT] = refusal('42501', 'Not allowed.');
  await press('Send anyway');
  await screen.findByText('Database Error: Not allowed.');
  network[SUBMIT] = () => json({});
  await press('Send anyway');
  await heading('Request Sent!');
  expect(document.body.textContent).toContain('You didn’t leave a phone number or email address.');
  const leads = await sentLeads();
  expect(leads).toHaveLength(2);
  expect(leads[1]).toEqual(expect.not.objectContaining({ phone: expect.anything() as unknown }));
});

test('a phone number that is added when it is asked for goes with the request', async () => {
  keepDraft({ data: unreachable });
  openContact();
  await heading('Pick a time');
  await send();
  const reach = within(screen.getByRole('group', { name: 'How can we reach you?' }));
  await userEvent.type(reach.getByLabelText(/^Phone/), '718555');
  await send();
  expect(reach.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(reach.getByLabelText(/^Phone/), '0199');
  await send();
  await heading('Request Sent!');
  expect(await sentLeads()).toMatchObject([{ phone: '(718) 555-0199' }]);
});

test('a visitor who is asked is also asked while booking is paused', async () => {
  network[SETTINGS] = () => json([{ ...settings, booking_paused: true, booking_pause_text: '' }]);
  await catalog.settings.load();
  keepDraft({ data: unreachable });
  openContact();
  await screen.findByText(BOOKING_PAUSE_TEXT);
  await send();
  screen.getByRole('group', { name: 'How can we reach you?' });
  await press('Send anyway');
  await heading('Request Sent!');
});

test('a visitor who was asked for a meeting is not asked again once the date is cleared', async () => {
  keepDraft({ data: unreachable });
  openContact();
  await chooseTime('10:00 AM');
  await send();
  await press('Clear the date');
  await press('Send anyway');
  await heading('Request Sent!');
  expect(await sentLeads()).toMatchObject([{ name: 'Ann Lee' }]);
});

test('an incomplete phone number stays visible when the date is cleared', async () => {
  keepDraft({ data: unreachable });
  openContact();
  await chooseTime('10:00 AM');
  await userEvent.type(screen.getByLabelText('Phone'), '718555');
  await press('Clear the date');
  await send();
  const reach = within(screen.getByRole('group', { name: 'How can we reach you?' }));
  expect(reach.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true');
  expect(await sentLeads()).toEqual([]);
});

test('a visitor who gave a phone number is not asked again', async () => {
  keepDraft();
  openContact();
  await chooseTime('10:00 AM');
  expect(screen.queryByLabelText('Phone')).toBeNull();
});

// A second request ----------------------------------------------------------------------------

/** Sends with a time, and the answer is lost although the request arrived. */
async function loseAnswer() {
  keepDraft();
  network[SUBMIT] = () => Promise.reject(new TypeError('Failed to fetch'));
  openContact();
  await chooseTime('10:00 AM');
  await send();
  await screen.findByText(/Please try again/);
  network[TAKEN] = () => json([TEN]);
}

test('a time whose answer was lost stays chosen when the calendar is read again', async () => {
  await loseAnswer();
  const before = requests.length;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(requests.length).toBeGreaterThan(before + 1));
  await act(() => Promise.resolve());
  expect(screen.getByRole('radio', { name: '10:00 AM' })).toHaveProperty('checked', true);
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  expect(screen.getByRole('region', { name: 'Your meeting' }).textContent).toContain('10:00 AM');
  const [first, second] = await sentLeads();
  expect(first).toMatchObject({ appointment_token: 'a-token' });
  expect(second).toEqual(first);
});

test('a changed request is sent as a second one, without the time that the first one holds', async () => {
  await loseAnswer();
  await press('Back');
  await userEvent.type(screen.getByLabelText(/Additional message/), 'Ring twice');
  await press('Next');
  network[SUBMIT] = refusal('23505');
  await send();
  const alert = await screen.findByText(/We already have your request/);
  expect(alert.parentElement?.textContent).toContain(
    'Your meeting is booked for Thursday, November 19, 10:00 AM Eastern.',
  );
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: '10:00 AM' })).toHaveProperty('checked', true),
  );

  network[SUBMIT] = async (request) =>
    'scheduled_time' in ((await request.json()) as { lead: object }).lead
      ? refusal('23P01', 'That time has just been taken. Please choose another one.')()
      : json({});
  await send();
  await heading('Request Sent!');
  expect(screen.getByRole('region', { name: 'Your meeting' }).textContent).toContain('10:00 AM');
  const [first, , third] = await sentLeads();
  expect(third).toMatchObject({ additional_message: 'Ring twice', meeting_type: 'Phone Call' });
  expect(third?.id).not.toBe(first?.id);
  // The link is that of the request with the meeting.
  expect(third).not.toHaveProperty('appointment_token');
  expect(screen.getByRole('link', { name: /appointment page/ }).getAttribute('href')).toBe(
    '/appointment/a-token',
  );
});

test('a second request that is sent before the calendar was read again leaves the time to the first', async () => {
  await loseAnswer();
  network[SUBMIT] = refusal('23505');
  const readings = [json({ message: 'Bad gateway' }, 502), json([TEN])];
  network[TAKEN] = () => readings.shift()!;
  await send();
  await screen.findByText(/We already have your request/);
  await screen.findByRole('button', { name: 'Check again' });
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  expect((await sentLeads()).at(-1)).not.toHaveProperty('scheduled_time');
});

test('a second request books another time than the first one holds', async () => {
  await loseAnswer();
  await userEvent.click(screen.getByRole('radio', { name: '11:00 AM' }));
  network[SUBMIT] = refusal('23505');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('10:00 AM');
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  expect((await sentLeads()).at(-1)).toMatchObject({ scheduled_time: '11:00 AM' });
});

test('a second request does not blame somebody else for a taken time that the first one may hold', async () => {
  // As in a copy of the tab in which the first request was sent.
  keepDraft();
  openContact();
  await chooseTime('10:00 AM');
  network[SUBMIT] = refusal('23505');
  await send();
  await screen.findByText(/We already have your request/);
  network[SUBMIT] = refusal('23P01');
  await send();
  const alert = await screen.findByText('That time isn’t available.');
  expect(alert.parentElement?.textContent).toContain('Your first request may have booked it');
});

test('a time that somebody else took is reported, and no longer offered', async () => {
  keepDraft();
  openContact();
  await chooseTime('10:00 AM');
  network[SUBMIT] = refusal('23P01');
  network[TAKEN] = () => json([TEN]);
  await send();
  await screen.findByText('Someone else just took that time.');
  await waitFor(() => expect(screen.queryByRole('radio', { name: '10:00 AM' })).toBeNull());
});

// What is typed ---------------------------------------------------------------------------------

test('a step lists its errors in a summary and beside the fields, until they are corrected', async () => {
  openContact();
  await press('Next');
  expect(screen.getByRole('alert').textContent).toContain('There is a problem');
  const name = screen.getByLabelText('Name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(screen.getByRole('link', { name: 'Enter your shop address.' }));
  const shop = screen.getByLabelText('Shop address');
  expect(document.activeElement).toBe(shop);
  await userEvent.type(shop, '1 Main St');
  expect(screen.queryByText('Enter your shop address.')).toBeNull();
  await userEvent.type(name, 'Ann');
  expect(screen.queryByRole('alert')).toBeNull();
  // Enter presses Next.
  const email = screen.getByLabelText(/Email/);
  await userEvent.type(email, 'ann@{Enter}');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(/Enter an email address/).length).toBeGreaterThan(0);
});

test('an address with a later step opens the first step that is not complete', async () => {
  openContact('/contact?step=3');
  await heading('How can we reach you?');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a draft of an older version is ignored', () => {
  sessionStorage.setItem('contact-form', '{"version":0,"step":3}');
  openContact();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
});

test('a phone number is formatted while it is typed, and keeps the caret', async () => {
  openContact();
  const phone = screen.getByLabelText<HTMLInputElement>(/Phone/);
  await userEvent.type(phone, '7185550142');
  expect(phone.value).toBe('(718) 555-0142');
  await userEvent.keyboard('{ArrowLeft>4/}{Backspace>2/}99');
  expect(phone.value).toBe('(718) 559-9014');
  fireEvent.change(phone, { target: { value: '+1 718 555 0142' } });
  expect(phone.value).toBe('(718) 555-0142');
});

test('an address service that refuses is not mentioned, and holds nobody up', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  network['GET /api/'] = () => json({ message: 'Too many requests' }, 403);
  openContact();
  await userEvent.type(screen.getByLabelText('Shop address'), '1180 Atlantic');
  await waitFor(() => expect(requests.some(({ url }) => url.includes('/api/'))).toBe(true));
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  await press('Next');
  await heading('About your shop');
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

test('a double click sends one request', async () => {
  keepDraft();
  const answer = holdAnswer();
  openContact();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send Request' }));
  answer();
  await heading('Request Sent!');
  expect(await sentLeads()).toHaveLength(1);
});

test('a request says what its visitor agreed to', async () => {
  for (const [stored, sent] of [
    ['', CONSENT_TEXT],
    ['You may call me. ', 'You may call me.'],
  ]) {
    network[SETTINGS] = () => json([{ ...settings, consent_text: stored }]);
    await catalog.settings.load();
    keepDraft();
    openContact();
    const link = screen.getByRole('link', { name: 'How we handle your data' });
    expect(link.getAttribute('href')).toBe('/privacy');
    expect(link.parentElement?.textContent).toBe(`${sent} ${link.textContent}`);
    await send();
    await heading('Request Sent!');
    const [lead] = (await sentLeads()).slice(-1) as { consent_text?: string }[];
    expect(lead?.consent_text).toBe(sent);
    cleanup();
  }
});

test('a request leaves out the oldest messages of a chat that is too long for it', async () => {
  const messages = Array.from({ length: 100 }, (_, n) => ({
    id: String(n),
    sender: 'user' as const,
    text: 'x'.repeat(2000),
  }));
  saveChat({ messages, chips: [], conversation: null, unanswered: false });
  keepDraft();
  openContact();
  await send();
  await heading('Request Sent!');
  const [lead] = (await sentLeads()) as { chat_history?: { id: string }[] }[];
  expect(lead?.chat_history?.at(-1)?.id).toBe('99');
  expect(JSON.stringify(lead).length).toBeLessThanOrEqual(REQUEST_BYTES);
});
