import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const doors = {
  // The three places where the public site opens a door to the back office, each a lazy import.
  publicSite: [
    './public-site/main.tsx',
    './public-site/routes.tsx',
    './public-site/catalogue/administrator.ts',
  ],
  // The one place where the back office shows the site's own parts: the live preview, lazily.
  backOffice: ['./admin/live-preview/site-parts.ts'],
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
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: doors.publicSite,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: zones.filter((zone) => zone.target !== './public-site') },
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
    files: doors.backOffice,
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { zones: zones.filter((zone) => zone.target !== './admin') },
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
