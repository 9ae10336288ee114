import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Another process has the data folder open. */
export class DataFolderInUseError extends Error {
  constructor(readonly folder: string) {
    super(`The data in ${folder} is already in use by another start of this product.`);
  }
}

/** The pipe or socket on which the folder's owner listens. */
function lockAddress(folder: string): string {
  const name = `embedded-backend-${createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${name}`
    : path.join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.end());
    server.once('error', reject);
    server.listen(address, () => resolve(server.unref()));
  });
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(address, () => resolve(true));
    connection.once('error', () => resolve(false));
    connection.once('data', () => connection.destroy());
    connection.once('end', () => connection.destroy());
  });
}

/**
 * Locks a data folder for this process, because two processes would corrupt its database. The lock is a
 * listening socket, which the system closes however the process ends.
 *
 * Returns a function that unlocks the folder. Throws DataFolderInUseError if another process holds the lock.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(folder);
  let server: Server;
  try {
    server = await listen(address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (await isAnswered(address)) throw new DataFolderInUseError(folder);
    // A killed process has left its socket file.
    rmSync(address, { force: true });
    server = await listen(address);
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}
