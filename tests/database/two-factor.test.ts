import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlainPostgres, type PlainPostgres } from './plain-postgres.ts';

const ADMINISTRATOR = '10000000-0000-4000-8000-0000000000aa';
const STRANGER = '10000000-0000-4000-8000-0000000000bb';

let server: PlainPostgres;
let owner: Client;
beforeAll(async () => {
  server = await startPlainPostgres();
  await server.createProject('hosted', 'new defaults');
  owner = await server.connect('hosted');
  for (const id of [ADMINISTRATOR, STRANGER]) {
    await owner.query(`insert into auth.users (id, email_confirmed_at) values ($1, now())`, [id]);
  }
  await owner.query(`insert into public.leads (name, shop_address) values ('Ann', '1 Main St')`);
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

type Level = 'aal1' | 'aal2' | undefined;

/** Runs it as the account, in a session with that level, and rolls it back. */
async function as<Row extends object>(account: string, aal: Level, query: string): Promise<Row[]> {
  await owner.query('begin');
  try {
    await owner.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: account, role: 'authenticated', aal }),
    ]);
    await owner.query('set local role authenticated');
    return (await owner.query<Row>(query)).rows;
  } finally {
    await owner.query('rollback');
  }
}
const leadsSeen = async (aal: Level, account = ADMINISTRATOR) =>
  (await as(account, aal, 'select id from public.leads')).length;
const leadsDeleted = async (aal: Level) =>
  (await as(ADMINISTRATOR, aal, 'delete from public.leads returning id')).length;
const addFactor = (status: string, account = ADMINISTRATOR) =>
  owner.query(`insert into auth.mfa_factors (user_id, status) values ($1, $2)`, [account, status]);

beforeEach(() => owner.query('delete from auth.mfa_factors'));

describe('an administrator without a second factor', () => {
  it.each(['aal1', undefined] as const)('works in a session of level %s', async (aal) => {
    expect(await leadsSeen(aal)).toBe(1);
    expect(await leadsDeleted(aal)).toBe(1);
  });

  it('is not kept out by a factor that was begun and never verified', async () => {
    await addFactor('unverified');
    expect(await leadsSeen('aal1')).toBe(1);
  });

  it('is not kept out by the factor of another account', async () => {
    await addFactor('verified', STRANGER);
    expect(await leadsSeen('aal1')).toBe(1);
  });
});

describe('an administrator with a verified factor', () => {
  beforeEach(() => addFactor('verified'));

  it.each(['aal1', undefined] as const)(
    'sees and changes nothing in a session of level %s',
    async (aal) => {
      expect(await leadsSeen(aal)).toBe(0);
      expect(await leadsDeleted(aal)).toBe(0);
      await expect(as(ADMINISTRATOR, aal, `select public.erase_leads('{}')`)).rejects.toMatchObject(
        { code: '42501' },
      );
    },
  );

  it('works in a session that has shown the second factor', async () => {
    expect(await leadsSeen('aal2')).toBe(1);
    expect(await leadsDeleted('aal2')).toBe(1);
  });

  it('works again after the project’s owner has removed the factor', async () => {
    await owner.query(`delete from auth.mfa_factors where user_id = $1`, [ADMINISTRATOR]);
    expect(await leadsSeen('aal1')).toBe(1);
  });
});

it('a second factor makes no administrator of another account', async () => {
  await addFactor('verified', STRANGER);
  expect(await leadsSeen('aal2', STRANGER)).toBe(0);
});

it('a project says whether its authentication service knows second factors', async () => {
  const ask = () => as(ADMINISTRATOR, 'aal1', 'select public.has_two_factor() as has');
  expect(await ask()).toEqual([{ has: true }]);
  await owner.query('alter table auth.mfa_factors rename to mfa_factors_elsewhere');
  try {
    expect(await ask()).toEqual([{ has: false }]);
    expect(await leadsSeen('aal1')).toBe(1);
  } finally {
    await owner.query('alter table auth.mfa_factors_elsewhere rename to mfa_factors');
  }
});
