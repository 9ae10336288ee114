import type { Server } from 'node:http';
import {
  build,
  createServer,
  type InlineConfig,
  type Plugin,
  type ResolvedConfig,
  type Rolldown,
} from 'vite';
import { nestedConfig } from './nested-build.ts';
import { textsInLanguage } from './texts-in-language.ts';

export interface SpanishSite {
  /** The paths of its prerendered pages. */
  paths: string[];
  /** The names of its files in assets/. */
  assets: string[];
  /** The script among these files that its pages begin with. */
  program: string;
  /** What the nested build wrote. */
  output: Rolldown.RolldownOutput['output'];
}

interface Api {
  spanishSite: () => SpanishSite | null;
}

/** The Spanish site, for the hooks that run after its plugin; null if the catalog has nothing in Spanish. */
export function spanishSiteOf({ plugins }: Pick<ResolvedConfig, 'plugins'>): SpanishSite | null {
  const api = plugins.find(({ name }) => name === 'spanish-site')?.api as Api | undefined;
  return api?.spanishSite() ?? null;
}

/**
 * Builds the site once more with its Spanish texts, by `plugins`, and adds its pages to this build, in the folder es/. Its
 * scripts and styles are in assets/, beside those of the English site.
 */
export function spanishSite(config: InlineConfig, plugins: () => Plugin[]): Plugin<Api> {
  let site: SpanishSite | null = null;
  return {
    name: 'spanish-site',
    api: { spanishSite: () => site },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const outer = this.environment.getTopLevelConfig();
        const { output } = (await build({
          ...nestedConfig(outer),
          ...config,
          plugins: [
            textsInLanguage('es'),
            ...plugins(),
            // The source of the catalog.
            ...outer.plugins.flatMap(({ name, api }) =>
              api && name !== 'spanish-site' ? { name, api: api as unknown } : [],
            ),
          ],
          build: { ...config.build, write: false },
        })) as Rolldown.RolldownOutput;
        const names = output.map(({ fileName }) => fileName);
        if (!names.includes('index.html')) return;
        for (const file of output) {
          const source = file.type === 'chunk' ? file.code : file.source;
          const fileName = file.fileName.startsWith('assets/')
            ? file.fileName
            : `es/${file.fileName}`;
          if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source });
        }
        const program = output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
        if (!program) throw new Error('The Spanish site has no program.');
        site = {
          paths: names
            .flatMap((name) => /^(.*?)\/?index\.html$/.exec(name)?.slice(1) ?? [])
            .map((name) => `/${name}`),
          assets: names.filter((name) => name.startsWith('assets/')),
          program,
          output,
        };
      },
    },
  };
}

/** The page that begins every address below es/ in development: relative addresses lead to the site's root. */
const spanishPage: Plugin = {
  name: 'spanish-page',
  transformIndexHtml: (html) =>
    html
      .replace('<html lang="en"', '<html lang="es" data-languages="en es"')
      .replace('<head>', '<head><base href="/" />'),
};

/**
 * Serves the Spanish site in development, below es/, by a server of its own: a module has one text in each. */
export function spanishInDevelopment(plugins: Plugin[]): Plugin {
  return {
    name: 'spanish-in-development',
    async configureServer(site) {
      const spanish = await createServer({
        base: '/es/',
        cacheDir: 'node_modules/.vite-spanish',
        plugins: [textsInLanguage('es'), spanishPage, ...plugins],
        server: { middlewareMode: true, hmr: { server: site.httpServer as Server } },
      });
      site.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/es/')) spanish.middlewares(request, response, next);
        else next();
      });
      site.httpServer?.once('close', () => void spanish.close());
    },
  };
}
