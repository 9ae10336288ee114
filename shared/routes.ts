import type { Banner } from './site-settings/banners.ts';

interface Route {
  /** The module that is loaded for it. */
  file: string;
  /** The banner that the page opens with. */
  banner?: Banner;
  /** A page without the site's footer. */
  footer?: false;
}

/**
 * Every page that has an address: the path behind the #, with `:slug` for any one segment and `/*` for
 * whatever follows. The first that matches counts. The site's router, the build and the script in
 * index.html all read this table.
 */
export const ROUTES = {
  '/': { file: 'public-site/home/home-page.tsx', banner: 'homepage_hero_url' },
  '/products': {
    file: 'public-site/catalogue/products-page.tsx',
    banner: 'products_page_hero_url',
  },
  '/products/:slug': { file: 'public-site/catalogue/product-page.tsx' },
  '/bundles': {
    file: 'public-site/catalogue/bundles-page.tsx',
    banner: 'bundles_page_hero_url',
  },
  '/bundles/:slug': { file: 'public-site/catalogue/bundle-page.tsx' },
  '/contact': { file: 'public-site/contact/contact-page.tsx', footer: false },
  '/thank-you': { file: 'public-site/contact/thank-you-page.tsx', footer: false },
  '/login': { file: 'admin/login/login-page.tsx' },
  '/admin/leads/*': { file: 'admin/leads/leads-page.tsx' },
  '/admin/*': { file: 'admin/admin-app.tsx' },
} as const satisfies Record<string, Route>;

export type RoutePath = keyof typeof ROUTES;

/** The path in the hash of an address, without its query: '/' where there is none. */
export function pathInHash(hash: string): string {
  return hash.slice(1).replace(/\?.*/, '') || '/';
}

/** The route of a path; undefined where no page is. */
export function routeOf(path: string): (Route & { path: RoutePath }) | undefined {
  const found = (Object.keys(ROUTES) as RoutePath[]).find((route) =>
    new RegExp(`^${route.replace('/*', '(/.*)?').replace(':slug', '[^/]+')}/?$`).test(path),
  );
  return found && { ...ROUTES[found], path: found };
}

/** Whether the hash of an address leads to the back office, which has a router of its own. */
export function isBackOffice(hash: string): boolean {
  return /^\/admin(\/|$)/.test(pathInHash(hash));
}
