import type { EventInput } from '@fullcalendar/core';
import { addDays, type CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { openRanges } from '../../shared/scheduling/slots.ts';
import { formatTimeOfDay, MINUTES_OF_DAY } from '../../shared/scheduling/time-of-day.ts';
import type { OwnRules } from '../providers/appointments/appointment-conflicts.ts';
import {
  calendarTime,
  closedRanges,
  readCalendarTime,
  shownDays,
  type ScheduleView,
} from './schedule-days.ts';
import { placeOf, placeText } from './schedule-items.ts';

/** Closed hours as shading, and special days with their notes. */
export function hoursAsEvents(
  view: ScheduleView,
  date: CalendarDate,
  rules: OwnRules | undefined,
  counted: boolean,
): EventInput[] {
  if (!rules) return [];
  const days = shownDays(view, date);
  const shading = closedRanges(days, (day) => openRanges(rules, day)).flatMap(
    ({ date: day, from, to }): EventInput[] => {
      const whole = to - from === MINUTES_OF_DAY;
      if (view === 'month') return whole ? [{ start: day, display: 'background' }] : [];
      const end = calendarTime(day, to);
      return [{ start: calendarTime(day, from), end, display: 'background' }];
    },
  );
  const special = rules.specialDays
    .filter(({ from, to }) => from < days.until && to >= days.from)
    // A phone's month has space for “Closed” only, beside the day's count.
    .filter(({ slots }) => !counted || slots.length === 0)
    .map(({ from, to, slots, note }) => ({
      id: `special ${from}`,
      title: [slots.length === 0 ? 'Closed' : 'Special hours', note].filter(Boolean).join(': '),
      start: from,
      end: addDays(to, 1),
      allDay: true,
      interactive: false,
      classNames: ['special'],
    }));
  return [...shading, ...special];
}

/** When a busy time is, in the words of the agenda: “10:00 AM to 11:00 AM”. */
function busyTimesText(from: string, until: string): string {
  const [first, last] = [from, until].map(readCalendarTime);
  if (first!.date === last!.date) {
    return `${formatTimeOfDay(first!.minutes)} to ${formatTimeOfDay(last!.minutes)}`;
  }
  const wholeDays = first!.minutes === 0 && last!.minutes === 0;
  return wholeDays ? 'All day' : `${placeText(from)} to ${placeText(until)}`;
}

/** The busy times of the administrator's own calendars, in days and weeks as shading. */
export function busyAsEvents(
  view: ScheduleView,
  date: CalendarDate,
  rules: OwnRules | undefined,
): EventInput[] {
  const days = shownDays(view, date);
  return (rules?.busyTimes ?? []).flatMap(({ calendar, start, end }): EventInput[] => {
    const [from, until] = [start, end].map((each) => placeOf(each, rules!.timeZone));
    if (from! >= days.until || until! <= days.from) return [];
    const title = `Busy: ${calendar}`;
    const what = { start: from, end: until, title, interactive: false, classNames: ['busy'] };
    if (view === 'day' || view === 'week') return [{ ...what, display: 'background' }];
    if (view === 'agenda') return [{ ...what, title: `${busyTimesText(from!, until!)} ${title}` }];
    // A month has space for whole days only.
    return end - start < 23 * 60 * 60_000 ? [] : [{ ...what, allDay: true }];
  });
}
