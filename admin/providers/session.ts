import { supabaseClient } from './supabase-client.ts';

/**
 * What became of the session while the back office is open: `open` (also before the first sign-in);
 * `expired` in the middle of work; or `signed-out` on purpose in another tab.
 */
export type SessionState = 'open' | 'expired' | 'signed-out';

let signedInHere = false;
let validUntil = 0;
let state: SessionState = 'open';
const listeners = new Set<() => void>();

function setState(next: SessionState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

supabaseClient.auth.onAuthStateChange((event, session) => {
  if (session) {
    signedInHere = true;
    validUntil = (session.expires_at ?? 0) * 1000;
    setState('open');
  } else if (event === 'SIGNED_OUT' && signedInHere) {
    // A session that could not be renewed has expired; before that it was ended on purpose.
    setState(Date.now() < validUntil ? 'signed-out' : 'expired');
  }
});

/** A call was refused because the session has ended: the page stays, and asks to sign in again. */
export function noteSessionEnd(): void {
  if (signedInHere && state === 'open') setState('expired');
}

/** Once the page is left for the sign-in page. */
export function forgetSession(): void {
  signedInHere = false;
  setState('open');
}

/** Signs out from this page, which then does not count as `signed-out`. Throws what `signOut` throws. */
export async function signOutHere<T>(signOut: () => Promise<T>): Promise<T> {
  signedInHere = false;
  try {
    return await signOut();
  } catch (error) {
    signedInHere = true;
    throw error;
  }
}

export function sessionState(): SessionState {
  return state;
}

export function watchSessionState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls back with whether somebody is signed in: at once, and at each change in any tab. Returns the
 * function that ends it.
 */
export function watchSignedIn(listener: (signedIn: boolean) => void): () => void {
  const { data } = supabaseClient.auth.onAuthStateChange((_event, session) =>
    listener(session !== null),
  );
  return () => data.subscription.unsubscribe();
}
