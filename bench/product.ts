import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Builds and serves the product on a port with a new data folder, runs the work, and stops it. */
export async function withProduct(
  port: number,
  work: (site: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const product = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), LOCAL_DATA_FOLDER: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => product.once('exit', resolve));
  try {
    await new Promise<void>((resolve, reject) => {
      product.stdout.on('data', (text: Buffer) => text.includes('Ctrl-C to stop') && resolve());
      product.once('exit', () => reject(new Error('The product did not start.')));
    });
    await work(`http://localhost:${port}`);
  } finally {
    product.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
