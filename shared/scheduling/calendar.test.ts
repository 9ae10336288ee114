import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  dateParts,
  isCalendarDate,
  startOfMonth,
  weekdayOf,
} from './calendar-date.ts';
import { monthGrid, monthTurns } from './calendar-grid.ts';

const anyDate = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a calendar date', () => {
  test('counts over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(weekdayOf('2026-11-01')).toBe(0);
  });

  test('keeps its day a month later, or takes the last one', () => {
    expect(addMonths('2026-01-15', 1)).toBe('2026-02-15');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  test('is told from what is none', () => {
    expect(isCalendarDate('2026-02-28')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '26-01-01', '', null, '2026-01-01T00:00']) {
      expect(isCalendarDate(text)).toBe(false);
    }
    expect(() => dateParts('soon')).toThrow(RangeError);
  });

  test('survives adding and taking away', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });
});

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

test('no month before today’s can be turned to, and none after the last', () => {
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
