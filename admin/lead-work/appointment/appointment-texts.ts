import type { AppointmentNews, LeadRow } from '../../../shared/leads/lead.ts';
import type { CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import { ownTimeText } from '../../../shared/scheduling/meeting-text.ts';
import type { InstantRange } from '../../../shared/scheduling/slots.ts';
import { formatTimeOfDay, parseTimeOfDay } from '../../../shared/scheduling/time-of-day.ts';
import { readInstant, wallClock } from '../../../shared/scheduling/time-zone.ts';
import { formatDay } from '../../layout/times.ts';
import {
  readRange,
  type AppointmentConflict,
  type OwnRules,
} from '../../providers/appointments/appointment-conflicts.ts';
import { counted } from '../../layout/amounts.ts';

/** A lead's appointment, “Wed, Jan 13, 2049, 2:30 PM”; null without one. */
export function appointmentOf(lead: LeadRow): string | null {
  if (!lead.scheduled_date) return null;
  return [formatDay(lead.scheduled_date), lead.scheduled_time].filter(Boolean).join(', ');
}

/** Whether a lead's appointment is still to come or under way; without a time, until the end of its day. */
export function isAhead(
  lead: LeadRow,
  { now, date }: { now: number; date: CalendarDate },
): boolean {
  const range = readRange(lead.appointment);
  if (!lead.scheduled_date || lead.no_show) return false;
  return range ? range.end >= now : lead.scheduled_date >= date;
}

/** How long after a meetup it is asked how the visit went, and how long before it a visit may have begun. */
const ASKED_FOR_MS = 7 * 86_400_000;
const EARLIEST_MS = 2 * 3_600_000;

/** Whether to ask how a meetup went that has begun: until its visit is logged, for a week. */
export function asksForVisit(
  lead: Pick<LeadRow, 'appointment' | 'meeting_type' | 'no_show' | 'last_visit_at'>,
  now: number,
): boolean {
  const range = readRange(lead.appointment);
  if (!range || lead.meeting_type !== 'Meetup' || lead.no_show) return false;
  const visited = lead.last_visit_at ? readInstant(lead.last_visit_at) : -Infinity;
  return (
    range.start <= now && now < range.end + ASKED_FOR_MS && visited < range.start - EARLIEST_MS
  );
}

/**
 * Whether an appointment reserves its time, which is free text, and if not, why. Null without a time. The
 * database follows the same rule.
 */
export function slotHint(appointment: {
  scheduled_date: string | null;
  scheduled_time: string | null;
  status?: string;
}): string | null {
  const { scheduled_date, scheduled_time, status } = appointment;
  if (!scheduled_time?.trim()) return null;
  if (parseTimeOfDay(scheduled_time) === null) {
    return 'Not reserved: enter a time like 2:30 PM to reserve it.';
  }
  if (!scheduled_date) return 'Not reserved: it has no date.';
  if (status === 'Closed - Lost') return 'Not reserved: the lead is lost.';
  return 'Reserved: nobody else can book this time.';
}

/** An instant on the administrator's own clock, “4:00 PM your time”; null if that is the business's time. */
export function onOwnClock(start: number, timeZone: string): string | null {
  return ownTimeText(start, timeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** How a lead's appointment changed; null for a change that the lead need not be told of. */
export function appointmentNews(
  before: AppointmentRow | null,
  after: AppointmentRow,
  at: Moment,
): AppointmentNews | null {
  const [previous, current] = [before, after].map((row) => row && timeAhead(row, at));
  if (!previous || !current) return current ? 'booked' : previous ? 'canceled' : null;
  if (previous !== current) return 'moved';
  return before?.meeting_type === after.meeting_type ? null : 'changed';
}

interface Moment {
  /** Epoch ms. */
  now: number;
  /** Today in the business's time zone. */
  today: CalendarDate;
}

type AppointmentRow = Pick<
  LeadRow,
  'appointment' | 'scheduled_date' | 'scheduled_time' | 'meeting_type' | 'status'
>;

/** The time of a future appointment, which may be free text; null without one. */
function timeAhead(row: AppointmentRow, { now, today }: Moment): string | null {
  if (row.status === 'Closed - Lost') return null;
  const range = readRange(row.appointment);
  if (range) return range.start > now ? String(range.start) : null;
  const { scheduled_date: day, scheduled_time: words } = row;
  return day && day >= today ? `${day} ${words?.trim() ?? ''}` : null;
}

/** A range on the business's clock, “10:00 AM to 11:00 AM”, with its days if they differ. */
function timesText({ start, end }: InstantRange, { timeZone }: OwnRules): string {
  const [from, to] = [wallClock(start, timeZone), wallClock(end, timeZone)];
  const [first, last] = [from, to].map(({ minutes }) => formatTimeOfDay(minutes));
  return from.date === to.date
    ? `${first} to ${last}`
    : `${formatDay(from.date)}, ${first} to ${formatDay(to.date)}, ${last}`;
}

/** A conflict as a sentence. One with another meeting begins with that lead's name. */
export function conflictText(conflict: AppointmentConflict, rules: OwnRules): string {
  switch (conflict.kind) {
    case 'overlap':
    case 'buffer': {
      const { lead, start, end } = conflict.meeting;
      const has = `${lead.name} has ${timesText({ start, end }, rules)}`;
      return conflict.kind === 'overlap'
        ? `${has}. The times overlap.`
        : `${has}. That’s within the buffer between meetings.`;
    }
    case 'busy': {
      const { calendar } = conflict.busy;
      return `Your calendar “${calendar}” is busy ${timesText(conflict.busy, rules)}.`;
    }
    case 'skipped':
      return 'This time doesn’t exist that day: clocks move forward.';
    case 'past':
      return 'This time has passed.';
    case 'notice':
      return 'This is sooner than the minimum notice.';
    case 'full':
      return `The day has reached its limit of ${counted(rules.maxPerDay ?? 0, 'meeting')}.`;
    case 'closed': {
      const { special } = conflict;
      if (!special) return 'This is outside your weekly hours.';
      const what =
        special.slots.length === 0 ? 'This is a day off' : 'This is outside the special hours';
      return special.note ? `${what} (${special.note}).` : `${what}.`;
    }
  }
}
