/** Builds the product for the embedded backend, and writes the project that each worker starts from. */
import { build } from 'vite';
import { openEmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { embeddedSupabase } from '../../supabase/local/vite-plugin.ts';
import { readProjectSnapshot, writeProjectSnapshot } from '../project-snapshot.ts';

const [, , snapshotFile = ''] = process.argv;
await writeProjectSnapshot(snapshotFile);
const backend = await openEmbeddedBackend({
  snapshot: await readProjectSnapshot(snapshotFile),
  seed: true,
});
await build({ plugins: [embeddedSupabase(backend)], logLevel: 'warn' });
await backend.close();
