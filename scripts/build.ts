/** `npm run build`: builds the site, and exits with 1 when it passes one of its budgets. */
import { existsSync } from 'node:fs';
import { loadEnv } from 'vite';
import { DataFolderInUseError, lockDataFolder } from '../supabase/local/data-folder-lock.ts';
import { openEmbeddedBackend } from '../supabase/local/embedded-backend.ts';
import { localDataFolder } from '../supabase/local/local-project.ts';
import { buildAside } from './bundle/build-aside.ts';
import { buildWithinBudgets } from './bundle/budgets.ts';

/** Builds with the catalog of the embedded backend's data, if there is some and no project is configured. */
async function buildSite(outDir: string): Promise<boolean> {
  const options = { build: { outDir, emptyOutDir: true } };
  const dataFolder = localDataFolder();
  const named = loadEnv('production', process.cwd(), 'VITE_').VITE_SUPABASE_URL;
  if (named || !existsSync(dataFolder)) return buildWithinBudgets(options);
  const unlock = await lockDataFolder(dataFolder).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUseError)) throw error;
    console.log(`${error.message} The pages show the default catalog.`);
    return null;
  });
  if (!unlock) return buildWithinBudgets(options);
  const backend = await openEmbeddedBackend({ dataFolder, seed: true });
  try {
    const send = (request: Request) => backend.fetch(request, '127.0.0.1');
    const plugins = [{ name: 'embedded-catalog', api: { send } }];
    return await buildWithinBudgets({ ...options, plugins });
  } finally {
    await backend.close();
    await unlock();
  }
}

if (!(await buildAside('dist', buildSite))) process.exitCode = 1;
