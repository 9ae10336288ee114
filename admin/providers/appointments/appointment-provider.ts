import { HttpError } from 'react-admin';
import type { Database } from '../../../shared/database.types.ts';
import type { AppointmentNews, LeadRow } from '../../../shared/leads/lead.ts';
import type { CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import { readInstant } from '../../../shared/scheduling/time-zone.ts';
import { readBookingRules } from '../../../shared/scheduling/slots.ts';
import { readSpecialDay, type TimeSlot } from '../../../shared/site-settings/availability.ts';
import { checked, unwrap } from '../http-error.ts';
import { MAX_ROWS } from '../row-limit.ts';
import { currentTime } from '../server-clock.ts';
import { supabaseClient } from '../supabase-client.ts';
import type { LeadOfMeeting, OwnRules } from './appointment-conflicts.ts';

type SpecialDayRow = Database['public']['Tables']['special_days']['Row'];

/** An entry of the resource `special_days`: days that are closed, or have hours in place of the week's. */
export type SpecialDay = Omit<SpecialDayRow, 'slots'> & { slots: TimeSlot[] };

/** Days from the first to the last. */
export type Days = Pick<SpecialDay, 'from_day' | 'to_day'>;

/** Whether two entries have a day in common. */
export function shareDays(one: Days, other: Days): boolean {
  return one.from_day <= other.to_day && other.from_day <= one.to_day;
}

/** The columns of an appointment that lists show. */
export type Appointment = Pick<
  LeadRow,
  'id' | 'name' | 'scheduled_time' | 'appointment' | 'meeting_type'
> & { scheduled_date: CalendarDate };

/** Whether the database refused an appointment because it overlaps another. */
export function isTimeTaken(error: unknown): boolean {
  return error instanceof HttpError && (error.body as { code?: string } | null)?.code === '23P01';
}

const specialDays = () => supabaseClient.from('special_days');

/** The calls about appointments and special days. All throw an HttpError. */
export const appointmentMethods = {
  /** Adds those entries, in order, whose days no other one has; returns them. */
  async addSpecialDays(
    entries: readonly Omit<SpecialDay, 'id' | 'created_at'>[],
  ): Promise<SpecialDay[]> {
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) return [];
    const days = specialDays().select('from_day,to_day');
    const there = await unwrap(days.gte('to_day', first.from_day).lte('from_day', last.to_day));
    const free = entries.filter((entry) => !there.some((other) => shareDays(entry, other)));
    if (free.length === 0) return [];
    return (await unwrap(specialDays().insert(free).select().order('from_day'))) as SpecialDay[];
  },
  /** The entry that has one of these days already; null without one. `except` is the id of their own. */
  async entryOn({ from_day, to_day }: Days, except?: string): Promise<SpecialDay | null> {
    const entries = specialDays().select().gte('to_day', from_day).lte('from_day', to_day);
    const found = (await unwrap(entries.order('from_day').limit(2))) as SpecialDay[];
    return found.find(({ id }) => id !== except) ?? null;
  },
  /** The appointments on any of these days, in order. */
  async appointmentsOn(days: readonly Days[]): Promise<Appointment[]> {
    const conditions = days.map(({ from_day, to_day }) =>
      from_day === to_day
        ? `scheduled_date.eq.${from_day}`
        : `and(scheduled_date.gte.${from_day},scheduled_date.lte.${to_day})`,
    );
    const appointments = supabaseClient
      .from('leads')
      .select('id,name,scheduled_date,scheduled_time,appointment,meeting_type')
      .or(conditions.join())
      .neq('status', 'Closed - Lost')
      .order('scheduled_date')
      .order('appointment')
      .limit(MAX_ROWS);
    return (await unwrap(appointments)) as Appointment[];
  },
  /** The leads that hold a slot between two days, both inclusive. */
  getMeetings(from: CalendarDate, to: CalendarDate): Promise<LeadOfMeeting[]> {
    const leads = supabaseClient
      .from('leads')
      .select('id,name,meeting_type,appointment')
      .gte('scheduled_date', from)
      .lte('scheduled_date', to)
      .neq('status', 'Closed - Lost')
      .not('appointment', 'is', null);
    return unwrap(leads.order('scheduled_date').limit(MAX_ROWS));
  },
  /** How many appointments are ahead. */
  async countAppointmentsAhead(): Promise<number> {
    const now = new Date(currentTime()).toISOString();
    const { count } = await checked(
      supabaseClient
        .from('leads')
        .select('id', { count: 'exact', head: true })
        .rangeGt('appointment', `["${now}","${now}"]`)
        .neq('status', 'Closed - Lost'),
    );
    return count ?? 0;
  },
  /** The rules for booking, with the administrator's notes on special days. */
  async getBookingRules(): Promise<OwnRules> {
    const [settings, days, busy] = await Promise.all([
      unwrap(supabaseClient.from('site_settings').select().eq('id', 1).single()),
      // Past the row limit, keep coming days and drop past ones.
      unwrap(specialDays().select().order('from_day', { ascending: false }).limit(MAX_ROWS)),
      // The next ones, by start.
      unwrap(supabaseClient.rpc('busy_times').limit(MAX_ROWS)),
    ]);
    const read = days.map((day) => ({ ...readSpecialDay(day), note: day.note }));
    const busyTimes = busy.map(({ calendar, starts_at, ends_at }) => ({
      calendar,
      start: readInstant(starts_at),
      end: readInstant(ends_at),
    }));
    return { ...readBookingRules(settings, []), specialDays: read, busyTimes };
  },
  /** Has the server email a lead what happened to their appointment. */
  async emailVisitor(lead: string, news: AppointmentNews): Promise<void> {
    await unwrap(supabaseClient.rpc('email_visitor', { lead, news }));
  },
};
