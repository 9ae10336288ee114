// The schedule's items: appointments, and tasks with a due date.
import type { LeadRow } from '../../shared/leads/lead.ts';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import type { BookingRules, MinuteRange } from '../../shared/scheduling/slots.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { readInstant, wallClock, zonedInstant } from '../../shared/scheduling/time-zone.ts';
import {
  meetingTypeOf,
  readRange,
  type BusyTime,
} from '../providers/appointments/appointment-conflicts.ts';
import { formatDay } from '../layout/times.ts';
import { isOverdue, type TaskRow } from '../providers/appointments/business-days.ts';
import { calendarTime, readCalendarTime } from './schedule-days.ts';

const MINUTE_MS = 60_000;

export type ScheduledTask = TaskRow & { due_date: string; leads: { id: string; name: string } };

/** The columns read of a lead with an appointment. */
export const LEAD_COLUMNS = [
  'id',
  'name',
  'email',
  'updated_at',
  'scheduled_date',
  'scheduled_time',
  'booked_at',
  'appointment',
  'meeting_type',
  'no_show',
] as const satisfies (keyof LeadRow)[];

export type ScheduledLead = Pick<LeadRow, (typeof LEAD_COLUMNS)[number]>;

type ItemState = 'open' | 'done' | 'overdue' | 'no-show';

export const STATE_WORDS: Readonly<Record<ItemState, string>> = {
  open: '',
  done: 'Done',
  overdue: 'Overdue',
  'no-show': 'No-show',
};

interface Entry {
  id: string;
  what: string;
  state: ItemState;
  /** The item's local time in the calendar; a date alone for an appointment whose time can't be read. */
  place: string;
  /** The item's length in minutes; 0 for a task. */
  minutes: number;
  /** The names of the administrator's own calendars that are busy then; '' for none. */
  busyIn: string;
}

export type ScheduleItem = Entry &
  (
    | { kind: 'task'; task: ScheduledTask; lead: { id: string; name: string } }
    /** An appointment's own task may have been deleted. */
    | { kind: 'appointment'; task: ScheduledTask | null; lead: ScheduledLead }
  );

/** The calendar's local time of an instant (epoch ms), in the business's time zone. */
export function placeOf(instant: number, timeZone: string): string {
  const { date, minutes } = wallClock(instant, timeZone);
  return calendarTime(date, minutes);
}

/** The instant (epoch ms) of a place in the calendar; null for a time that the clocks skip. */
export function instantAt(place: string, timeZone: string): number | null {
  const { date, minutes } = readCalendarTime(place);
  return zonedInstant(date, minutes, timeZone);
}

function appointmentItem(
  lead: ScheduledLead,
  task: ScheduledTask | null,
  timeZone: string,
  now: number,
  busyTimes: readonly BusyTime[],
): ScheduleItem | null {
  if (!lead.scheduled_date) return null;
  const range = readRange(lead.appointment);
  const over = range !== null && range.end <= now && task !== null;
  const ahead = range && range.end > now && !lead.no_show ? range : null;
  const busy = busyTimes.filter(
    ({ start, end }) => ahead && start < ahead.end && ahead.start < end,
  );
  return {
    id: `lead.${lead.id}`,
    kind: 'appointment',
    lead,
    task,
    what: meetingTypeOf(lead.meeting_type),
    state: lead.no_show ? 'no-show' : task?.is_completed ? 'done' : over ? 'overdue' : 'open',
    place: range ? placeOf(range.start, timeZone) : lead.scheduled_date,
    minutes: range ? (range.end - range.start) / MINUTE_MS : 0,
    busyIn: [...new Set(busy.map(({ calendar }) => calendar))].join(', '),
  };
}

/**
 * The items for tasks and for leads with an appointment. An appointment's own task isn't shown again, nor
 * are tasks due at no real time, such as `infinity`.
 */
export function scheduleItems(
  tasks: readonly ScheduledTask[],
  leads: readonly ScheduledLead[],
  timeZone: string,
  now: number,
  busyTimes: readonly BusyTime[] = [],
): ScheduleItem[] {
  const following = new Map(
    tasks.filter(({ is_appointment }) => is_appointment).map((task) => [task.lead_id, task]),
  );
  const appointments = leads.flatMap(
    (lead) => appointmentItem(lead, following.get(lead.id) ?? null, timeZone, now, busyTimes) ?? [],
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
        busyIn: '',
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

/** The time of an item: “9:30 PM”, or the text of an appointment's time that can't be read. */
function timeText(item: ScheduleItem): string {
  if (item.place.length > 10) return formatTimeOfDay(readCalendarTime(item.place).minutes);
  return (item.kind === 'appointment' && item.lead.scheduled_time?.trim()) || 'No time';
}

/** The day and the time of an item in words. */
export function whenText(item: ScheduleItem): string {
  return `${formatDay(item.place.slice(0, 10))}, ${timeText(item)}`;
}

/** The parts of an item's text, each on its own line where they fit: what a task asks for comes before its lead. */
export function itemLines(item: ScheduleItem): [time: string, first: string, second: string] {
  const busy = item.busyIn && `Busy: ${item.busyIn}`;
  const { what, lead } = item;
  const [first, second] = item.kind === 'task' ? [what, lead.name] : [lead.name, what];
  return [
    timeText(item),
    first,
    [second, STATE_WORDS[item.state], busy].filter(Boolean).join(' · '),
  ];
}

/** An item in one line: “9:30 PM Evening call: Ann Lee · Overdue”. */
export function itemText(item: ScheduleItem): string {
  const [time, first, second] = itemLines(item);
  return `${time} ${first}: ${second}`;
}

/** The buffers before and after a meeting, as ranges of its day. */
export function buffersAround(
  item: ScheduleItem,
  { buffer }: Pick<BookingRules, 'buffer'>,
): MinuteRange[] {
  if (item.kind === 'task' || item.minutes === 0) return [];
  const { before, after } = buffer[meetingTypeOf(item.lead.meeting_type)];
  const from = readCalendarTime(item.place).minutes;
  const to = from + item.minutes;
  return [
    { from: from - before, to: from },
    { from: to, to: to + after },
  ].filter((range) => range.from < range.to);
}

/** Whether an item can be moved: one that is done or a no-show can't. */
export function isMovable({ state }: ScheduleItem): boolean {
  return state === 'open' || state === 'overdue';
}

/** The number of items by day. */
export function countsByDay(items: readonly ScheduleItem[]): Map<CalendarDate, number> {
  const counts = new Map<CalendarDate, number>();
  for (const { place } of items) {
    const date = place.slice(0, 10);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}
