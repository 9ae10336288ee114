import { readFile, writeFile } from 'node:fs/promises';
import { openEmbeddedBackend } from '../supabase/local/embedded-backend.ts';

/** Writes a copy of a new project, migrated and seeded. Opening a copy takes a third of the time. */
export async function writeProjectSnapshot(file: string): Promise<void> {
  const backend = await openEmbeddedBackend({ seed: true });
  try {
    const copy = await backend.database.dumpDataDir('none');
    await writeFile(file, new Uint8Array(await copy.arrayBuffer()));
  } finally {
    await backend.close();
  }
}

/** The copy, as `openEmbeddedBackend` takes it. */
export async function readProjectSnapshot(file: string): Promise<Blob> {
  return new Blob([await readFile(file)]);
}
