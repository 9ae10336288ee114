/** The origin of a web address; null for anything else, such as a path of the site. Never throws. */
export function originOf(address: unknown): string | null {
  if (typeof address !== 'string' || !/^\s*https?:\/\//i.test(address)) return null;
  try {
    const { origin } = new URL(address);
    // Some characters that a host may have are separators in a content security policy.
    return /^https?:\/\/[\w.*:[\]-]+$/.test(origin) ? origin : null;
  } catch {
    return null;
  }
}

/**
 * The origins that pictures may be loaded from besides the site itself: the project, for uploads, and
 * VITE_PICTURE_ORIGINS. The content security policy lists them.
 */
export function pictureOrigins(settings: Readonly<Record<string, unknown>>): string[] {
  const more = settings.VITE_PICTURE_ORIGINS;
  const named = typeof more === 'string' ? more.split(/[\s,]+/) : [];
  return [settings.VITE_SUPABASE_URL, ...named].flatMap((address) => originOf(address) ?? []);
}

/** The origin of a picture that the policy blocks on a page of `pageOrigin`; null if it is allowed. */
export function foreignPictureOrigin(
  address: string,
  origins: readonly string[],
  pageOrigin: string,
): string | null {
  const origin = originOf(address.replace(/^\s*\/\//, 'https://'));
  return origin && origin !== pageOrigin && !origins.includes(origin) ? origin : null;
}
