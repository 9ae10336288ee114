// The times that visitors can book: the day's open ranges, cut into starts, without those that are too near to
// what is booked, inside the minimum notice, beyond the horizon, or on a day that is full. The database
// enforces the same rule in private.slot_refusal; slots.cases.ts tests both.
import type { Database } from '../database.types.ts';
import type { MeetingType } from '../leads/lead-options.ts';
import {
  readAvailability,
  type Availability,
  type SpecialDay,
  type Weekday,
} from '../site-settings/availability.ts';
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

/** A meeting's time range, and the one around it that it keeps free of other meetings. */
export interface Taken extends InstantRange {
  keptFrom: number;
  keptUntil: number;
}

/** The business's rules for booking, from the site settings. */
export interface BookingRules {
  availability: Availability;
  /** They replace the week's hours; no two share a day. */
  specialDays: readonly SpecialDay[];
  /** IANA name of the zone of all local times. */
  timeZone: string;
  /** How often a meeting can start, in minutes from the beginning of the open hours. */
  meetingInterval: number;
  /** How long meetings last, in minutes. */
  lengths: Readonly<Record<MeetingType, number>>;
  minimumNoticeMinutes: number;
  /** How many days ahead visitors can book, counted from today in the business's zone. */
  horizonDays: number;
  /** Minutes that a meeting keeps free of others around it; the larger room of two meetings counts. */
  room: Readonly<Record<MeetingType, { before: number; after: number }>>;
  /** After so many meetings of a day visitors book no other; null for no limit. */
  maxPerDay: number | null;
  /** Nothing can be booked for now. */
  paused: boolean;
}

/** A bookable time: “10:00 AM” in the business's zone, and its instants. */
export interface Slot extends InstantRange {
  time: string;
}

/** Why a time cannot be booked. The first that applies counts. */
export type SlotRefusal = 'paused' | 'past' | 'notice' | 'horizon' | 'closed' | 'full' | 'taken';

/** The rules in a row of the settings. Never throws. */
export function readBookingRules(
  settings: Database['public']['Tables']['site_settings']['Row'],
  specialDays: readonly SpecialDay[],
): BookingRules {
  return {
    availability: readAvailability(settings.availability),
    specialDays,
    timeZone: settings.time_zone,
    meetingInterval: settings.meeting_interval,
    lengths: {
      'Phone Call': settings.call_length ?? settings.meeting_interval,
      Meetup: settings.meetup_length ?? settings.meeting_interval,
    },
    minimumNoticeMinutes: settings.minimum_notice_minutes,
    horizonDays: settings.booking_horizon_days,
    room: {
      'Phone Call': { before: settings.call_minutes_before, after: settings.call_minutes_after },
      Meetup: { before: settings.meetup_minutes_before, after: settings.meetup_minutes_after },
    },
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
 * A meeting of that type at a start on a date; null for a time that daylight saving skips, and for a meeting across
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

/** A meeting's time with the room that its type keeps free around it. */
export function withRoom(
  { start, end }: InstantRange,
  type: MeetingType,
  { room }: Pick<BookingRules, 'room'>,
): Taken {
  const { before, after } = room[type];
  return { start, end, keptFrom: start - before * MINUTE_MS, keptUntil: end + after * MINUTE_MS };
}

/** Whether two meetings overlap, or one lies in the room of the other. */
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
  rules: Pick<BookingRules, 'room'>,
  taken: readonly Taken[],
): boolean {
  const meeting = withRoom(slot, type, rules);
  return taken.some((other) => areTooNear(meeting, other));
}

/** Whether a date has all the meetings that it may. */
export function isFull(
  date: CalendarDate,
  { maxPerDay, timeZone }: Pick<BookingRules, 'maxPerDay' | 'timeZone'>,
  taken: readonly Taken[],
): boolean {
  if (maxPerDay === null) return false;
  // The local time of a few alone is looked up, which takes long: the calendar asks for each day.
  const midnight = Date.parse(date);
  const isOnDate = ({ start }: Taken) =>
    Math.abs(start - midnight) < 48 * 60 * MINUTE_MS && wallClock(start, timeZone).date === date;
  return taken.filter(isOnDate).length >= maxPerDay;
}

/** The last date that can be booked. */
export function lastBookableDate(
  { timeZone, horizonDays }: Pick<BookingRules, 'timeZone' | 'horizonDays'>,
  now: number,
): CalendarDate {
  return addDays(wallClock(now, timeZone).date, horizonDays);
}

/** The slots of a date one by one, so that whoever needs the first does not work out the others. */
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
  for (const minutes of startsOf(date, type, rules)) {
    const slot = slotAt(date, minutes, type, rules);
    if (!slot || timeRefusal(slot.start, rules, now) !== null) continue;
    if (!isTaken(slot, type, rules, taken)) yield slot;
  }
}

/**
 * The slots that a visitor can book on a date for a meeting of that type, in order. Throws a RangeError for an
 * unknown zone.
 */
export function slotsOfDay(...day: Parameters<typeof freeSlots>): Slot[] {
  return [...freeSlots(...day)];
}

/** The first slot of a date; null for a date without any. */
export function firstSlotOfDay(...day: Parameters<typeof freeSlots>): Slot | null {
  return freeSlots(...day).next().value ?? null;
}

/**
 * The first date with a slot for a meeting of that type, and that slot; null without one in the coming year. What
 * is booked beyond is not known to visitors.
 */
export function firstFreeSlot(
  type: MeetingType,
  rules: BookingRules,
  taken: readonly Taken[],
  now: number,
): { date: CalendarDate; slot: Slot } | null {
  const { date: today } = wallClock(now, rules.timeZone);
  const nextYear = addDays(today, 365);
  const horizon = lastBookableDate(rules, now);
  const last = horizon < nextYear ? horizon : nextYear;
  for (let date = today; date <= last; date = addDays(date, 1)) {
    const slot = firstSlotOfDay(date, type, rules, taken, now);
    if (slot) return { date, slot };
  }
  return null;
}

/**
 * Why a visitor cannot book that time for a meeting of that type; null if they can. Agrees with `slotsOfDay`,
 * and with private.slot_refusal in the database.
 */
export function slotRefusal(
  date: string,
  time: string,
  type: MeetingType,
  rules: BookingRules,
  taken: readonly Taken[],
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
  if (!startsOf(date, type, rules).includes(minutes)) return 'closed';
  const slot = slotAt(date, minutes, type, rules);
  if (!slot) return 'closed';
  if (isFull(date, rules, taken)) return 'full';
  return isTaken(slot, type, rules, taken) ? 'taken' : null;
}

/** The starts of meetings of that type on a date, in minutes, whatever is booked. */
function startsOf(date: CalendarDate, type: MeetingType, rules: BookingRules): number[] {
  return cutStarts(openRanges(rules, date), rules.meetingInterval, rules.lengths[type]);
}

function timeRefusal(start: number, rules: BookingRules, now: number): 'past' | 'notice' | null {
  if (start <= now) return 'past';
  return start < now + rules.minimumNoticeMinutes * MINUTE_MS ? 'notice' : null;
}
