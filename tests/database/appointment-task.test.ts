import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../shared/database.types.ts';
import { openProject, type Project } from './support.ts';

type LeadChange = Database['public']['Tables']['leads']['Update'];

let project: Project;
beforeAll(async () => {
  project = await openProject();
  await project.sql(`update public.site_settings set booking_horizon_days = 36500`);
});
afterAll(() => project.close());
beforeEach(async () => {
  await project.sql(`delete from public.leads`);
  await project.sql(`delete from private.request_counts`);
});

/** A Wednesday in winter, when New York is five hours behind UTC. */
const appointment = {
  scheduled_date: '2049-01-13',
  scheduled_time: '10:00 AM',
  meeting_type: 'Meetup',
};
const NAMED = 'Wed, Jan 13, 2049, 10:00 AM';
const TASK = {
  description: 'Meetup with Ann Lee at 10:00 AM',
  due_date: '2049-01-13T15:00:00+00:00',
  is_completed: false,
};

async function addLead(values: LeadChange = {}): Promise<string> {
  const { data } = await project.administrator
    .from('leads')
    .insert({ name: 'Ann Lee', user_agent: 'Manual Entry', ...values })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

const change = (id: string, values: LeadChange) =>
  project.administrator.from('leads').update(values).eq('id', id).throwOnError();

const changeTask = (id: string, values: Database['public']['Tables']['lead_tasks']['Update']) =>
  project.administrator.from('lead_tasks').update(values).eq('lead_id', id).throwOnError();

const tasksOf = async (id: string) =>
  (
    await project.administrator
      .from('lead_tasks')
      .select('description, due_date, is_completed')
      .eq('lead_id', id)
      .order('due_date')
      .throwOnError()
  ).data;

const notesOf = async (id: string) =>
  (
    await project.administrator
      .from('lead_notes')
      .select('note, activity_type, author_email')
      .eq('lead_id', id)
      .order('note')
      .throwOnError()
  ).data.map(({ note, activity_type, author_email }) => {
    expect([activity_type, author_email]).toEqual(['system', 'System']);
    return note;
  });

describe('a lead added by hand', () => {
  it('with a date and a readable time has its task, and no note', async () => {
    const id = await addLead(appointment);
    expect(await tasksOf(id)).toEqual([TASK]);
    expect(await notesOf(id)).toEqual([]);
  });

  it.each([
    ['a date alone', { scheduled_date: '2049-01-13' }],
    ['a time that cannot be read', { ...appointment, scheduled_time: 'after lunch' }],
    ['a lead that is lost already', { ...appointment, status: 'Closed - Lost' }],
  ])('with %s has none', async (_what, values) => {
    expect(await tasksOf(await addLead(values))).toEqual([]);
  });
});

describe('the task of an appointment', () => {
  it('moves with it, with a note', async () => {
    const id = await addLead(appointment);
    await change(id, { scheduled_date: '2049-02-02', scheduled_time: '2:30 PM' });
    expect(await tasksOf(id)).toEqual([
      {
        description: 'Meetup with Ann Lee at 2:30 PM',
        due_date: '2049-02-02T19:30:00+00:00',
        is_completed: false,
      },
    ]);
    expect(await notesOf(id)).toEqual([
      `Appointment moved from ${NAMED} to Tue, Feb 2, 2049, 2:30 PM`,
    ]);
  });

  it('keeps the words that the administrator gave it, and is open again once moved', async () => {
    const id = await addLead(appointment);
    await changeTask(id, { description: 'Bring the tablet', is_completed: true });
    await change(id, { scheduled_time: '3:00 PM' });
    expect(await tasksOf(id)).toEqual([
      {
        description: 'Bring the tablet',
        due_date: '2049-01-13T20:00:00+00:00',
        is_completed: false,
      },
    ]);
  });

  it('follows the name and the meeting type in its words, without a note', async () => {
    const id = await addLead(appointment);
    await change(id, { name: 'Ann B. Lee', meeting_type: 'Phone Call' });
    expect(await tasksOf(id)).toEqual([
      { ...TASK, description: 'Phone Call with Ann B. Lee at 10:00 AM' },
    ]);
    expect(await notesOf(id)).toEqual([]);
  });

  it('comes when an appointment is set later', async () => {
    const id = await addLead();
    await change(id, appointment);
    expect(await tasksOf(id)).toEqual([TASK]);
    expect(await notesOf(id)).toEqual([`Appointment set for ${NAMED}`]);
  });

  it.each<[string, LeadChange, string]>([
    [
      'canceled',
      { scheduled_date: null, scheduled_time: null },
      `Appointment on ${NAMED} canceled`,
    ],
    [
      'moved to a time that cannot be read',
      { scheduled_time: 'after lunch' },
      `Appointment moved from ${NAMED} to Wed, Jan 13, 2049, after lunch`,
    ],
  ])('goes when it is %s', async (_how, values, note) => {
    const id = await addLead(appointment);
    await change(id, values);
    expect(await tasksOf(id)).toEqual([]);
    expect(await notesOf(id)).toEqual([note]);
  });

  it('goes when the lead is lost, and comes back with it', async () => {
    const id = await addLead(appointment);
    await change(id, { status: 'Closed - Lost' });
    expect(await tasksOf(id)).toEqual([]);
    expect(await notesOf(id)).toEqual([
      `Appointment on ${NAMED} given up, as the lead is lost`,
      'Status changed from New to Closed - Lost',
    ]);
    await change(id, { status: 'Contacted' });
    expect(await tasksOf(id)).toEqual([TASK]);
    expect(await notesOf(id)).toContain(`Appointment on ${NAMED} taken up again`);
  });

  it('stays, as history, once it is completed', async () => {
    const id = await addLead(appointment);
    await changeTask(id, { is_completed: true });
    await change(id, { status: 'Closed - Lost' });
    expect(await tasksOf(id)).toEqual([{ ...TASK, is_completed: true }]);
    await change(id, { status: 'Contacted' });
    expect(await tasksOf(id)).toEqual([{ ...TASK, is_completed: true }]);
    await change(id, { scheduled_date: null, scheduled_time: null });
    expect(await tasksOf(id)).toEqual([{ ...TASK, is_completed: true }]);
    // A new appointment makes a new task.
    await change(id, { scheduled_date: '2049-02-02', scheduled_time: '9:00 AM' });
    expect(await tasksOf(id)).toEqual([
      {
        description: 'Meetup with Ann Lee at 9:00 AM',
        due_date: '2049-02-02T14:00:00+00:00',
        is_completed: false,
      },
    ]);
  });

  it('is the only one, however often it is moved, and leaves other tasks alone', async () => {
    const id = await addLead(appointment);
    await project.administrator
      .from('lead_tasks')
      .insert({ lead_id: id, description: 'Send a quote', due_date: '2049-01-01T15:00:00Z' })
      .throwOnError();
    for (const scheduled_time of ['11:00 AM', '1:00 PM', '1 pm', '10:00 AM']) {
      await change(id, { scheduled_time });
    }
    const tasks = await tasksOf(id);
    expect(tasks.map(({ description }) => description)).toEqual(['Send a quote', TASK.description]);
  });

  it('is made again when the administrator deleted it and then moves the appointment', async () => {
    const id = await addLead(appointment);
    await project.administrator.from('lead_tasks').delete().eq('lead_id', id).throwOnError();
    await change(id, { name: 'Ann B. Lee' });
    expect(await tasksOf(id)).toEqual([]);
    await change(id, { scheduled_time: '2:30 PM' });
    expect(await tasksOf(id)).toHaveLength(1);
  });

  it('is left as it is by other changes of the lead', async () => {
    const id = await addLead(appointment);
    await changeTask(id, { due_date: '2049-01-12T15:00:00Z' });
    await change(id, { status: 'Contacted', priority: 'High', additional_message: 'Hello' });
    expect(await tasksOf(id)).toEqual([{ ...TASK, due_date: '2049-01-12T15:00:00+00:00' }]);
  });
});

describe('an appointment that is missed', () => {
  it('completes its task, with a note, and opens it again when that was a mistake', async () => {
    const id = await addLead(appointment);
    await project.administrator
      .from('lead_tasks')
      .insert({ lead_id: id, description: 'Send a quote' })
      .throwOnError();
    const open = async () =>
      (await tasksOf(id)).filter((task) => !task.is_completed).map((task) => task.description);
    await change(id, { no_show: true });
    expect(await open()).toEqual(['Send a quote']);
    expect(await notesOf(id)).toEqual([`Did not show up for the appointment on ${NAMED}`]);
    await change(id, { no_show: true });
    expect(await notesOf(id)).toHaveLength(1);
    await change(id, { no_show: false });
    expect(await open()).toEqual([TASK.description, 'Send a quote']);
    expect(await notesOf(id)).toContain(`Showed up for the appointment on ${NAMED} after all`);
  });

  it.each<[string, LeadChange]>([
    ['moved', { scheduled_date: '2049-02-02' }],
    ['moved in the same change', { scheduled_time: '3:00 PM', no_show: true }],
    ['canceled', { scheduled_date: null, scheduled_time: null }],
  ])('is a new one once it is %s', async (_how, values) => {
    const id = await addLead(appointment);
    await change(id, { no_show: true });
    await change(id, values);
    const { data } = await project.administrator.from('leads').select('no_show').eq('id', id);
    expect(data).toEqual([{ no_show: false }]);
    expect((await notesOf(id)).filter((note) => note.includes('show'))).toHaveLength(1);
  });
});

describe('a visitor', () => {
  it('who sends a lead with a time gets its task, and can add none beside it', async () => {
    const lead_id = crypto.randomUUID();
    await project.visitor
      .from('leads')
      .insert({ id: lead_id, name: 'Ann Lee', shop_address: '1 Main St', ...appointment })
      .throwOnError();
    expect(await tasksOf(lead_id)).toEqual([TASK]);
    const { error } = await project.visitor
      .from('lead_tasks')
      .insert({ lead_id, description: 'Meetup', due_date: TASK.due_date });
    expect(error?.code).toBe('42501');
  });

  it('can add one task to a lead without a time, and no two in one call', async () => {
    const lead_id = crypto.randomUUID();
    await project.visitor
      .from('leads')
      .insert({ id: lead_id, name: 'Ann Lee', shop_address: '1 Main St' })
      .throwOnError();
    const task = { lead_id, description: 'Call me', due_date: '2049-01-13T15:00:00Z' };
    const many = await project.visitor.from('lead_tasks').insert(Array(5000).fill(task));
    expect(many.error?.code).toBe('23505');
    expect(await tasksOf(lead_id)).toHaveLength(0);
    await project.visitor.from('lead_tasks').insert(task).throwOnError();
    const second = await project.visitor.from('lead_tasks').insert(task);
    expect(second.error?.code).toBe('42501');
    expect(await tasksOf(lead_id)).toHaveLength(1);
  });

  it.each([
    ['14 minutes', null],
    ['16 minutes', '42501'],
  ])('can or can’t add a task to a lead that was sent %s ago', async (ago, code) => {
    const lead_id = crypto.randomUUID();
    await project.visitor
      .from('leads')
      .insert({ id: lead_id, name: 'Ann Lee', shop_address: '1 Main St' })
      .throwOnError();
    await project.sql(`update public.leads set created_at = now() - $1::interval`, [ago]);
    const task = { lead_id, description: 'Call me', due_date: '2049-01-13T15:00:00Z' };
    const { error } = await project.visitor.from('lead_tasks').insert(task);
    expect(error?.code ?? null).toBe(code);
  });

  it.each([
    ['infinity', '23514'],
    ['-infinity', '23514'],
    ['100000-01-01T00:00:00Z', '23514'],
    ['2199-01-01T00:00:00Z', '42501'],
    ['2020-01-01T00:00:00Z', '42501'],
  ])('can add no task that is due at %s', async (due_date, code) => {
    const lead_id = crypto.randomUUID();
    await project.visitor
      .from('leads')
      .insert({ id: lead_id, name: 'Ann Lee', shop_address: '1 Main St' })
      .throwOnError();
    const { error } = await project.visitor
      .from('lead_tasks')
      .insert({ lead_id, description: 'Call me', due_date });
    expect(error?.code).toBe(code);
  });
});

describe('the text of a time', () => {
  it.each([
    ['\t10:00\t AM\n', '10:00 AM'],
    ['after\r\nlunch ', 'after lunch'],
    ['10:00 AM', '10:00 AM'],
  ])('%j is stored as %j', async (typed, stored) => {
    const id = await addLead({ ...appointment, scheduled_time: typed });
    const { data } = await project.administrator
      .from('leads')
      .select('scheduled_time')
      .eq('id', id)
      .single()
      .throwOnError();
    expect(data.scheduled_time).toBe(stored);
  });
});

describe('a change of the business’s time zone', () => {
  const toChicago = async (keeps?: string) => {
    const writes = [
      {
        table: 'site_settings',
        id: 1,
        base: { time_zone: 'America/New_York' },
        changes: { time_zone: 'America/Chicago' },
      },
    ];
    const { data } = await project.administrator
      .rpc('save_settings', { writes, keeps: keeps ?? '', moves: [] })
      .throwOnError();
    expect(data).toMatchObject({ saved: true });
  };
  const ofLead = async (id: string) => {
    const [lead] = await project.sql<{ text: string; range: string }>(
      `select scheduled_date || ' ' || scheduled_time as text, appointment::text as range from public.leads where id = $1`,
      [id],
    );
    return lead;
  };
  afterEach(async () => {
    await project.sql('delete from public.leads');
    await project.sql(
      'update public.site_settings set time_zone = default, meeting_interval = default',
    );
  });

  it('keeps the clock time of appointments, whose tasks follow', async () => {
    // The second appointment moves to the first one's former time, and both keep their lengths.
    const first = await addLead(appointment);
    const second = await addLead({ ...appointment, scheduled_time: '9:00 AM' });
    await project.sql('update public.site_settings set meeting_interval = 90');
    await toChicago('clock');
    expect(await ofLead(first)).toEqual({
      text: '2049-01-13 10:00 AM',
      range: '["2049-01-13 16:00:00+00","2049-01-13 17:00:00+00")',
    });
    expect((await ofLead(second))?.range).toBe(
      '["2049-01-13 15:00:00+00","2049-01-13 16:00:00+00")',
    );
    expect(await tasksOf(first)).toEqual([{ ...TASK, due_date: '2049-01-13T16:00:00+00:00' }]);
  });

  it.each(['instant', undefined])('keeps the instant of appointments, with %s', async (keeps) => {
    const id = await addLead(appointment);
    const { range } = (await ofLead(id))!;
    await toChicago(keeps);
    expect(await ofLead(id)).toEqual({ text: '2049-01-13 9:00 AM', range });
    expect(await tasksOf(id)).toEqual([{ ...TASK, description: 'Meetup with Ann Lee at 9:00 AM' }]);
    expect(await notesOf(id)).toEqual([]);
  });

  it('leaves alone what is over, lost, or at a time in words', async () => {
    const over = await addLead({ ...appointment, scheduled_date: '2020-01-08' });
    const lost = await addLead({ ...appointment, status: 'Closed - Lost' });
    const inWords = await addLead({ ...appointment, scheduled_time: 'after lunch' });
    const before = [await ofLead(over), await ofLead(lost), await ofLead(inWords)];
    await toChicago('instant');
    expect([await ofLead(over), await ofLead(lost), await ofLead(inWords)]).toEqual(before);
  });
});
