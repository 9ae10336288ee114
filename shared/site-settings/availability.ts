import type { Tables } from '../database.types.ts';
import type { CalendarDate } from '../scheduling/calendar-date.ts';
import { hasVisibleText } from '../text/visible-text.ts';
import * as texts from './texts.ts';

// Types, not interfaces: only those fit the Json column of the generated database types.

/** Sunday is '0', as for `Date.prototype.getDay`. */
export const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Part of a day as HH:MM in the business's time zone; `to` is after `from`, up to 24:00. */
export type TimeSlot = { from: string; to: string };
export type DayAvailability = { isOpen: boolean; slots: TimeSlot[] };

/** The opening hours of each weekday. */
export type Availability = Record<Weekday, DayAvailability>;

/** Days, including `to`, with their own hours. Without slots they are closed. */
export type SpecialDay = { from: CalendarDate; to: CalendarDate; slots: TimeSlot[] };

/** Limits that the database states as well: days and note of a special day. */
export const SPECIAL_DAYS_LIMIT = 366;
export const SPECIAL_DAY_NOTE_LIMIT = 200;

/** Meeting lengths, in minutes. */
export const MEETING_INTERVALS = [15, 30, 45, 60, 90, 120] as const;
export type MeetingInterval = (typeof MEETING_INTERVALS)[number];
export const DEFAULT_MEETING_INTERVAL: MeetingInterval = 60;

/** The initial value of a new slot. */
export const DEFAULT_TIME_SLOT: Readonly<TimeSlot> = { from: '09:00', to: '17:00' };

export const DEFAULT_AVAILABILITY: Readonly<Availability> = eachWeekday(defaultDay);

export const BOOKING_PAUSE_TEXT = texts.paused;

/** What visitors read while booking is paused: the administrator's text, or the default one. */
export function bookingPauseText(written: string): string {
  return hasVisibleText(written) ? written.trim() : BOOKING_PAUSE_TEXT;
}

/**
 * The availability in a settings row. Invalid weekdays are replaced by the default, and invalid slots are dropped.
 * Never throws.
 */
export function readAvailability(value: unknown): Availability {
  return eachWeekday((weekday) =>
    isRecord(value) ? (readDay(value[weekday]) ?? defaultDay(weekday)) : defaultDay(weekday),
  );
}

/** A special day from its row. Invalid slots are dropped. Never throws. */
export function readSpecialDay(
  day: Pick<Tables<'special_days'>, 'from_day' | 'to_day' | 'slots'>,
): SpecialDay {
  return { from: day.from_day, to: day.to_day, slots: readSlots(day.slots) };
}

/** The availability that a function gives for each weekday. */
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
  return isTimeOfDay(from) && (isTimeOfDay(to) || to === '24:00') && from < to;
}

function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
