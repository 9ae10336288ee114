import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsToSend } from '../../admin/import/duplicate-rows.ts';
import { readRow } from '../../admin/import/import-rows.ts';
import { columnsOf, hasHeader, isExport } from '../../admin/import/reading/match-columns.ts';
import { readTable } from '../../admin/import/reading/read-table.ts';
import { leadsCsv } from '../../admin/lead-work/csv-file.ts';
import type { UndoneImport } from '../../admin/providers/leads/lead-imports.ts';
import type { Json } from '../../shared/database.types.ts';
import { LEAD_FIELD_NAMES } from '../../shared/leads/lead-fields.ts';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

type Line = {
  line: number;
  lead: Record<string, Json>;
  into?: string;
  replace?: boolean;
};

const send = (lines: Line[], id: string = crypto.randomUUID(), file_name = 'fair.csv') =>
  project.administrator.rpc('import_leads', { id, file_name, lines: lines as unknown as Json });
const undo = async (id: string) => {
  const { data, error } = await project.administrator.rpc('undo_import', { id });
  expect(error).toBeNull();
  return data as unknown as UndoneImport;
};
const addLead = async (fields: Record<string, unknown>) => {
  const { data } = await project.administrator
    .from('leads')
    .insert(fields as never)
    .select()
    .single()
    .throwOnError();
  return data;
};
const leadNamed = async (name: string) => {
  const { data } = await project.administrator.from('leads').select().eq('name', name);
  return data?.[0];
};
const notesOf = async (lead_id: string) => {
  const { data } = await project.administrator.from('lead_notes').select().eq('lead_id', lead_id);
  return (data ?? []).map(({ note }) => note);
};

describe('import_leads', () => {
  beforeEach(async () => {
    await project.sql(`delete from public.leads`);
    await project.sql(`delete from private.lead_imports`);
  });

  it('adds every field of a lead, with a note and without a task', async () => {
    const lead = {
      name: 'Ann Lee',
      email: 'ann@example.org',
      phone: '(718) 555-0142',
      language: 'es',
      company_name: 'Lee Auto',
      shop_address: '1 Main St',
      business_type: 'Repair Shop',
      num_locations: 2,
      account_number: 'A-1',
      interests: ['Repair'],
      products_of_interest: {
        items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }],
      },
      scheduled_date: '2049-01-13',
      scheduled_time: '10:00 AM',
      meeting_type: 'Meetup',
      monthly_value: 149.5,
      renewal_month: '2049-02-01',
      products_sold: { items: [{ slug: 'manager-se', name: 'Manager SE', type: 'product' }] },
      lost_reason: 'Price',
      lost_note: 'Too much',
      additional_message: 'Call me',
      status: 'Contacted',
      priority: 'High',
      user_agent: 'CSV Import',
      source: { utm_source: 'Fair' },
      created_at: '2026-01-05T15:00:00+00:00',
    } satisfies Partial<LeadRow>;
    expect(LEAD_FIELD_NAMES.filter((field) => !(field in lead))).toEqual([]);
    const { data, error } = await send([{ line: 2, lead }]);
    expect(error).toBeNull();
    expect(data).toMatchObject({ file_name: 'fair.csv', added: 1, merged: 0 });
    const added = await leadNamed('Ann Lee');
    expect(added).toMatchObject({ ...lead, origin: 'fair', next_step: null });
    expect(await notesOf(added!.id)).toEqual(['Imported from fair.csv']);
    expect(await project.sql(`select from public.lead_tasks`)).toEqual([]);
  });

  it('writes nothing twice under one id, and gives the same answer', async () => {
    const id = crypto.randomUUID();
    const first = await send([{ line: 2, lead: { name: 'Ann' } }], id);
    const again = await send([{ line: 2, lead: { name: 'Ann, corrected' } }], id);
    expect(again.data).toEqual(first.data);
    expect(await project.sql(`select name from public.leads`)).toEqual([{ name: 'Ann' }]);
  });

  it('writes nothing at all where one row is refused, and names each such row', async () => {
    await addLead({ name: 'Bob', scheduled_date: '2049-01-13', scheduled_time: '10:00 AM' });
    const { error } = await send([
      { line: 2, lead: { name: 'Ann' } },
      { line: 3, lead: { name: 'Cal', scheduled_date: '2049-01-13', scheduled_time: '10:00 AM' } },
      { line: 7, lead: { name: 'Dee', email: 'nobody' } },
    ]);
    expect(error?.code).toBe('22023');
    expect(JSON.parse(error?.details ?? '')).toMatchObject([
      { line: 3, code: '23P01' },
      { line: 7, code: '23514' },
    ]);
    expect(await project.sql(`select name from public.leads`)).toEqual([{ name: 'Bob' }]);
    expect(await project.sql(`select from private.lead_imports`)).toEqual([]);
  });

  it.each([
    ['no rows', [], 'fair.csv'],
    [
      'too many rows',
      Array.from({ length: 10_001 }, (_, line) => ({ line, lead: { name: 'A' } })),
      'fair.csv',
    ],
    [
      'a field that the database keeps',
      [{ line: 2, lead: { name: 'A', sender: 'x' } }],
      'fair.csv',
    ],
    ['a file without a name', [{ line: 2, lead: { name: 'A' } }], ' '],
  ])('refuses %s', async (_what, lines, file) => {
    const { error } = await send(lines, crypto.randomUUID(), file);
    expect(error?.code).toMatch(/^(22023|23514)$/);
    expect(await project.sql(`select from public.leads`)).toEqual([]);
  });

  it('merges a row with a lead: what is empty, or whatever the file says', async () => {
    const ann = await addLead({ name: 'Ann', phone: '718-555-0100', status: 'Contacted' });
    const chosen = {
      interests: ['Repair'],
      products_of_interest: {
        items: [{ slug: 'prodemand', name: 'ProDemand', type: 'product' }],
      },
    };
    const bob = await addLead({ name: 'Bob', phone: '718-555-0101', priority: 'Low', ...chosen });
    const { data } = await send([
      {
        line: 2,
        into: ann.id,
        replace: false,
        lead: { name: 'Ann Lee', phone: '1', email: 'a@b.example', status: 'New' },
      },
      {
        line: 3,
        into: bob.id,
        replace: true,
        lead: {
          name: 'Bob Ray',
          interests: [],
          products_of_interest: { items: [] },
          phone: '1234567',
        },
      },
    ]);
    expect(data).toMatchObject({ added: 0, merged: 2 });
    expect(await leadNamed('Ann')).toMatchObject({
      phone: '718-555-0100',
      email: 'a@b.example',
      status: 'Contacted',
    });
    // A list without anything in it says nothing.
    expect(await leadNamed('Bob Ray')).toMatchObject({
      phone: '1234567',
      priority: 'Low',
      ...chosen,
    });
    expect(await notesOf(ann.id)).toEqual(['Merged with a line of fair.csv: email']);
  });

  it('taken back, leaves each lead as it was', async () => {
    const ann = await addLead({ name: 'Ann', status: 'Contacted', interests: ['Repair'] });
    const id = crypto.randomUUID();
    await send(
      [
        {
          line: 2,
          into: ann.id,
          replace: true,
          lead: { name: 'Ann Lee', status: 'Proposal Sent', email: 'a@b.example' },
        },
        {
          line: 3,
          into: ann.id,
          replace: true,
          lead: { name: 'Ann Low', interests: ['Marketing'] },
        },
        {
          line: 4,
          lead: { name: 'Bob', scheduled_date: '2049-01-13', scheduled_time: '10:00 AM' },
        },
      ],
      id,
    );
    expect(await undo(id)).toEqual({ removed: 1, restored: 1, kept: [] });
    const { updated_at: _, ...before } = ann;
    expect(await project.administrator.from('leads').select()).toMatchObject({ data: [before] });
    expect(await notesOf(ann.id)).toEqual([]);
    expect(await undo(id)).toEqual({ removed: 0, restored: 0, kept: [] });
    const { data } = await project.administrator.rpc('recent_imports');
    expect(data).toMatchObject([
      { id, added: 1, merged: 1, undone_at: expect.any(String) as string },
    ]);
  });

  it('does not answer a request by its other time, nor does taking it back', async () => {
    const { id } = await addLead({
      name: 'Ann Lee',
      scheduled_date: '2049-01-13',
      scheduled_time: '10:00 AM',
    });
    // As the visitor booked it.
    await project.sql(`update public.leads set booked_at = null`);
    const state = async () =>
      (
        await project.sql<{ state: string }>(
          `select concat_ws(' ', scheduled_time, unanswered, booked_at) as state from public.leads`,
        )
      ).map((row) => row.state);
    const importId = crypto.randomUUID();
    const line = { line: 1, lead: { scheduled_time: '1:00 PM' }, into: id, replace: true };
    expect((await send([line], importId)).error).toBeNull();
    expect(await state()).toEqual(['1:00 PM t']);
    expect(await undo(importId)).toMatchObject({ restored: 1 });
    expect(await state()).toEqual(['10:00 AM t']);
  });

  it('can be taken back, and so can a merge, after its lead was deleted and restored', async () => {
    const rowsOf = () =>
      project.sql(
        `select to_jsonb(i) as row from private.imported_leads i union all select to_jsonb(m) from private.merged_leads m`,
      );
    await send([{ line: 1, lead: { name: 'Ann Lee' } }]);
    const { id: kept_id } = (await leadNamed('Ann Lee'))!;
    const { id: gone_id } = await addLead({ name: 'Bob' });
    const { data: merge } = await project.administrator
      .rpc('merge_leads', { kept_id, gone_id, taken: [] })
      .throwOnError();
    const before = await rowsOf();
    expect(before).toHaveLength(2);
    const { data: deleted } = await project.administrator
      .rpc('delete_leads', { ids: [kept_id] })
      .throwOnError();
    await project.administrator.rpc('restore_leads', { deleted }).throwOnError();
    expect(await rowsOf()).toEqual(before);
    await project.administrator.rpc('undo_merge', { id: merge }).throwOnError();
    expect(await leadNamed('Bob')).toMatchObject({ id: gone_id });
  });

  it('taken back, leaves alone what was worked on since, and says why', async () => {
    const merged = await addLead({ name: 'Merged' });
    const planned = await addLead({ name: 'Planned' });
    const task = { lead_id: planned.id, description: 'Visit' };
    await project.administrator.from('lead_tasks').insert(task).throwOnError();
    const id = crypto.randomUUID();
    const names = ['Untouched', 'Noted', 'Tasked', 'Edited', 'Placed', 'Deleted'];
    await send(
      [
        ...names.map((name, index) => ({
          line: index + 2,
          lead: { name, shop_address: '1 Main St' },
        })),
        { line: 20, into: merged.id, replace: true, lead: { email: 'a@b.example' } },
        { line: 21, into: planned.id, replace: true, lead: { email: 'c@d.example' } },
      ],
      id,
    );
    const idOf = async (name: string) => (await leadNamed(name))!.id;
    const { administrator } = project;
    const author = { author_email: 'a@b.example', note: 'Called' };
    await administrator.from('lead_notes').insert({ ...author, lead_id: await idOf('Noted') });
    await administrator
      .from('lead_tasks')
      .insert({ lead_id: await idOf('Tasked'), description: 'Call' });
    await administrator
      .from('lead_tasks')
      .update({ description: 'Visit again' })
      .eq('lead_id', planned.id);
    await administrator.from('leads').update({ priority: 'High' }).eq('name', 'Edited');
    await administrator.from('leads').update({ phone: '1234567' }).eq('name', 'Merged');
    // Storing coordinates doesn't count as work on a lead.
    await administrator.from('leads').update({ latitude: 40, longitude: -73 }).eq('name', 'Placed');
    await administrator.from('leads').delete().eq('name', 'Deleted');
    const { removed, restored, kept } = await undo(id);
    expect({ removed, restored }).toEqual({ removed: 2, restored: 0 });
    expect(kept.map(({ name, reason }) => `${name}: ${reason}`).sort()).toEqual([
      'Edited: changed',
      'Merged: changed',
      'Noted: note',
      'Planned: task',
      'Tasked: task',
    ]);
    expect(await leadNamed('Merged')).toMatchObject({ email: 'a@b.example', phone: '1234567' });
  });

  it('adds leads that count as answered, unless it says that they wait', async () => {
    const lead = await addLead({ name: 'Request' });
    await send([
      { line: 1, lead: { name: 'Imported' } },
      { line: 2, lead: { name: 'Waiting', user_agent: 'CSV Import', awaits_answer: true } },
      { line: 3, lead: { name: 'Request', awaits_answer: false }, into: lead.id, replace: true },
    ]);
    const { data } = await project.administrator
      .from('leads')
      .select('name, is_imported')
      .match({ status: 'New', awaits_answer: true })
      .order('is_imported')
      .throwOnError();
    expect(data).toEqual([
      { name: 'Request', is_imported: false },
      { name: 'Waiting', is_imported: true },
    ]);
  });

  it('is the administrator’s alone, as is taking back and looking for duplicates', async () => {
    await addLead({ name: 'Ann', email: 'ann@example.org' });
    const lines = [{ line: 2, email: 'ann@example.org' }];
    for (const client of [project.visitor, project.stranger]) {
      const id = crypto.randomUUID();
      const written = await client.rpc('import_leads', {
        id,
        file_name: 'a',
        lines: [{ line: 1, lead: { name: 'B' } }],
      });
      expect(written.error?.code).toBe('42501');
      expect((await client.rpc('undo_import', { id })).error?.code).toBe('42501');
      expect((await client.rpc('duplicates_of_lines', { lines })).data ?? []).toEqual([]);
      expect((await client.rpc('recent_imports')).data ?? []).toEqual([]);
    }
    expect(await project.sql(`select name from public.leads`)).toEqual([{ name: 'Ann' }]);
  });
});

it('of the imports, the last five are listed, the newest first', async () => {
  const files = Array.from({ length: 6 }, (_, index) => `${index}.csv`);
  for (const file of files) {
    await send([{ line: 1, lead: { name: file } }], crypto.randomUUID(), file);
  }
  const { data } = await project.administrator.rpc('recent_imports').throwOnError();
  expect(data.map(({ file_name }) => file_name)).toEqual(files.toReversed().slice(0, 5));
});

describe('duplicates_of_lines', () => {
  it('gives each row its keys, and the newest lead that shares one with what it holds', async () => {
    await project.sql(`delete from public.leads`);
    await addLead({ name: 'Old', email: 'ANN@example.org', created_at: '2026-01-05T00:00:00Z' });
    await addLead({ name: 'New', phone: '7185550142' });
    await addLead({ name: 'Shop', shop_address: '5 Main Street, Queens, NY 11101' });
    const { data } = await project.administrator.rpc('duplicates_of_lines', {
      lines: [
        { line: 2, email: 'ann@example.org', phone: '(718) 555-0142', shop_address: '' },
        { line: 3, email: '', phone: '', shop_address: '5 Main St., Queens, NY' },
        { line: 4, email: '', phone: '', shop_address: '' },
      ],
    });
    expect(
      data?.map(({ line, keys, leads }) => [
        line,
        keys,
        (leads as unknown as LeadRow[]).map(({ name }) => name),
      ]),
    ).toEqual([
      [2, ['email ann@example.org', 'phone 7185550142'], ['New']],
      [3, ['address 5 main st queens ny'], ['Shop']],
      [4, [], []],
    ]);
  });
});

describe('an export', () => {
  it('reads back in as it was', async () => {
    await project.sql(`delete from public.leads`);
    const all = {
      name: 'O’Neil, "Ann"; <b>',
      email: 'ann@example.org',
      phone: '718.555.0142 x3',
      company_name: '=1+1',
      shop_address: '1 Main St\nFloor 2, Queens',
      business_type: 'Repair Shop',
      num_locations: 1200,
      account_number: "'=A1",
      interests: ['Repair', 'Trucks, heavy'],
      products_of_interest: {
        items: [
          { slug: 'prodemand', name: 'ProDemand', type: 'product' },
          { slug: 'gone', name: 'Gone, since', type: 'product' },
        ],
      },
      scheduled_date: '2049-01-13',
      scheduled_time: '10:00 AM',
      meeting_type: 'Meetup',
      monthly_value: 149.5,
      renewal_month: '2049-02-01',
      products_sold: { items: [{ slug: 'manager-se', name: 'Manager SE', type: 'product' }] },
      lost_reason: 'Other',
      lost_note: '@home',
      additional_message: 'Line one\r\nline two, “quoted”\n\n-2+3',
      status: 'Closed - Lost',
      priority: 'Low',
      source: { utm_source: 'Flyer' },
      created_at: '2026-01-05T15:00:07+00:00',
    };
    await addLead(all);
    await addLead({
      name: '+1 718',
      user_agent: 'Manual Entry',
      created_at: '2026-01-04T00:00:00Z',
    });
    await addLead({ name: 'Plain', created_at: '2026-01-03T00:00:00Z' });
    const exported = async () => {
      const { data } = await project.administrator.from('leads').select().order('created_at');
      return leadsCsv(data ?? [], {
        timeZone: 'America/New_York',
        more: ['Next step', 'Notes and calls'],
      });
    };
    const text = await exported();
    await project.sql(`delete from public.leads`);

    const rows = await readTable(text);
    expect(hasHeader(rows)).toBe(true);
    const columns = columnsOf(rows, true);
    const read = rows.slice(1).map((row) =>
      readRow(row, {
        columns,
        timeZone: 'America/New_York',
        exported: isExport(rows[0]!.cells),
      }),
    );
    expect(read.flatMap(({ problems }) => problems)).toEqual([]);
    const sent = rowsToSend({ rows: read, originals: new Map(), choiceOf: () => 'skip' }, [], {
      source: 'elsewhere',
      status: 'New',
      awaitsAnswer: false,
    });
    expect((await send(sent)).error).toBeNull();
    expect(await exported()).toBe(text);
    const { interests, products_of_interest, renewal_month, created_at } = all;
    expect(await leadNamed(all.name)).toMatchObject({
      interests,
      products_of_interest: { items: products_of_interest.items.map(({ name }) => ({ name })) },
      products_sold: { items: [{ name: 'Manager SE' }] },
      renewal_month,
      created_at,
    });
  });
});
