/**
 * Every page that has an address, and the module that is loaded for it: the path behind the #, with
 * `:slug` for any one segment and `/*` for whatever follows. The first that matches counts. The site's
 * router and the build read this table.
 */
export const ROUTES = {
  '/': 'public-site/home/home-page.tsx',
  '/products': 'public-site/catalogue/catalogue-page.tsx',
  '/products/:slug': 'public-site/catalogue/detail-page.tsx',
  '/bundles': 'public-site/catalogue/catalogue-page.tsx',
  '/bundles/:slug': 'public-site/catalogue/detail-page.tsx',
  '/compare': 'public-site/compare/compare-page.tsx',
  '/contact': 'public-site/contact/contact-page.tsx',
  '/thank-you': 'public-site/contact/thank-you-page.tsx',
  '/login': 'admin/login/login-page.tsx',
  '/admin/leads/*': 'admin/leads/leads-page.tsx',
  '/admin/*': 'admin/admin-app.tsx',
} as const;

export type RoutePath = keyof typeof ROUTES;

/** A regular expression for the paths of a route, with or without a slash at their end. */
export function routePattern(route: RoutePath): string {
  return `^${route.replace('/*', '(/.*)?').replace(':slug', '[^/]+')}/?$`;
}

/** The path in the hash of an address, without its query: '/' where there is none. */
export function pathInHash(hash: string): string {
  return hash.slice(1).replace(/\?.*/, '') || '/';
}

/** Whether the hash of an address leads to the back office, which has a router of its own. */
export function isBackOffice(hash: string): boolean {
  return /^\/admin(\/|$)/.test(pathInHash(hash));
}
