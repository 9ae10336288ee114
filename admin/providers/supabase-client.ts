import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../shared/database.types.ts';
import { requireSupabaseProject } from '../../shared/supabase-project.ts';
import { inPlainWords, UNREACHABLE } from './refusal-text.ts';

/** The project that this build is for. Throws «Supabase URL and anon key are required» without one. */
export const supabaseProject = requireSupabaseProject(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_ANON_KEY,
);

/** As the browser's, with failures in words that can be shown. */
const ask: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init).catch((failure: unknown) => {
    throw failure instanceof TypeError ? new TypeError(UNREACHABLE, { cause: failure }) : failure;
  });
  return inPlainWords(input instanceof Request ? input.url : String(input), answer);
};

/** The administrator's client. Its session is kept in local storage, and in step between tabs. */
export const supabaseClient = createClient<Database>(supabaseProject.url, supabaseProject.anonKey, {
  global: { fetch: ask },
});
