/**
 * `npm test` runs every check on two cores, stops at none that fails, and ends with a line for each, what its failed tests
 * say, its slowest tests, and whether the tests keep their budgets of time; --no-browser leaves the browser tests out.
 * `npm run check` (--changed) runs lint, and the tests that the changes since main can reach.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser } from './find-browser.ts';

interface Step {
  name: string;
  command: string[];
  /** How many of the two cores it keeps busy. */
  cores: 1 | 2;
  /** The report (JUnit's XML) with its tests' durations. */
  times?: string;
  ready?: () => boolean;
}

const CORES = 2;

/** How many seconds the tests of a step may take in all, on two idle cores. */
const TEST_SECONDS: Record<string, number> = { browser: 450, database: 220, component: 170 };
/** How many times the lint step's seconds, which show how fast the machine is, the whole run may take. */
const RUN_PER_LINT = 36;

const folder = mkdtempSync(path.join(tmpdir(), 'test-times-'));
/** The snapshot that database and browser tests start from, and the build that browser tests open. */
const snapshot = path.join(folder, 'project.tar');
const site = path.join(folder, 'site');

const npm = (script: string, ...options: string[]) => [
  'npm',
  'run',
  '--silent',
  script,
  ...options,
];

function vitest(name: string, cores: 1 | 2, ...options: string[]): Step {
  const times = path.join(folder, `${name}.xml`);
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${times}`];
  return { name, cores, times, command: npm(`test:${name}`, '--', ...reporters, ...options) };
}

const lint: Step = { name: 'lint', cores: 2, command: npm('test:lint') };

/** Whether there is a Chromium; tries to download one if not, and prints what to do if that fails. */
function browserIsThere(): boolean {
  if (findBrowser()) return true;
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (download.status === 0) return true;
  console.error(
    'The browser tests need Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH to one.',
  );
  return false;
}

/** All browser tests, or those of some files. */
function browser(...files: string[]): Step {
  return {
    name: 'browser',
    cores: 2,
    times: path.join(folder, 'browser.xml'),
    command: npm('test:browser', '--', ...files),
    ready: browserIsThere,
  };
}

/** Every check. Steps that use one core run in pairs. */
function allSteps(): Step[] {
  return [
    lint,
    { name: 'format', cores: 1, command: npm('test:format') },
    {
      name: 'build',
      cores: 1,
      command: ['node', '--import', 'tsx', 'tests/e2e/build.ts', snapshot, site],
    },
    vitest('unit', 1),
    vitest('component', 2),
    vitest('database', 2),
    ...(process.argv.includes('--no-browser') ? [] : [browser()]),
  ];
}

const git = (...options: string[]) =>
  execFileSync('git', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Whether this folder is a clone, and not a copy without a history or a folder of another project's. */
function isClone(): boolean {
  try {
    return git('rev-parse', '--show-prefix') === '';
  } catch {
    return false;
  }
}

/** The commit where this branch left main. */
function baseCommit(): string {
  for (const branch of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', branch);
    } catch {
      // A clone of another branch has no main.
    }
  }
  return 'HEAD';
}

/** Files that differ from where this branch left main, committed or not. */
function changedFiles(): string[] {
  const known = git('diff', '--name-only', baseCommit());
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${known}\n${added}`.split('\n').filter(Boolean);
}

/** Words of a file's or folder's name, in the singular. */
const wordsOf = (name: string) => name.split(/[-.]/).map((word) => word.replace(/s$/, ''));

/** The browser tests that changed, those named like a folder that changed, and the sweep over its application's pages. */
function browserTestsOf(changed: readonly string[]): string[] {
  const folders = changed.filter((file) => /^(?:admin|public-site|shared)\//.test(file));
  const words = new Set(folders.flatMap((file) => file.split('/').slice(1).flatMap(wordsOf)));
  const isTouched = (application: string) =>
    folders.some((file) => file.startsWith(application) || file.startsWith('shared/'));
  return readdirSync('tests/e2e').filter((file) => {
    if (!file.endsWith('.spec.ts')) return false;
    if (changed.includes(`tests/e2e/${file}`)) return true;
    if (file.startsWith('sweep-')) {
      return isTouched(file.includes('back-office') ? 'admin/' : 'public-site/');
    }
    return wordsOf(file.replace('.spec.ts', '')).some((word) => words.has(word));
  });
}

/**
 * Lint of everything, and the unit, component, and database tests that a change can reach; with --browser also the browser
 * tests of the folders that changed.
 */
function stepsOfChanges(): Step[] {
  if (!isClone()) {
    console.log(
      'This folder is no clone, so nobody knows what has changed: all of these tests run.',
    );
    return [lint, vitest('unit', 2), vitest('component', 2), vitest('database', 2)];
  }
  const changed = changedFiles();
  const reached = [`--changed=${baseCommit()}`, '--passWithNoTests'];
  // No module imports the migrations.
  const hasSql = changed.some((file) => /^supabase\/.*\.(?:sql|toml)$/.test(file));
  const specs = process.argv.includes('--browser') ? browserTestsOf(changed) : [];
  return [
    lint,
    vitest('unit', 2, ...reached),
    vitest('component', 2, ...reached),
    vitest('database', 2, ...(hasSql ? [] : reached)),
    ...(specs.length > 0 ? [browser(...specs)] : []),
  ];
}

/** How much of a failure is repeated at the end, where a log that is cut still has it. */
const FAILURE_LINES = 14;

/** What a report's text stands for; colors are left out. */
const plain = (xml: string) =>
  stripVTControlCharacters(xml)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The tests in a step's report, slowest first, with the first lines of what failed. */
function testsIn(file: string | undefined) {
  if (!file || !existsSync(file)) return [];
  const cases = readFileSync(file, 'utf8').matchAll(
    /<testcase (?=[^>]*\btime="([^"]*)")(?:[^>]* )?name="([^"]*)"[^>]*?(?:\/>|>(.*?)<\/testcase>)/gs,
  );
  return (
    [...cases]
      // Vitest writes “group > test”.
      .map(([, seconds, name = '', report = '']) => ({
        seconds: Number(seconds),
        name: plain(name),
        failure: [
          ...report.matchAll(
            /<(?:failure|error)\b[^>]*>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>\s*)?<\//gs,
          ),
        ]
          .flatMap(([, text = '']) => plain(text).split('\n'))
          .filter((line) => line.trim())
          .slice(0, FAILURE_LINES),
      }))
      .sort((a, b) => b.seconds - a.seconds)
  );
}

const titled = (title: string) => `\n── ${title} ${'─'.repeat(60 - title.length)}`;

/** Runs a step. Its output is shown at the end, or immediately if it uses all cores. */
async function run({ name, command, cores, times, ready }: Step) {
  const started = performance.now();
  const alone = cores === CORES;
  if (alone) console.log(titled(name));
  let passed = !ready || ready();
  if (passed) {
    const [program = '', ...options] = command;
    const child = spawn(program, options, {
      stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        ...(!alone && { VITEST_MAX_WORKERS: '1' }),
        ...(times && { PLAYWRIGHT_JUNIT_OUTPUT_NAME: times }),
        ...(existsSync(snapshot) && { PROJECT_SNAPSHOT: snapshot }),
        ...(existsSync(site) && { BUILT_SITE: site }),
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
      },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
    }
    passed = await new Promise<boolean>((resolve) => {
      child.on('error', () => resolve(false));
      child.on('close', (code) => resolve(code === 0));
    });
    if (!alone) console.log(`${titled(name)}\n${printed.trim()}`);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  return { name, passed, seconds, tests: testsIn(times) };
}

/** Runs the steps in order, each as soon as its cores are free. */
async function runAll(steps: readonly Step[]) {
  const results: ReturnType<typeof run>[] = [];
  const running = new Set<Promise<unknown>>();
  let free = CORES;
  for (const step of steps) {
    while (free < step.cores) await Promise.race(running);
    free -= step.cores;
    const result = run(step);
    const done = result.finally(() => {
      free += step.cores;
      running.delete(done);
    });
    running.add(done);
    results.push(result);
  }
  return Promise.all(results);
}

const started = performance.now();
const changedOnly = process.argv.includes('--changed');
const results = await runAll(changedOnly ? stepsOfChanges() : allSteps());
rmSync(folder, { recursive: true });

console.log(titled('what ran'));
for (const { name, passed, seconds, tests } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  for (const { name: test, failure } of tests) {
    if (failure.length > 0) console.log([`  failed  ${test}`, ...failure].join('\n          '));
  }
  if (changedOnly) continue;
  for (const test of tests.slice(0, 3)) {
    console.log(`          ${test.seconds.toFixed(1)} s  ${test.name}`);
  }
}
const seconds = Math.round((performance.now() - started) / 1000);
if (!changedOnly) {
  console.log(titled('seconds'));
  const sayBudget = (what: string, value: number, budget: number) =>
    console.log(
      `${value <= budget ? 'within' : 'OVER  '}  ${what}: ${Math.round(value)} of ${budget}`,
    );
  for (const { name, tests } of results) {
    const budget = TEST_SECONDS[name];
    const sum = tests.reduce((total, test) => total + test.seconds, 0);
    if (budget) sayBudget(`seconds of all ${name} tests`, sum, budget);
  }
  const [{ seconds: lintSeconds } = { seconds: 0 }] = results;
  sayBudget('the whole run, in times of its lint', seconds / lintSeconds, RUN_PER_LINT);
}
const passed = results.filter((result) => result.passed).length;
console.log(`${passed} passed, ${results.length - passed} failed, in ${seconds} s`);
process.exitCode = passed === results.length ? 0 : 1;
