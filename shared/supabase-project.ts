/** Where a build's Supabase project is, and the key that visitors may have. */
export interface SupabaseProject {
  url: string;
  anonKey: string;
}

/**
 * The project that a build was made for, from its two settings (SPEC.md §8).
 * Throws «Supabase URL and anon key are required» when either is missing or blank.
 */
export function requireSupabaseProject(
  url: string | undefined,
  anonKey: string | undefined,
): SupabaseProject {
  if (!url?.trim() || !anonKey?.trim()) {
    throw new Error('Supabase URL and anon key are required');
  }
  return { url: url.trim().replace(/\/+$/, ''), anonKey: anonKey.trim() };
}
