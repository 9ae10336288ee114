import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readHeadersFile, securityHeaders, writeHeadersFile } from './security-headers.ts';

const FILE = '_headers';

/**
 * Writes the security headers into the build as a file that static hosts read, and sends the very
 * same where the build is looked at on this machine. The development server goes without: its pages
 * run scripts of its own.
 */
export function securityHeadersPlugin(settings: Readonly<Record<string, unknown>>): Plugin {
  return {
    name: 'security-headers',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const headers = securityHeaders(settings, String(page.source));
        this.emitFile({ type: 'asset', fileName: FILE, source: writeHeadersFile(headers) });
      },
    },
    configurePreviewServer(server) {
      const { root, build } = server.config;
      const file = path.resolve(root, build.outDir, FILE);
      const headers = Object.entries(readHeadersFile(readFileSync(file, 'utf8')));
      server.middlewares.use((_request, response, next) => {
        for (const [name, value] of headers) response.setHeader(name, value);
        next();
      });
    },
  };
}
