import { useQuery } from '@tanstack/react-query';
import type { Database } from '../../../shared/database.types.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import type { CalendarDate } from '../../../shared/scheduling/calendar-date.ts';
import type { TimeSlot } from '../../../shared/site-settings/availability.ts';
import { unwrap } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';
import { MOST_ROWS } from '../row-limit.ts';

type SpecialDayRow = Database['public']['Tables']['special_days']['Row'];

/** An entry of the resource `special_days`: days that are closed, or have hours in place of the week's. */
export type SpecialDay = Omit<SpecialDayRow, 'slots'> & { slots: TimeSlot[] };

/** Days from the first to the last. */
export type Days = Pick<SpecialDay, 'from_day' | 'to_day'>;

/** Whether two entries have a day in common. */
export function shareDays(one: Days, other: Days): boolean {
  return one.from_day <= other.to_day && other.from_day <= one.to_day;
}

/** The entry that has one of these days already; null without one. `except` is the id of their own. */
export async function entryOn(
  { from_day, to_day }: Days,
  except?: string,
): Promise<SpecialDay | null> {
  const entries = supabaseClient.from('special_days').select();
  const there = entries.gte('to_day', from_day).lte('from_day', to_day).order('from_day').limit(2);
  const found = (await unwrap(there)) as SpecialDay[];
  return found.find(({ id }) => id !== except) ?? null;
}

/** Adds those entries, in order, whose days no other one has; returns them. Throws an HttpError. */
export async function addSpecialDays(
  entries: readonly Omit<SpecialDay, 'id' | 'created_at'>[],
): Promise<SpecialDay[]> {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return [];
  const table = () => supabaseClient.from('special_days');
  const there = await unwrap(
    table().select('from_day,to_day').gte('to_day', first.from_day).lte('from_day', last.to_day),
  );
  const free = entries.filter((entry) => !there.some((other) => shareDays(entry, other)));
  if (free.length === 0) return [];
  return (await unwrap(table().insert(free).select().order('from_day'))) as SpecialDay[];
}

/** What is shown of an appointment. */
export type Appointment = Pick<
  LeadRow,
  'id' | 'name' | 'scheduled_time' | 'appointment' | 'meeting_type'
> & { scheduled_date: CalendarDate };

/** The appointments that stand on any of these days, in order. Throws an HttpError. */
export async function appointmentsOn(days: readonly Days[]): Promise<Appointment[]> {
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
    .limit(MOST_ROWS);
  return (await unwrap(appointments)) as Appointment[];
}

/** The appointments that stand on any of these days; none are read without days. */
export function useAppointmentsOn(days: readonly Days[]) {
  const asked = days.map(({ from_day, to_day }) => ({ from_day, to_day }));
  return useQuery({
    queryKey: ['leads', 'appointments on', asked],
    enabled: asked.length > 0,
    queryFn: () => appointmentsOn(asked),
  });
}
