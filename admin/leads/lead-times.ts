import type { LeadRow } from '../../shared/leads/lead.ts';
import { dateParts, isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { parseTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { readInstant } from '../../shared/scheduling/time-zone.ts';

/** An instant (ISO) on the business's clock, “Nov 20, 2049, 4:05 PM”; one out of reach as it is. */
export function formatInstant(text: string, timeZone: string): string {
  const instant = readInstant(text);
  if (!Number.isFinite(instant)) return text;
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(instant);
}

/** A day of the calendar, «Wed, Jan 13, 2049»; other text as it is. */
export function formatDay(date: string): string {
  if (!isCalendarDate(date)) return date;
  const { year, month, day } = dateParts(date);
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(Date.UTC(year, month - 1, day));
}

/** A lead's appointment in one line; null without one. */
export function appointmentOf(lead: LeadRow): string | null {
  if (!lead.scheduled_date) return null;
  return [formatDay(lead.scheduled_date), lead.scheduled_time].filter(Boolean).join(', ');
}

/**
 * What stands beside the time of an appointment, which is free text: whether it holds a slot, and if
 * not, why. Null without a time. The database decides the same way.
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
