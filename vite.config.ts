import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { earlyStart } from './public-site/early-start/early-start-plugin.ts';
import { securityHeadersPlugin } from './scripts/security-headers-plugin.ts';
import { CHUNKS_FILE, type BuiltChunk } from './scripts/built-chunks.ts';
import { siteRouter } from './scripts/site-router.ts';
import { readSiteIdentity, type SiteIdentity } from './shared/site-identity/site-identity.ts';

/** Writes what each chunk is made of: what the budgets are checked against. It is not published. */
function builtChunks(): Plugin {
  let root = '';
  const fromRoot = (id: string) => path.posix.relative(root, id.replace(/^\0|\?.*$/g, ''));
  return {
    name: 'built-chunks',
    configResolved(config) {
      root = config.root;
    },
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file): BuiltChunk[] =>
        file.type === 'chunk'
          ? [
              {
                file: file.fileName,
                source: file.facadeModuleId && fromRoot(file.facadeModuleId),
                imports: file.imports,
                styles: [...(file.viteMetadata?.importedCss ?? [])],
                modules: file.moduleIds.map(fromRoot),
              },
            ]
          : [],
      );
      await mkdir(path.dirname(CHUNKS_FILE), { recursive: true });
      await writeFile(CHUNKS_FILE, JSON.stringify(chunks));
    },
  };
}

/** What the home page needs of libraries and of the site: one file compresses better than several. */
const HOME_PAGE = [
  /node_modules\/(?:react|react-dom|scheduler)\/|react-router\/dist\/production\/|vite\/preload-helper/,
  /public-site\/(?:main|routes|home\/|request-list\/(?!change)|ui\/(?!not-found)|data\/(?!submit-lead|taken-slots|data-api)|layout\/(?!mobile))/,
  /public-site\/(?:chat\/chat-toggle|catalogue\/(?:card|ribbon|pictures|administrator))/,
  /shared\/(?:supabase-project|safe-storage|site-identity\/|text\/slug|leads\/lead\.ts|site-settings\/banners)/,
  /shared\/catalogue\/(?:catalogue-options|catalogue-rows|category|ordering|default-images)\.ts/,
];

/** The rules that the contact form shares with the back office: one file, or each would be its own. */
const CONTACT_RULES =
  /shared\/(?:leads\/(?:lead-options|address-search|contact-)|scheduling\/|site-settings\/availability\.ts|text\/phone)|public-site\/contact\/long-date/;

/** What was said with the assistant: the chat writes it, the contact form sends it along. */
const CHAT_TRANSCRIPT = /shared\/chat\/transcript|public-site\/chat\/chat-storage/;

/** Puts the site's identity into index.html, and asks for the font before the styles do. */
function siteIdentityHtml(site: SiteIdentity): Plugin {
  const values: Record<string, string> = {
    SITE_BRAND: site.brand,
    SITE_TITLE: `${site.brand}: ${site.tagline}`,
    SITE_DESCRIPTION: site.identityLine,
    SITE_URL: site.siteUrl,
    SITE_CONTACT: `${site.repPhone} ${site.repEmail}`,
  };
  const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return {
    name: 'site-identity-html',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /archivo-latin-wght/.test(file));
        return {
          html: html.replace(/%(SITE_[A-Z]+)%/g, (_, name: string) => escape(values[name] ?? '')),
          tags: font
            ? [
                {
                  tag: 'link',
                  injectTo: 'head-prepend',
                  attrs: {
                    rel: 'preload',
                    href: `./${font}`,
                    as: 'font',
                    type: 'font/woff2',
                    crossorigin: '',
                  },
                },
              ]
            : [],
        };
      },
    },
  };
}

export default defineConfig(({ mode }) => {
  const settings = loadEnv(mode, process.cwd(), 'VITE_');
  const site = readSiteIdentity(settings);
  return {
    // Its settings are read here, once: their reading need not be loaded by every visitor.
    define: { SITE_IDENTITY: JSON.stringify(site) },
    resolve: { alias: siteRouter },
    // Relative, so that the built site may stand in any folder of a host.
    base: './',
    plugins: [
      react(),
      builtChunks(),
      siteIdentityHtml(site),
      earlyStart(),
      securityHeadersPlugin(settings),
    ],
    build: {
      target: 'es2022',
      // The back office; its budget is check-budgets.ts's.
      chunkSizeWarningLimit: 700,
      modulePreload: {
        polyfill: false,
        // The list of the back office's files would be a burden to every visitor: index.html asks for
        // the large ones (early-start-plugin.ts), and its first file names them all.
        resolveDependencies: (file, files) =>
          /admin-app|login-page/.test(file) ? files.filter((each) => each.endsWith('.css')) : files,
      },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'home', test: (id) => HOME_PAGE.some((part) => part.test(id)) },
              {
                name: 'catalogue',
                test: /public-site\/catalogue\/(?:products|bundles|catalogue)-page/,
              },
              { name: 'detail', test: /public-site\/catalogue\/(?:product|bundle|detail)-page/ },
              { name: 'contact-rules', test: CONTACT_RULES },
              { name: 'chat-transcript', test: CHAT_TRANSCRIPT },
            ],
          },
        },
      },
    },
  };
});
