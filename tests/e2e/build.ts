/**
 * Builds the product for the embedded backend into a folder, with the catalog of the project in a snapshot, which it makes
 * if there is none. Exits with 1 when the build passes one of its budgets.
 */
import { existsSync } from 'node:fs';
import { buildWithinBudgets } from '../../scripts/bundle/budgets.ts';
import { openEmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { embeddedSupabase } from '../../supabase/local/vite-plugin.ts';
import { readProjectSnapshot, writeProjectSnapshot } from '../project-snapshot.ts';

const [, , snapshotFile = '', outDir = 'dist'] = process.argv;
if (!existsSync(snapshotFile)) await writeProjectSnapshot(snapshotFile);
const snapshot = await readProjectSnapshot(snapshotFile);
const backend = await openEmbeddedBackend({ snapshot, seed: true });
const isWithin = await buildWithinBudgets({
  plugins: [embeddedSupabase(backend)],
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
});
await backend.close();
if (!isWithin) process.exitCode = 1;
