import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAvailability } from '../../shared/site-settings/availability.ts';
import { addDays } from '../../shared/scheduling/calendar-date.ts';
import { slotRefusal } from '../../shared/scheduling/slots.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { openProject, type Project } from './support.ts';

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
  await project.sql(
    `update public.site_settings
     set booking_horizon_days = 36500, minimum_notice_minutes = 120, meeting_interval = 60`,
  );
});

const book = (scheduled_time: string, scheduled_date = DAY) =>
  project.visitor.rpc('submit_lead', {
    id: crypto.randomUUID(),
    name: 'Ann Lee',
    shop_address: '1 Main St',
    scheduled_date,
    scheduled_time,
  });

/** The date and the time on the business's clock, so many minutes from now. */
async function wallClockIn(minutes: number): Promise<{ day: string; time: string }> {
  const [row] = await project.sql<{ day: string; time: string }>(
    `select to_char(t, 'YYYY-MM-DD') as day, to_char(t, 'FMHH12:MI AM') as time
     from (select (now() + make_interval(mins => $1)) at time zone 'America/New_York' as t) as moment`,
    [minutes],
  );
  return row!;
}

const refusal = async (day: string, time: string) =>
  (
    await project.sql<{ refusal: string | null }>(
      `select private.slot_refusal($1, $2) as refusal`,
      [day, time],
    )
  )[0]?.refusal;

describe('a meeting time', () => {
  it.each([
    ['on a closed weekday', '10:00 AM', '2049-01-16'],
    ['before opening', '8:00 AM', DAY],
    ['that would last beyond closing', '4:30 PM', DAY],
    ['between two starts', '10:20 AM', DAY],
    ['that cannot be read', 'after lunch', DAY],
  ])('%s is refused as closed', async (_what, time, day) => {
    const { error } = await book(time, day);
    expect(error).toMatchObject({
      code: '22023',
      message: 'That meeting time cannot be booked (closed).',
    });
  });

  it('in the past is refused as past', async () => {
    expect((await book('10:00 AM', '2020-01-08')).error?.message).toContain('(past)');
  });

  it('sooner than the minimum notice is refused as notice, whatever the weekday', async () => {
    await project.sql(`update public.site_settings set minimum_notice_minutes = 600`);
    const soon = await wallClockIn(30);
    expect(await refusal(soon.day, soon.time)).toBe('notice');
  });

  it('beyond the horizon is refused as horizon', async () => {
    await project.sql(`update public.site_settings set booking_horizon_days = 30`);
    expect((await book('10:00 AM')).error?.message).toContain('(horizon)');
    const inTime = await wallClockIn(29 * 24 * 60);
    expect(await refusal(inTime.day, inTime.time)).not.toBe('horizon');
  });

  it('that the clocks skip is refused as closed', async () => {
    await project.sql(`update public.site_settings set availability = jsonb_set(availability, '{0}',
      '{"isOpen": true, "slots": [{"from": "00:00", "to": "24:00"}]}')`);
    expect(await refusal('2049-03-14', '2:00 AM')).toBe('closed');
    expect(await refusal('2049-03-14', '3:00 AM')).toBeNull();
  });

  it('counts ranges that touch as one', async () => {
    await project.sql(`update public.site_settings set availability = jsonb_set(availability, '{3}',
      '{"isOpen": true, "slots": [{"from": "09:00", "to": "10:30"}, {"from": "10:30", "to": "12:00"}]}')`);
    expect(await refusal(DAY, '10:00 AM')).toBeNull();
    expect(await refusal(DAY, '11:00 AM')).toBeNull();
    expect(await refusal(DAY, '10:30 AM')).toBe('closed');
  });
});

it.each([30, 45, 60, 90])(
  'the database refuses what the form does not offer, for meetings of %i minutes',
  async (interval) => {
    await project.sql(
      `update public.site_settings set meeting_interval = $1, booking_horizon_days = 40,
         minimum_notice_minutes = 2000, availability = jsonb_set(availability, '{0}', $2)`,
      [
        interval,
        {
          isOpen: true,
          slots: [
            { from: '00:00', to: '12:15' },
            { from: '13:00', to: '24:00' },
          ],
        },
      ],
    );
    const [settings] = await project.sql<{ availability: unknown; now: string; today: string }>(
      `select availability, now()::text as now,
         (now() at time zone 'America/New_York')::date::text as today from public.site_settings`,
    );
    const today = settings!.today;
    await project.sql(
      `insert into public.leads (name, scheduled_date, scheduled_time) values ('Busy', $1, '10:00 AM'), ('Busy', $2, '1:00 PM')`,
      [addDays(today, 5), addDays(today, 6)],
    );
    const taken = (
      await project.sql<{ starts_at: string; ends_at: string }>(
        `select * from public.taken_slots($1, $2)`,
        [today, addDays(today, 45)],
      )
    ).map(({ starts_at, ends_at }) => ({ start: Date.parse(starts_at), end: Date.parse(ends_at) }));
    expect(taken).toHaveLength(2);

    // Every quarter of an hour of days past, near and far, and of the next change of the clocks.
    const days = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 39, 40, 41].map((later) => addDays(today, later));
    const asked = days.flatMap((day) =>
      Array.from({ length: 96 }, (_, quarter) => ({ day, time: formatTimeOfDay(quarter * 15) })),
    );
    const answers = await project.sql<{ refusal: string | null; now: string }>(
      `select private.slot_refusal(day, time_text) as refusal, now()::text as now
       from unnest($1::date[], $2::text[]) with ordinality as asked (day, time_text, place) order by place`,
      [asked.map(({ day }) => day), asked.map(({ time }) => time)],
    );
    const rules = {
      availability: readAvailability(settings!.availability),
      timeZone: 'America/New_York',
      intervalMinutes: interval,
      minimumNoticeMinutes: 2000,
      horizonDays: 40,
    };
    const said = asked.map(({ day, time }, index) => [day, time, answers[index]?.refusal]);
    const expected = asked.map(({ day, time }, index) => [
      day,
      time,
      slotRefusal(day, time, rules, taken, Date.parse(answers[index]!.now)),
    ]);
    expect(said).toEqual(expected);
  },
);

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
      { starts_at: '2049-01-13T15:00:00+00:00', ends_at: '2049-01-13T16:00:00+00:00' },
      { starts_at: '2049-01-14T20:00:00+00:00', ends_at: '2049-01-14T21:00:00+00:00' },
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

  it('answers for a year at most', async () => {
    await book('10:00 AM');
    const { data } = await project.visitor.rpc('taken_slots', {
      from_day: '2026-01-01',
      to_day: '2100-01-01',
    });
    expect(data).toEqual([]);
  });
});
