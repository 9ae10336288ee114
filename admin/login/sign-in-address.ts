/**
 * The hash of the sign-in page, which comes back to `next`, a path of the back office. The page belongs
 * to the site's router: a link to it is a whole hash.
 */
export function signInAddress(next?: string): string {
  return next && next !== '/' ? `#/login?next=${encodeURIComponent(next)}` : '#/login';
}

/**
 * The hash to go to after signing in. `next` comes from the address bar: anything but a path of the
 * back office leads to the dashboard.
 */
export function afterSignIn(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) ? `#/admin${next}` : '#/admin';
}
