import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as tar from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/local-project.ts';
import {
  openBackend,
  openProject,
  submitLead,
  type Project,
} from '../../tests/database/support.ts';
import { readProject, type Manifest } from './backup-archive.ts';
import { KEPT, LEFT_OUT, BOB, LINK, MEETING, OLD, NEW, FILL, PICTURES } from './backup.cases.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const bytesOf = (name: string) =>
  Uint8Array.from({ length: 5000 }, (_, index) => (index * name.length) % 256);

/** A project at an address, with the rights of this key. */
const reach = (backend: EmbeddedBackend, address: string, key = backend.secretKey) =>
  readProject({ SUPABASE_URL: address, SUPABASE_SERVICE_ROLE_KEY: key }, (input, init) =>
    backend.fetch(new Request(input, init), '192.0.2.1'),
  );

/** All rows of the tables in a backup, as the database writes them. */
async function rowsOf({ database }: EmbeddedBackend) {
  const { rows: tables } = await database.query<{ name: string }>(
    'select name from private.kept_tables()',
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    found[name] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}

let folder: string;
let source: Project;
let archive: string;
let manifest: Manifest;
/** The rows that the backup was made of. */
let kept: Record<string, string[]>;

const rowsIn = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows;

async function open(file: string): Promise<string> {
  const opened = mkdtempSync(path.join(folder, 'opened-'));
  await tar.extract({ file, cwd: opened });
  return opened;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-test-'));
  source = await openProject();
  await source.backend.database.exec(FILL);
  await source.visitor.rpc('submit_lead', {
    id: crypto.randomUUID(),
    lead: { name: 'Cy', shop_address: '1 Main St', ...MEETING },
    appointment_token: LINK,
  });
  for (const [name, { type, seconds }] of Object.entries(PICTURES)) {
    const { error } = await source.administrator.storage
      .from('site-assets')
      .upload(name, bytesOf(name), { contentType: type, cacheControl: seconds });
    expect(error).toBeNull();
  }
  const made = await backUp(
    reach(source.backend, OLD),
    folder,
    new Date('2049-01-02T03:04:05.678Z'),
  );
  ({ file: archive, manifest } = made);
  kept = await rowsOf(source.backend);
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

/** Leaves what a killed restore leaves. */
const leaveParts = ({ database }: EmbeddedBackend) =>
  database.exec(
    `insert into private.restore_parts (restore_id, place, table_name, rows)
     values (gen_random_uuid(), 0, 'public.leads', '[{"name": "Zoe"}]')`,
  );
const leftParts = async ({ database }: EmbeddedBackend) =>
  (await database.query('select table_name from private.restore_parts')).rows;

describe('a backup', () => {
  it('keeps every table but those that were left out on purpose, as the docs say', async () => {
    const tables = await source.sql<{ name: string }>(
      `select format('%s.%s', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`,
    );
    const names = tables.map(({ name }) => name);
    expect(manifest.tables.map(({ name }) => name)).toEqual(KEPT);
    expect(names.toSorted()).toEqual([...KEPT, ...LEFT_OUT].toSorted());
    const docs = readFileSync('docs/operations.md', 'utf8');
    expect(names.filter((name) => !docs.includes(`\`${name.replace('public.', '')}\``))).toEqual(
      [],
    );
    // A restore would have to continue a sequence where it was, so tables with one are left out.
    const counted = await source.sql<{ sequencename: string }>(
      `select sequencename from pg_sequences where schemaname in ('public', 'private')`,
    );
    expect(counted).toEqual([{ sequencename: 'audit_log_id_seq' }]);
    // An empty table would prove nothing.
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  it('reads a table in parts of 1,000 rows, or of about 4 MB', async () => {
    const part = async (table: string, after: object | null = null) => {
      const [read] = await source.sql<{ rows: number; bytes: number; next: object | null }>(
        `select cardinality(lines) as rows, octet_length(array_to_string(lines, '')) as bytes, next_after as next
         from private.backup_rows($1, $2)`,
        [table, after],
      );
      return read!;
    };
    await source.sql('begin');
    // Without triggers, which would take seconds.
    await source.sql(`set local session_replication_role = 'replica'`);
    await source.sql('delete from public.leads');
    await source.sql(
      `insert into public.leads (name, chat_history)
       select 'Ann Lee', jsonb_build_array(jsonb_build_object('sender', 'user', 'text', repeat('x', 190000)))
       from generate_series(1, 30)`,
    );
    await source.sql(
      `insert into private.former_slugs (kind, slug, slug_now)
       select 'product', 'slug-' || n, 'prodemand' from generate_series(1, 1100) n`,
    );
    const [first, slugs] = [await part('public.leads'), await part('private.former_slugs')];
    const rest = await part('public.leads', first.next);
    await source.sql('rollback');
    expect(first.bytes).toBeGreaterThan(4_000_000);
    expect(first.bytes).toBeLessThan(4_300_000);
    expect([first.rows + rest.rows, rest.next]).toEqual([30, null]);
    expect([slugs.rows, slugs.next !== null]).toEqual([1000, true]);
  });

  it('is one dated file that its owner alone may read, with tables as JSON and pictures', async () => {
    expect(readdirSync(folder)).toEqual(['backup-2049-01-02T030405Z.tar.gz']);
    if (process.platform !== 'win32') expect(statSync(archive).mode & 0o077).toBe(0);
    const opened = await open(archive);
    const leads = readFileSync(path.join(opened, 'tables/public.leads.json'), 'utf8');
    expect(JSON.parse(leads)).toHaveLength(rowsIn('public.leads')!);
    const picture = readFileSync(path.join(opened, 'pictures/public%2Fpictures%2F2.png'));
    expect(new Uint8Array(picture)).toEqual(bytesOf('public/pictures/2.png'));
  });

  it('removes what killed runs have left: their folders, and parts in the project', async () => {
    const left = path.join(folder, 'left');
    // No system uses this process id.
    const killed = [`.backup-4194305-a`, '.backup-abcdef', `.backup-${process.pid}-b`];
    const running = `.backup-${process.ppid}-c`;
    for (const name of [...killed, running]) mkdirSync(path.join(left, name), { recursive: true });
    writeFileSync(path.join(left, killed[0]!, 'archive.tar.gz'), 'x');
    await leaveParts(source.backend);
    const { file } = await backUp(reach(source.backend, OLD), left);
    expect(readdirSync(left)).toEqual([running, path.basename(file)]);
    expect(await leftParts(source.backend)).toEqual([]);
  });

  /** The source, but what `answer` answers in its place. */
  const sourceBut = (answer: (path: string, body: object) => Response | undefined) =>
    readProject(
      { SUPABASE_URL: OLD, SUPABASE_SERVICE_ROLE_KEY: source.backend.secretKey },
      async (input, init) => {
        const request = new Request(input, init);
        const body = (await request
          .clone()
          .json()
          .catch(() => ({}))) as object;
        const given = answer(new URL(request.url).pathname, body);
        return given ?? source.backend.fetch(request, '192.0.2.1');
      },
    );

  it('has all pictures, which are listed by hundreds, and no file that only keeps a folder', async () => {
    const pictures = Array.from({ length: 100 }, (_, at) => `${at}.png`);
    const metadata = { mimetype: 'image/png', cacheControl: 'max-age=60' };
    const files = ['.emptyFolderPlaceholder', ...pictures].map((name) => ({
      name,
      id: name,
      metadata,
    }));
    const project = sourceBut((asked, body) => {
      if (!asked.includes('/object/')) return undefined;
      const { offset, limit } = body as { offset?: number; limit?: number };
      return limit === undefined
        ? new Response('a picture')
        : Response.json(files.slice(offset, offset! + limit));
    });
    const made = await backUp(project, path.join(folder, 'many'));
    expect(made.manifest.pictures.map(({ name }) => name)).toEqual(pictures);
  });

  it('is not made of a table that the project gives only in part', async () => {
    const project = sourceBut((asked, body) =>
      asked.endsWith('/rpc/backup_rows') &&
      'table_name' in body &&
      body.table_name === 'public.leads'
        ? Response.json([{ lines: [], next_after: null }])
        : undefined,
    );
    const into = path.join(folder, 'part');
    await expect(backUp(project, into)).rejects.toThrow('did not give all rows of public.leads');
    expect(readdirSync(into)).toEqual([]);
  });

  it('is deleted, with what killed runs have left, by the command in the docs once it is old', () => {
    const docs = readFileSync('docs/operations.md', 'utf8');
    const command = /&& (find \/mnt\/safe .*)$/m.exec(docs)![1]!;
    const old = path.join(folder, 'old');
    const files = ['backup-2049-01-02T030405Z.tar.gz', 'backup-2049-02-02T030405Z.tar.gz', 'notes'];
    mkdirSync(path.join(old, '.backup-1-a/content'), { recursive: true });
    for (const name of files) writeFileSync(path.join(old, name), 'x');
    const longAgo = new Date('2001-01-01');
    for (const name of ['.backup-1-a', files[0]!, 'notes']) {
      utimesSync(path.join(old, name), longAgo, longAgo);
    }
    execFileSync('sh', ['-c', command.replace('/mnt/safe', old)]);
    expect(readdirSync(old)).toEqual([files[1], 'notes']);
  });

  it('reads again what is written while it is made', async () => {
    const server = reach(source.backend, OLD);
    const call = server.client.rpc.bind(server.client);
    let writes = 0;
    // A visitor books after the leads were read and before the tasks.
    server.client.rpc = ((name: 'backup_rows', args: { table_name: string }) => {
      const answer = call(name, args);
      if (args?.table_name !== 'public.lead_notes' || writes++ > 0) return answer;
      return submitLead(source.visitorFrom('198.51.100.7'), {
        ...MEETING,
        scheduled_time: '3:00 PM',
      }).then(() => answer);
    }) as typeof call;
    const later = path.join(folder, 'later');
    const { file, manifest: now } = await backUp(server, later);
    for (const table of ['public.leads', 'public.lead_tasks', 'private.submissions']) {
      const opened = JSON.parse(
        readFileSync(path.join(await open(file), `tables/${table}.json`), 'utf8'),
      ) as object[];
      expect([table, opened.length]).toEqual([table, rowsIn(table)! + 1]);
      expect(now.tables).toContainEqual(
        expect.objectContaining({ name: table, rows: opened.length }),
      );
    }
  });
});

describe('a restore', () => {
  /** A project with migrations only. */
  let target: EmbeddedBackend;
  beforeAll(async () => {
    target = await openBackend();
    await target.database.exec(`
      set session_replication_role = replica;
      truncate public.leads, public.products, public.bundles, public.testimonials, public.special_days cascade;
      set session_replication_role = origin;`);
  });
  afterAll(() => target.close());

  /** A copy of the archive with one change. */
  async function changed(change: (opened: string) => void): Promise<string> {
    const opened = await open(archive);
    change(opened);
    const file = `${opened}.tar.gz`;
    await tar.create({ file, cwd: opened, gzip: true }, readdirSync(opened));
    return file;
  }
  const changeManifest = (values: Partial<Manifest>) => (opened: string) =>
    writeFileSync(path.join(opened, 'manifest.json'), JSON.stringify({ ...manifest, ...values }));

  it('refuses an archive that is damaged, incomplete, or none', async () => {
    const cut = path.join(folder, 'cut.tar.gz');
    writeFileSync(cut, readFileSync(archive).subarray(0, 3000));
    for (const [file, message] of [
      [path.join(folder, 'none.tar.gz'), 'There is no file'],
      [cut, 'damaged or no backup'],
      ['package.json', 'damaged or no backup'],
      [await changed((opened) => rmSync(path.join(opened, 'manifest.json'))), 'no manifest.json'],
      [
        await changed((opened) => rmSync(path.join(opened, 'tables/public.leads.json'))),
        'public.leads.json is missing',
      ],
      [
        await changed((opened) =>
          writeFileSync(path.join(opened, 'pictures/public%2Fpictures%2F2.png'), 'x'),
        ),
        'public%2Fpictures%2F2.png is not as it was backed up',
      ],
    ] as const) {
      await expect(restore(reach(target, NEW), file), message).rejects.toThrow(message);
    }
  });

  it('refuses a project with other migrations, and says what to do', async () => {
    const migrations = [...manifest.migrations!, '20990101000001'];
    const newer = await changed(changeManifest({ migrations, version: '9.0.0' }));
    await expect(restore(reach(target, NEW), newer)).rejects.toThrow(
      /version 9\.0\.0, .* lacks migrations of it/,
    );
    const older = await changed(changeManifest({ migrations: manifest.migrations!.slice(0, -1) }));
    await expect(restore(reach(target, NEW), older)).rejects.toThrow('has newer migrations');
  });

  it('writes nothing at all where one row is refused, and keeps nothing of what it was sent', async () => {
    const before = await rowsOf(target);
    await target.database.exec(
      `alter table public.lead_tasks add constraint no_calls check (description <> 'Call')`,
    );
    await expect(restore(reach(target, NEW), archive)).rejects.toThrow(/took nothing: .*no_calls/);
    await target.database.exec('alter table public.lead_tasks drop constraint no_calls');
    expect(await rowsOf(target)).toEqual(before);
    expect(await leftParts(target)).toEqual([]);
    const { rows: off } = await target.database.query(
      `select from pg_trigger where tgenabled <> 'O'`,
    );
    expect(off).toEqual([]);
  });

  it('that was killed leaves parts until the next restore, whatever comes of that', async () => {
    await leaveParts(target);
    const [lead] = (
      await target.database.query<{ id: string }>(
        `insert into public.leads (name) values ('Dee') returning id`,
      )
    ).rows;
    await expect(restore(reach(target, NEW), archive)).rejects.toThrow('is not empty');
    expect(await leftParts(target)).toEqual([]);
    await target.database.query('delete from public.leads where id = $1', [lead!.id]);
  });

  it('brings back every row, every picture, and the visitor’s link, though a gateway gives up', async () => {
    const impatient: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const answer = await target.fetch(request, '192.0.2.1');
      return request.url.endsWith('restore_tables')
        ? new Response('Timeout', { status: 504 })
        : answer;
    };
    await restore(
      readProject({ SUPABASE_URL: NEW, SUPABASE_SERVICE_ROLE_KEY: target.secretKey }, impatient),
      archive,
    );

    const moved = Object.entries(kept).map(([table, rows]) => [
      table,
      rows.map((row) => row.replaceAll(`"${OLD}/storage`, `"${NEW}/storage`)).toSorted(),
    ]);
    expect(await rowsOf(target)).toEqual(Object.fromEntries(moved));
    expect(JSON.stringify(moved)).toContain(
      `${NEW}/storage/v1/object/public/site-assets/public/pictures/2.png`,
    );

    const objects = `select name, metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as cache
      from storage.objects order by name`;
    expect((await target.database.query(objects)).rows).toEqual(await source.sql(objects));
    for (const name of Object.keys(PICTURES)) {
      const { data } = await reach(target, NEW).client.storage.from('site-assets').download(name);
      expect(new Uint8Array(await data!.arrayBuffer())).toEqual(bytesOf(name));
    }
    const visitor = reach(target, NEW, LOCAL_PUBLISHABLE_KEY).client;
    const { data: appointment } = await visitor.rpc('appointment', { token: LINK });
    expect(appointment).toMatchObject({ state: 'booked', scheduled_date: MEETING.scheduled_date });
  });

  it('leaves nothing of its parts, and triggers that work', async () => {
    expect(await leftParts(target)).toEqual([]);
    await target.database.exec(`update public.leads set status = 'Contacted' where id = '${BOB}'`);
    const { rows: notes } = await target.database.query(
      `select from public.lead_notes where lead_id = '${BOB}' and note like 'Status%'`,
    );
    expect(notes).toHaveLength(1);
  });

  it('refuses a project that is not empty', async () => {
    await expect(restore(reach(target, NEW), archive)).rejects.toThrow(
      /is not empty: .* in public\.leads/,
    );
  });
});

describe('the project', () => {
  const key = 'sb_secret_x';
  it.each([
    [{}, 'Set SUPABASE_URL'],
    [{ SUPABASE_URL: 'example.org', SUPABASE_SERVICE_ROLE_KEY: key }, '“example.org” is none'],
    [{ VITE_SUPABASE_URL: 'http://a.example' }, 'Set SUPABASE_SERVICE_ROLE_KEY'],
  ])('must be named, with its key: %j', (environment, message) => {
    expect(() => readProject(environment)).toThrow(message);
  });

  it('that does not answer, or not to this key, leaves no archive and no folder behind', async () => {
    const nowhere = path.join(folder, 'nowhere');
    const silent = readProject({
      SUPABASE_URL: 'http://localhost:9',
      SUPABASE_SERVICE_ROLE_KEY: key,
    });
    await expect(backUp(silent, nowhere)).rejects.toThrow('http://localhost:9 does not answer');
    for (const wrong of [key, LOCAL_PUBLISHABLE_KEY]) {
      const refused = reach(source.backend, NEW, wrong);
      await expect(backUp(refused, nowhere)).rejects.toThrow('does not take this key');
    }
    const bare = readProject({ SUPABASE_URL: NEW, SUPABASE_SERVICE_ROLE_KEY: key }, () =>
      Promise.resolve(
        Response.json(
          { code: 'PGRST202', message: 'Could not find the function' },
          { status: 404 },
        ),
      ),
    );
    await expect(backUp(bare, nowhere)).rejects.toThrow('npx supabase db push');
    expect(existsSync(nowhere)).toBe(false);
  });
});
