import { Blob, File } from 'node:buffer';
import { promisify } from 'node:util';
import { cleanup, configure, getConfig, type Config } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Slow machines need more than the default second.
configure({ asyncUtilTimeout: 10_000 });

// A search that waits prints the page with its last failure alone. Testing Library prints it at each try, and drops that.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    (getConfig() as Config & { _disableExpensiveErrorDiagnostics: boolean })
      ._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// React runs a page's effects in a setImmediate() after it is drawn. Testing Library's own wrapper waits for a timer, which
// comes before that on a machine that is busy: what an effect does would be there now and then.
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const effectsHaveRun = promisify(setImmediate);
configure({
  asyncWrapper: async (find) => {
    const isActing = react.IS_REACT_ACT_ENVIRONMENT;
    react.IS_REACT_ACT_ENVIRONMENT = false;
    try {
      const found: unknown = await find();
      await effectsHaveRun();
      return found;
    } finally {
      react.IS_REACT_ACT_ENVIRONMENT = isActing;
    }
  },
});

// What the former file has silenced and set.
vi.unstubAllGlobals();
vi.unstubAllEnvs();

// Test files share a process and its packages. Each file gets its own copy of the project's modules.
vi.resetModules();

// supabase-js keeps the fetch of its creation; this one forwards to the current fetch, which fakeNetwork replaces.
const fetchOfTheTest: typeof fetch = (input, init) =>
  globalThis.fetch === fetchOfTheTest
    ? Promise.reject(new TypeError('Failed to fetch'))
    : globalThis.fetch(input, init);
globalThis.fetch = fetchOfTheTest;

// Node's classes, because jsdom's File has no promise-based readers.
Object.assign(globalThis, { Blob, File });

// Files share one window, in an order that differs from run to run: what a test leaves there, the next one would find.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // Entries ahead of a test that went back would be removed by the next test's first link.
  history.pushState(null, '', location.href);
});

// Calls that a test left open end after it, and log that. Vitest sends each log to its main process, and counts one that is
// on its way when the worker ends as an error of the last file. What they still import would stand among the modules of the
// next file, without its mocks.
afterAll(async () => {
  vi.stubGlobal('console', new Proxy(console, { get: () => () => undefined }));
  await vi.dynamicImportSettled();
});
