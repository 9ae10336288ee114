import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../shared/database.types.ts';
import { openProject, submitLead, type Client, type Project } from './support.ts';

/** Floods of requests from many networks: the limits, and how their leads are deleted. */

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(async () => {
  await project.sql(`delete from public.leads`);
  await project.sql(
    `update public.site_settings set booking_horizon_days = 36500, booking_paused = false,
       max_new_meetings_per_hour = 3`,
  );
  await project.sql(`delete from private.request_counts`);
});

/** A Wednesday far ahead, within the opening hours. */
const at = (hour: number) => ({
  scheduled_date: '2049-01-13',
  scheduled_time: hour < 12 ? `${hour}:00 AM` : hour === 12 ? '12:00 PM' : `${hour - 12}:00 PM`,
});

/** A visitor from another network for each index. */
const network = (index: number) => project.visitorFrom(`2001:db8:${index}::1`);
const book = (hour: number) => submitLead(network(hour), at(hour));
const settings = async () =>
  (
    await project.administrator
      .from('site_settings')
      .select('booking_paused, booking_limit_reached_at')
      .single()
      .throwOnError()
  ).data;
const resume = () =>
  project.administrator
    .from('site_settings')
    .update({ booking_paused: false })
    .eq('id', 1)
    .throwOnError();

describe('the new meetings of an hour', () => {
  it('are ten by default', async () => {
    await project.sql(`update public.site_settings set max_new_meetings_per_hour = default`);
    const [row] = await project.sql(`select max_new_meetings_per_hour from public.site_settings`);
    expect(row).toEqual({ max_new_meetings_per_hour: 10 });
  });

  it('pause booking with the last one, whichever networks they come from', async () => {
    for (const hour of [9, 10]) expect((await book(hour)).error).toBeNull();
    expect(await settings()).toEqual({ booking_paused: false, booking_limit_reached_at: null });
    await network(11)
      .from('leads')
      .insert({ name: 'Ann Lee', shop_address: '1 Main St', ...at(11) })
      .throwOnError();
    expect(await settings()).toEqual({
      booking_paused: true,
      booking_limit_reached_at: expect.any(String) as string,
    });
    expect((await book(12)).error).toMatchObject({ code: '22023', details: 'paused' });
    expect((await submitLead(network(13))).error).toBeNull();
  });

  it('are counted within one insert', async () => {
    const rows = [9, 10, 11, 12].map((hour) => ({
      name: 'Ann Lee',
      shop_address: '1 Main St',
      ...at(hour),
    }));
    expect((await network(1).from('leads').insert(rows)).error?.message).toContain('paused');
    expect(await settings()).toMatchObject({ booking_paused: false });
  });

  it('do not count what is refused, moved, or booked by the administrator', async () => {
    const token = 'a'.repeat(43);
    await project.visitor
      .rpc('submit_lead', {
        id: crypto.randomUUID(),
        lead: { name: 'Ann Lee', shop_address: '1 Main St', ...at(9) },
        appointment_token: token,
      })
      .throwOnError();
    expect((await book(9)).error?.code).toBe('23P01');
    for (const hour of [10, 11, 12]) {
      const { scheduled_date: day, scheduled_time: time_text } = at(hour);
      await project.visitor.rpc('move_appointment', { token, day, time_text }).throwOnError();
    }
    await project.administrator
      .from('leads')
      .insert([13, 14].map((hour) => ({ name: 'Bob', ...at(hour) })))
      .throwOnError();
    expect((await book(15)).error).toBeNull();
    expect(await settings()).toMatchObject({ booking_paused: false });
  });

  it('count a canceled appointment that is booked again', async () => {
    const token = 'b'.repeat(43);
    const { scheduled_date: day, scheduled_time: time_text } = at(9);
    await project.visitor
      .rpc('submit_lead', {
        id: crypto.randomUUID(),
        lead: { name: 'Ann Lee', shop_address: '1 Main St', ...at(9) },
        appointment_token: token,
      })
      .throwOnError();
    for (const again of [1, 2]) {
      expect(await settings(), `before time ${again}`).toMatchObject({ booking_paused: false });
      await project.visitor.rpc('cancel_appointment', { token }).throwOnError();
      await project.visitor.rpc('move_appointment', { token, day, time_text }).throwOnError();
    }
    expect(await settings()).toMatchObject({ booking_paused: true });
  });

  it('of an hour ago do not count', async () => {
    for (const hour of [9, 10]) await book(hour);
    await project.sql(
      `update private.request_counts set window_start = window_start - interval '61 minutes'`,
    );
    expect((await book(11)).error).toBeNull();
    expect(await settings()).toMatchObject({ booking_paused: false });
  });

  it('begin anew once the administrator resumes booking', async () => {
    for (const hour of [9, 10, 11]) await book(hour);
    await resume();
    expect(await settings()).toEqual({ booking_paused: false, booking_limit_reached_at: null });
    for (const hour of [12, 13]) expect((await book(hour)).error).toBeNull();
    expect(await settings()).toMatchObject({ booking_paused: false });
    await book(14);
    expect(await settings()).toMatchObject({ booking_paused: true });
  });

  it('have no limit if the administrator sets none', async () => {
    await project.administrator
      .from('site_settings')
      .update({ max_new_meetings_per_hour: null })
      .eq('id', 1)
      .throwOnError();
    for (let hour = 9; hour < 17; hour += 1) expect((await book(hour)).error).toBeNull();
  });
});

describe('leads that were sent', () => {
  it('are found by when they were sent, and told from those of the administrator', async () => {
    await book(9);
    await submitLead(network(10));
    await project.administrator
      .from('leads')
      .insert({ name: 'Bob', ...at(15) })
      .throwOnError();
    const count = async (filter: Json) =>
      (await project.administrator.rpc('count_leads', { filter }).throwOnError()).data.reduce(
        (sum, { leads }) => sum + leads,
        0,
      );
    expect(await count({ online: 'yes' })).toBe(2);
    expect(await count({ online: 'yes', appointment: 'yes' })).toBe(1);
    expect(await count({ appointment: 'yes' })).toBe(2);
  });
});

describe('delete_leads', () => {
  const ROWS = `select
      (select jsonb_agg(to_jsonb(l) - 'updated_at' order by l.id) from public.leads l) as leads,
      (select jsonb_agg(to_jsonb(n) order by n.id) from public.lead_notes n) as notes,
      (select jsonb_agg(to_jsonb(t) order by t.id) from public.lead_tasks t) as tasks,
      (select jsonb_agg(to_jsonb(a) order by a.digest) from private.appointment_links a) as links`;
  const leadIds = async () =>
    (await project.sql<{ id: string }>(`select id from public.leads`)).map(({ id }) => id);

  beforeEach(async () => {
    await project.sql(`update public.site_settings set max_new_meetings_per_hour = null`);
    for (const hour of [9, 10]) {
      await network(hour)
        .rpc('submit_lead', {
          id: crypto.randomUUID(),
          lead: { name: 'Ann Lee', shop_address: '1 Main St', ...at(hour) },
          appointment_token: String(hour).padEnd(43, 'x'),
        })
        .throwOnError();
    }
    await submitLead(network(11), { chat_history: [{ id: '1', sender: 'user', text: 'Hello' }] });
    const [lead] = await leadIds();
    const { administrator } = project;
    const lead_id = lead!;
    await administrator.from('leads').update({ status: 'Contacted' }).eq('id', lead_id);
    await administrator
      .from('lead_notes')
      .insert({ lead_id, note: 'Called.', activity_type: 'call', author_email: 'a@b' })
      .throwOnError();
    await administrator
      .from('lead_tasks')
      .insert({ lead_id, description: 'Call again', due_date: '2049-01-01T12:00:00Z' })
      .throwOnError();
  });

  it('deletes these leads and nothing else, and restore_leads brings all of them back', async () => {
    const before = await project.sql(ROWS);
    const [kept, ...ids] = await leadIds();
    const { data } = await project.administrator.rpc('delete_leads', { ids }).throwOnError();
    expect(await leadIds()).toEqual([kept]);
    const restored = await project.administrator
      .rpc('restore_leads', { deleted: data })
      .throwOnError();
    expect(restored.data).toBe(2);
    expect(await project.sql(ROWS)).toEqual(before);
  });

  it('brings back all of a lead that was worked on', async () => {
    const before = await project.sql(ROWS);
    const { data } = await project.administrator
      .rpc('delete_leads', { ids: await leadIds() })
      .throwOnError();
    expect(await leadIds()).toEqual([]);
    await project.administrator.rpc('restore_leads', { deleted: data }).throwOnError();
    expect(await project.sql(ROWS)).toEqual(before);
  });

  it('restores all but a lead whose time was booked again, and says how many', async () => {
    const ids = await leadIds();
    const { data } = await project.administrator.rpc('delete_leads', { ids }).throwOnError();
    await book(9);
    const restored = await project.administrator
      .rpc('restore_leads', { deleted: data })
      .throwOnError();
    expect(restored.data).toBe(2);
    expect(await leadIds()).toHaveLength(3);
    const again = await project.administrator
      .rpc('restore_leads', { deleted: data })
      .throwOnError();
    expect(again.data).toBe(0);
  });

  it('does not let a late delivery of a deleted request make it again', async () => {
    const id = crypto.randomUUID();
    await submitLead(network(12), { id });
    await project.administrator.rpc('delete_leads', { ids: [id] }).throwOnError();
    expect((await submitLead(network(12), { id })).error).toBeNull();
    expect(await leadIds()).not.toContain(id);
  });

  it('is the administrator’s alone, as is restore_leads', async () => {
    const ids = await leadIds();
    for (const caller of [project.visitor, project.stranger]) {
      const { data } = await caller.rpc('delete_leads', { ids });
      expect(data).toBeNull();
      const restored = await caller.rpc('restore_leads', { deleted: { leads: [] } });
      expect(restored.error?.code).toBe('42501');
    }
    expect(await leadIds()).toHaveLength(ids.length);
  });
});

describe('a project that requires Turnstile', () => {
  const insert = (visitor: Client, count: number) =>
    visitor.from('leads').insert(Array(count).fill({ name: 'Ann Lee', shop_address: '1 Main St' }));
  const leadCount = async () => (await project.sql(`select from public.leads`)).length;

  beforeEach(() => project.sql(`update private.project_settings set turnstile_required = true`));
  afterEach(() => project.sql(`update private.project_settings set turnstile_required = default`));

  it('refuses leads that visitors send past the check, and counts none of them', async () => {
    const visitor = project.visitorFrom('203.0.113.7');
    const refusals = [
      await submitLead(visitor),
      await insert(visitor, 1),
      await insert(visitor, 2),
    ];
    for (const { status, error } of refusals) {
      expect(status).toBe(403);
      expect(error?.code).toBe('PT403');
    }
    expect(await leadCount()).toBe(0);
    expect(await project.sql(`select from private.request_counts`)).toEqual([]);
  });

  it('lets nobody but the server’s own key say that the check was passed', async () => {
    const passed = {
      id: crypto.randomUUID(),
      lead: { name: 'Ann Lee', shop_address: '1 Main St' },
      appointment_token: '',
      address: '203.0.113.7',
      is_person: true,
    };
    for (const client of [project.visitor, project.stranger, project.administrator]) {
      const { error } = await client.rpc('submit_lead_for_visitor', passed);
      expect(error?.code).toBe('42501');
    }
    expect(await leadCount()).toBe(0);
  });

  it('takes what the administrator adds', async () => {
    await project.administrator.from('leads').insert({ name: 'Ann Lee' }).throwOnError();
    expect(await leadCount()).toBe(1);
  });
});
