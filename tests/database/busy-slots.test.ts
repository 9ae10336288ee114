import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../shared/database.types.ts';
import { MEETING_TYPES, type MeetingType } from '../../shared/leads/lead-options.ts';
import { addDays } from '../../shared/scheduling/calendar-date.ts';
import {
  busyWithBuffer,
  readBookingRules,
  slotsOfDay,
  withBuffer,
} from '../../shared/scheduling/slots.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { startPlainPostgres, type PlainPostgres } from './plain-postgres.ts';

type Settings = Database['public']['Tables']['site_settings']['Row'];

// On a PostgreSQL of its own, because the embedded one takes minutes for so many.
let server: PlainPostgres;
let client: Awaited<ReturnType<PlainPostgres['connect']>>;
beforeAll(async () => {
  server = await startPlainPostgres();
  await server.createProject('slots', 'new defaults');
  client = await server.connect('slots');
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

const query = async <Row extends object>(sql: string, values?: unknown[]) =>
  (await client.query<Row>(sql, values)).rows;

/** Answers for settings after settings in one call: what the database refuses, and what visitors are told. */
const ANSWERS = `
    create function public.answers(cases jsonb) returns setof jsonb language plpgsql as $$
    declare
      each jsonb;
    begin
      -- Without triggers, which would make tasks and notes.
      set local session_replication_role = replica;
      for each in select * from jsonb_array_elements(cases) loop
        delete from public.leads;
        delete from private.busy_times;
        update public.site_settings s set
          time_zone = r.time_zone, availability = r.availability, meeting_interval = r.meeting_interval,
          call_length = r.call_length, meetup_length = r.meetup_length,
          call_minutes_before = r.call_minutes_before, call_minutes_after = r.call_minutes_after,
          meetup_minutes_before = r.meetup_minutes_before, meetup_minutes_after = r.meetup_minutes_after,
          max_meetings_per_day = r.max_meetings_per_day, buffer_around_busy_times = r.buffer_around_busy_times
        from jsonb_populate_record(null::public.site_settings, each -> 'settings') as r;
        insert into public.leads (name, meeting_type, appointment)
        select 'Busy', l ->> 'type', tstzrange((l ->> 'start')::timestamptz, (l ->> 'end')::timestamptz)
        from jsonb_array_elements(each -> 'meetings') as l
        on conflict do nothing;
        insert into private.busy_times (calendar_id, during)
        select c.id, tstzrange((b ->> 'start')::timestamptz, (b ->> 'end')::timestamptz)
        from private.blocking_calendars c, jsonb_array_elements(each -> 'busy') as b
        on conflict do nothing;
        return next jsonb_build_object(
          'refusals', (
            select jsonb_agg(private.slot_refusal(
              (a ->> 'day')::date, a ->> 'time', a ->> 'type', (each ->> 'now')::timestamptz
            ) order by place)
            from jsonb_array_elements(each -> 'asked') with ordinality as a (a, place)
          ),
          'meetings', (select coalesce(jsonb_agg(l), '[]') from (select meeting_type, lower(appointment) as start, upper(appointment) as end from public.leads) l),
          'taken', (
            select coalesce(jsonb_agg(t), '[]')
            from private.taken_slots((each ->> 'from')::date, (each ->> 'to')::date) t
          )
        );
      end loop;
    end;
    $$`;
const quarters = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 15);
const anyCase = fc.record({
  day: fc.constantFrom('2049-01-13', '2049-03-14', '2049-11-07', '2049-03-28'),
  settings: fc.record({
    time_zone: fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'UTC'),
    meeting_interval: fc.constantFrom(15, 30, 60, 90),
    call_length: fc.constantFrom(15, 30, 60),
    meetup_length: fc.constantFrom(30, 90, 120),
    call_minutes_before: quarters(4),
    call_minutes_after: quarters(4),
    meetup_minutes_before: quarters(8),
    meetup_minutes_after: quarters(8),
    max_meetings_per_day: fc.constantFrom(null, 1, 2),
    buffer_around_busy_times: fc.boolean(),
  }),
  meetings: fc.array(
    fc.record({
      at: fc.integer({ min: -8, max: 72 }),
      minutes: fc.constantFrom(30, 60, 90),
      type: fc.constantFrom(...MEETING_TYPES),
    }),
    { maxLength: 3 },
  ),
  busy: fc.array(
    fc.record({
      at: fc.integer({ min: -96, max: 72 }),
      minutes: fc.constantFrom(5, 45, 60, 600, 1440, 4000),
    }),
    { maxLength: 3 },
  ),
  asked: fc.array(
    fc.record({ quarter: fc.integer({ min: 0, max: 48 }), type: fc.constantFrom(...MEETING_TYPES) }), // oxfmt-ignore
    { minLength: 3, maxLength: 3 },
  ),
});

it(
  'the database, the back office, and the site agree in 500 random settings',
  { timeout: 120_000 },
  async () => {
    await query(ANSWERS);
    await query('update public.site_settings set booking_horizon_days = 36500');
    await query(`insert into private.blocking_calendars (place, name, address)
      values (1, 'Personal', 'https://calendar.example/secret.ics')`);
    const availability = Object.fromEntries(
      Array.from({ length: 7 }, (_, day) => [
        day,
        { isOpen: true, slots: [{ from: '00:00', to: '04:15' }, { from: '09:00', to: '11:00' }] }, // oxfmt-ignore
      ]),
    );
    const [stored] = await query<Settings>(`select * from public.site_settings`);
    const range = (day: string, at: number, minutes: number) => {
      const start = Date.parse(day) + at * 15 * 60_000;
      return { start: new Date(start).toISOString(), end: new Date(start + minutes * 60_000).toISOString() }; // oxfmt-ignore
    };
    const cases = fc.sample(anyCase, { numRuns: 500, seed: 38 }).map((each) => ({
      ...each,
      now: '2049-01-11T15:00:00Z',
      from: addDays(each.day, -1),
      to: addDays(each.day, 1),
      settings: { ...each.settings, availability },
      meetings: each.meetings.map(({ at, minutes, type }) => ({ type, ...range(each.day, at, minutes) })), // oxfmt-ignore
      busy: each.busy.map(({ at, minutes }) => range(each.day, at, minutes)),
      asked: each.asked.map(({ quarter, type }) => ({
        day: each.day,
        time: formatTimeOfDay(quarter * 15),
        type,
      })),
    }));
    const answers = await query<{
      answer: {
        refusals: (string | null)[];
        meetings: { meeting_type: MeetingType; start: string; end: string }[];
        taken: Database['public']['Functions']['taken_slots']['Returns'];
      };
    }>(`select * from public.answers($1::text::jsonb) as answer`, [JSON.stringify(cases)]);
    const seen = new Set<string | null>();
    cases.forEach(({ day, settings, busy, asked, now }, index) => {
      const { refusals, meetings, taken } = answers[index]!.answer;
      const rules = readBookingRules({ ...stored!, ...settings }, []);
      const instants = ({ start, end }: { start: string; end: string }) => ({
        start: Date.parse(start),
        end: Date.parse(end),
      });
      const known = [
        ...meetings.map((each) => withBuffer(instants(each), each.meeting_type, rules)),
        ...busy.map((each) => busyWithBuffer(instants(each), rules)),
      ];
      const told = taken.map(({ starts_at, ends_at, kept_from, kept_until }) => ({
        start: Date.parse(starts_at),
        end: Date.parse(ends_at),
        keptFrom: Date.parse(kept_from),
        keptUntil: Date.parse(kept_until),
      }));
      const offered = (all: typeof known, most: typeof rules) =>
        MEETING_TYPES.flatMap((type) =>
          slotsOfDay(day, type, most, all, Date.parse(now)).map(({ time }) => `${type} ${time}`),
        );
      const [own, shown] = [offered(known, rules), offered(told, { ...rules, maxPerDay: null })];
      expect(shown).toEqual(own);
      for (const [at, { time, type }] of asked.entries()) {
        const refusal = refusals[at] ?? null;
        seen.add(refusal);
        const what = JSON.stringify({ case: cases[index], time, type, refusal });
        expect(own.includes(`${type} ${time}`), what).toBe(refusal === null);
      }
    });
    expect(seen).toEqual(new Set([null, 'closed', 'full', 'taken']));
  },
);
