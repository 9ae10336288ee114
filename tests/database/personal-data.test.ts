import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_INTERESTS } from '../../shared/leads/lead-options.ts';
import { SECRET, KEPT, CLEARED, OF_A_PERSON, OF_NOBODY, personalDataOf } from './personal-data.ts';
import { openProject, submitLead, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());
beforeEach(async () => {
  await project.sql(`delete from public.leads`);
  await project.sql(`delete from public.testimonials`);
  await project.sql(`delete from private.submissions`);
  await project.sql(`delete from private.request_counts`);
  await project.sql(`delete from private.lead_imports`);
  await project.sql(`update public.site_settings set anonymize_after_months = 12`);
});

const { names, tablesWith, administrator, leadOf, makeLead, closedFor } = personalDataOf(
  () => project,
);

it('every table is known to hold data of a person, or not to', async () => {
  const tables = await names(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private')`,
  );
  expect(tables.sort()).toEqual(['public.leads', ...OF_A_PERSON, ...OF_NOBODY].sort());
});

describe('the file with everything kept on a lead', () => {
  it('has what stands in each table', async () => {
    const { id, gone } = await makeLead();
    await submitLead(project.visitor, { name: 'Bob' });
    const { data } = await administrator()
      .rpc('export_leads', { ids: [id] })
      .throwOnError();
    const [file] = (data as { leads: Record<string, object[]>[] }).leads;
    expect(file).toMatchObject({
      lead: { ...(await leadOf(id)), consent_text: 'You may call me.' },
      appointment_links: [{ lead_id: id }],
      imports: [{ file_name: 'shops.csv', replaced: { account_number: SECRET } }],
      merged: [{ gone: { id: gone, email: `${SECRET}@example.net` } }],
    });
    for (const [part, row] of [
      ['notes', { note: `Called ${SECRET}`, activity_type: 'call' }],
      ['notes', { note: `Showed it: to ${SECRET}`, activity_type: 'visit' }],
      ['tasks', { description: `Ask ${SECRET}` }],
      ['testimonials', { author: SECRET, is_draft: true }],
      ['requests', { lead_id: id }],
      ['requests', { lead_id: gone, merged_into: id }],
    ] as const) {
      expect(file?.[part], part).toContainEqual(expect.objectContaining(row));
    }
  });

  it('is for the administrator alone', async () => {
    const { id } = await makeLead();
    const asked = { ids: [id] };
    expect((await project.visitor.rpc('export_leads', asked)).error?.code).toBe('42501');
    expect((await project.stranger.rpc('export_leads', asked)).data).toMatchObject({ leads: [] });
  });
});

describe('a lead that is erased for good', () => {
  it('leaves nothing in any table but the ids of its requests', async () => {
    const { id, gone } = await makeLead();
    // Of a restore that failed.
    await project.sql(
      `insert into private.restore_parts (restore_id, place, table_name, rows)
       values (gen_random_uuid(), 0, 'public.leads', jsonb_build_array($1::text))`,
      [SECRET],
    );
    expect(await tablesWith(SECRET)).toEqual([
      'public.leads',
      'public.lead_notes',
      'public.lead_tasks',
      'public.quotes',
      'public.testimonials',
      'private.imported_leads',
      'private.merged_leads',
      'private.restore_parts',
    ]);
    const { data } = await administrator()
      .rpc('erase_leads', { ids: [id] })
      .throwOnError();
    expect(data).toBe(1);
    expect(await tablesWith(SECRET)).toEqual([]);
    expect(await tablesWith(id)).toEqual(['private.submissions']);
    expect(
      await project.sql(`select lead_id, digest from private.submissions order by digest, lead_id`),
    ).toEqual([id, gone].sort().map((lead_id) => ({ lead_id, digest: null })));
  });

  it('takes along the saved views that mention the person', async () => {
    await project.sql(`delete from public.saved_views`);
    const { data: lead } = await administrator()
      .from('leads')
      .insert({ name: 'Ann Lee', email: 'ann@example.org', phone: '(718) 555-0142', sender: 's' })
      .select('id')
      .single()
      .throwOnError();
    const views = [
      ['by name', { search: 'ann  LEE' }],
      ['by email', { search: 'Ann@example.org' }],
      ['by phone', { search: '718-555-0142' }],
      ['by sender', { sender: 's' }],
      ['Calls to Ann Lee', {}],
      ['Leeds', { search: 'ann leeds' }],
      ['all', {}],
    ].map(([name, filter], position) => ({ name, position, query: { filter } }));
    await administrator()
      .from('saved_views')
      .insert(views as never)
      .throwOnError();
    const asked = { ids: [lead.id] };
    expect((await project.stranger.rpc('views_about', asked)).data).toEqual([]);
    expect((await project.visitor.rpc('views_about', asked)).error?.code).toBe('42501');
    const { data } = await administrator().rpc('views_about', asked).throwOnError();
    expect(data.map(({ name }) => name).toSorted()).toEqual(
      ['Calls to Ann Lee', 'by email', 'by name', 'by phone', 'by sender'].toSorted(),
    );
    await administrator().rpc('erase_leads', asked).throwOnError();
    expect((await names(`select name from public.saved_views`)).toSorted()).toEqual([
      'Leeds',
      'all',
    ]);
  });

  it('takes along the saved views that mention a lead that was merged into it', async () => {
    await project.sql(`delete from public.saved_views`);
    const { data: leads } = await administrator()
      .from('leads')
      .insert([
        { name: 'Bo Ray' },
        { name: 'Ann Lee', email: 'ann@example.org', phone: '(718) 555-0142', sender: 's' },
      ])
      .select('id, name')
      .order('name')
      .throwOnError();
    const [gone, kept] = leads.map(({ id }) => id);
    await administrator()
      .rpc('merge_leads', { kept_id: kept!, gone_id: gone!, taken: [] })
      .throwOnError();
    const views = [
      ['by name', { search: 'ann lee' }],
      ['by email', { search: 'ann@example.org' }],
      ['by phone', { search: '718-555-0142' }],
      ['by sender', { sender: 's' }],
      ['of another', { sender: 't' }],
    ].map(([name, filter], position) => ({ name, position, query: { filter } }));
    await administrator()
      .from('saved_views')
      .insert(views as never)
      .throwOnError();
    await administrator()
      .rpc('erase_leads', { ids: [kept!] })
      .throwOnError();
    expect(await names(`select name from public.saved_views`)).toEqual(['of another']);
  });

  it('takes along the saved views that mention a lead which was merged into one that was merged into it', async () => {
    await project.sql(`delete from public.saved_views`);
    const { data: leads } = await administrator()
      .from('leads')
      .insert([{ name: 'Ann Lee' }, { name: 'Bo Ray' }, { name: 'Cy Oak' }])
      .select('id, name')
      .order('name')
      .throwOnError();
    const [first, second, last] = leads.map(({ id }) => id);
    const merge = (kept_id: string, gone_id: string) =>
      administrator().rpc('merge_leads', { kept_id, gone_id, taken: [] }).throwOnError();
    await merge(second!, first!);
    await merge(last!, second!);
    await administrator()
      .from('saved_views')
      .insert({ name: 'Calls to Ann Lee', position: 0, query: {} })
      .throwOnError();
    await administrator()
      .rpc('erase_leads', { ids: [last!] })
      .throwOnError();
    expect(await names(`select name from public.saved_views`)).toEqual([]);
  });

  it('takes along the name of its import’s file, once no other lead came with it', async () => {
    const file_name = `${SECRET} and Bob.csv`;
    const lines = [SECRET, 'Bob'].map((name, line) => ({ line, lead: { name } }));
    await administrator()
      .rpc('import_leads', { id: crypto.randomUUID(), file_name, lines })
      .throwOnError();
    const fileName = () => names(`select file_name as name from private.lead_imports`);
    for (const [name, left] of [
      [SECRET, file_name],
      ['Bob', 'Text removed'],
    ]) {
      const ids = await names(`select id as name from public.leads where name = '${name}'`);
      await administrator().rpc('erase_leads', { ids }).throwOnError();
      expect(await fileName()).toEqual([left]);
    }
  });

  it('does not come back when its request is sent once more', async () => {
    const id = crypto.randomUUID();
    await submitLead(project.visitor, { id });
    await administrator()
      .rpc('erase_leads', { ids: [id] })
      .throwOnError();
    expect((await submitLead(project.visitor, { id })).error).toMatchObject({
      code: '22023',
      message: 'This request was erased. To send a new one, open this page in a new tab.',
    });
    // Nor is the code kept by which it recommended the site.
    expect(await project.sql(`select digest, told from private.submissions`)).toEqual([
      { digest: null, told: null },
    ]);
    expect(await project.sql(`select from public.leads`)).toEqual([]);
  });

  it('takes along the requests of all that was merged into it, also through a lead typed in', async () => {
    const first = crypto.randomUUID();
    const last = crypto.randomUUID();
    await submitLead(project.visitor, { id: first });
    const { data: byHand } = await administrator()
      .from('leads')
      .insert({ name: SECRET })
      .select('id')
      .single()
      .throwOnError();
    await submitLead(project.visitor, { id: last });
    const merge = (kept_id: string, gone_id: string) =>
      administrator().rpc('merge_leads', { kept_id, gone_id, taken: [] }).throwOnError();
    await merge(byHand.id, first);
    const { data: second } = await merge(last, byHand.id);

    // Undoing a merge makes two leads of one.
    await administrator().rpc('undo_merge', { id: second }).throwOnError();
    await administrator()
      .rpc('erase_leads', { ids: [last] })
      .throwOnError();
    const digests = () =>
      names(`select lead_id as name from private.submissions where digest is not null`);
    expect(await digests()).toEqual([first]);
    await administrator()
      .rpc('erase_leads', { ids: [byHand.id] })
      .throwOnError();
    expect(await digests()).toEqual([]);
  });

  it('is erased by the administrator alone', async () => {
    const { id } = await makeLead();
    for (const client of [project.visitor, project.stranger]) {
      expect((await client.rpc('erase_leads', { ids: [id] })).error?.code).toBe('42501');
      expect((await client.rpc('anonymize_leads')).error?.code).toBe('42501');
    }
    expect((await project.visitor.rpc('count_leads_to_anonymize')).error?.code).toBe('42501');
    expect((await project.stranger.rpc('count_leads_to_anonymize')).data).toBe(0);
    expect(await leadOf(id)).toMatchObject({ name: SECRET, anonymized_at: null });
  });
});

describe('a lead that is made anonymous', () => {
  const due = async () =>
    (await administrator().rpc('count_leads_to_anonymize').throwOnError()).data;

  it('keeps what the report shows, and says nowhere who it was', async () => {
    const { id } = await makeLead();
    await administrator().from('leads').update({ priority: 'High' }).eq('id', id).throwOnError();
    await closedFor(id, 13);
    const before = await leadOf(id);
    for (const column of KEPT) {
      if (
        column === 'canceled_appointment' ||
        column === 'proposal_at' ||
        column === 'contacted_at'
      )
        continue;
      expect(before[column], column).not.toBeNull();
    }
    expect(await names(`select digest as name from private.appointment_links`)).not.toEqual([]);
    const report = async () => (await administrator().rpc('lead_report').throwOnError()).data;
    const formerReport = await report();

    expect(await due()).toBe(1);
    expect((await administrator().rpc('anonymize_leads').throwOnError()).data).toBe(1);
    const after = await leadOf(id);
    const kept = (lead: typeof before) => Object.fromEntries(KEPT.map((key) => [key, lead[key]]));
    expect(kept(after)).toEqual(kept(before));
    expect(after).toMatchObject({ ...CLEARED, anonymized_at: expect.any(String) as string });
    expect(after.recommendation_codes).not.toEqual(before.recommendation_codes);
    expect(await report()).toEqual(formerReport);
    expect(await tablesWith(SECRET)).toEqual([]);
    expect(
      await names(`select note as name from public.lead_notes order by created_at, note`),
    ).toEqual([
      'Showed it: Text removed',
      'Text removed',
      'Status changed from New to Proposal Sent',
      'Status changed from Proposal Sent to Demo Scheduled',
      'Status changed from Demo Scheduled to Closed - Won',
      'Priority changed from Medium to High',
    ]);
    expect(await names(`select description as name from public.lead_tasks`)).not.toContain(
      `Send ${SECRET} the quote`,
    );
    expect(
      await names(`select digest as name from private.submissions where digest is not null`),
    ).toEqual([]);
    expect(await names(`select digest as name from private.appointment_links`)).toEqual([]);
    expect(await due()).toBe(0);
  });

  it('has no free text in its interests, items, and the names of import files', async () => {
    const id = crypto.randomUUID();
    const lines = [
      {
        line: 1,
        lead: {
          name: SECRET,
          status: 'Closed - Lost',
          interests: ['Repair', `for ${SECRET}`, ...DEFAULT_INTERESTS.slice(1)],
          products_of_interest: {
            items: [
              { slug: 'manager-se', name: `${SECRET} wants it`, type: 'product' },
              { slug: `${SECRET}-own`, name: SECRET, type: 'product' },
              { slug: 'old-teamworks', name: SECRET, type: 'bundle' },
            ],
          },
          products_sold: {
            items: [
              { slug: 'prodemand', name: `${SECRET} has it`, type: 'product' },
              { slug: `${SECRET}-own`, name: SECRET, type: 'product' },
            ],
          },
        },
      },
    ];
    await project.sql(
      `insert into private.former_slugs (kind, slug, slug_now)
       select 'bundle', 'old-teamworks', slug from public.bundles order by slug limit 1`,
    );
    await administrator()
      .rpc('import_leads', { id, file_name: `Leads of ${SECRET}.csv`, lines })
      .throwOnError();
    const [lead] = await names(`select id as name from public.leads`);
    await closedFor(lead!, 13);
    expect((await administrator().rpc('anonymize_leads').throwOnError()).data).toBe(1);
    expect(await tablesWith(SECRET)).toEqual([]);
    expect(await leadOf(lead!)).toMatchObject({
      interests: DEFAULT_INTERESTS,
      products_of_interest: {
        items: [
          { slug: 'manager-se', name: 'Manager SE', type: 'product' },
          { slug: expect.not.stringContaining('old') as string, type: 'bundle' },
        ],
      },
      products_sold: { items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }] },
    });
    expect((await administrator().rpc('recent_imports').throwOnError()).data).toMatchObject([
      { id, file_name: 'Text removed', added: 1 },
    ]);
  });

  it('keeps its contacts, though a time in words is emptied', async () => {
    const contacts = () =>
      project.sql(
        `select booked_at, first_contact_at, last_contact_at from public.leads order by created_at`,
      );
    const { data: leads } = await administrator()
      .from('leads')
      .insert(
        ['2024-01-02', '2024-01-03'].map((created_at) => ({
          name: SECRET,
          status: 'Closed - Lost',
          created_at,
          scheduled_date: '2024-01-10',
          scheduled_time: 'after lunch',
        })),
      )
      .select('id')
      .throwOnError();
    // Like an imported lead.
    await project.sql(`update public.leads set booked_at = null where created_at = '2024-01-03'`);
    for (const { id } of leads) await closedFor(id, 13);
    const before = await contacts();
    await administrator().rpc('anonymize_leads').throwOnError();
    expect(await project.sql(`select from public.leads where scheduled_time is null`)).toHaveLength(
      2,
    );
    expect(await contacts()).toEqual(before);
  });

  it('had a time in words of its own, or was typed in, or came from nowhere', async () => {
    const { data: leads } = await administrator()
      .from('leads')
      .insert([
        {
          name: SECRET,
          status: 'Closed - Lost',
          user_agent: 'Manual Entry',
          scheduled_date: '2024-01-10',
          scheduled_time: `after ${SECRET} calls`,
        },
        { name: SECRET, status: 'Closed - Lost', user_agent: 'Firefox' },
      ])
      .select('id')
      .throwOnError();
    for (const { id } of leads) await closedFor(id, 13);
    // pg_cron calls it as the project's owner (docs/operations.md).
    await project.sql(`select private.anonymize_leads(1000)`);
    expect(await tablesWith(SECRET)).toEqual([]);
    const { data } = await administrator()
      .from('leads')
      .select('name, origin, scheduled_date')
      .order('origin')
      .throwOnError();
    expect(data).toEqual([
      { name: 'Anonymous', origin: 'Direct', scheduled_date: null },
      { name: 'Anonymous', origin: 'Manual Entry', scheduled_date: '2024-01-10' },
    ]);
  });

  it('keeps the code of who recommended it, which the report counts', async () => {
    const recommender = crypto.randomUUID();
    const { data } = await submitLead(project.visitor, { id: recommender, name: 'Bo Ray' });
    const { code } = (data as unknown as { told: { code: string } }).told;
    const id = crypto.randomUUID();
    const source = { from: code, referrer: `https://${SECRET}.example` };
    await submitLead(project.visitor, { id, name: SECRET, source });
    await administrator()
      .from('leads')
      .update({ status: 'Closed - Lost' })
      .eq('id', id)
      .throwOnError();
    await closedFor(id, 13);
    expect((await administrator().rpc('anonymize_leads').throwOnError()).data).toBe(1);
    expect(await tablesWith(SECRET)).toEqual([]);
    expect(await leadOf(id)).toMatchObject({ origin: 'recommendation', source: { from: code } });
    expect((await administrator().rpc('lead_report').throwOnError()).data).toMatchObject({
      recommended: [{ name: 'Bo Ray', received: 1, won: 0 }],
    });
  });

  it('has been closed for as long as the settings say, and has nothing planned', async () => {
    const insert = async (months: number, values: object = {}) => {
      const { data } = await administrator()
        .from('leads')
        .insert({ name: SECRET, status: 'Closed - Lost', ...values })
        .select('id')
        .single()
        .throwOnError();
      await closedFor(data.id, months);
      return data.id;
    };
    await insert(11);
    await insert(13);
    await insert(13);
    await insert(13, {
      status: 'Closed - Won',
      scheduled_date: '2049-01-13',
      scheduled_time: '10:00 AM',
    });
    // A done task doesn't make an appointment that is ahead old.
    await project.sql(`update public.lead_tasks set is_completed = true`);
    const planned = await insert(13);
    await administrator()
      .from('lead_tasks')
      .insert({ lead_id: planned, description: 'Call', due_date: '2049-01-13T15:00:00Z' })
      .throwOnError();
    await administrator().from('leads').insert({ name: SECRET }).throwOnError();

    expect(await due()).toBe(2);
    // Many leads are anonymized in parts.
    for (const done of [1, 1, 0]) {
      expect((await administrator().rpc('anonymize_leads', { most: 1 }).throwOnError()).data).toBe(
        done,
      );
    }
    await project.sql(`update public.site_settings set anonymize_after_months = null`);
    expect(await due()).toBe(0);
    expect((await administrator().rpc('anonymize_leads').throwOnError()).data).toBe(0);
  });
});

describe('a lead that is due', () => {
  const savedBefore = (interval: string) =>
    project.sql(
      `with off as (select set_config('session_replication_role', 'replica', true))
       update public.site_settings set updated_at = now() - $1::interval from off`,
      [interval],
    );
  const open = async () => (await administrator().rpc('anonymize_by_itself').throwOnError()).data;

  async function makeDue(): Promise<void> {
    const { data } = await administrator()
      .from('leads')
      .insert({ name: SECRET, status: 'Closed - Lost' })
      .select('id')
      .single()
      .throwOnError();
    await closedFor(data.id, 13);
  }

  it('becomes anonymous when the back office opens, a day after the settings were saved at the earliest', async () => {
    await makeDue();
    await savedBefore('23 hours');
    expect(await open()).toEqual({ due: 1, done: 0 });
    await savedBefore('25 hours');
    expect(await open()).toEqual({ due: 0, done: 1 });
    expect(await tablesWith(SECRET)).toEqual([]);
    await project.sql(`update public.leads set anonymized_at = now() - interval '8 days'`);
    expect(await open()).toEqual({ due: 0, done: 0 });
  });

  it('becomes anonymous by the hour where the project has pg_cron', async () => {
    // A stand-in for the parts of pg_cron that are used.
    await project.sql(`create schema cron`);
    await project.sql(
      `create table cron.job (jobname text primary key, schedule text, command text)`,
    );
    await project.sql(
      `create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as
         $$ insert into cron.job values (job_name, schedule, command)
            on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
            select 1::bigint $$`,
    );
    await makeDue();
    await savedBefore('2 days');
    await open();
    await open();
    const jobs = await project.sql<{ command: string; schedule: string }>(
      `select schedule, command from cron.job`,
    );
    expect(jobs.map(({ schedule }) => schedule)).toEqual(['17 * * * *']);
    await makeDue();
    await project.sql(jobs[0]!.command);
    expect(await open()).toEqual({ due: 0, done: 2 });
    // A project that refuses the schedule is not an error.
    await project.sql(`drop table cron.job`);
    expect(await open()).toEqual({ due: 0, done: 2 });
    await project.sql(`drop schema cron cascade`);
  });

  it('is left alone by all but the administrator', async () => {
    await makeDue();
    await savedBefore('2 days');
    for (const client of [project.visitor, project.stranger]) {
      expect((await client.rpc('anonymize_by_itself')).error?.code).toBe('42501');
    }
    expect(await tablesWith(SECRET)).toEqual(['public.leads']);
  });
});
