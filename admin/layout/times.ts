import { useEffect, useState } from 'react';
import { dateParts, isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
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

/** A YYYY-MM-DD date, “Wed, Jan 13, 2049”. Text that is no date comes back unchanged. */
export function formatDay(date: string): string {
  if (!isCalendarDate(date)) return date;
  const { year, month, day } = dateParts(date);
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(Date.UTC(year, month - 1, day));
}
