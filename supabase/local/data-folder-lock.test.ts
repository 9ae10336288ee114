import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Locks the folder in another process until that process is killed. */
async function holdElsewhere(): Promise<() => Promise<void>> {
  const script = `
    import { lockDataFolder } from ${JSON.stringify(new URL('./data-folder-lock.ts', import.meta.url).href)};
    await lockDataFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => other.stdout.once('data', resolve));
  return async () => {
    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
  };
}

describe('the lock of a data folder', () => {
  it('refuses a second process, with an error that names the folder', async () => {
    const kill = await holdElsewhere();
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    await expect(lockDataFolder(folder)).rejects.toThrow(folder);
    await kill();
  });

  it('is released when its process is killed', async () => {
    const kill = await holdElsewhere();
    await kill();
    const unlock = await lockDataFolder(folder);
    await unlock();
  });

  it('can be taken again after it was released', async () => {
    await (
      await lockDataFolder(folder)
    )();
    await (
      await lockDataFolder(folder)
    )();
  });

  it('does not lock other folders', async () => {
    const unlock = await lockDataFolder(folder);
    const other = await lockDataFolder(path.join(folder, 'other'));
    await Promise.all([unlock(), other()]);
  });
});
