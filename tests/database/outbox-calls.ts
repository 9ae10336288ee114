import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Json } from '../../shared/database.types.ts';
import { openProject, type Project } from './support.ts';

/** A time zone in which it is between 11 AM and noon, so that no test depends on the time at which it runs. */
export const LATE_MORNING = (() => {
  const offset = 11 - new Date().getUTCHours();
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
})();

/** A device's push subscription. */
export const DEVICE = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc:def',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  label: 'Phone',
};

/** A message as the Edge Function gets it. */
export interface Message {
  id: string;
  kind: string;
  channel: string;
  news: string | null;
  version: string;
  attempt: number;
  expires_at: string | null;
  count: number;
  lead: { id: string; name: string } | null;
  appointment: { starts_at: string | null; ends_at: string | null; day: string | null } | null;
  token: string | null;
  task: { description: string; due_date: string } | null;
  day: { date: string; appointments: object[]; tasks: object[] } | null;
  previous: { ends_at: string; latitude: number; longitude: number } | null;
  devices: { id: string; endpoint: string; p256dh: string; auth: string }[];
}

export interface Claim {
  settings: Record<string, Json>;
  unanswered: number;
  messages: Message[];
}

const EMPTY = [
  `delete from public.leads`,
  `delete from private.outbox`,
  `delete from private.push_devices`,
  `delete from private.submissions`,
  `delete from private.request_counts`,
  `update private.project_settings set push_hosts = default`,
  `update public.site_settings set time_zone = 'UTC', server_emails = true, reminder_days_before = default,
     reminder_hours_before = default, day_ahead_at = null, hide_names = false, booking_horizon_days = 36500,
     max_new_meetings_per_hour = null, booking_paused = false, emails_per_day = default`,
];

/** A project for a file of tests, emptied before each of them, with server emails and without devices. */
export function openOutbox(): () => Project {
  let project: Project;
  beforeAll(async () => {
    project = await openProject();
  });
  afterAll(() => project.close());
  beforeEach(async () => {
    for (const query of EMPTY) await project.sql(query);
  });
  return () => project;
}

/** What the administrator, the Edge Function, and time do to the outbox. */
export function outboxCalls(project: () => Project) {
  const addDevice = async (device: Partial<typeof DEVICE> & { device?: string } = {}) =>
    (
      await project()
        .administrator.rpc('save_push_device', { ...DEVICE, ...device })
        .throwOnError()
    ).data;
  const rows = async (columns = 'kind, channel, news') =>
    (
      await project().sql<Record<string, string | number | boolean | null>>(
        `select ${columns} from private.outbox order by created_at, kind, channel desc, version`,
      )
    ).map((row) => Object.values(row).join(' ').trim());
  const claim = async (most = 10) => {
    const [answer] = await project().sql<{ claim: Claim }>(
      `select public.claim_outbox($1) as claim`,
      [most],
    );
    return answer!.claim;
  };
  const claimed = async () =>
    (await claim(50)).messages.map(({ kind, channel }) => `${kind} ${channel}`);
  const finish = (id: string, outcome: string, more: Record<string, unknown> = {}) =>
    project().sql(
      `select public.finish_outbox(
         $1, $2, $3, $4, coalesce($5, '{}'::uuid[]), coalesce($6, '{}'::uuid[]), $7, coalesce($8::jsonb, '[]')
       )`,
      [
        id,
        outcome,
        more.error ?? null,
        more.retryAfter ?? null,
        more.reached,
        more.gone,
        more.attempt ?? null,
        more.refusing ? JSON.stringify(more.refusing) : null,
      ],
    );
  /** As if so much time had passed for every row. */
  const wait = (time: string) =>
    project().sql(
      `update private.outbox set due_at = due_at - $1::interval, expires_at = expires_at - $1::interval,
         leased_until = leased_until - $1::interval, done_at = done_at - $1::interval,
         given_up_at = given_up_at - $1::interval, created_at = created_at - $1::interval,
         first_tried_at = first_tried_at - $1::interval`,
      [time],
    );
  /** As if all appointments had been booked long ago, and nobody had been told of anything. */
  const bookedLongAgo = async () => {
    await project().sql(`delete from private.outbox`);
    await project().sql(
      `update public.leads set appointment_set_at = '-infinity' where appointment_set_at is not null`,
    );
  };
  /** Moves a lead's appointment to so long from now. */
  const moveTo = (id: string, from: string) =>
    project().sql(
      `update public.leads set scheduled_date = at::date, scheduled_time = to_char(at, 'HH24:MI')
       from (select (now() at time zone time_zone) + $2::interval as at from public.site_settings) as meeting
       where id = $1`,
      [id, from],
    );
  /** A lead, as the database's owner, with an appointment so long from now. */
  const addMeeting = async (from: string, values: Record<string, unknown> = {}) => {
    const lead = { name: 'Ann Lee', email: 'ann@example.org', meeting_type: 'Meetup', ...values };
    const names = Object.keys(lead);
    const [row] = await project().sql<{ id: string }>(
      `insert into public.leads (scheduled_date, scheduled_time, ${names.join()})
       select at::date, to_char(at, 'HH24:MI'), ${names.map((_, index) => `$${index + 2}`).join()}
       from (select (now() at time zone time_zone) + $1::interval as at from public.site_settings) as meeting
       returning id`,
      [from, ...Object.values(lead)],
    );
    return row!.id;
  };
  return { addDevice, rows, claim, claimed, finish, wait, bookedLongAgo, moveTo, addMeeting };
}
