import { lazy, type ComponentType } from 'react';
import type { ListParams } from 'react-admin';
import type { AdminPath } from '../shared/routes.ts';
import { knownParams } from './lists/known-list-params.tsx';
import { KNOWN_LEAD_PARAMS, LEADS_LIST } from './providers/leads/lead-filter.ts';
import { beginLeads } from './providers/leads/saved-views.ts';
import { openedPage, PAGE_LOADERS } from './page-loaders.ts';
import { preferences } from './providers/preferences.ts';
import { readListAhead, readMapAhead } from './providers/read-ahead.ts';

const LISTS = ['products', 'bundles', 'testimonials'] as const;

/** Loads a page, and with a list its editor: the most likely next page. If that fails, opening it tries again. */
async function loadPage(path: AdminPath): Promise<ComponentType> {
  const list = LISTS.find((name) => path === `/admin/${name}`);
  if (list) PAGE_LOADERS[`/admin/${list}/create`]().catch(() => undefined);
  return PAGE_LOADERS[path]();
}

/** Each page as a component that loads itself; that of the opened page is loaded by `loadOpenedPage`. */
export const pages = Object.fromEntries(
  Object.keys(PAGE_LOADERS).map((path) => [
    path,
    lazy(async () => ({ default: await loadPage(path as AdminPath) })),
  ]),
) as unknown as Record<AdminPath, ComponentType>;

/** How long the back office waits for the opened page's code, without which it would first show that it loads. */
const PAGE_WITHIN_MS = 3000;
/** How long the page waits for what is read ahead: without it, it would render twice. */
const READ_WITHIN_MS = 400;

/** Resolves to nothing after that time. */
const passed = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** Reads what the list of leads will ask for: the parameters that react-admin stored, or the list's own. */
function readLeadsAhead(): Promise<void> {
  const stored = knownParams(
    preferences.getItem<Record<string, unknown>>('leads.listParams') ?? {},
    KNOWN_LEAD_PARAMS,
  ) as Partial<ListParams>;
  return readListAhead('leads', {
    pagination: { page: stored.page ?? 1, perPage: stored.perPage ?? LEADS_LIST.perPage },
    sort: {
      field: stored.sort ?? LEADS_LIST.sort.field,
      order: stored.order ?? LEADS_LIST.sort.order,
    },
    filter: (stored.filter ?? {}) as object,
  });
}

/**
 * Loads the page that the address opens before the back office is shown: a lazy page would first show that it loads. What
 * the pages that are opened most will ask for is read meanwhile. Never rejects: opening the page tries again.
 */
export async function loadOpenedPage(): Promise<void> {
  beginLeads();
  const path = openedPage();
  if (!path) return;
  let read: Promise<void> | undefined;
  try {
    // A lead's address shows the lead first, and a query has parameters of its own.
    if (/\/leads\/?$/.test(window.location.hash)) read = readLeadsAhead();
    if (path === '/admin/map') read = readMapAhead();
    const page = await Promise.race([loadPage(path), passed(PAGE_WITHIN_MS)]);
    if (page) pages[path] = page;
    if (page && path === '/admin')
      read = (await import('./dashboard/dashboard.tsx')).readTodayAhead();
  } catch {
    // The lazy page stays.
  }
  await Promise.race([read, passed(READ_WITHIN_MS)]);
}
