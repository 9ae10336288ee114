import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openEmbeddedBackend, type EmbeddedBackend } from './embedded-backend.ts';
import { LOCAL_ADMIN, LOCAL_PUBLISHABLE_KEY } from './local-project.ts';

let backend: EmbeddedBackend | undefined;
afterAll(() => backend?.close());

/** A migrated and seeded project. */
const snapshot = () => new Blob([readFileSync(inject('projectSnapshot'))]);

function call(address: string, init: RequestInit = {}, caller = '192.0.2.1'): Promise<Response> {
  const request = new Request(`http://localhost${address}`, {
    ...init,
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json', ...init.headers },
  });
  return backend?.fetch(request, caller) ?? Promise.reject(new Error('No backend is open.'));
}

/** The body of a call of submit_lead. */
const submission = (name: string) =>
  JSON.stringify({ id: crypto.randomUUID(), lead: { name, shop_address: '1 Main St' } });

async function count(table: string): Promise<number> {
  const result = await backend?.database.query<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  );
  return result?.rows[0]?.n ?? -1;
}

describe('the embedded backend in a folder', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backend-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps its data, sessions, and keys across a restart, is seeded once, and is left alone by a start that asks for an empty project, or by another version', async () => {
    chmodSync(folder, 0o755);
    const options = { dataFolder: folder, seed: true, functionEnvironment: {} } as const;
    backend = await openEmbeddedBackend({ ...options, snapshot: snapshot() });
    const pushKey = async () =>
      ((await (await call('/functions/v1/notify')).json()) as { push: string }).push;
    const key = await pushKey();
    expect(key).toMatch(/^[\w-]{87}$/);
    // The folder contains leads and keys. Windows has other permissions.
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
    const signIn = await call('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: LOCAL_ADMIN.email, password: LOCAL_ADMIN.password }),
    });
    const { access_token } = (await signIn.json()) as { access_token: string };
    await backend.database.query(`delete from public.leads where status = 'New'`);
    const left = await count('public.leads');
    await backend.close();
    // An earlier version left a file without this secret.
    const secrets = path.join(folder, 'secrets.json');
    const { notifySecret: _, ...known } = JSON.parse(readFileSync(secrets, 'utf8')) as object & {
      notifySecret: string;
    };
    writeFileSync(secrets, JSON.stringify(known));

    await expect(openEmbeddedBackend({ ...options, seed: 'empty' })).rejects.toThrow(
      new RegExp(
        `^${folder} has data\\. To begin an empty project, delete it with .*npm run reset`,
      ),
    );
    backend = await openEmbeddedBackend(options);
    expect(await pushKey()).toBe(key);
    expect(JSON.parse(readFileSync(secrets, 'utf8'))).toMatchObject({
      ...known,
      notifySecret: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(await count('public.leads')).toBe(left);
    expect(await count('public.products')).toBe(24);
    const leads = await call('/rest/v1/leads?select=id', {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await leads.json()).toHaveLength(left);

    await backend.database.exec(
      `insert into supabase_migrations.schema_migrations (version, name) values ('20261123000001', 'basics')`,
    );
    await backend.close();
    await expect(openEmbeddedBackend(options)).rejects.toThrow(
      new RegExp(`^${folder} has the data of another version, .*npm run reset`),
    );
  });
});

describe('the embedded backend that begins empty', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backend-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has the administrator and nothing else, also after later starts', async () => {
    for (const seed of ['empty', 'empty', true] as const) {
      backend = await openEmbeddedBackend({ dataFolder: folder, seed });
      expect(await count('private.admins')).toBe(1);
      for (const table of ['products', 'bundles', 'testimonials', 'leads', 'special_days']) {
        expect([table, await count(`public.${table}`)]).toEqual([table, 0]);
      }
      await backend.close();
    }
  });
});

describe('the embedded backend', () => {
  beforeAll(async () => {
    backend = await openEmbeddedBackend({ snapshot: snapshot(), seed: true });
  });

  it('refuses a call without a key', async () => {
    const request = new Request('http://localhost/rest/v1/products');
    const answer = await backend?.fetch(request, '127.0.0.1');
    expect(answer?.status).toBe(401);
  });

  it('answers a constraint violation as PostgREST does, with its code', async () => {
    const answer = await call('/rest/v1/leads', {
      method: 'POST',
      body: JSON.stringify({ name: ' ', shop_address: '1 Main St' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: '23514',
      message: expect.stringContaining('leads_name_length') as string,
    });
  });

  it('formats timestamps as ISO 8601', async () => {
    const answer = await call('/rest/v1/site_settings?select=updated_at');
    const [row] = (await answer.json()) as [{ updated_at: string }];
    expect(row.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  it('keeps concurrent requests out of each other’s transaction', async () => {
    const before = await count('public.leads');
    const submit = (name: string) =>
      call('/rest/v1/rpc/submit_lead', {
        method: 'POST',
        body: submission(name),
      });
    const answers = await Promise.all(['Ann', ' ', 'Ben', ' ', 'Cleo'].map(submit));
    expect(answers.map((answer) => answer.status)).toEqual([200, 400, 200, 400, 200]);
    expect(await count('public.leads')).toBe(before + 3);
  });

  it('takes the caller’s address from the connection, whatever the headers claim', async () => {
    await backend?.database.query('delete from private.request_counts');
    for (const claimed of ['198.51.100.1', '198.51.100.2']) {
      await call('/rest/v1/rpc/submit_lead', {
        method: 'POST',
        body: submission('Ann'),
        headers: { 'x-forwarded-for': claimed, 'cf-connecting-ip': claimed, 'x-real-ip': claimed },
      });
    }
    expect(await count(`private.request_counts where bucket = 'lead'`)).toBe(1);
  });
});
