import { Blob, File } from 'node:buffer';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';

// Slow machines need more than the default second.
configure({ asyncUtilTimeout: 10_000 });

// React's development build keeps a stack trace with each element until there are 10,000 in a second. Without them, as after
// that, a page is mounted in four fifths of the time.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set() {}, configurable: true },
);

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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
