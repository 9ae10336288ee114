import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openEmbeddedBackend } from '../supabase/local/embedded-backend.ts';
import { LOCAL_ADMIN, LOCAL_PUBLISHABLE_KEY } from '../supabase/local/local-project.ts';

interface Run {
  process: ChildProcess;
  /** Resolves when the text is printed; throws what was printed if the process ends first. */
  says: (text: string) => Promise<string>;
  /** The exit code and the output. */
  ended: Promise<{ code: number | null; printed: string }>;
}

let folder: string;
let running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
});
afterEach(async () => {
  await Promise.all(
    running.map(async (process) => {
      if (process.exitCode !== null || process.signalCode !== null) return;
      process.kill('SIGKILL');
      await once(process, 'exit');
    }),
  );
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

function run(
  script: string,
  port: number,
  { options = ['--dev'], environment = {} }: { options?: string[]; environment?: object } = {},
): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}`, ...options], {
    env: {
      ...process.env,
      // Like a new machine: without this project's settings and without Vitest's environment.
      GEMINI_API_KEY: '',
      NODE_ENV: undefined,
      PORT: String(port),
      LOCAL_DATA_FOLDER: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let printed = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      listeners.forEach((listener) => listener());
    });
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, printed }));
  return {
    process: child,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => printed.includes(text) && resolve(printed);
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(printed)));
      }),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function products(port: number): Promise<unknown[]> {
  const answer = await fetch(`http://localhost:${port}/rest/v1/products?select=slug`, {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY },
  });
  return (await answer.json()) as unknown[];
}

describe('the start command', { timeout: 240_000 }, () => {
  it('prints the addresses, the account, and nothing else, refuses a second start, and keeps its data when it is killed; it stops cleanly, and can be reset', async () => {
    const begun = await openEmbeddedBackend({
      dataFolder: folder,
      snapshot: new Blob([readFileSync(inject('projectSnapshot'))]),
      seed: true,
    });
    await begun.database.query(`delete from products where slug = 'prodemand'`);
    await begun.close();
    const port = await freePort();
    const first = run('start.ts', port);
    const printed = await first.says('Ctrl-C to stop');
    expect(printed.split('\n').filter((line) => line.trim())).toEqual([
      `  Site         http://localhost:${port}`,
      `  Back office  http://localhost:${port}/#/admin`,
      `  Sign in as   ${LOCAL_ADMIN.email}`,
      `  Password     ${LOCAL_ADMIN.password}`,
      `  Data         ${path.relative(process.cwd(), folder)} (LOCAL_DATA_FOLDER=${path.relative(process.cwd(), folder)} npm run reset deletes it)`,
      '  Assistant    off: set GEMINI_API_KEY in .env (docs/operations.md)',
      '  Press Ctrl-C to stop.',
    ]);
    expect(await products(port)).toHaveLength(23);
    const textOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
    expect(await textOf('/es/products/')).toContain('<html lang="es"');
    expect(await textOf('/es/public-site/home/home-page.tsx')).toContain('/home/texts.es.ts');
    expect(await textOf('/public-site/home/home-page.tsx')).toContain('/home/texts.ts');

    const [second, reset] = await Promise.all([
      run('start.ts', await freePort()).ended,
      run('reset.ts', port).ended,
    ]);
    expect(second.code).toBe(1);
    expect(second.printed.trim().split('\n')).toEqual([expect.stringContaining('already in use')]);
    expect(reset.code).toBe(1);

    first.process.kill('SIGKILL');
    await first.ended;
    const again = run('start.ts', port);
    await again.says('Ctrl-C to stop');
    expect(await products(port)).toHaveLength(23);
    // npm sends it twice.
    again.process.kill('SIGINT');
    again.process.kill('SIGINT');
    expect((await again.ended).code).toBe(0);

    const own = path.join(folder, 'taxes.txt');
    writeFileSync(own, 'Mine');
    const refused = await run('reset.ts', port).ended;
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain('nothing is deleted');
    expect(readdirSync(folder)).toContain('postgres');
    rmSync(own);
    expect((await run('reset.ts', port).ended).code).toBe(0);
    expect(existsSync(folder)).toBe(false);
  });

  it('serves pages that are beside its project’s data, so that two projects of one checkout don’t share them', async () => {
    const begun = await openEmbeddedBackend({
      dataFolder: folder,
      snapshot: new Blob([readFileSync(inject('projectSnapshot'))]),
      seed: true,
    });
    await begun.database.query(`update site_settings set business_name = 'North'`);
    await begun.close();
    const port = await freePort();
    await run('start.ts', port, { options: [] }).says('Ctrl-C to stop');
    for (const name of ['', 'es/']) {
      const page = path.join(folder, 'site', name, 'index.html');
      const served = async () => (await fetch(`http://localhost:${port}/${name}`)).text();
      expect(await served()).toContain('<title>North:');
      expect(readFileSync(page, 'utf8')).toBe(await served());
      appendFileSync(page, 'Mine');
      expect((await served()).endsWith('Mine')).toBe(true);
    }
  });

  it.each([
    ['18.20.8', 1],
    ['20.18.3', 1],
    ['20.19.0', 0],
    ['22.1.0', 0],
  ])('on Node %s is refused in one sentence, or not: %i', (version, code) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/node-version.js', version], {
      encoding: 'utf8',
    });
    expect(status).toBe(code);
    const sentence = `Node 20.19.0 or newer is needed, and this is ${version}.`;
    expect(stderr.split('\n')).toHaveLength(code + 1);
    expect(stderr.startsWith(sentence)).toBe(code === 1);
  });

  it('reports a port in use in one line', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, printed } = await run('start.ts', port).ended;
    other.close();
    expect(code).toBe(1);
    expect(printed.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
  });

  it.each([
    ['an option that it does not have', { options: ['--emtpy'] }, '--emtpy'],
    [
      'a data folder that can’t be made',
      { environment: { LOCAL_DATA_FOLDER: 'package.json/data' } },
      'can’t be used: ',
    ],
    [
      'a project that does not answer',
      {
        options: [],
        environment: { VITE_SUPABASE_URL: 'http://localhost:9', VITE_SUPABASE_ANON_KEY: 'x' },
      },
      'The pages cannot be built: the project in VITE_SUPABASE_URL did not give its',
    ],
    [
      'samples that npm was asked to leave out, in a project that has some',
      { environment: { npm_config_empty: 'true', VITE_SUPABASE_URL: 'http://localhost:9' } },
      '--empty begins a project on this machine',
    ],
  ])('says in a sentence what is wrong with %s', async (_what, given, sentence) => {
    const { code, printed } = await run('start.ts', await freePort(), given).ended;
    expect(code).toBe(1);
    expect(printed).toContain(sentence);
    expect(printed).not.toMatch(/^ +at /m);
  });
});
