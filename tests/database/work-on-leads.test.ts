import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(() => project.sql(`delete from public.leads`));

async function makeLead(changes: object = {}): Promise<string> {
  const { data } = await project.administrator
    .from('leads')
    .insert({ name: 'Ann Lee', ...changes })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

async function notesOf(lead: string) {
  const { data } = await project.administrator
    .from('lead_notes')
    .select('note, activity_type, author_email')
    .eq('lead_id', lead)
    .order('note')
    .throwOnError();
  return data;
}

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

describe('possible duplicates', () => {
  const find = async (email: string, phone: string) =>
    (
      await project.administrator.rpc('find_duplicate_leads', { email, phone }).throwOnError()
    ).data.map(({ name }) => name);

  it('are leads with the same e-mail or number, however they are written', async () => {
    await makeLead({ name: 'Ann', email: 'Ann@Example.org', phone: '(718) 555-0100' });
    await makeLead({ name: 'Bob', email: 'bob@example.org', phone: '+1 718.555.0199' });
    expect(await find(' ann@example.org', '')).toEqual(['Ann']);
    expect(await find('', '7185550199')).toEqual(['Bob']);
    expect(await find('ann@example.org', '1-718-555-0199')).toHaveLength(2);
  });

  it('are none for what is not there, nor for half a number', async () => {
    await makeLead({ phone: '12' });
    expect(await find('', '')).toEqual([]);
    expect(await find('', '12')).toEqual([]);
    expect(await find('nobody@example.org', '7185550100')).toEqual([]);
  });
});

describe('where leads come from', () => {
  it('is one word for each, listed once', async () => {
    await makeLead({ user_agent: 'Manual Entry', source: { utm_source: 'flyer' } });
    await makeLead({ source: { utm_source: ' Flyer ', referrer: 'https://www.search.example/' } });
    await makeLead({ source: { utm_source: 'flyer' } });
    await makeLead({ source: { referrer: 'https://www.Search.example:8080/results' } });
    await makeLead();
    const { data } = await project.administrator.rpc('lead_origins').throwOnError();
    expect(data).toEqual(['Direct', 'Manual Entry', 'flyer', 'search.example']);
  });

  it('is nothing without leads', async () => {
    expect((await project.administrator.rpc('lead_origins').throwOnError()).data).toEqual([]);
  });
});

describe('leads per week', () => {
  it('counts by the business’s Mondays, this week last, weeks without leads too', async () => {
    const place = (weeksAgo: number, shift: string) =>
      project.sql(
        `insert into public.leads (name, created_at)
         select 'Ann Lee', (date_trunc('week', now() at time zone s.time_zone)
           - make_interval(weeks => $1) + $2::interval) at time zone s.time_zone
         from public.site_settings s`,
        [weeksAgo, shift],
      );
    await place(0, '0 hours');
    await place(0, '-1 second');
    await place(2, '3 days');
    await place(3, '0 hours');
    await place(4, '6 days');
    const { data } = await project.administrator.rpc('leads_per_week', { weeks: 4 }).throwOnError();
    expect(data.map(({ leads }) => leads)).toEqual([1, 1, 1, 1]);
    const longer = await project.administrator.rpc('leads_per_week', { weeks: 6 }).throwOnError();
    expect(longer.data.map(({ leads }) => leads)).toEqual([0, 1, 1, 1, 1, 1]);
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

describe('what tells of leads', () => {
  it('is refused to visitors, and empty for strangers', async () => {
    await makeLead({ email: 'ann@example.org' });
    const asked = { email: 'ann@example.org', phone: '' };
    const visitors = await Promise.all([
      project.visitor.rpc('find_duplicate_leads', asked),
      project.visitor.rpc('lead_origins'),
      project.visitor.rpc('leads_per_week', { weeks: 4 }),
      project.visitor.rpc('find_leads', { filter: {} }),
      project.visitor.rpc('count_leads'),
    ]);
    expect(visitors.map(({ error }) => error?.code)).toEqual(Array(5).fill('42501'));
    expect((await project.stranger.rpc('find_leads', { filter: {} })).data).toEqual({
      total: 0,
      leads: [],
    });
    expect((await project.stranger.rpc('count_leads')).data).toEqual([]);
    expect((await project.stranger.rpc('find_duplicate_leads', asked)).data).toEqual([]);
    expect((await project.stranger.rpc('lead_origins')).data).toEqual([]);
    const weeks = await project.stranger.rpc('leads_per_week', { weeks: 1 }).throwOnError();
    expect(weeks.data).toMatchObject([{ leads: 0 }]);
  });
});
