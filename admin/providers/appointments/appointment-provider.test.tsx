import { beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork, json } from '../../../tests/component/fake-network.ts';
import { appointmentMethods, shareDays } from './appointment-provider.ts';

const DAY = '2049-01-13';
const FITS = {
  id: 'fits',
  status: 'New',
  scheduled_date: DAY,
  appointment: `["${DAY} 15:00:00+00","${DAY} 16:00:00+00")`,
};
type Row = Record<keyof typeof FITS, string | null>;

/** Whether a value meets a condition as PostgREST writes it. */
function meets(value: string | null, operator: string, wanted: string): boolean {
  if (operator === 'not.is') return value !== null;
  if (value === null) return false;
  switch (operator) {
    case 'neq':
      return value !== wanted;
    case 'eq':
      return value === wanted;
    case 'gte':
      return value >= wanted;
    case 'lte':
      return value <= wanted;
    case 'sr':
      // A range that begins after another one ends.
      return Date.parse(value.slice(2, 24)) > Date.parse(wanted.slice(2, 26));
    default:
      throw new Error(`No operator ${operator}`);
  }
}

let rows: Row[];
beforeEach(() => {
  const conditions = (url: string) =>
    [...new URL(url).searchParams].flatMap(([column, text]) =>
      column === 'or'
        ? [...text.matchAll(/(\w+)\.(eq|gte|lte)\.([\d-]+)/g)].map((found) => found.slice(1))
        : [[column, ...(/^(not\.is|\w+)\.(.*)$/.exec(text)?.slice(1) ?? [])]],
    );
  const found = (url: string) =>
    rows.filter((row) =>
      conditions(url).every(
        ([column = '', operator = '', wanted = '']) =>
          !(column in row) || meets(row[column as keyof Row], operator, wanted),
      ),
    );
  fakeNetwork({
    'GET /rest/v1/leads': ({ url }) => json(found(url)),
    'HEAD /rest/v1/leads': ({ url }) =>
      new Response(null, { headers: { 'Content-Range': `*/${found(url).length}` } }),
  });
});
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('a slot is held by a lead of the days that was not lost and whose time can be read', async () => {
  rows = [
    FITS,
    { ...FITS, id: 'last day', scheduled_date: '2049-01-14' },
    { ...FITS, id: 'lost', status: 'Closed - Lost' },
    { ...FITS, id: 'before', scheduled_date: '2049-01-12' },
    { ...FITS, id: 'after', scheduled_date: '2049-01-15' },
    { ...FITS, id: 'after lunch', appointment: null },
  ];
  expect(ids(await appointmentMethods.getMeetings(DAY, '2049-01-14'))).toEqual([
    'fits',
    'last day',
  ]);
});

test.each([
  [DAY, ['fits', 'after lunch']],
  ['2049-01-14', ['fits', 'after lunch', 'last day']],
])('the appointments on days up to %s are those of leads that were not lost', async (to, found) => {
  rows = [
    FITS,
    // Seen by the person who closes the day, though it holds no slot.
    { ...FITS, id: 'after lunch', appointment: null },
    { ...FITS, id: 'last day', scheduled_date: '2049-01-14' },
    { ...FITS, id: 'lost', status: 'Closed - Lost' },
    { ...FITS, id: 'before', scheduled_date: '2049-01-12' },
    { ...FITS, id: 'after', scheduled_date: '2049-01-15' },
  ];
  const days = [{ from_day: DAY, to_day: to }];
  expect(ids(await appointmentMethods.appointmentsOn(days))).toEqual(found);
});

test('the appointments ahead are those that begin later, of leads that were not lost', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${DAY}T15:00:00Z`) });
  const from = (start: string) => `["${DAY} ${start}+00","${DAY} 18:00:00+00")`;
  rows = [
    { ...FITS, id: 'ahead', appointment: from('15:00:01') },
    { ...FITS, id: 'begins now', appointment: from('15:00:00') },
    { ...FITS, id: 'lost', appointment: from('17:00:00'), status: 'Closed - Lost' },
    { ...FITS, id: 'no time', appointment: null },
  ];
  expect(await appointmentMethods.countAppointmentsAhead()).toBe(1);
  vi.useRealTimers();
});

test.each([
  ['2049-01-13', '2049-01-13', true],
  ['2049-01-10', '2049-01-11', true],
  ['2049-01-15', '2049-01-20', true],
  ['2049-01-09', '2049-01-09', false],
  ['2049-01-16', '2049-01-16', false],
])('entries of %s to %s and January 11 to 15 share a day: %s', (from_day, to_day, shared) => {
  const entry = { from_day: '2049-01-11', to_day: '2049-01-15' };
  expect(shareDays({ from_day, to_day }, entry)).toBe(shared);
  expect(shareDays(entry, { from_day, to_day })).toBe(shared);
});

test('the rules for booking come with the notes of special days, and with what other calendars block', async () => {
  fakeNetwork({
    'GET /rest/v1/site_settings': () => json({ id: 1, availability: {}, time_zone: 'UTC' }),
    'GET /rest/v1/special_days': () =>
      json([{ id: 'day', from_day: DAY, to_day: DAY, slots: [], note: 'Dentist' }]),
    'POST /rest/v1/rpc/busy_times': () =>
      json([
        {
          calendar: 'Family',
          starts_at: `${DAY} 15:00:00+00`,
          ends_at: `${DAY} 16:00:00+00`,
        },
      ]),
  });
  expect(await appointmentMethods.getBookingRules()).toMatchObject({
    specialDays: [{ note: 'Dentist' }],
    busyTimes: [
      {
        calendar: 'Family',
        start: Date.parse(`${DAY}T15:00:00Z`),
        end: Date.parse(`${DAY}T16:00:00Z`),
      },
    ],
  });
});
