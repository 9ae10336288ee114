import {
  addDays,
  addMonths,
  startOfMonth,
  weekdayOf,
  type CalendarDate,
} from '../../shared/scheduling/calendar-date.ts';

const DAYS_OF_WEEK = 7;

/**
 * The weeks of a date's month, Sunday first, up to six rows; null for a day of another month. Throws a
 * RangeError for an invalid date.
 */
export function monthGrid(dateOfMonth: CalendarDate): (CalendarDate | null)[][] {
  const first = startOfMonth(dateOfMonth);
  const days: (CalendarDate | null)[] = Array<null>(weekdayOf(first)).fill(null);
  for (let day = first; day.startsWith(first.slice(0, 7)); day = addDays(day, 1)) days.push(day);
  while (days.length % DAYS_OF_WEEK > 0) days.push(null);
  return Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
}

/** The months that a visitor can turn to: none before today's, and none after that of `last`. */
export function monthTurns(
  shown: CalendarDate,
  today: CalendarDate,
  last: CalendarDate,
): { previous: CalendarDate | null; next: CalendarDate | null } {
  const month = startOfMonth(shown);
  return {
    previous: month > startOfMonth(today) ? addMonths(month, -1) : null,
    next: month < startOfMonth(last) ? addMonths(month, 1) : null,
  };
}
