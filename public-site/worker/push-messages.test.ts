import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const ROOT = 'https://shop.example/site/';
type Listener = (event: object) => void;

/** The worker's scope, as far as it is used: what is shown, and where windows are opened. */
const listeners = new Map<string, Listener>();
const shown: object[] = [];
const opened: string[] = [];
let badge: number | undefined;

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    navigator: { setAppBadge: (count: number) => Promise.resolve((badge = count)) },
    registration: {
      scope: ROOT,
      showNotification: (title: string, options: object) =>
        Promise.resolve(shown.push({ title, ...options })),
    },
    clients: {
      matchAll: () => Promise.resolve([]),
      openWindow: (address: string) => Promise.resolve(opened.push(address)),
    },
  });
  await import('./push-messages.ts');
});
beforeEach(() => {
  vi.useFakeTimers();
  shown.length = opened.length = 0;
  badge = undefined;
});

afterEach(() => void vi.useRealTimers());

/** Delivers an event, and waits until the worker is done with it, which asks open windows for half a second. */
async function deliver(name: string, event: object) {
  const done: unknown[] = [];
  listeners.get(name)!({ ...event, waitUntil: (work: unknown) => done.push(work) });
  await vi.advanceTimersByTimeAsync(500);
  await Promise.all(done);
}
const push = (text: string) => deliver('push', { data: { json: (): unknown => JSON.parse(text) } });
const press = (data: unknown) =>
  deliver('notificationclick', { notification: { data, close: () => undefined } });

test('a message is shown with its text, and sets the badge', async () => {
  const navigate = `${ROOT}#/admin/leads/7`;
  const notification = { title: 'New lead', body: 'Ann Lee', tag: '7', navigate, app_badge: '3' };
  await push(JSON.stringify({ notification }));
  expect(shown).toMatchObject([
    { title: 'New lead', body: 'Ann Lee', tag: '7', renotify: true, data: navigate },
  ]);
  expect(badge).toBe(3);
});

test.each(['no JSON', 'null', '{}', '{"notification":{"title":5}}'])(
  'a message that can’t be read, %s, is still shown, and leads to the dashboard',
  async (text) => {
    await push(text);
    expect(shown).toMatchObject([{ title: 'News in the back office', renotify: false }]);
    expect(badge).toBeUndefined();
    await press((shown[0] as { data?: unknown }).data);
    expect(opened).toEqual([`${ROOT}#/admin`]);
  },
);

test.each([
  ['https://evil.example/#/admin/leads/1', '#/admin/leads/1'],
  ['https://evil.example/', '#/admin'],
  [`${ROOT}#/products`, '#/admin'],
])('a press opens nothing but the own back office: %s', async (navigate, hash) => {
  await press(navigate);
  expect(opened).toEqual([`${ROOT}${hash}`]);
});
