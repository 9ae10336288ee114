import type { GetListParams } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import ws from 'ws';
import type { LeadListFilter } from '../../admin/providers/leads/lead-filter.ts';
import type { AdminDataProvider } from '../../admin/providers/data-provider.ts';
import { LEAD_STATUSES } from '../../shared/leads/lead-options.ts';
import type { LeadRow } from '../../shared/leads/lead.ts';
import {
  ADMINISTRATOR,
  claimsOf,
  skipped,
  startRealProject,
  STRANGER,
  token,
  type RealProject,
} from './real-project.ts';

/** More leads than three answers of the Data API hold. */
const LEADS = 3100;

/** Rows with many equal and empty values in the columns that lists sort by. */
const FILL = `
  insert into public.leads (name, company_name, email, phone, shop_address, status, priority,
    business_type, scheduled_date, monthly_value, source, created_at)
  select
    'Lead ' || n % 700,
    case when n % 3 > 0 then 'Garage ' || n % 90 end,
    'lead' || n || '@example.org',
    case when n % 5 > 0 then format('(718) 555-%s', to_char(n, 'FM0000')) end,
    case when n % 31 > 0 then format('%s-%s Bell Blvd, 50%% off_road', n % 60, n) end,
    (array['New', 'Contacted', 'Demo Scheduled', 'Proposal Sent', 'Closed - Won'])[1 + n % 5],
    (array['Low', 'Medium', 'High'])[1 + n % 3],
    case when n % 4 > 0 then (array['Repair Shop', 'Dealership', 'Other'])[n % 4] end,
    case when n % 10 = 0 then date '2049-01-01' + n % 50 end,
    case when n % 5 > 2 then n + 0.25 end,
    case when n % 7 = 0 then '{"utm_source": "flyer"}'::jsonb else '{}' end,
    timestamptz '2048-01-01' + n / 3 * interval '1 hour 0.000001 seconds'
  from generate_series(1, ${LEADS}) as n`;

describe.skipIf(skipped)(`lists of ${LEADS} leads on PostgREST ${skipped ?? ''}`, () => {
  let project: RealProject;
  let provider: AdminDataProvider;

  beforeAll(async () => {
    project = await startRealProject();
    await project.owner.query(FILL);
    await project.owner.query('vacuum analyze public.leads');
    vi.stubEnv('VITE_SUPABASE_URL', project.url);
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'a publishable key');
    vi.stubGlobal('WebSocket', ws);
    vi.stubGlobal('navigator', { onLine: true });
    const { supabaseClient } = await import('../../admin/providers/supabase-client.ts');
    await supabaseClient.auth.setSession({
      access_token: token(claimsOf(ADMINISTRATOR)),
      refresh_token: 'none',
    });
    provider = (await import('../../admin/providers/data-provider.ts')).dataProvider;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    await project?.stop();
  });

  const list = async (
    filter: LeadListFilter,
    { field, order }: GetListParams['sort'] & object = { field: 'created_at', order: 'DESC' },
    page = 1,
    perPage = 25,
  ) => {
    const { data, total } = await provider.getList<LeadRow>('leads', {
      filter,
      sort: { field, order },
      pagination: { page, perPage },
    });
    return { total, ids: data.map(({ id }) => id) };
  };

  /** The ids in the order of the list, read by the owner. */
  const ids = async (condition: string, order: string) => {
    const { rows } = await project.owner.query<{ id: string }>(
      `select id from public.leads where ${condition} order by ${order}, created_at desc, id`,
    );
    return rows.map(({ id }) => id);
  };

  describe.each([
    ['created_at', 'ASC', 'created_at'],
    ['created_at', 'DESC', 'created_at desc'],
    ['name', 'ASC', 'name'],
    ['name', 'DESC', 'name desc'],
    ['company_name', 'ASC', 'company_name nulls last'],
    ['company_name', 'DESC', 'company_name desc nulls last'],
    ['scheduled_date', 'DESC', 'scheduled_date desc nulls last'],
    ['status', 'DESC', 'status desc'],
  ] as const)('sorted by %s %s', (field, order, sql) => {
    it('near and far pages, searched or not, are those of one order', async () => {
      const all = await ids('true', sql);
      const found = await ids(`search like '%garage%'`, sql);
      for (const page of [1, 2, 40, 41, 100, 124]) {
        const there = [(page - 1) * 25, page * 25] as const;
        expect(await list({}, { field, order }, page)).toEqual({
          total: LEADS,
          ids: all.slice(...there),
        });
        expect(await list({ search: 'Garage' }, { field, order }, page)).toEqual({
          total: found.length,
          ids: found.slice(...there),
        });
      }
    });

    it('a list longer than one answer is read whole and in order, as for the CSV file', async () => {
      expect((await list({}, { field, order }, 1, 100_000)).ids).toEqual(await ids('true', sql));
      const some = { status: 'New', appointment: 'no', search: 'bell' };
      expect((await list(some, { field, order }, 1, 2000)).ids).toEqual(
        await ids(`status = 'New' and scheduled_date is null and search like '%bell%'`, sql),
      );
    });
  });

  it.each<[LeadListFilter, string]>([
    [{ search: '7185550123' }, `phone = '(718) 555-0123'`],
    [{ search: '718-555-0123' }, `phone = '(718) 555-0123'`],
    [{ search: '+1 718 555 0123' }, `phone = '(718) 555-0123'`],
    [{ search: '555-012' }, `phone like '(718) 555-012%'`],
    [{ search: '(718) 555-012' }, `phone like '(718) 555-012%'`],
    [{ search: '85550123' }, `phone = '(718) 555-0123'`],
    [{ search: '12-2412' }, `shop_address like '12-2412 %'`],
    [
      { search: 'LEAD 699 bell' },
      `name like '%699%' and shop_address is not null or search like '%699%' and search like '%bell%'`,
    ],
    [{ search: '50%' }, `shop_address is not null`],
    [{ search: 'off_road' }, `shop_address is not null`],
    [{ search: 'o_f' }, `false`],
    [{ search: `\\'; drop table x; --` }, `false`],
    [{ search: 'zz' }, `false`],
    [{ search: 'lead', status: 'New', priority: 'High' }, `status = 'New' and priority = 'High'`],
    [{ search: 'lead', origin: 'flyer' }, `origin = 'flyer'`],
    [{ origin: 'flyer', business_type: 'Other' }, `origin = 'flyer' and business_type = 'Other'`],
    [{ appointment: 'yes' }, `scheduled_date is not null`],
    [{ search: 'lead', appointment: 'yes' }, `scheduled_date is not null`],
    [
      { received_from: '2048-01-13', received_to: '2048-01-14' },
      `(created_at at time zone 'America/New_York')::date between '2048-01-13' and '2048-01-14'`,
    ],
    [
      { search: 'lead', received_from: '2048-01-13', received_to: '2048-01-14' },
      `(created_at at time zone 'America/New_York')::date between '2048-01-13' and '2048-01-14'`,
    ],
    [{ search: 'lead', status: `New' or true --` }, `false`],
  ])('%o finds, and counts by status, what it should', async (filter, condition) => {
    const found = await ids(condition, 'created_at desc');
    expect(await list(filter)).toEqual({ total: found.length, ids: found.slice(0, 25) });
    const { rows } = await project.owner.query<{ status: string; leads: number }>(
      `select status, count(*)::int as leads from public.leads where ${condition} group by status`,
    );
    expect(await provider.countLeads(filter)).toEqual(
      new Map(rows.map(({ status, leads }) => [status, leads])),
    );
  });

  it('counts of all statuses are one call, and those of a list', async () => {
    const counts = await provider.countLeads();
    for (const status of LEAD_STATUSES) {
      expect((await list({ status })).total).toBe(counts.get(status) ?? 0);
    }
  });

  it('what leads are worth a month is summed by status, of those that a list finds', async () => {
    const { rows } = await project.owner.query<{ status: string; sum: string }>(
      `select status, sum(monthly_value) from public.leads
       where monthly_value is not null and priority = 'High' and search like '%garage%' group by status`,
    );
    const sums = await provider.leadValues({ priority: 'High', search: 'Garage' });
    expect(sums.size).toBe(2);
    expect(sums).toEqual(new Map(rows.map(({ status, sum }) => [status, Number(sum)])));
  });

  it.each(['find_leads', 'count_leads'])('a search by %s is served by its index', async (name) => {
    const { owner } = project;
    await owner.query('begin');
    await owner.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claimsOf(ADMINISTRATOR)),
    ]);
    await owner.query('set local role authenticated');
    await owner.query(`select public.${name}($1)`, [{ search: [['garage 7'], ['5550123']] }]);
    const { rows } = await owner.query<{ scans: string }>(
      `select pg_stat_get_xact_numscans('public.leads_search_idx'::regclass) as scans`,
    );
    await owner.query('rollback');
    expect(Number(rows[0]?.scans)).toBeGreaterThan(0);
  });

  it('a filter by a column that there is not is refused', async () => {
    await expect(list({ search: 'lead', nobody: 'x' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ search: 'lead' }, { field: 'l.name', order: 'ASC' })).rejects.toThrow();
  });

  it('no page has more than 1,000 leads, whatever is asked for', async () => {
    const answer = await project.call('rpc/find_leads', {
      token: token(claimsOf(ADMINISTRATOR)),
      body: { filter: {}, most: LEADS, columns: ['id'] },
    });
    const { total, leads } = JSON.parse(answer.text) as { total: number; leads: object[] };
    expect([total, leads.length]).toEqual([LEADS, 1000]);
  });

  it('the map has every lead with an address once, and reads its parts in parallel', async () => {
    const wanted = await ids('shop_address is not null', 'created_at desc');
    let open = 0;
    let most = 0;
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
      open += 1;
      most = Math.max(most, open);
      return realFetch(...call).finally(() => (open -= 1));
    });
    const leads = await provider.getMapLeads();
    vi.stubGlobal('fetch', realFetch);
    expect(leads).toHaveLength(wanted.length);
    expect(new Set(leads.map(({ id }) => id))).toEqual(new Set(wanted));
    expect(most).toBeGreaterThan(1);
  });

  it('the map has every lead with an address, also when their ids are close to each other', async () => {
    await project.owner.query('begin');
    const near = `('10000000-0000-4000-8000-' || to_char(n, 'FM000000000000'))::uuid`;
    await project.owner.query(
      `insert into public.leads (id, name, shop_address) select ${near}, 'Near', '1 Main St' from generate_series(1, 2500) n`,
    );
    await project.owner.query('commit');
    const leads = await provider.getMapLeads();
    await project.owner.query(`delete from public.leads where name = 'Near'`);
    const wanted = await ids('shop_address is not null', 'id');
    expect(leads).toHaveLength(wanted.length + 2500);
    expect(new Set(leads.map(({ id }) => id)).size).toBe(wanted.length + 2500);
  });

  it.each([
    ['find_leads', { total: 0, leads: [] }],
    ['count_leads', []],
    ['lead_values', []],
  ])('%s is refused to visitors, and empty for strangers', async (name, nothing) => {
    const asked = { body: { filter: { search: [['lead']] } } };
    const visitor = await project.call(`rpc/${name}`, asked);
    expect(visitor.status).toBe(401);
    expect(visitor.text).toContain('42501');
    const stranger = await project.call(`rpc/${name}`, {
      ...asked,
      token: token(claimsOf(STRANGER)),
    });
    expect(JSON.parse(stranger.text)).toEqual(nothing);
  });

  it('calls that work on many leads have a minute, in place of the role’s eight seconds', async () => {
    const { rows } = await project.owner.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and 'statement_timeout=60s' = any (proconfig) order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'anonymize_by_itself',
      'anonymize_leads',
      'erase_leads',
      'import_leads',
      'merge_leads',
      'save_settings',
      'undo_import',
      'undo_merge',
    ]);
    // A deferred trigger runs after the function, so it sees the limit of the whole call.
    await project.owner.query(
      `create function private.tell_limit() returns trigger language plpgsql as
         $$ begin raise exception 'The limit is %.', current_setting('statement_timeout'); end $$;
       create constraint trigger tell_limit after insert on public.leads deferrable initially deferred
         for each row execute function private.tell_limit()`,
    );
    const bearer = token(claimsOf(ADMINISTRATOR));
    const lead = { name: 'Ann' };
    const id = crypto.randomUUID();
    const imported = await project.call('rpc/import_leads', {
      body: { id, file_name: 'fair.csv', lines: [{ line: 1, lead }] },
      token: bearer,
    });
    const written = await project.call('leads', { body: lead, token: bearer });
    await project.owner.query('drop function private.tell_limit cascade');
    expect(imported.text).toContain('The limit is 1min.');
    expect(written.text).toContain('The limit is 8s.');
  });
});
