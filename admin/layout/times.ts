import { useEffect, useState } from 'react';
import { isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { readInstant } from '../../shared/scheduling/time-zone.ts';

const MINUTE_MS = 60_000;

/** The current time, updated every minute, so that “2 minutes ago” stays true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

/** An ISO instant in a time zone, “Nov 20, 2049, 4:05 PM”. Text that is no instant, such as `infinity`, comes back unchanged. */
export function formatInstant(text: string, timeZone: string): string {
  const instant = readInstant(text);
  if (!Number.isFinite(instant)) return text;
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(instant);
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
 * How long before `now` an instant was: “Just now” under 60 seconds, for the future, and for an invalid
 * date; otherwise whole units rounded down, “1 minute ago”, “3 months ago”. Never throws.
 */
export function relativeTime(then: Date, now: Date): string {
  const elapsed = (now.getTime() - then.getTime()) / 1000;
  const unit = UNITS.find(({ seconds }) => elapsed >= seconds);
  if (!unit) return 'Just now';
  const count = Math.floor(elapsed / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
