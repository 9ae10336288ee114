import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedBackend } from '../../supabase/local/embedded-backend.ts';
import { writeProjectSnapshot } from '../project-snapshot.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the migrated and seeded project that the tests start from. */
    projectSnapshot: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'database-tests-'));
  const snapshot = path.join(folder, 'project.tar');
  const backend = await openEmbeddedBackend({ seed: true });
  await writeProjectSnapshot(backend, snapshot);
  await backend.close();
  project.provide('projectSnapshot', snapshot);
  return () => rmSync(folder, { recursive: true });
}
