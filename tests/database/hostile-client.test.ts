import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEAD_FIELD_NAMES } from '../../shared/leads/lead-fields.ts';
import {
  attack,
  CALLED_BY_VISITORS,
  CATALOG,
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
  one,
  OTHER_LEAD,
  READ_BY_ALL,
  SECRET,
  SENT_BY_VISITORS,
  startDrill,
  wrong,
} from './hostile-client/drill.ts';
import { testRacesAndFloods } from './hostile-client/races-and-floods.ts';
import { testWaysIn } from './hostile-client/ways-in.ts';
import { ADMINISTRATOR, claimsOf, skipped, STRANGER, token } from './real-project.ts';

// One file of tests, since it takes seconds to start a project; its tests run in this order. Vitest begins with large files:
// what every caller may do stands here, so that this one, which takes longest, is not its last.
describe.skipIf(skipped)(`a hostile client of PostgREST ${skipped ?? ''}`, () => {
  beforeAll(startDrill);
  afterAll(() => drill.project?.stop());

  testEachCaller();
  testWaysIn();
  testRacesAndFloods();

  describe('afterwards', () => {
    it('every row of before is there as it was, and visitors’ rows alone came', async () => {
      const { lost, grown } = await changes(drill.before);
      expect(lost).toEqual([]);
      const theirs = [
        'public.leads',
        'public.lead_tasks',
        'public.lead_notes',
        'private.submissions',
        'private.appointment_links',
        // What is told of their requests.
        'private.outbox',
      ];
      expect(grown.filter((table) => !theirs.includes(table))).toEqual([]);
      // The only new notes are the system's, about the appointment that moved.
      expect(
        await one(`select array_agg(distinct concat(activity_type, author_email, note ~ 'by the visitor', char_length(note) < 700))
          from public.lead_notes where note not like '%${SECRET}%'`),
      ).toEqual(['systemSystemtt']);
    });

    it('nobody has a right, a policy or a function that was not there', async () => {
      expect(await one(CATALOG)).toBe(drill.catalog);
      expect(await one(`select array_agg(user_id::text) from private.admins`)).toEqual([
        ADMINISTRATOR,
      ]);
    });

    it('every lead that came is one that the form could have sent', async () => {
      const { rows: came } = await drill.project.owner.query<{
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

/** Which of the form's rules a lead breaks, checked without the database's. */
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

/** Tests what everybody but the administrator may do, for each kind of caller. */
function testEachCaller(): void {
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
