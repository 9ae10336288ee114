import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../shared/database.types.ts';
import { requireSupabaseProject } from '../../shared/supabase-project.ts';
import { fetchAndCompareClocks } from './server-clock.ts';

/** The project that this build is for. Throws “Supabase URL and anon key are required” without one. */
export const supabaseProject = requireSupabaseProject(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_ANON_KEY,
);

/** The administrator's client. Its session is kept in local storage, and in step between tabs. */
export const supabaseClient = createClient<Database>(supabaseProject.url, supabaseProject.anonKey, {
  global: { fetch: fetchAndCompareClocks },
});
