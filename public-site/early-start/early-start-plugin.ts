import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type * as Prerender from './prerender.tsx';

const FOLDER = 'public-site/early-start';

/** It has forty files, and their names would be a burden to every visitor: the large ones are named. */
const BACK_OFFICE = 'admin/admin-app.tsx';
const LARGE = 15_000;

type Bundle = Rolldown.OutputBundle;

/** What is common to the builds within the build. */
function nestedBuild({ define, mode, resolve, root }: ResolvedConfig): InlineConfig {
  const { alias } = resolve;
  return {
    configFile: false,
    logLevel: 'warn',
    mode,
    root,
    define,
    resolve: { alias },
    publicDir: false,
  };
}

/** early-start.ts as a script that can stand inside a page. */
async function buildScript(config: ResolvedConfig): Promise<string> {
  const built = await build({
    ...nestedBuild(config),
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: `${FOLDER}/early-start.ts`, formats: ['iife'], name: 'earlyStart' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('early-start.ts was not built.');
  return output.output[0].code.replaceAll('</', '<\\/');
}

/** Renders the shells in this process, as they look while all data is loading. */
async function buildShells(config: ResolvedConfig): Promise<Prerender.Shell[]> {
  const outDir = path.resolve(config.root, 'node_modules/.early-start');
  await build({
    ...nestedBuild(config),
    plugins: [react()],
    define: {
      ...config.define,
      // Nothing is asked for here, and the embedded project's address is the browser's to know.
      'import.meta.env.VITE_SUPABASE_URL': '"https://project.invalid"',
      'import.meta.env.VITE_SUPABASE_ANON_KEY': '"none"',
    },
    build: { ssr: `${FOLDER}/prerender.tsx`, outDir, emptyOutDir: true },
  });
  const file = pathToFileURL(path.join(outDir, 'prerender.js')).href;
  const { renderShells } = (await import(file)) as typeof Prerender;
  return renderShells();
}

/** The files of chunks, scripts and styles, with all that they import but for what is `known`. */
function filesOf(bundle: Bundle, chunks: Rolldown.OutputChunk[], known: string[] = []): string[] {
  const seen = new Set<string>();
  const visit = (each: Rolldown.OutputChunk) => {
    if (seen.has(each.fileName)) return;
    seen.add(each.fileName);
    for (const style of each.viteMetadata?.importedCss ?? []) seen.add(style);
    for (const file of each.imports) {
      const next = bundle[file];
      if (next?.type === 'chunk') visit(next);
    }
  };
  chunks.forEach(visit);
  return [...seen].filter((file) => !known.includes(file));
}

function sizeOf(bundle: Bundle, file: string): number {
  const output = bundle[file];
  return output?.type === 'chunk' ? output.code.length : 0;
}

/** The styles among these files as a page's own, their addresses as seen from index.html. */
function inlineStyles(bundle: Bundle, files: string[]): string {
  const styles = files.map((file) => bundle[file]).filter((file) => file?.type === 'asset');
  const text = styles.map(({ source }) => String(source)).join('');
  return text && `<style>${text.replaceAll('url(./', 'url(./assets/')}</style>`;
}

/** Asks for these files: the program finds them there. */
function preloads(files: string[]): string {
  const kind = (file: string) =>
    file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return files.map((file) => `<link ${kind(file)} crossorigin href="./${file}">`).join('');
}

/**
 * Lets index.html show a page and ask for what it needs before any of its files has come: puts in
 * the styles, the shells of prerender.tsx, and early-start.ts.
 */
export function earlyStart(): Plugin {
  let shells: Prerender.Shell[] = [];
  let script = '';
  return {
    name: 'early-start',
    async configResolved(config) {
      if (config.command !== 'build') return;
      shells = await buildShells(config);
      script = await buildScript(config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (module: string) => {
          const chunk = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/${module}`)),
          );
          if (!chunk) throw new Error(`The build has no file with ${module}.`);
          return chunk;
        };
        const atOnce = filesOf(bundle, [chunkOf('public-site/main.tsx')]);
        const templates = shells.slice(1).map(({ pattern, modules, html }) => {
          const files = filesOf(bundle, modules.map(chunkOf), atOnce).filter(
            (file) => !modules.includes(BACK_OFFICE) || sizeOf(bundle, file) >= LARGE,
          );
          const head = preloads(files) + inlineStyles(bundle, files);
          return `<template data-shell="${pattern}">${head}${html}</template>`;
        });
        return html
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
          .replace('</head>', () => `  ${inlineStyles(bundle, atOnce)}\n  </head>`)
          .replace(
            '<div id="root"></div>',
            () =>
              `${templates.join('\n    ')}\n    <div id="root">${shells[0]?.html}</div>` +
              `\n    <script>${script}</script>`,
          );
      },
    },
  };
}
