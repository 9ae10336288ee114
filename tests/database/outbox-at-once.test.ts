import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Claim } from './outbox-calls.ts';
import { startPlainPostgres, type PlainPostgres } from './plain-postgres.ts';

let server: PlainPostgres;
let clients: Client[] = [];
beforeAll(async () => {
  server = await startPlainPostgres();
  await server.createProject('project', 'new defaults');
});
afterAll(() => server.stop());

/** A connection for one test. */
async function connect(): Promise<Client> {
  const client = await server.connect('project');
  clients.push(client);
  return client;
}
let owner: Client;
beforeEach(async () => {
  owner = await connect();
  await owner.query(`
    truncate public.leads cascade;
    update public.site_settings
    set server_emails = true, time_zone = 'UTC', day_ahead_at = null, emails_per_day = 10000`);
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
});

const ROWS = `
  insert into private.outbox (kind, channel, version, expires_at)
  select 'appointment', 'email', n, now() + interval '1 day' from generate_series(1, $1) n`;

/** Claims like the Edge Function: as the server's key. */
async function claim(client: Client, most = 10): Promise<string[]> {
  const { rows } = await client.query<{ claim: Claim }>('select public.claim_outbox($1) as claim', [
    most,
  ]);
  return rows[0]!.claim.messages.map(({ id }) => id);
}

async function deliverers(count: number) {
  const all = await Promise.all(Array.from({ length: count }, connect));
  for (const client of all) await client.query('set role service_role');
  return all;
}

describe('many deliverers at once', () => {
  it('get each of many rows once, and close each', async () => {
    await owner.query(ROWS, [600]);
    const sent: string[] = [];
    await Promise.all(
      (await deliverers(12)).map(async (client) => {
        for (;;) {
          const ids = await claim(client, 7);
          if (ids.length === 0) return;
          for (const id of ids) await client.query(`select public.finish_outbox($1, 'sent')`, [id]);
          sent.push(...ids);
        }
      }),
    );
    expect(sent).toHaveLength(600);
    expect(new Set(sent).size).toBe(600);
    const { rows } = await owner.query(`select from private.outbox where done_at is null`);
    expect(rows).toEqual([]);
  });

  it('plan each reminder once', async () => {
    await owner.query(`
      insert into public.leads (name, email, scheduled_date, scheduled_time)
      select 'Ann', 'ann' || n || '@example.org', at::date, to_char(at, 'HH24:MI')
      from generate_series(1, 20) n, lateral (select now() at time zone 'UTC' + n * interval '1 hour' as at) as meeting;
      truncate private.outbox;
      update public.leads set appointment_set_at = '-infinity';
      update public.site_settings set reminder_hours_before = null`);
    const claims = await Promise.all((await deliverers(10)).map((client) => claim(client, 50)));
    expect(claims.flat().length).toBeGreaterThan(17);
    const rows = await owner.query(`select lead_id from private.outbox`);
    expect(new Set(claims.flat()).size).toBe(claims.flat().length);
    expect(rows.rows).toHaveLength(claims.flat().length);
    await owner.query('update public.site_settings set reminder_hours_before = default');
  });
});

describe('a deliverer that dies', () => {
  it('before its claim was answered leaves the rows due', async () => {
    await owner.query(ROWS, [3]);
    const [dying, other] = await deliverers(2);
    await dying!.query('begin');
    const taken = await claim(dying!);
    expect(taken).toHaveLength(3);
    expect(await claim(other!)).toEqual([]);
    await dying!.query('rollback');
    expect((await claim(other!)).sort()).toEqual(taken.sort());
  });

  it('between the claim and the answer of the service leaves them due after the lease', async () => {
    await owner.query(ROWS, [3]);
    const [dying, other] = await deliverers(2);
    const taken = await claim(dying!);
    await dying!.end();
    clients = clients.filter((client) => client !== dying);
    expect(await claim(other!)).toEqual([]);
    await owner.query(
      `update private.outbox set leased_until = leased_until - interval '2 minutes'`,
    );
    expect((await claim(other!)).sort()).toEqual(taken.sort());
  });
});

it('a claim does not wait for whoever deletes a lead, and neither of them fails', async () => {
  await owner.query(`
    insert into public.leads (id, name, email, scheduled_date, scheduled_time)
    values ('20000000-0000-4000-8000-000000000001', 'Ann', 'ann@example.org', '2049-01-13', '10:00 AM');
    insert into private.outbox (kind, channel, lead_id, news, version, expires_at)
    select 'visitor', 'email', l.id, 'booked', '0', now() + interval '1 day' from public.leads l`);
  const [deliverer] = await deliverers(1);
  const administrator = await connect();
  await administrator.query('begin; select from public.leads for update');
  expect(await claim(deliverer!)).toEqual([]);
  await administrator.query('delete from public.leads; commit');
  expect(await claim(deliverer!)).toEqual([]);
});

describe('among 3,000 leads and as many rows', () => {
  it('a claim uses indexes alone', async () => {
    await owner.query(`
      -- Without triggers, which take most of the time.
      set session_replication_role = replica;
      insert into public.leads (name, email, awaits_answer, appointment_set_at, appointment)
      select 'Ann', 'ann' || n || '@example.org', n % 150 = 0, '-infinity', tstzrange(at, at + interval '30 minutes')
      from generate_series(1, 3000) n, lateral (select now() + (n - 1500) * interval '1 hour' as at) as meeting;
      insert into public.lead_tasks (lead_id, description, due_date, created_at)
      select l.id, 'Call', lower(l.appointment) + interval '1 minute', '2020-01-01' from public.leads l;
      insert into private.outbox (kind, channel, lead_id, news, expires_at, done_at)
      select 'appointment', 'email', id, 'booked', now() + interval '1 day', case when place > 100 then now() end
      from (select l.id, row_number() over () as place from public.leads l) as part;
      insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'a@b', now());
      insert into private.admins select id from auth.users;
      insert into private.push_devices (user_id, endpoint, p256dh, auth, label)
      select id, 'https://fcm.googleapis.com/x', repeat('B', 87), repeat('a', 22), 'Phone' from auth.users;
      set session_replication_role = origin`);
    await owner.query('vacuum analyze public.leads, public.lead_tasks, private.outbox');
    const [first, second] = await deliverers(2);
    const timeOf = async (client: Client) => {
      const start = performance.now();
      expect((await claim(client)).length).toBeGreaterThanOrEqual(10);
      return Math.round(performance.now() - start);
    };
    const times = [await timeOf(first!), await timeOf(second!), await timeOf(second!)];
    process.stderr.write(`Claims among 3,000 leads and as many rows: ${times.join(', ')} ms\n`);

    await owner.query('begin');
    expect((await claim(owner)).length).toBeGreaterThanOrEqual(10);
    const { rows } = await owner.query<{ scanned: string }>(
      `select relname as scanned from pg_stat_xact_user_tables
       where seq_scan > 0 and relname in ('leads', 'lead_tasks', 'outbox')`,
    );
    await owner.query('rollback');
    expect(rows).toEqual([]);
  });
});
