import { addDays, type CalendarDate } from './calendar-date.ts';
import { formatDuration, formatTimeOfDay, parseTimeOfDay } from './time-of-day.ts';
import { wallClock } from './time-zone.ts';

/** A day, and a time on it. */
export interface Meeting {
  date: CalendarDate;
  time: string;
}

/** Whether both are the same time; false if one is missing. */
export function isSameMeeting(a: Meeting | null | undefined, b: Meeting | null): boolean {
  return Boolean(a && b && a.date === b.date && a.time === b.time);
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
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

/** “Tuesday, December 1, 10:00 AM Eastern”, or “…, after lunch” for free text. Throws a RangeError for an unknown zone. */
export function meetingText({ date, time }: Meeting, timeZone: string): string {
  const instant = Date.parse(date);
  const day = dayFormat.format(instant);
  return parseTimeOfDay(time) === null
    ? `${day}, ${time.trim() || 'time to be arranged'}`
    : `${day}, ${time} ${everydayZone(timeZone, instant)}`;
}

/** “Tuesday” within the coming week, “Tuesday, December 8” for later days. */
export function comingDayText(date: CalendarDate, today: CalendarDate): string {
  const format = date < addDays(today, 7) ? weekdayFormat : dayFormat;
  return format.format(Date.parse(date));
}

/** “Phone Call, 30 minutes”. */
export function meetingTypeText(type: string, minutes: number): string {
  return `${type}, ${formatDuration(minutes)}`;
}

/**
 * The instant in the visitor's time zone: “7:00 AM your time”, with the weekday if that differs. Null if both zones show
 * the same time.
 */
export function ownTimeText(start: number, timeZone: string, ownZone: string): string | null {
  const business = wallClock(start, timeZone);
  const own = wallClock(start, ownZone);
  if (own.date === business.date && own.minutes === business.minutes) return null;
  const weekday =
    own.date === business.date ? '' : `${weekdayFormat.format(Date.parse(own.date))} `;
  return `${weekday}${formatTimeOfDay(own.minutes)} your time`;
}

/** The instant in both time zones: “Tuesday, December 1, 10:00 AM Eastern (7:00 AM your time)”. */
export function whenText(start: number, timeZone: string, ownZone: string): string {
  const { date, minutes } = wallClock(start, timeZone);
  const own = ownTimeText(start, timeZone, ownZone);
  const time = formatTimeOfDay(minutes);
  return `${meetingText({ date, time }, timeZone)}${own ? ` (${own})` : ''}`;
}

/** “Eastern” for Eastern Time. The names of zones outside the US keep their last word. */
function everydayZone(timeZone: string, instant: number): string {
  const nameOf = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')!.value;
  const name = nameOf('longGeneric');
  return /^[A-Z]+$/.test(nameOf('shortGeneric')) ? name.replace(/ Time$/, '') : name;
}
