// The times that visitors can book: starts within the day's open ranges, except those that are too close to a booked
// meeting or a busy time, inside the minimum notice, beyond the horizon, or on a full day. The database enforces the same rule in
// private.slot_refusal; slots.cases.ts tests both.
import type { Database } from '../database.types.ts';
import type { MeetingType } from '../leads/lead-options.ts';
import { readAvailability, type SpecialDay, type Weekday } from '../site-settings/availability.ts';
import { addDays, weekdayOf, type CalendarDate } from './calendar-date.ts';
import { formatTimeOfDay, MINUTES_OF_DAY, minutesOfDay } from './time-of-day.ts';
import { wallClock, zonedInstant } from './time-zone.ts';

const MINUTE_MS = 60_000;

/** Part of a day in minutes since midnight; `to` is exclusive. */
export interface MinuteRange {
  from: number;
  to: number;
}

/** A time range in epoch ms; `end` is exclusive. */
export interface InstantRange {
  start: number;
  end: number;
}

/** The time range of a meeting or of a busy time, and the same with its buffer. */
export interface Taken extends InstantRange {
  keptFrom: number;
  keptUntil: number;
  /** A busy time of a blocking calendar, which the daily meeting limit doesn't count. */
  isBusyTime?: boolean;
}

/** The business's rules for booking, from the site settings. */
export type BookingRules = ReturnType<typeof readBookingRules>;

/** A bookable time: “10:00 AM” in the business's time zone, and its instants. */
export interface Slot extends InstantRange {
  time: string;
}

/** A row of taken_slots. */
export function readTakenSlot(
  row: Database['public']['Functions']['taken_slots']['Returns'][number],
): Taken {
  return {
    start: Date.parse(row.starts_at),
    end: Date.parse(row.ends_at),
    keptFrom: Date.parse(row.kept_from),
    keptUntil: Date.parse(row.kept_until),
  };
}

/** Why the database refuses a time (private.slot_refusal), the first reason that applies. */
export type SlotRefusal = 'paused' | 'past' | 'notice' | 'horizon' | 'closed' | 'full' | 'taken';

/** The rules in a settings row. Never throws. */
export function readBookingRules(
  settings: Database['public']['Tables']['site_settings']['Row'],
  specialDays: readonly SpecialDay[],
) {
  return {
    availability: readAvailability(settings.availability),
    /** Days with their own hours. They do not overlap. */
    specialDays,
    /** IANA name of the business's time zone. */
    timeZone: settings.time_zone,
    /** Minutes between possible starts, counted from the beginning of the open hours. */
    meetingInterval: settings.meeting_interval,
    /** Minutes. */
    lengths: {
      'Phone Call': settings.call_length ?? settings.meeting_interval,
      Meetup: settings.meetup_length ?? settings.meeting_interval,
    },
    minimumNoticeMinutes: settings.minimum_notice_minutes,
    /** How many days ahead visitors can book, from today in the business's time zone. */
    horizonDays: settings.booking_horizon_days,
    /** Minutes to keep free around a meeting. Between two meetings the larger buffer counts. */
    buffer: {
      'Phone Call': { before: settings.call_minutes_before, after: settings.call_minutes_after },
      Meetup: { before: settings.meetup_minutes_before, after: settings.meetup_minutes_after },
    },
    /** Whether a busy time keeps the larger of the two types' buffers around itself, too. */
    bufferAroundBusyTimes: settings.buffer_around_busy_times,
    /** The daily meeting limit; null for none. */
    maxPerDay: settings.max_meetings_per_day,
    paused: settings.booking_paused,
  };
}

/** The open ranges of a date in order; ranges that touch or overlap are merged. */
export function openRanges(
  { availability, specialDays }: Pick<BookingRules, 'availability' | 'specialDays'>,
  date: CalendarDate,
): MinuteRange[] {
  const weekday = availability[String(weekdayOf(date)) as Weekday];
  const special = specialDays.find(({ from, to }) => from <= date && date <= to);
  const ranges = (special ?? (weekday.isOpen ? weekday : { slots: [] })).slots
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

/** The starts of meetings that fit into the ranges, one each interval from the beginning of each range. */
export function cutStarts(
  ranges: readonly MinuteRange[],
  meetingInterval: number,
  length: number,
): number[] {
  return ranges.flatMap(({ from, to }) =>
    Array.from(
      { length: Math.max(0, Math.floor((to - from - length) / meetingInterval) + 1) },
      (_, index) => from + index * meetingInterval,
    ),
  );
}

/**
 * A meeting of that type at a date and minute; null for a time that daylight saving skips, and for a meeting across
 * such a change, which would overlap the next one.
 */
export function slotAt(
  date: CalendarDate,
  minutes: number,
  type: MeetingType,
  { timeZone, lengths }: Pick<BookingRules, 'timeZone' | 'lengths'>,
): Slot | null {
  const start = zonedInstant(date, minutes, timeZone);
  if (start === null) return null;
  const end = start + lengths[type] * MINUTE_MS;
  const shownAtEnd = wallClock(end, timeZone);
  const minutesAtEnd =
    shownAtEnd.date === date ? shownAtEnd.minutes : MINUTES_OF_DAY + shownAtEnd.minutes;
  if (minutesAtEnd !== minutes + lengths[type]) return null;
  return { time: formatTimeOfDay(minutes), start, end };
}

/** A meeting's time with the buffer that its type keeps free around it. */
export function withBuffer(
  { start, end }: InstantRange,
  type: MeetingType,
  { buffer }: Pick<BookingRules, 'buffer'>,
): Taken {
  const { before, after } = buffer[type];
  return { start, end, keptFrom: start - before * MINUTE_MS, keptUntil: end + after * MINUTE_MS };
}

/** A busy time with the buffer that it keeps free around itself. */
export function busyWithBuffer(
  { start, end }: InstantRange,
  { buffer, bufferAroundBusyTimes }: Pick<BookingRules, 'buffer' | 'bufferAroundBusyTimes'>,
): Taken {
  const longest = (side: 'before' | 'after') =>
    bufferAroundBusyTimes
      ? Math.max(...Object.values(buffer).map((each) => each[side])) * MINUTE_MS
      : 0;
  return {
    start,
    end,
    keptFrom: start - longest('before'),
    keptUntil: end + longest('after'),
    isBusyTime: true,
  };
}

/** Whether two meetings overlap, or one is in the buffer of the other. */
export function areTooNear(one: Taken, other: Taken): boolean {
  return (
    (one.keptFrom < other.end && other.start < one.keptUntil) ||
    (other.keptFrom < one.end && one.start < other.keptUntil)
  );
}

/** Whether a meeting of that type at that time is too near to another. */
function isTaken(
  slot: InstantRange,
  type: MeetingType,
  rules: Pick<BookingRules, 'buffer'>,
  taken: readonly Taken[],
): boolean {
  const meeting = withBuffer(slot, type, rules);
  return taken.some((other) => areTooNear(meeting, other));
}

/** Whether a date has reached the daily meeting limit. */
export function isFull(
  date: CalendarDate,
  { maxPerDay, timeZone }: Pick<BookingRules, 'maxPerDay' | 'timeZone'>,
  taken: readonly Taken[],
): boolean {
  if (maxPerDay === null) return false;
  // Look up the local time of near meetings only: that is slow, and the calendar calls this for each day.
  const midnight = Date.parse(date);
  const isOnDate = ({ start, isBusyTime }: Taken) =>
    !isBusyTime &&
    Math.abs(start - midnight) < 48 * 60 * MINUTE_MS &&
    wallClock(start, timeZone).date === date;
  return taken.filter(isOnDate).length >= maxPerDay;
}

/** The last date that can be booked. */
export function lastBookableDate(
  { timeZone, horizonDays }: Pick<BookingRules, 'timeZone' | 'horizonDays'>,
  now: number,
): CalendarDate {
  return addDays(wallClock(now, timeZone).date, horizonDays);
}

/** The last date to look for free times: within a year, because later bookings are not known to visitors. */
export function lastOfferedDate(
  rules: Pick<BookingRules, 'timeZone' | 'horizonDays'>,
  now: number,
): CalendarDate {
  const nextYear = addDays(wallClock(now, rules.timeZone).date, 365);
  const horizon = lastBookableDate(rules, now);
  return horizon < nextYear ? horizon : nextYear;
}

/** The slots of a date, lazily, so that `firstSlotOfDay` computes one only. */
function* freeSlots(
  date: CalendarDate,
  type: MeetingType,
  rules: BookingRules,
  taken: readonly Taken[],
  now: number,
): Generator<Slot, undefined> {
  const { date: today } = wallClock(now, rules.timeZone);
  if (rules.paused || date < today || date > lastBookableDate(rules, now)) return;
  if (isFull(date, rules, taken)) return;
  const earliest = now + rules.minimumNoticeMinutes * MINUTE_MS;
  for (const minutes of cutStarts(
    openRanges(rules, date),
    rules.meetingInterval,
    rules.lengths[type],
  )) {
    const slot = slotAt(date, minutes, type, rules);
    if (!slot || slot.start <= now || slot.start < earliest) continue;
    if (!isTaken(slot, type, rules, taken)) yield slot;
  }
}

/** The slots of a date that a visitor can book for that meeting type, in order. Throws a RangeError for an unknown zone. */
export function slotsOfDay(...day: Parameters<typeof freeSlots>): Slot[] {
  return [...freeSlots(...day)];
}

/** The first slot of a date, or null. */
export function firstSlotOfDay(...day: Parameters<typeof freeSlots>): Slot | null {
  return freeSlots(...day).next().value ?? null;
}

/** The first slot of the coming year, and its date, or null. */
export function firstFreeSlot(
  type: MeetingType,
  rules: BookingRules,
  taken: readonly Taken[],
  now: number,
): { date: CalendarDate; slot: Slot } | null {
  const { date: today } = wallClock(now, rules.timeZone);
  const last = lastOfferedDate(rules, now);
  for (let date = today; date <= last; date = addDays(date, 1)) {
    const slot = firstSlotOfDay(date, type, rules, taken, now);
    if (slot) return { date, slot };
  }
  return null;
}
