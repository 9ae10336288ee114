import { LOCALE } from '../language/language.ts';
import { calendarDate, dateParts, type CalendarDate } from './calendar-date.ts';

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Whether this is an IANA time zone that the runtime knows. Never throws. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return formatOf(timeZone) !== undefined;
  } catch {
    return false;
  }
}

/** A timestamp from the database in epoch ms; ±Infinity for 'infinity' and years that a Date cannot hold. Never throws. */
export function readInstant(text: string): number {
  const instant = Date.parse(text);
  if (!Number.isNaN(instant)) return instant;
  return text.startsWith('-') || text.endsWith('BC') ? -Infinity : Infinity;
}

/** The local date and minutes since midnight in a time zone at an instant (epoch ms). */
export function wallClock(
  instant: number,
  timeZone: string,
): { date: CalendarDate; minutes: number } {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) {
    parts[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { date: calendarDate(year, month, day), minutes: hour * 60 + minute };
}

/**
 * The instant (epoch ms) of a local date and minutes since midnight, up to 24:00. Null for a time that daylight saving
 * skips; the later instant for a time that it repeats, as in PostgreSQL. Throws a RangeError for an unknown zone or an
 * invalid date.
 */
export function zonedInstant(date: CalendarDate, minutes: number, timeZone: string): number | null {
  const { year, month, day } = dateParts(date);
  const asUtc = Date.UTC(year, month - 1, day) + minutes * MINUTE_MS;
  const offsetAt = (instant: number) => {
    const wall = wallClock(instant, timeZone);
    const parts = dateParts(wall.date);
    const shown = Date.UTC(parts.year, parts.month - 1, parts.day) + wall.minutes * MINUTE_MS;
    return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  };
  // The offset changes at most once around a date, so it is that of the day before or the day after.
  const DAY_MS = 24 * 60 * MINUTE_MS;
  const offsets = new Set([offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)]);
  const instants = [...offsets]
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(instant) === asUtc);
  return instants.length > 0 ? Math.max(...instants) : null;
}

/** The zone's name at an instant, such as “Eastern Time”. */
export function zoneName(timeZone: string, instant: number): string {
  const parts = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
