import { createClient, type Session } from '@supabase/supabase-js';
import type { Database } from '../../shared/database.types.ts';
import { safeStorage } from '../../shared/safe-storage.ts';
import { requireSupabaseProject } from '../../shared/supabase-project.ts';
import { noteLostContact } from './connection.ts';
import { fetchAndCompareClocks } from './server-clock.ts';

/** The project that this build is for. Throws “Supabase URL and anon key are required” without one. */
export const supabaseProject = requireSupabaseProject(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_ANON_KEY,
);

/** How long after a failure the session is renewed again. */
const AGAIN_MS = 5000;

/** Renews the session as soon as there is a connection: after a failure, supabase-js itself would wait for a minute. */
const fetchFromProject: typeof fetch = async (input, init) => {
  for (;;) {
    try {
      return await fetchAndCompareClocks(input, init);
    } catch (error) {
      if (!(typeof input === 'string' && input.includes('grant_type=refresh_token'))) throw error;
      noteLostContact();
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN_MS);
        window.addEventListener('online', resolve, { once: true });
      });
    }
  }
};

/** The session's key in local storage, as supabase-js names it by default. */
const SESSION_KEY = `sb-${new URL(supabaseProject.url).hostname.split('.')[0]}-auth-token`;

/** The administrator's client. Its session is kept in local storage, and in step between tabs. */
export const supabaseClient = createClient<Database>(supabaseProject.url, supabaseProject.anonKey, {
  global: { fetch: fetchFromProject },
  auth: { storageKey: SESSION_KEY },
});

/** Removes the session from this device. The server, which isn't asked, keeps it until it ends. */
export function removeStoredSession(): void {
  safeStorage(() => localStorage).removeItem(SESSION_KEY);
}

/** The session as it is stored, without asking whether it is still good; null without one. */
export function storedSession(): Session | null {
  const stored = safeStorage(() => localStorage).getJson(SESSION_KEY) as Partial<Session> | null;
  return stored?.user?.id && stored.access_token ? (stored as Session) : null;
}
