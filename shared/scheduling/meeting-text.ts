import type { CalendarDate } from './calendar-date.ts';

/** A time that can be booked: a day, and a time on it. */
export interface Meeting {
  date: CalendarDate;
  time: string;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** “Thursday, November 19, 2026”. */
export function longDate(date: CalendarDate): string {
  return dateFormat.format(Date.parse(date));
}

/** A chosen time: “Tuesday, December 1, 10:00 AM Eastern”. Throws a RangeError for an unknown zone. */
export function meetingText({ date, time }: Meeting, timeZone: string): string {
  const day = Date.parse(date);
  return `${dayFormat.format(day)}, ${time} ${everydayZone(timeZone, day)}`;
}

/** Americans say “Eastern” for Eastern Time. Elsewhere the name makes no sense without its last word. */
function everydayZone(timeZone: string, instant: number): string {
  const nameOf = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')!.value;
  const name = nameOf('longGeneric');
  return /^[A-Z]+$/.test(nameOf('shortGeneric')) ? name.replace(/ Time$/, '') : name;
}
