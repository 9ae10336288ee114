/** A Supabase project's address and publishable key. */
export interface SupabaseProject {
  url: string;
  anonKey: string;
}

/** The project from a build's settings. Throws “Supabase URL and anon key are required” if one is blank. */
export function requireSupabaseProject(
  url: string | undefined,
  anonKey: string | undefined,
): SupabaseProject {
  if (!url?.trim() || !anonKey?.trim()) {
    throw new Error('Supabase URL and anon key are required');
  }
  return { url: url.trim().replace(/\/+$/, ''), anonKey: anonKey.trim() };
}
