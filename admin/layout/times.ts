import { useEffect, useMemo, useState } from 'react';
import { addDays, isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { readInstant, wallClock } from '../../shared/scheduling/time-zone.ts';
import { useClockOffset } from '../providers/server-clock.ts';
import { counted } from './amounts.ts';

const MINUTE_MS = 60_000;

/** The current time by the server's clock, updated every minute, so that “2 minutes ago” stays true. */
export function useNow(): Date {
  const offset = useClockOffset();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  return useMemo(() => new Date(now + offset), [now, offset]);
}

/** By time zone: making a format takes longer than using it a hundred times. */
const instantFormats = new Map<string, Intl.DateTimeFormat>();

/** An ISO instant in a time zone, “Nov 20, 2049, 4:05 PM”. Text that is no instant, such as `infinity`, comes back unchanged. */
export function formatInstant(text: string, timeZone: string): string {
  const instant = readInstant(text);
  if (!Number.isFinite(instant)) return text;
  let format = instantFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    instantFormats.set(timeZone, format);
  }
  return format.format(instant);
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** A YYYY-MM-DD date, “Wed, Jan 13, 2049”. Text that is no date comes back unchanged. */
export function formatDay(date: string): string {
  return formatDays(date, date);
}

/** The month of a date, “Nov 2026”. */
export function formatMonth(date: string): string {
  return new Date(date).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    year: 'numeric',
  });
}

/** The days from one date to another, “Wed, Jan 13 – Fri, Jan 15, 2049”; as formatDay if they are the same. */
export function formatDays(from: string, to: string): string {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return from === to ? from : `${from} – ${to}`;
  // Browsers differ in the blanks around the dash.
  return DAY_FORMAT.formatRange(Date.parse(from), Date.parse(to)).replace(/\s*–\s*/, ' – ');
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Longest first. A month counts as 30 days and a year as 365, so that 360 to 364 days are 12 months. */
const UNITS = [
  { name: 'year', seconds: 365 * DAY },
  { name: 'month', seconds: 30 * DAY },
  { name: 'day', seconds: DAY },
  { name: 'hour', seconds: HOUR },
  { name: 'minute', seconds: MINUTE },
] as const;

/**
 * How far an instant is from `now`, in whole units rounded down: “3 months ago”, “in 2 days”; “Just now” within a minute,
 * since clocks differ slightly, and for an invalid date. Never throws.
 */
export function relativeTime(then: Date, now: Date): string {
  const elapsed = (now.getTime() - then.getTime()) / 1000;
  const unit = UNITS.find(({ seconds }) => Math.abs(elapsed) >= seconds);
  if (!unit) return 'Just now';
  const text = counted(Math.floor(Math.abs(elapsed) / unit.seconds), unit.name);
  return elapsed < 0 ? `in ${text}` : `${text} ago`;
}

/** A number of minutes in its largest unit, rounded: “45 minutes”, “3 hours”, “2 days”. */
export function durationText(minutes: number): string {
  if (minutes < 60) return counted(Math.round(minutes), 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

/**
 * A YYYY-MM-DD date, relative to today: “Today”, “Tomorrow”, “Yesterday”, “Fri, Nov 27”, in another year with
 * the year. Text that is no date comes back unchanged.
 */
export function nearDay(date: string, today: string): string {
  if (!isCalendarDate(date)) return date;
  if (date === today) return 'Today';
  if (date === addDays(today, 1)) return 'Tomorrow';
  if (date === addDays(today, -1)) return 'Yesterday';
  return shortDay(date, today);
}

/** A YYYY-MM-DD date, “Fri, Nov 27”, in another year than today's with the year. */
export function shortDay(date: string, today: string): string {
  const day = formatDay(date);
  return date.slice(0, 4) === today.slice(0, 4) ? day.replace(/, \d+$/, '') : day;
}

/**
 * A YYYY-MM-DD date and a time as it is stored (“4:00 PM”, free text, or none), in few words: “Today 4 PM”, “Thu 9:30 AM”
 * on the six days ahead, “Nov 30, 4 PM” on others, with the year where it isn't today's.
 */
export function briefTime(date: string, time: string | null, today: string): string {
  const isNear = date >= addDays(today, -1) && date < addDays(today, 7);
  const [weekday = '', ...rest] = nearDay(date, today).split(', ');
  const day = isNear ? weekday : rest.join(', ');
  const words = time?.replace(/^(\d+):00 (?=[AP]M$)/, '$1 ');
  return [day, words].filter(Boolean).join(isNear ? ' ' : ', ');
}

/** An instant on the business's clock, relative to now: “Tomorrow, 2:30 PM”, or in few words: “Tomorrow 2:30 PM”. */
export function nearInstant(
  instant: number,
  now: number,
  timeZone: string,
  isBrief = false,
): string {
  const { date, minutes } = wallClock(instant, timeZone);
  const today = wallClock(now, timeZone).date;
  const time = formatTimeOfDay(minutes);
  return isBrief ? briefTime(date, time, today) : `${nearDay(date, today)}, ${time}`;
}
