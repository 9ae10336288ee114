import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlainPostgres, type PlainPostgres } from './plain-postgres.ts';

const ADMINISTRATOR = '10000000-0000-4000-8000-0000000000aa';
const ANN = '20000000-0000-4000-8000-000000000001';
const BO = '20000000-0000-4000-8000-000000000002';

let server: PlainPostgres;
let clients: Client[] = [];
let owner: Client;
beforeAll(async () => {
  server = await startPlainPostgres();
  await server.createProject('project', 'new defaults');
});
afterAll(() => server.stop());

async function connect(): Promise<Client> {
  const client = await server.connect('project');
  clients.push(client);
  return client;
}

async function connectAs(role: 'anon' | 'authenticated'): Promise<Client> {
  const client = await connect();
  await client.query(
    `select set_config('request.jwt.claims', $1, false),
       set_config('request.headers', '{"cf-connecting-ip": "198.51.100.1"}', false)`,
    [JSON.stringify({ role, sub: role === 'anon' ? undefined : ADMINISTRATOR })],
  );
  await client.query(`set role ${role}`);
  return client;
}

let administrator: Client;
let visitor: Client;
beforeEach(async () => {
  owner = await connect();
  administrator = await connectAs('authenticated');
  visitor = await connectAs('anon');
  await owner.query(`
    truncate public.leads, public.testimonials, private.request_counts cascade;
    insert into private.admins (user_id) values ('${ADMINISTRATOR}') on conflict do nothing;
    update public.site_settings set time_zone = 'America/New_York', booking_horizon_days = 36500;
    insert into public.leads (id, name, status) values
      ('${ANN}', 'Ann', 'Closed - Won'), ('${BO}', 'Bo', 'New')`);
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
});

/** Waits until so many queries wait for another transaction, for three seconds at most. */
async function waiting(count: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = 'project' and wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
    await sleep(10);
  }
}

describe('at the same instant', () => {
  it('a testimonial that is being sent is erased with its lead', async () => {
    const { rows } = await administrator.query<{ token: string }>(
      `select public.ask_for_review($1) as token`,
      [ANN],
    );
    await visitor.query('begin');
    await visitor.query(`select public.send_review($1, 'It pays.', 'Ann', '', true)`, [
      rows[0]!.token,
    ]);
    const erasing = administrator.query('select public.erase_leads($1)', [[ANN]]);
    await waiting(1);
    await visitor.query('commit');
    await erasing;
    expect((await owner.query('select quote from public.testimonials')).rows).toEqual([]);
  });

  it('a merge is undone and its lead is deleted, and neither fails', async () => {
    const { rows } = await administrator.query<{ id: string }>(
      `select public.merge_leads($1, $2, '{}') as id`,
      [ANN, BO],
    );
    // Holds up both.
    await owner.query('begin');
    await owner.query('select from public.leads where id = $1 for update', [ANN]);
    const deleter = await connectAs('authenticated');
    const deleting = deleter.query('select public.delete_leads($1)', [[ANN]]);
    await waiting(1);
    const undoing = administrator.query('select public.undo_merge($1)', [rows[0]!.id]);
    await waiting(2);
    await owner.query('commit');
    const answers = await Promise.allSettled([deleting, undoing]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  const changeZone = () =>
    administrator.query(`select public.save_settings($1, 'instant', '[]')`, [
      JSON.stringify([
        {
          ...{ table: 'site_settings', id: 1 },
          base: { time_zone: 'America/New_York' },
          changes: { time_zone: 'America/Chicago' },
        },
      ]),
    ]);
  const book = () =>
    visitor.query<{ code: string | null }>(
      `select public.submit_lead(gen_random_uuid(), '{"name": "Cy", "shop_address": "1 Main St",
         "scheduled_date": "2049-01-13", "scheduled_time": "10:00 AM"}') ->> 'code' as code`,
    );
  /** The time of the visitor's meeting as it is written, and as its instant is in Chicago. */
  const meeting = async () =>
    (
      await owner.query<{ text: string; starts: string }>(
        `select scheduled_time as text, to_char(lower(appointment) at time zone 'America/Chicago', 'FMHH12:MI AM') as starts
         from public.leads where name = 'Cy'`,
      )
    ).rows;

  it('a meeting that is being booked follows another time zone', async () => {
    await visitor.query('begin');
    await book();
    const changing = changeZone();
    await waiting(1);
    await visitor.query('commit');
    await changing;
    expect(await meeting()).toEqual([{ text: '9:00 AM', starts: '9:00 AM' }]);
  });

  it('a meeting that is booked while another time zone is being saved is in that one', async () => {
    await administrator.query('begin');
    await changeZone();
    const booking = book();
    await waiting(1);
    await administrator.query('commit');
    expect((await booking).rows).toEqual([{ code: null }]);
    expect(await meeting()).toEqual([{ text: '10:00 AM', starts: '10:00 AM' }]);
  });
});
