import { lazy, type ComponentType } from 'react';
import type { ListParams } from 'react-admin';
import { pathInHash } from '../shared/hash-address.ts';
import { routeOf, type AdminPath } from '../shared/routes.ts';
import { knownParams } from './lists/known-list-params.tsx';
import { KNOWN_LEAD_PARAMS, LEADS_LIST } from './providers/leads/lead-filter.ts';
import { beginLeads } from './providers/leads/saved-views.ts';
import { preferences } from './providers/preferences.ts';
import { readListAhead, readMapAhead } from './providers/read-ahead.ts';

/** Loads the code of each page when it is opened, to keep the first load small. */
const LOADERS: Readonly<Record<AdminPath, () => Promise<ComponentType>>> = {
  '/admin': async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
  '/admin/leads/*': async () => (await import('./leads/leads-page.tsx')).LeadsPage,
  '/admin/leads/schedule': async () => (await import('./schedule/schedule-page.tsx')).LeadSchedule,
  '/admin/map': async () => {
    const page = import('./leads/map/map-page.tsx');
    // Meanwhile the map that the page will show; if this fails, the page tries again.
    import('./leads/map/lead-map.tsx').catch(() => undefined);
    return (await page).MapPage;
  },
  '/admin/products': async () => (await import('./products/product-list.tsx')).ProductList,
  '/admin/products/create': async () =>
    (await import('./products/product-editor.tsx')).ProductCreate,
  '/admin/products/:id/*': async () => (await import('./products/product-editor.tsx')).ProductEdit,
  '/admin/bundles': async () => (await import('./bundles/bundle-list.tsx')).BundleList,
  '/admin/bundles/create': async () => (await import('./bundles/bundle-editor.tsx')).BundleCreate,
  '/admin/bundles/:id/*': async () => (await import('./bundles/bundle-editor.tsx')).BundleEdit,
  '/admin/testimonials': async () =>
    (await import('./testimonials/testimonial-list.tsx')).TestimonialList,
  '/admin/testimonials/create': async () =>
    (await import('./testimonials/testimonial-editor.tsx')).TestimonialCreate,
  '/admin/testimonials/:id/*': async () =>
    (await import('./testimonials/testimonial-editor.tsx')).TestimonialEdit,
  '/admin/settings/*': async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  '/admin/setup': async () => (await import('./setup/setup-page.tsx')).SetupPage,
  '/admin/account': async () => (await import('./account/account-page.tsx')).AccountPage,
  '/admin/catalog-file': async () =>
    (await import('./catalog-file/catalog-file-page.tsx')).CatalogFilePage,
  '/admin/import': async () => (await import('./import/import-page.tsx')).ImportPage,
  '/admin/report': async () => (await import('./report/report-page.tsx')).ReportPage,
};

const LISTS = ['products', 'bundles', 'testimonials'] as const;

/** Each page as a component that loads itself; that of the opened page is loaded by `loadOpenedPage`. */
export const pages = Object.fromEntries(
  Object.entries(LOADERS).map(([path, load]) => [
    path,
    lazy(async () => {
      // A list's editor is the most likely next page. If that fails, opening it tries again.
      const list = LISTS.find((name) => path === `/admin/${name}`);
      if (list) LOADERS[`/admin/${list}/create`]().catch(() => undefined);
      return { default: await load() };
    }),
  ]),
) as unknown as Record<AdminPath, ComponentType>;

/** How long the page waits for what is read ahead: without it, it would render twice. */
const READ_WITHIN_MS = 400;

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
 * Loads the page that the address opens, if it is one of those that are opened most, before the back office is
 * shown: a lazy page would first show that it loads. What it will ask for is read meanwhile. Never rejects: opening the
 * page tries again.
 */
export async function loadOpenedPage(): Promise<void> {
  beginLeads();
  const { hash } = window.location;
  const path = routeOf(pathInHash(hash));
  if (path !== '/admin' && path !== '/admin/leads/*' && path !== '/admin/map') return;
  let read: Promise<void> | undefined;
  try {
    // A lead's address shows the lead first, and a query has parameters of its own.
    if (/\/leads\/?$/.test(hash)) read = readLeadsAhead();
    if (path === '/admin/map') read = readMapAhead();
    pages[path] = await LOADERS[path]();
    if (path === '/admin') read = (await import('./dashboard/dashboard.tsx')).readTodayAhead();
  } catch {
    // The lazy page stays.
  }
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, READ_WITHIN_MS))]);
}
