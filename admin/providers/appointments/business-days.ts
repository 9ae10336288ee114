import type { Database } from '../../../shared/database.types.ts';
import { addDays } from '../../../shared/scheduling/calendar-date.ts';
import { readInstant, wallClock, zonedInstant } from '../../../shared/scheduling/time-zone.ts';

export type TaskRow = Database['public']['Tables']['lead_tasks']['Row'];

/** `due_date` is an ISO instant, or null for a task without a date. */
interface DueTask {
  due_date: string | null;
  is_completed: boolean;
}

/** The first instant (ISO, UTC) of the business's day at `now` (epoch ms). */
export function startOfBusinessDay(now: number, timeZone: string): string {
  return dayStart(wallClock(now, timeZone).date, timeZone);
}

function dayStart(date: string, timeZone: string): string {
  // Where clocks skip midnight, the day begins an hour later.
  const start = zonedInstant(date, 0, timeZone) ?? zonedInstant(date, 60, timeZone);
  return new Date(start ?? Date.parse(date)).toISOString();
}

/** The instants (ISO, UTC) from the start of the day `from` to the end of `to`, which is exclusive. */
export function businessDays(
  from: string,
  to: string,
  timeZone: string,
): { start: string; end: string } {
  return { start: dayStart(from, timeZone), end: dayStart(addDays(to, 1), timeZone) };
}

/** Tasks with a date, split into those due on the business's day at `now` and later ones, in their order. */
export function splitByToday<T extends DueTask>(
  tasks: readonly T[],
  now: number,
  timeZone: string,
): { today: T[]; upcoming: T[] } {
  const { date } = wallClock(now, timeZone);
  const { start, end } = businessDays(date, date, timeZone);
  const [today, tomorrow] = [Date.parse(start), Date.parse(end)];
  const due = ({ due_date }: T) => (due_date === null ? NaN : readInstant(due_date));
  return {
    today: tasks.filter((task) => due(task) >= today && due(task) < tomorrow),
    upcoming: tasks.filter((task) => due(task) >= tomorrow),
  };
}

/** Whether a task's time has passed and it is still open. */
export function isOverdue({ due_date, is_completed }: DueTask, now: number): boolean {
  return !is_completed && due_date !== null && readInstant(due_date) < now;
}
