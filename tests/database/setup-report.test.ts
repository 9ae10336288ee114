import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ADMIN } from '../../supabase/local/local-project.ts';
import { openProject, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const report = async () =>
  (await project.administrator.rpc('setup_report').throwOnError()).data.map(
    ({ item, ready, missing }) => [item, ready, missing],
  );

describe('the report on the project’s set-up', () => {
  it('finds a migrated project ready', async () => {
    expect(await report()).toEqual([
      ['tables', true, null],
      ['policies', true, null],
      ['bucket', true, null],
      ['administrator', true, LOCAL_ADMIN.email],
    ]);
  });

  it('names what is missing', async () => {
    await project.sql(`alter table public.leads disable row level security`);
    await project.sql(`update storage.buckets set public = false`);
    try {
      expect(await report()).toEqual([
        ['tables', true, null],
        ['policies', false, 'leads'],
        ['bucket', false, null],
        ['administrator', true, LOCAL_ADMIN.email],
      ]);
    } finally {
      await project.sql(`alter table public.leads enable row level security`);
      await project.sql(`update storage.buckets set public = true`);
    }
  });

  it('names every administrator, and calls a second one ready', async () => {
    await project.sql(
      `insert into private.admins (user_id) select id from auth.users where email = 'stranger@example.org'`,
    );
    try {
      expect((await report()).at(-1)).toEqual([
        'administrator',
        true,
        `${LOCAL_ADMIN.email}, stranger@example.org`,
      ]);
    } finally {
      await project.sql(`delete from private.admins where user_id <> $1`, [LOCAL_ADMIN.id]);
    }
  });

  it('tells a visitor and a stranger nothing', async () => {
    expect((await project.visitor.rpc('setup_report')).error?.code).toBe('42501');
    expect((await project.stranger.rpc('setup_report')).data).toEqual([]);
  });
});

describe('a password', () => {
  it('is changed by whoever is signed in, and the old one no longer opens', async () => {
    const { auth } = project.stranger;
    const { error } = await auth.updateUser({ password: 'a-password-of-its-own' });
    expect(error).toBeNull();
    const email = 'stranger@example.org';
    const old = await auth.signInWithPassword({ email, password: LOCAL_ADMIN.password });
    expect(old.error?.code).toBe('invalid_credentials');
    const fresh = await auth.signInWithPassword({ email, password: 'a-password-of-its-own' });
    expect(fresh.error).toBeNull();
  });
});

it('the embedded backend says that it has no second factors', async () => {
  const { data } = await project.administrator.rpc('has_two_factor').throwOnError();
  expect(data).toBe(false);
});
