import type { Database } from '../../../shared/database.types.ts';
import { formError } from '../form-errors.ts';
import { unwrap, unwrapFunction } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';

type Functions = Database['public']['Functions'];

/** A calendar whose busy times visitors can't book. Its address is never read back. */
export type BlockingCalendar = Omit<
  Functions['blocking_calendars']['Returns'][number],
  'read_at' | 'error' | 'complete_until'
> & {
  /** null before the first reading. */
  read_at: string | null;
  /** Why the latest reading failed, as a sentence. */
  error: string | null;
  /** The instant from which on its times are not known, because there are too many; null if all are. */
  complete_until: string | null;
};

/** A calendar's secret address as the function reads it: https, where Apple says webcal; null for no such address. */
export function calendarAddress(text: string): string | null {
  const address = text.trim().replace(/^webcals?:/i, 'https:');
  return URL.canParse(address) && /^https:/i.test(address) ? new URL(address).href : null;
}

/** The calendars that block times, in the order in which they were added. Throws an HttpError. */
export async function getBlockingCalendars(): Promise<BlockingCalendar[]> {
  return unwrap(supabaseClient.rpc('blocking_calendars'));
}

/** Adds a calendar and returns its id. Throws an HttpError that a form can show. */
export async function addBlockingCalendar(values: {
  name: string;
  address: string;
  own_email?: string;
}): Promise<string> {
  try {
    return await unwrap(supabaseClient.rpc('add_blocking_calendar', values));
  } catch (error) {
    throw formError('blocking_calendars', error);
  }
}

/** Removes a calendar with its busy times. Throws an HttpError. */
export async function removeBlockingCalendar(calendar: string): Promise<void> {
  await unwrap(supabaseClient.rpc('remove_blocking_calendar', { calendar }));
}

/** Has a calendar read at once. What came of it is in the list. Throws an HttpError. */
export async function readBlockingCalendar(calendar: string): Promise<void> {
  await unwrapFunction(
    supabaseClient.functions.invoke<unknown>('busy-times', { body: JSON.stringify({ calendar }) }),
  );
}

/** The appointments ahead that a calendar has a busy time in. Throws an HttpError. */
export async function getBusyAppointments() {
  return unwrap(supabaseClient.rpc('busy_appointments'));
}
