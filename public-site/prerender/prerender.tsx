import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { DEFAULT_HERO_IMAGES } from '../../shared/catalog/pictures/hero-images.ts';
import { findDrawing, OTHER_SCENE } from '../../shared/catalog/pictures/drawings.ts';
import { hasHints } from '../../shared/finder/has-hints.ts';
import { ownBanner } from '../../shared/site-settings/banners.ts';
import { bundleEntry, productEntry } from '../cards/cards.tsx';
import { FOLDER, LANGUAGE } from '../../shared/language/language.ts';
import { pageAddress, ROUTE_PATHS, ROUTES } from '../../shared/routes.ts';
import { catalog, loadCatalog, startCatalogWith, type CatalogData } from '../data/catalog.ts';
import { businessNow } from '../data/business-and-representative.ts';
import { hasPage } from '../data/language/in-language.ts';
import { FIRST_READS, requestTable, type FirstRead } from '../data/data-api.ts';
import { loadPage, PublicRoutes } from '../pages.tsx';
import { locationOf, Router } from '../data/router.tsx';
import messages from '../request-list/request-controls.module.css';
import button from '../ui/button.module.css';
import { FailurePage, TryAgain } from '../ui/pages/error-boundary.tsx';
import { headTags, type BuiltPage } from './page-head.ts';
import {
  asSentence,
  PageMetaTarget,
  wholeTitle,
  type PageMeta,
} from '../ui/pages/page-heading.tsx';
import * as texts from '../ui/texts.ts';

/** Sends a request to the project whose catalog the pages show. */
export type Send = (request: Request) => Promise<Response>;

async function render(page: ReactNode): Promise<string> {
  // By default React moves large parts to the end of the HTML and puts them into place with a script.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity });
  return new Response(prelude).text();
}

/** The paths of this build's prerendered pages. */
const built: { path: string; route: BuiltPage['route'] }[] = [];

/** Links of a prerendered page lead to other prerendered pages, relative to the page's <base>. */
const links = {
  createHref(address: string) {
    const path = address.replace(/\?.*/, '').replace(/(.)\/$/, '$1');
    const page = built.some((each) => each.path === path) ? pageAddress(address) : `#${address}`;
    return FOLDER + (FOLDER ? page.replace(/^\.\//, '') : page);
  },
  navigate: () => undefined,
};

const DESCRIPTION = { least: 120, most: 160 };

/**
 * A description of a length that search results show: a long text is cut after a sentence or a word, a short one is
 * followed by the service area and who we are.
 */
function shownInResults(text: string): string {
  const { serviceArea, disclaimer } = businessNow();
  let words = text.replace(/\s+/g, ' ').trim();
  if (words.length < DESCRIPTION.least) {
    words = `${words && asSentence(words)} ${asSentence(serviceArea)} ${disclaimer}`.trim();
  }
  if (words.length <= DESCRIPTION.most) return words;
  const cut = words.slice(0, DESCRIPTION.most);
  const sentences = cut.replace(/([.!?]) [^.!?]*$/, '$1');
  if (sentences !== cut && sentences.length >= DESCRIPTION.least) return sentences;
  const whole = cut.slice(0, -1).replace(/\s\S*$/, '');
  return `${whole.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** What a page says of its product or bundle, or a hero's picture. */
function subjectOf(path: string): Pick<BuiltPage, 'category' | 'picture'> {
  const [, list, slug] = path.split('/');
  const { products, bundles } = catalog;
  const product = products
    .snapshot()
    .data.find((each) => list === 'products' && each.slug === slug);
  const bundle = bundles.snapshot().data.find((each) => list === 'bundles' && each.slug === slug);
  if (!product && !bundle) {
    const { home, ...lists } = DEFAULT_HERO_IMAGES;
    const own = list === '' && ownBanner(catalog.settings.snapshot().data, 'homepage_hero_url');
    const hero = businessNow().isOtherTrade
      ? OTHER_SCENE
      : `${(lists[list as keyof typeof lists] ?? home).path}-tall-800.webp`;
    return { category: '', picture: own || hero };
  }
  const { category, picture } = product ? productEntry(product) : bundleEntry(bundle!);
  const drawing = picture.url && findDrawing(picture.url);
  return {
    category,
    picture: (drawing ? `images/${drawing}.svg` : picture.url) || picture.scene,
  };
}

async function renderPage(
  path: string,
  route: BuiltPage['route'],
): Promise<Omit<BuiltPage, 'head'>> {
  await loadPage(path);
  let meta: PageMeta = { title: '', description: '' };
  const html = await render(
    <PageMetaTarget value={(given) => (meta = given)}>
      <PublicRoutes
        router={({ children }) => (
          <Router location={locationOf(path)} navigator={links}>
            {children}
          </Router>
        )}
      />
    </PageMetaTarget>,
  );
  return {
    path,
    route,
    html,
    name: meta.title,
    ...subjectOf(path),
    title: wholeTitle(meta, businessNow()),
    description: shownInResults(meta.description),
  };
}

/** A table's response. Throws an error that tells whoever builds the site what is wrong. */
async function readFirst(table: FirstRead, send: Send | undefined): Promise<Response> {
  let problem: unknown;
  try {
    const answer = await requestTable(table, send);
    if (answer.ok) return answer;
    problem = `${answer.status} ${await answer.text()}`;
  } catch (error) {
    problem = error instanceof Error ? (error.cause ?? error) : error;
  }
  throw new Error(
    `The pages cannot be built: the project in VITE_SUPABASE_URL did not give its ${table}. ${String(problem)}`,
  );
}

/** Loads the catalog as a visitor's page does. */
async function readCatalog(send: Send | undefined): Promise<CatalogData> {
  const tables = Object.keys(FIRST_READS) as FirstRead[];
  const answers = await Promise.all(
    tables.map(async (table) => [table, Promise.resolve(await readFirst(table, send))] as const),
  );
  globalThis.earlyReads = Object.fromEntries(answers);
  await loadCatalog();
  const data = Object.fromEntries(
    Object.entries(catalog).map(([name, { snapshot }]) => [name, snapshot().data]),
  );
  // The texts are in the page's language by now.
  const text = JSON.stringify(data, (key, value: unknown) =>
    key === 'translations' ? undefined : value,
  );
  return JSON.parse(text) as CatalogData;
}

/** What the build knows before it renders the pages. */
interface Known {
  /** '' if the site's address is not known. */
  siteUrl: string;
  /** The paths of the Spanish site's pages, for the English one; null if there is no Spanish site. */
  spanishPaths: readonly string[] | null;
  /** Sends requests for the catalog; undefined for the project in the environment. */
  send?: Send;
}

/** Every prerendered page, and the catalog that they show. null if this is the Spanish site and has no Spanish content. */
export async function renderPages({ siteUrl, spanishPaths, send }: Known) {
  const data = await readCatalog(send);
  const isEmpty = ![...data.products, ...data.bundles].some(hasPage);
  if (LANGUAGE !== 'en' && isEmpty) return null;
  startCatalogWith(data);
  globalThis.siteHasOther = LANGUAGE !== 'en' || spanishPaths !== null;
  built.length = 0;
  const hasFinder = !businessNow().isOtherTrade && hasHints([...data.products, ...data.bundles]);
  for (const route of ROUTE_PATHS) {
    const { built: pagesOf } = { built: undefined, ...ROUTES[route] };
    const paths =
      pagesOf === true
        ? route === '/find' && !hasFinder
          ? []
          : [route]
        : pagesOf
          ? data[pagesOf].filter(hasPage).map(({ slug }) => route.replace(':slug', slug))
          : [];
    built.push(...paths.map((path) => ({ path, route })));
  }
  const pages: BuiltPage[] = [];
  for (const { path, route } of built) {
    try {
      const page = await renderPage(path, route);
      const hasOther = LANGUAGE !== 'en' || (spanishPaths?.includes(path) ?? false);
      pages.push({ ...page, head: headTags(siteUrl, data, page, hasOther) });
    } catch (error) {
      throw new Error(`The page ${path} can’t be built: ${String(error)}`, { cause: error });
    }
  }
  return { data, business: businessNow(), pages };
}

/** The page for addresses that do not exist. */
export async function renderNotFound(): Promise<BuiltPage> {
  return { ...(await renderPage('/404', '/')), head: '<meta name="robots" content="noindex" />' };
}

/** The message in place of the page when the program fails to load. */
export function renderFailure(): Promise<string> {
  return render(
    <main className="site">
      <FailurePage missing />
    </main>,
  );
}

/** The message on a prerendered page when the program fails to load. */
export function renderUnfinished(): Promise<string> {
  return render(
    <div role="alert" className={messages.announcement}>
      <p>{texts.unfinished}</p>
      <TryAgain className={button.onDark} />
    </div>,
  );
}
