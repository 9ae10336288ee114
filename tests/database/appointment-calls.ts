import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database, Json } from '../../shared/database.types.ts';
import { openProject, type Client, type Project } from './support.ts';

export type LeadChange = Database['public']['Tables']['leads']['Update'];

/** A Wednesday in winter, when New York is five hours behind UTC. */
export const DAY = '2049-01-13';
export const NAMED = 'Wed, Jan 13, 2049, 10:00 AM';
export const BOOKED = {
  state: 'booked',
  scheduled_date: DAY,
  scheduled_time: '10:00 AM',
  starts_at: '2049-01-13T15:00:00+00:00',
  ends_at: '2049-01-13T16:00:00+00:00',
  day: null,
  words: null,
  meeting_type: 'Meetup',
  address: '1 Main St',
  has_phone: false,
};

export const newToken = () => randomBytes(32).toString('base64url');

/** A project for a file of tests, emptied before each of them. */
export function openAppointments(): () => Project {
  let project: Project;
  beforeAll(async () => {
    project = await openProject();
  });
  afterAll(() => project.close());
  beforeEach(async () => {
    await project.sql(`delete from public.leads`);
    await project.sql(`delete from private.request_counts`);
    await project.sql(`delete from private.submissions`);
    await project.sql(
      `update public.site_settings set booking_horizon_days = 36500, meetup_minutes_after = 0,
         max_meetings_per_day = null, booking_paused = false`,
    );
    await project.sql(
      `update private.project_settings set appointment_calls_per_hour = default, meetings_per_network = default`,
    );
  });
  return () => project;
}

/** What visitors and the administrator do with appointments. */
export function appointmentCalls(project: () => Project) {
  /** Books like the contact form; returns the lead's id and the link's token. */
  async function book(
    values: Record<string, Json> = {},
    token = newToken(),
    id = crypto.randomUUID(),
  ) {
    const { error } = await project().visitor.rpc('submit_lead', {
      id,
      lead: {
        name: 'Ann Lee',
        shop_address: '1 Main St',
        scheduled_date: DAY,
        scheduled_time: '10:00 AM',
        meeting_type: 'Meetup',
        ...values,
      },
      appointment_token: token,
    });
    return { id, token, error };
  }

  const show = async (token: string, client: Client = project().visitor) =>
    client.rpc('appointment', { token });
  const move = (token: string, day: string, time_text: string, type?: string) =>
    project().visitor.rpc('move_appointment', { token, day, time_text, type });
  const cancel = (token: string, reason?: string) =>
    project().visitor.rpc('cancel_appointment', { token, reason });
  /** Moves it from a page that shows the appointment at an instant. */
  const moveShown = (token: string, shown: string, time_text: string) =>
    project().visitor.rpc('move_appointment', {
      token,
      day: DAY,
      time_text,
      type: 'Meetup',
      shown,
    });
  const cancelShown = (token: string, shown: string) =>
    project().visitor.rpc('cancel_appointment', { token, reason: '', shown });
  const change = (id: string, values: LeadChange) =>
    project().administrator.from('leads').update(values).eq('id', id).throwOnError();
  const notesOf = async (id: string) =>
    (
      await project().sql<{ note: string }>(
        `select note from public.lead_notes where lead_id = $1 order by created_at, note`,
        [id],
      )
    ).map(({ note }) => note);
  const tasksOf = (id: string) =>
    project().sql(
      `select description, due_date, is_completed from public.lead_tasks where lead_id = $1`,
      [id],
    );

  return { book, show, move, cancel, moveShown, cancelShown, change, notesOf, tasksOf };
}
