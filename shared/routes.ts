interface Route {
  /** What is loaded for it. */
  module: string;
  /** What is loaded after it: the lower part of its page, or the page that it opens with. */
  lower?: string;
  /** Whether the build writes a page for it, or one for each row of that table. */
  built?: true | 'products' | 'bundles';
}

/**
 * Every page that has an address: the path behind the #, with `:name` for any one segment and `/*` for
 * whatever follows. The first that matches counts. The site's router and the build read this table.
 */
export const ROUTES = {
  '/': {
    module: 'public-site/home/home-page.tsx',
    lower: 'public-site/home/home-lower.tsx',
    built: true,
  },
  '/products': { module: 'public-site/catalog/catalog-page.tsx', built: true },
  '/products/:slug': { module: 'public-site/catalog/detail-page.tsx', built: 'products' },
  '/bundles': { module: 'public-site/catalog/catalog-page.tsx', built: true },
  '/bundles/:slug': { module: 'public-site/catalog/detail-page.tsx', built: 'bundles' },
  '/compare': { module: 'public-site/compare/compare-page.tsx' },
  '/contact': { module: 'public-site/contact/contact-page.tsx', built: true },
  '/privacy': { module: 'public-site/privacy/privacy-page.tsx', built: true },
  '/thank-you': { module: 'public-site/contact/thank-you-page.tsx' },
  '/appointment/:token': { module: 'public-site/appointment/appointment-page.tsx' },
  '/login': { module: 'admin/login/login-page.tsx' },
  '/admin/leads/*': { module: 'admin/leads/leads-page.tsx' },
  '/admin/*': { module: 'admin/admin-app.tsx', lower: 'admin/dashboard/dashboard.tsx' },
} as const satisfies Record<string, Route>;

export type RoutePath = keyof typeof ROUTES;

/** The routes in the order of the table. */
export const ROUTE_PATHS = /* @__PURE__ */ Object.keys(ROUTES) as RoutePath[];

/** A regular expression for the paths of a route, with or without a slash at their end. */
export function routePattern(route: RoutePath): string {
  return `^${route.replace('/*', '(/.*)?').replace(/:\w+/, '[^/]+')}/?$`;
}

/** The path in the hash of an address, without its query: '/' where there is none. */
export function pathInHash(hash: string): string {
  return hash.slice(1).replace(/\?.*/, '') || '/';
}

/**
 * The path and query that an address shows: those behind its #, or else those of a built page, whose folder
 * stands below the site's `root` (a path that ends with a slash).
 */
export function shownAddress(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  root: string,
): string {
  if (hash.length > 1) return hash.slice(1);
  const page = pathname.slice(root.length).replace(/(^|\/)index\.html$/, '');
  return `/${page.replace(/\/$/, '')}${search}`;
}

/** The address of a path's page, from the site's root: 'products/prodemand/', or '#/login' if none is built. */
export function pageAddress(to: string): string {
  const [path = '', query] = to.split('?');
  const route = ROUTE_PATHS.find((each) => new RegExp(routePattern(each)).test(path));
  if (!route || !('built' in ROUTES[route])) return `#${to}`;
  const folder = path.replace(/^\/|\/$/g, '');
  return `${folder && `${folder}/`}${query ? `?${query}` : ''}` || './';
}

/** Whether the hash of an address leads to the back office, which has a router of its own. */
export function isBackOffice(hash: string): boolean {
  return /^\/admin(\/|$)/.test(pathInHash(hash));
}
