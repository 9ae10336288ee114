import { addDays } from '../../../shared/scheduling/calendar-date.ts';
import { openRanges, type BookingRules } from '../../../shared/scheduling/slots.ts';
import {
  isOverdue,
  splitByToday,
  type TaskRow,
} from '../../providers/appointments/business-days.ts';
import { readInstant, wallClock, zonedInstant } from '../../../shared/scheduling/time-zone.ts';

/** The choices for a task's day, with the days ahead. */
const DAYS_AHEAD = { tomorrow: 1, 'in 3 days': 3, 'next week': 7 } as const;
export type TaskDay = keyof typeof DAYS_AHEAD;

/** How many days ahead an open day is looked for. Without one, a task stays on the wanted day. */
const MAX_DAYS_AHEAD = 366;
const NINE = 9 * 60;
const HOUR = 60;

/**
 * The due date (ISO, UTC) of a task for tomorrow, in 3 days, or next week, counted from `now` (epoch ms) on
 * the business's calendar. A day off moves it to the next open day. It keeps the time of day of `due`, its
 * former due date; without one it is due when the business opens. The database has the same rule (`private.work_begins`).
 */
export function taskDue(
  day: TaskDay,
  now: number,
  rules: Pick<BookingRules, 'availability' | 'specialDays' | 'timeZone'>,
  due: string | null = null,
): string {
  const target = addDays(wallClock(now, rules.timeZone).date, DAYS_AHEAD[day]);
  const days = Array.from({ length: MAX_DAYS_AHEAD }, (_, index) => addDays(target, index));
  const date = days.find((each) => openRanges(rules, each).length > 0) ?? target;
  const before = due === null ? NaN : readInstant(due);
  const minutes = Number.isFinite(before)
    ? wallClock(before, rules.timeZone).minutes
    : (openRanges(rules, date)[0]?.from ?? NINE);
  // When clocks move forward, a skipped time becomes an hour later.
  const instant =
    zonedInstant(date, minutes, rules.timeZone) ??
    zonedInstant(date, minutes + HOUR, rules.timeZone);
  return new Date(instant ?? Date.parse(date)).toISOString();
}

/** How the task of a call or visit reads that wasn't begun from it. */
const READS = { call: /\bcall\b/i, visit: /\b(visit|meetup|demo)\b/i } as const;

/**
 * The open task that a call or visit was for: the one that it was begun from, or else the first of its kind that is overdue,
 * due today, or without a date.
 */
export function taskOfContact<
  T extends Pick<TaskRow, 'id' | 'description' | 'due_date' | 'is_completed'>,
>(
  kind: keyof typeof READS,
  tasks: readonly T[],
  taskId: string | undefined,
  now: number,
  timeZone: string,
): T | undefined {
  const { today } = splitByToday(tasks, now, timeZone);
  const isNow = (task: T) => task.due_date === null || isOverdue(task, now) || today.includes(task);
  return (
    tasks.find(({ id }) => id === taskId) ??
    tasks.find((task) => READS[kind].test(task.description) && isNow(task))
  );
}
