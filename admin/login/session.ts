import { supabaseClient } from '../providers/supabase-client.ts';

/**
 * What became of the session while the back office was open:
 * `open`, or none was needed yet; `ended`, it ran out in the middle of work; `left`, somebody signed
 * out on purpose elsewhere, in another tab.
 */
export type SessionState = 'open' | 'ended' | 'left';

let signedInHere = false;
let validUntil = 0;
let state: SessionState = 'open';
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

supabaseClient.auth.onAuthStateChange((event, session) => {
  if (session) {
    signedInHere = true;
    validUntil = (session.expires_at ?? 0) * 1000;
    become('open');
  } else if (event === 'SIGNED_OUT' && signedInHere) {
    // A session that could not be renewed has expired; one that goes before was ended on purpose.
    become(Date.now() < validUntil ? 'left' : 'ended');
  }
});

/** The session is gone in the middle of work: the page stays, and asks for a new sign-in. */
export function noteSessionEnd(): void {
  if (signedInHere && state === 'open') become('ended');
}

/** Gives the session up on purpose, which this page need not be told of. */
export async function withoutTelling<T>(signOut: () => Promise<T>): Promise<T> {
  signedInHere = false;
  try {
    return await signOut();
  } catch (error) {
    signedInHere = true;
    throw error;
  }
}

/** Once the page is left for signing in. */
export function forgetSession(): void {
  signedInHere = false;
  become('open');
}

export function sessionState(): SessionState {
  return state;
}

export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
