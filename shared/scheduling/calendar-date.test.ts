import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dateParts, isCalendarDate, weekdayOf } from './calendar-date.ts';

const anyDate = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a calendar date', () => {
  test('is counted across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(weekdayOf('2026-11-01')).toBe(0);
  });

  test('keeps its day a month later, or becomes the last day of a shorter month', () => {
    expect(addMonths('2026-01-15', 1)).toBe('2026-02-15');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  test('is not counted past the first and the last date with a year of four digits', () => {
    expect(addDays('9999-12-30', 7)).toBe('9999-12-31');
    expect(addMonths('9999-12-31', 1)).toBe('9999-12-31');
    expect(addDays('0100-01-02', -7)).toBe('0100-01-01');
    expect(addMonths('0100-01-01', -1)).toBe('0100-01-01');
  });

  test('is distinguished from other texts', () => {
    expect(isCalendarDate('2026-02-28')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '26-01-01', '', null, '2026-01-01T00:00']) {
      expect(isCalendarDate(text)).toBe(false);
    }
    expect(() => dateParts('soon')).toThrow(RangeError);
  });

  test('comes back when days are added and subtracted', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });
});
