import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSql } from '../../scripts/seed/seed-sql.ts';
import { LINTS } from './database-linter.ts';
import { openProject } from './support.ts';
import { migrationFiles, startPlainPostgres, type PlainPostgres } from './plain-postgres.ts';
import { testBuffers, visitorsOf } from './visitors-at-once.ts';

let server: PlainPostgres;
beforeAll(async () => {
  server = await startPlainPostgres();
  await server.createProject('before', 'old defaults');
  await server.createProject('after', 'new defaults');
});
afterAll(() => server.stop());

/** The rights, and the digests of functions, triggers, and constraints. */
const RIGHTS = `select line from private.rights() as line union all
  select concat_ws(' ', key, value) from jsonb_each_text(private.rules()) order by line`;

const { query, openHorizon, callAtOnce, submitAtOnce } = visitorsOf(() => server);

describe('on a plain PostgreSQL', () => {
  it('the Supabase CLI understands config.toml and applies the migrations', async () => {
    await server.createEmptyProject('pushed', 'new defaults');
    const push = spawnSync(
      process.execPath,
      [
        'node_modules/supabase/dist/supabase.js',
        'db',
        'push',
        '--db-url',
        server.url('pushed'),
        '--yes',
      ],
      { encoding: 'utf8', env: { ...process.env, DO_NOT_TRACK: '1' } },
    );
    const said = push.stdout + push.stderr;
    expect(said).toContain('Finished supabase db push');
    expect(said).not.toContain('WARN');
    const applied = await query('pushed', 'select from supabase_migrations.schema_migrations');
    expect(applied).toHaveLength(migrationFiles().length);
  });

  it('the migrations give the same rights whatever the project granted by default, and in the embedded backend', async () => {
    const [before, after] = [await query('before', RIGHTS), await query('after', RIGHTS)];
    expect(before.length).toBeGreaterThan(30);
    expect(before).toEqual(after);
    const embedded = await openProject();
    expect(await embedded.sql(RIGHTS)).toEqual(after);
    await embedded.close();
  });

  it('the seed fills a shared database with samples, and makes no account', async () => {
    await server.createProject('seeded', 'new defaults');
    await query('seeded', seedSql());
    expect(await query('seeded', 'select from public.leads')).not.toHaveLength(0);
    expect(await query('seeded', 'select from auth.users')).toEqual([]);
    expect(await query('seeded', 'select from private.admins')).toEqual([]);
  });

  it('a table is closed from the migration that makes it, before any policy', async () => {
    await server.createEmptyProject('begun', 'old defaults');
    const open: unknown[] = [];
    for (const { name, sql } of migrationFiles()) {
      await query('begun', sql);
      const found = await query(
        'begun',
        `select relname from pg_class
         where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
           and relkind = 'r' and not relrowsecurity`,
      );
      if (found.length > 0) open.push([name, ...found]);
    }
    expect(open).toEqual([]);
  });

  it('a backup is restored by an owner who is no superuser, where no row breaks a constraint, and nobody is reminded again', async () => {
    await server.createProject('kept', 'new defaults');
    await query('kept', seedSql());
    await query(
      'kept',
      `update public.site_settings set server_emails = true;
       update public.leads set scheduled_date = null, scheduled_time = null;
       insert into public.leads (name, email, scheduled_date, scheduled_time, meeting_type)
       select 'Due', 'due@example.org', start::date, to_char(start, 'FMHH12:MI AM'), 'Phone Call'
       from (select (now() + interval '23 hours') at time zone 'America/New_York' as start) as tomorrow;
       update public.leads set appointment_set_at = now() - interval '3 days' where name = 'Due'`,
    );
    await server.createProject('restored', 'new defaults');
    // As on a hosted project.
    await query(
      'restored',
      `create role project_owner nologin;
       grant all on schema public, private to project_owner;
       do $$
       declare ours text;
       begin
         for ours in
           select format('table %s', oid::regclass) from pg_class
           where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
           union all
           select format('function %s', oid::regprocedure) from pg_proc
           where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         loop
           execute format('alter %s owner to project_owner', ours);
         end loop;
       end $$`,
    );
    const tables = await query<{ name: string }>('kept', 'select name from private.kept_tables()');
    const rowsOf = (database: string) =>
      Promise.all(
        tables
          .filter(({ name }) => name !== 'private.outbox')
          .map(({ name }) =>
            query(database, `select to_jsonb(t) from ${name} t order by to_jsonb(t)::text`),
          ),
      );
    const reminders = async (database: string) => {
      await query(database, 'select private.plan_outbox()');
      return query(
        database,
        `select done_at is not null as told from private.outbox where kind = 'reminder'`,
      );
    };
    const [source, target] = await Promise.all(
      ['kept', 'restored'].map((name) => server.connect(name)),
    );
    try {
      for (const client of [source!, target!]) await client.query('set role service_role');
      const restore = async (extra: string[]) => {
        const id = crypto.randomUUID();
        let place = 0;
        for (const { name } of tables) {
          const { rows } = await source!.query<{ lines: string[] }>(
            'select lines from public.backup_rows($1)',
            [name],
          );
          const lines = [...rows[0]!.lines, ...(name === 'public.lead_notes' ? extra : [])];
          if (lines.length === 0) continue;
          await target!.query('select public.restore_part($1, $2, $3, $4)', [
            id,
            place++,
            name,
            lines,
          ]);
        }
        await target!.query('select public.restore_tables($1, $2)', [id, place]);
      };
      const note = {
        note: 'Of nobody',
        activity_type: 'note',
        author_email: 'a@b',
        created_at: 'now',
      };
      const ids = { id: crypto.randomUUID(), lead_id: crypto.randomUUID() };
      await expect(restore([JSON.stringify({ ...ids, ...note })])).rejects.toMatchObject({
        code: '23503',
      });
      expect(await query('restored', 'select from public.leads')).toEqual([]);

      await restore([]);
      expect(await rowsOf('restored')).toEqual(await rowsOf('kept'));
      expect(await reminders('kept')).toEqual([{ told: false }]);
      expect(await reminders('restored')).toEqual([{ told: true }]);
      await expect(restore([])).rejects.toMatchObject({ code: '22023' });
    } finally {
      await Promise.all([source!.end(), target!.end()]);
    }
  });

  it('the security script may be run again, and changes nothing', async () => {
    const before = await query('before', RIGHTS);
    const security = migrationFiles().filter(({ name }) => name.endsWith('_security.sql'));
    expect(security).not.toEqual([]);
    for (const { sql } of security) await query('before', sql);
    expect(await query('before', RIGHTS)).toEqual(before);
  });

  it('one of 50 visitors at once gets the slot, 49 are told, and no request hangs', async () => {
    await openHorizon();
    const codes = await submitAtOnce(
      Array.from({ length: 50 }, (_, visitor) => ({
        address: `192.0.2.${visitor}`,
        time: '10:00 AM',
      })),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === '23P01')).toHaveLength(49);
    const held = await query(
      'after',
      `select from public.leads where scheduled_date = '2049-01-13'`,
    );
    expect(held).toHaveLength(1);
  });

  it('of ten who accept a quote at once one does, and it is noted and told once', async () => {
    await query('after', `update public.site_settings set server_emails = true`);
    await query(
      'after',
      `with lead as (insert into public.leads (name) values ('Maria') returning id)
       insert into public.quotes (lead_id, lines, valid_until, number, sent_at, link_digest)
       select id, '[{"kind": "text", "slug": null, "name": "Setup", "monthly_cents": 0, "once_cents": 100}]',
         private.today(), 1001, now(), private.quote_digest('the token')
       from lead`,
    );
    const codes = await callAtOnce(
      Array.from({ length: 10 }, (_, visitor) => ({
        address: `192.0.2.${visitor}`,
        call: 'answer_quote($1, $2, $3)',
        values: ['the token', 'accept', `Customer ${visitor}`],
      })),
    );
    expect(new Set(codes)).toEqual(new Set([null]));
    const [{ accepted_by } = { accepted_by: '' }] = await query<{ accepted_by: string }>(
      'after',
      `select accepted_by from public.quotes`,
    );
    expect(
      await query('after', `select note from public.lead_notes where note like 'Quote%'`),
    ).toEqual([{ note: `Quote 1001 was accepted by ${accepted_by}.` }]);
    expect(
      await query('after', `select news, channel from private.outbox where kind = 'quote'`),
    ).toEqual([{ news: 'accepted', channel: 'email' }]);
  });

  it('one network that books many times at once gets three meetings', async () => {
    await openHorizon();
    await query('after', `delete from public.leads where scheduled_date = '2049-01-13'`);
    const hours = [9, 10, 11, 12, 13, 14, 15, 16];
    const codes = await submitAtOnce(
      hours.map((hour) => ({ address: `2001:db8:1:2::${hour}`, time: `${hour}:00` })),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(codes.filter((code) => code === '22023')).toHaveLength(5);
  });

  it('what is refused is counted too, though many are refused at once', async () => {
    await openHorizon();
    const calls = Array.from({ length: 30 }, () => ({ address: '203.0.113.7', time: '3:00 AM' }));
    const codes = await submitAtOnce(calls);
    expect(codes.filter((code) => code === '22023')).toHaveLength(20);
    expect(codes.filter((code) => code === 'PT429')).toHaveLength(10);
  });

  testBuffers(() => server);

  it('among thousands of leads the rule and what is taken are found by indexes alone', async () => {
    await server.createProject('large', 'new defaults');
    const client = await server.connect('large');
    try {
      await client.query(`
        update public.site_settings set booking_horizon_days = 36500, max_meetings_per_day = 8,
          call_minutes_after = 30, meetup_minutes_before = 120;
        -- Without triggers, which take most of the time.
        set session_replication_role = replica;
        insert into public.leads (name, appointment)
        select 'Ann', tstzrange(starts_at, starts_at + interval '1 hour')
        from (
          select timestamptz '2030-01-01 14:00Z' + n * interval '1 day' / 4 as starts_at
          from generate_series(1, 10000) n
        ) as day;
        set session_replication_role = origin;
        -- Where an index serves, it is used, however few rows there are for a test.
        set enable_seqscan = off`);
      await client.query('vacuum analyze public.leads');
      for (const asked of [
        `private.slot_refusal('2031-01-15', '3:00 PM', 'Meetup', now())`,
        `public.taken_slots('2031-01-15', '2031-03-15')`,
      ]) {
        // Resets the statistics, which would also count the rows above.
        await client.query('select pg_stat_force_next_flush()');
        await client.query('begin');
        await client.query(`select ${asked}`);
        const { rows } = await client.query<object>(
          `select seq_scan::integer as scans, idx_scan > 0 as by_index, idx_tup_fetch < 1000 as few
           from pg_stat_xact_user_tables where relid = 'public.leads'::regclass`,
        );
        await client.query('commit');
        expect([asked, ...rows]).toEqual([asked, { scans: 0, by_index: true, few: true }]);
      }
    } finally {
      await client.end();
    }
  });

  it('one submission delivered five times at once makes one lead', async () => {
    await openHorizon();
    const clients = await Promise.all(Array.from({ length: 5 }, () => server.connect('after')));
    await Promise.all(
      clients.map((client) =>
        client.query(`select public.submit_lead('10000000-0000-4000-8000-00000000000a', '{"name": "Ann",
          "shop_address": "1 Main St", "scheduled_date": "2049-01-14", "scheduled_time": "10:00 AM"}')`),
      ),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(
      await query('after', `select from public.leads where scheduled_date = '2049-01-14'`),
    ).toHaveLength(1);
  });

  it('a visitor’s lead has one visitor’s task, though many send one at the same instant', async () => {
    const lead = '10000000-0000-4000-8000-00000000000b';
    await query(
      'after',
      `insert into public.leads (id, name, shop_address) values ('${lead}', 'Ann', '1 Main St')`,
    );
    const clients = await Promise.all(Array.from({ length: 20 }, () => server.connect('after')));
    const answers = await Promise.allSettled(
      clients.map(async (client) => {
        await client.query('begin; set local role anon');
        await client.query(`insert into public.lead_tasks (lead_id, description, due_date)
          values ('${lead}', 'Call me', '2049-01-13T15:00:00Z')`);
        await client.query('commit');
      }),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      await query('after', `select from public.lead_tasks where lead_id = '${lead}'`),
    ).toHaveLength(1);
  });

  it.each(['anon', 'authenticated', 'service_role'])(
    '%s may not look into private tables',
    async (role) => {
      const rows = await query<{ table: string }>(
        'before',
        `select relname as table from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r'
         and has_table_privilege('${role}', oid, 'select, insert, update, delete')`,
      );
      expect(rows).toEqual([]);
    },
  );
});

describe('a database linter has nothing to say of', () => {
  it.each(Object.entries(LINTS))('%s', async (_rule, sql) => {
    expect(await query('before', sql)).toEqual([]);
  });

  it('… and would: each rule finds an offence that is made on purpose', async () => {
    const client = await server.connect('before');
    try {
      await client.query(`
        create table public.open_table (id int, lead uuid references public.leads);
        create table public.policied (id int primary key);
        create policy anybody on public.policied using (auth.uid() is not null);
        create policy anybody_else on public.policied for insert to authenticated with check (true);
        create policy anybody_too on public.policied for insert to authenticated with check (id > 0);
        create policy flattered on public.policied for delete to authenticated
          using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin');
        create index one on public.policied (id);
        create index two on public.policied (id);
        create view public.leak with (security_invoker = off) as select * from public.leads;
        create materialized view public.kept as select 1 as one;
        grant select on public.kept to anon;
        create function public.loose() returns int language sql security definer as 'select 1';
        create extension citext schema public;
        create view public.accounts as select * from auth.users;
        grant select on public.accounts to anon;
        create policy anybody_lists on storage.objects for select to anon using (bucket_id = 'site-assets');
      `);
      for (const [rule, sql] of Object.entries(LINTS)) {
        expect((await client.query(sql)).rowCount, rule).toBeGreaterThan(0);
      }
    } finally {
      await client.end();
    }
  });
});
