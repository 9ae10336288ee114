// The days that the schedule shows, and its address: `?view=week&date=2026-11-22`.
import {
  addDays,
  addMonths,
  startOfMonth,
  weekdayOf,
  type CalendarDate,
} from '../../shared/scheduling/calendar-date.ts';
import type { MinuteRange } from '../../shared/scheduling/slots.ts';
import { MINUTES_OF_DAY } from '../../shared/scheduling/time-of-day.ts';

export const SCHEDULE_VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

export const AGENDA_DAYS = 30;
const MONTH_DAYS = 6 * 7;

/** Dates from `from` to the day before `until`. */
export interface Days {
  from: CalendarDate;
  until: CalendarDate;
}

/** The first day of a view that shows a date. Weeks begin on Sunday. */
function firstDay(view: ScheduleView, date: CalendarDate): CalendarDate {
  const day = view === 'month' ? startOfMonth(date) : date;
  return view === 'week' || view === 'month' ? addDays(day, -weekdayOf(day)) : day;
}

const LENGTHS = { day: 1, week: 7, month: MONTH_DAYS, agenda: AGENDA_DAYS };

/** The days of a view that shows a date. A month has six whole weeks. */
export function shownDays(view: ScheduleView, date: CalendarDate): Days {
  const from = firstDay(view, date);
  return { from, until: addDays(from, LENGTHS[view]) };
}

/** The date to show after “Later” (1) or “Earlier” (-1). */
export function stepped(view: ScheduleView, date: CalendarDate, steps: 1 | -1): CalendarDate {
  return view === 'month'
    ? addMonths(startOfMonth(date), steps)
    : addDays(date, steps * LENGTHS[view]);
}

/** The days of a view in words: “November 2026”, “Nov 22 – 28, 2026”. */
export function daysTitle(view: ScheduleView, date: CalendarDate): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  if (view === 'month') return format({ year: 'numeric', month: 'long' }).format(Date.parse(date));
  if (view === 'day') return format({ dateStyle: 'full' }).format(Date.parse(date));
  const { from, until } = shownDays(view, date);
  return format({ dateStyle: 'medium' }).formatRange(
    Date.parse(from),
    Date.parse(addDays(until, -1)),
  );
}

/** The days of a view in few words: “Nov 2026”, “Thu, Nov 26”; with the year only where it isn't that of today. */
export function shortDaysTitle(
  view: ScheduleView,
  date: CalendarDate,
  today: CalendarDate,
): string {
  const { from, until } = shownDays(view, date);
  const last = addDays(until, -1);
  const isThisYear = [from, last].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    ...(view === 'day' && { weekday: 'short' }),
    ...(view !== 'month' && { day: 'numeric' }),
    ...((view === 'month' || !isThisYear) && { year: 'numeric' }),
  });
  return view === 'month'
    ? format.format(Date.parse(date))
    : format.formatRange(Date.parse(from), Date.parse(last));
}

interface ClosedRange extends MinuteRange {
  date: CalendarDate;
}

/** The closed hours of the days, from the open hours of each, which are in order and don't overlap. */
export function closedRanges(
  { from, until }: Days,
  openOn: (date: CalendarDate) => readonly MinuteRange[],
): ClosedRange[] {
  const closed: ClosedRange[] = [];
  for (let date = from; date < until; date = addDays(date, 1)) {
    let end = 0;
    for (const open of [...openOn(date), { from: MINUTES_OF_DAY, to: MINUTES_OF_DAY }]) {
      if (open.from > end) closed.push({ date, from: end, to: open.from });
      end = open.to;
    }
  }
  return closed;
}

/** The hours in view: full hours that include all open ones, at least 9 AM to 5 PM. */
export function usualHours(ranges: readonly MinuteRange[]): MinuteRange {
  const from = Math.min(9 * 60, ...ranges.map((range) => range.from));
  const to = Math.max(17 * 60, ...ranges.map((range) => range.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** A date and minutes since its midnight, which may be beyond that day, as the calendar's local time. */
export function calendarTime(date: CalendarDate, minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const days = Math.floor(minutes / MINUTES_OF_DAY);
  const time = minutes - days * MINUTES_OF_DAY;
  const day = addDays(date, days);
  return `${day}T${two(Math.floor(time / 60))}:${two(time % 60)}:00`;
}

/** The reverse of `calendarTime`. */
export function readCalendarTime(text: string): { date: CalendarDate; minutes: number } {
  const [date = '', time = ''] = text.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minutes: hours * 60 + minutes };
}
