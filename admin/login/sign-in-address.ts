/**
 * Where to sign in, with the page of the back office to come back to. The sign-in page belongs to
 * the site's router, outside the back office: links to it are whole hashes.
 */
export function signInAddress(next?: string): string {
  return next && next !== '/' ? `#/login?next=${encodeURIComponent(next)}` : '#/login';
}

/**
 * The address in the back office that a sign-in leads to.
 * `next` comes from the address bar: anything but a path of ours leads to the dashboard.
 */
export function afterSignIn(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) ? `#/admin${next}` : '#/admin';
}
