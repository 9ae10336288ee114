import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import ws from 'ws';
import type { Database } from '../../shared/database.types.ts';
import type { CalendarEntries } from '../../supabase/functions/calendar/calendar-text.ts';
import { addLead, openProject, type Client, type Project } from './support.ts';

type LeadChange = Database['public']['Tables']['leads']['Update'];

let project: Project;
let server: Client;
beforeAll(async () => {
  project = await openProject();
  server = createClient<Database>('http://localhost', project.backend.secretKey, {
    global: {
      fetch: (input, init) => project.backend.fetch(new Request(input, init), '127.0.0.1'),
    },
    auth: { persistSession: false },
    realtime: { transport: ws as never },
  });
  // The seed's leads would be among the entries.
  await project.sql('delete from public.leads');
});
afterAll(() => project.close());

const makeFeed = async () =>
  (await project.administrator.rpc('new_calendar_feed').throwOnError()).data;
const call = (token: string) => ({ token, address: '192.0.2.7', most_per_hour: 1000 });
const entries = async (token: string) =>
  (await server.rpc('calendar_entries', call(token)).throwOnError())
    .data as unknown as CalendarEntries;

describe('the calendar’s secret address', () => {
  it('is made, replaced and turned off by the administrator, who sees when', async () => {
    const state = async () =>
      (await project.administrator.rpc('calendar_feed_state').throwOnError()).data;
    expect(await state()).toEqual([]);
    const first = await makeFeed();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await state()).toEqual([{ created_at: expect.any(String) as string, read_at: null }]);
    await entries(first);
    expect((await state())[0]?.read_at).toEqual(expect.any(String));

    const second = await makeFeed();
    expect(second).not.toBe(first);
    expect((await state())[0]?.read_at).toBeNull();
    const refused = await server.rpc('calendar_entries', call(first));
    expect([refused.status, refused.error?.code]).toEqual([404, 'PT404']);
    await entries(second);

    await project.administrator.rpc('end_calendar_feed').throwOnError();
    expect(await state()).toEqual([]);
    expect((await server.rpc('calendar_entries', call(second))).status).toBe(404);
  });

  it('is kept as a digest alone', async () => {
    const token = await makeFeed();
    const rows = await project.sql<{ row: object }>(
      'select to_jsonb(f) as row from private.calendar_feed f',
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toMatch(/"digest":"[0-9a-f]{64}"/);
  });

  it('is nobody else’s: a visitor and a stranger neither make, end, see, nor read it', async () => {
    const token = await makeFeed();
    for (const client of [project.visitor, project.stranger]) {
      for (const { error } of [
        await client.rpc('new_calendar_feed'),
        await client.rpc('end_calendar_feed'),
        await client.rpc('calendar_entries', call(token)),
      ]) {
        expect(error?.code).toBe('42501');
      }
    }
    expect((await project.visitor.rpc('calendar_feed_state')).error?.code).toBe('42501');
    expect((await project.stranger.rpc('calendar_feed_state')).data).toEqual([]);
    expect((await project.administrator.rpc('calendar_entries', call(token))).error?.code).toBe(
      '42501',
    );
    await entries(token);
  });

  it('is limited by network, and the limit counts wrong tokens', async () => {
    const token = await makeFeed();
    await project.sql('delete from private.request_counts');
    const from = (address: string, key: string) =>
      server.rpc('calendar_entries', { token: key, address, most_per_hour: 2 });
    await from('2001:db8::1', 'wrong');
    expect((await from('2001:db8::2', token)).status).toBe(200);
    const refused = await from('2001:db8::3', token);
    expect([refused.status, refused.error?.code]).toEqual([429, 'PT429']);
    expect((await from('192.0.2.8', token)).status).toBe(200);
    // An IPv6 /48 has three times as many.
    for (const network of [1, 2, 3, 4]) await from(`2001:db8:0:${network}::1`, 'wrong');
    expect((await from('2001:db8:0:5::1', token)).status).toBe(429);
  });
});

describe('the calendar’s entries', () => {
  it('are appointments and open tasks from 90 days back to 400 days ahead', async () => {
    const add = async (name: string, day: number | null, lead: object = {}, time = '10:00 AM') => {
      const [made] = await project.sql<{ id: string }>(
        `insert into public.leads (name, scheduled_date, scheduled_time, status, products_of_interest)
         values ($1, current_date + $2::integer, case when $2 is not null then $3 end,
           coalesce($4::jsonb ->> 'status', 'New'),
           '{"items": [{"slug": "a", "name": "ProDemand", "type": "product"},
             {"slug": "b", "name": "TeamWorks", "type": "bundle"}]}')
         returning id`,
        [name, day, time, JSON.stringify(lead)],
      );
      return made!.id;
    };
    const task = (lead: string, description: string, day: number | null, done = false) =>
      project.sql(
        `insert into public.lead_tasks (lead_id, description, due_date, is_completed)
         values ($1, $2, now() + make_interval(days => $3), $4)`,
        [lead, description, day, done],
      );
    await add('too long ago', -95);
    await add('past', -85);
    const soon = await add('soon', 3);
    await add('in words', 5, {}, 'after lunch');
    const canceledInWords = await add('canceled in words', 6, {}, 'after lunch');
    await project.administrator
      .from('leads')
      .update({ scheduled_date: null, scheduled_time: null })
      .eq('id', canceledInWords)
      .throwOnError();
    const [day] = await project.sql<{ six: string }>('select (current_date + 6)::text as six');
    await add('far', 395);
    await add('too far', 405);
    const none = await add('without a time', null);
    for (const name of ['canceled', 'lost', 'canceled long ago']) {
      const id = await add(name, name === 'canceled long ago' ? -120 : name === 'lost' ? 8 : 7);
      await project.administrator
        .from('leads')
        .update(
          name === 'lost'
            ? { status: 'Closed - Lost' }
            : { scheduled_date: null, scheduled_time: null },
        )
        .eq('id', id)
        .throwOnError();
    }
    await task(soon, 'open', 2);
    await task(none, 'late', -30);
    await task(none, 'done', 2, true);
    await task(none, 'without a day', null);
    await task(none, 'too late', -95);
    await project.sql(
      `insert into public.lead_tasks (lead_id, description, due_date, is_appointment)
       values ($1, 'added by the visitor', now() + interval '1 day', true)`,
      [none],
    );

    const { appointments, tasks } = await entries(await makeFeed());
    // Entries without a time come last, in no order.
    appointments.sort((a, b) =>
      a.starts_at || b.starts_at ? 0 : a.scheduled_date!.localeCompare(b.scheduled_date!),
    );
    expect(
      appointments.map(({ name, canceled, starts_at }) => [name, canceled, starts_at !== null]),
    ).toEqual([
      ['past', false, true],
      ['soon', false, true],
      ['canceled', true, true],
      ['lost', true, true],
      ['far', false, true],
      ['in words', false, false],
      ['canceled in words', true, false],
    ]);
    expect(appointments.at(-1)?.scheduled_date).toBe(day?.six);
    expect(appointments[0]?.items).toBe('ProDemand, TeamWorks');
    // The appointments' own tasks are left out, but for one whose lead has no appointment.
    expect(tasks.map(({ description }) => description)).toEqual([
      'late',
      'added by the visitor',
      'open',
    ]);
  });

  it('have a number that grows when a task is changed', async () => {
    const feed = await makeFeed();
    const number = async () =>
      (await entries(feed)).tasks.find(({ description }) => description === 'changed')!.sequence;
    await project.sql(
      `insert into public.lead_tasks (lead_id, description, due_date, updated_at)
       select id, 'changed', now(), now() - interval '1 hour' from public.leads limit 1`,
    );
    const before = await number();
    await project.sql(
      `update public.lead_tasks set due_date = now() + interval '1 day' where description = 'changed'`,
    );
    expect(await number()).toBeGreaterThan(before);
  });

  it('are at most 1,000 of each kind, those nearest to now', async () => {
    await project.sql(
      `insert into public.leads (name, scheduled_date, scheduled_time)
       select 'n' || n, current_date + 20 + n / 30, 'about ' || n from generate_series(1, 1100) n`,
    );
    await project.sql(
      `insert into public.lead_tasks (lead_id, description, due_date)
       select (select id from public.leads limit 1), 'n' || n, now() + make_interval(hours => n)
       from generate_series(1, 1100) n`,
    );
    const { appointments, tasks } = await entries(await makeFeed());
    expect([appointments.length, tasks.length]).toEqual([1000, 1000]);
    const names = appointments.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['soon', 'n1', 'n900']));
    expect(names).not.toContain('n1099');
    expect(tasks.map(({ description }) => description)).not.toContain('n1100');
  });

  it('are found by indexes', async () => {
    const [source] = await project.sql<{ body: string }>(
      `select prosrc as body from pg_proc where proname = 'calendar_entries_between'`,
    );
    const query = source!.body
      .replaceAll('from_instant', `timestamptz '2030-01-01 00:00Z'`)
      .replaceAll('until', `timestamptz '2031-01-01 00:00Z'`);
    await project.sql('set enable_seqscan = off');
    const plan = await project.sql<Record<string, string>>(`explain ${query}`);
    await project.sql('reset enable_seqscan');
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of [
      'leads_appointment_free',
      'leads_canceled_appointment_idx',
      'leads_scheduled_date',
    ]) {
      expect(text).toContain(index);
    }
    expect(text).toMatch(/lead_tasks\w*due_date/);
    expect(text).not.toContain('Seq Scan');
  });
});

describe('what a calendar is told of an appointment', () => {
  beforeEach(() => project.sql('delete from public.leads'));

  const RANGE = '["2049-01-13 15:00:00+00","2049-01-13 16:00:00+00")';
  const DAY = '["2049-01-13 05:00:00+00","2049-01-14 05:00:00+00")';
  const LATER = '["2049-01-13 20:00:00+00","2049-01-13 21:00:00+00")';
  const MEETUP = {
    scheduled_date: '2049-01-13',
    scheduled_time: '10:00 AM',
    meeting_type: 'Meetup',
    user_agent: 'Manual Entry',
  };
  const change = (id: string, values: LeadChange) =>
    project.administrator.from('leads').update(values).eq('id', id).throwOnError();
  const told = async (id: string) => {
    const { data } = await project.administrator
      .from('leads')
      .select('appointment_sequence, canceled_appointment')
      .eq('id', id)
      .single()
      .throwOnError();
    return [data.appointment_sequence, data.canceled_appointment];
  };

  it('follows every change, cancellation and return, and counts each once', async () => {
    const id = await addLead(project, MEETUP);
    expect(await told(id)).toEqual([0, null]);
    const steps: [LeadChange, number, string | null][] = [
      [{ additional_message: 'Hello', priority: 'High', status: 'Contacted' }, 0, null],
      [{ scheduled_time: '10 am' }, 0, null],
      [{ scheduled_time: '3:00 PM' }, 1, null],
      [{ name: 'Ann B. Lee', meeting_type: 'Phone Call', shop_address: '2 Main St' }, 2, null],
      [{ name: 'Ann Lee' }, 3, null],
      [{ shop_address: '1 Main St' }, 4, null],
      [{ meeting_type: 'Meetup' }, 5, null],
      [{ no_show: true }, 5, null],
      [{ status: 'Closed - Lost' }, 6, LATER],
      [{ name: 'Ann C. Lee', scheduled_time: '4:00 PM' }, 6, LATER],
      [{ scheduled_time: '3:00 PM' }, 6, LATER],
      [{ status: 'New' }, 7, null],
      [{ scheduled_date: null, scheduled_time: null }, 8, LATER],
      [{ name: 'Ann Lee' }, 8, LATER],
      [{ scheduled_date: '2049-01-13', scheduled_time: 'after lunch' }, 9, null],
      [{ scheduled_time: '10:00 AM' }, 10, null],
      [{ scheduled_time: 'after lunch' }, 11, null],
      [{ status: 'Closed - Lost' }, 12, DAY],
      [{ status: 'New', scheduled_time: '3:00 PM' }, 13, null],
      [{ status: 'Closed - Lost', scheduled_date: null, scheduled_time: null }, 14, LATER],
    ];
    for (const [values, sequence, canceled] of steps) {
      await change(id, values);
      expect([values, ...(await told(id))]).toEqual([values, sequence, canceled]);
    }
  });

  it('is set by nobody', async () => {
    const id = await addLead(project, MEETUP);
    await change(id, { appointment_sequence: 40, canceled_appointment: RANGE });
    expect(await told(id)).toEqual([0, null]);
  });

  it('keeps the range that was booked, whatever the meeting length is today', async () => {
    const id = await addLead(project, MEETUP);
    await project.sql(`update public.site_settings set meeting_interval = 30`);
    await change(id, { scheduled_date: null, scheduled_time: null });
    await project.sql(`update public.site_settings set meeting_interval = 60`);
    expect(await told(id)).toEqual([1, RANGE]);
  });
});
