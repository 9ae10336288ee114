import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../shared/scheduling/calendar-date.ts';
import {
  DEFAULT_AVAILABILITY,
  SPECIAL_DAY_NOTE_LIMIT,
  SPECIAL_DAYS_LIMIT,
} from '../../shared/site-settings/availability.ts';
import { DEFAULT_NEXT_STEPS } from '../../shared/site-settings/next-steps.ts';
import { FOLLOW_UP_LIMITS } from '../../admin/providers/settings/follow-up-texts.ts';
import { openProject, refusalOf as refusalOfQuery, type Project } from './support.ts';

const FOLLOW_UP = { name: 'First reply', subject: 'Hello', text: 'Hi {name}' };

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const refusalOf = (query: string, parameters: unknown[] = []) =>
  refusalOfQuery(project, query, parameters);

describe('site settings', () => {
  it('take a time of day for the day ahead, or none', async () => {
    const write = (time: string | null) =>
      refusalOf(`update public.site_settings set day_ahead_at = $1`, [time]);
    for (const time of ['24:00', '9:00', '18:60', '18:00:00', '6 PM', '']) {
      expect([time, await write(time)]).toEqual([time, '23514']);
    }
    for (const time of ['00:00', '23:59', null, '18:00']) {
      expect([time, await write(time)]).toEqual([time, null]);
    }
  });

  it('take a time zone that the database knows, also while no appointment is ahead', async () => {
    await project.sql(`update public.leads set scheduled_date = null`);
    for (const [zone, refusal] of [
      ['Mars/Phobos', '22023'],
      ['America/Chicago', null],
      ['America/New_York', null],
    ]) {
      expect([
        zone,
        await refusalOf(`update public.site_settings set time_zone = $1`, [zone]),
      ]).toEqual([zone, refusal]);
    }
  });

  it('start with the shared default availability', async () => {
    const rows = await project.sql<{ availability: object; meeting_interval: number }>(
      `select availability, meeting_interval from public.site_settings`,
    );
    expect(rows).toEqual([{ availability: DEFAULT_AVAILABILITY, meeting_interval: 60 }]);
  });

  it.each([
    ['rep_phone', 'call me', '23514'],
    ['rep_email', 'dana', '23514'],
    ['rep_email', 'dana@localhost', '23514'],
    ['rep_email', 'dana at borobay@example', '23514'],
    ['rep_linkedin_url', 'javascript:alert(1)', '23514'],
    ['rep_linkedin_url', 'linkedin.com/in/dana', '23514'],
    ['rep_photo_url', 'javascript:alert(1)', '23514'],
    ['rep_photo_url', 'https://pictures.example/dana.webp', null],
    ['rep_photo_url', null, null],
  ])('with %s “%s”: %s', async (column, value, refusal) => {
    expect(await refusalOf(`update public.site_settings set ${column} = $1`, [value])).toBe(
      refusal,
    );
  });

  it('take areas with visible texts', async () => {
    const write = (areas: unknown[]) =>
      refusalOf(`update public.site_settings set areas_served = $1::text[]`, [areas]);
    for (const area of ['', ' ', '\u200b', null]) {
      expect([area, await write(['Austin', area])]).toEqual([area, '23514']);
    }
    expect(await write([])).toBeNull();
  });

  it('take a place on the map with both coordinates, or none', async () => {
    const write = (latitude: number | null, longitude: number | null) =>
      refusalOf(`update public.site_settings set map_latitude = $1, map_longitude = $2`, [
        latitude,
        longitude,
      ]);
    for (const [latitude, longitude] of [
      [30.27, null],
      [null, -97.74],
      [90.1, 0],
      [0, -180.1],
      [NaN, 0],
    ] as const) {
      expect([latitude, longitude, await write(latitude, longitude)]).toEqual([
        latitude,
        longitude,
        '23514',
      ]);
    }
    expect(await write(-90, 180)).toBeNull();
    expect(await write(null, null)).toBeNull();
  });

  it('start with the shared next steps', async () => {
    const [row] = await project.sql(`select next_steps from public.site_settings`);
    expect(row).toEqual({ next_steps: DEFAULT_NEXT_STEPS });
  });

  it.each([
    ['an empty one', ['x', ' '], '23514'],
    ['one that is nothing', ['x', null], '23514'],
    ['lists of steps', [['x'], ['y']], '23514'],
  ])('with next steps, %s: %s', async (_what, value, refusal) => {
    const query = `update public.site_settings set next_steps = $1::text[]`;
    expect(await refusalOf(query, [value])).toBe(refusal);
  });

  const demo = { question: 'What is a demo?', answer: 'A visit.' };
  it.each<[what: string, value: unknown, refusal: string | null]>([
    ['questions', [demo, demo], null],
    ['none', [], null],
    ['a question without words', [{ ...demo, question: ' ' }], '23514'],
    ['an answer without words', [demo, { ...demo, answer: '\u200b' }], '23514'],
    ['a question without an answer', [{ question: 'What?' }], '23514'],
    ['an answer in a list', [{ ...demo, answer: ['A visit.'] }], '23514'],
    ['something more in an entry', [{ ...demo, extra: 'x' }], '23514'],
    ['a list in the list', [[demo]], '23514'],
    ['an empty list in the list', [[]], '23514'],
    ['words', ['What?'], '23514'],
    ['nothing in the list', [null], '23514'],
    ['one question alone', demo, '23514'],
    ['nothing', null, '23514'],
  ])('with questions, %s: %s', async (_what, value, refusal) => {
    const query = `update public.site_settings set questions = $1::text::jsonb`;
    expect(await refusalOf(query, [JSON.stringify(value)])).toBe(refusal);
  });

  it.each([
    ['texts', [FOLLOW_UP, FOLLOW_UP], null],
    ['none', [], null],
    ['as many as the shared limit', Array(FOLLOW_UP_LIMITS.texts).fill(FOLLOW_UP), null],
    ['one more', Array(FOLLOW_UP_LIMITS.texts + 1).fill(FOLLOW_UP), '23514'],
    ['the longest text', [{ ...FOLLOW_UP, text: 'x'.repeat(FOLLOW_UP_LIMITS.text) }], null],
    ['a longer text', [{ ...FOLLOW_UP, text: 'x'.repeat(FOLLOW_UP_LIMITS.text + 1) }], '23514'],
    ['a subject without words', [{ ...FOLLOW_UP, subject: ' ' }], '23514'],
    ['a text without a name', [{ subject: 'Hello', text: 'Hi' }], '23514'],
    ['something more in an entry', [{ ...FOLLOW_UP, extra: 'x' }], '23514'],
    ['words', ['Hi'], '23514'],
    ['one text alone', FOLLOW_UP, '23514'],
  ])('with follow-up texts, %s: %s', async (_what, value, refusal) => {
    const query = `update public.follow_up_texts set texts = $1::text::jsonb`;
    expect(await refusalOf(query, [JSON.stringify(value)])).toBe(refusal);
  });

  it.each([
    ['texts', [FOLLOW_UP, FOLLOW_UP], null],
    ['none', [], null],
    ['a text without words', [{ ...FOLLOW_UP, subject: '', text: '' }], null],
    ['one too many', Array(FOLLOW_UP_LIMITS.texts + 1).fill(FOLLOW_UP), '23514'],
    ['the longest text', [{ ...FOLLOW_UP, text: 'x'.repeat(FOLLOW_UP_LIMITS.text) }], null],
    ['a longer text', [{ ...FOLLOW_UP, text: 'x'.repeat(FOLLOW_UP_LIMITS.text + 1) }], '23514'],
    ['a longer subject', [{ ...FOLLOW_UP, subject: 'x'.repeat(201) }], '23514'],
    ['a blank name', [{ ...FOLLOW_UP, name: ' ' }], '23514'],
    ['a text without a name', [{ subject: 'Hola', text: 'Hola' }], '23514'],
    ['something more in an entry', [{ ...FOLLOW_UP, extra: 'x' }], '23514'],
    ['a number in place of a text', [{ ...FOLLOW_UP, text: 1 }], '23514'],
    ['words', ['Hola'], '23514'],
    ['one text alone', FOLLOW_UP, '23514'],
  ])('with Spanish follow-up texts, %s: %s', async (_what, value, refusal) => {
    const query = `update public.follow_up_texts set texts_es = $1::text::jsonb`;
    expect(await refusalOf(query, [JSON.stringify(value)])).toBe(refusal);
  });

  it.each(['subject', 'text'] as const)(
    'take a Spanish reminder’s %s up to its limit',
    async (part) => {
      const write = (length: number) =>
        refusalOf(`update public.follow_up_texts set reminder_${part}_es = $1`, [
          'x'.repeat(length),
        ]);
      expect(await write(FOLLOW_UP_LIMITS[part])).toBeNull();
      expect(await write(FOLLOW_UP_LIMITS[part] + 1)).toBe('23514');
    },
  );

  it.each([
    ['a missing day', { '0': { isOpen: true, slots: [] } }],
    [
      'a range that ends before it starts',
      { ...DEFAULT_AVAILABILITY, '1': { isOpen: true, slots: [{ from: '17:00', to: '09:00' }] } },
    ],
    [
      'a time that is none',
      { ...DEFAULT_AVAILABILITY, '1': { isOpen: true, slots: [{ from: '9', to: '17:00' }] } },
    ],
    ['hours in a list', { ...DEFAULT_AVAILABILITY, '1': { isOpen: true, slots: [[]] } }],
    [
      'ranges in a list of their own',
      { ...DEFAULT_AVAILABILITY, '1': { isOpen: true, slots: [[{ from: '09:00', to: '17:00' }]] } },
    ],
    [
      'a time in a list',
      {
        ...DEFAULT_AVAILABILITY,
        '1': { isOpen: true, slots: [{ from: ['09:00'], to: ['17:00'] }] },
      },
    ],
    ['a day in a list', { ...DEFAULT_AVAILABILITY, '1': [DEFAULT_AVAILABILITY['1']] }],
    ['a day of another shape', { ...DEFAULT_AVAILABILITY, '1': { isOpen: 'yes', slots: [] } }],
  ])('refuse %s', async (_what, availability) => {
    expect(
      await refusalOf(`update public.site_settings set availability = $1`, [
        JSON.stringify(availability),
      ]),
    ).toBe('23514');
  });
});

describe('special days', () => {
  const add = (values: { from: string; to?: string; slots?: unknown; note?: string }) =>
    refusalOf(
      `insert into public.special_days (from_day, to_day, slots, note) values ($1, $2, $3::text::jsonb, $4)`,
      [
        values.from,
        values.to ?? values.from,
        JSON.stringify(values.slots ?? []),
        values.note ?? '',
      ],
    );
  beforeEach(() => project.sql(`delete from public.special_days`));

  it('are in order, finite, and at most a year', async () => {
    expect(await add({ from: '2049-01-13', to: '2049-01-12' })).toBe('23514');
    for (const end of ['infinity', '-infinity']) {
      expect(await add({ from: end })).toBe('23514');
      expect(await add({ from: '2049-01-13', to: end })).toBe('23514');
    }
    const last = addDays('2049-01-13', SPECIAL_DAYS_LIMIT - 1);
    expect(await add({ from: '2049-01-13', to: addDays(last, 1) })).toBe('23514');
    expect(await add({ from: '2049-01-13', to: last })).toBeNull();
  });

  it('share no day with each other', async () => {
    expect(await add({ from: '2049-01-13', to: '2049-01-15' })).toBeNull();
    expect(await add({ from: '2049-01-15', to: '2049-01-20' })).toBe('23P01');
    expect(await add({ from: '2049-01-14' })).toBe('23P01');
    expect(await add({ from: '2049-01-12' })).toBeNull();
    expect(await add({ from: '2049-01-16' })).toBeNull();
  });

  it('take a note as long as the shared limit, and no longer', async () => {
    const note = 'x'.repeat(SPECIAL_DAY_NOTE_LIMIT);
    expect(await add({ from: '2049-01-13', note: `${note}x` })).toBe('23514');
    expect(await add({ from: '2049-01-13', note })).toBeNull();
  });

  const hours = { from: '09:00', to: '17:00' };
  it.each<[string, unknown, string | null]>([
    ['several', [hours, { from: '20:00', to: '24:00' }], null],
    ['that end before they begin', [{ from: '17:00', to: '09:00' }], '23514'],
    ['that are none', [{ from: '9', to: '17:00' }], '23514'],
    ['in no list', hours, '23514'],
    ['in lists of their own', [[hours]], '23514'],
    ['with a time in a list', [{ from: ['09:00'], to: ['17:00'] }], '23514'],
    ['without an end', [{ from: '09:00' }], '23514'],
    ['more than a day can have', Array(100).fill(hours), '23514'],
    ['of nothing', null, '23514'],
  ])('with hours %s: %s', async (_what, slots, refusal) => {
    const query = `insert into public.special_days (from_day, to_day, slots) values ('2049-01-13', '2049-01-13', $1::text::jsonb)`;
    expect(await refusalOf(query, [JSON.stringify(slots)])).toBe(refusal);
  });
});
