import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserLine } from '../../scripts/find-browser.ts';

/**
 * Builds once for all workers, in another process, because Playwright's NODE_ENV would change the build. `npm test` has
 * made the snapshot and the build already.
 */
export default function setUp(): () => void {
  process.stdout.write(`Browser: ${browserLine()}\n`);
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-tests-'));
  process.env.PROJECT_SNAPSHOT ??= path.join(folder, 'project.tar');
  if (!process.env.BUILT_SITE) {
    process.env.BUILT_SITE = path.join(folder, 'site');
    execFileSync(
      process.execPath,
      [
        '--import',
        'tsx',
        'tests/e2e/build.ts',
        process.env.PROJECT_SNAPSHOT,
        process.env.BUILT_SITE,
      ],
      { env: { ...process.env, NODE_ENV: undefined }, stdio: 'inherit' },
    );
  }
  return () => rmSync(folder, { recursive: true });
}
