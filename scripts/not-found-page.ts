import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Answers as hosts do: a folder without its last slash leads to its page, and what has no file is 404 with 404.html, where
 * the build has written it.
 */
export const notFoundPage: Plugin = {
  name: 'not-found-page',
  config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa' } : {}),
  configurePreviewServer({ config, middlewares }) {
    const folder = path.resolve(config.root, config.build.outDir);
    const page = path.join(folder, '404.html');
    middlewares.use((request, response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname.endsWith('/') || !existsSync(path.join(folder, pathname, 'index.html'))) {
        next();
        return;
      }
      response.writeHead(301, { Location: `${pathname}/${search}` }).end();
    });
    return () => {
      // Vite has answered the other files, and answers pages, which it has named by their file, after this.
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname.endsWith('.html') && existsSync(path.join(folder, pathname))) {
          next();
          return;
        }
        response.statusCode = 404;
        // Kept for a shorter time than a file: a later build may bring it.
        response.setHeader('Cache-Control', 'no-cache');
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(existsSync(page) ? readFileSync(page) : 'Not found');
      });
    };
  },
};
