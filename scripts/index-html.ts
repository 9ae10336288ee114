import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { EarlyRoute } from '../public-site/early-start/early-start.ts';
import type * as Shells from '../public-site/early-start/shells.tsx';
import { routePattern, ROUTES, type RoutePath } from '../shared/routes.ts';
import type { SiteIdentity } from '../shared/site-identity.ts';

/** The back office has forty files. Only those of this many characters are worth a preload. */
const LARGE_FILE = 15_000;

/** What builds within the build share with it. */
function nestedConfig({ mode, root, define, resolve }: ResolvedConfig): InlineConfig {
  const { alias } = resolve;
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode,
    root,
    define,
    resolve: { alias },
  };
}

function withIdentity(html: string, site: SiteIdentity): string {
  const values: Record<string, string> = {
    SITE_BRAND: site.brand,
    SITE_TITLE: `${site.brand}: ${site.tagline}`,
    SITE_DESCRIPTION: site.identityLine,
    SITE_URL: site.siteUrl,
    SITE_CONTACT: `${site.repPhone} ${site.repEmail}`,
  };
  const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return html.replace(/%(SITE_[A-Z]+)%/g, (_, name: string) => escape(values[name] ?? ''));
}

/** The chunk with a module, and all chunks that it imports, directly or not. */
export function chunksWith(chunks: Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk[] {
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!first) throw new Error(`The build has no file with ${module}.`);
  const found = new Set([first]);
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}

/** The names of the chunks' style sheets. */
export function stylesOf(chunks: Rolldown.OutputChunk[]): string[] {
  return chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
}

/** What early-start.ts needs to know of each route: its shell, and its files besides the home page's. */
function earlyRoutes(chunks: Rolldown.OutputChunk[], home: Rolldown.OutputChunk[]): EarlyRoute[] {
  return (Object.keys(ROUTES) as RoutePath[]).map((route) => {
    const inBackOffice = ROUTES[route].startsWith('admin/');
    const modules = new Set([
      ...(route.startsWith('/admin') ? [ROUTES['/admin/*']] : []),
      ROUTES[route],
    ]);
    const own = new Set([...modules].flatMap((module) => chunksWith(chunks, module)));
    for (const chunk of home) own.delete(chunk);
    const files = route.startsWith('/admin')
      ? [...own].filter(({ code }) => code.length >= LARGE_FILE).map(({ fileName }) => fileName)
      : [...[...own].map(({ fileName }) => fileName), ...stylesOf([...own])];
    return {
      pattern: routePattern(route),
      shell: route === '/' ? 'home' : inBackOffice ? 'back-office' : 'page',
      files: files.map((name) => `./${name}`),
    };
  });
}

/** early-start.ts as a script that can stand inside a page. */
async function earlyScript(config: ResolvedConfig, routes: EarlyRoute[]) {
  const nested = nestedConfig(config);
  const built = await build({
    ...nested,
    define: { ...nested.define, EARLY_ROUTES: JSON.stringify(routes) },
    build: {
      target: 'es2022',
      write: false,
      lib: {
        entry: 'public-site/early-start/early-start.ts',
        formats: ['iife'],
        name: 'earlyStart',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('early-start.ts was not built.');
  return output.output[0].code.replaceAll('</', '<\\/');
}

/** Renders the shells in this process. */
async function renderShells(config: ResolvedConfig) {
  const nested = nestedConfig(config);
  const outDir = path.resolve(config.root, 'node_modules/.early-start');
  await build({
    ...nested,
    plugins: [react()],
    define: {
      ...nested.define,
      // Nothing is read while rendering, and the embedded project's address exists in a browser only.
      'import.meta.env.VITE_SUPABASE_URL': '"https://project.invalid"',
      'import.meta.env.VITE_SUPABASE_ANON_KEY': '"none"',
    },
    build: { ssr: 'public-site/early-start/shells.tsx', outDir, emptyOutDir: true },
  });
  const built = pathToFileURL(path.join(outDir, 'shells.js')).href;
  return ((await import(built)) as typeof Shells).renderShells();
}

/**
 * Completes index.html: the site's identity, and in a build all that the page shows and asks for before
 * the program has come, that is the home page's styles, the shells, and early-start.ts.
 */
export function indexHtml(site: SiteIdentity): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'index-html',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const page = withIdentity(html, site);
        if (!bundle) return page;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const home = chunksWith(chunks, ROUTES['/']);
        const script = await earlyScript(config, earlyRoutes(chunks, home));
        const { home: homeShell, ...others } = await renderShells(config);
        const templates = Object.entries(others).map(
          ([name, shell]) => `<template data-shell="${name}">${shell}</template>`,
        );
        const styles = stylesOf(home)
          .map((name) => bundle[name])
          .map((file) => (file?.type === 'asset' ? String(file.source) : ''))
          .join('')
          .replaceAll('url(./', 'url(./assets/');
        const font = Object.keys(bundle).find((file) => file.includes('archivo-latin-wght'));
        return page
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
          .replace(
            '</title>',
            () =>
              `</title>\n    <link rel="preload" href="./${font}" as="font" type="font/woff2" crossorigin />`,
          )
          .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
          .replace(
            '<div id="root"></div>',
            () =>
              `${templates.join('\n    ')}\n    <div id="root">${homeShell}</div>\n    <script>${script}</script>`,
          );
      },
    },
  };
}
