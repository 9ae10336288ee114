import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  briefTime,
  durationText,
  formatDay,
  formatDays,
  formatInstant,
  nearDay,
  nearInstant,
  relativeTime,
} from './times.ts';

test('formatInstant shows an instant in the given time zone', () => {
  expect(formatInstant('2049-11-20T21:05:00+00:00', 'America/New_York')).toBe(
    'Nov 20, 2049, 4:05 PM',
  );
});

test.each(['infinity', '-infinity', '100000-01-01T00:00:00+00:00'])(
  'an instant or day outside of the calendar is returned unchanged: %s',
  (text) => {
    expect(formatInstant(text, 'America/New_York')).toBe(text);
    expect(formatDay(text)).toBe(text);
  },
);

test.each([
  ['2049-01-13', '2049-01-13', 'Wed, Jan 13, 2049'],
  ['2049-01-13', '2049-01-15', 'Wed, Jan 13 – Fri, Jan 15, 2049'],
  ['2049-12-31', '2050-01-01', 'Fri, Dec 31, 2049 – Sat, Jan 1, 2050'],
])('formatDays shows the days from %s to %s', (from, to, text) => {
  expect(formatDays(from, to)).toBe(text);
});

test.each([
  [0, '0 minutes'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [150, '3 hours'],
  [47 * 60, '47 hours'],
  [48 * 60, '2 days'],
])('%d minutes are “%s”', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

const now = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

function ago(seconds: number): string {
  return relativeTime(new Date(now.getTime() - seconds * 1000), now);
}

/** Orders the texts from “Just now” to years ago. */
function rank(text: string): number {
  if (text === 'Just now') return 0;
  const [, count, unit] = /^(\d+) ([a-z]+?)s? ago$/.exec(text) ?? [];
  return ['', 'minute', 'hour', 'day', 'month', 'year'].indexOf(unit ?? '') * 1e6 + Number(count);
}

describe('relativeTime', () => {
  it.each([
    [0, 'Just now'],
    [59.999, 'Just now'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE - 1, '1 minute ago'],
    [2 * MINUTE, '2 minutes ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [30 * DAY - 1, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [60 * DAY, '2 months ago'],
    [364 * DAY, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [730 * DAY, '2 years ago'],
  ])('reads %d seconds as “%s”', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  it.each([
    [-5, 'Just now'],
    [-59, 'Just now'],
    [-2 * HOUR, 'in 2 hours'],
    [-DAY, 'in 1 day'],
  ])('reads %d seconds, which are ahead, as “%s”', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  it('calls an invalid date “Just now”', () => {
    expect(relativeTime(new Date(Number.NaN), now)).toBe('Just now');
  });

  it('never calls the older of two moments the nearer one', () => {
    const seconds = fc.oneof(
      fc.integer({ min: -59, max: 3 * DAY }),
      fc.integer({ min: 0, max: 3000 * DAY }),
    );
    fc.assert(
      fc.property(seconds, seconds, (one, other) => {
        const [nearer, older] = [Math.min(one, other), Math.max(one, other)];
        expect(rank(ago(nearer))).toBeLessThanOrEqual(rank(ago(older)));
      }),
    );
  });
});

test.each([
  ['2049-12-30', 'Today'],
  ['2049-12-31', 'Tomorrow'],
  ['2049-12-29', 'Yesterday'],
  ['2049-12-27', 'Mon, Dec 27'],
  ['2050-01-01', 'Sat, Jan 1, 2050'],
  ['some day', 'some day'],
])('on December 30, 2049, nearDay calls %s “%s”', (date, text) => {
  expect(nearDay(date, '2049-12-30')).toBe(text);
});

test('an instant is called by its day and time on the business’s clock', () => {
  const at = (text: string) =>
    nearInstant(Date.parse(text), Date.parse('2049-01-14T03:00:00Z'), 'America/New_York');
  expect(at('2049-01-14T19:30:00Z')).toBe('Tomorrow, 2:30 PM');
  expect(at('2049-01-14T04:30:00Z')).toBe('Today, 11:30 PM');
});

test.each([
  ['2049-01-13', '4:00 PM', 'Today 4 PM'],
  ['2049-01-14', '9:30 AM', 'Tomorrow 9:30 AM'],
  ['2049-01-12', '10:00 AM', 'Yesterday 10 AM'],
  ['2049-01-15', '12:00 PM', 'Fri 12 PM'],
  ['2049-01-19', '4:00 PM', 'Tue 4 PM'],
  ['2049-01-20', '4:00 PM', 'Jan 20, 4 PM'],
  ['2049-01-11', '4:05 PM', 'Jan 11, 4:05 PM'],
  ['2050-01-13', '4:00 PM', 'Jan 13, 2050, 4 PM'],
  ['2049-01-15', 'after lunch', 'Fri after lunch'],
  ['2049-01-15', null, 'Fri'],
])('on Wednesday, January 13, 2049, %s at %s is %s in brief', (date, time, text) => {
  expect(briefTime(date, time, '2049-01-13')).toBe(text);
});
