import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeProjectSnapshot } from '../project-snapshot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the migrated and seeded project that the tests start from. */
    projectSnapshot: string;
  }
}

/** `npm test` has made the snapshot already. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'database-tests-'));
  const snapshot = process.env.PROJECT_SNAPSHOT ?? path.join(folder, 'project.tar');
  if (!process.env.PROJECT_SNAPSHOT) await writeProjectSnapshot(snapshot);
  project.provide('projectSnapshot', snapshot);
  return () => rmSync(folder, { recursive: true });
}
