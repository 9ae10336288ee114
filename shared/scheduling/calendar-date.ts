/** A day of the calendar as YYYY-MM-DD, of no time zone. */
export type CalendarDate = string;

/** The parts of a date; throws a RangeError for text that is no day of the calendar. */
export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [year, month, day] = match ? match.slice(1).map(Number) : [];
  if (!year || !month || !day || calendarDate(year, month, day) !== date) {
    throw new RangeError(`«${date}» is no date: YYYY-MM-DD is.`);
  }
  return { year, month, day };
}

/** Whether the text is a day of the calendar as YYYY-MM-DD. Never throws. */
export function isCalendarDate(text: unknown): text is CalendarDate {
  try {
    return typeof text === 'string' && dateParts(text) !== null;
  } catch {
    return false;
  }
}

/** The date of these parts; a month or day that is too large or small runs over into the next. */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** So many days later, or earlier when negative; throws as `dateParts` does. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  return calendarDate(year, month, day + days);
}

/** The same day so many months later, or that month's last day where it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  const lastDay = dateParts(calendarDate(year, month + months + 1, 0)).day;
  return calendarDate(year, month + months, Math.min(day, lastDay));
}

/** The day of the week, 0 for Sunday to 6 for Saturday; throws as `dateParts` does. */
export function weekdayOf(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** The first day of the date's month. */
export function startOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`;
}
