// The times that a visitor may book, made in stages: the ranges in which the business is open that
// day, minus what is booked, cut into starts, limited by notice and horizon. Each stage is a
// function of its own, and none reads the clock.
import type { Availability, Weekday } from '../site-settings/availability.ts';
import { addDays, isCalendarDate, weekdayOf, type CalendarDate } from './calendar-date.ts';
import { formatTimeOfDay, MINUTES_OF_DAY, minutesOfDay, parseTimeOfDay } from './time-of-day.ts';
import { wallClock, zonedInstant } from './time-zone.ts';

const MINUTE_MS = 60_000;

/** A stretch of a day in minutes since midnight, its end not in it. */
export interface MinuteRange {
  from: number;
  to: number;
}

/** A stretch of time in epoch ms, its end not in it. */
export interface InstantRange {
  start: number;
  end: number;
}

/** The rules of the business (SPEC.md §3 «Site settings», §5). */
export interface BookingRules {
  availability: Availability;
  /** IANA name: what the times of `availability` and of a slot mean. */
  timeZone: string;
  /** Minutes. */
  meetingInterval: number;
  minimumNoticeMinutes: number;
  /** The last day that can be booked, counted from today in the business's zone. */
  horizonDays: number;
  /** No meetings for now. */
  paused: boolean;
}

/** A start that can be booked: «10:00 AM» on the business's clock, and its instants. */
export interface Slot extends InstantRange {
  time: string;
}

/** Why a start cannot be booked, in the order in which it is found out. */
export type SlotRefusal = 'paused' | 'past' | 'notice' | 'horizon' | 'closed' | 'taken';

/** The open ranges of a date, in order; ranges that touch or overlap are one (SPEC.md §5). */
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

/** The starts of meetings that fit whole into the ranges, cut from the beginning of each. */
export function cutStarts(ranges: readonly MinuteRange[], meetingInterval: number): number[] {
  return ranges.flatMap(({ from, to }) =>
    Array.from(
      { length: Math.floor((to - from) / meetingInterval) },
      (_, index) => from + index * meetingInterval,
    ),
  );
}

/**
 * The instants of starts on a date. A meeting across a change of the clocks is left out: one that
 * begins or ends when no clock says so would overlap the next.
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

/** The slots that nothing booked reaches into. */
export function withoutTaken(slots: readonly Slot[], taken: readonly InstantRange[]): Slot[] {
  return slots.filter((slot) => !taken.some((range) => overlap(slot, range)));
}

/** The last day that can be booked (SPEC.md §5), counted from today in the business's zone. */
export function lastBookableDate(
  { timeZone, horizonDays }: Pick<BookingRules, 'timeZone' | 'horizonDays'>,
  now: number,
): CalendarDate {
  return addDays(wallClock(now, timeZone).date, horizonDays);
}

/** The starts that a visitor may book on a date, in order (SPEC.md §5). Throws for an unknown zone. */
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
 * Why a visitor cannot book that time, the first reason that applies; null if they can. Agrees with
 * `slotsOfDay`, and with private.slot_refusal in the database.
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
 * Whether a day is worth opening: booking is not paused, the day is not past, within the horizon, and
 * with a start that fits. Does not look at what is booked (SPEC.md §5: such days are disabled).
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
