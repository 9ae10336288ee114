import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Prepares once what all workers use. A process of its own: Playwright's NODE_ENV is not a build's. */
export default function setUp(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'browser-tests-'));
  const snapshot = path.join(folder, 'project.tar');
  process.env.PROJECT_SNAPSHOT = snapshot;
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/e2e/prepare.ts', snapshot], {
    env: { ...process.env, NODE_ENV: undefined },
    stdio: 'inherit',
  });
  return () => rmSync(folder, { recursive: true });
}
