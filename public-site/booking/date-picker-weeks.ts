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
  const last = addDays(addMonths(first, 1), -1);
  const weeks = weeksBetween(addDays(first, -weekdayOf(first)), last);
  return weeks.map((week) => week.map((day) => (day && day >= first ? day : null)));
}

/** How many weeks the calendar shows at least from the day where it opens. */
const FIRST_WEEKS = 4;

/**
 * The weeks from a date's week to the end of its month, and at least four of them, which may reach into the next
 * month; null for a day behind the last. Throws a RangeError for an invalid date.
 */
export function weeksFrom(date: CalendarDate): (CalendarDate | null)[][] {
  const start = addDays(date, -weekdayOf(date));
  const endOfMonth = addDays(addMonths(startOfMonth(date), 1), -1);
  const endOfWeeks = addDays(start, FIRST_WEEKS * DAYS_OF_WEEK - 1);
  return weeksBetween(start, endOfMonth > endOfWeeks ? endOfMonth : endOfWeeks);
}

/** The weeks of two days and those between them, the first one a Sunday; null for a day behind the last. */
function weeksBetween(from: CalendarDate, to: CalendarDate): (CalendarDate | null)[][] {
  const weeks: (CalendarDate | null)[][] = [];
  for (let sunday = from; sunday <= to; sunday = addDays(sunday, DAYS_OF_WEEK)) {
    const days = Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(sunday, index));
    weeks.push(days.map((day) => (day <= to ? day : null)));
  }
  return weeks;
}

/** The months that a visitor can turn to: none before that of `first`, and none after that of `last`. */
export function monthTurns(
  shown: CalendarDate,
  first: CalendarDate,
  last: CalendarDate,
): { previous: CalendarDate | null; next: CalendarDate | null } {
  const month = startOfMonth(shown);
  return {
    previous: month > startOfMonth(first) ? addMonths(month, -1) : null,
    next: month < startOfMonth(last) ? addMonths(month, 1) : null,
  };
}
