import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserLine } from '../../scripts/find-browser.ts';

/** Builds once for all workers, in another process, because Playwright's NODE_ENV would change the build. */
export default function setUp(): () => void {
  process.stdout.write(`Browser: ${browserLine()}\n`);
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-tests-'));
  const run = (...options: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', ...options], {
      env: { ...process.env, NODE_ENV: undefined },
      stdio: 'inherit',
    });
  // `npm test` has made the snapshot already.
  if (!process.env.PROJECT_SNAPSHOT) {
    process.env.PROJECT_SNAPSHOT = path.join(folder, 'project.tar');
    run('tests/project-snapshot.ts', process.env.PROJECT_SNAPSHOT);
  }
  run('tests/e2e/build.ts', process.env.PROJECT_SNAPSHOT);
  return () => rmSync(folder, { recursive: true });
}
