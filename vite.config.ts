import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type BuildOptions, type Plugin } from 'vite';
import { helpPage } from './scripts/guide/help-page.ts';
import { indexHtml } from './scripts/index-html.ts';
import { notFoundPage } from './scripts/not-found-page.ts';
import { securityHeadersPlugin } from './scripts/security-headers.ts';
import { buildListFile } from './scripts/bundle/build-list.ts';
import { spanishSite } from './scripts/bundle/spanish-site.ts';
import { serviceWorkerFile } from './scripts/bundle/service-worker-file.ts';
import { readSiteUrl } from './shared/site-address.ts';

/** The names of the back office's first files. */
const BACK_OFFICE = ['back-office', 'sign-in'];

/** The files that the site and the back office begin with. */
const FIRST_FILES = ['index', 'sign-in', 'back-office', 'dashboard', 'leads'];

/**
 * Most functions of those run at once. The comment, which stands first, has Chromium compile them while the
 * file loads, beside the page's own work; others compile each when it is called.
 */
const compiledWhole: Plugin = {
  name: 'compiled-whole',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && FIRST_FILES.includes(file.name)) {
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      }
    },
  },
};

/** How the site is built, in both languages. */
const siteBuild: BuildOptions = {
  target: 'es2022',
  // In kB, for the back office. scripts/build.ts checks the budgets.
  chunkSizeWarningLimit: 700,
  modulePreload: {
    polyfill: false,
    // Without the back office's files: index.html preloads them (boot-script.ts).
    resolveDependencies: (file, files) =>
      BACK_OFFICE.some((name) => file.includes(name))
        ? files.filter((each) => each.endsWith('.css'))
        : files,
  },
  rolldownOptions: {
    optimization: { inlineConst: true },
    // Pages are rendered in a plugin, which takes its time.
    checks: { pluginTimings: false },
    output: {
      codeSplitting: {
        groups: [
          // All that the home page imports: one file compresses better than several.
          { name: 'home', tags: ['$initial'] },
          // What the first item that is added needs, with the drawer that shows and shares it.
          {
            name: 'request-list',
            test: /\/request-list\/(?:selection|request-(?:items|drawer))\.|\/ui\/(?:share|copy-button)\./,
          },
          // The rules of questions, which the back office uses, too. In the next group they would bring its pages with them.
          { name: 'questions', test: /\/shared\/site-settings\/questions\./ },
          // What the home page's lower half and the contact page both show.
          {
            name: 'about',
            test: /\/public-site\/(?:about\/(?:question-list|rep-profile)|home\/lower\/testimonials)\./,
          },
          // What several pages share, most with the back office: otherwise a part of its file, or a file of less than a packet.
          {
            name: 'small-parts',
            test: /\/(?:call-function|category-colors|composing|drawings|last-segment|plain-text)\.ts$/,
          },
          // What form, chat, and appointment page share: otherwise a file each, of less than a packet.
          {
            name: 'form-parts',
            test: /\/(?:appointment-token|chat-storage|consent|contact-texts|form-fill)\.ts$/,
          },
          // What the contact form and the back office say about a shop: neither may load the other's file for it.
          { name: 'shop', test: /\/shared\/finder\/(?:hints|texts)\./ },
          // What the contact form and a quote share with the back office: otherwise a file each, or a part of its files.
          {
            name: 'rules',
            test: /\/shared\/(?:leads|quotes|scheduling)\/(?!messages)|\/(?:valibot|idb-keyval)\//,
            minShareCount: 2,
          },
          // What asks for the opened page's files: a small file, which comes long before the back office's own.
          { name: 'page-loaders', test: /\/admin\/page-loaders\.ts$/ },
          // With all that they import; the small files that they would share took a round trip each.
          // With the first comes what an administrator needs on the site.
          {
            name: 'sign-in',
            test: /\/admin\/(?:login\/login-page|providers\/catalog\/catalog-actions)\.tsx?$/,
          },
          { name: 'back-office', test: /\/admin\/admin-app\.tsx$/ },
          { name: 'dashboard', test: /\/admin\/dashboard\/dashboard\.tsx$/ },
          { name: 'leads', test: /\/admin\/leads\/leads-page\.tsx$/ },
        ],
      },
    },
  },
};

export default defineConfig(({ mode }) => {
  const settings = loadEnv(mode, process.cwd(), 'VITE_');
  const siteUrl = readSiteUrl(settings);
  return {
    // Relative, so that the site can be served from any folder.
    base: './',
    plugins: [
      react(),
      spanishSite({ base: './', build: siteBuild }, () => [
        ...react(),
        indexHtml(siteUrl, 'es'),
        compiledWhole,
      ]),
      indexHtml(siteUrl),
      serviceWorkerFile(settings.VITE_SERVICE_WORKER === 'off'),
      notFoundPage,
      helpPage,
      securityHeadersPlugin(settings),
      compiledWhole,
      buildListFile(),
    ],
    build: siteBuild,
  };
});
