/** `npm run reset`: deletes the embedded backend's data. */
import { rmSync } from 'node:fs';
import { DataFolderInUseError, lockDataFolder } from '../supabase/local/data-folder-lock.ts';
import { localDataFolder } from '../supabase/local/local-project.ts';

const dataFolder = localDataFolder();

try {
  const unlock = await lockDataFolder(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
  await unlock();
  console.log('The local data is deleted. The next start creates it again.');
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  console.error(`${error.message} Stop it first.`);
  process.exitCode = 1;
}
