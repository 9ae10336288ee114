/**
 * `npm run restore -- backup-….tar.gz`: writes an archive of `npm run backup` into an empty project
 * (docs/operations.md, “Backup and restore”).
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  answerOf,
  BackupError,
  bucketOf,
  contentOf,
  dropLeftParts,
  fileOf,
  pictureAddress,
  readProject,
  run,
  unpack,
  withWorkFolder,
  type Manifest,
  type Project,
} from './backup-archive.ts';

/** The approximate number of characters per request. */
const PART = 2_000_000;
/** How long to wait for the project to finish writing after the answer was lost. */
const ANSWER_TIMEOUT_MS = 600_000;

/** Whether the project's tables have as many rows as the backup's; throws a BackupError if that cannot be asked. */
async function hasAllRows(project: Project, { tables }: Manifest): Promise<boolean> {
  const state = await answerOf(project, project.client.rpc('backup_state'));
  const found = new Map(state.map(({ name, row_count }) => [name, row_count]));
  return found.size === tables.length && tables.every(({ name, rows }) => found.get(name) === rows);
}

/** Throws a BackupError unless the project can take the backup: it is empty, and has the same migrations. */
async function refuseUnlessFit(project: Project, manifest: Manifest): Promise<void> {
  const { address, client } = project;
  const present = (await answerOf(project, client.rpc('applied_migrations'))) as string[] | null;
  const needed = manifest.migrations;
  if (needed && present && needed.join() !== present.join()) {
    throw new BackupError(
      needed.some((migration) => !present.includes(migration))
        ? `The backup is of version ${manifest.version}, and ${address} lacks migrations of it: run npx supabase db push from that version first.`
        : `The backup is of version ${manifest.version}, and ${address} has newer migrations. Restore it into a new project with the migrations of that version, then apply the newer ones (docs/operations.md).`,
    );
  }
  const state = await answerOf(project, client.rpc('backup_state'));
  const full = state.filter(({ begun, row_count }) => !begun && row_count > 0);
  if (full.length === 0) return;
  const rows = full.map(({ name, row_count }) => `${row_count} in ${name}`).join(', ');
  throw new BackupError(
    (await hasAllRows(project, manifest))
      ? `${address} has all rows of this backup already.`
      : `${address} is not empty: it has rows (${rows}). A backup is restored into an empty project.`,
  );
}

/** A file's lines. Node's readline also splits at U+2028, which occurs in texts. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Sends a table's rows in parts, with the pictures' new addresses. Returns the position of the next part. */
async function sendTable(
  project: Project,
  restoreId: string,
  firstPlace: number,
  table: string,
  file: string,
  oldPictures: string,
): Promise<number> {
  const { client } = project;
  let place = firstPlace;
  let lines: string[] = [];
  let size = 0;
  const send = async () => {
    if (lines.length === 0) return;
    const part = { restore_id: restoreId, place, table_name: table, lines };
    await answerOf(project, client.rpc('restore_part', part));
    place += 1;
    lines = [];
    size = 0;
  };
  for await (const line of linesOf(file)) {
    if (!line.startsWith('{')) continue;
    const row = line
      .replace(/,$/, '')
      .replaceAll(`"${oldPictures}`, () => `"${pictureAddress(project)}`);
    lines.push(row);
    size += row.length;
    if (size > PART) await send();
  }
  await send();
  return place;
}

/** Restores an archive into an empty project: all tables or none. Throws a BackupError. */
export async function restore(project: Project, archive: string): Promise<Manifest> {
  if (!(await stat(archive).catch(() => null))?.isFile()) {
    throw new BackupError(`There is no file ${archive}.`);
  }
  return withWorkFolder(tmpdir(), async (work) => {
    try {
      const manifest = await unpack(archive, work);
      await refuseUnlessFit(project, manifest);
      for (const { name, type, cacheSeconds } of manifest.pictures) {
        const picture = await readFile(path.join(work, fileOf.picture(name)));
        const options = { contentType: type, cacheControl: cacheSeconds, upsert: true };
        await answerOf(project, bucketOf(project).upload(name, picture, options));
      }

      const restoreId = randomUUID();
      const oldPictures = pictureAddress({ address: manifest.project });
      let parts = 0;
      for (const { name } of manifest.tables) {
        const file = path.join(work, fileOf.table(name));
        parts = await sendTable(project, restoreId, parts, name, file, oldPictures);
      }
      const { error } = await project.client.rpc('restore_tables', {
        restore_id: restoreId,
        parts,
      });
      if (error?.code) throw new BackupError(`${project.address} took nothing: ${error.message}`);
      // A gateway may have timed out while the project is still writing.
      const until = Date.now() + (error ? ANSWER_TIMEOUT_MS : 0);
      while (!(await hasAllRows(project, manifest))) {
        if (Date.now() >= until) {
          throw new BackupError(`${project.address} does not have all rows of the backup.`);
        }
        await setTimeout(5_000);
      }
      return manifest;
    } finally {
      await dropLeftParts(project);
    }
  });
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    const [archive] = process.argv.slice(2);
    if (!archive) throw new BackupError('Name the archive: npm run restore -- backup-….tar.gz');
    const project = readProject();
    console.log(`Restoring ${archive} into ${project.address}…`);
    const manifest = await restore(project, archive);
    console.log(
      `Restored: ${contentOf(manifest)}, as of ${manifest.madeAt}. Accounts are not in a backup: add the administrator’s.`,
    );
  });
}
