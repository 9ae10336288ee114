import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSpecialDay } from '../../shared/site-settings/availability.ts';
import type { Database } from '../../shared/database.types.ts';
import { addDays } from '../../shared/scheduling/calendar-date.ts';
import { CASES_NOW, CASES_RULES, SLOT_CASES } from '../../shared/scheduling/slots.cases.ts';
import { LEAD_STATUSES, MEETING_TYPES } from '../../shared/leads/lead-options.ts';
import { readBookingRules, slotsOfDay } from '../../shared/scheduling/slots.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { addLead, openProject, submitLead, type Project } from './support.ts';

type Settings = Database['public']['Tables']['site_settings']['Row'];
type SpecialDayRow = Database['public']['Tables']['special_days']['Row'];

/** A Wednesday far ahead: New York is five hours behind UTC. */
const DAY = '2049-01-13';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

beforeEach(async () => {
  await project.sql(`delete from public.leads`);
  await project.sql(`delete from private.request_counts`);
  await project.sql(`delete from public.special_days`);
  await project.sql(`delete from private.blocking_calendars`);
  await project.sql(
    `update public.site_settings
     set booking_horizon_days = 36500, minimum_notice_minutes = 120, meeting_interval = 60, call_length = null,
       meetup_length = null, booking_paused = false, availability = default, max_meetings_per_day = null,
       call_minutes_before = 0, call_minutes_after = 0, meetup_minutes_before = 0, meetup_minutes_after = 0,
       buffer_around_busy_times = false`,
  );
});

const book = (scheduled_time: string, scheduled_date = DAY) =>
  submitLead(project.visitor, { scheduled_date, scheduled_time });

/** Makes one calendar busy at these times, and at no others. */
async function setBusy(times: readonly { start: string; end: string }[]) {
  await project.sql(`delete from private.blocking_calendars`);
  await project.sql(
    `with calendar as (
       insert into private.blocking_calendars (place, name, address)
       values (1, 'Personal', 'https://calendar.example/secret.ics') returning id
     )
     insert into private.busy_times (calendar_id, during)
     select c.id, tstzrange((each ->> 'start')::timestamptz, (each ->> 'end')::timestamptz)
     from calendar c, jsonb_array_elements($1::text::jsonb) as each`,
    [JSON.stringify(times)],
  );
}

/** Inserts as a visitor without submit_lead. */
const insert = (...changes: Database['public']['Tables']['leads']['Update'][]) =>
  project.visitor
    .from('leads')
    .insert(changes.map((change) => ({ name: 'Ann Lee', shop_address: '1 Main St', ...change })));

describe('a time', () => {
  it.each(SLOT_CASES)(
    '$what: $refusal',
    async ({ date, time, type, rules, taken, busy, refusal }) => {
      const { availability, specialDays, buffer, ...allRules } = { ...CASES_RULES, ...rules };
      await project.sql(
        `update public.site_settings set availability = $1, meeting_interval = 60, time_zone = $2,
         minimum_notice_minutes = $3, booking_horizon_days = $4, booking_paused = $5,
         max_meetings_per_day = $6, call_minutes_before = $7, call_minutes_after = $8,
         meetup_minutes_before = $9, meetup_minutes_after = $10`,
        [
          availability,
          allRules.timeZone,
          allRules.minimumNoticeMinutes,
          allRules.horizonDays,
          allRules.paused,
          allRules.maxPerDay,
          buffer['Phone Call'].before,
          buffer['Phone Call'].after,
          buffer.Meetup.before,
          buffer.Meetup.after,
        ],
      );
      for (const { from, to, slots } of specialDays) {
        await project.sql(
          `insert into public.special_days (from_day, to_day, slots) values ($1, $2, $3::text::jsonb)`,
          [from, to, JSON.stringify(slots)],
        );
      }
      await project.sql(`update public.site_settings set buffer_around_busy_times = $1`, [
        allRules.bufferAroundBusyTimes,
      ]);
      await setBusy(busy ?? []);
      for (const meeting of taken ?? []) {
        await project.sql(
          `insert into public.leads (name, scheduled_date, scheduled_time, meeting_type) values ('Busy', $1, $2, $3)`,
          [meeting.date, meeting.time, meeting.type],
        );
      }
      await project.sql(
        `update public.site_settings set meeting_interval = $1, call_length = $2, meetup_length = $3`,
        [allRules.meetingInterval, allRules.lengths['Phone Call'], allRules.lengths.Meetup],
      );
      const answer = await project.sql(
        `select private.slot_refusal($1::date, $2, $3, $4::timestamptz) as refusal`,
        [date, time, type, CASES_NOW],
      );
      expect(answer).toEqual([{ refusal }]);
    },
  );
});

describe('a meeting', () => {
  const refused = [
    ['in the past', '2020-01-08', '10:00 AM', 'past'],
    ['on a Saturday at night', '2049-01-16', '3:00 AM', 'closed'],
    ['beyond the horizon', '2226-01-14', '10:00 AM', 'horizon'],
    ['at no end of time', 'infinity', '10:00 AM', 'closed'],
    ['between two starts', DAY, '10:07', 'closed'],
    ['at a time that cannot be read', DAY, 'after lunch', 'closed'],
  ] as const;

  it.each(refused)('%s cannot be sent with submit_lead', async (_what, day, time, why) => {
    expect((await book(time, day)).error).toMatchObject({
      code: '22023',
      message: `That meeting time cannot be booked (${why}).`,
    });
    expect(await project.sql(`select from public.leads`)).toEqual([]);
  });

  it.each(refused)('%s cannot be inserted by a visitor', async (_what, day, time, why) => {
    const { error } = await insert({ scheduled_date: day, scheduled_time: time });
    expect(error).toMatchObject({
      code: '22023',
      message: `That meeting time cannot be booked (${why}).`,
    });
    expect(await project.sql(`select from public.leads`)).toEqual([]);
  });

  it.each([
    ['a day alone', { scheduled_date: DAY }],
    ['a time alone', { scheduled_time: '10:00 AM' }],
  ])('of %s is refused, by either way', async (_what, half) => {
    const sent = await submitLead(project.visitor, half);
    for (const { error } of [sent, await insert(half)]) {
      expect(error).toMatchObject({
        code: '22023',
        message: 'A meeting needs both a date and a time.',
      });
    }
  });

  it('is for one lead alone, by either way and within one insert', async () => {
    const slot = { scheduled_date: DAY, scheduled_time: '10:00 AM' };
    expect((await insert(slot, slot)).error?.code).toBe('23P01');
    expect((await insert(slot)).error).toBeNull();
    expect((await insert(slot)).error?.code).toBe('23P01');
    expect((await book('10:00 AM')).error?.code).toBe('23P01');
  });

  it.each(LEAD_STATUSES.filter((status) => status !== 'Closed - Lost'))(
    'of a lead in the status %s cannot be moved onto the time of another such lead',
    async (status) => {
      const appointment = { scheduled_date: DAY, scheduled_time: '10:00 AM' };
      await addLead(project, { status, ...appointment });
      const moved = await addLead(project, { status, ...appointment, scheduled_time: '1:00 PM' });
      const leads = project.administrator.from('leads');
      expect((await leads.update(appointment).eq('id', moved)).error?.code).toBe('23P01');
      expect((await leads.update({ scheduled_time: '2:00 PM' }).eq('id', moved)).error).toBeNull();
    },
  );

  it('that the administrator agreed on may be at any time', async () => {
    await addLead(project, { scheduled_date: '2049-01-16', scheduled_time: '3:07 AM' });
  });
});

it('a lead that was lost does not count toward the daily limit, and counts again once it is reopened', async () => {
  await project.sql(`update public.site_settings set max_meetings_per_day = 1`);
  const [lost] = await project.sql<{ id: string }>(
    `insert into public.leads (name, scheduled_date, scheduled_time, status)
     values ('Ann Lee', $1, '10:00 AM', 'Closed - Lost') returning id`,
    [DAY],
  );
  const refusal = async () => {
    const asked = `select private.slot_refusal($1::date, '2:00 PM', 'Meetup', now()) as refusal`;
    return (await project.sql<{ refusal: string | null }>(asked, [DAY]))[0]?.refusal;
  };
  expect(await refusal()).toBeNull();
  await project.sql(`update public.leads set status = 'Contacted' where id = $1`, [lost!.id]);
  expect(await refusal()).toBe('full');
});

describe('while booking is paused', () => {
  beforeEach(() => project.sql(`update public.site_settings set booking_paused = true`));

  it('no meeting can be booked, by either way', async () => {
    const direct = await insert({ scheduled_date: DAY, scheduled_time: '10:00 AM' });
    for (const { error } of [await book('10:00 AM'), direct]) {
      expect(error?.message).toBe('That meeting time cannot be booked (paused).');
    }
  });

  it('a request without a time is taken', async () => {
    expect((await insert({})).error).toBeNull();
  });
});

it.each([
  [30, null, null],
  [45, null, 90],
  [60, 30, null],
  [90, 120, 15],
])(
  'the database refuses what the form does not offer, with starts every %i minutes, calls of %s and meetups of %s',
  async (interval, callLength, meetupLength) => {
    await project.sql(
      `update public.site_settings set meeting_interval = $1, booking_horizon_days = 40,
         minimum_notice_minutes = 2000, availability = jsonb_set(availability, '{0}', $2),
         max_meetings_per_day = 2, call_minutes_before = 20, call_minutes_after = 45, meetup_minutes_before = 90,
         meetup_minutes_after = 60, call_length = $3, meetup_length = $4`,
      [
        interval,
        {
          isOpen: true,
          slots: [
            { from: '00:00', to: '12:15' },
            { from: '13:00', to: '24:00' },
          ],
        },
        callLength,
        meetupLength,
      ],
    );
    const [settings] = await project.sql<Settings & { today: string }>(
      `select *, (now() at time zone 'America/New_York')::date::text as today from public.site_settings`,
    );
    const today = settings!.today;
    await project.sql(
      `insert into public.leads (name, scheduled_date, scheduled_time, meeting_type) values
         ('Busy', $1, '10:00 AM', null), ('Busy', $2, '1:00 PM', 'Meetup'), ('Busy', $2, '6:00 PM', null)`,
      [addDays(today, 5), addDays(today, 6)],
    );
    await project.sql(
      `insert into public.special_days (from_day, to_day, slots)
       values ($1, $1, '[]'), ($2, $3, '[{"from": "07:30", "to": "23:00"}]')`,
      [addDays(today, 2), addDays(today, 5), addDays(today, 6)],
    );
    const taken = (
      await project.sql<Database['public']['Functions']['taken_slots']['Returns'][number]>(
        `select * from public.taken_slots($1, $2)`,
        [today, addDays(today, 45)],
      )
    ).map(({ starts_at, ends_at, kept_from, kept_until }) => ({
      start: Date.parse(starts_at),
      end: Date.parse(ends_at),
      keptFrom: Date.parse(kept_from),
      keptUntil: Date.parse(kept_until),
    }));
    // Three meetings, and the day that two of them fill.
    expect(taken).toHaveLength(4);
    const specialDays = await project.sql<SpecialDayRow>(
      `select from_day::text, to_day::text, slots from public.special_days`,
    );
    const rules = readBookingRules(settings!, specialDays.map(readSpecialDay));

    // Every quarter of an hour of days in the past, near, and far, and of the next clock change.
    const days = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 39, 40, 41].map((later) => addDays(today, later));
    const asked = days.flatMap((day) =>
      MEETING_TYPES.flatMap((type) =>
        Array.from({ length: 96 }, (_, quarter) => ({
          day,
          time: formatTimeOfDay(quarter * 15),
          type,
        })),
      ),
    );
    const answers = await project.sql<{ refusal: string | null; now: string }>(
      `select private.slot_refusal(day, time_text, type, now()) as refusal, now()::text as now
       from unnest($1::date[], $2::text[], $3::text[]) with ordinality as asked (day, time_text, type, place)
       order by place`,
      [asked.map(({ day }) => day), asked.map(({ time }) => time), asked.map(({ type }) => type)],
    );
    const allowed = asked
      .filter((_, index) => answers[index]?.refusal === null)
      .map(({ day, time, type }) => `${day} ${type} ${time}`);
    const now = Date.parse(answers[0]!.now);
    const offered = days.flatMap((day) =>
      MEETING_TYPES.flatMap((type) =>
        slotsOfDay(day, type, rules, taken, now).map(({ time }) => `${day} ${type} ${time}`),
      ),
    );
    expect(answers.map(({ refusal }) => refusal)).toContain('full');
    expect(offered.length).toBeGreaterThan(0);
    expect(allowed).toEqual(offered);
  },
);

describe('the length of a meeting', () => {
  const lengthOf = async (id: string) =>
    (
      await project.sql<{ minutes: number }>(
        `select extract(epoch from upper(appointment) - lower(appointment))::int / 60 as minutes
         from public.leads where id = $1`,
        [id],
      )
    )[0]?.minutes;
  const add = async (changes: Database['public']['Tables']['leads']['Update'] = {}) =>
    (
      await project.administrator
        .from('leads')
        .insert({ name: 'Ann Lee', scheduled_date: DAY, scheduled_time: '10:00 AM', ...changes })
        .select('id')
        .single()
        .throwOnError()
    ).data.id;
  beforeEach(() =>
    project.sql(`update public.site_settings set call_length = 30, meetup_length = 90`),
  );

  it.each([
    ['Phone Call', 30],
    ['Meetup', 90],
    [null, 30],
  ])('of the type %s is %i minutes', async (meeting_type, minutes) => {
    expect(await lengthOf(await add({ meeting_type }))).toBe(minutes);
  });

  it('is that of its type also when a visitor books', async () => {
    const { data } = await submitLead(project.visitor, {
      scheduled_date: DAY,
      scheduled_time: '10:00 AM',
      meeting_type: 'Meetup',
    });
    expect(await lengthOf(data?.id ?? '')).toBe(90);
  });

  it('follows another type, which must not reach into the next meeting', async () => {
    const id = await add();
    const change = (meeting_type: string) =>
      project.administrator.from('leads').update({ meeting_type }).eq('id', id);
    await change('Meetup').throwOnError();
    expect(await lengthOf(id)).toBe(90);
    await change('Phone Call').throwOnError();
    await add({ scheduled_time: '11:00 AM' });
    expect((await change('Meetup')).error?.code).toBe('23P01');
    expect(await lengthOf(id)).toBe(30);
  });

  it('stays as it was booked when the settings change, also if the same type is written again', async () => {
    const id = await add({ meeting_type: 'Meetup' });
    await project.sql(`update public.site_settings set meetup_length = 30`);
    await project.administrator
      .from('leads')
      .update({ meeting_type: 'Meetup', status: 'Contacted' })
      .eq('id', id)
      .throwOnError();
    expect(await lengthOf(id)).toBe(90);
  });
});

describe('taken_slots', () => {
  it('tells a visitor when the business is booked, and nothing else', async () => {
    await book('10:00 AM');
    await book('3:00 PM', '2049-01-14');
    const { data, error } = await project.visitor.rpc('taken_slots', {
      from_day: '2049-01-01',
      to_day: '2049-01-31',
    });
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        starts_at: '2049-01-13T15:00:00+00:00',
        ends_at: '2049-01-13T16:00:00+00:00',
        kept_from: '2049-01-13T15:00:00+00:00',
        kept_until: '2049-01-13T16:00:00+00:00',
      },
      {
        starts_at: '2049-01-14T20:00:00+00:00',
        ends_at: '2049-01-14T21:00:00+00:00',
        kept_from: '2049-01-14T20:00:00+00:00',
        kept_until: '2049-01-14T21:00:00+00:00',
      },
    ]);
  });

  it('leaves out other days, and the slot of a lost lead', async () => {
    const { data: lead } = await book('10:00 AM');
    const taken = async (day: string) =>
      (await project.visitor.rpc('taken_slots', { from_day: day, to_day: day })).data;
    expect(await taken('2049-01-12')).toEqual([]);
    expect(await taken(DAY)).toHaveLength(1);
    await project.administrator
      .from('leads')
      .update({ status: 'Closed - Lost' })
      .eq('id', lead?.id ?? '');
    expect(await taken(DAY)).toEqual([]);
  });

  it.each([
    [null, null],
    [null, '2100-01-01'],
    [DAY, null],
  ])('answers nothing for days that are not named: %s to %s', async (from_day, to_day) => {
    await book('10:00 AM');
    const { data } = await project.visitor.rpc('taken_slots', {
      from_day: from_day as string,
      to_day: to_day as string,
    });
    expect(data).toEqual([]);
  });

  it('answers for a year at most', async () => {
    await book('10:00 AM');
    const { data } = await project.visitor.rpc('taken_slots', {
      from_day: '2026-01-01',
      to_day: '2100-01-01',
    });
    expect(data).toEqual([]);
  });
});
