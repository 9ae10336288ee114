import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LAST_VISITS, LEAD_STATUSES, VISIT_OUTCOMES } from '../../shared/leads/lead-options.ts';
import { addLead, openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(() => project.sql(`delete from public.leads`));

const makeLead = (values: Parameters<typeof addLead>[1] = {}) => addLead(project, values);

async function notesOf(lead: string) {
  const { data } = await project.administrator
    .from('lead_notes')
    .select('note, activity_type, author_email')
    .eq('lead_id', lead)
    .order('note')
    .throwOnError();
  return data;
}

it('a note or task that comes again with the id of the first is refused', async () => {
  const [id, lead_id] = [crypto.randomUUID(), await makeLead()];
  const notes = project.administrator.from('lead_notes');
  const tasks = project.administrator.from('lead_tasks');
  const note = { id, lead_id, note: 'Called.', activity_type: 'note', author_email: 'Bo' };
  const task = { id, lead_id, description: 'Call back' };
  for (const add of [() => notes.insert(note), () => tasks.insert(task)]) {
    expect((await add()).error).toBeNull();
    expect((await add()).error?.code).toBe('23505');
  }
});

it('what people noted about leads is a text for the administrator, the newest entry first', async () => {
  const lead = await makeLead();
  const notes = [
    { note: 'Called.', activity_type: 'call', created_at: '2049-01-13T15:05:00Z' },
    { note: 'Wrote.', activity_type: 'message', created_at: '2049-07-01T01:30:00Z' },
    { note: 'Status changed', activity_type: 'system', created_at: '2049-08-01T15:00:00Z' },
  ].map((note) => ({ ...note, lead_id: lead, author_email: 'Bo' }));
  await project.administrator.from('lead_notes').insert(notes).throwOnError();
  const ids = [lead, await makeLead()];
  expect((await project.administrator.rpc('notes_of_leads', { ids })).data).toEqual([
    { lead_id: lead, notes: '2049-06-30 9:30 PM: Wrote.\n2049-01-13 10:05 AM: Called.' },
  ]);
  expect((await project.stranger.rpc('notes_of_leads', { ids })).data).toEqual([]);
  expect((await project.visitor.rpc('notes_of_leads', { ids })).error?.code).toBe('42501');
});

describe('notes', () => {
  const notes = () => project.administrator.from('lead_notes');
  const write = async (lead_id: string, note = 'Caled.') => {
    const row = { lead_id, note, activity_type: 'call', author_email: 'Bo' };
    const { data } = await notes().insert(row).select().single().throwOnError();
    return data.id;
  };

  it('that a person wrote are edited, which is kept with its time, and deleted', async () => {
    const lead = await makeLead();
    const id = await write(lead);
    const forged = { note: 'Called.', edited_at: '2001-01-01T00:00:00Z' };
    const { data } = await notes().update(forged).eq('id', id).select().single().throwOnError();
    expect(data.note).toBe('Called.');
    expect(Date.parse(data.edited_at!)).toBeGreaterThan(Date.parse('2001-01-02'));
    const again = await notes().update({ edited_at: null }).eq('id', id).select().single();
    expect(again.data!.edited_at).toBe(data.edited_at);
    await notes().delete().eq('id', id).throwOnError();
    expect(await notesOf(lead)).toEqual([]);
  });

  it('of the system are neither edited nor deleted, except with their lead', async () => {
    const lead = await makeLead();
    const leads = () => project.administrator.from('leads');
    await leads().update({ status: 'Contacted' }).eq('id', lead).throwOnError();
    const before = await notesOf(lead);
    expect(before).toHaveLength(1);
    const refusal = { message: 'The system’s notes can’t be changed or deleted.' };
    expect((await notes().delete().eq('lead_id', lead)).error).toMatchObject(refusal);
    const edit = await notes().update({ note: 'Forged' }).eq('lead_id', lead);
    expect(edit.error).toMatchObject(refusal);
    const posing = await notes()
      .update({ activity_type: 'system' })
      .eq('id', await write(lead));
    expect(posing.error).toMatchObject(refusal);
    await leads().delete().eq('id', lead).throwOnError();
    expect(await notesOf(lead)).toEqual([]);
  });
});

describe('a change of status or priority', () => {
  it('is noted by the system, in the words of the product', async () => {
    const lead = await makeLead();
    await project.administrator
      .from('leads')
      .update({ status: 'Contacted', priority: 'High' })
      .eq('id', lead)
      .throwOnError();
    expect(await notesOf(lead)).toEqual([
      {
        note: 'Priority changed from Medium to High',
        activity_type: 'system',
        author_email: 'System',
      },
      {
        note: 'Status changed from New to Contacted',
        activity_type: 'system',
        author_email: 'System',
      },
    ]);
  });

  it('is noted once for each lead of many', async () => {
    const leads = [await makeLead(), await makeLead({ status: 'Contacted' })];
    await project.administrator
      .from('leads')
      .update({ status: 'Contacted' })
      .in('id', leads)
      .throwOnError();
    expect(await Promise.all(leads.map(notesOf))).toEqual([
      [expect.objectContaining({ note: 'Status changed from New to Contacted' })],
      [],
    ]);
  });

  it('is not noted when it is refused', async () => {
    const lead = await makeLead();
    const { error } = await project.administrator
      .from('leads')
      .update({ status: 'Sold', priority: 'High' })
      .eq('id', lead);
    expect(error?.code).toBe('23514');
    expect(await notesOf(lead)).toEqual([]);
  });
});

describe('what is next with a lead', () => {
  const tasks = () => project.administrator.from('lead_tasks');
  const addTask = async (lead_id: string, description: string, due_date?: string) => {
    const { data } = await tasks()
      .insert({ lead_id, description, due_date })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  };
  const leadOf = async (lead: string) => {
    const { data } = await project.administrator
      .from('leads')
      .select()
      .eq('id', lead)
      .single()
      .throwOnError();
    return data;
  };
  const nextStep = async (lead: string) => (await leadOf(lead)).next_step;

  it('is the open task that is due first, and one without a date comes last', async () => {
    const lead = await makeLead();
    expect(await leadOf(lead)).toMatchObject({
      next_step: null,
      next_step_at: null,
      no_next_step: true,
    });
    await addTask(lead, 'Some day');
    expect(await leadOf(lead)).toMatchObject({ next_step: 'Some day', next_step_at: null });
    await addTask(lead, 'Visit', '2049-01-14T15:00:00Z');
    const call = await addTask(lead, 'Call', '2049-01-13T15:00:00Z');
    expect(await leadOf(lead)).toMatchObject({
      next_step: 'Call',
      next_step_at: '2049-01-13T15:00:00+00:00',
      no_next_step: false,
    });
    await tasks().update({ due_date: '2049-01-15T15:00:00Z' }).eq('id', call).throwOnError();
    expect(await nextStep(lead)).toBe('Visit');
  });

  it('follows tasks that are done, opened again, given to another lead, or removed', async () => {
    const [lead, other] = [await makeLead(), await makeLead()];
    const call = await addTask(lead, 'Call', '2049-01-13T15:00:00Z');
    const change = (changes: object) => tasks().update(changes).eq('id', call).throwOnError();
    await change({ is_completed: true });
    expect(await nextStep(lead)).toBeNull();
    await change({ is_completed: false });
    expect(await nextStep(lead)).toBe('Call');
    await change({ lead_id: other });
    expect([await nextStep(lead), await nextStep(other)]).toEqual([null, 'Call']);
    await tasks().delete().eq('id', call).throwOnError();
    expect(await nextStep(other)).toBeNull();
    const many = [lead, other].map((lead_id) => ({ lead_id, description: 'Write' }));
    await tasks().insert(many).throwOnError();
    expect([await nextStep(lead), await nextStep(other)]).toEqual(['Write', 'Write']);
  });

  it('is the appointment, until it is canceled', async () => {
    const lead = await makeLead({ scheduled_date: '2049-01-13', scheduled_time: '10:00 AM' });
    expect(await nextStep(lead)).toBe('Phone Call with Ann Lee at 10:00 AM');
    await project.administrator
      .from('leads')
      .update({ scheduled_date: null, scheduled_time: null })
      .eq('id', lead)
      .throwOnError();
    expect(await nextStep(lead)).toBeNull();
  });

  it('is kept by the database alone', async () => {
    const lead = await makeLead({ next_step: 'Mine', last_contact_at: '2049-01-01T00:00:00Z' });
    await addTask(lead, 'Call');
    await project.administrator
      .from('leads')
      .update({ next_step: 'Mine', next_step_at: '2049-01-01T00:00:00Z', closed_at: '2049-01-01' })
      .eq('id', lead)
      .throwOnError();
    expect(await leadOf(lead)).toMatchObject({
      next_step: 'Call',
      next_step_at: null,
      last_contact_at: null,
      closed_at: null,
    });
  });
});

describe('the contact with a lead', () => {
  const DAY = '2026-01-0';
  const contacts = async (lead: string) => {
    const { data } = await project.administrator
      .from('leads')
      .select('first_contact_at, last_contact_at, waiting_since')
      .eq('id', lead)
      .single()
      .throwOnError();
    return data;
  };
  const note = (lead_id: string, activity_type: string, day: number) =>
    project.administrator
      .from('lead_notes')
      .insert({
        lead_id,
        note: 'Said this.',
        activity_type,
        author_email: 'admin@example.org',
        created_at: `${DAY}${day}T15:00:00+00:00`,
      })
      .throwOnError();
  const at = (day: number) => `${DAY}${day}T15:00:00+00:00`;

  it('is a call or message that was logged, and no plain note', async () => {
    const lead = await makeLead({ status: 'Contacted', created_at: at(1) });
    await note(lead, 'system', 2);
    await note(lead, 'note', 4);
    expect(await contacts(lead)).toEqual({
      first_contact_at: null,
      last_contact_at: null,
      waiting_since: at(1),
    });
    await note(lead, 'call', 5);
    await note(lead, 'message', 7);
    expect(await contacts(lead)).toEqual({
      first_contact_at: at(5),
      last_contact_at: at(7),
      waiting_since: at(7),
    });
    await project.administrator
      .from('lead_notes')
      .delete()
      .eq('activity_type', 'message')
      .throwOnError();
    expect(await contacts(lead)).toMatchObject({ last_contact_at: at(5) });
  });

  it('is a task that is done, unless the visitor did not come', async () => {
    const lead = await makeLead({ scheduled_date: '2026-01-05', scheduled_time: '10:00 AM' });
    await project.administrator
      .from('leads')
      .update({ booked_at: null })
      .eq('id', lead)
      .throwOnError();
    const setNoShow = (no_show: boolean) =>
      project.administrator.from('leads').update({ no_show }).eq('id', lead).throwOnError();
    const changeTask = (changes: object) =>
      project.administrator.from('lead_tasks').update(changes).eq('lead_id', lead).throwOnError();
    await setNoShow(true);
    expect(await contacts(lead)).toMatchObject({ last_contact_at: null });
    await setNoShow(false);
    await changeTask({ is_completed: true, completed_at: '2049-01-01T00:00:00Z' });
    const { last_contact_at } = await contacts(lead);
    expect(Math.abs(Date.parse(last_contact_at!) - Date.now())).toBeLessThan(60_000);
    await changeTask({ description: 'Phone call' });
    expect(await contacts(lead)).toMatchObject({ last_contact_at });
    await changeTask({ is_completed: false });
    expect(await contacts(lead)).toMatchObject({ first_contact_at: null, last_contact_at: null });
  });

  it('is not waited for by a lead that is won or lost', async () => {
    const lead = await makeLead({ status: 'Closed - Won' });
    expect(await contacts(lead)).toMatchObject({ waiting_since: null });
  });
});

describe('the last visit', () => {
  const visit = async (lead_id: string, note: string, day: number) => {
    const row = { lead_id, note, activity_type: 'visit', author_email: 'Bo' };
    const created_at = `2026-01-0${day}T15:00:00+00:00`;
    const notes = project.administrator.from('lead_notes');
    const { data } = await notes
      .insert({ ...row, created_at })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  };
  const lastOf = async (lead: string) => {
    const [row] = await project.sql<{ last_visit: string; day: string | null }>(
      `select last_visit, to_char(last_visit_at, 'FMDD') as day from public.leads where id = $1`,
      [lead],
    );
    return [row!.last_visit, row!.day];
  };
  const NONE = ['None', null];

  it('is the newest one, whatever is written to the lead, in whichever order they arrive', async () => {
    const lead = await makeLead({ last_visit: 'Showed it', last_visit_at: '2049-01-01' });
    expect(await lastOf(lead)).toEqual(NONE);
    const last = await visit(lead, 'Come back: in May', 5);
    await visit(lead, 'Owner wasn’t there', 3);
    expect(await lastOf(lead)).toEqual(['Come back', '5']);
    await project.administrator
      .from('leads')
      .update({ last_visit: 'None', last_visit_at: null })
      .eq('id', lead)
      .throwOnError();
    expect(await lastOf(lead)).toEqual(['Come back', '5']);
    await project.administrator.from('lead_notes').delete().eq('id', last).throwOnError();
    expect(await lastOf(lead)).toEqual(['Owner wasn’t there', '3']);
  });

  it.each([
    ...VISIT_OUTCOMES.flatMap((outcome) => [
      [outcome, outcome],
      [`${outcome}: “${outcome}” they said`, outcome],
    ]),
    ['Come back soon', 'Other'],
    ['I showed it', 'Other'],
    ['Text removed', 'Other'],
  ])('“%s” is %s', async (note, outcome) => {
    const lead = await makeLead();
    const id = await visit(lead, 'Seen from outside', 2);
    await project.administrator.from('lead_notes').update({ note }).eq('id', id).throwOnError();
    expect(await lastOf(lead)).toEqual([outcome, '2']);
    expect(LAST_VISITS).toContain(outcome);
  });

  it('goes with its note when leads are merged, comes back with an undo, and is found', async () => {
    const [kept, gone] = [await makeLead({ name: 'Ann' }), await makeLead({ name: 'Bo' })];
    await visit(kept, 'Owner wasn’t there', 2);
    await visit(gone, 'Showed it', 4);
    const merge = { kept_id: kept, gone_id: gone, taken: [] };
    const merged = await project.administrator.rpc('merge_leads', merge).throwOnError();
    expect(await lastOf(kept)).toEqual(['Showed it', '4']);
    await project.administrator.rpc('undo_merge', { id: merged.data }).throwOnError();
    expect(await lastOf(kept)).toEqual(['Owner wasn’t there', '2']);
    expect(await lastOf(gone)).toEqual(['Showed it', '4']);
    const filter = { equal: { last_visit: 'Owner wasn’t there' } };
    const { data } = await project.administrator.rpc('find_leads', { filter }).throwOnError();
    expect(data).toMatchObject({ total: 1, leads: [{ id: kept }] });
  });

  it('of a deleted lead is restored with it', async () => {
    const lead = await makeLead();
    await visit(lead, 'Showed it', 4);
    const client = project.administrator;
    const { data: deleted } = await client.rpc('delete_leads', { ids: [lead] }).throwOnError();
    await client.rpc('restore_leads', { deleted }).throwOnError();
    expect(await lastOf(lead)).toEqual(['Showed it', '4']);
  });
});

describe('a lead that is not answered', () => {
  const unanswered = async () => {
    const { data } = await project.administrator
      .rpc('find_leads', { filter: { equal: { unanswered: true } }, columns: ['id'] })
      .throwOnError();
    return (data as { leads: { id: string }[] }).leads.map(({ id }) => id);
  };
  const contacted = async () => {
    const { data } = await project.administrator.rpc('lead_report', {}).throwOnError();
    return (data as { months: { contacted: number }[] }).months[0]?.contacted;
  };
  const appointment = { scheduled_date: '2049-01-13', scheduled_time: '10:00 AM' };

  it.each(LEAD_STATUSES.flatMap((status) => [true, false].map((waits) => ({ status, waits }))))(
    'is one of status New for which somebody waits: %j',
    async ({ status, waits }) => {
      const id = await makeLead({ status, awaits_answer: waits });
      expect(await unanswered()).toEqual(status === 'New' && waits ? [id] : []);
    },
  );

  const addNote = (activity_type: string) => (lead_id: string) =>
    project.administrator
      .from('lead_notes')
      .insert({ lead_id, note: 'A big shop.', activity_type, author_email: 'admin@example.org' })
      .throwOnError();
  const change =
    (...changes: object[]) =>
    async (id: string) => {
      for (const values of changes) {
        await project.administrator.from('leads').update(values).eq('id', id).throwOnError();
      }
    };
  const taskDone = (lead_id: string) =>
    project.administrator
      .from('lead_tasks')
      .insert({ lead_id, description: 'Call', is_completed: true })
      .throwOnError();
  it.each<[string, (id: string) => PromiseLike<unknown>, boolean]>([
    ['a plain note', addNote('note'), false],
    ['a logged call', addNote('call'), true],
    ['a logged message', addNote('message'), true],
    ['a logged visit', addNote('visit'), true],
    ['a task that is done', taskDone, true],
    ['an appointment that the representative booked', change(appointment), true],
    ['a booking that was undone', change(appointment, { scheduled_date: null }), false],
    ['a status past New', change({ status: 'Contacted' }), true],
  ])(
    'stays one, and not contacted in the report, until there is a contact: %s',
    async (_, work, is) => {
      const id = await makeLead();
      expect([await unanswered(), await contacted()]).toEqual([[id], 0]);
      await work(id);
      expect([await unanswered(), await contacted()]).toEqual(is ? [[], 1] : [[id], 0]);
    },
  );

  const visitorBooks = async () => {
    await project.sql('update public.site_settings set booking_horizon_days = 36500');
    const id = crypto.randomUUID();
    const lead = { name: 'Ann', shop_address: '1 Near St', ...appointment };
    await project.visitor.rpc('submit_lead', { id, lead }).throwOnError();
    return id;
  };

  it('is one whose appointment only the visitor booked, until the representative moves it', async () => {
    const id = await visitorBooks();
    expect(await unanswered()).toEqual([id]);
    await change({ scheduled_time: '11:00 AM' })(id);
    expect(await unanswered()).toEqual([]);
    // Undo writes what was.
    await change({ scheduled_time: '10:00 AM', booked_at: null })(id);
    expect(await unanswered()).toEqual([id]);
  });

  it('is one that took the appointment of a visitor in a merge', async () => {
    const [kept, gone] = [await makeLead(), await visitorBooks()];
    const { data: merge } = await project.administrator
      .rpc('merge_leads', {
        kept_id: kept,
        gone_id: gone,
        taken: ['scheduled_date', 'shop_address'],
      })
      .throwOnError();
    expect(await unanswered()).toEqual([kept]);
    await project.administrator.rpc('undo_merge', { id: merge }).throwOnError();
    expect((await unanswered()).toSorted()).toEqual([kept, gone].toSorted());
  });
});

describe('the day on which a lead was won or lost', () => {
  it('is kept until it is open again', async () => {
    const lead = await makeLead();
    const change = async (changes: object) => {
      const { data } = await project.administrator
        .from('leads')
        .update(changes)
        .eq('id', lead)
        .select('closed_at')
        .single()
        .throwOnError();
      return data.closed_at;
    };
    const closed = await change({ status: 'Closed - Lost', lost_reason: 'Price' });
    expect(Math.abs(Date.parse(closed!) - Date.now())).toBeLessThan(60_000);
    expect(await change({ status: 'Closed - Lost', closed_at: '2049-01-01T00:00:00Z' })).toBe(
      closed,
    );
    expect(await change({ status: 'Contacted' })).toBeNull();
  });
});

describe('saving a lead that somebody else may have changed', () => {
  const save = (lead: string, updatedAt: string, name: string) =>
    project.administrator
      .from('leads')
      .update({ name })
      .eq('id', lead)
      .eq('updated_at', updatedAt)
      .select('name, updated_at');

  it('works from the version that was read, and no longer from an older one', async () => {
    const lead = await makeLead();
    const { data: read } = await project.administrator
      .from('leads')
      .select('updated_at')
      .eq('id', lead)
      .single()
      .throwOnError();
    const first = await save(lead, read.updated_at, 'Ann B. Lee').throwOnError();
    expect(first.data).toHaveLength(1);
    const second = await save(lead, read.updated_at, 'Anne Lee').throwOnError();
    expect(second.data).toEqual([]);
  });
});

describe('deleting a lead', () => {
  it('takes its notes and tasks along', async () => {
    const lead = await makeLead();
    const client = project.administrator;
    await client
      .from('lead_notes')
      .insert({ lead_id: lead, note: 'Called.', author_email: 'admin@example.org' })
      .throwOnError();
    await client.from('lead_tasks').insert({ lead_id: lead, description: 'Call' }).throwOnError();
    await client.from('leads').delete().eq('id', lead).throwOnError();
    const left = await Promise.all(
      (['lead_notes', 'lead_tasks'] as const).map(
        async (table) => (await client.from(table).select().eq('lead_id', lead)).data,
      ),
    );
    expect(left).toEqual([[], []]);
  });
});

describe('a list of leads', () => {
  it('is searched, sorted, counted and read in parts by the database', async () => {
    await makeLead({ name: 'Ann', phone: '(718) 555-0164', status: 'Contacted' });
    await makeLead({ name: 'Bob', phone: '718.555.0164', company_name: 'Kings Garage' });
    await makeLead({ name: 'Cid', phone: '(718) 555-0165', company_name: '50% off' });
    const find = async (asked: object) => {
      const { data } = await project.administrator
        .rpc('find_leads', { filter: {}, sort: 'name', descending: false, ...asked })
        .throwOnError();
      return data as unknown as { total: number | null; leads: { name: string }[] };
    };
    expect(await find({ most: 2 })).toMatchObject({
      total: 3,
      leads: [{ name: 'Ann' }, { name: 'Bob' }],
    });
    const { leads } = await find({ most: 2, sort: 'company_name' });
    expect(await find({ after: leads[1], sort: 'company_name' })).toMatchObject({
      total: null,
      leads: [{ name: 'Ann' }],
    });
    expect(await find({ filter: { search: [['7185550164']] }, columns: ['name'] })).toEqual({
      total: 2,
      leads: [{ name: 'Ann' }, { name: 'Bob' }],
    });
    const off = await find({ filter: { search: [['0% of', 'nobody']] } });
    expect(off.leads.map(({ name }) => name)).toEqual(['Cid']);
    const { data } = await project.administrator
      .rpc('count_leads', { filter: { search: [['718']] } })
      .order('status')
      .throwOnError();
    expect(data).toEqual([
      { status: 'Contacted', leads: 1 },
      { status: 'New', leads: 2 },
    ]);
  });
});
