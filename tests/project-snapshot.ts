import { readFile, writeFile } from 'node:fs/promises';
import type { EmbeddedBackend } from '../supabase/local/embedded-backend.ts';

/** Writes a copy of a project's database. Opening it takes a quarter of the time of making a new one. */
export async function writeProjectSnapshot(
  { database }: EmbeddedBackend,
  file: string,
): Promise<void> {
  const copy = await database.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await copy.arrayBuffer()));
}

/** The copy, as `openEmbeddedBackend` takes it. */
export async function readProjectSnapshot(file: string): Promise<Blob> {
  return new Blob([await readFile(file)]);
}
