/** `npm run reset`: removes the embedded backend's data, so that the next start makes it anew. */
import { rmSync } from 'node:fs';
import { DataFolderInUseError, lockDataFolder } from '../supabase/local/data-folder-lock.ts';
import { localDataFolder } from '../supabase/local/local-project.ts';

const dataFolder = localDataFolder();

try {
  const unlock = await lockDataFolder(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
  await unlock();
  console.log('The local data is removed. The next start makes it anew.');
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  console.error(`${error.message} Stop it first.`);
  process.exitCode = 1;
}
