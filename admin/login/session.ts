import { supabaseClient } from '../providers/supabase-client.ts';

// Whether the session ended while the back office was open, and not by signing out here.
let signedInHere = false;
let ended = false;
const listeners = new Set<() => void>();

function setEnded(value: boolean): void {
  if (ended === value) return;
  ended = value;
  for (const listener of listeners) listener();
}

supabaseClient.auth.onAuthStateChange((event, session) => {
  if (session) {
    signedInHere = true;
    setEnded(false);
  } else if (event === 'SIGNED_OUT' && signedInHere) {
    setEnded(true);
  }
});

/** The session is gone in the middle of work: the page stays, and asks for a new sign-in. */
export function noteSessionEnd(): void {
  if (signedInHere) setEnded(true);
}

/** Before signing out on purpose, which asks for nothing. */
export function forgetSession(): void {
  signedInHere = false;
}

/** True while the page waits for the administrator to sign in again. */
export function hasSessionEnded(): boolean {
  return ended;
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
