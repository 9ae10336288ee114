import { createHash } from 'node:crypto';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { WorkerBuild } from '../../public-site/worker/service-worker.ts';
import { ROUTES } from '../../shared/routes.ts';
import { chunksWith, stylesOf } from './chunks.ts';
import { spanishSiteOf } from './spanish-site.ts';
import { inlineScript } from './nested-build.ts';

/** The site's chunks: what home imports, at once or lazily, without the back office. */
function siteChunks(chunks: Rolldown.OutputChunk[], root: string): Rolldown.OutputChunk[] {
  const backOffice = `${root.replaceAll('\\', '/')}/admin/`;
  const found = new Set(chunksWith(chunks, ROUTES['/'].module));
  for (const { imports, dynamicImports } of found) {
    for (const chunk of chunks) {
      const isImported = [...imports, ...dynamicImports].includes(chunk.fileName);
      if (isImported && !chunk.moduleIds.some((id) => id.startsWith(backOffice))) found.add(chunk);
    }
  }
  return [...found];
}

/** What the worker needs to know of a build whose index.html is complete. */
function workerBuild(bundle: Rolldown.OutputBundle, config: ResolvedConfig): WorkerBuild {
  const all = Object.values(bundle);
  const chunks = siteChunks(
    all.filter((file) => file.type === 'chunk'),
    config.root,
  );
  const page = all.find(({ fileName }) => fileName === 'index.html');
  if (page?.type !== 'asset') throw new Error('The build has no index.html.');
  const program = chunks.find(({ isEntry }) => isEntry)?.fileName;
  if (!program) throw new Error('The build has no program.');
  const named = all
    .map(({ fileName }) => fileName)
    .filter((name) => /\/(?:archivo-latin-wght|catalog-)[^/]*\.(?:woff2|json)$/.test(name));
  const unchanging = [...chunks.map(({ fileName }) => fileName), ...stylesOf(chunks), ...named];
  const spanish = spanishSiteOf(config);
  const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16);
  return {
    precached: [
      // By its folder: some hosts redirect index.html there.
      { url: './', revision },
      ...[...new Set(unchanging)].map((url) => ({ url, revision: null })),
    ],
    assets: all.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/')),
    programs: [program, ...(spanish ? [spanish.program] : [])],
    spanish: spanish?.assets ?? [],
  };
}

/**
 * Writes sw.js, the service worker of this build. With VITE_SERVICE_WORKER=off it is a script that removes the worker of
 * an earlier build instead (docs/operations.md).
 */
export function serviceWorkerFile(isOff: boolean): Plugin {
  return {
    name: 'service-worker-file',
    generateBundle: {
      // After index-html.ts has completed the pages.
      order: 'post',
      async handler(_options, bundle) {
        const config = this.environment.getTopLevelConfig();
        const source = isOff
          ? await inlineScript(config, 'public-site/worker/remove-worker.ts')
          : await inlineScript(config, 'public-site/worker/service-worker.ts', {
              define: {
                BUILD: JSON.stringify(workerBuild(bundle, config)),
                'process.env.NODE_ENV': '"production"',
              },
            });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
