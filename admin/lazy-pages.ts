import { lazy, type ComponentType } from 'react';
import type { ListParams } from 'react-admin';
import { knownParams } from './lists/known-list-params.tsx';
import { KNOWN_LEAD_PARAMS, LEADS_LIST } from './providers/leads/lead-filter.ts';
import { preferences } from './providers/preferences.ts';
import { readListAhead } from './providers/read-ahead.ts';

// Pages whose code is loaded when they are opened: the first load has no room for it.

/** Loads what is most likely opened next; if that fails, opening it tries again. */
function ahead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

const dashboard = () => import('./dashboard/dashboard.tsx');
export const start: { Page: ComponentType } = {
  Page: lazy(async () => ({ default: (await dashboard()).Dashboard })),
};

const leadsPage = async () => ({ default: (await import('./leads/leads-page.tsx')).LeadsPage });
export const leads: { list: ComponentType; recordRepresentation: string } = {
  list: lazy(leadsPage),
  recordRepresentation: 'name',
};

/** How long the page waits for what is read ahead: without it, it would be drawn twice. */
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
 * Loads the page that the address opens, if it is one of the two that are opened most, before the back office
 * is shown: a lazy page would first show that it loads. What it will ask for is read meanwhile. Never rejects:
 * opening the page tries again.
 */
export async function loadOpenedPage(): Promise<void> {
  const { hash } = window.location;
  let read: Promise<void> | undefined;
  try {
    if (/^#\/admin\/?$/.test(hash)) {
      const { Dashboard, readTodayAhead } = await dashboard();
      read = readTodayAhead();
      start.Page = Dashboard;
    } else if (/^#\/admin\/leads(?!\/schedule)/.test(hash)) {
      // A lead's address shows the lead first, and a query has parameters of its own.
      if (/\/leads\/?$/.test(hash)) read = readLeadsAhead();
      leads.list = (await leadsPage()).default;
    }
  } catch {
    // The lazy pages stay.
  }
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, READ_WITHIN_MS))]);
}

export const LeadSchedule = lazy(async () => ({
  default: (await import('./schedule/schedule-page.tsx')).LeadSchedule,
}));

export const SetupPage = lazy(async () => ({
  default: (await import('./setup/setup-page.tsx')).SetupPage,
}));

export const AccountPage = lazy(async () => ({
  default: (await import('./account/account-page.tsx')).AccountPage,
}));

const productEditor = () => import('./products/product-editor.tsx');
export const products = {
  list: lazy(async () => {
    ahead(productEditor);
    return { default: (await import('./products/product-list.tsx')).ProductList };
  }),
  create: lazy(async () => ({ default: (await productEditor()).ProductCreate })),
  edit: lazy(async () => ({ default: (await productEditor()).ProductEdit })),
  recordRepresentation: 'name',
};

const bundleEditor = () => import('./bundles/bundle-editor.tsx');
export const bundles = {
  list: lazy(async () => {
    ahead(bundleEditor);
    return { default: (await import('./bundles/bundle-list.tsx')).BundleList };
  }),
  create: lazy(async () => ({ default: (await bundleEditor()).BundleCreate })),
  edit: lazy(async () => ({ default: (await bundleEditor()).BundleEdit })),
  recordRepresentation: 'name',
};

const testimonialEditor = () => import('./testimonials/testimonial-editor.tsx');
export const testimonials = {
  list: lazy(async () => {
    ahead(testimonialEditor);
    return { default: (await import('./testimonials/testimonial-list.tsx')).TestimonialList };
  }),
  create: lazy(async () => ({ default: (await testimonialEditor()).TestimonialCreate })),
  edit: lazy(async () => ({ default: (await testimonialEditor()).TestimonialEdit })),
  recordRepresentation: 'author',
};

export const MapPage = lazy(async () => ({
  default: (await import('./map/map-page.tsx')).MapPage,
}));

export const settings = {
  list: lazy(async () => ({
    default: (await import('./settings/settings-page.tsx')).SettingsPage,
  })),
};

export const CatalogFilePage = lazy(async () => ({
  default: (await import('./catalog-file/catalog-file-page.tsx')).CatalogFilePage,
}));

export const ImportPage = lazy(async () => ({
  default: (await import('./import/import-page.tsx')).ImportPage,
}));

export const ReportPage = lazy(async () => ({
  default: (await import('./report/report-page.tsx')).ReportPage,
}));
