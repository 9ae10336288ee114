import { formatTimeOfDay, minutesOfDay } from '../../../shared/scheduling/time-of-day.ts';
import {
  DEFAULT_TIME_SLOT,
  eachWeekday,
  type Availability,
  type DayAvailability,
  type TimeSlot,
  type Weekday,
} from '../../../shared/site-settings/availability.ts';

const STEP_MINUTES = 30;
const HOUR = 60;
const LAST = 24 * HOUR;

/** The weekdays from Monday on; the database counts from Sunday, 0. */
export const WEEK_IN_ORDER: readonly Weekday[] = ['1', '2', '3', '4', '5', '6', '0'];

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function weekdayName(weekday: Weekday): string {
  return NAMES[Number(weekday)]!;
}

function hhmm(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;
}

const EVERY_HALF_HOUR = Array.from({ length: LAST / STEP_MINUTES + 1 }, (_, index) =>
  hhmm(index * STEP_MINUTES),
);

/**
 * Returns the times to choose from for one end of a range, as HH:MM every 30 minutes, with the stored one. A range
 * can end at 24:00 but not start there.
 */
export function timeChoices(end: keyof TimeSlot, present: string): string[] {
  const choices = end === 'from' ? EVERY_HALF_HOUR.slice(0, -1) : EVERY_HALF_HOUR.slice(1);
  return choices.includes(present) ? choices : [...choices, present].sort();
}

/** Formats an HH:MM time: “9:00 AM”, or “Midnight” for 24:00. */
export function timeName(time: string): string {
  return time === '24:00' ? 'Midnight' : formatTimeOfDay(minutesOfDay(time));
}

/** A range ends before it starts, or overlaps an earlier one. */
export type TimeSlotProblem = 'order' | 'overlap';

/** Returns the problem of each range of a day, or null; ranges may touch. Never throws. */
export function timeSlotProblems(slots: readonly TimeSlot[]): (TimeSlotProblem | null)[] {
  return slots.map((slot, index) => {
    if (slot.from >= slot.to) return 'order';
    const overlaps = slots
      .slice(0, index)
      .some((other) => other.from < other.to && slot.from < other.to && other.from < slot.to);
    return overlaps ? 'overlap' : null;
  });
}

/** Returns the open days that have no hours, or hours with a problem. */
export function daysWithProblems(availability: Availability): Weekday[] {
  return WEEK_IN_ORDER.filter((weekday) => {
    const { isOpen, slots } = availability[weekday];
    return isOpen && (slots.length === 0 || timeSlotProblems(slots).some(Boolean));
  });
}

/**
 * Returns the week to store. A closed day keeps its hours for later, except those with a problem: they are hidden, so
 * nobody could correct them.
 */
export function storableAvailability(availability: Availability): Availability {
  return eachWeekday((weekday) => {
    const { isOpen, slots } = availability[weekday];
    const problems = timeSlotProblems(slots);
    return { isOpen, slots: isOpen ? slots : slots.filter((_, index) => !problems[index]) };
  });
}

/** Returns whether a meeting of that many minutes fits a day's ranges, joined where they touch. */
export function fitsMeeting(slots: readonly TimeSlot[], minutes: number): boolean {
  let end = -1;
  let length = 0;
  for (const { from, to } of slots.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const start = minutesOfDay(from);
    length = start === end ? length + minutesOfDay(to) - start : minutesOfDay(to) - start;
    end = minutesOfDay(to);
    if (length >= minutes) return true;
  }
  return false;
}

/**
 * Returns the range that “Add hours” adds: 09:00 to 17:00 if that is free, else an hour after the last range, else the
 * longest gap. Null if the day is full.
 */
export function nextTimeSlot(slots: readonly TimeSlot[]): TimeSlot | null {
  const free = (slot: TimeSlot) => timeSlotProblems([...slots, slot]).at(-1) === null;
  if (free(DEFAULT_TIME_SLOT)) return { ...DEFAULT_TIME_SLOT };
  const last = Math.max(...slots.map(({ to }) => minutesOfDay(to)));
  for (const length of [HOUR, STEP_MINUTES]) {
    const slot = { from: hhmm(last), to: hhmm(Math.min(last + length, LAST)) };
    if (last + length <= LAST && free(slot)) return slot;
  }
  const gaps = EVERY_HALF_HOUR.flatMap((from) =>
    EVERY_HALF_HOUR.map((to) => ({ from, to })).filter(free),
  );
  const size = ({ from, to }: TimeSlot) => minutesOfDay(to) - minutesOfDay(from);
  return gaps.sort((a, b) => size(b) - size(a))[0] ?? null;
}

/** Copies one day's hours to others. The copies share no objects. */
export function copyDay(
  availability: Availability,
  from: Weekday,
  to: readonly Weekday[],
): Availability {
  const copy = (day: DayAvailability): DayAvailability => ({
    isOpen: day.isOpen,
    slots: day.slots.map((slot) => ({ ...slot })),
  });
  return eachWeekday((day) => copy(availability[to.includes(day) ? from : day]));
}
