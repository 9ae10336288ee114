import { addMonths, startOfMonth, type CalendarDate } from '../scheduling/calendar-date.ts';

/**
 * The month in which a deal renews that was won on this day: the month that it has, unless that was over by then,
 * otherwise a year after. Takes days of the business's calendar, and gives the first day of a month. The database has
 * the same rule (private.renewal_month).
 */
export function renewalMonth(had: CalendarDate | null, wonOn: CalendarDate): CalendarDate {
  const month = startOfMonth(wonOn);
  return had !== null && had >= month ? had : addMonths(month, 12);
}
