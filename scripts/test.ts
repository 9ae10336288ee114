/** `npm test`: every check in turn, then a line for each and the sum. Stops at nothing. */
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.ts';

const CHECKS = ['format', 'types', 'lint', 'unit', 'component', 'database', 'build', 'browser'];
function run(command: string, ...options: string[]): boolean {
  const { status } = spawnSync(command, options, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** The browser tests need Chromium: found, fetched by Playwright, or asked for in one line. */
function browserIsThere(): boolean {
  if (findBrowser() || run('npx', 'playwright', 'install', 'chromium')) return true;
  console.error(
    'The browser tests need Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH to one.',
  );
  return false;
}

const results = CHECKS.map((check) => {
  console.log(`\n── ${check} ${'─'.repeat(60 - check.length)}`);
  const started = performance.now();
  const passed =
    (check !== 'browser' || browserIsThere()) && run('npm', 'run', '--silent', `test:${check}`);
  return { check, passed, seconds: Math.round((performance.now() - started) / 1000) };
});

console.log(`\n── what ran ${'─'.repeat(52)}`);
for (const { check, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${check} (${seconds} s)`);
}
const passed = results.filter((result) => result.passed).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;
