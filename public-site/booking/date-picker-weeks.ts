import {
  addDays,
  addMonths,
  startOfMonth,
  weekdayOf,
  type CalendarDate,
} from '../../shared/scheduling/calendar-date.ts';

const DAYS_OF_WEEK = 7;

/** The weeks of a date's month, Sunday first; null for days of other months. Throws a RangeError for an invalid date. */
export function monthGrid(dateOfMonth: CalendarDate): (CalendarDate | null)[][] {
  const first = startOfMonth(dateOfMonth);
  const last = addDays(addMonths(first, 1), -1);
  const weeks = weeksBetween(addDays(first, -weekdayOf(first)), last);
  return weeks.map((week) => week.map((day) => (day && day >= first ? day : null)));
}

const FIRST_WEEKS = 4;

/**
 * At least four weeks from a date's week on, to the end of its month or into the next; null for days after the last.
 * Throws a RangeError for an invalid date.
 */
export function weeksFrom(date: CalendarDate): (CalendarDate | null)[][] {
  const start = addDays(date, -weekdayOf(date));
  const endOfMonth = addDays(addMonths(startOfMonth(date), 1), -1);
  const endOfWeeks = addDays(start, FIRST_WEEKS * DAYS_OF_WEEK - 1);
  return weeksBetween(start, endOfMonth > endOfWeeks ? endOfMonth : endOfWeeks);
}

/** The weeks from a Sunday to another day; null for days after that. */
function weeksBetween(from: CalendarDate, to: CalendarDate): (CalendarDate | null)[][] {
  const weeks: (CalendarDate | null)[][] = [];
  for (let sunday = from; sunday <= to; sunday = addDays(sunday, DAYS_OF_WEEK)) {
    const days = Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(sunday, index));
    weeks.push(days.map((day) => (day <= to ? day : null)));
  }
  return weeks;
}

/** The months before and after the shown one, if they are in the range from `first` to `last`. */
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
