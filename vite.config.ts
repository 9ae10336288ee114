import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { indexHtml } from './scripts/index-html.ts';
import { securityHeadersPlugin } from './scripts/security-headers.ts';
import { readSiteIdentity } from './shared/site-identity.ts';

/**
 * The site's own copy of React Router, under the name `site-router`: the production file, which the
 * package's exports do not name. Shared with the back office it would be one file with all that
 * react-admin needs of it, 17 kB more for a visitor. The two routers never meet.
 */
export const siteRouter = {
  'site-router': path.resolve('node_modules/react-router/dist/production/index.mjs'),
};

export default defineConfig(({ mode }) => {
  const settings = loadEnv(mode, process.cwd(), 'VITE_');
  const site = readSiteIdentity(settings);
  return {
    // Its settings are read here, once: their reading need not be loaded by every visitor.
    define: { SITE_IDENTITY: JSON.stringify(site) },
    resolve: { alias: siteRouter },
    // Relative, so that the built site may stand in any folder of a host.
    base: './',
    plugins: [react(), indexHtml(site), securityHeadersPlugin(settings)],
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
              // All that the first page imports: one file compresses better than several.
              { name: 'home', tags: ['$initial'] },
              // Rules that the contact form shares with the back office: else each would be its own file.
              { name: 'rules', test: /\/shared\/(?:leads|scheduling)\//, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
});
