import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as tar from 'tar';

/** The last release, which sites and databases in use may have. Upgrades begin with 1.0.0. */
const PREVIOUS_RELEASE = {
  version: '1.0.0',
  commit: 'a2e97b5d2e9640590d1052c18bbb62df970da346',
};

const git = (...options: string[]) => spawnSync('git', options, { encoding: 'utf8' });

/** Why there is no previous release to look at; undefined in a whole clone. */
export const withoutHistory = !existsSync('.git')
  ? 'skipped: this folder is no git clone, so there is no previous release to compare with'
  : git('rev-parse', '--is-shallow-repository').stdout.trim() === 'true'
    ? 'skipped: this clone has no history; `git fetch --unshallow` brings it'
    : undefined;
if (withoutHistory) process.stderr.write(`Tests of upgrades are ${withoutHistory}.\n`);

export interface PreviousRelease {
  /** Its site, shared code, and migrations, which can be imported. */
  folder: string;
  migrations: string;
  remove(): void;
}

/** Extracts the files of the previous release from the git history. */
export function openPreviousRelease(): PreviousRelease {
  const { version, commit } = PREVIOUS_RELEASE;
  const folder = mkdtempSync(path.join(tmpdir(), 'previous-release-'));
  const archive = path.join(folder, 'release.tar');
  const paths = ['public-site', 'shared', 'supabase/migrations'];
  const { status, stderr } = git('archive', '-o', archive, commit, ...paths);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`This test needs the commit of release ${version}.\n${stderr}`);
  }
  tar.extract({ file: archive, cwd: folder, sync: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
  return {
    folder,
    migrations: path.join(folder, 'supabase/migrations'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
