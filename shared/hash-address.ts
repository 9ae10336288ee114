// Apart from routes.ts, because the site loads this file and not the table.

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

/** Whether the hash of an address leads to the back office, which has a router of its own. */
export function isBackOffice(hash: string): boolean {
  return /^\/admin(\/|$)/.test(pathInHash(hash));
}

/** A regular expression for the paths of a route, with or without a slash at their end. */
export function routePattern(route: string): string {
  return `^${route.replace('/*', '(/.*)?').replace(/:\w+/, '[^/]+')}/?$`;
}
