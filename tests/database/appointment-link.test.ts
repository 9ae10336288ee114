import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Json } from '../../shared/database.types.ts';
import { openProject, type Client, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(async () => {
  await project.sql(`delete from public.leads`);
  await project.sql(`delete from private.request_counts`);
  await project.sql(`delete from private.submissions`);
  await project.sql(`update public.site_settings set booking_horizon_days = 36500`);
});

type LeadChange = Database['public']['Tables']['leads']['Update'];

/** A Wednesday in winter, when New York is five hours behind UTC. */
const DAY = '2049-01-13';
const NAMED = 'Wed, Jan 13, 2049, 10:00 AM';
const BOOKED = {
  state: 'booked',
  scheduled_date: DAY,
  scheduled_time: '10:00 AM',
  starts_at: '2049-01-13T15:00:00+00:00',
  ends_at: '2049-01-13T16:00:00+00:00',
  meeting_type: 'Meetup',
  address: '1 Main St',
};

const newToken = () => randomBytes(32).toString('base64url');

/** Books as the contact form does; the lead's id and the link's token. */
async function book(
  values: Record<string, Json> = {},
  token = newToken(),
  id = crypto.randomUUID(),
) {
  const { error } = await project.visitor.rpc('submit_lead', {
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

const show = async (token: string, client: Client = project.visitor) =>
  client.rpc('appointment', { token });
const move = (token: string, day: string, time_text: string, type?: string) =>
  project.visitor.rpc('move_appointment', { token, day, time_text, type });
const cancel = (token: string, reason?: string) =>
  project.visitor.rpc('cancel_appointment', { token, reason });
const change = (id: string, values: LeadChange) =>
  project.administrator.from('leads').update(values).eq('id', id).throwOnError();
const notesOf = async (id: string) =>
  (
    await project.sql<{ note: string }>(
      `select note from public.lead_notes where lead_id = $1 order by created_at, note`,
      [id],
    )
  ).map(({ note }) => note);
const tasksOf = (id: string) =>
  project.sql(
    `select description, due_date, is_completed from public.lead_tasks where lead_id = $1`,
    [id],
  );

describe('a visitor’s link', () => {
  it('shows the appointment, moves it, cancels it, and books it again', async () => {
    const { id, token, error } = await book();
    expect(error).toBeNull();
    expect((await show(token)).data).toEqual(BOOKED);

    const moved = {
      ...BOOKED,
      scheduled_date: '2049-01-14',
      scheduled_time: '2:00 PM',
      starts_at: '2049-01-14T19:00:00+00:00',
      ends_at: '2049-01-14T20:00:00+00:00',
    };
    expect((await move(token, '2049-01-14', '2:00 PM')).data).toEqual(moved);
    expect(await tasksOf(id)).toEqual([
      {
        description: 'Meetup with Ann Lee at 2:00 PM',
        due_date: moved.starts_at,
        is_completed: false,
      },
    ]);

    const cancelled = { ...moved, state: 'cancelled' };
    expect((await cancel(token, ' My car broke down. ')).data).toEqual(cancelled);
    expect((await cancel(token, 'Again')).data).toEqual(cancelled);
    expect((await show(token)).data).toEqual(cancelled);
    expect(await tasksOf(id)).toEqual([]);

    expect((await move(token, DAY, '10:00 AM', 'Phone Call')).data).toEqual({
      ...BOOKED,
      meeting_type: 'Phone Call',
      address: null,
    });
    expect(await notesOf(id)).toEqual([
      `Appointment moved from ${NAMED} to Thu, Jan 14, 2049, 2:00 PM by the visitor`,
      'Appointment on Thu, Jan 14, 2049, 2:00 PM cancelled by the visitor: My car broke down.',
      `Appointment set for ${NAMED} by the visitor`,
    ]);
    await change(id, { status: 'Closed - Lost' });
    const { error: gone, status } = await show(token);
    expect([status, gone?.code]).toEqual([404, 'PT404']);
  });
});
