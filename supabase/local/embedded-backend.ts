import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { App, setExperimental } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { parse } from 'smol-toml';
import webPush from 'web-push';
import { createCalendarHandler } from '../functions/calendar/calendar-handler.ts';
import { createChatHandler } from '../functions/chat/chat-handler.ts';
import { createPublishHandler } from '../functions/publish/publish-handler.ts';
import { createSubmitLeadHandler } from '../functions/submit-lead/submit-lead-handler.ts';
import { DatabaseStorage } from './database-storage.ts';
import { createDeliveries } from './deliveries.ts';
import {
  LOCAL_ADMIN,
  LOCAL_PUBLISHABLE_KEY,
  OtherProjectError,
  resetCommand,
} from './local-project.ts';

const SUPABASE_FOLDER = fileURLToPath(new URL('..', import.meta.url));
/** The migrations that set rights, in order; they can run again at any time. */
const SECURITY_MIGRATIONS = readdirSync(path.join(SUPABASE_FOLDER, 'migrations'))
  .filter((name) => name.endsWith('_security.sql'))
  .sort();

/** OID of the type timestamptz. */
const TIMESTAMPTZ = 1184;
/** OID of the type numeric. */
const NUMERIC = 1700;

/** “2026-11-20 20:54:09.817+00” as PostgREST formats it: “2026-11-20T20:54:09.817+00:00”. */
function asIsoInstant(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/**
 * A Supabase project in this process: Data API, Auth, Storage and Edge Functions over an embedded
 * PostgreSQL.
 */
export interface EmbeddedBackend {
  /** Answers a request to /rest, /auth, /storage or /functions/v1 from that address. */
  fetch: (request: Request, callerAddress: string) => Promise<Response>;
  /** The key that bypasses policies. Never give it to a browser. */
  secretKey: string;
  /** The database, as its owner. */
  database: PgliteConnection['driver'];
  /** Resolves when no delivery of notifications and emails is under way. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

export interface EmbeddedBackendOptions {
  /** Without a folder the data is kept in memory. */
  dataFolder?: string;
  /** A copy of a project's database (`database.dumpDataDir()`) to start from, in memory. */
  snapshot?: Blob;
  /** Whether a new database gets the local administrator and the data of supabase/seed.sql; `empty`: not the data. */
  seed: boolean | 'empty';
  /** Environment variables for the Edge Functions besides the project's own; without any, no function is served. */
  functionEnvironment?: Readonly<Record<string, string | undefined>>;
}

/** Keys that are created once per data folder, so that sessions and devices survive a restart. */
function readSecrets(dataFolder: string | undefined) {
  const file = dataFolder && path.join(dataFolder, 'secrets.json');
  const known: unknown = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const vapid = webPush.generateVAPIDKeys();
  const secrets = {
    jwtSecret: randomBytes(32).toString('hex'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    notifySecret: randomBytes(32).toString('hex'),
    vapidPublicKey: vapid.publicKey,
    vapidPrivateKey: vapid.privateKey,
    // The folder of an earlier version lacks some.
    ...(known as object),
  };
  if (file) writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

function readSupabaseFile(...names: string[]): string {
  return readFileSync(path.join(SUPABASE_FOLDER, ...names), 'utf8');
}

/** supabase/config.toml as the backend's configuration, which has the same keys. */
function readConfig({ jwtSecret, secretKey }: ReturnType<typeof readSecrets>) {
  const config = parse(readSupabaseFile('config.toml')) as Record<'api' | 'auth', object>;
  return {
    api: config.api,
    auth: {
      ...config.auth,
      jwt_secret: jwtSecret,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: secretKey,
    },
    storage: { enabled: true },
  };
}

/** The fields of a PostgreSQL error that PostgREST returns. */
interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/**
 * Makes the embedded Data API answer like PostgREST. For some SQLSTATEs, among them check (23514) and
 * exclusion (23P01) violations and plain exceptions (P0001), it answers with a bare 500 instead of a 400 with
 * the code. Raised as `PGRST` with the answer as JSON, both answer the same.
 *
 * Also prints each error as one line without the row, because the Data API logs all of them.
 */
function asPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  const { code, message, detail = null, hint = null } = error;
  const line = `${code} ${message}`;

  const answered = /^(23514|23P01|P0)/.test(code)
    ? Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
        code: 'PGRST',
        detail: JSON.stringify({ status: 400, headers: {} }),
      })
    : error;
  return Object.assign(answered, { [inspect.custom]: () => line });
}

/**
 * PGlite copies all its parsers for each query, which takes half the time of a short one: most of them are for arrays of a
 * table's rows, which nothing here selects. This leaves those for arrays of plain values.
 */
async function keepPlainParsers({ driver }: PgliteConnection): Promise<void> {
  const { rows } = await driver.query<{ typarray: number }>(
    `select typarray from pg_type where typtype <> 'b' and typarray <> 0`,
  );
  for (const { typarray } of rows) delete driver.parsers[typarray];
}

async function openConnection(
  dataFolder: string | undefined,
  snapshot: Blob | undefined,
): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: dataFolder && path.join(dataFolder, 'postgres'),
    pgliteOptions: {
      extensions: { pg_trgm },
      parsers: { [TIMESTAMPTZ]: asIsoInstant, [NUMERIC]: Number },
      loadDataDir: snapshot,
    },
  });
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => asPostgrestError(normalize(error));
  await keepPlainParsers(connection);
  return connection;
}

/** Adds the administrator with the well-known password to a new local database. */
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

/** Throws an OtherProjectError if the database has migrations that this version doesn't have. */
async function requireKnownMigrations(
  { driver }: PgliteConnection,
  dataFolder: string,
): Promise<void> {
  const known = readdirSync(path.join(SUPABASE_FOLDER, 'migrations')).map(
    (name) => name.split('_')[0],
  );
  const table = 'supabase_migrations.schema_migrations';
  const { rows: tables } = await driver.query('select where to_regclass($1) is not null', [table]);
  if (tables.length === 0) return;
  const { rows } = await driver.query<{ version: string }>(`select version from ${table}`);
  if (rows.every(({ version }) => known.includes(version))) return;
  throw new OtherProjectError(
    `${dataFolder} has the data of another version, which this one can’t read. Delete it with ${resetCommand(dataFolder)}, or name another folder: LOCAL_DATA_FOLDER=supabase/.embedded-new npm start`,
  );
}

/** Seeds a database once: in the same transaction it is recorded as seeded, and how. */
async function seedOnce(
  { driver }: PgliteConnection,
  seed: true | 'empty',
  dataFolder = '',
): Promise<void> {
  const kind = seed === 'empty' ? 'empty' : 'samples';
  const { rows } = await driver.query<{ hash: string }>(
    `select hash from supabase_migrations.seed_files where path = 'seed.sql'`,
  );
  if (rows.length > 0) {
    if (kind === 'empty' && rows[0]?.hash !== kind) {
      throw new OtherProjectError(
        `${dataFolder || 'The project'} has data. To begin an empty project, delete it with ${resetCommand(dataFolder)}, or name another folder: LOCAL_DATA_FOLDER=supabase/.embedded-empty npm start -- --empty`,
      );
    }
    return;
  }
  await driver.transaction(async (transaction) => {
    const { id, email, passwordHash } = LOCAL_ADMIN;
    await transaction.query(ADD_LOCAL_ADMIN, [id, email, passwordHash]);
    if (kind === 'samples') await transaction.exec(readSupabaseFile('seed.sql'));
    await transaction.query(
      `insert into supabase_migrations.seed_files (path, hash) values ('seed.sql', $1)`,
      [kind],
    );
  });
}

/**
 * Opens the embedded project: applies pending migrations and seeds a new database. The caller holds the data
 * folder's lock (data-folder-lock.ts). Throws what a migration or the seed throws; a failed one is rolled back. Throws
 * an OtherProjectError where an empty project is asked for and another was begun, or that of another version.
 */
export async function openEmbeddedBackend({
  dataFolder,
  snapshot,
  seed,
  functionEnvironment,
}: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  if (dataFolder) {
    mkdirSync(dataFolder, { recursive: true });
    // Readable by its owner alone, because it contains leads and keys; also fixes folders of earlier versions.
    chmodSync(dataFolder, 0o700);
  }
  const secrets = readSecrets(dataFolder);
  const connection = await openConnection(dataFolder, snapshot);
  try {
    const app = new App({
      connection,
      ...readConfig(secrets),
      options: { server: { admin: false } },
    });
    const storage = new DatabaseStorage(connection.driver);
    app._storageAdapter = storage;
    await storage.prepare();
    // Set after init() has started, because init() prints a warning for each experimental feature.
    const ready = app.init();
    setExperimental('storage', true);
    await ready;
    if (dataFolder) await requireKnownMigrations(connection, dataFolder);
    await applyPendingMigrations(app);
    if (seed) await seedOnce(connection, seed, dataFolder);

    const oneAtATime = queue();
    const answer = (request: Request, callerAddress: string) =>
      oneAtATime(async () => {
        const asked = withCallerAddress(request, callerAddress);
        // This backend sets the headers for functions only, not for triggers.
        await connection.driver.query(`select set_config('request.headers', $1, false)`, [
          JSON.stringify(Object.fromEntries(asked.headers)),
        ]);
        return app.fetch(asked, { peerAddress: callerAddress });
      });

    // On its first request this backend grants everything on every table to every role. The security
    // migrations can run at any time and restore the rights.
    await answer(
      new Request('http://localhost/rest/v1/site_settings?limit=0', {
        headers: { apikey: LOCAL_PUBLISHABLE_KEY },
      }),
      '127.0.0.1',
    );
    for (const migration of SECURITY_MIGRATIONS) {
      await connection.driver.exec(readSupabaseFile('migrations', migration));
    }

    // On a hosted project the owner sets it in SQL.
    await connection.driver.query('update private.project_settings set turnstile_required = $1', [
      Boolean(functionEnvironment?.TURNSTILE_SECRET_KEY),
    ]);
    const environment = {
      NOTIFY_SECRET: secrets.notifySecret,
      VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
      VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
      VAPID_SUBJECT: `mailto:${LOCAL_ADMIN.email}`,
      ...functionEnvironment,
      SUPABASE_URL: 'http://localhost',
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    };
    const callDataApi: typeof fetch = (input, init) =>
      answer(new Request(input, init), '127.0.0.1');
    const deliveries = functionEnvironment && createDeliveries(environment, callDataApi);
    const functions = deliveries
      ? new Map([
          ['chat', createChatHandler(environment, callDataApi)],
          ['calendar', createCalendarHandler(environment, callDataApi)],
          ['publish', createPublishHandler(environment, callDataApi)],
          ['submit-lead', createSubmitLeadHandler(environment, callDataApi)],
          ['notify', deliveries.notify],
          ['busy-times', deliveries.busyTimes],
        ])
      : undefined;

    return {
      // Functions are not in the queue, because they make requests themselves.
      fetch: async (request, callerAddress) => {
        const [, name = ''] = /^\/functions\/v1\/([^/]+)/.exec(new URL(request.url).pathname) ?? [];
        const handler = functions?.get(name) ?? answer;
        const response = await handler(request, callerAddress);
        const mayWrite = request.method !== 'GET' && request.method !== 'HEAD';
        if (mayWrite && name !== 'notify' && name !== 'busy-times') deliveries?.start();
        return response;
      },
      secretKey: secrets.secretKey,
      database: connection.driver,
      idle: async () => deliveries?.idle(),
      close: async () => {
        await deliveries?.close();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Runs tasks one after another: the embedded database has a single session, so concurrent requests would
 * share a transaction.
 */
function queue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Sets the address from the socket, as hosted Supabase does, whatever the caller claims. */
function withCallerAddress(request: Request, callerAddress: string): Request {
  const headers = new Headers(request.headers);
  headers.delete('x-real-ip');
  headers.set('cf-connecting-ip', callerAddress);
  headers.set('x-forwarded-for', callerAddress);
  return new Request(request, { headers });
}
