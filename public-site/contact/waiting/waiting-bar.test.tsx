import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, goTo, MemoryRouter, PageOf } from '../../../tests/component/memory-router.tsx';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  chooseTime,
  DAY,
  heading,
  holdAnswer,
  keepDraft,
  network,
  press,
  refusal,
  requests,
  send,
  sentLeads,
  SETTINGS,
  setUpContact,
  SUBMIT,
  TAKEN,
  TEN,
  withPhone,
} from '../../../tests/component/contact.tsx';
import { json } from '../../../tests/component/fake-network.ts';
import { openSite as openWholeSite } from '../../../tests/component/site.tsx';
import { catalog } from '../../data/catalog.ts';
import { loadChat, saveChat } from '../../data/storage/chat-storage.ts';
import { storeShop, storedShop } from '../../data/storage/stored-shop.ts';
import { requestWaits } from '../../data/storage/storage.ts';
import { RequestListProvider } from '../../request-list/request-list.tsx';
import { ANSWERS_OF_NO_SERVICE, asResponse } from '../../../tests/world/service-answers.ts';
import { ContactPage } from '../contact-page.tsx';
import { ThankYouPage } from '../thank-you/thank-you-page.tsx';
import { loadContactDraft } from '../form/contact-draft.ts';
import { WaitingBar } from './waiting-bar.tsx';
import { sendWaitingRequest } from './waiting-request.ts';

// jsdom has no IndexedDB.
const stored = vi.hoisted(() => new Map<string, unknown>());
const device = vi.hoisted(() => ({ isFull: false, isUnreadable: false }));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: (key: string) =>
    device.isUnreadable
      ? Promise.reject(new DOMException('Lost', 'UnknownError'))
      : Promise.resolve(structuredClone(stored.get(key))),
  set: (key: string, value: unknown) =>
    device.isFull
      ? Promise.reject(new DOMException('Full', 'QuotaExceededError'))
      : Promise.resolve(void stored.set(key, structuredClone(value))),
  del: (key: string) => Promise.resolve(void stored.delete(key)),
}));

setUpContact();
beforeEach(() => {
  stored.clear();
  Object.assign(device, { isFull: false, isUnreadable: false });
});

const MEETING = 'Thursday, November 19, 10:00 AM Eastern';

function openSite(path = '/contact') {
  return render(
    <MemoryRouter history={[path]}>
      <RequestListProvider>
        <PageOf
          pages={{
            '/contact': <ContactPage />,
            '/thank-you': <ThankYouPage />,
            '/products': <h1>Products</h1>,
          }}
        />
        <WaitingBar />
      </RequestListProvider>
    </MemoryRouter>,
  );
}

const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
function loseNetwork() {
  isOnline(false);
  network[SUBMIT] = () => Promise.reject(new TypeError('Failed to fetch'));
}
function findNetwork() {
  isOnline(true);
  network[SUBMIT] = () => json({});
}
function comeOnline() {
  findNetwork();
  act(() => void window.dispatchEvent(new Event('online')));
}

/** Sends a request with a time while there is no connection, and leaves the site. */
async function leaveWaiting(changes?: Parameters<typeof keepDraft>[0]) {
  keepDraft(changes);
  loseNetwork();
  const site = openSite();
  await chooseTime('10:00 AM');
  await send();
  await heading('Your request is saved');
  site.unmount();
  requests.splice(0);
}

test('a request that can’t be sent waits with an empty form, and is sent as it is once there is a connection', async () => {
  keepDraft();
  loseNetwork();
  const site = openSite();
  await chooseTime('10:00 AM');
  await send();
  await heading('Your request is saved');
  expect(requestWaits()).toBe(true);
  expect(sessionStorage.getItem('contact-form')).toBeNull();
  site.unmount();

  openSite('/products');
  await screen.findByText(/^Your request waits on this device\..* You asked for .*Eastern\.$/);
  requests.splice(0);
  comeOnline();
  await screen.findByText('Your request was sent, and your meeting is booked.');
  expect(await sentLeads()).toMatchObject([
    {
      id: '10000000-0000-4000-8000-000000000001',
      name: 'Ann Lee',
      scheduled_time: '10:00 AM',
      appointment_token: 'a-token',
    },
  ]);
  expect(JSON.stringify([...stored])).not.toContain('Ann Lee');
  const link = screen.getByRole('link', { name: 'Your appointment' });
  expect(link.getAttribute('href')).toBe('/appointment/a-token');
  await press('Dismiss');
  await waitFor(() => expect(requestWaits()).toBe(false));
  expect(stored.size).toBe(0);
});

test('a request whose time zone could not be read waits with its time', async () => {
  network[SETTINGS] = () => json([]);
  await catalog.settings.load();
  keepDraft({ date: '2026-11-19', time: '10:00 AM' });
  loseNetwork();
  const site = openSite();
  await send();
  await heading('Your request is saved');
  site.unmount();
  openSite('/products');
  await screen.findByText(/ You asked for Thursday, November 19, 2026, 10:00 AM\.$/);
});

test('a request that waits takes the finder’s answers with it, and chat and list once it is sent', async () => {
  storeShop({ fix: 'cars' });
  saveChat({
    messages: [{ id: '1', sender: 'user', text: 'Hi' }],
    chips: [],
    conversation: null,
    unanswered: false,
  });
  const items = [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }];
  localStorage.setItem('request-list', JSON.stringify({ changedAt: Date.now(), items }));
  await leaveWaiting();
  expect(storedShop()).toEqual({});
  expect(loadChat().messages).toHaveLength(1);
  expect(localStorage.getItem('request-list')).toContain('prodemand');
  findNetwork();
  openSite('/products');
  await screen.findByText(/^Your request was sent/);
  expect(await sentLeads()).toMatchObject([
    { shop: { fix: 'cars' }, chat_history: [{ text: 'Hi' }], products_of_interest: { items } },
  ]);
  expect(loadChat().messages).toEqual([]);
  expect(localStorage.getItem('request-list')).not.toContain('prodemand');
});

test('a request without an answer waits, and the page that says so shows the result', async () => {
  keepDraft();
  network[SUBMIT] = () => Promise.reject(new TypeError('Failed to fetch'));
  openSite();
  await send();
  await heading('Your request is saved');
  const tabs = await Promise.all([sendWaitingRequest(), sendWaitingRequest()]);
  expect(tabs).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  network[SUBMIT] = () => json({ told: { code: '0123456789' } });
  // The page was opened after the request had been kept.
  act(() => void window.dispatchEvent(new Event('online')));
  await heading('Request Sent!');
  expect(screen.getByRole('textbox', { name: /^Your link/ })).toHaveProperty(
    'value',
    expect.stringMatching(/from=0123456789$/),
  );
  const [first, ...again] = await sentLeads();
  expect(again).toHaveLength(3);
  for (const each of again) expect(each).toEqual(first);
});

test.each([
  ['is sent by the worker, too, once there is a network', [], ['waiting-request']],
  [
    'is left to a page where that has to send an email about it',
    ['service-id', 'template-id', 'public-key'],
    [],
  ],
] as const)('a request that waits %s', async (_, emailSettings, registered) => {
  const register = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ sync: { register } }) },
  });
  for (const name of emailSettings) {
    const tag = Object.assign(document.createElement('meta'), { name: `emailjs-${name}` });
    tag.content = 'a setting';
    document.head.append(tag);
    onTestFinished(() => tag.remove());
  }
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  await leaveWaiting();
  expect(register.mock.calls.flat()).toEqual(registered);
});

test('a request whose answer was lost is sent again by itself, as it was', async () => {
  keepDraft();
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => json({})];
  const { requests } = await openWholeSite('/contact', {
    ...network,
    [SUBMIT]: () => answers.shift()!(),
  });
  await chooseTime('10:00 AM');
  await send();
  await heading('Request Sent!');
  const sent = requests.filter(({ url }) => url.endsWith('/submit_lead'));
  const [first, second] = await Promise.all(sent.map((request) => request.clone().text()));
  expect(sent).toHaveLength(2);
  expect(first).toContain('"scheduled_time":"10:00 AM"');
  expect(second).toBe(first);
});

test('Try now says that there is still no connection, and Cancel brings the request back into the form', async () => {
  await leaveWaiting();
  openSite('/products');
  await screen.findByRole('button', { name: 'Try now' });
  await press('Try now');
  await screen.findByText(/There’s still no connection\.$/);
  isOnline(true);
  network[SUBMIT] = () => asResponse(ANSWERS_OF_NO_SERVICE[0]!);
  await press('Try now');
  await screen.findByText(/Our server still doesn’t answer\.$/);
  // It may have arrived, and holds its time then. Sent again, it has to be the same.
  network[TAKEN] = () => json([TEN]);
  await press('Cancel');
  await heading('Pick a time');
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  expect(stored.size).toBe(0);
  expect(loadContactDraft()).toMatchObject({ data: { name: 'Ann Lee' }, language: 'en' });
  comeOnline();
  network[SUBMIT] = () => json({});
  await send();
  await heading('Request Sent!');
  const sent = (await sentLeads()).at(-1);
  expect(sent).toMatchObject({ scheduled_time: '10:00 AM', appointment_token: 'a-token' });
});

test('a request that came back into the form leads from its summary to the field', async () => {
  await leaveWaiting();
  openSite('/products');
  await screen.findByRole('button', { name: 'Cancel' });
  await press('Cancel');
  await heading('Pick a time');
  await press('Edit contact');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'));
});

test('who left the page that says the request waits stays where they are once it is sent', async () => {
  keepDraft();
  loseNetwork();
  openSite();
  await send();
  await heading('Your request is saved');
  const answer = holdAnswer();
  isOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Sending your request…');
  act(() => goTo('/products'));
  answer();
  await screen.findByText(/^Your request was sent/);
  expect(address).toBe('/products');
});

test('a request that can’t be read for a moment can be sent after it', async () => {
  await leaveWaiting();
  openSite('/products');
  await screen.findByRole('button', { name: 'Try now' });
  device.isUnreadable = true;
  isOnline(true);
  await press('Try now');
  await screen.findByText(/still doesn’t answer\.$/);
  device.isUnreadable = false;
  findNetwork();
  await press('Try now');
  await screen.findByText(/^Your request was sent/);
});

test('a second request that waits claims no meeting, which the first one holds', async () => {
  network[TAKEN] = () => json([TEN]);
  await leaveWaiting({
    earlier: { held: { date: '2026-11-19', time: '10:00 AM' }, token: 'the first token' },
    date: '2026-11-19',
    time: '10:00 AM',
  });
  openSite('/products');
  const bar = await screen.findByText(/^Your request waits on this device\./);
  expect(bar.textContent).not.toContain('You asked for');
  comeOnline();
  expect((await screen.findByText(/^Your request was sent/)).textContent).not.toContain('time');
});

test('what the form has by then is replaced only if the visitor wants it', async () => {
  await leaveWaiting();
  keepDraft({ id: 'another' });
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
  openSite('/products');
  await screen.findByRole('button', { name: 'Cancel' });
  await press('Cancel');
  expect(asked).toHaveBeenCalledOnce();
  expect(stored.size).toBe(1);
  expect(sessionStorage.getItem('contact-form')).toContain('another');
});

test.each([
  ['23P01', 'taken'],
  ['22023', 'past'],
  ['22023', 'full'],
  ['22023', 'network'],
])(
  'a request whose time is gone (%s, %s) goes without it, says so to both, and offers another',
  async (code, details) => {
    await leaveWaiting();
    network[SUBMIT] = async (request) =>
      'scheduled_time' in ((await request.json()) as { lead: object }).lead
        ? refusal(code, 'Refused.', details)()
        : json({});
    isOnline(true);
    openSite('/products');
    await screen.findByText(
      `Your request was sent without a time: ${MEETING} is no longer available.`,
    );
    const [, sent] = await sentLeads();
    expect(sent).toMatchObject({
      id: '10000000-0000-4000-8000-000000000001',
      additional_message:
        'Asked for Thursday, November 19, 2026, 10:00 AM, which was no longer available when this request arrived.',
    });
    expect(sent).not.toHaveProperty('appointment_token');

    await press('Choose another time');
    // Nor is the day chosen, which may be full.
    await screen.findByRole('button', { name: DAY });
    expect(screen.queryByRole('radio', { name: /AM$/ })).toBeNull();
    await chooseTime('11:00 AM');
    network[SUBMIT] = () => json({});
    await send();
    await heading('Request Sent!');
    const second = (await sentLeads()).at(-1);
    expect(second).toMatchObject({ name: 'Ann Lee', scheduled_time: '11:00 AM' });
    expect(second?.id).not.toBe((sent as { id: string }).id);
    // The first request's link leads to no appointment.
    expect(second?.appointment_token).toMatch(/^[\w-]{43}$/);
  },
);

test('a long message makes room for the time that was gone, and is not cut within a character', async () => {
  const note =
    'Asked for Thursday, November 19, 2026, 10:00 AM, which was no longer available when this request arrived.';
  const kept = 'x'.repeat(4000 - note.length - 3);
  await leaveWaiting({ data: { ...withPhone, additional_message: `${kept}🔧🔧` } });
  network[SUBMIT] = async (request) =>
    'scheduled_time' in ((await request.json()) as { lead: object }).lead
      ? refusal('23P01')()
      : json({});
  isOnline(true);
  openSite('/products');
  await screen.findByText(/^Your request was sent without a time/);
  expect((await sentLeads()).at(-1)).toMatchObject({ additional_message: `${kept}\n\n${note}` });
});

test('a request that waited for a week is still sent by itself', async () => {
  vi.setSystemTime(new Date('2026-11-16T15:00:00Z'));
  await leaveWaiting();
  vi.setSystemTime(new Date('2026-11-23T15:00:00Z'));
  findNetwork();
  openSite('/products');
  await screen.findByText(/^Your request was sent/);
});

test('a request of more than a week ago is sent only when the visitor still wants it', async () => {
  vi.setSystemTime(new Date('2026-11-16T15:00:00Z'));
  await leaveWaiting();
  vi.setSystemTime(new Date('2026-11-23T15:00:01Z'));
  findNetwork();
  openSite('/products');
  await screen.findByText(
    'Your request of November 16 was never sent. Do you still want to send it?',
  );
  expect(await sentLeads()).toEqual([]);
  await press('Send now');
  await screen.findByText(/^Your request was sent/);
  expect(await sentLeads()).toHaveLength(1);
});

test.each([
  ['PT429', 'Too many', /^Too many requests came from your network\./, 'Cancel'],
  ['PT403', 'Not confirmed', /Please confirm in the form that you’re a person\.$/, 'Open the form'],
  ['42501', 'Not allowed.', 'Your request couldn’t be sent: Not allowed.', 'Open the form'],
])('a request that is refused (%s) is kept, with the reason', async (code, message, text, way) => {
  await leaveWaiting();
  network[SUBMIT] = refusal(code, message);
  openSite('/products');
  await screen.findByText(text);
  await press(way);
  await heading('Pick a time');
  expect(sessionStorage.getItem('contact-form')).toContain('Ann Lee');
});

test.each([
  ['the device is full', () => void (device.isFull = true)],
  ['another one waits', () => void stored.set('request', { state: 'waiting' })],
])(
  'a request that can’t be kept because %s stays in the form, which says so',
  async (_why, setUp) => {
    setUp();
    keepDraft();
    loseNetwork();
    openSite();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send Request' }));
    await screen.findByText(/^You’re offline\. Nothing is lost\./);
    expect(sessionStorage.getItem('contact-form')).toContain('Ann Lee');
  },
);

test('a request takes the place of one that was sent', async () => {
  stored.set('request', { state: 'sent' });
  keepDraft();
  loseNetwork();
  openSite();
  await send();
  await heading('Your request is saved');
  expect(stored.get('request')).toMatchObject({ state: 'waiting', lead: { name: 'Ann Lee' } });
});

test('a request that was one too many of its network is sent again by itself', async () => {
  await leaveWaiting();
  network[SUBMIT] = refusal('PT429', 'Too many');
  openSite('/products');
  await screen.findByText(/^Too many requests came from your network\./);
  comeOnline();
  await screen.findByText(/^Your request was sent/);
});

test('the page that said that a request waits shows no meeting once it went without its time', async () => {
  keepDraft();
  loseNetwork();
  openSite();
  await chooseTime('10:00 AM');
  await send();
  await heading('Your request is saved');
  isOnline(true);
  network[SUBMIT] = async (request) =>
    'scheduled_time' in ((await request.json()) as { lead: object }).lead
      ? refusal('23P01')()
      : json({});
  act(() => void window.dispatchEvent(new Event('online')));
  await heading('Request Sent!');
  expect(screen.queryByRole('region', { name: 'Your meeting' })).toBeNull();
});

/** jsdom has no locks. These let one work at a time. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => (last = last.then(work));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

test('a request on its way can’t be sent again, here or by another tab, or canceled', async () => {
  await leaveWaiting();
  stubLocks();
  findNetwork();
  const answer = holdAnswer();
  openSite('/products');
  await screen.findByText('Sending your request…');
  await press('Try now');
  await press('Cancel');
  const otherTab = sendWaitingRequest();
  answer();
  await screen.findByText(/^Your request was sent/);
  expect(await otherTab).toMatchObject({ state: 'sent' });
  expect(await sentLeads()).toHaveLength(1);
});

test('a request that a browser without a network by its own account can send is sent', async () => {
  keepDraft();
  isOnline(false);
  openSite();
  await send();
  await heading('Request Sent!');
  expect(stored.size).toBe(0);
});

test('a request that waits is sent again after 30 s, 1, 2, and 4 minutes, and when the page is looked at', async () => {
  await leaveWaiting();
  // The browser sees a network, and the server is down: no event tells when it is back.
  isOnline(true);
  network[SUBMIT] = () => asResponse(ANSWERS_OF_NO_SERVICE[0]!);
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: Date.now(),
    shouldAdvanceTime: true,
  });
  openSite('/products');
  await screen.findByText(/^Your request waits on this device\./);
  await waitFor(() => expect(requests).toHaveLength(1));
  for (const [index, seconds] of [30, 60, 120, 240, 240].entries()) {
    vi.advanceTimersByTime((seconds - 5) * 1000);
    expect(requests).toHaveLength(index + 1);
    vi.advanceTimersByTime(5000);
    await waitFor(() => expect(requests).toHaveLength(index + 2));
    await screen.findByText(/^Your request waits on this device\./);
  }
  findNetwork();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/^Your request was sent/);
  vi.advanceTimersByTime(300_000);
  expect(requests).toHaveLength(7);
});
