import * as v from 'valibot';
import { unwrap } from '../http-error.ts';
import { supabaseClient, supabaseProject } from '../supabase-client.ts';

/** The database's report on its own setup. Throws an HttpError. */
export function getSetupReport() {
  return unwrap(supabaseClient.rpc('setup_report'));
}

function fetchFromProject(path: string): Promise<Response> {
  return fetch(`${supabaseProject.url}${path}`, { headers: { apikey: supabaseProject.anonKey } });
}

const AuthSettings = v.object({ disable_signup: v.boolean() });

/** Whether the authentication service accepts new accounts. Throws if it does not say. */
export async function areSignUpsOn(): Promise<boolean> {
  const response = await fetchFromProject('/auth/v1/settings');
  return !v.parse(AuthSettings, await response.json()).disable_signup;
}

const AssistantAnswer = v.object({
  /** The model that replies; null if none does. Older functions do not say. */
  model: v.nullish(v.string()),
  /** The models that are tried, in their order. */
  models: v.optional(v.array(v.string()), []),
  /** Why the function refuses: a ChatFailure. */
  code: v.optional(v.string()),
});

/** The chat function's status and what it says of its model; costs nothing. Throws if it is unreachable. */
export async function getAssistantStatus() {
  const response = await fetchFromProject('/functions/v1/chat?model');
  const answer = v.parse(AssistantAnswer, await response.json().catch(() => ({})));
  return { ...answer, ok: response.ok, status: response.status };
}

/** When the calendar's secret address was made, and last read by a calendar. */
export interface CalendarFeed {
  created_at: string;
  read_at: string | null;
}

/** The state of the calendar's secret address; null if there is none. Throws an HttpError. */
export async function getCalendarFeed(): Promise<CalendarFeed | null> {
  const rows: CalendarFeed[] = await unwrap(supabaseClient.rpc('calendar_feed_state'));
  return rows[0] ?? null;
}

/** Makes a new secret address, in place of the former one, and returns it. Throws an HttpError. */
export async function createCalendarFeed(): Promise<string> {
  const token = await unwrap(supabaseClient.rpc('new_calendar_feed'));
  return `${supabaseProject.url}/functions/v1/calendar/${token}.ics`;
}

/** Turns the calendar's secret address off. Throws an HttpError. */
export async function endCalendarFeed(): Promise<void> {
  await unwrap(supabaseClient.rpc('end_calendar_feed'));
}
