/**
 * The service worker (sw.js). It keeps the site's files, pages, and catalog for visits without a network, sends a request
 * that waits, and shows notifications. docs/architecture.md says what is kept, and what never.
 */
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import {
  CacheFirst,
  NetworkFirst,
  StaleWhileRevalidate,
  type StrategyOptions,
} from 'workbox-strategies';
import {
  apiHeaders,
  FIRST_READS,
  KEPT_AT,
  requestTable,
  tableAddress,
  type FirstRead,
} from '../data/data-api.ts';
import { KEEP_ALL_FILES } from '../../shared/routes.ts';
import { KEEP_SPANISH_SITE, TRANSLATIONS } from '../data/language/content-language.ts';
import { WAITING_REQUEST } from '../data/storage/storage.ts';
import { sendWaitingRequest } from '../contact/waiting/waiting-request.ts';
import './push-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the worker knows of its build (scripts/bundle/service-worker-file.ts). */
export interface WorkerBuild {
  /** What visitors may load, each address with a revision if its name doesn't have one. */
  precached: { url: string; revision: string | null }[];
  /** All files in assets/. */
  assets: string[];
  /** The addresses of the programs' files, of which each page of the build names one. */
  programs: string[];
  /** The Spanish site's files in assets/. */
  spanish: string[];
}

declare const BUILD: WorkerBuild;
const { precached, assets, programs, spanish } = BUILD;

const ANSWER_TIMEOUT_SECONDS = 3;
const PAGES = 'pages';
const FILES = 'files';
const PICTURES = 'pictures';

const root = self.registration.scope;
/** The site's first worker in this browser: no tab can be of an older build. */
const isFirst = !self.registration.active;
const startPage = () => matchPrecache(root);
const spanishRoot = `${root}es/`;

precache(precached);

// Names in assets/ change with the content, so a kept file is never out of date. It may be of a newer build, whose worker
// waits until no tab needs this one.
const files = new CacheFirst({ cacheName: FILES, matchOptions: { ignoreVary: true } });
registerRoute(
  ({ url }) => url.href.startsWith(`${root}assets/`),
  async ({ request, event }) =>
    (await caches.match(request, { ignoreVary: true })) ?? files.handle({ request, event }),
);

registerRoute(
  ({ url }) => url.href.startsWith(`${root}images/`),
  new StaleWhileRevalidate({ cacheName: PICTURES }),
);

const firstReads = Object.keys(FIRST_READS) as FirstRead[];
const reads = new NetworkFirst({
  cacheName: 'reads',
  networkTimeoutSeconds: ANSWER_TIMEOUT_SECONDS,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.ok
          ? new Response(await response.blob(), {
              headers: { [KEPT_AT]: new Date().toISOString() },
            })
          : null,
    },
  ],
});
registerRoute(
  ({ request: { headers }, url }) =>
    // The Spanish site asks for one column more.
    firstReads.some((table) => tableAddress(table) === url.href.replace(TRANSLATIONS, '')) &&
    headers.get('apikey') === apiHeaders.apikey &&
    !headers.has('authorization'),
  reads,
);

/** A page without its query, which may name what the visitor wants. */
function pageKey({ url }: Pick<Request, 'url'>): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** The picture that a page has in it, with the address of its file (prerender/page-head.ts). */
const OWN_PICTURE = /"data:(image\/[a-z+]+)(;base64)?,([^"]*)" data-file="([^"]*)"/;

/** Keeps a page's own picture as if its file had been loaded: back on the page, the program asks for the file. */
async function keepPicture(page: string): Promise<void> {
  const [, type = '', isBase64, data = '', file] = OWN_PICTURE.exec(page) ?? [];
  if (!file) return;
  const picture = isBase64
    ? Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
    : decodeURIComponent(data);
  const answer = new Response(picture, { headers: { 'content-type': type } });
  await (await caches.open(PICTURES)).put(root + file, answer);
}

/**
 * Keeps pages of this build alone: one of a newer build needs files that this worker may not have. Once the site has a newer
 * build, or a page is gone, what was kept is not shown anymore.
 */
async function keptPage(request: Request, response: Response): Promise<Response | null> {
  if (response.status === 404) await (await caches.open(PAGES)).delete(pageKey(request));
  if (response.status !== 200 || response.redirected) return null;
  const text = await response.clone().text();
  if (programs.some((program) => text.includes(program))) {
    await keepPicture(text);
    return response;
  }
  // Not the login page of a network, which names no program.
  if (text.includes('<meta name="program"')) await caches.delete(PAGES);
  return null;
}

const pageOptions = {
  cacheName: PAGES,
  plugins: [
    {
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(pageKey(request)),
      cacheWillUpdate: ({ request, response }) => keptPage(request, response),
      async cachedResponseWillBeUsed({ cachedResponse, event }) {
        if (cachedResponse || !(event instanceof FetchEvent)) return cachedResponse;
        const { request } = event;
        if (request.mode !== 'navigate') return cachedResponse;
        const page = pageKey(request);
        if (page === root) return startPage();
        // A start page shows any other page behind its #; the English one, those of a Spanish site that isn't kept.
        const site = page.startsWith(spanishRoot) ? spanishRoot : root;
        const start = (await caches.match(site)) ? site : root;
        return Response.redirect(`${start}#/${request.url.slice(site.length)}`);
      },
    },
  ],
} satisfies StrategyOptions;
const pages = new NetworkFirst({ ...pageOptions, networkTimeoutSeconds: ANSWER_TIMEOUT_SECONDS });
/** For pages that are kept, while no newer build's worker waits: they are shown at once, and checked behind. */
const pagesAtOnce = new StaleWhileRevalidate(pageOptions);
registerRoute(
  ({ request, url }) =>
    url.href.startsWith(root) && (request.mode === 'navigate' || url.pathname.endsWith('/')),
  async ({ request, event }) => {
    const isNewest = !self.registration.waiting;
    const isKept = isNewest && (await caches.match(pageKey(request), { cacheName: PAGES }));
    return (isKept ? pagesAtOnce : pages).handle({ request, event });
  },
);

/** Keeps the start page, so that the next visit begins with it. */
async function keepStartPage(): Promise<void> {
  const page = await startPage();
  if (!page) return;
  await keepPicture(await page.clone().text());
  await (await caches.open(PAGES)).put(root, page);
}

/** Keeps the pages that are open, which were loaded without a worker. */
async function keepOpenPages(event: ExtendableEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = new Set(open.map(pageKey).filter((page) => page.startsWith(root) && page !== root));
  await Promise.allSettled(
    [...own].map((page) => pages.handle({ request: new Request(page), event })),
  );
}

/** Keeps the catalog even if the visitor opens no second page. A failure doesn't keep the worker from being installed. */
async function keepCatalog(event: ExtendableEvent): Promise<void> {
  await Promise.allSettled(
    firstReads.map((table) => requestTable(table, (request) => reads.handle({ request, event }))),
  );
}

/** Deletes the pages and files of earlier builds. */
async function forgetEarlierBuilds(): Promise<void> {
  await caches.delete(PAGES);
  const cache = await caches.open(FILES);
  for (const request of await cache.keys()) {
    if (!assets.includes(request.url.slice(root.length))) await cache.delete(request);
  }
}

/** Sends the request that waits. The browser tries again later if this rejects. */
async function sendInBackground(): Promise<void> {
  const request = await sendWaitingRequest();
  if (request?.state === 'waiting') throw new Error('The request still waits.');
}

/** Keeps files that not every visitor loads. Those that fail are kept once they are loaded. */
async function keepFiles(names: readonly string[]): Promise<void> {
  const kept = await caches.open(FILES);
  for (const file of names) {
    const isThere = await caches.match(root + file, { ignoreVary: true });
    if (!isThere) await kept.add(root + file).catch(console.warn);
  }
}

/** Background Sync, of which TypeScript's library doesn't know. */
type SyncEvent = ExtendableEvent & { tag: string };

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === WAITING_REQUEST) sync.waitUntil(sendInBackground());
});

self.addEventListener('message', (event) => {
  if (event.data === KEEP_ALL_FILES) {
    event.waitUntil(keepFiles(assets.filter((file) => !spanish.includes(file))));
  }
  if (event.data === KEEP_SPANISH_SITE) {
    const start = new Request(spanishRoot);
    event.waitUntil(Promise.all([keepFiles(spanish), pages.handle({ request: start, event })]));
  }
});
self.addEventListener('install', (event) => {
  event.waitUntil(keepCatalog(event));
  if (isFirst) event.waitUntil(forgetEarlierBuilds().then(() => keepOpenPages(event)));
});
// Pages wait for this to end.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      (isFirst ? Promise.resolve() : forgetEarlierBuilds()).then(keepStartPage),
      self.registration.navigationPreload?.enable(),
      // Else the page that installed it would have no files without a network until it is reloaded.
      isFirst && self.clients.claim(),
    ]),
  ),
);
