import {
  addDays,
  calendarDate,
  dateParts,
  weekdayOf,
  type CalendarDate,
} from '../../../shared/scheduling/calendar-date.ts';

/** A US federal holiday on the day it is observed. */
export interface Holiday {
  day: CalendarDate;
  name: string;
}

/** Returns the nth given weekday of a month; n = -1 is the last one. */
function nthWeekday(year: number, month: number, weekday: number, n: number): CalendarDate {
  const first = n > 0 ? calendarDate(year, month, 1) : calendarDate(year, month + 1, 1);
  const weeks = n > 0 ? n - 1 : n;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + weeks * 7);
}

/** Returns a year's holidays on their own dates, without Inauguration Day, which only Washington observes. */
function holidays(year: number): Holiday[] {
  return [
    { day: calendarDate(year, 1, 1), name: 'New Year’s Day' },
    { day: nthWeekday(year, 1, 1, 3), name: 'Martin Luther King Jr. Day' },
    { day: nthWeekday(year, 2, 1, 3), name: 'Presidents’ Day' },
    { day: nthWeekday(year, 5, 1, -1), name: 'Memorial Day' },
    { day: calendarDate(year, 6, 19), name: 'Juneteenth' },
    { day: calendarDate(year, 7, 4), name: 'Independence Day' },
    { day: nthWeekday(year, 9, 1, 1), name: 'Labor Day' },
    { day: nthWeekday(year, 10, 1, 2), name: 'Columbus Day' },
    { day: calendarDate(year, 11, 11), name: 'Veterans Day' },
    { day: nthWeekday(year, 11, 4, 4), name: 'Thanksgiving Day' },
    { day: calendarDate(year, 12, 25), name: 'Christmas Day' },
  ];
}

/** Moves a holiday from Saturday to Friday, and from Sunday to Monday. */
function observed({ day, name }: Holiday): Holiday {
  const shift = { 6: -1, 0: 1 }[weekdayOf(day)];
  return shift ? { day: addDays(day, shift), name: `${name} (observed)` } : { day, name };
}

/** Returns the holidays observed from a day until the end of the next year, in order. */
export function comingHolidays(today: CalendarDate): Holiday[] {
  const { year } = dateParts(today);
  const end = calendarDate(year + 1, 12, 31);
  // New Year's Day on a Saturday is observed the year before.
  return [year, year + 1, year + 2]
    .flatMap(holidays)
    .map(observed)
    .filter(({ day }) => day >= today && day <= end);
}
