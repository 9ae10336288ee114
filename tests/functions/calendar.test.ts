import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCalendarHandler } from '../../supabase/functions/calendar/calendar-handler.ts';
import { openOwnProject, type Project } from '../database/support.ts';

const NETWORK = '192.0.2.7';
const WRONG = 'x'.repeat(43);

let project: Project;
let token: string;
beforeAll(async () => {
  project = await openOwnProject({ functionEnvironment: {} });
  token = (await project.administrator.rpc('new_calendar_feed').throwOnError()).data;
});
afterAll(() => project.close());
beforeEach(() => project.sql('delete from private.request_counts'));

const ask = (path: string, init: RequestInit = {}, from = NETWORK) =>
  project.backend.fetch(new Request(`http://localhost/functions/v1/calendar${path}`, init), from);
const askFor = (key: string, init?: RequestInit, from?: string) => ask(`/${key}.ics`, init, from);

describe('the calendar’s address', () => {
  it('answers with what calendars read, for nobody to keep but them', async () => {
    const response = await askFor(token);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="calendar.ics"',
    });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    const text = await response.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(text).not.toContain(token);
  });

  it('answers HEAD, and says when nothing has changed', async () => {
    const head = await askFor(token, { method: 'HEAD' });
    expect(head.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await head.text()).toBe('');
    const etag = head.headers.get('etag')!;
    const asked = async (known: string) =>
      (await askFor(token, { headers: { 'if-none-match': known } })).status;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      expect(await asked(known), known).toBe(304);
    }
    expect(await asked('"other"')).toBe(200);
    await project.sql(
      `insert into public.leads (name, scheduled_date, scheduled_time)
       values ('Eve', current_date + 3, 'after lunch')`,
    );
    expect(await asked(etag)).toBe(200);
  });

  it('is read anew after a change of the settings that leaves its length, such as the time zone', async () => {
    await project.sql(
      `insert into public.leads (name, scheduled_date, scheduled_time)
       values ('Ann', current_date + 3, '5:15 AM')`,
    );
    let etag = '';
    const change = async (values: string) => {
      await project.sql(`update public.site_settings set ${values}`);
      const answer = await askFor(token, { headers: { 'if-none-match': etag } });
      etag = answer.headers.get('etag')!;
      return [answer.status, (await answer.text()).length];
    };
    const [, length] = await change(`business_name = 'Lone Star Tools'`);
    expect(await change(`business_name = 'Lone Star Tools'`)).toEqual([304, 0]);
    expect(await change(`business_name = 'Lost Star Tools'`)).toEqual([200, length]);
    expect((await change(`time_zone = 'America/Denver'`))[0]).toBe(200);
    await change('business_name = default, time_zone = default');
  });

  it('has links to the site’s own address', async () => {
    const call: typeof fetch = (input, init) =>
      project.backend.fetch(new Request(input, init), '127.0.0.1');
    const handler = createCalendarHandler(
      {
        SUPABASE_URL: 'http://localhost',
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.backend.secretKey }),
        VITE_SITE_URL: 'https://lone-star.example/tools/',
      },
      call,
    );
    const answer = await handler(new Request(`http://localhost/calendar/${token}.ics`), NETWORK);
    const text = (await answer.text()).replaceAll('\r\n ', '');
    expect(text).toContain('https://lone-star.example/tools/#/admin/leads/');
  });

  it('is the only one, and every other is answered in the same way', async () => {
    const answers = await Promise.all(
      [`/${WRONG}.ics`, `/${token.slice(1)}.ics`, `/${token}`, `/${token}.ics/`, '/', '']
        .concat(`/${encodeURIComponent(`${token}' or true --`)}.ics`)
        .map(async (path) => {
          const response = await ask(path);
          return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) }; // oxfmt-ignore
        }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });

  it('takes no other method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const response = await askFor(token, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('is limited by network, with wrong tokens as with the right one', async () => {
    await askFor(token);
    await askFor(WRONG);
    const [counted] = await project.sql<{ requests: number }>(
      `select requests from private.request_counts where bucket = 'calendar'`,
    );
    expect(counted).toEqual({ requests: 2 });
    await project.sql('update private.request_counts set requests = 240');
    for (const key of [token, WRONG]) {
      const response = await askFor(key);
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
    }
    expect((await askFor(token, {}, '192.0.2.8')).status).toBe(200);
  });

  it.each([
    ['is not reachable', () => Promise.reject(new TypeError('fetch failed'))],
    ['is not set', undefined],
    [
      'answers with a gateway’s page',
      () => Promise.resolve(new Response('<html>', { status: 502 })),
    ],
    [
      'has no such function',
      () => Promise.resolve(Response.json({ code: 'PGRST202' }, { status: 404 })),
    ],
    ['answers with something else', () => Promise.resolve(Response.json({ appointments: 1 }))],
  ])('asks to come again while the database %s', async (_name, callDataApi) => {
    const environment = callDataApi ? { SUPABASE_URL: 'http://localhost' } : {};
    const handler = createCalendarHandler(environment, callDataApi);
    const response = await handler(new Request(`http://localhost/calendar/${token}.ics`), NETWORK);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '300']);
  });

  it('has the name of the business in the settings', async () => {
    await project.sql(`update public.site_settings set business_name = 'Lone Star Shop Tools'`);
    expect(await (await askFor(token)).text()).toContain('X-WR-CALNAME:Lone Star Shop Tools\r\n');
    await project.sql(`update public.site_settings set business_name = default`);
  });

  it('stops when another is made, and when it is turned off', async () => {
    const { data: second } = await project.administrator.rpc('new_calendar_feed').throwOnError();
    expect((await askFor(token)).status).toBe(404);
    expect((await askFor(second)).status).toBe(200);
    await project.administrator.rpc('end_calendar_feed').throwOnError();
    expect((await askFor(second)).status).toBe(404);
    token = (await project.administrator.rpc('new_calendar_feed').throwOnError()).data;
  });
});

describe('an appointment in the calendar', () => {
  const LEAD = '10000000-0000-4000-8000-000000000001';

  async function entry() {
    const found = ical.sync.parseICS(await (await askFor(token)).text());
    const event = found[`appointment-${LEAD}`] as VEvent | undefined;
    return (
      event && {
        summary: event.summary,
        start: event.start.toISOString(),
        status: event.status,
        sequence: Number(event.sequence),
      }
    );
  }
  const change = (values: object) =>
    project.administrator.from('leads').update(values).eq('id', LEAD).throwOnError();

  it('follows each change under the same id, with a higher number', async () => {
    await project.sql(`update public.site_settings set time_zone = 'America/New_York'`);
    const [{ day, next } = { day: '', next: '' }] = await project.sql<{
      day: string;
      next: string;
    }>(`select (current_date + 10)::text as day, (current_date + 11)::text as next`);
    const at = async (date: string, time: string) => {
      const [found] = await project.sql<{ at: string }>(
        `select to_char(($1::date + $2::time) at time zone 'America/New_York' at time zone 'UTC',
           'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as at`,
        [date, time],
      );
      return found?.at;
    };
    await project.administrator
      .from('leads')
      .insert({
        id: LEAD,
        name: 'Ana Diaz',
        company_name: 'Diaz Auto',
        shop_address: '1 Main St',
        meeting_type: 'Meetup',
        scheduled_date: day,
        scheduled_time: '10:00 AM',
      })
      .throwOnError();
    const made = await entry();
    expect(made).toEqual({
      summary: 'Meetup with Ana Diaz (Diaz Auto)',
      start: await at(day, '10:00'),
      status: 'CONFIRMED',
      sequence: 0,
    });

    await change({ scheduled_date: next, scheduled_time: '2:30 PM' });
    expect(await entry()).toMatchObject({ start: await at(next, '14:30'), sequence: 1 });

    await change({ scheduled_date: null, scheduled_time: null });
    expect(await entry()).toEqual({
      summary: 'Canceled: Meetup with Ana Diaz (Diaz Auto)',
      start: await at(next, '14:30'),
      status: 'CANCELLED',
      sequence: 2,
    });

    await change({ scheduled_date: day, scheduled_time: '9:00 AM' });
    expect(await entry()).toMatchObject({ status: 'CONFIRMED', sequence: 3 });

    await change({ status: 'Closed - Lost' });
    expect(await entry()).toMatchObject({ status: 'CANCELLED', sequence: 4 });

    await change({ status: 'New', no_show: true });
    expect(await entry()).toMatchObject({
      status: 'CONFIRMED',
      summary: 'No-show: Meetup with Ana Diaz (Diaz Auto)',
    });
  });
});
