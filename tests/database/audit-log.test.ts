import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { openProject, type Client, type Project } from './support.ts';

let project: Project;
let administrator: Client;
beforeAll(async () => {
  project = await openProject();
  administrator = project.administrator;
});
afterAll(() => project.close());

/** Empties the log as the owner, because no function can. */
const forget = () =>
  project.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    delete from private.audit_log;
  end $$`);
beforeEach(async () => {
  await project.sql(`delete from public.leads`);
  await forget();
});

const ANN = '20000000-0000-4000-8000-000000000001';
const BOB = '20000000-0000-4000-8000-000000000002';
const addLeads = () =>
  project.sql(
    `insert into public.leads (id, name, shop_address)
     values ($1, 'Ann Zelda', '1 Main St'), ($2, 'Bob Zelda', '2 Main St')`,
    [ANN, BOB],
  );
const entries = async (before?: number, most?: number) =>
  (await administrator.rpc('audit_log', { before, most }).throwOnError()).data;
/** The entries without values that differ from run to run. */
const told = async () =>
  (await entries()).map(({ id, happened_at, ...entry }) => {
    expect(id).toBeGreaterThan(0);
    expect(Date.parse(happened_at)).not.toBeNaN();
    return entry;
  });
const entry = (action: string, kind: string | null = null, amount: number | null = null) => ({
  account: LOCAL_ADMIN.email,
  action,
  kind,
  amount,
  names: null as string | null,
});

describe('the audit log has', () => {
  it('a sign-in, and no session that is only renewed', async () => {
    const { email, password } = LOCAL_ADMIN;
    await administrator.auth.signInWithPassword({ email, password });
    await administrator.auth.refreshSession();
    expect(await told()).toEqual([entry('sign-in')]);
  });

  it('deletions, with the names of products and bundles alone', async () => {
    await addLeads();
    await project.sql(
      `insert into public.products (slug, name) values ('a', 'Made up'), ('b', 'Made too')`,
    );
    await project.sql(`insert into public.testimonials (quote, author) values ('Good.', 'Zelda')`);
    await forget();
    await administrator.from('leads').delete().in('id', [ANN, BOB]).throwOnError();
    await administrator.from('products').delete().in('slug', ['a', 'b']).throwOnError();
    await administrator.from('testimonials').delete().eq('author', 'Zelda').throwOnError();
    expect(await told()).toEqual([
      entry('delete', 'testimonials', 1),
      { ...entry('delete', 'products', 2), names: 'Made too, Made up' },
      entry('delete', 'leads', 2),
    ]);
  });

  it('erasures, anonymizing, and merges as such, and names no lead', async () => {
    await addLeads();
    await administrator
      .rpc('merge_leads', { kept_id: ANN, gone_id: BOB, taken: [] })
      .throwOnError();
    await project.sql(`update public.leads set status = 'Closed - Lost'`);
    await project.sql(`update public.site_settings set anonymize_after_months = 12`);
    await project.sql(`alter table public.leads disable trigger user`);
    await project.sql(`update public.leads set closed_at = now() - interval '3 years'`);
    await project.sql(`alter table public.leads enable trigger user`);
    await administrator.rpc('anonymize_leads', {}).throwOnError();
    await administrator.rpc('erase_leads', { ids: [ANN] }).throwOnError();
    expect(await told()).toEqual([
      entry('erase', 'leads', 1),
      entry('anonymize', 'leads', 1),
      entry('merge', 'leads', 1),
    ]);
    const named = await project.sql(
      `select from private.audit_log a where a::text ilike '%zelda%'`,
    );
    expect(named).toEqual([]);
  });

  it('imports, and taking them back', async () => {
    const id = crypto.randomUUID();
    const line = { action: 'add', lead: { name: 'Ann Zelda', shop_address: '1 Main St' } };
    await administrator
      .rpc('import_leads', { id, file_name: 'zelda.csv', lines: [line, line] })
      .throwOnError();
    // Taken back again, it has nothing left to take back.
    for (const _ of [1, 2]) await administrator.rpc('undo_import', { id }).throwOnError();
    expect(await told()).toEqual([entry('undo import', 'leads', 2), entry('import', 'leads', 2)]);
  });

  it('exports, of one lead or of a list', async () => {
    await addLeads();
    await administrator.rpc('export_leads', { ids: [ANN, BOB] }).throwOnError();
    await administrator.rpc('audit_export', { amount: 120 }).throwOnError();
    expect(await told()).toEqual([entry('export', 'leads', 120), entry('export', 'leads', 2)]);
  });

  it('a catalog that replaced another', async () => {
    await project.sql(`delete from public.bundles`);
    await project.sql(`delete from public.products`);
    await project.sql(`insert into public.products (slug, name) values ('a', 'Made up')`);
    await forget();
    await administrator
      .rpc('replace_catalog', { catalog: { products: [], bundles: [] } })
      .throwOnError();
    expect(await told()).toEqual([entry('replace catalog', 'products', 1)]);
  });

  it('what the project’s owner did in SQL, without an account', async () => {
    await addLeads();
    await project.sql(`delete from public.leads`);
    expect(await told()).toEqual([{ ...entry('delete', 'leads', 2), account: null }]);
  });

  it('no deletion that deleted nothing or was taken back', async () => {
    await administrator.from('leads').delete().eq('id', ANN).throwOnError();
    await addLeads();
    await project.sql(`begin`);
    await project.sql(`delete from public.leads`);
    await project.sql(`rollback`);
    expect(await told()).toEqual([]);
  });
});

describe('the audit log', () => {
  const addEntry = (age: string) =>
    project.sql(
      `insert into private.audit_log (happened_at, action) values (now() - $1::interval, 'sign-in')`,
      [age],
    );

  it('is read in parts, the newest first', async () => {
    for (const age of ['3 days', '2 days', '1 day']) await addEntry(age);
    const all = await entries();
    const first = await entries(undefined, 2);
    expect(first).toEqual(all.slice(0, 2));
    expect(await entries(first[1]?.id, 2)).toEqual(all.slice(2));
  });

  it('is kept for a year', async () => {
    await addEntry('13 months');
    await addEntry('11 months');
    expect(await entries()).toHaveLength(1);
    await administrator.rpc('audit_export', { amount: 1 }).throwOnError();
    expect(await project.sql(`select from private.audit_log`)).toHaveLength(2);
  });

  it('is changed by nobody, not even by the owner of the database', async () => {
    await addEntry('1 day');
    for (const statement of [
      `update private.audit_log set action = 'export'`,
      `delete from private.audit_log`,
      `truncate private.audit_log`,
    ]) {
      await expect(project.sql(statement)).rejects.toThrow('The audit log is never changed.');
    }
  });

  it('is shown to the administrator alone, who alone adds exports to it', async () => {
    await addEntry('1 day');
    expect((await project.stranger.rpc('audit_log')).data).toEqual([]);
    expect((await project.visitor.rpc('audit_log')).error?.code).toBe('42501');
    const add = (client: Client) => client.rpc('audit_export', { amount: 1 });
    expect((await add(project.visitor)).error?.code).toBe('42501');
    await add(project.stranger).throwOnError();
    expect(await entries()).toHaveLength(1);
  });
});
