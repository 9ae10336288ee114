/**
 * `npm run check:deploy -- https://www.example.com`: checks a published site and its project with public access, and
 * the database with SUPABASE_SERVICE_ROLE_KEY (docs/deploy.md). Prints one line per check, with what to do. Changes
 * nothing. Exits with 1 if there is a problem. With `--since 2026-11-20T15:00:00Z` it waits until the site is a build of
 * that time or later.
 */
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import {
  DATABASE_CHECKS,
  mayHaveKey,
  readReport,
  type DeployReport,
} from './check-deploy/database.ts';
import {
  failureOf,
  ok,
  problem,
  unknown,
  type Checks,
  type Finding,
  type NamedFinding,
  type Send,
} from './check-deploy/finding.ts';
import { FUNCTION_CHECKS } from './check-deploy/check-functions.ts';
import { PROJECT_CHECKS, projectFinding, publicProject } from './check-deploy/check-project.ts';
import { asksTurnstile } from './check-deploy/check-headers.ts';
import { SITE_CHECKS } from './check-deploy/check-site.ts';
import {
  NoSiteError,
  readBuildList,
  rootOf,
  readSite,
  type Site,
} from './check-deploy/read-site.ts';

export interface DeployOptions {
  send?: Send;
  /** The secret key; without it the database is not checked. */
  secretKey?: string | undefined;
  /** The address of the user's own project, if it isn't at supabase.co. */
  ownProject?: string | undefined;
  /** The report of a new project, to compare with. */
  meant?: () => Promise<DeployReport>;
}

const sendOut: Send = (address, init) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init });

/** The report of a new project, made in this process from this folder's migrations. */
async function reportOfNewProject(): Promise<DeployReport> {
  const { openEmbeddedBackend } = await import('../supabase/local/embedded-backend.ts');
  const backend = await openEmbeddedBackend({ seed: false });
  try {
    const { rows } = await backend.database.query<{ report: DeployReport }>(
      'select private.deploy_report() as report',
    );
    return rows[0]!.report;
  } finally {
    await backend.close();
  }
}

/** What is said of a check that failed itself. */
const unseen = (error: unknown): Finding =>
  unknown(`It could not be looked at (${failureOf(error)}).`, 'Try again.');

async function run<Subject>(checks: Checks<Subject>, subject: Subject): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      findings.push({ name, ...(await check(subject)) });
    } catch (error) {
      findings.push({ name, ...unseen(error) });
    }
  }
  return findings;
}

/** The same finding for each of the checks that can't be made. */
const forAll = (checks: Checks<never>, finding: Finding): NamedFinding[] =>
  Object.keys(checks).map((name) => ({ name, ...finding }));

async function checkDatabase(url: string, options: DeployOptions): Promise<NamedFinding[]> {
  const { secretKey, ownProject, send = sendOut, meant = reportOfNewProject } = options;
  if (!secretKey) {
    return forAll(DATABASE_CHECKS, unknown('Not looked at: SUPABASE_SERVICE_ROLE_KEY is not set.'));
  }
  if (!mayHaveKey(url, ownProject)) {
    const remedy = `If it is yours, set SUPABASE_URL=${url} here.`;
    return [
      {
        name: 'Service key',
        ...problem(`It is not sent to ${url}, which the site names.`, remedy),
      },
    ];
  }
  const report = await readReport(url, secretKey, send).catch((error: unknown): NamedFinding => ({
    name: 'Service key',
    ...unseen(error),
  }));
  if ('result' in report) return [report];
  let asked: Promise<DeployReport> | undefined;
  return run(DATABASE_CHECKS, { live: report, meant: () => (asked ??= meant()) });
}

async function checkProject(site: Site, options: DeployOptions): Promise<NamedFinding[]> {
  if (!site.project) {
    const remedy =
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, then build and publish again.';
    return [{ name: 'Project', ...problem('The site was built without a project.', remedy) }];
  }
  const project = publicProject(
    site.project,
    new URL(site.root).origin,
    asksTurnstile(site),
    options.send ?? sendOut,
  );
  const first = { name: 'Project', ...(await projectFinding(project)) };
  if (first.result !== 'ok') return [first];
  return [
    first,
    ...(await run(PROJECT_CHECKS, project)),
    ...(await run(FUNCTION_CHECKS, project)),
    ...(await checkDatabase(project.url, options)),
  ];
}

/** Every check of the site at that address and of its project. Throws a NoSiteError. */
export async function checkDeploy(
  address: string,
  options: DeployOptions = {},
): Promise<NamedFinding[]> {
  const site = await readSite(address, options.send ?? sendOut);
  return [
    { name: 'Site', ...ok(site.root) },
    ...(await run(SITE_CHECKS, site)),
    ...(await checkProject(site, options)),
  ];
}

const SIGNS = { ok: 'ok     ', problem: 'PROBLEM', unknown: '?      ' };

/** One line for each finding, and one that counts them. */
export function report(findings: readonly NamedFinding[]): string {
  const lines = findings.map(
    ({ name, result, found, remedy }) =>
      `${SIGNS[result]}  ${name}: ${found}${remedy ? ` → ${remedy}` : ''}`,
  );
  const count = (result: Finding['result']) =>
    findings.filter((finding) => finding.result === result).length;
  const problems = count('problem');
  const closing = `${problems === 1 ? '1 problem' : `${problems || 'No'} problems`}, ${count('ok')} checks passed, ${count('unknown')} not known.`;
  return [...lines, '', closing].join('\n');
}

/** How often a site is asked for its build, and the seconds between. */
const TRIES = 80;
const PAUSE_S = 15;

/**
 * Waits until a site is a build of that time (ISO, in UTC) or later, because a host takes minutes. Throws a NoSiteError if
 * it still is not after the last try.
 */
export async function waitForBuild(
  address: string,
  since: string,
  send = sendOut,
  pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_S * 1000)),
): Promise<void> {
  const root = rootOf(address);
  let id = '';
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await pause();
    id = (await readBuildList(root, send).catch(() => null))?.id ?? id;
    if (id >= since) return;
  }
  throw new NoSiteError(
    `The site still is ${id ? `the build ${id}` : 'no build that has a name'}. See what the host says of its build.`,
  );
}

async function main(): Promise<void> {
  const {
    positionals: [address],
    values: { since },
  } = parseArgs({ allowPositionals: true, options: { since: { type: 'string' } } });
  if (!address) {
    throw new NoSiteError(
      'Give the site’s address: npm run check:deploy -- https://www.example.com',
    );
  }
  if (since) await waitForBuild(address, since);
  const { SUPABASE_SERVICE_ROLE_KEY, SUPABASE_URL, VITE_SUPABASE_URL } = loadEnv(
    'production',
    process.cwd(),
    '',
  );
  const findings = await checkDeploy(address, {
    secretKey: SUPABASE_SERVICE_ROLE_KEY,
    ownProject: SUPABASE_URL || VITE_SUPABASE_URL,
  });
  console.log(report(findings));
  if (findings.some(({ result }) => result === 'problem')) process.exitCode = 1;
}

// Only when run as a command: tests import the functions.
if (process.argv[1] === import.meta.filename) {
  main().catch((error: unknown) => {
    console.error(error instanceof NoSiteError ? error.message : error);
    process.exitCode = 1;
  });
}
