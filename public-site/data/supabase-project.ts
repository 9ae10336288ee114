import { requireSupabaseProject } from '../../shared/supabase-project.ts';

/** The project that this build is for. Throws «Supabase URL and anon key are required» without one. */
const project = requireSupabaseProject(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_ANON_KEY,
);

/** The address of the visitor's Data API. */
export const dataApiUrl = `${project.url}/rest/v1`;

/** The address of the assistant's Edge Function. */
export const chatUrl = `${project.url}/functions/v1/chat`;

/** What every call carries: the publishable key alone, since a visitor has no session. */
export const dataApiHeaders = { apikey: project.anonKey };
