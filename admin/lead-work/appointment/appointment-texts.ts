import type { AppointmentNews } from '../../../shared/leads/visitor-email.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import type { CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import { ownTimeText } from '../../../shared/scheduling/meeting-text.ts';
import { formatTimeOfDay, parseTimeOfDay } from '../../../shared/scheduling/time-of-day.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { formatDay } from '../../layout/times.ts';
import {
  readRange,
  type AppointmentConflict,
  type OwnRules,
} from '../../providers/appointments/appointment-conflicts.ts';

/** A lead's appointment in one line; null without one. */
export function appointmentOf(lead: LeadRow): string | null {
  if (!lead.scheduled_date) return null;
  return [formatDay(lead.scheduled_date), lead.scheduled_time].filter(Boolean).join(', ');
}

/**
 * Whether an appointment, whose time is free text, holds a slot, and if not, why. Null without a time.
 * The database decides by the same rule.
 */
export function slotHint(appointment: {
  scheduled_date: string | null;
  scheduled_time: string | null;
  status?: string;
}): string | null {
  const { scheduled_date, scheduled_time, status } = appointment;
  if (!scheduled_time?.trim()) return null;
  if (parseTimeOfDay(scheduled_time) === null) {
    return 'Holds no slot: write it like 2:30 PM to hold one.';
  }
  if (!scheduled_date) return 'Holds no slot without a date.';
  if (status === 'Closed - Lost') return 'Holds no slot while the lead is lost.';
  return 'Holds this slot: nobody else can book it.';
}

/** The same instant on the administrator’s own clock, “4:00 PM your time”; null where both show the same. */
export function onOwnClock(start: number, timeZone: string): string | null {
  return ownTimeText(start, timeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** What a change of a lead's appointment is to the lead; null for one that it need not know of. */
export function appointmentNews(
  before: AppointmentRow | null,
  after: AppointmentRow,
  at: Moment,
): AppointmentNews | null {
  const [former, current] = [before, after].map((row) => row && timeAhead(row, at));
  if (!former || !current) return current ? 'booked' : former ? 'canceled' : null;
  const same = former === current && before?.meeting_type === after.meeting_type;
  return same ? null : 'moved';
}

interface Moment {
  /** Epoch ms. */
  now: number;
  /** In the business's time zone. */
  today: CalendarDate;
}

type AppointmentRow = Pick<
  LeadRow,
  'appointment' | 'scheduled_date' | 'scheduled_time' | 'meeting_type' | 'status'
>;

/** The time of an appointment that is to come, which may be in words; null without one. */
function timeAhead(row: AppointmentRow, { now, today }: Moment): string | null {
  if (row.status === 'Closed - Lost') return null;
  const range = readRange(row.appointment);
  if (range) return range.start > now ? String(range.start) : null;
  const { scheduled_date: day, scheduled_time: words } = row;
  return day && day >= today ? `${day} ${words?.trim() ?? ''}` : null;
}

/** What speaks against a time, in a sentence. One about another meeting begins with the lead's name. */
export function conflictText(conflict: AppointmentConflict, rules: OwnRules): string {
  switch (conflict.kind) {
    case 'overlap':
    case 'room': {
      const { lead, start, end } = conflict.meeting;
      const [from, to] = [start, end].map((instant) =>
        formatTimeOfDay(wallClock(instant, rules.timeZone).minutes),
      );
      const has = `${lead.name} has ${from} to ${to}`;
      return conflict.kind === 'overlap'
        ? `${has}. The times overlap.`
        : `${has}. That is closer than the room to keep between meetings.`;
    }
    case 'skipped':
      return 'The clocks skip this time on that day.';
    case 'past':
      return 'This time has passed.';
    case 'notice':
      return 'This is sooner than the minimum notice.';
    case 'full':
      return `The day has ${rules.maxPerDay === 1 ? 'its one meeting' : `${rules.maxPerDay} meetings`}, the most for a day.`;
    case 'closed': {
      const { special } = conflict;
      if (!special) return 'This is outside the weekly hours.';
      const what =
        special.slots.length === 0 ? 'This is a day off' : 'This is outside the special hours';
      return special.note ? `${what} (${special.note}).` : `${what}.`;
    }
  }
}
