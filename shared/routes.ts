import { routePattern } from './hash-address.ts';

interface Page {
  /** The file that is loaded for it. */
  module: string;
  /** What is loaded when somebody scrolls there: the lower half of the page. */
  lower?: string;
  /** Whether the build writes a page for it, or one for each row of that table. */
  built?: true | 'products' | 'bundles';
}

/**
 * Every page that has an address, of the site and of the back office: the path behind the #, with `:name` for any one
 * segment and `/*` for whatever follows. The first that matches counts.
 */
export const ROUTES = {
  '/': {
    module: 'public-site/home/home-page.tsx',
    lower: 'public-site/home/lower/home-lower.tsx',
    built: true,
  },
  '/products': { module: 'public-site/catalog/catalog-page.tsx', built: true },
  '/products/:slug': { module: 'public-site/catalog/detail-page.tsx', built: 'products' },
  '/bundles': { module: 'public-site/catalog/catalog-page.tsx', built: true },
  '/bundles/:slug': { module: 'public-site/catalog/detail-page.tsx', built: 'bundles' },
  '/find': { module: 'public-site/finder/finder-page.tsx', built: true },
  '/compare': { module: 'public-site/compare/compare-page.tsx' },
  '/contact': { module: 'public-site/contact/contact-page.tsx', built: true },
  '/privacy': { module: 'public-site/privacy/privacy-page.tsx', built: true },
  '/thank-you': { module: 'public-site/contact/thank-you/thank-you-page.tsx' },
  '/appointment/:token': { module: 'public-site/appointment/appointment-page.tsx' },
  '/quote/:token': { module: 'public-site/quote/quote-page.tsx' },
  '/review/:token': { module: 'public-site/review/review-page.tsx' },
  '/login': { module: 'admin/login/login-page.tsx' },
  '/admin': { module: 'admin/dashboard/dashboard.tsx' },
  '/admin/leads/schedule': { module: 'admin/schedule/schedule-page.tsx' },
  '/admin/leads/*': { module: 'admin/leads/leads-page.tsx' },
  '/admin/map': { module: 'admin/leads/map/map-page.tsx' },
  '/admin/products': { module: 'admin/products/product-list.tsx' },
  '/admin/products/create': { module: 'admin/products/product-editor.tsx' },
  '/admin/products/:id/*': { module: 'admin/products/product-editor.tsx' },
  '/admin/bundles': { module: 'admin/bundles/bundle-list.tsx' },
  '/admin/bundles/create': { module: 'admin/bundles/bundle-editor.tsx' },
  '/admin/bundles/:id/*': { module: 'admin/bundles/bundle-editor.tsx' },
  '/admin/testimonials': { module: 'admin/testimonials/testimonial-list.tsx' },
  '/admin/testimonials/create': { module: 'admin/testimonials/testimonial-editor.tsx' },
  '/admin/testimonials/:id/*': { module: 'admin/testimonials/testimonial-editor.tsx' },
  '/admin/settings/*': { module: 'admin/settings/settings-page.tsx' },
  '/admin/setup': { module: 'admin/setup/setup-page.tsx' },
  '/admin/account': { module: 'admin/account/account-page.tsx' },
  '/admin/catalog-file': { module: 'admin/catalog-file/catalog-file-page.tsx' },
  '/admin/import': { module: 'admin/import/import-page.tsx' },
  '/admin/report': { module: 'admin/report/report-page.tsx' },
} as const satisfies Record<string, Page>;

export type RoutePath = keyof typeof ROUTES;

/** A page of the back office. */
export type AdminPath = Extract<RoutePath, `/admin${string}`>;

/** What all pages of the back office need. */
export const BACK_OFFICE_MODULE = 'admin/admin-app.tsx';

/** What the back office asks of the service worker: to keep all files of its build. */
export const KEEP_ALL_FILES = 'keep all files';

/** The back office's web app manifest, at the site's root. */
export const MANIFEST_FILE = 'back-office.webmanifest';

/** The routes in the order of the table. */
export const ROUTE_PATHS = /* @__PURE__ */ Object.keys(ROUTES) as RoutePath[];

/** The route of a path; undefined where there is no page. */
export function routeOf(path: string): RoutePath | undefined {
  return ROUTE_PATHS.find((route) => new RegExp(routePattern(route)).test(path));
}

/** The address of a path's page, from the site's root: 'products/prodemand/', or '#/login' if none is built. */
export function pageAddress(to: string): string {
  const [path = '', query] = to.split('?');
  const route = routeOf(path);
  if (!route || !('built' in ROUTES[route])) return `#${to}`;
  const folder = path.replace(/^\/|\/$/g, '');
  return `${folder && `${folder}/`}${query ? `?${query}` : ''}` || './';
}
