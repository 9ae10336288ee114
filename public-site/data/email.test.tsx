import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../tests/component/contact.tsx';
import { fakeNetwork, json } from '../../tests/component/fake-network.ts';
import { catalog } from './catalog.ts';
import { confirmsByEmail, sendEmail } from './email.ts';

const { sentMail } = vi.hoisted(() => ({ sentMail: vi.fn() }));
vi.mock('@emailjs/browser', () => ({ init: () => undefined, send: sentMail }));

const TAGS = ['service-id', 'template-id', 'public-key'].map((name) =>
  Object.assign(document.createElement('meta'), { name: `emailjs-${name}`, content: name }),
);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.append(...TAGS);
});
afterEach(() => {
  TAGS.forEach((tag) => tag.remove());
  sentMail.mockReset();
  vi.restoreAllMocks();
});

/** A page that was loaded with one setting, and what is answered since: null fails. */
async function pageWith(loaded: boolean, now: boolean | null) {
  const network = {
    'GET /rest/v1/site_settings': () => json([{ ...settings, server_emails: loaded }]),
  };
  const requests = fakeNetwork(network);
  await catalog.settings.load();
  requests.length = 0;
  network['GET /rest/v1/site_settings'] = () =>
    now === null ? new Response('<html>', { status: 502 }) : json([{ server_emails: now }]);
  return requests;
}
const send = () => sendEmail('template-id', () => ({ name: 'Ann' }));

test('the browser sends while the server does not', async () => {
  const requests = await pageWith(false, false);
  expect(await send()).toBe(true);
  expect(sentMail).toHaveBeenCalledExactlyOnceWith('service-id', 'template-id', { name: 'Ann' });
  expect(requests).toHaveLength(1);
});

test.each([true, false])(
  'the browser sends nothing once the server does, whatever the page was loaded with (%s)',
  async (loaded) => {
    await pageWith(loaded, true);
    expect(await send()).toBe(false);
    expect(sentMail).not.toHaveBeenCalled();
  },
);

test('the browser sends again as soon as the server does not, on a page that was loaded before', async () => {
  await pageWith(true, false);
  expect(await send()).toBe(true);
  expect(sentMail).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'what the page was loaded with counts if it can’t be read (server: %s)',
  async (loaded) => {
    await pageWith(loaded, null);
    await send();
    expect(sentMail).toHaveBeenCalledTimes(loaded ? 0 : 1);
  },
);

test('a page without settings of the service asks and sends nothing', async () => {
  TAGS.forEach((tag) => tag.remove());
  const requests = await pageWith(false, false);
  expect(await send()).toBe(true);
  expect([requests, sentMail.mock.calls]).toEqual([[], []]);
});

test('visitors are told of a confirmation where the page or the server can send it', async () => {
  await pageWith(false, false);
  expect(confirmsByEmail()).toBe(false);
  await pageWith(true, true);
  expect(confirmsByEmail()).toBe(true);
});
