import type { Database } from '../database.types.ts';
import type { CalendarDate } from '../scheduling/calendar-date.ts';
import { hasVisibleText } from '../text/visible-text.ts';

// Types, not interfaces: only those fit the Json column of the generated database types.

/** Sunday is '0', as for `Date.prototype.getDay`. */
export const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A stretch of the day as HH:MM on the business's clock; `to` comes after `from`, up to 24:00. */
export type TimeSlot = { from: string; to: string };
export type DayAvailability = { isOpen: boolean; slots: TimeSlot[] };

/** When appointments are possible, per weekday. */
export type Availability = Record<Weekday, DayAvailability>;

/** Days, the last one included, with hours of their own in place of the week's. Without any they are closed. */
export type SpecialDay = { from: CalendarDate; to: CalendarDate; slots: TimeSlot[] };

/** The most days that one entry of special days can have, and the most characters of its note. */
export const SPECIAL_DAYS_LIMIT = 366;
export const SPECIAL_DAY_NOTE_LIMIT = 200;

/** The most minutes that can be kept free before or after a meeting, and the most meetings of a day. */
export const ROOM_LIMIT = 240;
export const MEETINGS_PER_DAY_LIMIT = 50;
/** The most new meetings of an hour that the administrator can allow. */
export const NEW_MEETINGS_PER_HOUR_LIMIT = 1000;

/** The lengths of a meeting that can be chosen, in minutes. */
export const MEETING_INTERVALS = [15, 30, 45, 60, 90, 120] as const;
export type MeetingInterval = (typeof MEETING_INTERVALS)[number];
export const DEFAULT_MEETING_INTERVAL: MeetingInterval = 60;

/** What a new slot starts from. */
export const DEFAULT_TIME_SLOT: Readonly<TimeSlot> = { from: '09:00', to: '17:00' };

/** Monday to Friday from 09:00 to 17:00. */
export const DEFAULT_AVAILABILITY: Readonly<Availability> = eachWeekday(defaultDay);

/** The most characters of the administrator's text for a pause. */
export const BOOKING_PAUSE_TEXT_LIMIT = 500;
/** What visitors read while booking is paused and the administrator wrote nothing. */
export const BOOKING_PAUSE_TEXT = 'Meetings cannot be booked online at the moment.';

/** What visitors read while booking is paused. */
export function bookingPauseText(written: string): string {
  return hasVisibleText(written) ? written.trim() : BOOKING_PAUSE_TEXT;
}

/**
 * The availability in a settings row. A weekday that is missing, or does not say
 * whether it is open, is as by default; a slot that cannot be read, or ends before it starts, is
 * dropped. The result shares nothing with its input or the default. Never throws.
 */
export function readAvailability(value: unknown): Availability {
  return eachWeekday((weekday) =>
    isRecord(value) ? (readDay(value[weekday]) ?? defaultDay(weekday)) : defaultDay(weekday),
  );
}

/** A row of special days. A slot that cannot be read is dropped. Never throws. */
export function readSpecialDay({
  from_day,
  to_day,
  slots,
}: Pick<
  Database['public']['Tables']['special_days']['Row'],
  'from_day' | 'to_day' | 'slots'
>): SpecialDay {
  return { from: from_day, to: to_day, slots: readSlots(slots) };
}

/** A week, made day by day. */
export function eachWeekday(day: (weekday: Weekday) => DayAvailability): Availability {
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day(weekday)])) as Availability;
}

function defaultDay(weekday: Weekday): DayAvailability {
  const isOpen = weekday !== '0' && weekday !== '6';
  return { isOpen, slots: isOpen ? [{ ...DEFAULT_TIME_SLOT }] : [] };
}

function readDay(value: unknown): DayAvailability | null {
  if (!isRecord(value) || typeof value.isOpen !== 'boolean') return null;
  return { isOpen: value.isOpen, slots: readSlots(value.slots) };
}

function readSlots(value: unknown): TimeSlot[] {
  const slots: unknown[] = Array.isArray(value) ? value : [];
  return slots.filter(isTimeSlot).map(({ from, to }) => ({ from, to }));
}

function isTimeSlot(value: unknown): value is TimeSlot {
  if (!isRecord(value)) return false;
  const { from, to } = value;
  if (typeof from !== 'string' || typeof to !== 'string') return false;
  // HH:MM sorts as text just as it does in time.
  return isTimeOfDay(from) && (isTimeOfDay(to) || to === '24:00') && from < to;
}

function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
