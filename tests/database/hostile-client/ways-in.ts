import { expect, it } from 'vitest';
import { ADMINISTRATOR, claimsOf, JWT_SECRET, STRANGER, token } from '../real-project.ts';
import {
  attack,
  CALLED_BY_VISITORS,
  changes,
  DAY,
  drill,
  elsewhere,
  forEach,
  HONEST,
  KNOWN_DIGEST,
  LEAD,
  LINKED,
  now,
  one,
  OTHER_LEAD,
  READ_BY_ALL,
  SECRET,
  SENT_BY_VISITORS,
  submission,
  wrong,
} from './drill.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';

/** Tests what a visitor may call: with honest values, forged tokens, and hostile values. */
export function testWaysIn(): void {
  it('a visitor is told of the catalog, of slugs and of what is taken, and no more', async () => {
    const { rows: names } = await drill.project.owner.query<{ name: string }>(
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
    const sent = await drill.project.call('rpc/submit_lead', {
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
    // A GET runs in a read-only transaction, so the call couldn't be counted.
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
        ['quote', {}],
        ['answer_quote', { answer: 'accept', words: 'Eve' }],
        ['review', {}],
        ['send_review', { words: 'Good.', author: 'Eve', company: '', allowed: true }],
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
    await drill.project.owner.query(
      `delete from public.leads where email = 'ann@example.org';
       delete from private.submissions where lead_id <> '${LEAD}'`,
    );
    expect(await changes(drill.before)).toEqual({ lost: [], grown: [] });
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
        ['rpc/replace_catalog', { body: { catalog: { products: [], bundles: [] } } }],
      ] as const) {
        const { status } = await attack(path, { ...call, token: bearer });
        expect([name, path, status]).toEqual([name, path, expect.toBeOneOf([400, 401, 403])]);
      }
    }
    // Counter-check: with a valid signature the same token opens the leads.
    const opened = await drill.project.call('leads', { token: token(admin) });
    expect(opened.text).toContain(SECRET);
    expect(await changes(drill.before)).toEqual({ lost: [], grown: [] });
  });

  it(
    `${HOSTILE_VALUES.length} hostile values pass through no field`,
    { timeout: 240_000 },
    async () => {
      expect(HOSTILE_VALUES.length).toBeGreaterThanOrEqual(500);
      const appointment_token = 'k'.repeat(43);
      await drill.project.call('rpc/submit_lead', {
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
        // Fields of a kind share their rules, and so do both ways to send a lead, so each value is tried in a part of the
        // fields. Neighboring values are of one kind, so every kind reaches every field.
        for (const [index, value] of HOSTILE_VALUES.entries()) {
          for (const [name, fields] of Object.entries(CALLED_BY_VISITORS)) {
            for (const [place, field] of fields.entries()) {
              if ((index + place) % 4 === 0) yield { path: `rpc/${name}`, name, field, value };
            }
          }
          for (const [name, fields] of Object.entries(SENT_BY_VISITORS)) {
            for (const [place, field] of fields.entries()) {
              const turn = (index + place) % 8;
              if (turn === 0) yield { path: name, name, field, value };
              if (turn === 4 && name === 'leads')
                yield { path: 'rpc/submit_lead', name, field, value };
            }
          }
        }
      };
      await forEach(calls(), async ({ path, name, field, value }) => {
        // A date without a time is refused for that reason alone, and vice versa.
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
        // A canceled appointment takes no reason, so it is booked again first.
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
}
