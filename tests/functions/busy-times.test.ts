import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBusyTimesHandler } from '../../supabase/functions/busy-times/busy-times-handler.ts';
import {
  isPublicAddress,
  readCalendar,
  type Lookup,
} from '../../supabase/functions/busy-times/read-calendar.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/local-project.ts';
import { addLead, openProject, type Client, type Project } from '../database/support.ts';

const ADDRESS = 'https://calendar.example/a-secret/basic.ics';
/** A full hour in 30 days. */
const START = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 30 * 24 * 3_600_000;
const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
const calendar = (...starts: number[]) =>
  [
    'BEGIN:VCALENDAR',
    ...starts.flatMap((start, at) => [
      'BEGIN:VEVENT',
      `UID:${at}`,
      'SUMMARY:Dentist with Dr. Molar',
      `DTSTART:${stamp(start)}`,
      'DURATION:PT1H',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

type Server = (request: Request) => Response | Promise<Response>;
let server: Server;
let asked: Request[];
const fetchCalendar: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  asked.push(request);
  return server(request);
};
const everywhere: Lookup = () => Promise.resolve(['93.184.215.14']);
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  asked = [];
  server = () => new Response(calendar(START), { headers: { etag: '"one"', 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' } }); // oxfmt-ignore
  log.mockClear();
});

describe('an IP address', () => {
  it.each([
    '0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1',
    '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1',
    '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', 'fc00::1', 'fd12:3456::1',
    'fe80::1', 'ff02::1', '2002:7f00:1::', '2001::1', '2001:0:1::', '2001:1ff::1', '2001:db8::1', '3fff::1', 'not an address', '',
  ])('%s is closed', (address) => expect(isPublicAddress(address)).toBe(false)); // oxfmt-ignore

  it.each(['8.8.8.8', '93.184.215.14', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2607:f8b0:4006::200e', '2001:200::1', '2001:4860::8888', '2a00:1450::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  ); // oxfmt-ignore
});

describe('reading an address', () => {
  const read = (address: string, lookup = everywhere) =>
    readCalendar({ address, etag: null, last_modified: null }, fetchCalendar, lookup).then(
      ({ lines }) => lines?.join(),
      (error: Error) => error.message,
    );
  const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });

  it.each([
    ['http://calendar.example/a.ics', 'leads to an address without https'],
    ['file:///etc/passwd', 'leads to an address without https'],
    ['https://user:word@calendar.example/a.ics', 'must not have a user name'],
    ['https://127.0.0.1/a.ics', 'isn’t on the public internet'],
    ['https://0x7f.1/a.ics', 'isn’t on the public internet'],
    ['https://2130706433/a.ics', 'isn’t on the public internet'],
    ['https://[::1]/a.ics', 'isn’t on the public internet'],
    ['https://[::ffff:169.254.169.254]/a.ics', 'isn’t on the public internet'],
  ])('%s is refused before a request', async (address, words) => {
    expect(await read(address)).toContain(words);
    expect(await read('https://calendar.example/a.ics', () => Promise.resolve(['8.8.8.8', '10.0.0.1']))).toContain('isn’t on the public internet'); // oxfmt-ignore
    expect(asked).toEqual([]);
    // The same behind a redirect.
    server = () => redirect(address);
    expect(await read(ADDRESS)).toContain(words);
    expect(asked).toHaveLength(1);
  });

  it('follows three redirects, each looked up, and no more', async () => {
    const hosts: string[] = [];
    const lookup: Lookup = (host) => {
      hosts.push(host);
      return Promise.resolve(['8.8.8.8']);
    };
    const from =
      (count: number): Server =>
      ({ url }) => {
        const at = Number(new URL(url).pathname.slice(1)) || 0;
        return at < count
          ? redirect(`https://host${at + 1}.example/${at + 1}`)
          : new Response(calendar());
      };
    server = from(3);
    expect(await read('https://host.example/', lookup)).toBe('BEGIN:VCALENDAR,END:VCALENDAR');
    expect(hosts).toEqual(['host.example', 'host1.example', 'host2.example', 'host3.example']);
    server = from(4);
    expect(await read('https://host.example/', lookup)).toContain('redirects too often');
  });

  it.each([
    ['a server that nobody knows', () => read(ADDRESS, () => Promise.reject(new Error('ENOTFOUND'))), 'couldn’t be found'],
    ['no answer', () => ((server = () => Promise.reject(new TypeError('refused'))), read(ADDRESS)), 'couldn’t be reached'],
    ['a secret that was reset', () => ((server = () => new Response('', { status: 404 })), read(ADDRESS)), 'There’s no calendar at this address any more'],
    ['a calendar that was removed', () => ((server = () => new Response('', { status: 410 })), read(ADDRESS)), 'There’s no calendar at this address any more'],
    ['a sign-in', () => ((server = () => new Response('', { status: 401 })), read(ADDRESS)), 'refused to show it'],
    ['a calendar that is not shared', () => ((server = () => new Response('', { status: 403 })), read(ADDRESS)), 'refused to show it'],
    ['a server that was asked too often', () => ((server = () => new Response('', { status: 429 })), read(ADDRESS)), 'asked again in ten minutes'],
    ['a broken server', () => ((server = () => new Response('', { status: 500 })), read(ADDRESS)), 'the error 500'],
    ['a redirect to nowhere', () => ((server = () => new Response('', { status: 302 })), read(ADDRESS)), 'the error 302'],
  ])('%s is said in words', async (_what, act, words) => {
    const said = await act();
    expect(said).toContain(words);
    expect(said).not.toMatch(/calendar\.example|a-secret/);
  }); // oxfmt-ignore

  it('stops at 20 MB, whatever the server says about its length', async () => {
    let sent = 0;
    const cancel = vi.fn();
    server = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 1_000_000;
            controller.enqueue(new Uint8Array(1_000_000));
          },
          cancel,
        }),
      );
    expect(await read(ADDRESS)).toContain('larger than 20 MB');
    expect(sent).toBeLessThan(23_000_000);
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('of an error does not load the page, and follows no redirect unseen', async () => {
    const cancel = vi.fn();
    server = () => new Response(new ReadableStream({ cancel }), { status: 500 });
    expect(await read(ADDRESS)).toContain('the error 500');
    expect(cancel).toHaveBeenCalledOnce();
    expect(asked[0]?.redirect).toBe('manual');
  });

  it('understands characters that are torn between two pieces', async () => {
    const bytes = new TextEncoder().encode(calendar(START).replace('UID:0', 'UID:Año 🔧'));
    server = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
            controller.close();
          },
        }),
      );
    expect(await read(ADDRESS)).toContain(',UID:Año 🔧,');
  });

  it('of a file of 19 MB keeps only the lines that say when, wherever the pieces end', async () => {
    const long = `DESCRIPTION:${'x'.repeat(60)}\r\n ${'y'.repeat(70)}\r\n`.repeat(130_000);
    const text = calendar(START).replace('SUMMARY', `${long}SUMMARY`);
    const bytes = new TextEncoder().encode(text);
    server = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (let at = 0; at < bytes.length; at += 65_521) {
              controller.enqueue(bytes.subarray(at, at + 65_521));
            }
            controller.close();
          },
        }),
      );
    expect(bytes.length).toBeGreaterThan(18_000_000);
    expect(await read(ADDRESS)).toBe(
      `BEGIN:VCALENDAR,BEGIN:VEVENT,UID:0,DTSTART:${stamp(START)},DURATION:PT1H,END:VEVENT,END:VCALENDAR`,
    );
  });

  it.each<[string, Lookup, (request: Request) => Promise<Response>]>([
    ['a name', () => new Promise(() => undefined), () => Promise.resolve(new Response(''))],
    [
      'an answer',
      everywhere,
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('Aborted')));
        }),
    ],
    ['a file', everywhere, () => Promise.resolve(new Response(new ReadableStream()))],
  ])('%s that never arrives takes no longer than the time limit', async (_what, lookup, answer) => {
    server = answer;
    const stop = new AbortController();
    const reading = readCalendar(
      { address: ADDRESS, etag: null, last_modified: null },
      fetchCalendar,
      lookup,
      () => stop.signal,
    );
    if (lookup === everywhere) await vi.waitFor(() => expect(asked).toHaveLength(1));
    stop.abort();
    await expect(reading).rejects.toThrow('didn’t answer within 10 seconds');
  });

  it('has ten seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    await read(ADDRESS);
    expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
    limit.mockRestore();
  });
});

describe('the function', () => {
  let project: Project;
  beforeAll(async () => {
    project = await openProject();
  });
  afterAll(() => project.close());
  beforeEach(() => project.sql(`delete from private.blocking_calendars`));

  const handlerOf = (changes: Record<string, string> = {}) =>
    createBusyTimesHandler(
      {
        SUPABASE_URL: 'http://localhost',
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.backend.secretKey }),
        NOTIFY_SECRET: 'the secret',
        ...changes,
      },
      { fetch: fetchCalendar, lookup: everywhere },
      (input, init) => project.backend.fetch(new Request(input, init), '127.0.0.1'),
    );
  const ask = async (headers: Record<string, string>, body?: object, changes = {}) => {
    const response = await handlerOf(changes)(
      new Request('http://localhost/functions/v1/busy-times', {
        method: 'POST',
        headers,
        body: body ? JSON.stringify(body) : null,
      }),
    );
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const byTimer = () => ask({ 'x-notify-secret': 'the secret' });
  const as = async (client: Client, body: object) => {
    const { session } = (await client.auth.getSession()).data;
    return ask(
      {
        apikey: LOCAL_PUBLISHABLE_KEY,
        authorization: `Bearer ${session?.access_token ?? LOCAL_PUBLISHABLE_KEY}`,
      },
      body,
    );
  };
  const add = async (name = 'Personal', address = ADDRESS) =>
    (await project.administrator.rpc('add_blocking_calendar', { name, address }).throwOnError())
      .data;
  const listed = async () =>
    (await project.administrator.rpc('blocking_calendars').throwOnError()).data;
  const times = async () =>
    (await project.administrator.rpc('busy_times').throwOnError()).data?.map(({ starts_at }) =>
      Date.parse(starts_at),
    );

  it('keeps only when a calendar is busy, and says when it was read', async () => {
    await add();
    expect(await byTimer()).toEqual({ status: 200, body: { read: 1 } });
    expect(await listed()).toMatchObject([
      { name: 'Personal', busy_count: 1, error: null, stale: false, read_at: expect.any(String) as string }, // oxfmt-ignore
    ]);
    expect(JSON.stringify(await listed())).not.toContain('a-secret');
    const stored = await project.sql(
      `select (select json_agg(b) from private.busy_times b)::text || (select json_agg(c) from private.blocking_calendars c)::text as text`,
    );
    expect(JSON.stringify(stored)).not.toMatch(/Dentist|Molar/);
    expect(await times()).toEqual([START]);
    const over = (span: string) =>
      project.sql(`update private.busy_times set during = tstzrange(now() - interval '9 days', now() - interval '${span}')`); // oxfmt-ignore
    await over('23 hours');
    expect(await times()).toHaveLength(1);
    await over('25 hours');
    expect(await times()).toEqual([]);
  });

  it('asks again after ten minutes, whether anything changed, and once a week without asking that', async () => {
    const id = await add();
    await byTimer();
    expect(await byTimer()).toEqual({ status: 200, body: { read: 0 } });
    expect(asked).toHaveLength(1);
    const later = (column: string, span: string) =>
      project.sql(`update private.blocking_calendars set ${column} = ${column} - interval '${span}' where id = $1`, [id]); // oxfmt-ignore
    await later('asked_at', '10 minutes');
    server = () => new Response(null, { status: 304 });
    expect(await byTimer()).toEqual({ status: 200, body: { read: 1 } });
    expect(asked[1]?.headers.get('if-none-match')).toBe('"one"');
    expect(
      await project.sql(`select etag from private.blocking_calendars`),
      'kept for the next time',
    ).toEqual([{ etag: '"one"' }]);
    expect(asked[1]?.headers.get('if-modified-since')).toBe('Mon, 01 Jan 2024 00:00:00 GMT');
    expect(await times()).toEqual([START]);
    await later('asked_at', '10 minutes');
    await later('taken_at', '8 days');
    server = () => new Response(calendar(START + 3_600_000, START + 7_300_000));
    await byTimer();
    expect(asked[2]?.headers.get('if-none-match')).toBeNull();
    expect(asked[2]?.headers.get('if-modified-since')).toBeNull();
    expect(await times()).toEqual([START + 3_600_000, START + 7_300_000].map((each) => Math.floor(each / 1000) * 1000)); // oxfmt-ignore
    // In another time zone its days lie elsewhere.
    server = () => new Response(calendar(START), { headers: { etag: '"two"' } });
    await later('asked_at', '10 minutes');
    await byTimer();
    await project.sql(`update public.site_settings set time_zone = 'America/Chicago'`);
    await later('asked_at', '10 minutes');
    await byTimer();
    expect(asked[4]?.headers.get('if-none-match')).toBeNull();
    await project.sql(`update public.site_settings set time_zone = default`);
  });

  it('keeps the known times after a failure, says why, and calls it stale after six hours', async () => {
    const id = await add();
    await byTimer();
    await project.sql(
      `update private.blocking_calendars set asked_at = null, read_at = now() - interval '7 hours'`,
    );
    server = () => new Response('<html>Sign in</html>');
    await byTimer();
    expect(await listed()).toMatchObject([
      { id, busy_count: 1, stale: true, error: expect.stringMatching(/no calendar/) as string },
    ]);
    expect(await times()).toEqual([START]);
    server = () => new Response(calendar());
    await as(project.administrator, { calendar: id });
    expect(await listed()).toMatchObject([{ busy_count: 0, stale: false, error: null }]);
  });

  it('calls a calendar that was never read stale six hours after it was added', async () => {
    await add();
    const addedBefore = (span: string) =>
      project.sql(
        `update private.blocking_calendars set read_at = null, created_at = now() - $1::interval`,
        [span],
      );
    await addedBefore('5 hours');
    expect(await listed()).toMatchObject([{ stale: false }]);
    await addedBefore('7 hours');
    expect(await listed()).toMatchObject([{ stale: true }]);
  });

  it('reads one at once for the administrator alone', async () => {
    const id = await add();
    expect(await as(project.administrator, { calendar: id })).toMatchObject({ status: 200 });
    expect(await as(project.administrator, { calendar: id })).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(2);
    expect(await as(project.visitor, { calendar: id })).toMatchObject({ status: 401 });
    expect(await as(project.stranger, { calendar: id })).toMatchObject({ status: 403 });
    expect(await ask({ 'x-notify-secret': 'another' }, { calendar: id })).toMatchObject({ status: 401 }); // oxfmt-ignore
    // A project without a secret has none that is empty.
    expect(await ask({ 'x-notify-secret': '' }, undefined, { NOTIFY_SECRET: '' })).toMatchObject({ status: 401 }); // oxfmt-ignore
    expect(await ask({}, { calendar: 5 })).toMatchObject({ status: 401 });
    expect(await ask({})).toMatchObject({ status: 401 });
    expect(asked).toHaveLength(2);
  });

  it('reads the one that the administrator names, also where another waits longer', async () => {
    await add('1', `${ADDRESS}?1`);
    const second = await add('2', `${ADDRESS}?2`);
    await as(project.administrator, { calendar: second });
    expect(asked.map(({ url }) => url)).toEqual([`${ADDRESS}?2`]);
    expect(await as(project.administrator, { calendar: 5 })).toMatchObject({ status: 401 });
  });

  it('takes a time without a zone as the business’s', async () => {
    // Seven hours behind UTC all year.
    await project.sql(`update public.site_settings set time_zone = 'America/Phoenix'`);
    const day = new Date(START).toISOString().slice(0, 10);
    const local = `${day.replaceAll('-', '')}T090000`;
    server = () => new Response(calendar(START).replace(stamp(START), local));
    await add();
    await byTimer();
    await project.sql(`update public.site_settings set time_zone = default`);
    expect(await times()).toEqual([Date.parse(`${day}T16:00:00Z`)]);
  });

  it('says whether it has a secret, around which spaces don’t count', async () => {
    const isReady = async (NOTIFY_SECRET: string) => {
      const answer = await handlerOf({ NOTIFY_SECRET })(new Request('http://localhost/'));
      return (await answer.json()) as unknown;
    };
    expect(await isReady('the secret')).toEqual({ ready: true });
    expect(await isReady(' ')).toEqual({ ready: false });
    const answer = await ask({ 'x-notify-secret': 'the secret' }, undefined, { NOTIFY_SECRET: ' the secret\n' }); // oxfmt-ignore
    expect(answer.status).toBe(200);
  });

  it.each([
    ['fails', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says that it can’t be done right now where the database %s', async (_how, database) => {
    const handler = createBusyTimesHandler(
      { SUPABASE_URL: 'http://localhost', NOTIFY_SECRET: 'the secret' },
      { fetch: fetchCalendar, lookup: everywhere },
      database,
    );
    for (const [headers, body] of [
      [{ 'x-notify-secret': 'the secret' }, null],
      [{ authorization: 'Bearer x' }, JSON.stringify({ calendar: crypto.randomUUID() })],
    ] as const) {
      const request = new Request('http://localhost/', { method: 'POST', headers, body });
      expect((await handler(request)).status).toBe(503);
    }
    expect(asked).toEqual([]);
  });

  it('takes five calendars at most, each once, and forgets a removed one', async () => {
    const { administrator } = project;
    const id = await add('1', `${ADDRESS}?1`);
    const again = await administrator.rpc('add_blocking_calendar', { name: 'x', address: `${ADDRESS}?1` }); // oxfmt-ignore
    expect(again.error?.message).toBe('You have already added this calendar.');
    for (const each of ['2', '3', '4', '5']) await add(each, `${ADDRESS}?${each}`);
    for (let count = 1; count <= 5; count += 1) {
      expect(await byTimer()).toEqual({ status: 200, body: { read: 1 } });
    }
    expect(await byTimer()).toEqual({ status: 200, body: { read: 0 } });
    expect(new Set(asked.map(({ url }) => url)).size).toBe(5);
    const sixth = await administrator.rpc('add_blocking_calendar', { name: '6', address: ADDRESS });
    expect(sixth.error?.message).toMatch(/up to five calendars/);
    await administrator.rpc('remove_blocking_calendar', { calendar: id }).throwOnError();
    expect(await times()).toHaveLength(4);
    for (const address of [
      'http://calendar.example/',
      'https://a b/',
      `https://${'a'.repeat(2000)}`,
    ]) {
      // oxfmt-ignore
      const { error } = await administrator.rpc('add_blocking_calendar', { name: 'x', address });
      expect(error?.code).toBe('23514');
    }
  });

  it('stores a calendar whose server sends values that are too long to keep', async () => {
    const headers = { etag: `"${'e'.repeat(600)}"`, 'last-modified': 'x'.repeat(200) };
    server = () => new Response(calendar(START), { headers });
    await add();
    expect(await byTimer()).toEqual({ status: 200, body: { read: 1 } });
    expect(await times()).toEqual([START]);
    const kept = await project.sql(`select etag, last_modified from private.blocking_calendars`);
    expect(kept).toEqual([{ etag: null, last_modified: null }]);
  });

  it('says what does not block: events that make no sense, and times beyond the nearest 5,000', async () => {
    const many = Array.from({ length: 5001 }, (_, at) => START + at * 7_200_000);
    server = () => new Response(calendar(...many).replace(/DURATION:PT1H(?!.*DURATION)/s, 'DTEND:soon').replace('END:VCALENDAR', 'BEGIN:VEVENT\r\nDTSTART:soon\r\nEND:VEVENT\r\nEND:VCALENDAR')); // oxfmt-ignore
    await add();
    await byTimer();
    expect(await listed()).toMatchObject([
      { busy_count: 5000, unread_count: 2, complete_until: null, error: null },
    ]);
    server = () => new Response(calendar(...many));
    await project.sql(`update private.blocking_calendars set asked_at = null`);
    await byTimer();
    const [{ complete_until = '', ...rest } = {}] = (await listed()) ?? [];
    expect(rest).toMatchObject({ busy_count: 5000, unread_count: 0 });
    expect(Date.parse(complete_until)).toBe(Math.floor(many[5000]! / 1000) * 1000);
    server = () => new Response(null, { status: 304 });
    await project.sql(`update private.blocking_calendars set asked_at = null`);
    await byTimer();
    expect(await listed()).toMatchObject([{ busy_count: 5000, complete_until }]);
  });

  it('an invitation that the owner declined does not block, and nobody else’s refusal opens a time', async () => {
    const declined = (email: string) =>
      calendar(START).replace('DURATION', `ATTENDEE;PARTSTAT=DECLINED;CN="Sam: Lee":mailto:${email}\r\nDURATION`); // oxfmt-ignore
    const id = await project.administrator
      .rpc('add_blocking_calendar', { name: 'Work', address: ADDRESS, own_email: 'Sam@shop.example' })
      .throwOnError(); // oxfmt-ignore
    server = () => new Response(declined('sam@SHOP.example'));
    await byTimer();
    expect(await times()).toEqual([]);
    server = () => new Response(declined('ann@shop.example'));
    await as(project.administrator, { calendar: id.data });
    expect(await times()).toEqual([START]);
    expect(JSON.stringify(await listed())).not.toMatch(/sam@/i);
    const wrong = await project.administrator.rpc('add_blocking_calendar', { name: 'x', address: `${ADDRESS}?x`, own_email: 'sam@shop' }); // oxfmt-ignore
    expect(wrong.error?.code).toBe('23514');
  });

  it('visitors see a busy time as taken, and the administrator an appointment at that time', async () => {
    const at = Date.parse(`${new Date(START).toISOString().slice(0, 10)}T15:00:00Z`);
    const day = new Date(at).toISOString().slice(0, 10);
    server = () => new Response(calendar(at));
    await add();
    await byTimer();
    const taken = await project.visitor.rpc('taken_slots', { from_day: day, to_day: day });
    expect(taken.data?.map(Object.keys)).toEqual([['starts_at', 'ends_at', 'kept_from', 'kept_until']]); // oxfmt-ignore
    expect((await project.administrator.rpc('busy_appointments')).data).toEqual([]);
    const lead = await addLead(project, { scheduled_date: day, scheduled_time: '10:30 AM' });
    expect((await project.administrator.rpc('busy_appointments')).data).toMatchObject([
      { lead_id: lead, calendar: 'Personal' },
    ]);
    // A lost lead keeps its time, and nobody comes.
    await project.sql(`update public.leads set status = 'Closed - Lost' where id = $1`, [lead]);
    expect((await project.administrator.rpc('busy_appointments')).data).toEqual([]);
  });

  it.each([
    ['blocking_calendars', {}],
    ['add_blocking_calendar', { name: 'x', address: ADDRESS }],
    ['remove_blocking_calendar', { calendar: crypto.randomUUID() }],
    ['expire_blocking_calendar', { calendar: crypto.randomUUID() }],
    ['busy_times', {}],
    ['busy_appointments', {}],
    ['claim_blocking_calendar', {}],
    ['save_busy_times', { calendar: crypto.randomUUID(), reading: {} }],
  ])('%s tells a visitor and a stranger nothing', async (name, values) => {
    await add();
    for (const caller of [project.visitor, project.stranger]) {
      const { data, error } = await caller.rpc(name as 'busy_times', values as never);
      expect(error?.code === '42501' || (data as object[]).length === 0).toBe(true);
    }
    expect(await listed()).toHaveLength(1);
  });
});
