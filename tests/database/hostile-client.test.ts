import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LEAD_FIELD_NAMES,
  LEAD_FIELDS,
  REQUEST_FIELD_NAMES,
  type LeadField,
} from '../../shared/leads/lead-fields.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';
import {
  ADMINISTRATOR,
  claimsOf,
  JWT_SECRET,
  skipped,
  startRealProject,
  STRANGER,
  token,
  type Answer,
  type Call,
  type RealProject,
} from './real-project.ts';

/** What a visitor may do, and nothing else. */
const READ_BY_ALL = ['products', 'bundles', 'testimonials', 'site_settings'];
const SENT_BY_VISITORS: Record<string, readonly string[]> = {
  leads: [
    ...REQUEST_FIELD_NAMES,
    'id',
    'chat_history',
    'user_agent',
    'source',
    'latitude',
    'longitude',
    'consent_text',
  ],
  lead_tasks: ['lead_id', 'description', 'due_date', 'is_completed'],
};
const CALLED_BY_VISITORS: Record<string, readonly string[]> = {
  submit_lead: ['id', 'lead', 'appointment_token'],
  appointment: ['token'],
  move_appointment: ['token', 'day', 'time_text', 'type', 'shown'],
  cancel_appointment: ['token', 'reason', 'shown'],
  taken_slots: ['from_day', 'to_day'],
  current_slug: ['kind', 'former_slug'],
};
/** Leads that one network may send in an hour, and more open meetings than it may have. */
const MOST_LEADS = 20;
const MANY_MEETINGS = 6;

/** Stands in every row that no visitor may see. */
const SECRET = 'known to the administrator alone';

/** A Wednesday within the horizon that the drill sets; Thursday and Friday follow. */
const DAY = '2049-01-13';
const HONEST = { name: 'Ann Lee', shop_address: '1 Main St' };

/** A value that the column of a number or a choice takes; text for any other. */
function exampleOf(field: LeadField): unknown {
  const { kind, range, choices } = LEAD_FIELDS[field];
  if (kind === 'number' || kind === 'money') return range?.min;
  return kind === 'list' ? choices?.slice(0, 1) : (choices?.[0] ?? `a ${field}`);
}

/** A lead as the contact form sends it. */
const submission = ({ id = randomUUID(), ...values }: Record<string, unknown> = {}) => ({
  id,
  lead: { ...HONEST, ...values },
});

const LEAD = '20000000-0000-4000-8000-000000000001';
const OTHER_LEAD = '20000000-0000-4000-8000-000000000002';

/** What the project keeps of a link: of no use to whoever would learn it. */
const KNOWN_DIGEST = 'a'.repeat(64);

const FILL = `
  -- This drill sends more than a business gets in a day.
  update private.project_settings set all_leads_per_hour = 1000000, all_lead_bytes_per_hour = 1000000000;
  update public.site_settings
    set booking_horizon_days = date '2049-12-31' - current_date, max_new_meetings_per_hour = null;
  insert into public.products (slug, name, tagline) values ('one', 'One', ''), ('two', 'Two', 'Other');
  insert into public.bundles (slug, name) values ('set-one', 'Set one'), ('set-two', 'Set two');
  insert into public.testimonials (quote) values ('Good.'), ('Better.');
  update public.products set slug = 'one-now' where slug = 'one';
  insert into public.leads (id, name, email, shop_address, scheduled_date, scheduled_time, created_at) values
    ('${LEAD}', 'Kim, ${SECRET}', 'kim@example.org', '1 Main St', '2049-01-12', '10:00 AM', now() - interval '2 hours'),
    ('${OTHER_LEAD}', 'Bob, ${SECRET}', 'bob@example.org', '2 Main St', null, null, now());
  insert into public.lead_notes (lead_id, note, author_email)
    values ('${LEAD}', 'Note, ${SECRET}', 'a@b'), ('${OTHER_LEAD}', 'Other note, ${SECRET}', 'a@b');
  insert into public.lead_tasks (lead_id, description, due_date)
    values ('${LEAD}', 'Task, ${SECRET}', now()), ('${OTHER_LEAD}', 'Other task, ${SECRET}', now());
  insert into public.special_days (from_day, to_day, note) values ('2049-07-04', '2049-07-05', 'Note, ${SECRET}');
  insert into private.appointment_links (digest, lead_id) values ('${KNOWN_DIGEST}', '${LEAD}');
  insert into private.submissions (lead_id, digest) values ('${LEAD}', '\\x00') on conflict do nothing;`;

/** Every row of every table of the project, by its table, as the owner sees them. */
const ALL_ROWS = `
  select format('%I.%I', n.nspname, c.relname) as table
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
    and c.relname <> 'request_counts'`;

/** Who may do what, and what does it: a hostile client must not be able to change any of it. */
const CATALOG = `
  with ours as (
    select oid from pg_namespace where nspname in ('public', 'private', 'auth', 'storage')
  ), lines(line) as (
    select c.oid::regclass || concat(c.relkind, c.relacl, c.relrowsecurity)
    from pg_class c where c.relnamespace in (select oid from ours)
    union all
    select concat(c.oid::regclass, a.attname, a.attacl)
    from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relnamespace in (select oid from ours)
    union all
    select concat(p.oid::regprocedure, p.proacl, p.prosecdef, p.prosrc)
    from pg_proc p where p.pronamespace in (select oid from ours)
    union all select p::text from pg_policies p
    union all select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger
    union all select concat(rolname, rolsuper, rolbypassrls, rolcanlogin) from pg_roles
    union all select concat(roleid::regrole, member::regrole) from pg_auth_members
  )
  select md5(string_agg(line, E'\\n' order by line)) from lines`;

/** A time that no other test books. */
const LINKED = { scheduled_date: '2049-02-03', scheduled_time: '10:00 AM' };

let place = 0;

/** Another network each time it is asked for. */
function elsewhere(): string {
  place += 1;
  return `2a00:${(place >> 16).toString(16)}:${(place & 0xffff).toString(16)}::1`;
}

/** Does it for each, so many at a time. */
async function forEach<T>(items: Iterable<T>, act: (item: T) => Promise<unknown>, width = 24) {
  const queue = items[Symbol.iterator]();
  const next = async (): Promise<void> => {
    for (let item = queue.next(); !item.done; item = queue.next()) await act(item.value);
  };
  await Promise.all(Array.from({ length: width }, next));
}

describe.skipIf(skipped)(`a hostile client of PostgREST ${skipped ?? ''}`, () => {
  let project: RealProject;
  /** What the project was before the drill, and every answer that gave away too much or broke. */
  let before: Map<string, Set<string>>;
  let catalog: string;
  const wrong: string[] = [];

  async function rows(): Promise<Map<string, Set<string>>> {
    const { rows: tables } = await project.owner.query<{ table: string }>(ALL_ROWS);
    const found = new Map<string, Set<string>>();
    for (const { table } of tables) {
      // The drill itself pauses booking for a while, and deletes leads as the owner, who has no account.
      const ignored = table === 'public.site_settings' ? 'updated_at' : '';
      const counted = table === 'private.audit_log' ? 'account_id is not null' : 'true';
      const { rows: all } = await project.owner.query<{ row: string }>(
        `select (to_jsonb(t) - '${ignored}')::text as row from ${table} t where ${counted}`,
      );
      found.set(table, new Set(all.map(({ row }) => row)));
    }
    return found;
  }

  /** Tables that lack a row they had, and those that have a new one; calls are counted on purpose. */
  async function changes(since: Map<string, Set<string>>) {
    const now = await rows();
    const differ = (some: Map<string, Set<string>>, others: Map<string, Set<string>>) =>
      [...some].flatMap(([table, all]) => {
        const known = others.get(table);
        return [...all].every((row) => known?.has(row)) ? [] : [table];
      });
    return { lost: differ(since, now), grown: differ(now, since) };
  }

  const one = async <Value>(sql: string): Promise<Value> => {
    const { rows: found } = await project.owner.query<Record<string, Value>>(sql);
    return Object.values(found[0] ?? {})[0] as Value;
  };

  /** Calls, and keeps in mind what no answer may be: a failure of the server, or a secret. */
  async function attack(path: string, call: Call = {}): Promise<Answer> {
    const answer = await project.call(path, { from: elsewhere(), ...call });
    if (answer.status >= 500 || answer.text.includes(SECRET)) {
      wrong.push(
        `${call.method ?? ''} ${path} ${JSON.stringify(call.body)?.slice(0, 200)} ${answer.status} ${answer.text.slice(0, 300)}`,
      );
    }
    return answer;
  }

  const submit = (values: Record<string, unknown>, call: Call = {}) =>
    attack('rpc/submit_lead', { ...call, body: submission(values) });
  const codeOf = ({ text }: Answer) => (JSON.parse(text || '{}') as { code?: string }).code;
  const held = (day: string) =>
    one<number>(
      `select count(*)::int from public.leads where scheduled_date = '${day}' and appointment is not null`,
    );

  beforeAll(async () => {
    project = await startRealProject();
    await project.owner.query(FILL);
    before = await rows();
    catalog = await one(CATALOG);
  });
  afterAll(() => project?.stop());

  const now = () => Math.floor(Date.now() / 1000);
  /** All who are not the administrator; the last ones are somebody who signed in. */
  const CALLERS: Record<string, () => string | undefined> = {
    'a visitor': () => undefined,
    'a visitor with a key': () => token({ role: 'anon', exp: now() + 3600 }),
    'a stranger': () => token(claimsOf(STRANGER)),
    'a stranger who says more of himself': () =>
      token({
        ...claimsOf(STRANGER),
        is_admin: true,
        user_metadata: { role: 'admin', sub: ADMINISTRATOR },
        user_role: 'service_role',
        email: 'administrator@example.org',
      }),
    'an anonymous account': () => token({ ...claimsOf(randomUUID()), is_anonymous: true }),
    'a token without a name': () => token({ role: 'authenticated', exp: now() + 3600 }),
    'a token with a name that is none': () => token({ ...claimsOf('nobody') }),
  };

  describe.each(Object.keys(CALLERS))('as %s', (caller) => {
    const bearer = CALLERS[caller];
    const isVisitor = caller.startsWith('a visitor');

    it('no command changes a table, and no table is read, but as it is meant', async () => {
      const tables = [...before.keys()].map((table) => table.split('.')[1]!);
      expect(tables).toContain('leads');
      for (const table of tables) {
        const call = { token: bearer?.() };
        const full = `${before.has(`public.${table}`) ? 'public' : 'private'}.${table}`;
        const [row = '{}', other = row] = before.get(full) ?? [];
        const { id, slug, ...others } = JSON.parse(other) as Record<string, unknown>;
        const key = `${table}?id=eq.${String((JSON.parse(row) as { id?: unknown }).id)}`;
        const copy = { ...others, ...(slug !== undefined && { slug: 'new-one' }) };
        const returned = { prefer: 'return=representation' };
        const merged = { prefer: 'resolution=merge-duplicates' };

        const read = await attack(table, call);
        const mayRead = READ_BY_ALL.includes(table) && read.status === 200;
        expect([table, mayRead || !/^\[\{/.test(read.text)]).toEqual([table, true]);
        if (READ_BY_ALL.includes(table) && caller !== 'a token with a name that is none') {
          expect([table, read.status]).toEqual([table, 200]);
        }
        for (const path of [`${table}?select=*,leads(*)`, `${table}?select=*,lead_notes(*)`]) {
          await attack(path, call);
        }
        for (const headers of [{}, returned, merged]) {
          await attack(table, { ...call, headers, body: copy });
          await attack(table, { ...call, headers, body: [{ ...copy, id }, copy] });
          await attack(key, { ...call, headers, method: 'PATCH', body: copy });
          await attack(key, { ...call, headers, method: 'DELETE' });
        }
        await attack(key, { ...call, method: 'PUT', body: JSON.parse(row) as object });
        await attack(table, { ...call, method: 'PATCH', body: copy });
        await attack(table, { ...call, method: 'DELETE' });
        await attack(`${table}?limit=1&order=id`, { ...call, method: 'DELETE' });
        expect([table, await changes(before)]).toEqual([table, { lost: [], grown: [] }]);
      }
    });

    it('a visitor alone adds a lead and its task, with the columns of the form and no other', async () => {
      const { rows: columns } = await project.owner.query<{ table: string; name: string }>(
        `select attrelid::regclass::text as table, attname as name from pg_attribute
         where attrelid in ('public.leads'::regclass, 'public.lead_tasks'::regclass)
           and attnum > 0 and not attisdropped`,
      );
      for (const { table, name } of columns) {
        const from = elsewhere();
        const lead = randomUUID();
        if (table === 'lead_tasks') {
          await project.owner.query(`insert into public.leads (id, name) values ($1, 'Fresh')`, [
            lead,
          ]);
        }
        const honest: Record<string, unknown> =
          table === 'leads'
            ? { ...HONEST }
            : { lead_id: lead, description: 'Call', due_date: '2049-01-13T15:00:00Z' };
        const valueOf: Record<string, unknown> = {
          id: randomUUID(),
          lead_id: lead,
          ...Object.fromEntries(LEAD_FIELD_NAMES.map((field) => [field, exampleOf(field)])),
          email: 'a@b.co',
          phone: '(718) 555-0100',
          products_of_interest: { items: [] },
          chat_history: [],
          source: {},
          latitude: 40,
          longitude: -74,
          scheduled_date: null,
          is_completed: false,
          status: 'New',
          priority: 'Medium',
          due_date: '2049-01-13T15:00:00Z',
        };
        const row = {
          ...honest,
          [name]: honest[name] ?? (name in valueOf ? valueOf[name] : `a ${name}`),
          // Only both or neither.
          ...(name === 'latitude' && { longitude: -74 }),
          ...(name === 'longitude' && { latitude: 40 }),
          ...(name === 'scheduled_time' && { scheduled_time: null }),
        };
        const { status } = await attack(table, { token: bearer?.(), from, body: row });
        const allowed = isVisitor && SENT_BY_VISITORS[table]!.includes(name);
        expect([table, name, status === 201]).toEqual([table, name, allowed]);
      }
      await project.owner.query(
        `delete from public.leads where id not in ('${LEAD}', '${OTHER_LEAD}')`,
      );
    });

    it('no function answers but those that are meant, and none tells anything', async () => {
      const { rows: functions } = await project.owner.query<{
        name: string;
        schema: string;
        names: string[];
        types: string[];
      }>(
        `select p.proname as name, n.nspname as schema, coalesce(p.proargnames, '{}')::text[] as names,
           array(select format_type(t, null) from unnest(p.proargtypes) as t) as types
         from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname in ('public', 'private', 'auth', 'extensions') and p.prokind = 'f'
           and p.prorettype <> 'trigger'::regtype`,
      );
      const values: Record<string, unknown> = {
        'uuid[]': [LEAD],
        uuid: LEAD,
        integer: 1,
        date: DAY,
        jsonb: {},
        'text[]': ['a'],
      };
      const argumentsOf = (names: string[], types: string[]) =>
        Object.fromEntries<unknown>(
          types.map((type, index) => [names[index] ?? '', values[type] ?? 'a']),
        );
      const bodies = [
        {},
        { filter: {} },
        { filter: { equal: { status: 'New' } }, sort: 'name' },
        { email: 'kim@example.org', phone: '' },
        { weeks: 4 },
        { products: [], bundles: [] },
        { address: 'a', most_per_hour: 1, most_per_day: 1 },
        { token: 'a', address: 'a', most_per_hour: 1 },
        { id: LEAD, lead: HONEST },
        { kind: 'product', former_slug: 'one' },
        { from_day: DAY, to_day: DAY },
        { lead_id: LEAD },
        { token: KNOWN_DIGEST },
        { token: LEAD, day: DAY, time_text: '11:00 AM' },
        { token: '', reason: 'x' },
      ];
      await forEach(functions, async ({ name, schema, names, types }) => {
        // What is in no schema that is served is found by no arguments.
        const given = schema === 'public' ? [argumentsOf(names, types), ...bodies] : [{}];
        for (const body of given) {
          for (const headers of [{}, { 'content-profile': schema }] as Record<string, string>[]) {
            const { status } = await attack(`rpc/${name}`, { token: bearer?.(), headers, body });
            if (isVisitor && !(name in CALLED_BY_VISITORS)) {
              expect([name, status < 400]).toEqual([name, false]);
            }
          }
        }
        await attack(`rpc/${name}`, { token: bearer?.() });
      });
      expect(await changes(before)).toEqual({ lost: [], grown: [] });
    });

    it('no other schema is served, nor a plan, and no way round a header', async () => {
      const call = { token: bearer?.() };
      for (const schema of ['private', 'auth', 'storage', 'extensions', 'pg_catalog', 'PUBLIC']) {
        for (const table of ['admins', 'users', 'objects', 'pg_authid', 'leads']) {
          const headers = { 'accept-profile': schema, 'content-profile': schema };
          expect((await attack(table, { ...call, headers })).status).toBe(406);
          const made = await attack(table, { ...call, headers, body: { user_id: STRANGER } });
          expect(made.status).toBe(406);
        }
      }
      const plan = { accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' };
      expect((await attack('products', { ...call, headers: plan })).status).toBe(415);
      for (const headers of [
        { role: 'service_role' },
        { apikey: 'service_role' },
        { 'x-client-info': `'; set role postgres; --` },
        { 'request.jwt.claims': '{"role":"service_role"}' },
        { prefer: 'tx=rollback, timezone=x, handling=strict, max-affected=0' },
        { range: '0-99999999999999' },
        { cookie: 'role=service_role' },
      ] as Record<string, string>[]) {
        expect(/^\[\{/.test((await attack('leads', { ...call, headers })).text)).toBe(false);
      }
      for (const path of [
        '',
        'private.admins',
        'admins',
        'pg_authid',
        'leads;drop table x',
        'products?select=*,private.admins(*)',
        'products?select=name::text,auth.users(*)',
        'products?select=id,leads(*),lead_notes(*),lead_tasks(*)',
        'products?or=(id.not.is.null,name.eq.(select 1))',
        `products?name=eq.'; delete from leads; --`,
        'products?order=(select pg_sleep(5))',
        'products?limit=-1',
        'products?limit=99999999999999999999',
        'products?offset=-1',
        'products?select=pg_sleep(5)',
        'products?select=count()',
        `products?${'name=eq.a&'.repeat(2000)}`,
        `products?or=${'(or'.repeat(500)}(id.eq.1)${')'.repeat(500)}`,
        'rpc/pg_sleep?seconds=5',
        'rpc/set_config?name=role&value=postgres',
        'rpc/is_admin',
      ]) {
        await attack(encodeURI(path), call);
      }
      const { text } = await attack('', call);
      if (isVisitor) expect(text).not.toMatch(/lead_notes|find_leads|setup_report|private/);
      expect(await changes(before)).toEqual({ lost: [], grown: [] });
    });
  });

  it('a visitor is told of the catalog, of slugs and of what is taken, and no more', async () => {
    const { rows: names } = await project.owner.query<{ name: string }>(
      `select distinct p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
         and has_function_privilege('anon', p.oid, 'execute') order by 1`,
    );
    expect(names.map(({ name }) => name)).toEqual(Object.keys(CALLED_BY_VISITORS).sort());
    const slug = await attack('rpc/current_slug', {
      body: { kind: 'product', former_slug: 'one' },
    });
    expect(slug.text).toBe('"one-now"');
    const year = { from_day: '2048-06-01', to_day: '2049-12-31' };
    const taken = JSON.parse((await attack('rpc/taken_slots', { body: year })).text) as object[];
    expect(taken.map((slot) => Object.keys(slot))).toEqual([
      ['starts_at', 'ends_at', 'kept_from', 'kept_until'],
    ]);
  });

  it('a special day shows its days and hours, and its note by no way', async () => {
    const shown = await attack('special_days?select=id,from_day,to_day,slots');
    expect(JSON.parse(shown.text)).toMatchObject([
      { from_day: '2049-07-04', to_day: '2049-07-05', slots: [] },
    ]);
    for (const query of [
      '',
      'select=*',
      'select=note',
      'select=from_day,words:note',
      'select=from_day,note::text',
      'select=from_day&note=like.*known*',
      'select=from_day&or=(note.eq.x,from_day.not.is.null)',
      'select=from_day&order=note',
      'select=note.count()',
      'select=from_day,special_days(*)',
      'select=to_jsonb',
      'select=row_to_json',
    ]) {
      for (const headers of [{}, { accept: 'text/csv' }, { prefer: 'count=exact' }] as Record<
        string,
        string
      >[]) {
        const { status } = await attack(`special_days?${query}`, { headers });
        expect([query, status]).toEqual([query, expect.toBeOneOf([400, 401, 403, 404])]);
      }
    }
    for (const table of [...READ_BY_ALL, 'leads']) {
      const { status } = await attack(`${table}?select=*,special_days(*)`);
      expect([table, status]).toEqual([table, expect.toBeOneOf([400, 401, 403])]);
    }
    expect(wrong).toEqual([]);
  });

  it('a link leads to its own appointment alone, and tells nothing else of its lead', async () => {
    const token = 'h'.repeat(43);
    const values = { name: `Ann ${SECRET}`, email: 'ann@example.org', ...LINKED };
    const sent = await project.call('rpc/submit_lead', {
      from: elsewhere(),
      body: { ...submission(values), appointment_token: token },
    });
    expect(sent.status).toBe(200);
    const shown = await attack('rpc/appointment', { body: { token } });
    expect(JSON.parse(shown.text)).toEqual({
      state: 'booked',
      scheduled_date: LINKED.scheduled_date,
      scheduled_time: LINKED.scheduled_time,
      starts_at: expect.any(String) as string,
      ends_at: expect.any(String) as string,
      meeting_type: 'Phone Call',
      address: null,
      has_phone: false,
      day: null,
      words: null,
    });
    // Read with a GET, a call could not be counted.
    expect((await attack(`rpc/appointment?token=${token}`)).status).toBeGreaterThanOrEqual(400);
    const own = await one<string>(
      `select digest from private.appointment_links where digest <> '${KNOWN_DIGEST}'`,
    );
    const guesses = [own, KNOWN_DIGEST, LEAD, '', '%', 'H'.repeat(43), `${token}h`, ` ${token}`];
    for (const guess of guesses) {
      for (const [name, body] of [
        ['appointment', {}],
        ['move_appointment', { day: LINKED.scheduled_date, time_text: '11:00 AM' }],
        ['cancel_appointment', { reason: 'x' }],
      ] as const) {
        const { status } = await attack(`rpc/${name}`, { body: { token: guess, ...body } });
        expect([guess, name, status]).toEqual([guess, name, 404]);
      }
    }
    const from = '2001:db8:ffff:5::1';
    const guessed = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        attack('rpc/appointment', { from, body: { token: `${index}`.padEnd(43, 'x') } }),
      ),
    );
    expect(guessed.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(guessed.filter(({ status }) => status === 429)).toHaveLength(20);
    await project.owner.query(
      `delete from public.leads where email = 'ann@example.org';
       delete from private.submissions where lead_id <> '${LEAD}'`,
    );
    expect(await changes(before)).toEqual({ lost: [], grown: [] });
  });

  it('a forged token opens nothing', async () => {
    const admin = claimsOf(ADMINISTRATOR);
    const real = token(claimsOf(STRANGER));
    const [head = '', , signature = ''] = real.split('.');
    const changed = token(admin).split('.')[1] ?? '';
    const forged: Record<string, string> = {
      'another secret': token(admin, { secret: 'another-secret-that-is-long-enough-for-it' }),
      'an empty secret': token(admin, { secret: ' ' }),
      'no algorithm': token(admin, { alg: 'none' }),
      'no algorithm, in capitals': token(admin, { alg: 'NONE' }),
      'no algorithm, but signed': `${token(admin, { alg: 'none' })}${signature}`,
      'another algorithm': token(admin, { alg: 'RS256' }),
      'a longer algorithm': token(admin, { alg: 'HS512' }),
      'the claims of another': `${head}.${changed}.${signature}`,
      'no signature': token(admin).split('.').slice(0, 2).join('.'),
      'an empty signature': `${token(admin).split('.').slice(0, 2).join('.')}.`,
      'half a signature': token(admin).slice(0, -10),
      'an end that is past': token({ ...admin, exp: now() - 3600 }),
      'a start that is to come': token({ ...admin, nbf: now() + 3600 }),
      'an end that is no time': token({ ...admin, exp: 'never' }),
      'a role that may all': token({ ...admin, role: 'postgres' }),
      'the role that becomes others': token({ ...admin, role: 'authenticator' }),
      'a role that there is not': token({ ...admin, role: 'administrator' }),
      'a role with more in it': token({ ...admin, role: 'authenticated; set role postgres' }),
      'a list of roles': token({ ...admin, role: ['service_role'] }),
      'no text': 'null',
      'three dots': '...',
      'the secret itself': JWT_SECRET,
      'a very long one': 'a'.repeat(5000),
    };
    const service = token({ role: 'service_role', exp: now() + 3600 }, { secret: 'a'.repeat(40) });
    for (const [name, bearer] of Object.entries({
      ...forged,
      'the service, by a stranger': service,
    })) {
      for (const [path, call] of [
        ['leads', {}],
        ['lead_notes?select=*', {}],
        ['rpc/find_leads', { body: { filter: {} } }],
        [`leads?id=eq.${LEAD}`, { method: 'PATCH', body: { status: 'Closed - Won' } }],
        [`leads?id=eq.${LEAD}`, { method: 'DELETE' }],
        ['products', { body: { slug: 'x', name: 'x' } }],
        ['rpc/replace_catalog', { body: { products: [], bundles: [] } }],
      ] as const) {
        const { status } = await attack(path, { ...call, token: bearer });
        expect([name, path, status]).toEqual([name, path, expect.toBeOneOf([400, 401, 403])]);
      }
    }
    // The drill would notice: signed as it should be, the same token opens the leads.
    const opened = await project.call('leads', { token: token(admin) });
    expect(opened.text).toContain(SECRET);
    expect(await changes(before)).toEqual({ lost: [], grown: [] });
  });

  it(
    `${HOSTILE_VALUES.length} hostile values pass through no field`,
    { timeout: 240_000 },
    async () => {
      expect(HOSTILE_VALUES.length).toBeGreaterThanOrEqual(500);
      const appointment_token = 'k'.repeat(43);
      await project.call('rpc/submit_lead', {
        from: elsewhere(),
        body: { ...submission(LINKED), appointment_token },
      });
      const honest: Record<string, Record<string, unknown>> = {
        submit_lead: submission(),
        appointment: { token: appointment_token },
        move_appointment: { token: appointment_token, day: '2049-02-04', time_text: '11:00 AM' },
        cancel_appointment: { token: appointment_token, reason: '' },
        taken_slots: { from_day: DAY, to_day: DAY },
        current_slug: { kind: 'product', former_slug: 'one' },
        leads: HONEST,
        lead_tasks: { lead_id: OTHER_LEAD, description: 'Call', due_date: '2049-01-13T15:00:00Z' },
      };
      const calls = function* () {
        for (const [index, value] of HOSTILE_VALUES.entries()) {
          for (const [name, fields] of Object.entries(CALLED_BY_VISITORS)) {
            for (const field of fields) yield { path: `rpc/${name}`, name, field, value };
          }
          for (const [name, fields] of Object.entries(SENT_BY_VISITORS)) {
            for (const [place, field] of fields.entries()) {
              // The same rules hold for a lead by either way, and for each field of a kind: values of a kind, which
              // stand together, take turns.
              const turn = name === 'leads' ? (index + place) % 4 : 0;
              if (turn % 2 === 1) continue;
              const path = turn === 2 ? 'rpc/submit_lead' : name;
              yield { path, name, field, value };
            }
          }
        }
      };
      await forEach(calls(), async ({ path, name, field, value }) => {
        // A date without a time is refused for that alone, and the other way round.
        const other =
          field === 'scheduled_date' && value !== null
            ? { scheduled_time: '10:00 AM' }
            : field === 'scheduled_time' && value !== null
              ? { scheduled_date: DAY }
              : field === 'latitude'
                ? { longitude: -74 }
                : field === 'longitude'
                  ? { latitude: 40 }
                  : {};
        // What is canceled already takes no reason.
        if (field === 'reason') {
          await attack('rpc/move_appointment', { body: honest.move_appointment });
        }
        const body = { ...honest[name], ...other, [field]: value };
        const inLead = path === 'rpc/submit_lead' && name === 'leads';
        await attack(path, { body: inLead ? submission(body) : body });
      });
      expect(wrong).toEqual([]);
    },
  );

  it('what is no JSON, or far too much of it, adds nothing', async () => {
    const since = await rows();
    await Promise.all(
      [
        '',
        '{',
        'null',
        '"a"',
        '\0',
        '{"id": 1e999999999}',
        `{"name": "\\ud800", "shop_address": "1"}`,
        `{"name": "a", "name": "b"}`,
        `[${'{"name":"a","shop_address":"b"},'.repeat(3000)}{}]`,
        `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
        `{"name": "${'a'.repeat(5_000_000)}", "shop_address": "1"}`,
        ...['[]', '"a"', '{}', `${'['.repeat(20_000)}${']'.repeat(20_000)}`].map(
          (lead) => `{"id": "${randomUUID()}", "lead": ${lead}}`,
        ),
        `{"id": "${randomUUID()}", "lead": {"name": "${'a'.repeat(5_000_000)}", "shop_address": "1"}}`,
        `{"id": "${randomUUID()}", "lead": {"name": "a", "shop_address": "1", "status": "Contacted"}}`,
      ].flatMap((body) =>
        ['rpc/submit_lead', 'leads', 'lead_tasks'].map((path) =>
          attack(path, { body, method: 'POST' }),
        ),
      ),
    );
    expect(await changes(since)).toEqual({ lost: [], grown: [] });
    expect(wrong).toEqual([]);
  });

  it('one of 100 at once gets the slot, by either way', async () => {
    const slot = { scheduled_date: '2049-01-14', scheduled_time: '10:00 AM' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, visitor) =>
        visitor % 2
          ? submit(slot)
          : attack('leads', { body: { ...HONEST, ...slot, id: randomUUID() } }),
      ),
    );
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status >= 300)) {
      expect(codeOf(answer)).toBe('23P01');
    }
    expect(await held('2049-01-14')).toBe(1);
  });

  it('one request delivered 80 times at once is one lead, and none once it was deleted', async () => {
    const values = { id: randomUUID(), name: 'Sent 80 times' };
    const from = elsewhere();
    const answers = await Promise.all(Array.from({ length: 80 }, () => submit(values, { from })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const count = () =>
      one<number>(`select count(*)::int from public.leads where name = 'Sent 80 times'`);
    expect(await count()).toBe(1);
    await project.owner.query(`delete from public.leads where id = $1`, [values.id]);
    await submit(values);
    expect(await count()).toBe(0);
  });

  it('a lead gets one task, in one statement, in many and in a race', async () => {
    const taskOf = (lead_id: string) => ({
      lead_id,
      description: 'Call',
      due_date: '2049-01-13T15:00:00Z',
    });
    const lead = async (values: object = {}) => {
      const id = randomUUID();
      expect((await submit({ id, ...values })).status).toBe(200);
      return id;
    };
    const tasks = (id: string) =>
      one<number>(`select count(*)::int from public.lead_tasks where lead_id = '${id}'`);

    const flooded = await lead();
    await attack('lead_tasks', { body: Array<object>(5000).fill(taskOf(flooded)) });
    expect(await tasks(flooded)).toBeLessThanOrEqual(1);

    const raced = await lead();
    await Promise.all(
      Array.from({ length: 60 }, () => attack('lead_tasks', { body: taskOf(raced) })),
    );
    expect(await tasks(raced)).toBe(1);

    const booked = await lead({ scheduled_date: '2049-01-15', scheduled_time: '10:00 AM' });
    await attack('lead_tasks', { body: taskOf(booked) });
    expect(await tasks(booked)).toBe(1);

    await attack('lead_tasks', { body: taskOf(LEAD) });
    await attack('lead_tasks', { body: [taskOf(await lead()), taskOf(LEAD)] });
    expect(await tasks(LEAD)).toBe(
      [...before.get('public.lead_tasks')!].filter((row) => row.includes(LEAD)).length,
    );
  });

  describe('a flood', () => {
    const leads = (name: string) =>
      one<number>(`select count(*)::int from public.leads where name = '${name}'`);

    it.each<[string, (index: number) => Call]>([
      ['from one address', () => ({ from: '203.0.113.9' })],
      ['from all of an IPv6 network', (index) => ({ from: `2001:db8:ffff:1::${index + 1}` })],
      [
        'under the names of others',
        (index) => ({
          from: '203.0.113.10',
          headers: {
            'cf-connecting-ip': `198.51.100.${index}`,
            'x-forwarded-for': `198.51.100.${index}`,
            'x-real-ip': `198.51.100.${index}`,
            'true-client-ip': `198.51.100.${index}`,
            forwarded: `for=198.51.100.${index}`,
          },
        }),
      ],
      [
        'as somebody who signed in',
        (index) => ({ from: `2001:db8:ffff:2::${index + 1}`, token: token(claimsOf(STRANGER)) }),
      ],
    ])('%s ends at the limit', async (name, call) => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          index % 2
            ? submit({ name }, call(index))
            : attack('leads', { ...call(index), body: { ...HONEST, name } }),
        ),
      );
      expect(await leads(name)).toBeLessThanOrEqual(MOST_LEADS);
      if (!name.includes('signed in')) {
        expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
      }
    });

    it('past Turnstile leaves neither a lead nor a count, on connections that confirmed others', async () => {
      const set = (required: boolean) =>
        project.owner.query(`delete from private.request_counts;
          update private.project_settings set turnstile_required = ${required}`);
      await set(true);
      const service = token({ role: 'service_role', exp: now() + 3600 });
      const confirmed = await Promise.all(
        Array.from({ length: 20 }, () =>
          project.call('rpc/submit_lead_for_visitor', {
            token: service,
            body: {
              ...submission({ name: 'Confirmed' }),
              appointment_token: null,
              address: elsewhere(),
              is_person: true,
            },
          }),
        ),
      );
      expect(confirmed.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const counts = () => one<number>('select count(*)::int from private.request_counts');
      const before = await counts();
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          index % 2
            ? submit({ name: 'Not confirmed' }, { from: elsewhere() })
            : attack('leads', { from: elsewhere(), body: { ...HONEST, name: 'Not confirmed' } }),
        ),
      );
      expect(await counts()).toBe(before);
      await set(false);
      expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(403));
      expect(await leads('Not confirmed')).toBe(0);
      expect(await leads('Confirmed')).toBe(20);
    });

    it('from a hundred networks ends at the limit of all of them', async () => {
      const setLimit = (limit: number) =>
        project.owner.query(`delete from private.request_counts;
          update private.project_settings set all_leads_per_hour = ${limit}`);
      await setLimit(30);
      const long = [{ sender: 'user', text: 'x'.repeat(60_000) }];
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => {
          const from = { from: `2001:db8:${(index + 1).toString(16)}:1::1` };
          const values = { name: 'From a hundred networks', chat_history: long };
          return index % 2
            ? submit(values, from)
            : attack('leads', { ...from, body: { ...HONEST, ...values } });
        }),
      );
      expect(await leads('From a hundred networks')).toBe(30);
      await setLimit(1_000_000);
    });

    it('of rows in one statement is refused', async () => {
      const body = Array<object>(500).fill({ ...HONEST, name: 'One of 500' });
      expect((await attack('leads', { body })).status).toBe(429);
      expect(await leads('One of 500')).toBe(0);
    });

    it('of requests that are refused counts as well', async () => {
      const from = '2001:db8:ffff:3::1';
      for (let sent = 0; sent < MOST_LEADS; sent += 1) await submit({ name: ' ' }, { from });
      expect((await submit({}, { from })).status).toBe(429);
    });

    it('of bookings leaves the calendar to others, and requests without a time go on', async () => {
      const network = (index: number) => ({ from: `2001:db8:ffff:4::${index + 1}` });
      const slots = ['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM'].flatMap(
        (scheduled_time) => [
          { scheduled_date: '2049-01-20', scheduled_time },
          { scheduled_date: '2049-01-22', scheduled_time },
        ],
      );
      // By both ways at once.
      await Promise.all(
        slots.map((slot, index) =>
          index % 4 < 2
            ? submit(slot, network(index))
            : attack('leads', { ...network(index), body: { ...HONEST, ...slot } }),
        ),
      );
      const booked = (await held('2049-01-20')) + (await held('2049-01-22'));
      expect(booked).toBeGreaterThan(0);
      expect(booked).toBeLessThan(MANY_MEETINGS);
      expect((await submit({}, network(20))).status).toBe(200);
    });

    it('of requests while booking is paused books nothing', async () => {
      await project.owner.query('update public.site_settings set booking_paused = true');
      const slot = { scheduled_date: '2049-01-21', scheduled_time: '10:00 AM' };
      await submit(slot);
      await attack('leads', { body: { ...HONEST, ...slot } });
      expect(await held('2049-01-21')).toBe(0);
      expect((await submit({})).status).toBe(200);
      await project.owner.query('update public.site_settings set booking_paused = false');
    });
  });

  describe('afterwards', () => {
    it('every row of before is there as it was, and visitors’ rows alone came', async () => {
      const { lost, grown } = await changes(before);
      expect(lost).toEqual([]);
      const theirs = [
        'public.leads',
        'public.lead_tasks',
        'public.lead_notes',
        'private.submissions',
        'private.appointment_links',
      ];
      expect(grown.filter((table) => !theirs.includes(table))).toEqual([]);
      // Notes are the system's, of one appointment that moved.
      expect(
        await one(`select array_agg(distinct concat(activity_type, author_email, note ~ 'by the visitor', char_length(note) < 700))
          from public.lead_notes where note not like '%${SECRET}%'`),
      ).toEqual(['systemSystemtt']);
    });

    it('nobody has a right, a policy or a function that was not there', async () => {
      expect(await one(CATALOG)).toBe(catalog);
      expect(await one(`select array_agg(user_id::text) from private.admins`)).toEqual([
        ADMINISTRATOR,
      ]);
    });

    it('every lead that came is one that the form could have sent', async () => {
      const { rows: came } = await project.owner.query<{
        lead: Record<string, unknown>;
        local: string | null;
        ahead: boolean | null;
        tasks: number;
      }>(
        `select to_jsonb(l) as lead, (lower(l.appointment) at time zone 'America/New_York')::text as local,
           lower(l.appointment) > l.created_at as ahead,
           (select count(*)::int from public.lead_tasks t where t.lead_id = l.id) as tasks
         from public.leads l where l.id not in ('${LEAD}', '${OTHER_LEAD}')`,
      );
      expect(came.length).toBeGreaterThan(1000);
      const odd = came.flatMap((row) => {
        const broken = brokenRules(row);
        return broken.length > 0
          ? `${broken.join(', ')}: ${JSON.stringify(row).slice(0, 300)}`
          : [];
      });
      expect(odd).toEqual([]);
    });

    it('no answer told a secret, and none was a failure of the server', () => {
      expect(wrong).toEqual([]);
    });
  });
});

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown, most: number): value is unknown[] =>
  Array.isArray(value) && value.length <= most;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shows = (value: unknown) =>
  isText(value) && /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u00a0]/u.test(value);

/** Which of the form's own rules a lead breaks, told without the database's. */
function brokenRules({
  lead,
  local,
  ahead,
  tasks,
}: {
  lead: Record<string, unknown>;
  local: string | null;
  ahead: boolean | null;
  tasks: number;
}): string[] {
  const { items, ...more } = lead.products_of_interest as { items: unknown };
  const time = local === null ? null : new Date(`${local.replace(' ', 'T')}Z`);
  const rules = {
    'not worked on': lead.status === 'New' && lead.priority === 'Medium',
    'not by hand': lead.user_agent !== 'Manual Entry',
    'of now': Math.abs(Date.parse(String(lead.created_at)) - Date.now()) < 3_600_000,
    name: shows(lead.name),
    'shop address': shows(lead.shop_address),
    email: lead.email === null || (isText(lead.email) && /^[^\s@]+@[^\s@]+$/.test(lead.email)),
    interests: isList(lead.interests, 20) && lead.interests.every(isText),
    products:
      isList(items, 100) &&
      items.every((item) => isObject(item) && Object.values(item).every(isText)) &&
      Object.keys(more).length === 0,
    chat:
      isList(lead.chat_history, 200) &&
      lead.chat_history.every((message) => isObject(message) && isText(message.text)),
    source: isObject(lead.source) && Object.values(lead.source).every(isText),
    size: JSON.stringify(lead).length < 300_000,
    'one task': tasks <= 1,
    'date and time': (lead.scheduled_date === null) === (lead.scheduled_time === null),
    appointment: (time === null) === (lead.scheduled_date === null),
    // The default hours: on the hour, from nine to four, Monday to Friday, within the horizon.
    'a slot':
      time === null ||
      (time.getUTCMinutes() === 0 &&
        time.getUTCHours() >= 9 &&
        time.getUTCHours() <= 16 &&
        time.getUTCDay() >= 1 &&
        time.getUTCDay() <= 5 &&
        ahead === true &&
        time.getUTCFullYear() <= 2049),
  };
  return Object.entries(rules).flatMap(([rule, kept]) => (kept ? [] : [rule]));
}
