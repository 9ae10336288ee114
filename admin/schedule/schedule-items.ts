// What stands in the schedule: appointments, and tasks with a due date, at a point in time.
import type { LeadRow } from '../../shared/leads/lead.ts';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { BookingRules, MinuteRange } from '../../shared/scheduling/slots.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { readInstant, wallClock, zonedInstant } from '../../shared/scheduling/time-zone.ts';
import { meetingTypeOf, readRange } from '../providers/appointments/appointment-conflicts.ts';
import { formatDay } from '../layout/times.ts';
import { isOverdue, type TaskRow } from '../providers/appointments/business-days.ts';
import { calendarTime, readCalendarTime } from './schedule-days.ts';

const MINUTE_MS = 60_000;

export type ScheduledTask = TaskRow & { due_date: string; leads: { id: string; name: string } };

/** What the schedule reads of a lead with an appointment. */
export const LEAD_COLUMNS = [
  'id',
  'name',
  'email',
  'updated_at',
  'scheduled_date',
  'scheduled_time',
  'appointment',
  'meeting_type',
  'no_show',
] as const satisfies (keyof LeadRow)[];

export type ScheduledLead = Pick<LeadRow, (typeof LEAD_COLUMNS)[number]>;

/** How it stands with an item. */
type ItemState = 'open' | 'done' | 'overdue' | 'no-show';

export const STATE_WORDS: Readonly<Record<ItemState, string>> = {
  open: '',
  done: 'Done',
  overdue: 'Overdue',
  'no-show': 'Did not show up',
};

interface Entry {
  id: string;
  what: string;
  state: ItemState;
  /** Where it stands in the calendar; only a date for an appointment at no readable time. */
  place: string;
  /** How long it takes; a task takes no time. */
  minutes: number;
}

/** An entry of the schedule. */
export type ScheduleItem = Entry &
  (
    | { kind: 'task'; task: ScheduledTask; lead: { id: string; name: string } }
    /** The task that follows an appointment may be gone. */
    | { kind: 'appointment'; task: ScheduledTask | null; lead: ScheduledLead }
  );

/**
 * Where an instant stands in the calendar, which knows no zone: at the business's local time. On days when
 * the clocks change nothing else moves.
 */
export function placeOf(instant: number, timeZone: string): string {
  const { date, minutes } = wallClock(instant, timeZone);
  return calendarTime(date, minutes);
}

/** The instant of a place in the calendar; null for a time that the clocks skip. */
export function instantAt(place: string, timeZone: string): number | null {
  const { date, minutes } = readCalendarTime(place);
  return zonedInstant(date, minutes, timeZone);
}

function appointmentItem(
  lead: ScheduledLead,
  task: ScheduledTask | null,
  timeZone: string,
  now: number,
): ScheduleItem | null {
  if (!lead.scheduled_date) return null;
  const range = readRange(lead.appointment);
  const over = range !== null && range.end <= now && task !== null;
  return {
    id: `lead.${lead.id}`,
    kind: 'appointment',
    lead,
    task,
    what: meetingTypeOf(lead.meeting_type),
    state: lead.no_show ? 'no-show' : task?.is_completed ? 'done' : over ? 'overdue' : 'open',
    place: range ? placeOf(range.start, timeZone) : lead.scheduled_date,
    minutes: range ? (range.end - range.start) / MINUTE_MS : 0,
  };
}

/**
 * The entries for tasks and for leads with an appointment, whose own task stands for nothing else. Tasks due
 * at no time of the calendar are left out.
 */
export function scheduleItems(
  tasks: readonly ScheduledTask[],
  leads: readonly ScheduledLead[],
  timeZone: string,
  now: number,
): ScheduleItem[] {
  const following = new Map(
    tasks.filter(({ is_appointment }) => is_appointment).map((task) => [task.lead_id, task]),
  );
  const appointments = leads.flatMap(
    (lead) => appointmentItem(lead, following.get(lead.id) ?? null, timeZone, now) ?? [],
  );
  const withAppointment = new Set(appointments.map(({ lead }) => lead.id));
  const others = tasks.flatMap((task): ScheduleItem[] => {
    const due = readInstant(task.due_date);
    const own = task.is_appointment && withAppointment.has(task.lead_id);
    if (own || !Number.isFinite(due)) return [];
    return [
      {
        id: task.id,
        kind: 'task',
        task,
        lead: task.leads,
        what: task.description,
        state: task.is_completed ? 'done' : isOverdue(task, now) ? 'overdue' : 'open',
        place: placeOf(due, timeZone),
        minutes: 0,
      },
    ];
  });
  return [...appointments, ...others];
}

/** A place in words: “Tue, Nov 24, 2026, 2:00 PM”. */
export function placeText(place: string): string {
  const { date, minutes } = readCalendarTime(place);
  return place.length === 10 ? formatDay(date) : `${formatDay(date)}, ${formatTimeOfDay(minutes)}`;
}

/** The time of an item: “9:30 PM”, or the text of an appointment at no readable time. */
function timeText(item: ScheduleItem): string {
  if (item.place.length > 10) return formatTimeOfDay(readCalendarTime(item.place).minutes);
  return (item.kind === 'appointment' && item.lead.scheduled_time?.trim()) || 'No time';
}

/** The day and the time of an item in words. */
export function whenText(item: ScheduleItem): string {
  return `${formatDay(item.place.slice(0, 10))}, ${timeText(item)}`;
}

/** The parts of an item's text, each of which has a line of its own where there is room. */
export function itemLines(item: ScheduleItem): [time: string, name: string, what: string] {
  const word = STATE_WORDS[item.state];
  return [timeText(item), item.lead.name, [item.what, word].filter(Boolean).join(' · ')];
}

/** An item in one line: “9:30 PM Ann Lee: Evening call · Overdue”. */
export function itemText(item: ScheduleItem): string {
  const [time, name, what] = itemLines(item);
  return `${time} ${name}: ${what}`;
}

/** The minutes around a meeting that stay free of others, as ranges of its day. */
export function roomAround(
  item: ScheduleItem,
  { room }: Pick<BookingRules, 'room'>,
): MinuteRange[] {
  if (item.kind === 'task' || item.minutes === 0) return [];
  const { before, after } = room[meetingTypeOf(item.lead.meeting_type)];
  const from = readCalendarTime(item.place).minutes;
  const to = from + item.minutes;
  return [
    { from: from - before, to: from },
    { from: to, to: to + after },
  ].filter((range) => range.from < range.to);
}

/** Whether an item can be moved: what is over stays where it was. */
export function isMovable({ state }: ScheduleItem): boolean {
  return state === 'open' || state === 'overdue';
}

/** How many items a day has, for days that have some. */
export function countsByDay(items: readonly ScheduleItem[]): Map<CalendarDate, number> {
  const counts = new Map<CalendarDate, number>();
  for (const { place } of items) {
    const date = place.slice(0, 10);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}
