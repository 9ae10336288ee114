import { describe, expect, test } from 'vitest';
import {
  calendarTime,
  closedRanges,
  daysTitle,
  readCalendarTime,
  shortDaysTitle,
  shownDays,
  stepped,
  usualHours,
} from './schedule-days.ts';

test.each([
  ['day', '2026-11-22', '2026-11-22', '2026-11-23', 'Sunday, November 22, 2026'],
  ['week', '2026-11-25', '2026-11-22', '2026-11-29', 'Nov 22 – 28, 2026'],
  ['week', '2027-01-01', '2026-12-27', '2027-01-03', 'Dec 27, 2026 – Jan 2, 2027'],
  ['month', '2026-11-22', '2026-11-01', '2026-12-13', 'November 2026'],
  ['month', '2026-12-01', '2026-11-29', '2027-01-10', 'December 2026'],
  ['agenda', '2026-11-22', '2026-11-22', '2026-12-22', 'Nov 22 – Dec 21, 2026'],
] as const)(
  'the %s around %s goes from %s to before %s: “%s”',
  (view, date, from, until, title) => {
    expect(shownDays(view, date)).toEqual({ from, until });
    expect(daysTitle(view, date).replace(/[\u2009\u202f]/g, ' ')).toBe(title);
  },
);

test.each([
  ['day', '2026-11-22', 'Sun, Nov 22'],
  ['day', '2027-11-22', 'Mon, Nov 22, 2027'],
  ['week', '2026-11-25', 'Nov 22 – 28'],
  ['agenda', '2026-12-25', 'Dec 25, 2026 – Jan 23, 2027'],
  ['agenda', '2026-11-26', 'Nov 26 – Dec 25'],
  ['month', '2026-11-22', 'Nov 2026'],
  ['month', '2026-12-01', 'Dec 2026'],
] as const)('the %s of %s has the short title %s', (view, date, title) => {
  const words = shortDaysTitle(view, date, '2026-11-26');
  expect(words.replace(/[\u2009\u202f]/g, ' ')).toBe(title);
});

test.each([
  ['day', '2026-10-31', '2026-11-01'],
  ['week', '2026-10-28', '2026-11-04'],
  ['month', '2026-01-31', '2026-02-01'],
  ['agenda', '2026-11-22', '2026-12-22'],
] as const)('“Later” from the %s of %s leads to %s', (view, date, later) => {
  expect(stepped(view, date, 1)).toBe(later);
  expect(shownDays(view, stepped(view, later, -1))).toEqual(shownDays(view, date));
});

describe('what is closed', () => {
  const days = { from: '2026-11-01', until: '2026-11-03' };
  const closed = (open: Record<string, { from: number; to: number }[]>) =>
    closedRanges(days, (date) => open[date] ?? []);

  test('is a whole day without hours, and what lies around and between the hours', () => {
    const open = [
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ];
    expect(closed({ '2026-11-02': open })).toEqual([
      { date: '2026-11-01', from: 0, to: 1440 },
      { date: '2026-11-02', from: 0, to: 540 },
      { date: '2026-11-02', from: 720, to: 780 },
      { date: '2026-11-02', from: 1020, to: 1440 },
    ]);
  });

  test('is nothing of a day that is open throughout', () => {
    expect(closed({ '2026-11-01': [{ from: 0, to: 1440 }] })).toEqual([
      { date: '2026-11-02', from: 0, to: 1440 },
    ]);
  });
});

test('the hours that are seen first hold all that is open, and 9 AM to 5 PM', () => {
  expect(usualHours([])).toEqual({ from: 540, to: 1020 });
  expect(
    usualHours([
      { from: 450, to: 480 },
      { from: 1380, to: 1440 },
    ]),
  ).toEqual({
    from: 420,
    to: 1440,
  });
});

test('a time in the calendar is read back, and may lie before or after its day', () => {
  expect(readCalendarTime(calendarTime('2026-11-01', 90))).toEqual({
    date: '2026-11-01',
    minutes: 90,
  });
  expect(calendarTime('2026-11-30', 1440)).toBe('2026-12-01T00:00:00');
  expect(calendarTime('2026-12-31', 1470)).toBe('2027-01-01T00:30:00');
  expect(calendarTime('2027-01-01', -30)).toBe('2026-12-31T23:30:00');
});
