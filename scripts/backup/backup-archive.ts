/** What `npm run backup` and `npm run restore` share: the project, the archive, and how they report failures. */
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createClient } from '@supabase/supabase-js';
import * as tar from 'tar';
import * as v from 'valibot';
import { loadEnv } from 'vite';
import ws from 'ws';
import type { Database } from '../../shared/database.types.ts';

/** An error that the user can do something about: only its message is printed. */
export class BackupError extends Error {}

export type Project = ReturnType<typeof readProject>;

/** The project that the environment or .env names. Throws a BackupError where something is missing. */
export function readProject(
  environment: Readonly<Record<string, string | undefined>> = loadEnv(
    'production',
    process.cwd(),
    '',
  ),
  fetchAnswer?: typeof fetch,
) {
  const read = (name: string) => environment[name]?.trim() ?? '';
  const address = (read('SUPABASE_URL') || read('VITE_SUPABASE_URL')).replace(/\/+$/, '');
  const key = read('SUPABASE_SERVICE_ROLE_KEY');
  if (!/^https?:\/\/[^/]+$/.test(address)) {
    throw new BackupError(
      `Set SUPABASE_URL to the project’s address, such as https://abcdefgh.supabase.co${address && `: “${address}” is none`}.`,
    );
  }
  if (!key) {
    throw new BackupError(
      'Set SUPABASE_SERVICE_ROLE_KEY to a secret key of the project (Project Settings › API Keys).',
    );
  }
  const client = createClient<Database>(address, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as never },
    ...(fetchAnswer && { global: { fetch: fetchAnswer } }),
  });
  return { address, client };
}

interface Answer<Data> {
  data: Data;
  error: { message: string; code?: string; statusCode?: string; status?: number } | null;
  status?: number;
}

/** The data of an answer. Throws a BackupError that says why there is none. */
export async function answerOf<Data>(
  { address }: Project,
  call: PromiseLike<Answer<Data>>,
): Promise<NonNullable<Data>> {
  const { data, error, status = error?.status ?? Number(error?.statusCode ?? 0) } = await call;
  if (!error) return data as NonNullable<Data>;
  if (status === 401 || status === 403 || error.code === '42501') {
    throw new BackupError(
      `${address} does not take this key. SUPABASE_SERVICE_ROLE_KEY must be a secret key of this project.`,
    );
  }
  if (error.code === 'PGRST202' || error.code === '42883') {
    throw new BackupError(
      `${address} does not have the migrations for backups yet: run npx supabase db push.`,
    );
  }
  // A gateway may answer with a long HTML page.
  const firstLine = error.message.split('\n')[0]!.slice(0, 200);
  if (error.code || status >= 400) throw new BackupError(`${address} refused: ${firstLine}`);
  throw new BackupError(
    `${address} does not answer. Check the address and your connection. (${firstLine})`,
  );
}

export const bucketOf = ({ client }: Project) => client.storage.from('site-assets');

export const pictureAddress = ({ address }: Pick<Project, 'address'>) =>
  `${address}/storage/v1/object/public/site-assets/`;

const sha256 = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));

/** What manifest.json says of the archive that it is in. */
const manifestSchema = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** The project's address: pictures of its own are at addresses that begin with it. */
  project: v.string(),
  /** The version of the product, and the project's migrations; null if they are not known. */
  version: v.string(),
  migrations: v.nullable(v.array(v.string())),
  tables: v.array(
    v.object({
      name: v.pipe(v.string(), v.regex(/^[a-z_]+\.[a-z_]+$/)),
      rows: v.number(),
      sha256,
    }),
  ),
  pictures: v.array(
    v.object({ name: v.string(), type: v.string(), cacheSeconds: v.string(), sha256 }),
  ),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** The paths inside an archive, with names that are valid on every system. */
export const fileOf = {
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.json`,
  picture: (name: string) => `pictures/${encodeURIComponent(name)}`,
};

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Whether the process that made a work folder still runs. In a container a later run can have the same process id. */
function isInUse(name: string): boolean {
  const pid = Number(/^\.backup-(\d+)-/.exec(name)?.[1]);
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Deletes the work folders of killed runs. */
function removeLeftFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (name.startsWith('.backup-') && !isInUse(name)) {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  }
}

/**
 * Drops the parts that a failed or killed restore has sent. Errors are ignored: a project without that migration has
 * no parts, and the next call reports any other problem.
 */
export async function dropLeftParts({ client }: Project): Promise<void> {
  await client.rpc('drop_restore_parts');
}

/** Gives a task a folder for personal data and deletes it afterward; after a kill, the next run deletes it. */
export async function withWorkFolder<Result>(
  parent: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  removeLeftFolders(parent);
  const folder = await mkdtemp(path.join(parent, `.backup-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => process.exit(130);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  process.once('exit', remove);
  for (const signal of signals) process.once(signal, stop);
  try {
    return await use(folder);
  } finally {
    remove();
    process.off('exit', remove);
    for (const signal of signals) process.off(signal, stop);
  }
}

/** Unpacks an archive and verifies the checksum of every file in it. Throws a BackupError. */
export async function unpack(archive: string, folder: string): Promise<Manifest> {
  const broken = (why: string) =>
    new BackupError(`${path.basename(archive)} is damaged or no backup: ${why}.`);
  try {
    await tar.extract({ file: archive, cwd: folder, strict: true });
  } catch (error) {
    throw broken(error instanceof Error ? error.message : String(error));
  }
  let manifest: Manifest;
  try {
    const text = await readFile(path.join(folder, fileOf.manifest), 'utf8');
    manifest = v.parse(manifestSchema, JSON.parse(text));
  } catch {
    throw broken('it has no manifest.json of this version');
  }
  const files = [
    ...manifest.tables.map(({ name, sha256 }) => ({ file: fileOf.table(name), sha256 })),
    ...manifest.pictures.map(({ name, sha256 }) => ({ file: fileOf.picture(name), sha256 })),
  ];
  for (const { file, sha256 } of files) {
    const digest = await digestOf(path.join(folder, file)).catch(() => null);
    if (digest === null) throw broken(`${file} is missing`);
    if (digest !== sha256) throw broken(`${file} is not as it was backed up`);
  }
  return manifest;
}

export function contentOf({ tables, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const leads = tables.find(({ name }) => name === 'public.leads')?.rows ?? 0;
  const count = (many: number, what: string) =>
    `${many.toLocaleString('en-US')} ${what}${many === 1 ? '' : 's'}`;
  return `${count(leads, 'lead')}, ${count(rows, 'row')} in all, ${count(pictures.length, 'picture')}`;
}

/** Runs a command, and prints an expected failure as one line. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
