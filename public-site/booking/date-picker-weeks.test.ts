import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  dateParts,
  startOfMonth,
  weekdayOf,
} from '../../shared/scheduling/calendar-date.ts';
import { monthGrid, monthTurns, weeksFrom } from './date-picker-weeks.ts';

const anyDate = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the grid of a month', () => {
  test('starts with Sunday and fills what belongs to other months with nothing', () => {
    expect(monthGrid('2026-08-15')).toEqual([
      [null, null, null, null, null, null, '2026-08-01'],
      [
        '2026-08-02',
        '2026-08-03',
        '2026-08-04',
        '2026-08-05',
        '2026-08-06',
        '2026-08-07',
        '2026-08-08',
      ],
      [
        '2026-08-09',
        '2026-08-10',
        '2026-08-11',
        '2026-08-12',
        '2026-08-13',
        '2026-08-14',
        '2026-08-15',
      ],
      [
        '2026-08-16',
        '2026-08-17',
        '2026-08-18',
        '2026-08-19',
        '2026-08-20',
        '2026-08-21',
        '2026-08-22',
      ],
      [
        '2026-08-23',
        '2026-08-24',
        '2026-08-25',
        '2026-08-26',
        '2026-08-27',
        '2026-08-28',
        '2026-08-29',
      ],
      ['2026-08-30', '2026-08-31', null, null, null, null, null],
    ]);
    expect(monthGrid('2026-02-01')).toHaveLength(4);
  });

  test('holds each day of the month once, under its weekday, in four to six weeks', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weeks = monthGrid(date);
        const { year, month } = dateParts(date);
        const last = dateParts(calendarDate(year, month + 1, 0)).day;
        const days = weeks.flat().filter((day) => day !== null);
        expect(days).toEqual(
          Array.from({ length: last }, (_, index) => addDays(startOfMonth(date), index)),
        );
        expect(weeks.length).toBeGreaterThanOrEqual(4);
        expect(weeks.length).toBeLessThanOrEqual(6);
        for (const week of weeks) {
          week.forEach((day, weekday) => day && expect(weekdayOf(day)).toBe(weekday));
        }
      }),
    );
  });
});

describe('the weeks from a day', () => {
  test('go on to the end of its month, with the days beside it', () => {
    expect(weeksFrom('2026-12-01').map(([sunday]) => sunday)).toEqual([
      '2026-11-29',
      '2026-12-06',
      '2026-12-13',
      '2026-12-20',
      '2026-12-27',
    ]);
  });

  test('are four to six, begin with that of the day, and leave out no day up to the end of its month', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weeks = weeksFrom(date);
        const days = weeks.flat().filter((day) => day !== null);
        expect(weeks[0]).toContain(date);
        expect(days.map((_, index) => addDays(days[0]!, index))).toEqual(days);
        expect(weekdayOf(days[0]!)).toBe(0);
        const end = addDays(addMonths(startOfMonth(date), 1), -1);
        const fourWeeks = addDays(days[0]!, 27);
        expect(days.at(-1)).toBe(end > fourWeeks ? end : fourWeeks);
        expect(weeks.length).toBeGreaterThanOrEqual(4);
        expect(weeks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});

test('no month before the first can be turned to, and none after the last', () => {
  expect(monthTurns('2026-11-20', '2026-11-05', '2027-01-04')).toEqual({
    previous: null,
    next: '2026-12-01',
  });
  expect(monthTurns('2026-12-01', '2026-11-05', '2027-01-04')).toEqual({
    previous: '2026-11-01',
    next: '2027-01-01',
  });
  expect(monthTurns('2027-01-01', '2026-11-05', '2027-01-04').next).toBeNull();
});
