import { asSeen } from '../text/visible-text.ts';

export const MINUTES_OF_DAY = 24 * 60;

/** Minutes since midnight of an “HH:MM” up to 24:00. Throws a RangeError for any other text. */
export function minutesOfDay(text: string): number {
  const match = /^(\d{2}):(\d{2})$/.exec(text);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : NaN;
  if (!(minutes <= MINUTES_OF_DAY) || Number(match?.[2]) > 59) {
    throw new RangeError(`“${text}” is not a time of day (HH:MM).`);
  }
  return minutes;
}

/** Minutes since midnight as “10:00 AM”, the format of a lead's time. */
export function formatTimeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const shown = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`;
  return `${shown} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Minutes since midnight of “10:00 AM”, “2 p. m.”, or “14:30”, whatever spaces a program writes; null for any other text. The database has the same rule
 * (private.read_time_of_day). Never throws.
 */
export function parseTimeOfDay(text: string): number | null {
  const match = /^(\d{1,2})(?::([0-5]\d)(?::[0-5]\d)?)? ?(?:([AP])\.? ?M\.?)?$/i.exec(asSeen(text));
  if (!match || (match[2] === undefined && match[3] === undefined)) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (match[3] === undefined) return hour > 23 ? null : hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (match[3].toUpperCase() === 'P' ? 12 : 0)) * 60 + minute;
}
