import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import {
  addDays,
  addMonths,
  isCalendarDate,
  startOfMonth,
  type CalendarDate,
} from '../../../shared/scheduling/calendar-date.ts';
import { readBookingRules } from '../../../shared/scheduling/slots.ts';
import { readSpecialDay } from '../../../shared/site-settings/availability.ts';
import { meetingOf, type LeadOfMeeting, type OwnRules } from './appointment-conflicts.ts';
import { checked, unwrap } from '../http-error.ts';
import { refreshLeads, updateFrom, type LeadBase } from '../leads/lead-provider.ts';
import { currentTime } from '../server-clock.ts';
import { supabaseClient } from '../supabase-client.ts';
import { MOST_ROWS } from '../row-limit.ts';

/** The leads that hold a slot between two days, both inclusive. Throws an HttpError. */
function readAppointments(from: CalendarDate, to: CalendarDate): Promise<LeadOfMeeting[]> {
  const leads = supabaseClient
    .from('leads')
    .select('id,name,meeting_type,appointment')
    .gte('scheduled_date', from)
    .lte('scheduled_date', to)
    .neq('status', 'Closed - Lost')
    .not('appointment', 'is', null);
  return unwrap(leads.order('scheduled_date').limit(MOST_ROWS));
}

/** How many appointments are ahead. Throws an HttpError. */
export async function countAppointmentsAhead(): Promise<number> {
  const now = new Date(currentTime()).toISOString();
  const { count } = await checked(
    supabaseClient
      .from('leads')
      .select('id', { count: 'exact', head: true })
      .rangeGt('appointment', `["${now}","${now}"]`)
      .neq('status', 'Closed - Lost'),
  );
  return count ?? 0;
}

async function readRules(): Promise<OwnRules> {
  const [settings, days] = await Promise.all([
    unwrap(supabaseClient.from('site_settings').select().eq('id', 1).single()),
    unwrap(
      // Of too many, the coming ones count.
      supabaseClient
        .from('special_days')
        .select()
        .order('from_day', { ascending: false })
        .limit(MOST_ROWS),
    ),
  ]);
  const specialDays = days.map((day) => ({ ...readSpecialDay(day), note: day.note }));
  return { ...readBookingRules(settings, []), specialDays };
}

const rulesQuery = queryOptions({ queryKey: ['site_settings', 'booking'], queryFn: readRules });

/** The rules for booking. */
export const useBookingRules = () => useQuery(rulesQuery);

/** Returns the function that reads the rules for booking, where a press is what first needs them. */
export function useReadBookingRules(): () => Promise<OwnRules> {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...rulesQuery, staleTime: 60_000 });
}

/** The meetings of a date's month, and those that reach into it; none are read without a date. */
export function useMeetingsOfMonth(date: string | null) {
  const { data: rules } = useBookingRules();
  const month = isCalendarDate(date) ? startOfMonth(date) : null;
  const { data: leads, ...query } = useQuery({
    queryKey: ['leads', 'appointments', month],
    enabled: month !== null,
    // Meetings around midnight belong to both days.
    queryFn: () => readAppointments(addDays(month!, -1), addMonths(month!, 1)),
  });
  const meetings = useMemo(
    () => rules && leads?.flatMap((lead) => meetingOf(lead, rules) ?? []),
    [rules, leads],
  );
  return { ...query, meetings };
}

/**
 * Moves or clears a lead's appointment if nobody else did since `base` was read, and reads again what
 * pages show of it. Throws an HttpError: `conflictOf` tells a change by somebody else, `isTimeTaken` an
 * overlap.
 */
export async function moveAppointment(
  base: LeadBase & Pick<LeadRow, 'scheduled_date' | 'scheduled_time'>,
  to: Pick<LeadRow, 'scheduled_date' | 'scheduled_time'>,
): Promise<LeadRow> {
  const saved = await updateFrom(base, to);
  refreshLeads();
  return saved;
}

/** A new link to the page where a lead moves or cancels their appointment: its token. Throws an HttpError. */
export function newAppointmentLink(lead_id: string): Promise<string> {
  return unwrap(supabaseClient.rpc('new_appointment_link', { lead_id }));
}

/** Whether the database refused an appointment because it overlaps another. */
export function isTimeTaken(error: unknown): boolean {
  return error instanceof HttpError && (error.body as { code?: string } | null)?.code === '23P01';
}
