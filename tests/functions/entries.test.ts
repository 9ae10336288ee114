import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import webPush from 'web-push';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChatEventReader } from '../../shared/chat/chat-protocol.ts';
import type { EmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/local-project.ts';
import { apiMiddleware } from '../../supabase/local/vite-plugin.ts';
import { openBackend } from '../database/support.ts';
import { openGemini, piece, reply, type GeminiOnLoopback } from '../gemini-on-loopback.ts';
import { openPushService, type PushOnLoopback } from '../push-on-loopback.ts';

const SITE = 'http://localhost:4173';
const entryOf = (name: string) => path.resolve(`supabase/functions/${name}/index.ts`);
/** Nothing listens there. */
const TURNSTILE = { TURNSTILE_SECRET_KEY: 'a secret', TURNSTILE_BASE_URL: 'http://127.0.0.1:9' };
const VAPID = webPush.generateVAPIDKeys();
const NOTIFY = {
  NOTIFY_SECRET: 'a secret',
  VAPID_PUBLIC_KEY: VAPID.publicKey,
  VAPID_PRIVATE_KEY: VAPID.privateKey,
  VAPID_SUBJECT: 'mailto:sam@borobay.example',
  VITE_SITE_URL: SITE,
};
const DENO = path.join(
  path.dirname(createRequire(import.meta.url).resolve('deno/package.json')),
  'bin.cjs',
);
/** Packages come from node_modules only; nothing is downloaded. */
const DENO_FLAGS = ['--quiet', '--node-modules-dir=manual', '--no-remote'];

function deno(parts: string[], names: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [DENO, ...parts, ...DENO_FLAGS, ...names.map(entryOf)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, because the package's command starts the real program as a child.
    detached: true,
  });
}

async function outputOf(child: ChildProcess): Promise<string> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  await once(child, 'close');
  return text;
}

async function addressOf(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let backend: EmbeddedBackend;
let gemini: GeminiOnLoopback;
let push: PushOnLoopback;
let api: Server;
let project: string;
beforeAll(async () => {
  gemini = await openGemini(() => reply('Hello there. [[QUICK_REPLIES: One? | Two? ]]'));
  push = await openPushService();
  backend = await openBackend({
    functionEnvironment: {
      ...NOTIFY,
      GEMINI_API_KEY: 'key',
      GEMINI_BASE_URL: gemini.url,
      CHAT_ALLOWED_ORIGINS: SITE,
      ...TURNSTILE,
    },
  });
  const serve = apiMiddleware(backend);
  api = createServer((request, response) => serve(request, response, () => response.end()));
  project = await addressOf(api);
});
afterAll(async () => {
  api.close();
  api.closeAllConnections();
  await gemini.close();
  await push.close();
  await backend.close();
});

/** The tests for each way to run the function: a reply, and a reply that is aborted. */
function behavesAsAssistant(address: () => string) {
  const send = (signal?: AbortSignal) =>
    fetch(address(), {
      method: 'POST',
      headers: { origin: SITE, 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Hi' }),
      signal: signal ?? null,
    });

  it('answers over HTTP with a stream', async () => {
    gemini.answer = () => reply('Hello there. [[QUICK_REPLIES: One? | Two? ]]');
    const response = await send();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = createChatEventReader()(await response.text());
    expect(events.at(-1)).toMatchObject({
      event: 'done',
      data: { quickReplies: ['One?', 'Two?'] },
    });
    const { body } = gemini.requests.at(-1)!;
    expect(body.systemInstruction?.parts[0]?.text).toContain('Product: ProDemand');
  });

  it('refuses a body without an end early', async () => {
    const sent = request(address(), { method: 'POST', headers: { origin: SITE } });
    let bytes = 0;
    const status = await new Promise<number | undefined>((resolve) => {
      const write = () => {
        bytes += 64_000;
        sent.write(Buffer.alloc(64_000, ' '), () => bytes < 80_000_000 && setImmediate(write));
      };
      sent.on('response', (response) => resolve(response.statusCode));
      sent.on('error', () => resolve(undefined));
      write();
    });
    sent.on('error', () => undefined);
    sent.destroy();
    expect(status).toBe(400);
    expect(bytes).toBeLessThan(20_000_000);
  });

  it('ends the call to Gemini when the visitor leaves', async () => {
    gemini.answer = async function* () {
      for (;;) {
        yield piece('and on ');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const left = gemini.nextLeft();
    const stop = new AbortController();
    const response = await send(stop.signal);
    await response.body!.getReader().read();
    stop.abort();
    await left;
  });
}

describe('the assistant under Node, in the embedded backend', () => {
  behavesAsAssistant(() => `${project}/functions/v1/chat`);
});

describe('the embedded backend’s data', () => {
  const ask = (path: string, encoding: string, method = 'GET') =>
    fetch(`${project}/rest/v1/${path}`, {
      method,
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'accept-encoding': encoding },
    });

  it('is compressed where the request takes it so, but for short answers', async () => {
    const long = await ask('products?select=name,description', 'gzip, br');
    expect(long.headers.get('content-encoding')).toBe('gzip');
    const plain = await ask('products?select=name,description', 'identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await long.json()).toEqual(await plain.json());
    const short = await ask('products?select=name&limit=1', 'gzip');
    expect(short.headers.get('content-encoding')).toBeNull();
    expect((await ask('products?select=name', 'gzip', 'HEAD')).status).toBe(200);
  });
});

/** The request of the administrator's calendar. */
function behavesAsCalendar(address: () => string) {
  it('answers over HTTP at its secret address alone', async () => {
    const token = 'a'.repeat(43);
    await backend.database.query(
      `insert into private.calendar_feed (digest) values (private.digest_of('calendar ' || $1::text))
       on conflict (id) do update set digest = excluded.digest`,
      [token],
    );
    const response = await fetch(`${address()}/calendar/${token}.ics`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT\r\n/);
    const known = { 'if-none-match': response.headers.get('etag')! };
    const again = await fetch(`${address()}/calendar/${token}.ics`, { headers: known });
    expect(again.status).toBe(304);
    const head = await fetch(`${address()}/calendar/${'b'.repeat(43)}.ics`, { method: 'HEAD' });
    expect(head.status).toBe(404);
  });
}

describe('the calendar under Node, in the embedded backend', () => {
  behavesAsCalendar(() => `${project}/functions/v1`);
});

/** Runs a function under Deno, and returns its address once it answers. */
function underDeno(name: string, env: () => Record<string, string> = () => ({})): () => string {
  let child: ChildProcess;
  let address: string;
  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    child = deno(['run', '--allow-env', '--allow-net'], [name], {
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      SUPABASE_URL: project,
      SUPABASE_SERVICE_ROLE_KEY: backend.secretKey,
      ...env(),
    });
    await answers(address);
  });
  afterAll(async () => {
    const closed = once(child, 'close');
    process.kill(-child.pid!);
    await closed;
  });
  beforeEach(() => expect(child.exitCode).toBeNull());

  return () => address;
}

it('every function has types that Deno agrees with', async () => {
  const entries = readdirSync('supabase/functions').filter((name) => existsSync(entryOf(name)));
  expect(entries).toContain('chat');
  const check = deno(['check'], entries);
  const output = await outputOf(check);
  expect(output, output).not.toContain('error');
  expect(check.exitCode).toBe(0);
});

describe('the assistant under Deno, as Supabase runs it', () => {
  behavesAsAssistant(
    underDeno('chat', () => ({
      GEMINI_API_KEY: 'key',
      GEMINI_BASE_URL: gemini.url,
      CHAT_ALLOWED_ORIGINS: SITE,
    })),
  );
});

describe('the calendar under Deno, as Supabase runs it', () => {
  behavesAsCalendar(underDeno('calendar'));
});

/** A request without a confirmation, because Cloudflare can't be reached here: the database decides. */
function behavesAsSubmission(address: () => string) {
  it('answers over HTTP as the database does', async () => {
    const lead = { name: 'Ann Lee', shop_address: '1 Main St' };
    const response = await fetch(address(), {
      method: 'POST',
      headers: { origin: SITE, 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), lead, turnstile_token: 'a token' }),
    });
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'PT403' });
  });
}

describe('the submission under Node, in the embedded backend', () => {
  behavesAsSubmission(() => `${project}/functions/v1/submit-lead`);
});

describe('the submission under Deno, as Supabase runs it', () => {
  behavesAsSubmission(
    underDeno('submit-lead', () => ({ ...TURNSTILE, CHAT_ALLOWED_ORIGINS: SITE })),
  );
});

/** A delivery of a push message, which its device decrypts. */
function behavesAsNotify(address: () => string) {
  it('delivers over HTTP what is due, for who knows the secret', async () => {
    await backend.idle();
    const { endpoint, p256dh, auth } = push.newDevice('phone');
    await backend.database.exec(`update private.project_settings set push_hosts = '{127.0.0.1}'`);
    await backend.database.query(
      `insert into private.push_devices (user_id, endpoint, p256dh, auth, label)
       select user_id, $1, $2, $3, 'Phone' from private.admins
       on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth`,
      [endpoint, p256dh, auth],
    );
    // Without leads, because a reminder of a sample lead’s appointment may be due just now.
    await backend.database.exec(
      `delete from public.leads;
       delete from private.outbox;
       insert into private.outbox (kind, channel, device_id, expires_at)
       select 'test', 'push', id, now() + interval '10 minutes' from private.push_devices`,
    );
    push.received.length = 0;
    const call = (secret: string) =>
      fetch(address(), { method: 'POST', headers: { 'x-notify-secret': secret } });
    expect((await call('another')).status).toBe(401);
    const answer = await call(NOTIFY.NOTIFY_SECRET);
    expect(await answer.json()).toEqual({ sent: 1, failed: 0 });
    expect(push.received.map(({ message }) => message.notification.navigate)).toEqual([
      `${SITE}/#/admin/account`,
    ]);
    const about = await fetch(address(), { headers: { origin: SITE } });
    expect(await about.json()).toEqual({ push: VAPID.publicKey, email: false });
    await backend.idle();
  });
}

describe('notifications under Node, in the embedded backend', () => {
  behavesAsNotify(() => `${project}/functions/v1/notify`);
});

describe('notifications under Deno, as Supabase runs them', () => {
  behavesAsNotify(underDeno('notify', () => ({ ...NOTIFY, CHAT_ALLOWED_ORIGINS: SITE })));
});

/** The request of the administrator's dashboard. */
function behavesAsPublishing(address: () => string) {
  it('answers over HTTP, and refuses who is not signed in', async () => {
    const response = await fetch(address(), {
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, authorization: `Bearer ${LOCAL_PUBLISHABLE_KEY}` },
    });
    expect(response.status).toBe(401);
  });
}

describe('publishing under Node, in the embedded backend', () => {
  behavesAsPublishing(() => `${project}/functions/v1/publish`);
});

describe('publishing under Deno, as Supabase runs it', () => {
  behavesAsPublishing(underDeno('publish'));
});

/** A reading that the timer asks for. */
function behavesAsBusyTimes(address: () => string) {
  it('answers over HTTP who knows the secret, and says whether it has one', async () => {
    await backend.database.exec(`
      delete from private.blocking_calendars;
      insert into private.blocking_calendars (place, name, address)
      values (1, 'Local', 'https://127.0.0.1/secret.ics'), (2, 'Unknown', 'https://calendar.invalid/secret.ics');`);
    const call = (secret: string) =>
      fetch(address(), { method: 'POST', headers: { 'x-notify-secret': secret } });
    expect((await call('another')).status).toBe(401);
    // One calendar a call. The backend's own timer may have taken one of them.
    expect((await call(NOTIFY.NOTIFY_SECRET)).status).toBe(200);
    expect((await call(NOTIFY.NOTIFY_SECRET)).status).toBe(200);
    await backend.idle();
    const { rows } = await backend.database.query<{ error: string }>(
      'select error from private.blocking_calendars order by place',
    );
    expect(rows.map(({ error }) => error)).toEqual([
      'The calendar’s server isn’t on the public internet.',
      'The calendar’s server couldn’t be found.',
    ]);
    expect(await (await fetch(address())).json()).toEqual({ ready: true });
  });
}

describe('busy times under Node, in the embedded backend', () => {
  behavesAsBusyTimes(() => `${project}/functions/v1/busy-times`);
});

describe('busy times under Deno, as Supabase runs them', () => {
  behavesAsBusyTimes(underDeno('busy-times', () => NOTIFY));
});

async function freePort(): Promise<number> {
  const probe = createServer();
  const { port } = new URL(await addressOf(probe));
  probe.close();
  return Number(port);
}

/** Waits until a server listens there. */
async function answers(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(address).catch(() => null);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
