import * as v from 'valibot';
import type { ServiceAnswer } from '../../../shared/service-checks.ts';
import { httpError, unwrap } from '../http-error.ts';
import { currentSession } from '../session/session.ts';
import { supabaseClient, supabaseProject } from '../supabase-client.ts';

/** The database's report on its own setup. Throws an HttpError. */
export function getSetupReport() {
  return unwrap(supabaseClient.rpc('setup_report'));
}

/** Asks a service of the project at its path what it can do, as the administrator. Never throws. */
export async function askService(path: string): Promise<ServiceAnswer> {
  const session = await currentSession();
  const response = await fetch(`${supabaseProject.url}${path}`, {
    headers: {
      apikey: supabaseProject.anonKey,
      ...(session && { authorization: `Bearer ${session.access_token}` }),
    },
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as ServiceAnswer['body'] | null;
  return { status: response?.status ?? 0, body: body ?? {} };
}

const NotifyStatus = v.object({
  /** The public key that devices subscribe with; null while the server can't push. */
  push: v.nullable(v.string()),
  /** Whether the server can send emails. */
  email: v.boolean(),
  /** What is missing, as a sentence. */
  problem: v.optional(v.string()),
});

/** What the function that sends notifications and emails can do. Throws an HttpError if it is unreachable. */
export async function getNotifyStatus() {
  const { status, body } = await askService('/functions/v1/notify');
  if (status !== 200) throw httpError(status);
  return v.parse(NotifyStatus, body);
}

const Message = v.object({
  kind: v.string(),
  channel: v.picklist(['push', 'email']),
  lead_id: v.nullable(v.string()),
  at: v.string(),
  error: v.nullable(v.string()),
});

const Failure = v.object({
  ...Message.entries,
  /** Whether it is still of use. */
  again: v.optional(v.boolean(), true),
});

const OutboxState = v.object({
  waiting: v.number(),
  waiting_since: v.nullable(v.string()),
  delivered_at: v.nullable(v.string()),
  /** When the function last asked for messages. */
  claimed_at: v.nullable(v.string()),
  /** Given up in the last seven days. */
  failures: v.array(Failure),
  /** Failed at least once, and tried again later. */
  retrying: v.array(Message),
  /** In the last 24 hours, and how many it may be. Missing before the migration that added them. */
  emails_sent: v.optional(v.number(), 0),
  emails_per_day: v.optional(v.number(), Infinity),
  /** What the database needs to call the function, and whether it has it. */
  caller: v.object({
    pg_net: v.boolean(),
    pg_cron: v.boolean(),
    address: v.boolean(),
    secret: v.boolean(),
  }),
});

export type OutboxMessage = v.InferOutput<typeof Message>;

/** Whether most of the emails that a day may have went out in the last 24 hours. */
export const nearsEmailLimit = ({
  emails_sent,
  emails_per_day,
}: v.InferOutput<typeof OutboxState>): boolean => emails_sent >= 0.8 * emails_per_day;

/** What waits to be sent, and what failed. Throws an HttpError. */
export async function getOutboxState() {
  return v.parse(OutboxState, await unwrap(supabaseClient.rpc('outbox_state')));
}

/** Tries again what was given up in the last seven days. Throws an HttpError. */
export async function retryOutbox(): Promise<void> {
  await unwrap(supabaseClient.rpc('retry_outbox'));
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
