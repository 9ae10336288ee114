import { describe, expect, it, test } from 'vitest';
import type { Appointment, SpecialDay } from '../../providers/appointments/appointment-provider.ts';
import {
  fromToday,
  hoursText,
  outsideHours,
  specialDayColumns,
  specialDayProblems,
  specialDayValues,
} from './special-day-editing.ts';

const TODAY = '2026-11-20';
const entry = (fields: Partial<SpecialDay> = {}): SpecialDay => ({
  id: 'a',
  from_day: '2026-11-26',
  to_day: '2026-11-26',
  slots: [],
  note: '',
  created_at: '2026-11-20T12:00:00Z',
  ...fields,
});
const MORNING = { from: '09:00', to: '12:00' };
const AFTERNOON = { from: '12:00', to: '17:00' };

describe('the form of an entry', () => {
  it.each([
    ['one closed day', {}],
    ['several closed days with a note', { to_day: '2026-11-29', note: 'Thanksgiving' }],
    ['hours of its own', { slots: [MORNING, AFTERNOON] }],
  ])('gives %s back as it was', (_, fields) => {
    const { from_day, to_day, slots, note } = entry(fields);
    expect(specialDayColumns(specialDayValues(entry(fields)))).toEqual({
      from_day,
      to_day,
      slots,
      note,
    });
  });

  it('leaves out the hours of days that are closed, and the blanks around a note', () => {
    const values = { ...specialDayValues(entry()), slots: [MORNING], note: ' Vacation ' };
    expect(specialDayColumns(values)).toMatchObject({ slots: [], note: 'Vacation' });
  });
});

test.each([
  ['one day', {}, {}],
  ['today', { from_day: TODAY }, {}],
  ['days that began before today', { from_day: '2026-11-01', to_day: TODAY }, {}],
  ['the most days', { from_day: '2027-01-01', to_day: '2028-01-01' }, {}],
  ['no day', { from_day: '' }, { from_day: 'Enter the first day.' }],
  ['a day that is none', { from_day: '2026-02-30' }, { from_day: 'Enter the first day.' }],
  ['a year of five digits', { to_day: '12026-11-27' }, { to_day: 'Enter a complete date.' }],
  ['a last day before the first', { to_day: '2026-11-25' }, { to_day: 'The last day can’t be before the first.' }],
  ['a day that is past', { from_day: '2026-11-19' }, { from_day: 'Choose today or a later day.' }],
  ['days that are past', { from_day: '2026-11-01', to_day: '2026-11-19' }, { to_day: 'Choose today or a later day.' }],
  ['a day too many', { from_day: '2027-01-01', to_day: '2028-01-02' }, { to_day: 'An entry can have up to 366 days. Add another one for the rest.' }],
  ['open days without hours', { is_open: true }, { slots: 'Check the hours.' }],
  ['open days with wrong hours', { is_open: true, slots: [AFTERNOON, AFTERNOON] }, { slots: 'Check the hours.' }],
  ['wrong hours of closed days', { slots: [AFTERNOON, AFTERNOON] }, {}],
  ['a long note', { note: 'x'.repeat(201) }, { note: 'At most 200 characters.' }],
])('an entry with %s is judged by field', (_, fields, problems) => {
  const values = { ...specialDayValues(entry()), ...fields };
  expect(specialDayProblems(values, TODAY)).toEqual(problems);
}); // oxfmt-ignore

test.each([
  [[], 'Closed'],
  [[MORNING], '9:00 AM to 12:00 PM'],
  [[{ from: '13:00', to: '24:00' }, MORNING], '9:00 AM to 12:00 PM and 1:00 PM to Midnight'],
])('hours read in words: %j', (slots, text) => {
  expect(hoursText(slots)).toBe(text);
});

describe('the appointments outside of an entry’s hours', () => {
  const appointment = (
    scheduled_time: string | null,
    scheduled_date = '2026-11-26',
  ): Appointment => ({
    id: `${scheduled_date} ${scheduled_time}`,
    name: 'Dana',
    meeting_type: null,
    scheduled_date,
    scheduled_time,
    // An hour, as the database gives it.
    appointment: '["2026-11-26 15:00:00+00","2026-11-26 16:00:00+00")',
  });
  const outside = (fields: Partial<SpecialDay>, ...appointments: Appointment[]) =>
    outsideHours(entry(fields), appointments).map(({ id }) => id);

  it('are all of those on days that are closed', () => {
    const days = { from_day: '2026-11-25', to_day: '2026-11-27' };
    const there = ['2026-11-25', '2026-11-26', '2026-11-27'].map((day) =>
      appointment('10:00 AM', day),
    );
    const around = ['2026-11-24', '2026-11-28'].map((day) => appointment('10:00 AM', day));
    expect(outside(days, ...around, ...there)).toEqual(there.map(({ id }) => id));
  });

  it.each([
    ['10:00 AM', [MORNING], true],
    ['11:00 AM', [MORNING], true],
    ['11:30 AM', [MORNING], false],
    ['11:30 AM', [AFTERNOON, MORNING], true],
    ['11:30 AM', [MORNING, { from: '12:30', to: '17:00' }], false],
    ['8:30 AM', [MORNING], false],
    ['11:00 PM', [{ from: '20:00', to: '24:00' }], true],
    ['11:30 PM', [{ from: '20:00', to: '24:00' }], false],
    ['after lunch', [AFTERNOON], false],
    [null, [AFTERNOON], false],
  ])('at %s with hours %j: %s', (time, slots, isWithin) => {
    expect(outside({ slots }, appointment(time)).length).toBe(isWithin ? 0 : 1);
  });
});

it('leaves of an entry that has begun what is to come', () => {
  expect(fromToday(entry({ from_day: '2026-11-01' }), TODAY).from_day).toBe(TODAY);
  expect(fromToday(entry(), TODAY)).toEqual(entry());
});
