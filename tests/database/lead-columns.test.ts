import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeFields } from '../../admin/leads/duplicates/merge-fields.ts';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { LEAD_FIELD_NAMES, REQUEST_FIELD_NAMES } from '../../shared/leads/lead-fields.ts';
import { openOwnProject, submitLead, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openOwnProject();
});
afterAll(() => project.close());

interface LeadColumn {
  name: string;
  requested: boolean;
  imported: 'every' | 'new' | 'never';
  merged: 'choose' | 'combine' | 'keep';
  anonymized: 'clear' | 'keep' | 'replace';
}

/** The sorted names of the columns that match a condition. */
async function columnsThat(test: (column: LeadColumn) => boolean): Promise<string[]> {
  const columns = await project.sql<LeadColumn>('select * from private.lead_columns order by name');
  return columns.filter(test).map(({ name }) => name);
}

describe('the list of lead columns', () => {
  it('has a row for every column that is written, and for no other', async () => {
    const columns = await project.sql<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'leads' and is_generated = 'NEVER'`,
    );
    const names = columns.map(({ name }) => name);
    expect(await columnsThat(() => true)).toEqual(names.toSorted());
  });

  it('lets visitors send the fields of a request, and what the site adds', async () => {
    const added = [
      'id',
      'shop',
      'chat_history',
      'consent_text',
      'latitude',
      'longitude',
      'place_is_street',
    ];
    const origin = ['source', 'user_agent'];
    expect(await columnsThat(({ requested }) => requested)).toEqual(
      [...REQUEST_FIELD_NAMES, ...added, ...origin].toSorted(),
    );
  });

  it('lets a file set every field, with status and priority', async () => {
    expect(await columnsThat(({ imported }) => imported === 'every')).toEqual(
      [...LEAD_FIELD_NAMES, 'status', 'priority'].toSorted(),
    );
  });

  it('lets a merge choose the fields that the dialog offers', async () => {
    const lead = { status: 'New', priority: 'Medium' } as LeadRow;
    expect(await columnsThat(({ merged }) => merged === 'choose')).toEqual(
      mergeFields(lead, lead)
        .flatMap(({ columns }) => columns)
        .toSorted(),
    );
  });
});

describe('a column that a migration adds, with its row', () => {
  beforeAll(() =>
    project.sql(`alter table public.leads add column bay_hours text not null default ''`),
  );
  beforeEach(() => project.sql('delete from public.leads'));

  const hours = async () =>
    (
      await project.sql<{ name: string; bay_hours: string }>(
        'select name, bay_hours from public.leads order by name',
      )
    ).map(({ name, bay_hours }) => [name, bay_hours]);
  const importLines = (lines: object[]) =>
    project.administrator.rpc('import_leads', {
      id: crypto.randomUUID(),
      file_name: 'leads.csv',
      lines: lines.map((lead, line) => ({ line, lead, into: null, replace: false })) as never,
    });
  const addLead = async (name: string, bay_hours: string) => {
    const [lead] = await project.sql<{ id: string }>(
      'insert into public.leads (name, bay_hours) values ($1, $2) returning id',
      [name, bay_hours],
    );
    return lead!.id;
  };

  it('is refused by requests, imports, and merges until it has its row', async () => {
    const request = { name: 'Ann', bay_hours: '9 to 5' } as object;
    expect((await submitLead(project.visitor, request)).error?.code).toBe('22023');
    expect((await importLines([request])).error?.code).toBe('22023');
    const [kept_id, gone_id] = [await addLead('Ann', ''), await addLead('Bo', '9 to 5')];
    const choice = { kept_id, gone_id, taken: ['bay_hours'] };
    expect((await project.administrator.rpc('merge_leads', choice)).error?.code).toBe('22023');

    await project.sql(
      `insert into private.lead_columns (name, requested) values ('bay_hours', true)`,
    );
    await project.sql('grant insert (bay_hours) on public.leads to anon');
    await project.administrator.rpc('merge_leads', choice).throwOnError();
    expect(await hours()).toEqual([['Ann', '9 to 5']]);
  });

  it('is sent by visitors, and imported, also beside lines without it', async () => {
    const sent = { name: 'Ann', bay_hours: '9 to 5' } as object;
    expect((await submitLead(project.visitor, sent)).error).toBeNull();
    await importLines([{ name: 'Bo', bay_hours: '24 hours' }, { name: 'Cy' }]).throwOnError();
    expect(await hours()).toEqual([
      ['Ann', '9 to 5'],
      ['Bo', '24 hours'],
      ['Cy', ''],
    ]);
  });

  it('is in the file of a person’s data, and cleared when the lead is anonymized', async () => {
    const id = await addLead('Ann', '9 to 5');
    const { data } = await project.administrator.rpc('export_leads', { ids: [id] });
    expect(data).toMatchObject({ leads: [{ lead: { name: 'Ann', bay_hours: '9 to 5' } }] });
    await project.sql(`update public.site_settings set anonymize_after_months = 1`);
    await project.sql(`insert into public.leads (name, bay_hours, status, closed_at)
      values ('Bo', '9 to 5', 'Closed - Lost', '2020-01-01')`);
    await project.administrator.rpc('anonymize_leads').throwOnError();
    expect(await hours()).toEqual([
      ['Ann', '9 to 5'],
      ['Anonymous', ''],
    ]);
  });
});
