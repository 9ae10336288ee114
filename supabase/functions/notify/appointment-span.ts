import { longDate, whenText } from '../../../shared/scheduling/meeting-text.ts';
import type { CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import type { Span } from './outbox.ts';

const HOUR_MS = 3_600_000;

/** An appointment's time in the business's time zone. */
export interface AppointmentTime {
  /** Epoch ms. */
  start: number;
  end: number;
  date: CalendarDate;
  /** Since midnight; null for a time in words, which takes a whole day. The database has the same rule (day_of). */
  minutes: number | null;
}

/** Reads an appointment's time. */
export function readSpan({ starts_at, ends_at }: Span, timeZone: string): AppointmentTime {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (end - start > 22 * HOUR_MS) {
    const { date } = wallClock(start + 12 * HOUR_MS, timeZone);
    return { start, end, date, minutes: null };
  }
  return { start, end, ...wallClock(start, timeZone) };
}

/** “Tuesday, December 1, 10:00 AM Eastern”, or “Tuesday, December 1, 2026” for a time in words. */
export function spanText({ start, date, minutes }: AppointmentTime, timeZone: string): string {
  return minutes === null ? longDate(date) : whenText(start, timeZone, timeZone);
}
