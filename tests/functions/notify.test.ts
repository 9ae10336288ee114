import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import webPush from 'web-push';
import { messageOf, SETTINGS } from '../../supabase/functions/notify/message.cases.ts';
import { createEmailSender } from '../../supabase/functions/notify/emailjs-sender.ts';
import { createNotifyHandler } from '../../supabase/functions/notify/notify-handler.ts';
import { readNotifySettings } from '../../supabase/functions/notify/notify-settings.ts';
import type { OutboxMessage } from '../../supabase/functions/notify/outbox.ts';
import { EMAILJS, openEmailJs, type EmailJsOnLoopback } from '../emailjs-on-loopback.ts';
import { openPushService, type PushOnLoopback } from '../push-on-loopback.ts';

const SITE = 'https://shop.example';
const SECRET = 'the secret of notify';
const VAPID = webPush.generateVAPIDKeys();
const LEAD = '10000000-0000-4000-8000-000000000001';

let push: PushOnLoopback;
let emailJs: EmailJsOnLoopback;
beforeAll(async () => {
  push = await openPushService();
  emailJs = await openEmailJs();
});
afterAll(async () => {
  await push.close();
  await emailJs.close();
});

/** What the Data API was asked to close. */
interface Finished {
  id: string;
  outcome: string;
  error: string | null;
  retry_after: number | null;
  attempt: number;
  reached: string[];
  gone: string[];
  refusing: { id: string; error: string }[];
}

/** The Data API, which hands out what is due once, and notes what is finished. */
const outbox = {
  due: [] as OutboxMessage[],
  finished: [] as Finished[],
  claims: 0,
  /** How many calls fail, with this status or without an answer. */
  fails: 0,
  status: null as number | null,
  emailKeys: null as boolean | null,
};
const callDataApi: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  if (outbox.fails > 0) {
    outbox.fails -= 1;
    if (outbox.status) return new Response(null, { status: outbox.status });
    throw new TypeError('fetch failed');
  }
  expect(request.headers.get('apikey')).toBe('sb_secret_x');
  const body = (await request.json()) as Finished & {
    most: number;
    of_channel: string;
    email_keys: boolean;
  };
  if (request.url.endsWith('/rpc/finish_outbox')) {
    outbox.finished.push(body);
    return new Response(null, { status: 204 });
  }
  expect(request.url).toMatch(/\/rpc\/claim_outbox$/);
  outbox.claims += 1;
  outbox.emailKeys = body.email_keys;
  const messages = outbox.due
    .filter(({ channel }) => channel === body.of_channel)
    .slice(0, body.most);
  outbox.due = outbox.due.filter((message) => !messages.includes(message));
  return Response.json({ settings: SETTINGS, unanswered: 3, messages });
};

beforeEach(() => {
  Object.assign(outbox, { due: [], finished: [], claims: 0, fails: 0, status: null });
  push.received.length = 0;
  push.answer = () => ({ status: 201 });
  emailJs.emails.length = 0;
  emailJs.answer = () => ({ status: 200 });
  for (const name of ['warn', 'error'] as const) {
    vi.spyOn(console, name).mockImplementation(() => undefined);
  }
});
afterEach(() => vi.restoreAllMocks());

type Changes = Record<string, string | undefined>;

const environment = (changes: Changes = {}) => ({
  NOTIFY_SECRET: SECRET,
  VAPID_PUBLIC_KEY: VAPID.publicKey,
  VAPID_PRIVATE_KEY: VAPID.privateKey,
  VAPID_SUBJECT: 'sam@borobay.example',
  ...EMAILJS,
  EMAILJS_BASE_URL: emailJs.url,
  VITE_SITE_URL: SITE,
  CHAT_ALLOWED_ORIGINS: SITE,
  SUPABASE_URL: 'http://localhost',
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: 'sb_secret_x' }),
  ...changes,
});

const ADDRESS = 'http://localhost/functions/v1/notify';

/** Calls the function, and makes sure that its answer has no secret. */
async function call(init: RequestInit, changes?: Changes, fetchAnswer?: typeof fetch) {
  const handler = createNotifyHandler(environment(changes), callDataApi, fetchAnswer);
  const response = await handler(new Request(ADDRESS, init));
  const text = await response.text();
  for (const secret of [SECRET, VAPID.privateKey, ...Object.values(EMAILJS), 'sb_secret_x']) {
    expect(text).not.toContain(secret);
  }
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text || '{}') as unknown,
  };
}
const deliver = (changes?: Changes, fetchAnswer?: typeof fetch) =>
  call({ method: 'POST', headers: { 'x-notify-secret': SECRET } }, changes, fetchAnswer);

/** A message to devices with these names, and what became of it. */
async function pushTo(names: string[], changes: Partial<OutboxMessage> = {}) {
  const devices = names.map((id) => ({ id, ...push.newDevice(id) }));
  outbox.due = [messageOf({ devices, ...changes })];
  const { body } = await deliver();
  return { body, finished: outbox.finished[0] };
}

/** How often another server is asked while services answer that what they get belongs there. */
async function sentElsewhere(
  act: (answer: { status: number; headers: Record<string, string> }) => Promise<void>,
): Promise<number> {
  let asked = 0;
  const elsewhere = createServer((_, response) => {
    asked += 1;
    response.end();
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  await act({ status: 307, headers: { location } });
  elsewhere.close();
  return asked;
}

describe('a push message', () => {
  it('is what the device decrypts: the lead, its page, and the badge', async () => {
    const { body, finished } = await pushTo(['a', 'b']);
    expect(body).toEqual({ sent: 1, failed: 0 });
    expect(push.received.map(({ device }) => device).toSorted()).toEqual(['a', 'b']);
    const [first, second] = push.received;
    expect(first!.message).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'New request: Ann Lee',
        navigate: `${SITE}/#/admin/leads/${LEAD}`,
        app_badge: '3',
      },
    });
    expect(second!.message).toEqual(first!.message);
    expect(finished).toMatchObject({ outcome: 'sent', error: null, gone: [] });
    expect(finished!.reached.toSorted()).toEqual(['a', 'b']);
  });

  it('is signed for its push service, for less than a day, by an address that can be reached', async () => {
    await pushTo(['a']);
    const { token } = push.received[0]!;
    expect(token.header).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(token.key).toBe(VAPID.publicKey);
    const { aud, exp, sub } = token.claims;
    expect([aud, sub]).toEqual([push.url, 'mailto:sam@borobay.example']);
    const hours = (exp - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(1);
    expect(hours).toBeLessThan(24);
  });

  it('waits for a device as long as it is of use, and replaces an earlier one about the lead', async () => {
    await pushTo(['a'], { expires_at: new Date(Date.now() + 7_200_000).toISOString() });
    const { headers } = push.received[0]!;
    expect(headers).toMatchObject({ urgency: 'high', topic: LEAD.replaceAll('-', '') });
    expect(Number(headers.ttl)).toBeGreaterThan(7100);
    expect(Number(headers.ttl)).toBeLessThan(7300);
  });

  it('about a request waits for a device for four weeks', async () => {
    await pushTo(['a'], { expires_at: null });
    expect(push.received[0]!.headers.ttl).toBe(`${28 * 86_400}`);
  });

  it('that is nearly out of date has a minute to arrive, and none has more than four weeks', async () => {
    for (const [days, ttl] of [
      [0, 60],
      [40, 28 * 86_400],
    ] as const) {
      push.received.length = 0;
      await pushTo(['a'], { expires_at: new Date(Date.now() + days * 86_400_000).toISOString() });
      expect(push.received[0]!.headers.ttl).toBe(String(ttl));
    }
  });

  it('is left to the next call where forty others are due', async () => {
    const devices = [{ id: 'a', ...push.newDevice('a') }];
    outbox.due = Array.from({ length: 42 }, () => messageOf({ devices }));
    expect((await deliver()).body).toEqual({ sent: 40, failed: 0 });
    expect(outbox.due).toHaveLength(2);
    expect((await deliver()).body).toEqual({ sent: 2, failed: 0 });
  });

  it('about several requests replaces none about a lead', async () => {
    const id = '20000000-0000-4000-8000-000000000002';
    await pushTo(['a'], { id, count: 3 });
    expect(push.received[0]!.headers.topic).toBe(id.replaceAll('-', ''));
  });

  it('about the day ahead may wait for a device to wake up, and replaces no other', async () => {
    const day = { date: '2026-12-01', appointments: [], tasks: [] };
    const id = '20000000-0000-4000-8000-000000000002';
    await pushTo(['a'], { id, kind: 'day', lead: null, day });
    expect(push.received[0]!.headers).toMatchObject({
      urgency: 'normal',
      topic: id.replaceAll('-', ''),
    });
  });

  it('takes the device away that the service does not know anymore', async () => {
    push.answer = (device) => ({ status: device === 'b' ? 410 : device === 'c' ? 404 : 201 });
    const { finished } = await pushTo(['a', 'b', 'c']);
    expect(finished).toMatchObject({ outcome: 'sent', reached: ['a'], gone: ['b', 'c'] });
  });

  it('is given up when no device is left', async () => {
    push.answer = () => ({ status: 410 });
    expect((await pushTo(['a'])).finished).toMatchObject({
      outcome: 'dropped',
      error: 'No device takes notifications anymore.',
      gone: ['a'],
    });
  });

  it.each([
    ['429 with seconds', 429, { 'retry-after': '90' }, 90],
    ['500', 500, {}, null],
    ['503', 503, { 'retry-after': '7' }, 7],
  ])(
    'is tried again after %s, and not for devices that it has reached',
    async (_, status, headers, wait) => {
      push.answer = (device) => (device === 'b' ? { status, headers } : { status: 201 });
      const { body, finished } = await pushTo(['a', 'b']);
      // One device has it.
      expect(body).toEqual({ sent: 1, failed: 0 });
      expect(finished).toMatchObject({ outcome: 'failed', retry_after: wait, reached: ['a'] });
      expect(finished!.refusing).toEqual([
        { id: 'b', error: expect.stringMatching(`${status}`) as string },
      ]);
    },
  );

  it('is tried again after 429 with a date, and the longest wait counts', async () => {
    const date = new Date(Date.now() + 600_000).toUTCString();
    push.answer = (device) => ({
      status: 429,
      headers: { 'retry-after': device === 'a' ? '5' : date },
    });
    const { finished } = await pushTo(['a', 'b']);
    expect(finished!.retry_after).toBeGreaterThan(590);
    expect(finished!.retry_after).toBeLessThanOrEqual(600);
  });

  it('is not tried again after 413, which is the same each time', async () => {
    push.answer = () => ({ status: 413 });
    const { finished } = await pushTo(['a']);
    expect(finished).toMatchObject({ outcome: 'dropped', reached: [], gone: [] });
    expect(finished!.error).toMatch(/ answered 413$/);
  });

  it.each([
    ['failed', [413, 403, 500]],
    ['refused', [413, 403]],
  ])(
    'is %s where its devices answer %j: whoever may still get it decides',
    async (outcome, all) => {
      push.answer = (device) => ({ status: all[Number(device)]! });
      const { finished } = await pushTo(all.map((_, at) => `${at}`));
      expect(finished!.outcome).toBe(outcome);
    },
  );

  it('says why a service refuses the keys', async () => {
    push.answer = () => ({ status: 403, body: { reason: 'BadJwtToken' } });
    const { finished } = await pushTo(['a']);
    expect(finished).toMatchObject({ outcome: 'refused', gone: [] });
    expect(finished!.error).toMatch(/^127\.0\.0\.1:\d+ answered 403: BadJwtToken$/);
  });

  it('is tried again when the service does not answer within ten seconds', async () => {
    const clock = new AbortController();
    const times: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      times.push(milliseconds);
      return clock.signal;
    });
    push.answer = () => {
      clock.abort(new DOMException('Timeout', 'TimeoutError'));
      return null;
    };
    const devices = [{ id: 'a', ...push.newDevice('a') }];
    outbox.due = [messageOf({ devices })];
    // The Data API's own calls are not under test.
    await deliver();
    expect(times).toContain(10_000);
    expect(outbox.finished[0]).toMatchObject({ outcome: 'failed', gone: [] });
    expect(outbox.finished[0]!.error).toMatch(/didn’t answer within 10 seconds\.$/);
  });

  it('never follows a service to another server', async () => {
    const asked = await sentElsewhere(async (answer) => {
      push.answer = () => answer;
      const { finished } = await pushTo(['a']);
      expect(finished).toMatchObject({ outcome: 'failed', reached: [] });
    });
    expect(asked).toBe(0);
  });

  it('is given up for keys that are none', async () => {
    const device = { id: 'a', ...push.newDevice('a'), p256dh: 'not a key' };
    outbox.due = [messageOf({ devices: [device] })];
    await deliver();
    expect(outbox.finished[0]).toMatchObject({ outcome: 'dropped' });
    expect(outbox.finished[0]!.error).toMatch(/keys of a device .* not valid/);
  });

  it('fits into what push services take, however long the texts are', async () => {
    const long = '🔧'.repeat(500);
    const appointment = {
      lead_id: LEAD,
      name: long,
      company_name: long,
      starts_at: '2026-12-01T15:00:00Z',
      scheduled_time: '10:00 AM',
      ends_at: '2026-12-01T16:00:00Z',
      meeting_type: 'Meetup',
      shop_address: long,
      latitude: null,
      longitude: null,
    };
    const day = { date: '2026-12-01', appointments: Array(50).fill(appointment), tasks: [] };
    expect((await pushTo(['a'], { kind: 'day', lead: null, day })).finished!.outcome).toBe('sent');
  });
});

test('the encryption is that of RFC 8291, by its own example', () => {
  const read = (text: string) => Buffer.from(text, 'base64url');
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(read('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(read('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const authSecret = 'BTBZMqHH6r4Tts7J_aSIgg';
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const text = 'When I grow up, I want to be a watermelon';
  const written = ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey: sender,
    dh: receiver.getPublicKey('base64url'),
    authSecret,
    salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  });
  expect(written.toString('base64url')).toBe(body);
  const parameters = { version: 'aes128gcm', privateKey: receiver, authSecret } as const;
  expect(ece.decrypt(read(body), parameters).toString()).toBe(text);
});

describe('an email', () => {
  const EMAIL = { template: 'notificationTemplate', variables: {} } as const;
  const toRep = (id: string) => messageOf({ id, channel: 'email' });
  const toVisitor = (id: string) =>
    messageOf({ id, channel: 'email', kind: 'reminder', token: 'a-token' });

  it('goes to EmailJS once, with the private key and the template of its kind', async () => {
    outbox.due = [toRep('1'), toVisitor('2')];
    const waits = vi.spyOn(globalThis, 'setTimeout');
    expect((await deliver()).body).toEqual({ sent: 2, failed: 0 });
    expect(emailJs.emails).toEqual([
      {
        service_id: 'service_1',
        template_id: 'template_rep',
        user_id: 'a public key',
        accessToken: EMAILJS.EMAILJS_PRIVATE_KEY,
        template_params: expect.objectContaining({ lead_id: LEAD, name: 'Ann Lee' }) as object,
      },
      expect.objectContaining({
        template_id: 'template_visitor',
        template_params: expect.objectContaining({ to_email: 'ann@example.com' }) as object,
      }),
    ]);
    expect(outbox.finished.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['1', 'sent'],
      ['2', 'sent'],
    ]);
    // EmailJS takes one request a second.
    expect(waits.mock.calls.some(([, wait = 0]) => wait > 500 && wait <= 1000)).toBe(true);
  });

  it.each<[string, { status: number; text?: string; headers?: Record<string, string> }, object]>([
    [
      'the account does not allow other programs than browsers',
      { status: 403, text: 'API calls are disabled for non-browser applications' },
      {
        outcome: 'refused',
        error: 'EmailJS answered 403: API calls are disabled for non-browser applications',
      },
    ],
    [
      'there were too many',
      { status: 429, headers: { 'retry-after': '60' } },
      { outcome: 'failed', retry_after: 60 },
    ],
    ['EmailJS is down', { status: 502, text: '<html>' }, { error: 'EmailJS answered 502' }],
    ['it is too large', { status: 413, text: 'Too large' }, { outcome: 'dropped' }],
  ])('is reported with the reason when %s', async (_what, answer, finished) => {
    emailJs.answer = () => answer;
    outbox.due = [toRep('1')];
    expect((await deliver()).body).toEqual({ sent: 0, failed: 1 });
    expect(outbox.finished).toEqual([expect.objectContaining(finished)]);
  });

  it('waits for the next call when one before it failed, and holds up no notification', async () => {
    emailJs.answer = () => ({ status: 500 });
    const devices = [{ id: 'a', ...push.newDevice('a') }];
    const pushes = Array.from({ length: 20 }, (_, index) =>
      messageOf({ id: `p${index}`, devices }),
    );
    const emails = Array.from({ length: 9 }, (_, index) => toRep(`e${index}`));
    outbox.due = [...emails, ...pushes];
    expect((await deliver({ EMAILJS_INTERVAL_MS: '1' })).body).toEqual({ sent: 20, failed: 8 });
    expect(outbox.due).toHaveLength(1);
    expect(outbox.emailKeys).toBe(true);
  });

  it.each([
    ['an answer of the database was lost', null],
    ['the database answered an error', 503],
  ])('is not sent twice because %s', async (_why, status) => {
    outbox.due = [toRep('1')];
    outbox.status = status;
    emailJs.answer = () => {
      outbox.fails = 1;
      return { status: 200 };
    };
    await deliver();
    expect(outbox.finished).toHaveLength(1);
    expect(emailJs.emails).toHaveLength(1);
  });

  it('is sent where the address of the service has a slash at its end', async () => {
    outbox.due = [toRep('1')];
    await deliver({ EMAILJS_BASE_URL: `${emailJs.url}/` });
    expect(outbox.finished[0]).toMatchObject({ outcome: 'sent' });
  });

  it('with the private key never goes on to another server', async () => {
    const asked = await sentElsewhere(async (answer) => {
      emailJs.answer = () => answer;
      outbox.due = [toRep('1')];
      await deliver();
      expect(outbox.finished[0]).toMatchObject({ outcome: 'failed' });
    });
    expect(asked).toBe(0);
  });

  it('is tried again when EmailJS does not answer within ten seconds', async () => {
    const clock = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const { emails } = readNotifySettings(environment());
    const sendEmail = createEmailSender(emails!, (_url, init) => {
      clock.abort(new DOMException('Timeout', 'TimeoutError'));
      return Promise.reject((init?.signal?.reason as Error | undefined) ?? new Error('No signal'));
    });
    expect(await sendEmail(EMAIL)).toEqual({
      outcome: 'failed',
      error: 'EmailJS didn’t answer within 10 seconds.',
    });
  });

  it('waits a second also after one that was refused', async () => {
    const begun = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(begun);
    const waits: (number | undefined)[] = [];
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((done, wait) => {
      waits.push(wait);
      done();
      return 0 as never;
    });
    const { emails } = readNotifySettings(environment());
    const refuse = () => Promise.resolve(new Response('', { status: 429 }));
    const sendEmail = createEmailSender(emails!, refuse);
    await Promise.all([sendEmail(EMAIL), sendEmail(EMAIL)]);
    expect(waits).toEqual([1000]);
  });

  it('is not sent once its lease may have ended, while it waited for those of another call', async () => {
    const begun = Date.now();
    let passed = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => begun + passed);
    const begins: number[] = [];
    const { emails } = readNotifySettings(environment());
    const sendEmail = createEmailSender(emails!, () => {
      begins.push(passed);
      passed += 10_000;
      return Promise.reject(new DOMException('Timeout', 'TimeoutError'));
    });
    // Two calls claim eight each.
    const sent = await Promise.all(Array.from({ length: 16 }, () => sendEmail(EMAIL)));
    // Of the two minutes, ten seconds are for the service, and ten for the database.
    expect(Math.max(...begins)).toBe(100_000);
    expect(sent.map(({ outcome }) => outcome)).toEqual(Array(16).fill('failed'));
  });

  it('that can’t be written is given up, and the others go out', async () => {
    outbox.due = [messageOf({ id: '1', channel: 'email', lead: null }), toRep('2')];
    await deliver();
    expect(outbox.finished.map(({ id, outcome }) => [id, outcome]).toSorted()).toEqual([
      ['1', 'dropped'],
      ['2', 'sent'],
    ]);
  });
});

describe('the function', () => {
  it.each([
    ['no secret', {}],
    ['another secret', { 'x-notify-secret': 'the secret of notifx' }],
    ['a longer one', { 'x-notify-secret': `${SECRET}.` }],
    ['the secret as a token', { authorization: `Bearer ${SECRET}` }],
  ])('refuses a caller with %s, and asks the database nothing', async (_, headers) => {
    outbox.due = [messageOf()];
    const answer = await call({ method: 'POST', headers: new Headers(Object.entries(headers)) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'refused' } });
    expect(outbox.claims).toBe(0);
  });

  it('does nothing without a secret, not even for a caller without one', async () => {
    const headers = { 'x-notify-secret': '' };
    const answer = await call({ method: 'POST', headers }, { NOTIFY_SECRET: ' ' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'not-configured' } });
    expect(outbox.claims).toBe(0);
  });

  it('does nothing without the site’s address, to which its links lead', async () => {
    outbox.due = [messageOf()];
    const answer = await deliver({ VITE_SITE_URL: '' });
    expect(answer).toMatchObject({ status: 503, body: { code: 'not-configured' } });
    expect(outbox.claims).toBe(0);
  });

  it('asks with the project’s new secret key where it also has a legacy one', async () => {
    const apikeys: (string | null)[] = [];
    const changes = { SUPABASE_SERVICE_ROLE_KEY: 'eyJ.a.legacy-key' };
    const handler = createNotifyHandler(environment(changes), (input, init) => {
      apikeys.push(new Request(input, init).headers.get('apikey'));
      return callDataApi(input, init);
    });
    const headers = { 'x-notify-secret': SECRET };
    await handler(new Request(ADDRESS, { method: 'POST', headers }));
    expect(new Set(apikeys)).toEqual(new Set(['sb_secret_x']));
  });

  it('ignores what the caller sends, such as an address to call', async () => {
    const asked: string[] = [];
    const devices = [{ id: 'a', ...push.newDevice('a') }];
    outbox.due = [messageOf({ devices })];
    const body = JSON.stringify({ messages: [messageOf()], endpoint: 'http://169.254.169.254/' });
    await call(
      { method: 'POST', headers: { 'x-notify-secret': SECRET }, body },
      undefined,
      (input, init) => {
        asked.push(new Request(input).url);
        return fetch(input, init);
      },
    );
    expect(asked).toEqual([devices[0]!.endpoint]);
  });

  it('goes on until nothing is due', async () => {
    const devices = [{ id: 'a', ...push.newDevice('a') }];
    outbox.due = Array.from({ length: 20 }, (_, index) => messageOf({ id: `${index}`, devices }));
    expect((await deliver()).body).toEqual({ sent: 20, failed: 0 });
    // Three with messages, and one for each channel without.
    expect(outbox.claims).toBe(5);
  });

  it('says so when the database does not answer', async () => {
    outbox.fails = 1;
    expect(await deliver()).toMatchObject({ status: 503, body: { code: 'failed' } });
  });

  it('has messages wait whose service is not set up', async () => {
    outbox.due = [
      messageOf({ id: '1', devices: [{ id: 'a', ...push.newDevice('a') }] }),
      messageOf({ id: '2', channel: 'email' }),
    ];
    await deliver({ VAPID_PUBLIC_KEY: '', EMAILJS_PRIVATE_KEY: '' });
    expect(outbox.finished.map(({ outcome, error }) => [outcome, error]).toSorted()).toEqual(
      [
        ['failed', 'The function has no VAPID keys.'],
        ['failed', 'The function has no account at EmailJS.'],
      ].toSorted(),
    );
  });
});

describe('what the function says of itself', () => {
  const about = (changes?: Changes, origin: string | null = SITE) =>
    call({ headers: { ...(origin && { origin }) } }, changes);
  const NO_PUSH = { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' };
  const NO_EMAIL = Object.fromEntries(Object.keys(EMAILJS).map((name) => [name, '']));

  it('is the public key and whether it sends email, for the site’s pages', async () => {
    const { status, body, headers } = await about();
    expect([status, body]).toEqual([200, { push: VAPID.publicKey, email: true }]);
    expect(headers.get('access-control-allow-origin')).toBe(SITE);
    // No cache may give one site's answer to another, or an old one.
    expect([headers.get('vary'), headers.get('cache-control')]).toEqual(['origin', 'no-store']);
    expect((await about({}, null)).status).toBe(200);
    expect((await about({}, 'https://elsewhere.example')).status).toBe(403);
    expect((await call({ method: 'DELETE', headers: { origin: SITE } })).status).toBe(405);
    const preflight = await call({ method: 'OPTIONS', headers: { origin: SITE } });
    expect(preflight.headers.get('access-control-allow-headers')).not.toContain('x-notify-secret');
    expect(outbox.claims).toBe(0);
  });

  it.each([`${SITE}/`, `${SITE}/shop/`, 'HTTPS://Shop.Example', `https://other.example, ${SITE}/`])(
    'is for the site whose address is written as %s',
    async (allowed) => {
      const init = { headers: { origin: SITE } };
      const { status, headers } = await call(init, { CHAT_ALLOWED_ORIGINS: allowed });
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe(SITE);
    },
  );

  it('is nothing for hidden pages, whose origin is “null”, whatever address is allowed', async () => {
    const changes = { CHAT_ALLOWED_ORIGINS: 'shop.example:443, file:///site' };
    expect((await about(changes, 'null')).status).toBe(403);
  });

  it('is no problem where neither is set up', async () => {
    const { body } = await about({ ...NO_PUSH, ...NO_EMAIL, NOTIFY_SECRET: '' });
    expect(body).toEqual({ push: null, email: false });
  });

  it.each<[string, Changes, object]>([
    [
      'a missing private key',
      { VAPID_PRIVATE_KEY: '' },
      { push: null, problem: 'Notifications need VAPID_PRIVATE_KEY.' },
    ],
    [
      'keys that are none',
      { VAPID_PUBLIC_KEY: 'abc' },
      { push: null, problem: 'The VAPID keys or their subject are not valid.' },
    ],
    [
      'a subject that Apple refuses',
      { VAPID_SUBJECT: 'https://localhost:4173' },
      { push: null, problem: 'VAPID_SUBJECT must be an address at which you can be reached.' },
    ],
    [
      'a missing template',
      { EMAILJS_CONFIRMATION_TEMPLATE_ID: '' },
      { email: false, problem: 'Emails need EMAILJS_CONFIRMATION_TEMPLATE_ID.' },
    ],
    [
      'no secret and no site',
      { NOTIFY_SECRET: '', VITE_SITE_URL: '' },
      { problem: 'Nothing is delivered without NOTIFY_SECRET and VITE_SITE_URL.' },
    ],
    [
      'no secret for emails alone',
      { ...NO_PUSH, NOTIFY_SECRET: '' },
      { email: true, problem: 'Nothing is delivered without NOTIFY_SECRET.' },
    ],
  ])('names %s', async (_what, changes, body) => {
    expect((await about(changes)).body).toMatchObject(body);
  });
});
