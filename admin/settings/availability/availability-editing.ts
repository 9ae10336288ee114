import { formatTimeOfDay, minutesOfDay } from '../../../shared/scheduling/time-of-day.ts';
import {
  DEFAULT_TIME_SLOT,
  eachWeekday,
  type Availability,
  type DayAvailability,
  type TimeSlot,
  type Weekday,
} from '../../../shared/site-settings/availability.ts';

// The rules of the editor of opening hours.

const STEP_MINUTES = 30;
const HOUR = 60;
const LAST = 24 * HOUR;

/** Monday first, as a working week is read; the database counts from Sunday, 0. */
export const WEEK_IN_ORDER: readonly Weekday[] = ['1', '2', '3', '4', '5', '6', '0'];

const NAMES: Record<Weekday, string> = {
  '0': 'Sunday',
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
  '6': 'Saturday',
};

export function weekdayName(weekday: Weekday): string {
  return NAMES[weekday];
}

function hhmm(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;
}

const EVERY_HALF_HOUR = Array.from({ length: LAST / STEP_MINUTES + 1 }, (_, index) =>
  hhmm(index * STEP_MINUTES),
);

/**
 * The times that one end of a range can be set to, as HH:MM every 30 minutes; a stored one that is
 * not among them is added. A range can end at 24:00 and cannot start there.
 */
export function timeChoices(end: keyof TimeSlot, present: string): string[] {
  const choices = end === 'from' ? EVERY_HALF_HOUR.slice(0, -1) : EVERY_HALF_HOUR.slice(1);
  return choices.includes(present) ? choices : [...choices, present].sort();
}

/** A time of a range in words: “9:00 AM”, “Midnight” for the end of a day. */
export function timeName(time: string): string {
  return time === '24:00' ? 'Midnight' : formatTimeOfDay(minutesOfDay(time));
}

/** What is wrong with a range: it ends too early, or reaches into an earlier one of the day. */
export type TimeSlotProblem = 'order' | 'overlap';

/** The problem of each range of a day, null for one that is right; ranges may touch. Never throws. */
export function timeSlotProblems(slots: readonly TimeSlot[]): (TimeSlotProblem | null)[] {
  return slots.map((slot, index) => {
    if (slot.from >= slot.to) return 'order';
    const overlaps = slots
      .slice(0, index)
      .some((other) => other.from < other.to && slot.from < other.to && other.from < slot.to);
    return overlaps ? 'overlap' : null;
  });
}

/** The days that cannot be saved: open with a range that is wrong, or without any. */
export function daysWithProblems(availability: Availability): Weekday[] {
  return WEEK_IN_ORDER.filter((weekday) => {
    const { isOpen, slots } = availability[weekday];
    return isOpen && (slots.length === 0 || timeSlotProblems(slots).some(Boolean));
  });
}

/**
 * The week as it can be stored: a closed day keeps its ranges for later, but not those that are wrong,
 * since nobody sees them to correct them.
 */
export function storableAvailability(availability: Availability): Availability {
  return eachWeekday((weekday) => {
    const { isOpen, slots } = availability[weekday];
    const problems = timeSlotProblems(slots);
    return { isOpen, slots: isOpen ? slots : slots.filter((_, index) => !problems[index]) };
  });
}

/** Whether the ranges of an open day, joined where they touch, have room for a meeting of that many minutes. */
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
 * The range that “Add hours” adds: 09:00 to 17:00 where the day is free then, else an hour after the last range, else the longest free time there is. Null for a day that is full.
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

/** The week with one day's hours given to others; nothing is shared between the days. */
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
