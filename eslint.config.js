import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Files that may import across the wall between the public site and the back office, lazily only. */
const lazyImports = {
  publicSite: [
    './public-site/main.tsx',
    './public-site/pages.tsx',
    './public-site/catalogue/administrator.ts',
  ],
  backOffice: ['./admin/live-preview/site-parts.ts', './admin/providers/visitor-mail.ts'],
};

/** Who may import whom (docs/architecture.md): everything may use shared/, which uses nothing of ours. */
const zones = [
  {
    target: './shared',
    from: ['./public-site', './admin', './supabase', './scripts', './tests'],
    message: 'shared/ is the domain module: it imports nothing of ours.',
  },
  {
    target: './public-site',
    from: ['./admin', './supabase', './scripts', './tests'],
    message: 'The public site and the back office never import each other.',
  },
  {
    target: './admin',
    from: ['./public-site', './supabase/local', './scripts', './tests'],
    message: 'The back office and the public site never import each other.',
  },
  {
    target: './supabase',
    from: ['./public-site', './admin', './scripts', './tests'],
    message: 'The backend imports shared/ alone.',
  },
];

/**
 * A folder of an application is a feature, unless all features may use it.
 * @param {string} application
 * @param {{ common: string[]; parts: string[]; entries?: string[] }} folders `parts` are single files
 *   of features that others may use; `entries` may use all features.
 */
function featureZones(application, { common, parts, entries = [] }) {
  return readdirSync(application, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entries.includes(entry.name))
    .map(({ name }) => ({
      target: `./${application}/${name}`,
      from: `./${application}`,
      except: [...new Set([name, ...common, ...parts])].map((path) => `./${path}`),
      message: 'Features do not import one another: what two of them use moves to a common folder.',
    }));
}

const features = [
  ...featureZones('admin', {
    common: ['providers', 'forms', 'layout', 'live-preview', 'theme'],
    // The layout asks for a new sign-in on every page; a lead is reached, and a task put off, from several.
    parts: ['login/session-ended.tsx', 'leads/contact-actions.tsx', 'leads/task-days.ts'],
  }),
  ...featureZones('public-site', {
    common: ['about', 'booking', 'data', 'ui', 'layout', 'request-list', 'theme'],
    // The site's cards, and what the chat shows and leaves on other pages.
    parts: [
      'catalogue/cards.tsx',
      'home/testimonials.tsx',
      'chat/chat-toggle.tsx',
      'chat/chat-storage.ts',
    ],
    // It renders the pages in advance.
    entries: ['early-start'],
  }),
  {
    target: readdirSync('admin', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'providers')
      .map(({ name }) => `./admin/${name}`),
    from: './admin/providers/supabase-client.ts',
    message: 'Only admin/providers/ calls Supabase: use the data provider.',
  },
];

export default defineConfig(
  globalIgnores([
    'dist',
    'coverage',
    'test-results',
    'shared/database.types.ts',
    // Deno's own: a test checks them with Deno.
    'supabase/functions/*/index.ts',
  ]),
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.js'] } },
    },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...features] }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: lazyImports.publicSite,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...zones.filter(({ target }) => target !== './public-site'), ...features] },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['../admin/*'], message: 'The back office is loaded lazily only.' }],
        },
      ],
    },
  },
  {
    files: lazyImports.backOffice,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...zones.filter(({ target }) => target !== './admin'), ...features] },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['../../public-site/*'],
              allowTypeImports: true,
              message: 'The site is loaded lazily only.',
            },
          ],
        },
      ],
    },
  },
  {
    // A component's test mounts it with the helpers of tests/component/.
    files: ['{public-site,admin}/**/*.test.tsx'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: zones.map((zone) => ({
            ...zone,
            from: zone.from.filter((folder) => folder !== './tests'),
          })),
        },
      ],
    },
  },
  {
    files: ['admin/**/*.{ts,tsx}'],
    ignores: ['admin/providers/**', 'admin/live-preview/site-parts.ts', 'admin/**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@supabase/*', 'ra-supabase'],
              message: 'Only admin/providers/ calls Supabase: use the data provider.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['shared/**/*.ts'],
    ignores: ['shared/**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'navigator',
          'location',
          'fetch',
          'localStorage',
          'sessionStorage',
        ].map((name) => ({ name, message: 'shared/ is pure: no DOM, no network, no storage.' })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'shared/ has no clock of its own: take `now` as an argument.',
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'shared/ has no clock of its own: take `now` as an argument.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react', 'react-*', '@mui/*', '@supabase/*', 'node:*'],
              message: 'shared/ is pure TypeScript.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['tests/e2e/*.ts'],
    ignores: ['tests/e2e/test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@playwright/test',
              importNames: ['test'],
              message: 'The test of tests/e2e/test.ts watches over the security policy.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  { files: ['scripts/**', 'supabase/local/**'], rules: { 'no-console': 'off' } },
  prettier,
);
