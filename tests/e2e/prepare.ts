/** Builds the product for the embedded backend, and writes the project that each worker starts from. */
import { build } from 'vite';
import { embeddedSupabase } from '../../supabase/local/vite-plugin.ts';
import { writeProjectSnapshot } from '../project-snapshot.ts';

const [, , snapshotFile = ''] = process.argv;
await build({ plugins: [embeddedSupabase()], logLevel: 'warn' });
await writeProjectSnapshot(snapshotFile);
