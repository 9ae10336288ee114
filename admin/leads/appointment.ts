import type { LeadRow } from '../../shared/leads/lead.ts';
import { parseTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { formatDay } from '../layout/times.ts';

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
