import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** “Thursday, November 19, 2026”. */
export function longDate(date: CalendarDate): string {
  return format.format(Date.parse(date));
}
