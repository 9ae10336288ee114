import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, PageOf } from '../../../tests/component/memory-router.tsx';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { catalog } from '../../data/catalog.ts';
import { RequestListProvider } from '../../request-list/request-list.tsx';
import { newContactDraft, saveContactDraft } from './contact-draft.ts';
import { ContactPage } from '../contact-page.tsx';
import { ThankYouPage } from '../thank-you/thank-you-page.tsx';

vi.hoisted(() => vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'a site key'));
afterAll(() => vi.unstubAllEnvs());

// jsdom has no IndexedDB.
const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void stored.set(key, value)),
  del: (key: string) => Promise.resolve(void stored.delete(key)),
}));

const DIRECT = 'POST /rest/v1/rpc/submit_lead';
const CHECKED = 'POST /functions/v1/submit-lead';
const ID = '10000000-0000-4000-8000-000000000001';

interface Options {
  sitekey: string;
  size: string;
  callback: (token: string) => void;
  'error-callback': () => void;
  'before-interactive-callback': () => void;
}
/** What Cloudflare's script would give. */
const turnstile = {
  render: vi.fn<(box: HTMLElement, options: Options) => string>(() => 'a widget'),
  reset: vi.fn<(widget: string) => void>(),
  remove: vi.fn<(widget: string) => void>(),
};

let network: Parameters<typeof fakeNetwork>[0];
let requests: Request[];

beforeEach(async () => {
  // Here, since a page that is unmounted after a test removes its widget.
  vi.clearAllMocks();
  stored.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T15:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('turnstile', turnstile);
  const settings = {
    id: 1,
    availability: {},
    time_zone: 'America/New_York',
    booking_horizon_days: 60,
    booking_paused: true,
  };
  network = {
    'GET /rest/v1/site_settings': () => json([settings]),
    'POST /rest/v1/rpc/taken_slots': () => json([]),
    'GET /rest/v1/special_days': () => json([]),
    [DIRECT]: unconfirmed,
    [CHECKED]: () => json({}),
  };
  requests = fakeNetwork(network);
  await catalog.settings.load();
});

const unconfirmed = () =>
  json({ code: 'PT403', message: 'Refused.', details: null, hint: null }, 403);

/** The form on its last step, filled in. */
function openContact() {
  const draft = newContactDraft(ID, 'a-token');
  const data = { ...draft.data, name: 'Ann Lee', shop_address: '1 Main St', phone: '7185550142' };
  saveContactDraft({ ...draft, step: 3, data });
  render(
    <MemoryRouter history={['/contact']}>
      <RequestListProvider>
        <PageOf pages={{ '/contact': <ContactPage />, '/thank-you': <ThankYouPage /> }} />
      </RequestListProvider>
    </MemoryRouter>,
  );
}

const script = () => document.querySelector('script[src*="turnstile"]');
const loadScript = (event: 'load' | 'error') => fireEvent[event](script()!);

/** Opens the form with its widget, and gives what the widget calls. */
async function openWithWidget(): Promise<Options> {
  openContact();
  // The page keeps a script that a test before has loaded.
  if (script() && turnstile.render.mock.calls.length === 0) loadScript('load');
  await waitFor(() => expect(turnstile.render).toHaveBeenCalledOnce());
  return turnstile.render.mock.calls[0]![1];
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = async () =>
  Promise.all(
    requests
      .filter(({ url }) => /submit.lead$/.test(url))
      .map(async (request) => {
        const { pathname } = new URL(request.url);
        const body = (await request.clone().json()) as { id: string; turnstile_token?: string };
        return [pathname.split('/').at(-1), body.id, body.turnstile_token];
      }),
  );

// First, while no script was loaded.
test('a script that is blocked is told and can be loaded again once, and the request is kept', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: Date.now(),
  });
  openContact();
  loadScript('error');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The check that you are a person couldn’t be loaded.',
  );
  await press('Send Request');
  const refusal = await screen.findByText('We couldn’t confirm that you’re a person.');
  const { textContent: text } = refusal.parentElement!;
  expect(text).toMatch(/Nothing is lost. Please try again, or call .+ or email .+@/);
  // The database may take it: the owner can switch the check off while Cloudflare is down.
  expect(await sent()).toEqual([['submit_lead', ID, undefined]]);

  await press('Try again');
  expect(screen.queryByText(/couldn’t be loaded/)).toBeNull();
  loadScript('load');
  await waitFor(() => expect(turnstile.render).toHaveBeenCalledOnce());
  turnstile.render.mock.calls[0]![1].callback('a token');
  await press('Send Request');
  await screen.findByRole('heading', { name: 'Request Sent!' });

  // The first attempt's time limit does not count for the second.
  act(() => void vi.advanceTimersByTime(20_000));
  cleanup();
  openContact();
  expect(document.querySelectorAll('script[src*="turnstile"]')).toHaveLength(1);
});

test('the token goes with the request to the function, and not to the database', async () => {
  const widget = await openWithWidget();
  expect(widget).toMatchObject({ sitekey: 'a site key', theme: 'light', language: 'en' });
  widget.callback('a token');
  await press('Send Request');
  await screen.findByRole('heading', { name: 'Request Sent!' });
  expect(await sent()).toEqual([['submit-lead', ID, 'a token']]);
  expect(turnstile.remove).toHaveBeenCalledOnce();
});

test('a request that is sent before the challenge is solved waits for it', async () => {
  const widget = await openWithWidget();
  await press('Send Request');
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeTruthy();
  expect(await sent()).toEqual([]);
  act(() => widget.callback('a token'));
  await screen.findByRole('heading', { name: 'Request Sent!' });
  expect(await sent()).toEqual([['submit-lead', ID, 'a token']]);
});

test('a visitor whom the widget asks for a press is told so, and nothing is sent yet', async () => {
  const widget = await openWithWidget();
  await press('Send Request');
  act(() => widget['before-interactive-callback']());
  await screen.findByText('Please check the box above, then send your request again.');
  await press('Send Request');
  expect(await sent()).toEqual([]);
  expect(turnstile.reset).not.toHaveBeenCalled();
  act(() => widget.callback('a token'));
  await press('Send Request');
  await screen.findByRole('heading', { name: 'Request Sent!' });
});

test('a visitor without a network is not sent to a box that can’t be checked: the request is kept', async () => {
  const register = vi.fn<(tag: string) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ sync: { register } }) },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const widget = await openWithWidget();
  act(() => widget['before-interactive-callback']());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  delete network[DIRECT];
  await press('Send Request');
  await screen.findByRole('heading', { name: 'Your request is saved' });
  expect(await sent()).toEqual([['submit_lead', ID, undefined]]);
  // A worker has no widget, so a page has to send it.
  expect(register).not.toHaveBeenCalled();
});

test('after a refusal a new challenge begins, and the same request is sent with its token', async () => {
  network[CHECKED] = unconfirmed;
  const widget = await openWithWidget();
  widget.callback('a token');
  await press('Send Request');
  const refusal = await screen.findByText('We couldn’t confirm that you’re a person.');
  expect(document.activeElement?.contains(refusal)).toBe(true);
  expect(turnstile.reset).toHaveBeenCalledOnce();

  network[CHECKED] = () => json({});
  act(() => widget.callback('another token'));
  await press('Send Request');
  await screen.findByRole('heading', { name: 'Request Sent!' });
  expect(await sent()).toEqual([
    ['submit-lead', ID, 'a token'],
    ['submit-lead', ID, 'another token'],
  ]);
});

test('a token that has expired is not sent: the request waits for a new one', async () => {
  const widget = await openWithWidget();
  widget.callback('a token');
  vi.setSystemTime(Date.now() + 281_000);
  await press('Send Request');
  expect(turnstile.reset).toHaveBeenCalledOnce();
  act(() => widget.callback('another token'));
  await screen.findByRole('heading', { name: 'Request Sent!' });
  expect(await sent()).toEqual([['submit-lead', ID, 'another token']]);
});

test('a function without an answer is told like any other lost answer, with a new challenge, where nothing can be kept', async () => {
  stored.set('request', { state: 'waiting' });
  delete network[CHECKED];
  const widget = await openWithWidget();
  widget.callback('a token');
  await press('Send Request');
  await screen.findByText(/Please try again or contact the rep directly/);
  expect(turnstile.reset).toHaveBeenCalledOnce();
});

test('a challenge that fails lets the database decide', async () => {
  const widget = await openWithWidget();
  await press('Send Request');
  act(() => widget['error-callback']());
  await screen.findByText('We couldn’t confirm that you’re a person.');
  expect(await sent()).toEqual([['submit_lead', ID, undefined]]);
});

test('a widget that the script refuses to draw is told like a missing script', async () => {
  turnstile.render.mockImplementationOnce(() => {
    throw new Error('Invalid sitekey');
  });
  await openWithWidget();
  await screen.findByText('The check that you are a person couldn’t be loaded.');
  await press('Try again');
  await waitFor(() => expect(turnstile.render).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/couldn’t be loaded/)).toBeNull();
});

test('the challenge is there on the last step alone', async () => {
  await openWithWidget();
  await press('Back');
  expect(turnstile.remove).toHaveBeenCalledOnce();
  await press('Next');
  await waitFor(() => expect(turnstile.render).toHaveBeenCalledTimes(2));
});
