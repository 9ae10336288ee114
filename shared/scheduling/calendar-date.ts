/** A date as YYYY-MM-DD, without a time zone. */
export type CalendarDate = string;

/** The valid range: years have four digits, and Date.UTC reads years below 100 as 19xx. */
const FIRST = Date.parse('0100-01-01');
const LAST = Date.parse('9999-12-31');

/** The parts of a date. Throws a RangeError for any text that is not a date. */
export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [year, month, day] = match ? match.slice(1).map(Number) : [];
  if (!year || !month || !day || calendarDate(year, month, day) !== date) {
    throw new RangeError(`“${date}” is not a date (YYYY-MM-DD).`);
  }
  return { year, month, day };
}

/** Whether the text is a date as YYYY-MM-DD. Never throws. */
export function isCalendarDate(text: unknown): text is CalendarDate {
  try {
    return typeof text === 'string' && dateParts(text) !== null;
  } catch {
    return false;
  }
}

/** The date of these parts. A month or day out of range rolls over, within the years 100 to 9999. */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  const midnight = Math.min(Math.max(Date.UTC(year, month - 1, day), FIRST), LAST);
  return new Date(midnight).toISOString().slice(0, 10);
}

/** The date that many days later (earlier if negative). Throws as `dateParts` does. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  return calendarDate(year, month, day + days);
}

/** The same day that many months later, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  const lastDay = dateParts(calendarDate(year, month + months + 1, 0)).day;
  return calendarDate(year, month + months, Math.min(day, lastDay));
}

/** The day of the week, 0 (Sunday) to 6. Throws as `dateParts` does. */
export function weekdayOf(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** The first day of the date's month. */
export function startOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`;
}
