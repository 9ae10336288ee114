/** `npm run reset`: deletes the embedded backend's data. On a terminal it asks first. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { DataFolderInUseError, lockDataFolder } from '../supabase/local/data-folder-lock.ts';
import { isDataFolder, localDataFolder } from '../supabase/local/local-project.ts';

const dataFolder = localDataFolder();
const shown = path.relative(process.cwd(), dataFolder) || dataFolder;

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return true;
  const terminal = createInterface(process.stdin, process.stdout);
  const answer = await terminal.question(`Delete all data in ${shown}? (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

try {
  if (!isDataFolder(dataFolder)) {
    console.error(
      `${shown} has other files than this product’s data, so nothing is deleted. Check LOCAL_DATA_FOLDER.`,
    );
    process.exitCode = 1;
  } else if (await isConfirmed()) {
    const unlock = await lockDataFolder(dataFolder);
    rmSync(dataFolder, { recursive: true, force: true });
    await unlock();
    console.log('The local data is deleted. The next start creates it again.');
  } else console.log('Nothing is deleted.');
} catch (error) {
  if (!(error instanceof DataFolderInUseError)) throw error;
  console.error(`${error.message} Stop it first.`);
  process.exitCode = 1;
}
