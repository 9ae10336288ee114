/**
 * Serves the product on this machine: `npm start` builds it first, `npm run dev` (--dev) reloads on
 * changes. Uses the Supabase project of VITE_SUPABASE_URL in .env, or else the embedded backend, which --empty begins
 * without samples.
 */
import { createServer as createPortProbe } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, createServer, loadEnv, preview, type Plugin } from 'vite';
import { buildAside } from './bundle/build-aside.ts';
import { spanishInDevelopment } from './bundle/spanish-site.ts';
import { DataFolderInUseError, lockDataFolder } from '../supabase/local/data-folder-lock.ts';
import type { EmbeddedBackend } from '../supabase/local/embedded-backend.ts';
import {
  LOCAL_ADMIN,
  OtherProjectError,
  localDataFolder,
  resetCommand,
} from '../supabase/local/local-project.ts';
import { embeddedSupabase } from '../supabase/local/vite-plugin.ts';

/** An error that the user can fix: only its message is printed. */
class StartError extends Error {}

/** The command's options. Throws a StartError for one that it does not have. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: { dev: { type: 'boolean' }, empty: { type: 'boolean' } },
    });
    // `npm start --empty`, without the two dashes before it, reaches a script as npm's own setting.
    return { ...values, empty: values.empty || process.env.npm_config_empty === 'true' };
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('.')[0]}. There is --empty alone.`);
  }
}

const port = Number(process.env.PORT || 4173);
const dataFolder = localDataFolder();

/** What an error says if the user can do something about it; undefined for an error in the program. */
function messageOf(error: unknown): string | undefined {
  if (
    error instanceof StartError ||
    error instanceof DataFolderInUseError ||
    error instanceof OtherProjectError
  ) {
    return error.message;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC)$/.test(code)) {
    return `The data folder ${dataFolder} can’t be used: ${message}. Name another one: LOCAL_DATA_FOLDER=… npm start`;
  }
  // The build's own sentence about a project that doesn't answer.
  return /The pages cannot be built: .*/.exec(message)?.[0];
}

function portIsFree(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createPortProbe();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}

async function serve(
  development: boolean,
  plugins: Plugin[],
  outDir: string,
): Promise<{ close(): Promise<void> }> {
  const server = { port, strictPort: true, host: 'localhost' };
  if (development) {
    const all = [...plugins, spanishInDevelopment(plugins)];
    return (await createServer({ plugins: all, server })).listen();
  }
  return preview({ plugins, preview: server, build: { outDir } });
}

async function start(): Promise<void> {
  const { dev: development = false, empty } = readOptions();
  const environment = loadEnv(development ? 'development' : 'production', process.cwd(), '');
  const hostedProject = environment.VITE_SUPABASE_URL;
  // Beside its project's data, so that two projects don't serve each other's pages.
  const site = hostedProject ? 'dist' : path.join(dataFolder, 'site');
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new StartError(`PORT is “${process.env.PORT}”, but must be a number from 1 to 65535.`);
  }

  if (empty && hostedProject) {
    throw new StartError(
      `--empty begins a project on this machine, but VITE_SUPABASE_URL names ${hostedProject}.`,
    );
  }

  const closers: (() => Promise<void>)[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (const step of closers.reverse()) await step();
  };
  // npm forwards Ctrl-C, so the signal arrives more than once: every handler waits for the same close().
  const close = () => (closing ??= closeAll());
  try {
    if (!hostedProject) closers.push(await lockDataFolder(dataFolder));
    if (!(await portIsFree())) {
      throw new StartError(
        `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=4174 npm start`,
      );
    }
    let backend: EmbeddedBackend | undefined;
    if (!hostedProject) {
      // It takes seconds to load, which a start that is refused would lose.
      const { openEmbeddedBackend } = await import('../supabase/local/embedded-backend.ts');
      backend = await openEmbeddedBackend({
        dataFolder,
        seed: empty ? 'empty' : true,
        functionEnvironment: {
          CHAT_ALLOWED_ORIGINS: `http://localhost:${port}`,
          // For the calendar's links to the back office.
          VITE_SITE_URL: `http://localhost:${port}`,
          ...environment,
        },
      });
      closers.push(backend.close);
    }
    if (!development) {
      console.log('Building…');
      const plugins = hostedProject ? [] : [embeddedSupabase(backend)];
      await buildAside(site, (outDir) =>
        build({ plugins, logLevel: 'warn', build: { outDir, emptyOutDir: true } }),
      );
    }
    const plugins = hostedProject ? [] : [embeddedSupabase(backend)];
    const server = await serve(development, plugins, site);
    closers.push(() => server.close());
  } catch (error) {
    await close();
    throw error;
  }

  // Vite's own handler would end the process before the database is closed.
  process.removeAllListeners('SIGTERM');
  process.stdin.removeAllListeners('end');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void close().then(() => process.exit(0)));
  }

  const origin = `http://localhost:${port}`;
  console.log(`
  Site         ${origin}
  Back office  ${origin}/#/admin
${
  hostedProject
    ? `  Project      ${hostedProject}`
    : `  Sign in as   ${LOCAL_ADMIN.email}
  Password     ${LOCAL_ADMIN.password}
  Data         ${path.relative(process.cwd(), dataFolder)} (${resetCommand(dataFolder)} deletes it)${
    environment.GEMINI_API_KEY
      ? ''
      : '\n  Assistant    off: set GEMINI_API_KEY in .env (docs/operations.md)'
  }`
}

  Press Ctrl-C to stop.
`);
}

start().catch((error: unknown) => {
  console.error(messageOf(error) ?? error);
  process.exitCode = 1;
});
