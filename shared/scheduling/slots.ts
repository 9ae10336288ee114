// The times that visitors can book: the day's open ranges, cut into starts, without those that are booked,
// inside the minimum notice or beyond the horizon. The database enforces the same rule in
// private.slot_refusal; slots.cases.ts tests both.
import type { Availability, Weekday } from '../site-settings/availability.ts';
import { addDays, isCalendarDate, weekdayOf, type CalendarDate } from './calendar-date.ts';
import { formatTimeOfDay, MINUTES_OF_DAY, minutesOfDay, parseTimeOfDay } from './time-of-day.ts';
import { wallClock, zonedInstant } from './time-zone.ts';

const MINUTE_MS = 60_000;

/** Part of a day in minutes since midnight, without its end. */
export interface MinuteRange {
  from: number;
  to: number;
}

/** A time range in epoch ms, without its end. */
export interface InstantRange {
  start: number;
  end: number;
}

/** The business's rules for booking, from the site settings. */
export interface BookingRules {
  availability: Availability;
  /** IANA name of the zone of all local times. */
  timeZone: string;
  /** Minutes. */
  meetingInterval: number;
  minimumNoticeMinutes: number;
  /** How many days ahead visitors can book, counted from today in the business's zone. */
  horizonDays: number;
  /** Nothing can be booked for now. */
  paused: boolean;
}

/** A bookable time: “10:00 AM” in the business's zone, and its instants. */
export interface Slot extends InstantRange {
  time: string;
}

/** Why a time cannot be booked. The first that applies counts. */
export type SlotRefusal = 'paused' | 'past' | 'notice' | 'horizon' | 'closed' | 'taken';

/** The open ranges of a date in order; ranges that touch or overlap are merged. */
export function openRanges(availability: Availability, date: CalendarDate): MinuteRange[] {
  const day = availability[String(weekdayOf(date)) as Weekday];
  if (!day.isOpen) return [];
  const ranges = day.slots
    .map(({ from, to }) => ({ from: minutesOfDay(from), to: minutesOfDay(to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  const merged: MinuteRange[] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push({ ...range });
  }
  return merged;
}

/** The starts of meetings that fit into the ranges, counted from the beginning of each. */
export function cutStarts(ranges: readonly MinuteRange[], meetingInterval: number): number[] {
  return ranges.flatMap(({ from, to }) =>
    Array.from(
      { length: Math.floor((to - from) / meetingInterval) },
      (_, index) => from + index * meetingInterval,
    ),
  );
}

/**
 * The slots of starts on a date. A meeting across a daylight saving change is left out: it would overlap
 * the next one.
 */
export function slotsAt(
  date: CalendarDate,
  starts: readonly number[],
  { timeZone, meetingInterval }: BookingRules,
): Slot[] {
  return starts.flatMap((minutes) => {
    const start = zonedInstant(date, minutes, timeZone);
    if (start === null) return [];
    const end = start + meetingInterval * MINUTE_MS;
    const shownAtEnd = wallClock(end, timeZone);
    const minutesAtEnd =
      shownAtEnd.date === date ? shownAtEnd.minutes : MINUTES_OF_DAY + shownAtEnd.minutes;
    return minutesAtEnd === minutes + meetingInterval
      ? [{ time: formatTimeOfDay(minutes), start, end }]
      : [];
  });
}

/** The slots that overlap nothing that is booked. */
export function withoutTaken(slots: readonly Slot[], taken: readonly InstantRange[]): Slot[] {
  return slots.filter((slot) => !taken.some((range) => overlap(slot, range)));
}

/** The last date that can be booked. */
export function lastBookableDate(
  { timeZone, horizonDays }: Pick<BookingRules, 'timeZone' | 'horizonDays'>,
  now: number,
): CalendarDate {
  return addDays(wallClock(now, timeZone).date, horizonDays);
}

/** The slots that a visitor can book on a date, in order. Throws a RangeError for an unknown zone. */
export function slotsOfDay(
  date: CalendarDate,
  rules: BookingRules,
  taken: readonly InstantRange[],
  now: number,
): Slot[] {
  if (rules.paused || date > lastBookableDate(rules, now)) return [];
  const starts = cutStarts(openRanges(rules.availability, date), rules.meetingInterval);
  return withoutTaken(slotsAt(date, starts, rules), taken).filter(
    ({ start }) => timeRefusal(start, rules, now) === null,
  );
}

/**
 * Why a visitor cannot book that time; null if they can. Agrees with `slotsOfDay`, and with
 * private.slot_refusal in the database.
 */
export function slotRefusal(
  date: string,
  time: string,
  rules: BookingRules,
  taken: readonly InstantRange[],
  now: number,
): SlotRefusal | null {
  if (rules.paused) return 'paused';
  const minutes = parseTimeOfDay(time);
  if (!isCalendarDate(date) || minutes === null) return 'closed';
  const start = zonedInstant(date, minutes, rules.timeZone);
  if (start === null) return 'closed';
  const refusal = timeRefusal(start, rules, now);
  if (refusal) return refusal;
  if (date > lastBookableDate(rules, now)) return 'horizon';
  const starts = cutStarts(openRanges(rules.availability, date), rules.meetingInterval);
  if (!starts.includes(minutes)) return 'closed';
  const slots = slotsAt(date, [minutes], rules);
  if (slots.length === 0) return 'closed';
  return withoutTaken(slots, taken).length === 0 ? 'taken' : null;
}

/**
 * Whether a day can be opened in the calendar: it is not past, within the horizon and has starts, and booking
 * is not paused. Ignores what is booked.
 */
export function isOpenDay(date: CalendarDate, rules: BookingRules, now: number): boolean {
  return (
    !rules.paused &&
    date >= wallClock(now, rules.timeZone).date &&
    date <= lastBookableDate(rules, now) &&
    cutStarts(openRanges(rules.availability, date), rules.meetingInterval).length > 0
  );
}

function timeRefusal(start: number, rules: BookingRules, now: number): 'past' | 'notice' | null {
  if (start <= now) return 'past';
  return start < now + rules.minimumNoticeMinutes * MINUTE_MS ? 'notice' : null;
}

function overlap(a: InstantRange, b: InstantRange): boolean {
  return a.start < b.end && b.start < a.end;
}
