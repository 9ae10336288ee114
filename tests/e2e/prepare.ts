/** Builds the product for the embedded backend, and writes the project that each worker starts from. */
import { build } from 'vite';
import { openEmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { embeddedSupabase } from '../../supabase/local/vite-plugin.ts';
import { writeProjectSnapshot } from '../project-snapshot.ts';

const [, , snapshotFile = ''] = process.argv;
const backend = await openEmbeddedBackend({ seed: true });
await writeProjectSnapshot(backend, snapshotFile);
await build({ plugins: [embeddedSupabase(backend)], logLevel: 'warn' });
await backend.close();
