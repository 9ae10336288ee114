/**
 * Finds tests that prove nothing: with LEAVE_OUT_ACTIONS each browser test runs once as it is, and then once without each
 * of its actions. Where it passes all the same, a line says so.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

export const LEAVES_OUT = Boolean(process.env.LEAVE_OUT_ACTIONS);

/** No test has more actions. */
const MAX_ACTIONS = 90;
const SUFFIX = ' without action ';

/** What a person does, by the object of Playwright that does it. */
const ACTIONS = {
  page: ['goto', 'reload', 'goBack', 'goForward', 'setViewportSize'],
  locator: [
    ...['click', 'dblclick', 'tap', 'hover', 'focus', 'press', 'pressSequentially', 'fill'],
    ...['clear', 'check', 'uncheck', 'setChecked', 'selectOption', 'setInputFiles', 'dragTo'],
  ],
  keyboard: ['press', 'type', 'insertText'],
  mouse: ['click', 'dblclick', 'move', 'up', 'wheel'],
  clock: ['runFor', 'fastForward'],
};

type Method = (this: { toString(): string }, ...options: unknown[]) => Promise<unknown>;

/** A function that declares each test once as it is, and once for each action. */
export function withoutEachAction<T extends object>(test: T): T {
  const apply = (target: T, self: unknown, [title, ...rest]: unknown[]) => {
    for (let action = 0; action <= MAX_ACTIONS; action += 1) {
      Reflect.apply(target as never, self, [`${String(title)}${SUFFIX}${action}`, ...rest]);
    }
  };
  return new Proxy(test, { apply });
}

/** The numbers of actions, by the tests' titles, in a file: a failure may end the worker. */
type Counts = Record<string, number>;
const countsFile = ({ project }: TestInfo) => path.join(project.outputDir, 'actions.json');
const readCounts = (file: string): Counts =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Counts) : {};

let current: { leaveOut: number; count: number; left: string } | undefined;

/** Call it before a test, and what it returns after the test. */
export function beginWithoutAction(info: TestInfo): () => void {
  const [title = '', action] = info.title.split(SUFFIX);
  const key = `${info.project.name} › ${title}`;
  const leaveOut = Number(action);
  const file = countsFile(info);
  const counts = readCounts(file);
  info.skip(leaveOut > (counts[key] ?? 0), 'The test has fewer actions.');
  const run = { leaveOut, count: 0, left: '' };
  current = run;
  return () => {
    current = undefined;
    if (leaveOut === 0) {
      // A test that fails anyway would seem to notice whatever is left out.
      if (info.status !== 'passed') return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ ...counts, [key]: run.count }));
    } else if (info.status !== 'passed') info.expectedStatus = info.status ?? 'failed';
    else process.stderr.write(`passes without ${leaveOut}: ${run.left} (${key})\n`);
  };
}

let isWatching = false;

/** Counts the actions on all pages, of which it lets one do nothing. */
export function watchActions(page: Page): void {
  if (isWatching) return;
  isWatching = true;
  const { keyboard, mouse, clock } = page;
  const objects = { page, locator: page.locator('html'), keyboard, mouse, clock };
  for (const [kind, names] of Object.entries(ACTIONS)) {
    const object = objects[kind as keyof typeof objects];
    const methods = Object.getPrototypeOf(object) as Record<string, Method>;
    for (const name of names) {
      const act = methods[name]!;
      methods[name] = function (...options) {
        // A trial click asks whether a click is possible, and an empty page lets the next one load anew.
        const isTrial = options.some((option) => (option as { trial?: boolean } | null)?.trial);
        if (isTrial || options[0] === 'about:blank' || !current) return act.apply(this, options);
        current.count += 1;
        if (current.count !== current.leaveOut) return act.apply(this, options);
        const on = kind === 'locator' ? this.toString() : kind;
        current.left = `${on}.${name}(${JSON.stringify(options).slice(1, -1)})`;
        return Promise.resolve(null);
      };
    }
  }
}
