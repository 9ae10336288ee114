import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrationFiles } from './plain-postgres.ts';
import { openOwnProject, openProject, type Client, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

type Role = 'visitor' | 'administrator' | 'stranger';
type Command = 'select' | 'insert' | 'update' | 'delete';

const LEAD = '10000000-0000-4000-8000-000000000001';
/** A lead that a visitor made a moment ago and that has no task yet. */
const FRESH_LEAD = '10000000-0000-4000-8000-000000000002';
const ROW = '10000000-0000-4000-8000-000000000003';

const TEXT = { name: 'First reply', subject: 'Hello', text: 'Hi {name}' };

/** For each table: a row that may be inserted, a change, and the row that change and delete aim at. */
const TABLES = {
  products: { row: { slug: 'new-one', name: 'New one' }, change: { name: 'Changed' }, target: ROW },
  bundles: { row: { slug: 'new-set', name: 'New set' }, change: { name: 'Changed' }, target: ROW },
  testimonials: { row: { quote: 'Good.' }, change: { quote: 'Better.' }, target: ROW },
  site_settings: { row: { id: 1 }, change: { meeting_interval: 30 }, target: 1 },
  follow_up_texts: { row: { id: 1 }, change: { texts: [TEXT] }, target: 1 },
  special_days: {
    row: { from_day: '2049-01-13', to_day: '2049-01-13' },
    change: { note: 'Vacation' },
    target: ROW,
  },
  saved_views: {
    row: { name: 'Mine', query: {}, position: 1 },
    change: { name: 'Changed' },
    target: ROW,
  },
  prices: {
    row: { kind: 'product', slug: 'new-price' },
    change: { monthly_cents: 100 },
    target: ROW,
  },
  quotes: {
    row: { lead_id: LEAD, valid_until: '2049-01-13' },
    change: { note: 'Changed' },
    target: ROW,
  },
  leads: {
    row: { name: 'Ann', shop_address: '1 Main St' },
    change: { status: 'Contacted' },
    target: LEAD,
  },
  lead_notes: {
    row: { lead_id: LEAD, note: 'Called.', author_email: 'a@b' },
    change: { note: 'Called twice.' },
    target: ROW,
  },
  lead_tasks: {
    row: { lead_id: FRESH_LEAD, description: 'Call', due_date: '2030-01-01T15:00:00Z' },
    change: { is_completed: true },
    target: ROW,
  },
} as const;
type Table = keyof typeof TABLES;

/** What each role may do; everything else must be refused. */
const ALLOWED: Record<Role, Partial<Record<Table, readonly Command[]>>> = {
  visitor: {
    products: ['select'],
    bundles: ['select'],
    testimonials: ['select'],
    site_settings: ['select'],
    special_days: ['select'],
    leads: ['insert'],
    lead_tasks: ['insert'],
  },
  stranger: {
    products: ['select'],
    bundles: ['select'],
    testimonials: ['select'],
    site_settings: ['select'],
  },
  administrator: {
    products: ['select', 'insert', 'update', 'delete'],
    bundles: ['select', 'insert', 'update', 'delete'],
    testimonials: ['select', 'insert', 'update', 'delete'],
    // One row, made by the migrations: nobody adds or removes it.
    site_settings: ['select', 'update'],
    follow_up_texts: ['select', 'update'],
    special_days: ['select', 'insert', 'update', 'delete'],
    saved_views: ['select', 'insert', 'update', 'delete'],
    prices: ['select', 'insert', 'update'],
    // Only drafts (quotes.test.ts).
    quotes: ['select', 'insert', 'update', 'delete'],
    leads: ['select', 'insert', 'update', 'delete'],
    lead_notes: ['select', 'insert', 'update', 'delete'],
    lead_tasks: ['select', 'insert', 'update', 'delete'],
  },
};

/** Whether the command took effect, as the database's owner sees it afterwards. */
async function attempt(client: Client, table: Table, command: Command): Promise<boolean> {
  const { row, change, target } = TABLES[table];
  const count = async () => {
    const [found] = await project.sql<{ n: number }>(
      `select count(*)::int as n from public.${table}`,
    );
    return found?.n ?? 0;
  };
  const content = () =>
    project.sql<object>(`select to_jsonb(t) as row from public.${table} t where id = $1`, [target]);

  // The typed client can't infer a type from a variable table name.
  const calls = client.from(table as 'products');
  switch (command) {
    case 'select': {
      const { data } = await calls.select('id').eq('id', target as string);
      return (data ?? []).length > 0;
    }
    case 'insert': {
      const before = await count();
      await calls.insert(row as never);
      return (await count()) > before;
    }
    case 'update': {
      const before = JSON.stringify(await content());
      await calls.update(change as never).eq('id', target as string);
      return JSON.stringify(await content()) !== before;
    }
    case 'delete': {
      const before = await count();
      await calls.delete().eq('id', target as string);
      return (await count()) < before;
    }
  }
}

describe('what each may do with each table', () => {
  beforeEach(async () => {
    await project.sql(`delete from public.leads where id = any ($1)`, [[LEAD, FRESH_LEAD]]);
    await project.sql(
      `insert into public.leads (id, name, created_at) values ($1, 'Known', now() - interval '2 hours')`,
      [LEAD],
    );
    await project.sql(`insert into public.leads (id, name) values ($1, 'Fresh')`, [FRESH_LEAD]);
    await project.sql(
      `insert into public.lead_notes (id, lead_id, note, author_email) values ($1, $2, 'Note', 'a@b')`,
      [ROW, LEAD],
    );
    await project.sql(
      `insert into public.lead_tasks (id, lead_id, description) values ($1, $2, 'Task')`,
      [ROW, LEAD],
    );
    await project.sql(
      `insert into public.quotes (id, lead_id, valid_until) values ($1, $2, '2049-01-13')`,
      [ROW, LEAD],
    );
    await project.sql(
      `delete from public.prices where id = $1 or slug in ('new-price', 'a-price')`,
      [ROW],
    );
    await project.sql(
      `insert into public.prices (id, kind, slug) values ($1, 'product', 'a-price')`,
      [ROW],
    );
    await project.sql(`delete from public.products where id = $1 or slug = 'new-one'`, [ROW]);
    await project.sql(`delete from public.bundles where id = $1 or slug = 'new-set'`, [ROW]);
    await project.sql(`delete from public.testimonials where id = $1`, [ROW]);
    await project.sql(`insert into public.products (id, slug, name) values ($1, 'row', 'Row')`, [
      ROW,
    ]);
    await project.sql(`insert into public.bundles (id, slug, name) values ($1, 'row', 'Row')`, [
      ROW,
    ]);
    await project.sql(`insert into public.testimonials (id, quote) values ($1, 'Row')`, [ROW]);
    await project.sql(`update public.site_settings set meeting_interval = 60`);
    await project.sql(`update public.follow_up_texts set texts = '[]'`);
    await project.sql(`delete from public.saved_views`);
    await project.sql(
      `insert into public.saved_views (id, name, query, position) values ($1, 'Row', '{}', 0)`,
      [ROW],
    );
    await project.sql(`delete from public.special_days`);
    await project.sql(
      `insert into public.special_days (id, from_day, to_day) values ($1, '2049-01-01', '2049-01-02')`,
      [ROW],
    );
  });

  for (const role of ['visitor', 'stranger', 'administrator'] as const) {
    for (const table of Object.keys(TABLES) as Table[]) {
      for (const command of ['select', 'insert', 'update', 'delete'] as const) {
        const allowed = ALLOWED[role][table]?.includes(command) ?? false;
        it(`${role} ${allowed ? 'may' : 'may not'} ${command} ${table}`, async () => {
          expect(await attempt(project[role], table, command)).toBe(allowed);
        });
      }
    }
  }
});

describe('a table that everybody reads', () => {
  const PUBLIC = ['products', 'bundles', 'testimonials', 'site_settings'] as const;

  it.each(PUBLIC)('%s is read whole, so each of its columns is granted', async (table) => {
    for (const reader of [project.visitor, project.stranger, project.administrator]) {
      expect((await reader.from(table).select().limit(1)).error).toBeNull();
    }
  });

  it.each(PUBLIC)('%s does not show a column that nobody granted', async (table) => {
    await project.sql(`alter table public.${table} add column undecided text`);
    try {
      for (const reader of [project.visitor, project.stranger]) {
        const { error } = await reader.from(table).select('undecided' as 'id');
        expect(error?.code).toBe('42501');
      }
    } finally {
      await project.sql(`alter table public.${table} drop column undecided`);
    }
  });
});

describe('a column that a migration adds to a table that everybody reads', () => {
  const SECURITY = migrationFiles().filter(({ name }) => name.endsWith('_security.sql'));
  let own: Project;
  beforeAll(async () => {
    own = await openOwnProject();
    await own.sql(`alter table public.products add column undecided text not null default ''`);
  });
  afterAll(() => own.close());
  const refusals = async () => {
    const answers = await Promise.all(
      [own.visitor, own.stranger].map((reader) => reader.from('products').select().limit(1)),
    );
    return answers.map(({ error }) => error?.code);
  };

  it('is shown once the migration says so, also after the security scripts ran again', async () => {
    expect(await refusals()).toEqual(['42501', '42501']);
    await own.sql(`select private.show_to_visitors('public.products', 'undecided')`);
    expect(await refusals()).toEqual([undefined, undefined]);
    for (const { sql } of SECURITY) await own.backend.database.exec(sql);
    expect(await refusals()).toEqual([undefined, undefined]);
  });

  it('is not shown by anybody but the owner', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const [right] = await own.sql<{ may: boolean }>(
        `select has_function_privilege($1, 'private.show_to_visitors(regclass, name)', 'execute') as may`,
        [role],
      );
      expect(right?.may, role).toBe(false);
    }
  });

  it('is replaced with the catalog, and has its default where the catalog has none', async () => {
    const products = [
      { slug: 'one', name: 'One', undecided: 'A bay' },
      { slug: 'two', name: 'Two', undecided: null },
      { slug: 'three', name: 'Three' },
    ];
    await own.administrator
      .rpc('replace_catalog', { catalog: { products, bundles: [] } })
      .throwOnError();
    expect(await own.sql(`select slug, undecided from public.products order by slug`)).toEqual([
      { slug: 'one', undecided: 'A bay' },
      { slug: 'three', undecided: '' },
      { slug: 'two', undecided: '' },
    ]);
  });
});

describe('the note of a special day', () => {
  beforeAll(() =>
    project.sql(`insert into public.special_days (from_day, to_day, slots, note)
      values ('2049-07-04', '2049-07-04', '[{"from": "09:00", "to": "12:00"}]', 'At the beach')`),
  );

  it('is not for visitors, who read days and hours', async () => {
    const days = () => project.visitor.from('special_days');
    const { data } = await days().select('from_day, to_day, slots').eq('from_day', '2049-07-04');
    expect(data).toEqual([
      { from_day: '2049-07-04', to_day: '2049-07-04', slots: [{ from: '09:00', to: '12:00' }] },
    ]);
    for (const { error } of [
      await days().select(),
      await days().select('note'),
      await days().select('id').like('note', 'At%'),
      await days().select('id').order('note'),
    ]) {
      expect(error?.code).toBe('42501');
    }
  });

  it('is for the administrator', async () => {
    const { data } = await project.administrator.from('special_days').select().neq('note', '');
    expect(data).toMatchObject([{ note: 'At the beach' }]);
  });
});

describe('a lead that a visitor inserts directly', () => {
  const honest = { name: 'Ann', shop_address: '1 Main St' };

  it.each([
    ['a status', { status: 'Closed - Won' }],
    ['a priority', { priority: 'High' }],
    ['a date of receipt', { created_at: '2020-01-01T00:00:00Z' }],
    ['the look of a manual entry', { user_agent: 'Manual Entry' }],
    ['no shop address', { shop_address: null }],
  ])('may not carry %s', async (_what, extra) => {
    const { error } = await project.visitor.from('leads').insert({ ...honest, ...extra });
    expect(error?.code).toBe('42501');
  });

  it('is not shown to whoever made it', async () => {
    const { error } = await project.visitor.from('leads').insert(honest).select();
    expect(error?.code).toBe('42501');
  });

  it('takes one task, and only while it is fresh', async () => {
    const lead_id = crypto.randomUUID();
    await project.visitor.from('leads').insert({ ...honest, id: lead_id });
    const task = { lead_id, description: 'Phone Call', due_date: '2030-01-01T15:00:00Z' };
    expect((await project.visitor.from('lead_tasks').insert(task)).error).toBeNull();
    expect((await project.visitor.from('lead_tasks').insert(task)).error?.code).toBe('42501');

    const old = { ...task, lead_id: LEAD };
    expect((await project.visitor.from('lead_tasks').insert(old)).error?.code).toBe('42501');
  });
});

describe('the private schema', () => {
  it.each([
    'admins',
    'project_settings',
    'submissions',
    'appointment_links',
    'calendar_feed',
    'request_counts',
    'former_slugs',
    'lead_imports',
    'imported_leads',
    'merged_leads',
    'restore_parts',
    'audit_log',
    'push_devices',
    'outbox',
    'outbox_claims',
  ])('keeps %s from everybody but the owner', async (table) => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const [rights] = await project.sql<{ any: boolean }>(
        `select has_table_privilege($1, 'private.' || $2, 'select, insert, update, delete') as any`,
        [role, table],
      );
      expect(rights?.any, role).toBe(false);
    }
  });

  it('is not served by the Data API', async () => {
    const { error } = await project.administrator
      .schema('private' as 'public')
      .from('admins' as 'leads')
      .select();
    expect(error).not.toBeNull();
  });
});

describe('the administrator', () => {
  it('is the first account that was created, and no later one', async () => {
    const admins = await project.sql<{ email: string }>(
      `select u.email from private.admins a join auth.users u on u.id = a.user_id`,
    );
    expect(admins).toEqual([{ email: 'admin@borobay.local' }]);
  });

  describe('of a project without accounts', () => {
    beforeEach(async () => {
      await project.sql(`begin`);
      await project.sql(`delete from auth.identities`);
      await project.sql(`delete from auth.users`);
      await project.sql(`delete from private.admins`);
    });
    afterEach(() => project.sql(`rollback`));

    const addAccount = (email: string, confirmed = true, anonymous = false) =>
      project.sql(
        `insert into auth.users (id, email, email_confirmed_at, is_anonymous, created_at, updated_at)
         values (gen_random_uuid(), $1, case when $2 then now() end, $3, now(), now())`,
        [email, confirmed, anonymous],
      );
    const confirm = (email: string) =>
      project.sql(
        `update auth.users set email_confirmed_at = now(), is_anonymous = false where email = $1`,
        [email],
      );
    const admins = async () =>
      (
        await project.sql<{ email: string }>(
          `select u.email from private.admins a join auth.users u on u.id = a.user_id`,
        )
      ).map(({ email }) => email);

    it('is the first confirmed account, and no later one', async () => {
      await addAccount('first@example.org');
      await addAccount('second@example.org');
      expect(await admins()).toEqual(['first@example.org']);
    });

    it('is no account that nobody has confirmed, though it came first', async () => {
      await addAccount('stranger@example.org', false);
      expect(await admins()).toEqual([]);
      await addAccount('owner@example.org');
      await confirm('stranger@example.org');
      expect(await admins()).toEqual(['owner@example.org']);
    });

    it('is an account that was invited, once it is confirmed', async () => {
      await addAccount('owner@example.org', false);
      await confirm('owner@example.org');
      expect(await admins()).toEqual(['owner@example.org']);
    });

    it('is no anonymous account', async () => {
      await addAccount('', true, true);
      expect(await admins()).toEqual([]);
      await addAccount('owner@example.org');
      expect(await admins()).toEqual(['owner@example.org']);
    });

    it('is nobody who signs in where several accounts stood before', async () => {
      await addAccount('one@example.org');
      await addAccount('two@example.org');
      await project.sql(`delete from private.admins`);
      await project.sql(`update auth.users set last_sign_in_at = now()`);
      await addAccount('three@example.org');
      expect(await admins()).toEqual([]);
    });

    it('is not replaced by the next account when the account is deleted', async () => {
      await addAccount('first@example.org');
      await project.sql(`delete from auth.users`);
      await addAccount('late@example.org');
      expect(await admins()).toEqual([]);
    });
  });

  it('cannot be made by signing up', async () => {
    const { error } = await project.visitor.auth.signUp({
      email: 'new@example.org',
      password: 'long-enough-password',
    });
    expect(error).not.toBeNull();
  });
});
