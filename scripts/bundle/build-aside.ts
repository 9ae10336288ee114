import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/**
 * Builds beside a folder, and puts the files in place once all are there: a build that fails leaves the former site as it
 * is. Former files go last, so that the folder always has a start page. Rejects as `build` does.
 */
export async function buildAside<T>(
  folder: string,
  build: (outDir: string) => Promise<T>,
): Promise<T> {
  const next = `${folder}.next`;
  try {
    const built = await build(next);
    const current = new Set(filesIn(next));
    // The folder itself stays: it may be a mounted one.
    cpSync(next, folder, { recursive: true });
    for (const file of filesIn(folder)) {
      const full = path.join(folder, file);
      if (!current.has(file) && existsSync(full)) rmSync(full, { recursive: true });
    }
    return built;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
