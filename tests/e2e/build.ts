/** Builds the product for the embedded backend, with the catalog of the project in a snapshot. */
import { build } from 'vite';
import { openEmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { embeddedSupabase } from '../../supabase/local/vite-plugin.ts';
import { readProjectSnapshot } from '../project-snapshot.ts';

const [, , snapshotFile = '', outDir = 'dist'] = process.argv;
const snapshot = await readProjectSnapshot(snapshotFile);
const backend = await openEmbeddedBackend({ snapshot, seed: true });
await build({ plugins: [embeddedSupabase(backend)], logLevel: 'warn', build: { outDir } });
await backend.close();
