/**
 * `npm run backup [-- folder]`: writes one dated archive of a project's tables and pictures. What it needs is in
 * docs/operations.md, “Backup and restore”.
 */
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as tar from 'tar';
import {
  answerOf,
  BackupError,
  bucketOf,
  contentOf,
  digestOf,
  dropLeftParts,
  fileOf,
  readProject,
  run,
  unpack,
  withWorkFolder,
  type Manifest,
  type Project,
} from './backup-archive.ts';

/** How often tables that changed meanwhile are read again. */
const MOST_ROUNDS = 5;
/** The most entries that the storage service lists in one call. */
const PAGE = 100;

/** Writes a table's rows as a JSON array with a row on each line. Returns their number. */
async function writeTable(project: Project, name: string, file: string): Promise<number> {
  const { client } = project;
  let rows = 0;
  let after: unknown = null;
  await writeFile(file, '[');
  do {
    const [part] = await answerOf(
      project,
      client.rpc('backup_rows', { table_name: name, after: after as never }),
    );
    const { lines = [], next_after = null } = part ?? {};
    // The database's own text: parsing and serializing could change numbers.
    if (lines.length > 0) {
      await appendFile(file, `${rows === 0 ? '' : ','}\n${lines.join(',\n')}`);
    }
    rows += lines.length;
    after = next_after;
  } while (after !== null);
  await appendFile(file, '\n]\n');
  return rows;
}

type Picture = Omit<Manifest['pictures'][number], 'sha256'>;

/** All pictures in a folder of the bucket and those below. */
async function listPictures(project: Project, folder = ''): Promise<Picture[]> {
  const found: Picture[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const entries = await answerOf(
      project,
      bucketOf(project).list(folder, { limit: PAGE, offset }),
    );
    for (const { name: entry, id, metadata } of entries) {
      const name = folder ? `${folder}/${entry}` : entry;
      // Supabase's dashboard keeps an empty folder by such a file.
      if (entry === '.emptyFolderPlaceholder') continue;
      if (id === null) {
        found.push(...(await listPictures(project, name)));
        continue;
      }
      const { mimetype, cacheControl } = metadata as Record<string, unknown>;
      found.push({
        name,
        type: String(mimetype),
        cacheSeconds: /\d+/.exec(String(cacheControl))?.[0] ?? '3600',
      });
    }
    if (entries.length < PAGE) return found;
  }
}

async function writePicture(project: Project, name: string, file: string): Promise<void> {
  const picture = await answerOf(project, bucketOf(project).download(name));
  await writeFile(file, Buffer.from(await picture.arrayBuffer()));
}

const readState = (project: Project) => answerOf(project, project.client.rpc('backup_state'));

/**
 * Writes the tables and pictures of one moment into a folder: reads again what changes meanwhile, until nothing does.
 */
async function writeContent(project: Project, folder: string) {
  const tables = new Map<string, { state: string; rows: number }>();
  const written = new Set<string>();
  let now = await readState(project);
  for (let round = 1; ; round += 1) {
    for (const { name, state } of now) {
      if (tables.get(name)?.state === state) continue;
      const rows = await writeTable(project, name, path.join(folder, fileOf.table(name)));
      tables.set(name, { state, rows });
    }
    const pictures = await listPictures(project);
    for (const { name } of pictures) {
      if (written.has(name)) continue;
      await writePicture(project, name, path.join(folder, fileOf.picture(name)));
      written.add(name);
    }
    now = await readState(project);
    if (now.every(({ name, state }) => tables.get(name)?.state === state)) {
      const short = now.find(({ name, row_count }) => tables.get(name)?.rows !== row_count);
      if (short)
        throw new BackupError(`${project.address} did not give all rows of ${short.name}.`);
      return { tables: now.map(({ name, row_count }) => ({ name, rows: row_count })), pictures };
    }
    if (round === MOST_ROUNDS) {
      throw new BackupError(
        `${project.address} is written to all the time, so no moment of it could be kept. Try again later.`,
      );
    }
  }
}

/** Backs up a project into a folder. The archive appears complete and verified, or not at all. */
export async function backUp(
  project: Project,
  folder: string,
  now = new Date(),
): Promise<{ file: string; manifest: Manifest }> {
  const migrations = await answerOf(project, project.client.rpc('applied_migrations'));
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  await dropLeftParts(project);
  await mkdir(folder, { recursive: true });
  return withWorkFolder(folder, async (work) => {
    const content = path.join(work, 'content');
    const parts = ['tables', 'pictures'];
    for (const part of parts) await mkdir(path.join(content, part), { recursive: true });
    const { tables, pictures } = await writeContent(project, content);
    const withDigest = async <Item>(item: Item, file: string) => ({
      ...item,
      sha256: await digestOf(path.join(content, file)),
    });
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      project: project.address,
      version,
      migrations,
      tables: await Promise.all(tables.map((table) => withDigest(table, fileOf.table(table.name)))),
      pictures: await Promise.all(
        pictures.map((picture) => withDigest(picture, fileOf.picture(picture.name))),
      ),
    };
    await writeFile(path.join(content, fileOf.manifest), JSON.stringify(manifest, null, 2));

    const archive = path.join(work, 'archive.tar.gz');
    await tar.create({ file: archive, cwd: content, gzip: true, portable: true, mode: 0o600 }, [
      fileOf.manifest,
      ...parts,
    ]);
    await rm(content, { recursive: true });
    await mkdir(content);
    await unpack(archive, content);
    const date = now.toISOString().replace(/:|\.\d+/g, '');
    const file = path.join(folder, `backup-${date}.tar.gz`);
    await rename(archive, file);
    return { file, manifest };
  });
}

if (process.argv[1] === import.meta.filename) {
  await run(async () => {
    const project = readProject();
    console.log(`Backing up ${project.address}…`);
    const { file, manifest } = await backUp(project, process.argv[2] ?? 'backups');
    console.log(`Written: ${file} (${contentOf(manifest)}). It holds personal data.`);
  });
}
