// A small file of its own: it comes long before the back office's libraries, and asks for the opened page's files meanwhile.
import type { ComponentType } from 'react';
import { pathInHash } from '../shared/hash-address.ts';
import { routeOf, type AdminPath } from '../shared/routes.ts';

/** Loads the code of each page when it is opened, to keep the first load small. */
export const PAGE_LOADERS: Readonly<Record<AdminPath, () => Promise<ComponentType>>> = {
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

/** The page of the back office that the address shows; undefined where there is none. */
export function openedPage(): AdminPath | undefined {
  const path = routeOf(pathInHash(window.location.hash));
  return path && path in PAGE_LOADERS ? (path as AdminPath) : undefined;
}

/** Begins to load the opened page's code. Never throws: opening the page tries again. */
export function loadAhead(): void {
  const path = openedPage();
  if (path) PAGE_LOADERS[path]().catch(() => undefined);
}
