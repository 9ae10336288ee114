import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { textsInLanguage } from './scripts/bundle/texts-in-language.ts';

/** The project that the site and the back office are built for. */
const BUILT_FOR = {
  VITE_SUPABASE_URL: 'http://localhost:54321',
  VITE_SUPABASE_ANON_KEY: 'a publishable key',
};

const component: TestProjectInlineConfiguration['test'] = {
  environment: './tests/component/completed-jsdom.ts',
  setupFiles: ['tests/component/set-up.ts'],
  // The theme reads the tokens; other styles are left out.
  css: { include: [/\/tokens\.css\?raw$/] },
  // set-up.ts isolates the files' modules.
  isolate: false,
  maxWorkers: 2,
  // Each test draws a page and drops it. More room for new objects makes the garbage collector run less often.
  execArgv: ['--max-semi-space-size=64'],
  sequence: { groupOrder: 2 },
  env: { ...BUILT_FOR, TZ: 'America/New_York' },
  // CI may be four times slower than usual.
  testTimeout: 90_000,
};

/** Component tests of the Spanish site. */
const SPANISH = 'public-site/spanish.test.tsx';

export default defineConfig({
  test: {
    // The embedded Data API logs every refusal, and many tests cause some.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,public-site,admin,supabase/functions}/**/*.test.ts'],
          environment: 'node',
          env: BUILT_FOR,
          isolate: false,
          // Property tests run many times.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...component,
          name: 'component',
          include: ['{public-site,admin}/**/*.test.tsx'],
          exclude: [SPANISH],
        },
      },
      {
        plugins: [textsInLanguage('es')],
        test: { ...component, name: 'spanish', include: [SPANISH] },
      },
      {
        test: {
          name: 'database',
          include: [
            'tests/{database,functions}/**/*.test.ts',
            '{supabase/local,scripts}/**/*.test.ts',
          ],
          environment: 'node',
          // Each file opens a copy of one migrated and seeded database.
          globalSetup: 'tests/database/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 240_000,
          // The embedded PostgreSQL is loaded and compiled once a process.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
