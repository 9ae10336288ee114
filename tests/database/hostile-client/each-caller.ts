import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LEAD_FIELD_NAMES } from '../../../shared/leads/lead-fields.ts';
import { ADMINISTRATOR, claimsOf, STRANGER, token } from '../real-project.ts';
import {
  attack,
  CALLED_BY_VISITORS,
  changes,
  DAY,
  drill,
  elsewhere,
  exampleOf,
  forEach,
  HONEST,
  KNOWN_DIGEST,
  LEAD,
  now,
  OTHER_LEAD,
  READ_BY_ALL,
  SENT_BY_VISITORS,
} from './drill.ts';

/** Tests what everybody but the administrator may do, for each kind of caller. */
export function testEachCaller(): void {
  /** All kinds of callers but the administrator; the last ones are signed in. */
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
      const tables = [...drill.before.keys()].map((table) => table.split('.')[1]!);
      expect(tables).toContain('leads');
      await forEach(tables, async (table) => {
        const call = { token: bearer?.() };
        const full = `${drill.before.has(`public.${table}`) ? 'public' : 'private'}.${table}`;
        const [row = '{}', other = row] = drill.before.get(full) ?? [];
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
      });
      expect(await changes(drill.before)).toEqual({ lost: [], grown: [] });
    });

    it('a visitor alone adds a lead and its task, with the columns of the form and no other', async () => {
      const { rows: columns } = await drill.project.owner.query<{ table: string; name: string }>(
        `select attrelid::regclass::text as table, attname as name from pg_attribute
         where attrelid in ('public.leads'::regclass, 'public.lead_tasks'::regclass)
           and attnum > 0 and not attisdropped`,
      );
      for (const { table, name } of columns) {
        const from = elsewhere();
        const lead = randomUUID();
        if (table === 'lead_tasks') {
          await drill.project.owner.query(
            `insert into public.leads (id, name) values ($1, 'Fresh')`,
            [lead],
          );
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
          shop: { fix: 'cars' },
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
          // Latitude and longitude are both set or both null.
          ...(name === 'latitude' && { longitude: -74 }),
          ...(name === 'longitude' && { latitude: 40 }),
          ...(name === 'scheduled_time' && { scheduled_time: null }),
        };
        const { status } = await attack(table, { token: bearer?.(), from, body: row });
        const allowed = isVisitor && SENT_BY_VISITORS[table]!.includes(name);
        expect([table, name, status === 201]).toEqual([table, name, allowed]);
      }
      await drill.project.owner.query(
        `delete from public.leads where id not in ('${LEAD}', '${OTHER_LEAD}')`,
      );
    });

    it('no function answers but those that are meant, and none tells anything', async () => {
      const { rows: functions } = await drill.project.owner.query<{
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
        // A function outside the served schemas isn't found, whatever the arguments; nor is another one by names of
        // arguments that it doesn't have.
        const fitting = bodies.filter((body) =>
          Object.keys(body).every((argument) => names.includes(argument)),
        );
        const given = schema === 'public' ? [argumentsOf(names, types), ...fitting] : [{}];
        for (const [place, body] of given.entries()) {
          const profiles = place === 0 ? [{}, { 'content-profile': schema }] : [{}];
          for (const headers of profiles as Record<string, string>[]) {
            const { status } = await attack(`rpc/${name}`, { token: bearer?.(), headers, body });
            if (isVisitor && !(name in CALLED_BY_VISITORS)) {
              expect([name, status < 400]).toEqual([name, false]);
            }
          }
        }
        await attack(`rpc/${name}`, { token: bearer?.() });
      });
      expect(await changes(drill.before)).toEqual({ lost: [], grown: [] });
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
      expect(await changes(drill.before)).toEqual({ lost: [], grown: [] });
    });
  });
}
