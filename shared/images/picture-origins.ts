/** The origin of a web address; null for what is none, a path of the site among it. Never throws. */
export function originOf(address: unknown): string | null {
  if (typeof address !== 'string' || !/^\s*https?:\/\//i.test(address)) return null;
  try {
    const { origin } = new URL(address);
    // A host may hold signs that mean something else in a policy.
    return /^https?:\/\/[\w.*:[\]-]+$/.test(origin) ? origin : null;
  } catch {
    return null;
  }
}

/**
 * Where pictures may come from besides the site itself: the project, whose bucket holds what is
 * uploaded, and what VITE_PICTURE_ORIGINS names. The site's security policy is made of it.
 */
export function pictureOrigins(settings: Readonly<Record<string, unknown>>): string[] {
  const more = settings.VITE_PICTURE_ORIGINS;
  const named = typeof more === 'string' ? more.split(/[\s,]+/) : [];
  return [settings.VITE_SUPABASE_URL, ...named].flatMap((address) => originOf(address) ?? []);
}

/** The origin of a picture that a page of `pageOrigin` may not show by that policy; null if it may. */
export function foreignPictureOrigin(
  address: string,
  origins: readonly string[],
  pageOrigin: string,
): string | null {
  const origin = originOf(address.replace(/^\s*\/\//, 'https://'));
  return origin && origin !== pageOrigin && !origins.includes(origin) ? origin : null;
}
