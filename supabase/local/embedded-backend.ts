import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { App, setExperimental } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { parse } from 'smol-toml';
import { createChatHandler } from '../functions/chat/chat-handler.ts';
import { asPostgrestError } from './database-errors.ts';
import { DatabaseStorage } from './database-storage.ts';
import { LOCAL_ADMIN, LOCAL_PUBLISHABLE_KEY } from './local-project.ts';

const SUPABASE_FOLDER = fileURLToPath(new URL('..', import.meta.url));
const SECURITY_MIGRATION = '20261120000003_security.sql';

/** The type's number in pg_type. */
const TIMESTAMPTZ = 1184;

/** «2026-11-20 20:54:09.817+00» as PostgREST writes it: «2026-11-20T20:54:09.817+00:00». */
function asIsoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/**
 * A Supabase project in this process: Data API, Auth, Storage and Edge Functions over an embedded
 * PostgreSQL.
 */
export interface EmbeddedBackend {
  /** Answers a request to /rest, /auth, /storage or /functions/v1 from a caller at that address. */
  fetch: (request: Request, callerAddress: string) => Promise<Response>;
  /** The key that bypasses policies: for the server's own side, never for a browser. */
  secretKey: string;
  /** The database itself, as its owner. */
  database: PgliteConnection['driver'];
  close: () => Promise<void>;
}

export interface EmbeddedBackendOptions {
  /** Where the data is kept. Without it, in memory. */
  dataFolder?: string;
  /** Give a new database its local administrator, and fill it with supabase/seed.sql. */
  seed: boolean;
  /** What the Edge Functions find in their environment, besides what a project gives them. */
  functionEnvironment?: Readonly<Record<string, string | undefined>>;
}

interface Secrets {
  jwtSecret: string;
  secretKey: string;
}

/** Made once for each data folder, so that sessions outlive a restart. */
function readSecrets(dataFolder: string | undefined): Secrets {
  const file = dataFolder && path.join(dataFolder, 'secrets.json');
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = {
    jwtSecret: randomBytes(32).toString('hex'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  if (file) writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

function readSupabaseFile(...names: string[]): string {
  return readFileSync(path.join(SUPABASE_FOLDER, ...names), 'utf8');
}

/** supabase/config.toml as the backend's own configuration: the two share their keys' names. */
function readConfig(secrets: Secrets) {
  const config = parse(readSupabaseFile('config.toml')) as Record<'api' | 'auth', object>;
  return {
    api: config.api,
    auth: {
      ...config.auth,
      jwt_secret: secrets.jwtSecret,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: secrets.secretKey,
    },
    storage: { enabled: true },
  };
}

async function openConnection(dataFolder: string | undefined): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: dataFolder && path.join(dataFolder, 'postgres'),
    pgliteOptions: { extensions: { pg_trgm }, parsers: { [TIMESTAMPTZ]: asIsoInstant } },
  });
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => asPostgrestError(normalize(error));
  return connection;
}

/** The administrator of a new local database: this backend's own, with the password that everybody knows. */
const ADD_LOCAL_ADMIN = `
  with account as (
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ($1, 'authenticated', 'authenticated', $2, $3, now(),
      '{"provider": "email", "providers": ["email"]}', '{}', now(), now())
    returning id, email
  )
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
  select id, id, 'email', id::text, jsonb_build_object('sub', id, 'email', email), now(), now()
  from account`;

/** Runs the seed once in a database's life: its mark stands in the same transaction. */
async function seedOnce(connection: PgliteConnection): Promise<void> {
  const { rows } = await connection.driver.query(
    `select from supabase_migrations.seed_files where path = 'seed.sql'`,
  );
  if (rows.length > 0) return;
  await connection.driver.transaction(async (transaction) => {
    const { id, email, passwordHash } = LOCAL_ADMIN;
    await transaction.query(ADD_LOCAL_ADMIN, [id, email, passwordHash]);
    await transaction.exec(readSupabaseFile('seed.sql'));
    await transaction.exec(
      `insert into supabase_migrations.seed_files (path, hash) values ('seed.sql', '')`,
    );
  });
}

/**
 * Opens the embedded project: applies the migrations that are not applied yet, seeds a new one.
 * The caller holds the data folder's lock (data-folder-lock.ts).
 * Throws what a migration or the seed throws; nothing of a failed one stays.
 */
export async function openEmbeddedBackend({
  dataFolder,
  seed,
  functionEnvironment = {},
}: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  if (dataFolder) mkdirSync(dataFolder, { recursive: true });
  const secrets = readSecrets(dataFolder);
  const connection = await openConnection(dataFolder);
  try {
    setExperimental('storage', true);
    const app = new App({
      connection,
      ...readConfig(secrets),
      options: { server: { admin: false } },
    });
    const storage = new DatabaseStorage(connection.driver);
    app._storageAdapter = storage;
    await storage.prepare();
    await app.init();
    await applyPendingMigrations(app);
    if (seed) await seedOnce(connection);

    const oneAtATime = queue();
    const answer = (request: Request, callerAddress: string) =>
      oneAtATime(async () => {
        const asked = withCallerAddress(request, callerAddress);
        // This backend tells them to functions alone, and not to triggers.
        await connection.driver.query(`select set_config('request.headers', $1, false)`, [
          JSON.stringify(Object.fromEntries(asked.headers)),
        ]);
        return app.fetch(asked, { peerAddress: callerAddress });
      });

    // On its first request this backend grants everything on every table to every role. The
    // security migration, which may run at any time, puts the real grants back.
    await answer(
      new Request('http://localhost/rest/v1/site_settings?limit=0', {
        headers: { apikey: LOCAL_PUBLISHABLE_KEY },
      }),
      '127.0.0.1',
    );
    await connection.driver.exec(readSupabaseFile('migrations', SECURITY_MIGRATION));

    const chat = createChatHandler(
      {
        ...functionEnvironment,
        SUPABASE_URL: 'http://localhost',
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
      },
      (input, init) => answer(new Request(input, init), '127.0.0.1'),
    );

    return {
      // A function waits for others, and so not in the queue.
      fetch: (request, callerAddress) =>
        new URL(request.url).pathname === '/functions/v1/chat'
          ? chat(request, callerAddress)
          : answer(request, callerAddress),
      secretKey: secrets.secretKey,
      database: connection.driver,
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Requests wait for each other: the embedded database has a single session, and two requests at
 * once would find themselves in each other's transaction.
 */
function queue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

/** As hosted Supabase does it: the address is what the socket says, whatever the caller claims. */
function withCallerAddress(request: Request, callerAddress: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('x-real-ip');
  headers.set('cf-connecting-ip', callerAddress);
  headers.set('x-forwarded-for', callerAddress);
  return new Request(request, { headers });
}
