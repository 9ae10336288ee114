import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type * as BuiltPages from '../public-site/prerender/prerender.tsx';
import type { CatalogData } from '../public-site/data/catalog.ts';
import type { BootRoute } from '../public-site/prerender/boot-script.ts';
import { firstScript } from '../public-site/prerender/first-script.ts';
import { DEFAULT_HERO_IMAGES } from '../shared/catalog/pictures/hero-images.ts';
import { OTHER_SCENE } from '../shared/catalog/pictures/drawings.ts';
import {
  BACK_OFFICE_MODULE,
  MANIFEST_FILE,
  ROUTE_PATHS,
  ROUTES,
  type RoutePath,
} from '../shared/routes.ts';
import { routePattern } from '../shared/hash-address.ts';
import { movedVariables } from '../shared/site-address.ts';
import { isUsualBusiness, readBusiness, type Business } from '../shared/site-settings/business.ts';
import {
  cardFile,
  escapeHtml,
  firstPictureTags,
  robots,
  scriptJson,
  sitemap,
  withEmailSettings,
  withFirstPicture,
  type BuiltPage,
} from '../public-site/prerender/page-head.ts';
import { playerOrigins } from '../shared/catalog/pictures-and-video.ts';
import type { Language } from '../shared/language/language.ts';
import { BUILD_ID } from './bundle/build-list.ts';
import { chunksBeyond, chunksWith, stylesOf } from './bundle/chunks.ts';
import { inlineScript, nestedConfig } from './bundle/nested-build.ts';
import { spanishSiteOf } from './bundle/spanish-site.ts';
import { textsInLanguage } from './bundle/texts-in-language.ts';
import { policyTag } from './security-headers.ts';
import { manifestOf } from '../admin/layout/install/web-manifest.ts';
import { defaultCatalogRows } from './seed/seed-sql.ts';
import { LOCAL_PUBLISHABLE_KEY } from '../supabase/local/local-project.ts';

/** Vite's tags for the program's file and its imports. */
const PROGRAM_TAG =
  /\s*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]*)">(?:<\/script>)?/g;
const CHARSET = '<meta charset="utf-8" />';
const HELD = '[data-elsewhere] #root{display:none}';

/** How many share cards are drawn at once: somebody else's server may be slow. */
const CARDS_AT_ONCE = 8;

/** What an error says, with the cause that fetch gives. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

const NOT_FOUND_MODULE = 'public-site/ui/pages/not-found.tsx';

/** Replaces the %PLACEHOLDERS%. */
function withValues(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/%([A-Z]+_[A-Z]+)%/g, (whole, name: string) =>
    name in values ? escapeHtml(values[name] ?? '') : whole,
  );
}

/** The placeholders' values for a page; for the home page if none is given. */
function valuesOf(
  { name, tagline, disclaimer }: Business,
  page: { title: string; description: string } = {
    title: `${name}: ${tagline}`,
    description: disclaimer,
  },
): Record<string, string> {
  return {
    BUSINESS_NAME: name,
    PAGE_TITLE: page.title,
    PAGE_DESCRIPTION: page.description,
  };
}

/** All pages of the back office: what all need is listed, and loads the page's own files (admin/page-loaders.ts). */
const BACK_OFFICE = '/admin/*' as const;

const moduleOf = (route: RoutePath | typeof BACK_OFFICE): string =>
  route === BACK_OFFICE ? BACK_OFFICE_MODULE : ROUTES[route].module;

const isInBackOffice = (route: RoutePath | typeof BACK_OFFICE) =>
  moduleOf(route).startsWith('admin/');

/** What boot-script.ts needs to know of each route. */
function earlyRoutes(
  chunks: Rolldown.OutputChunk[],
  home: Rolldown.OutputChunk[],
  pages: readonly BuiltPage[],
  language: Language,
): BootRoute[] {
  // One entry for the back office: visitors load this list as well, so it is short.
  const routes = [...ROUTE_PATHS.filter((route) => !route.startsWith('/admin')), BACK_OFFICE];
  // Only the English build has the back office.
  const own = routes.filter((route) => language === 'en' || !isInBackOffice(route));
  return own.map((route) => {
    const own = chunksBeyond(home, chunks, moduleOf(route));
    const files = [...own.map(({ fileName }) => fileName), ...stylesOf(own)];
    return {
      pattern: routePattern(route),
      inBackOffice: isInBackOffice(route),
      files: files.map((name) => `./${name}`),
      built: Object.fromEntries(
        pages
          .filter((page) => page.route === route)
          .map(({ path, html }) => [path, firstPictureTags(html).trim()]),
      ),
    };
  });
}

/** The `api` of a plugin that provides the catalog for prerendered pages. */
export interface CatalogSource {
  send: BuiltPages.Send;
  /** The root path of the server that will serve this build; undefined in a build for a host. */
  root?: string;
}

/** Answers requests for the pages' catalog; undefined for the project in the environment. */
function catalogSource(config: ResolvedConfig): BuiltPages.Send | undefined {
  const known = fromPlugin(config)?.send;
  return known ?? (config.env.VITE_SUPABASE_URL ? undefined : sendDefaultCatalog);
}

function fromPlugin({ plugins }: ResolvedConfig): CatalogSource | undefined {
  return plugins
    .map(({ api }) => api as CatalogSource | undefined)
    .find((api) => typeof api?.send === 'function');
}

/** Answers like a project with the default catalog. */
function sendDefaultCatalog({ url }: Request): Promise<Response> {
  const table = path.basename(new URL(url).pathname);
  const rows = Object.entries(defaultCatalogRows()).find(([name]) => name === table)?.[1];
  return Promise.resolve(Response.json(rows ?? []));
}

/** Renders the pages in this process; null if this is the Spanish site and has no Spanish content. */
async function renderPages(
  config: ResolvedConfig,
  siteUrl: string,
  language: Language,
  spanishPaths: readonly string[] | null,
) {
  const nested = nestedConfig(config);
  // Below node_modules/, where its imports are found; a folder of its own, because two builds may run at once.
  const folder = path.resolve(config.root, 'node_modules/.prerender');
  mkdirSync(folder, { recursive: true });
  const outDir = mkdtempSync(path.join(folder, `${language}-`));
  const send = catalogSource(config);
  await build({
    ...nested,
    plugins: [react(), textsInLanguage(language)],
    define: {
      ...nested.define,
      ...(send && {
        // The embedded project has no address during a build.
        'import.meta.env.VITE_SUPABASE_URL': '"http://localhost"',
        'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(LOCAL_PUBLISHABLE_KEY),
      }),
    },
    build: { ssr: 'public-site/prerender/prerender.tsx', outDir },
  });
  try {
    const built = pathToFileURL(path.join(outDir, 'prerender.js')).href;
    const renderer = (await import(built)) as typeof BuiltPages;
    const rendered = await renderer.renderPages({ siteUrl, spanishPaths, send });
    const readPicture = (name: string) => {
      const file = path.resolve(config.root, 'public', name);
      return existsSync(file) ? readFileSync(file) : null;
    };
    return (
      rendered && {
        ...rendered,
        pages: rendered.pages.map((page) => ({
          ...page,
          html: withFirstPicture(page.html, readPicture),
        })),
        notFound: await renderer.renderNotFound(),
        failure: await renderer.renderFailure(),
        unfinished: await renderer.renderUnfinished(),
      }
    );
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** What a page knows of the business and its representative before it has loaded the settings. */
function builtBusiness({ settings }: CatalogData) {
  return Object.fromEntries(
    Object.entries(settings ?? {}).filter(
      ([name, value]) =>
        /^(?:business|rep|areas|construction)_/.test(name) && value !== '' && value !== null,
    ),
  );
}

/** The relative path from a page to the site's root; '' for the English home page. */
function baseOf({ path }: BuiltPage, language: Language): string {
  const depth = path.split('/').filter(Boolean).length + (language === 'en' ? 0 : 1);
  return '../'.repeat(depth);
}

/** The share cards of pages. A picture that can't be used gives way to the default one. */
async function* shareCards(
  pages: readonly BuiltPage[],
  business: Business,
  source: { siteUrl: string; send: BuiltPages.Send | undefined },
  warn: (text: string) => void,
) {
  const { drawCard, readPicture } = await import('./artwork/share-cards.ts');
  const cardOf = async ({ name }: BuiltPage, picture: string) =>
    drawCard(business.name, name || business.headline, await readPicture(picture, source));
  for (let first = 0; first < pages.length; first += CARDS_AT_ONCE) {
    const some = pages.slice(first, first + CARDS_AT_ONCE).map(async (page) => {
      const card = await cardOf(page, page.picture).catch((error: unknown) => {
        warn(
          `${page.path} has the picture ${page.picture}, which can’t be used: ${reasonOf(error)} Links to the page show the default picture.`,
        );
        const hero = `${DEFAULT_HERO_IMAGES.home.path}-tall-800.webp`;
        return cardOf(page, business.isOtherTrade ? OTHER_SCENE : hero);
      });
      return [cardFile(page.path), card] as const;
    });
    yield* await Promise.all(some);
  }
}

/**
 * Completes index.html, and in a build writes a page like it for each route that has one: with the page as
 * it is rendered, its styles, and boot-script.ts.
 */
export function indexHtml(siteUrl: string, language: Language = 'en'): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'index-html',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const page = withEmailSettings(html, config.env);
        return bundle ? page : withValues(page, valuesOf(readBusiness(null)));
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html.');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const home = chunksWith(chunks, ROUTES['/'].module);
        const script = await inlineScript(config, 'public-site/prerender/boot-script.ts', {
          plugins: [textsInLanguage(language)],
        });
        const spanish = spanishSiteOf(config);
        const rendered = await renderPages(config, siteUrl, language, spanish?.paths ?? null);
        if (!rendered) {
          delete bundle['index.html'];
          return;
        }
        const { data, business, pages, notFound, failure, unfinished } = rendered;
        const moved = movedVariables(config.env);
        if (moved.length > 0 && language === 'en') {
          this.warn(
            `${moved.join(', ')}: not read anymore. Enter the texts in the back office, in Site Settings › Your Business and Your Profile.`,
          );
        }

        const dataFile = this.emitFile({
          type: 'asset',
          name: 'catalog.json',
          source: JSON.stringify(data),
        });
        const font = Object.keys(bundle).find((file) => file.includes('archivo-latin-wght'));
        const styleOf = (name: string) => {
          const file = bundle[name];
          return file?.type === 'asset'
            ? String(file.source)
                .replaceAll('url(./', 'url(./assets/')
                // Text doesn't shift when the font arrives late: the next page uses it.
                .replaceAll(/font-display:\s*swap/g, 'font-display:optional')
            : '';
        };
        // The lower half is in the page's HTML; its scripts are loaded when somebody scrolls there.
        const lowerStyles = stylesOf(chunksBeyond(home, chunks, ROUTES['/'].lower));
        const homeStyles = stylesOf(home);
        const styleTag = (name: string, mark = '') =>
          `<style data-file="./${name}"${mark}>${styleOf(name)}</style>`;
        // boot-script.ts loads the program's files.
        const program = [...String(index.source).matchAll(PROGRAM_TAG)].map(
          ([, file = '']) => file,
        );
        const players = playerOrigins(data.products).join(' ');
        const template = String(index.source)
          .replace(PROGRAM_TAG, '')
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
          .replace(
            '</title>',
            () =>
              `</title>\n    <meta name="built-catalog" content="./${this.getFileName(dataFile)}" />` +
              `\n    <meta name="program" content="${program.join(' ')}" />` +
              `\n    <meta name="build" content="${BUILD_ID}" />` +
              (players && `\n    <meta name="video-players" content="${players}" />`) +
              `\n    <script type="application/json" id="built-business">${scriptJson(builtBusiness(data))}</script>`,
          );

        const languages = spanish || language === 'es' ? ' data-languages="en es"' : '';
        // Only index.html is served for addresses without a page.
        const routes = scriptJson(earlyRoutes(chunks, home, pages, language));
        const forOthers = `
    <template id="failure">${failure}</template>
    <script type="application/json" id="early-routes">${routes}</script>`;
        const first = firstScript(data.settings, language, pages);
        const pageOf = (
          page: BuiltPage,
          module = moduleOf(page.route),
          base = baseOf(page, language),
        ) => {
          const own = chunksBeyond(home, chunks, module);
          const styles = [...stylesOf(own), ...(page.path === '/' ? lowerStyles : [])];
          const html = withValues(template, valuesOf(business, page))
            .replace('</title>', () => `</title>${firstPictureTags(page.html)}`)
            .replace(
              '<html lang="en"',
              () =>
                `<html lang="${language}" data-page="${page.path}" data-font="./${font}"${languages}`,
            )
            .replace('<!-- page -->', () => page.head)
            .replace('</head>', () =>
              [
                `  <style>${HELD}</style>`,
                ...homeStyles.map((name) => styleTag(name)),
                ...styles.map((name) => styleTag(name, ' data-page-only')),
                `<meta name="page-files" content="${own.map(({ fileName }) => `./${fileName}`).join(' ')}" />`,
                `<script>${first}</script>`,
                '</head>',
              ].join('\n    '),
            )
            .replace(
              '<div id="root"></div>',
              () =>
                `<div id="root">${page.html}</div>${page.path === '/' || page === notFound ? forOthers : ''}\n    <template id="unfinished">${unfinished}</template>\n    <script>${script}</script>`,
            );
          return html.replace(
            CHARSET,
            () =>
              `${CHARSET}${base && `\n    <base href="${base}" />`}\n    ${policyTag(config.env, html)}`,
          );
        };
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source });
        for (const page of pages) {
          if (page.path === '/') index.source = pageOf(page);
          else emit(`${page.path.slice(1)}/index.html`, pageOf(page));
        }
        if (siteUrl) {
          // The other products' and bundles' cards are those of the English site.
          const own = pages.filter(
            ({ path }) => language === 'en' || cardFile(path, 'es/') !== cardFile(path, ''),
          );
          const source = { siteUrl, send: fromPlugin(config)?.send };
          const warn = (text: string) => this.warn(text);
          for await (const [file, card] of shareCards(own, business, source, warn))
            emit(file, card);
        }
        if (language !== 'en') return;
        emit(
          MANIFEST_FILE,
          JSON.stringify(manifestOf(business.name, isUsualBusiness(data.settings))),
        );
        emit('robots.txt', robots(siteUrl));
        // A host serves 404.html at any path, so it needs an absolute base.
        const siteRoot = siteUrl ? new URL(`${siteUrl}/`).pathname : fromPlugin(config)?.root;
        if (siteRoot) {
          emit('404.html', pageOf(notFound, NOT_FOUND_MODULE, siteRoot));
        }
        if (!siteUrl) {
          this.info(
            'Without VITE_SITE_URL the pages have no canonical address, no picture for shared links, and there is no sitemap.xml and no 404.html.',
          );
          return;
        }
        const day = new Date().toISOString().slice(0, 10);
        const paths = pages.map((page) => page.path);
        emit('sitemap.xml', sitemap(siteUrl, paths, day, spanish?.paths));
      },
    },
  };
}
