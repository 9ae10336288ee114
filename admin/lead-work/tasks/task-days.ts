import { addDays } from '../../../shared/scheduling/calendar-date.ts';
import { openRanges, type BookingRules } from '../../../shared/scheduling/slots.ts';
import { readInstant, wallClock, zonedInstant } from '../../../shared/scheduling/time-zone.ts';

/** The days that a task is put on with one press, and how many days ahead they are. */
const DAYS_AHEAD = { tomorrow: 1, 'in 3 days': 3, 'next week': 7 } as const;
export type TaskDay = keyof typeof DAYS_AHEAD;

/** Where a business has no open day at all, a task stays on the day that was asked for. */
const LONGEST_SEARCH = 366;
const NINE = 9 * 60;
const HOUR = 60;

/**
 * When a task is due (ISO, UTC) that is put off until tomorrow, in 3 days, or next week, counted from `now`
 * (epoch ms) on the business's calendar; a day off leads to the next open day. The task keeps the time of day
 * of `due`, its date until now; without one it is due when the business opens.
 */
export function taskDue(
  day: TaskDay,
  now: number,
  rules: Pick<BookingRules, 'availability' | 'specialDays' | 'timeZone'>,
  due: string | null = null,
): string {
  const wanted = addDays(wallClock(now, rules.timeZone).date, DAYS_AHEAD[day]);
  const days = Array.from({ length: LONGEST_SEARCH }, (_, index) => addDays(wanted, index));
  const date = days.find((each) => openRanges(rules, each).length > 0) ?? wanted;
  const before = due === null ? NaN : readInstant(due);
  const minutes = Number.isFinite(before)
    ? wallClock(before, rules.timeZone).minutes
    : (openRanges(rules, date)[0]?.from ?? NINE);
  // An hour later where the clocks skip that time.
  const instant =
    zonedInstant(date, minutes, rules.timeZone) ??
    zonedInstant(date, minutes + HOUR, rules.timeZone);
  return new Date(instant ?? Date.parse(date)).toISOString();
}
