import { isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import { offlineError, patienceUntilLost } from '../connection.ts';
import { isSignedInHere, noteSessionEnd, sessionState, setSignedInHere } from './session-state.ts';
import { storedSession, supabaseClient } from '../supabase-client.ts';

/** A device with an authenticator app for the account. */
export interface Factor {
  id: string;
  name: string;
  /** An instant. */
  addedAt: string;
}

interface StoredFactor {
  id: string;
  friendly_name?: string;
  created_at: string;
  status: string;
}

/** A factor as the authentication service stores it. */
export const factorOf = ({ id, friendly_name, created_at }: StoredFactor): Factor => ({
  id,
  name: friendly_name?.trim() || 'Authenticator app',
  addedAt: created_at,
});

/** The assurance level in a session's token: aal2 after a second factor. */
function levelOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  try {
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(text) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}

/** The factors of which a session still needs one; none if the sign-in is complete. */
export function missingFactors({ user, access_token }: Session): Factor[] {
  const verified = (user.factors ?? []).filter(({ status }) => status === 'verified');
  return verified.length > 0 && levelOf(access_token) !== 'aal2' ? verified.map(factorOf) : [];
}

/**
 * The session; null if nobody is signed in. Without a connection it is the stored one, even if it has expired: it is
 * renewed with the first call that reaches the server.
 */
export async function currentSession(): Promise<Session | null> {
  const stored = storedSession();
  const renewed = supabaseClient.auth
    .getSession()
    .then(({ data, error }) => (isAuthRetryableFetchError(error) ? stored : data.session));
  // Renewing it takes half a minute to give up.
  return stored ? Promise.race([renewed, patienceUntilLost().then(() => stored)]) : renewed;
}

/** How long before its end supabase-js renews a session. */
const RENEWED_BEFORE_MS = 90_000;

/**
 * Refuses a call that would wait for a session that can't be renewed, or be sent without one. Throws an HttpError.
 */
export async function requireConnection(): Promise<void> {
  const { expires_at: end = Infinity } = storedSession() ?? {};
  if (end * 1000 - Date.now() > RENEWED_BEFORE_MS) return;
  const renewed = supabaseClient.auth.getSession().then(({ data }) => data.session !== null);
  const late = patienceUntilLost().then(() => false);
  if (!(await Promise.race([renewed, late]))) throw offlineError();
}

let validUntil = 0;
/** Whether a sign-in is in progress that asks for the second factor itself. */
let completing = false;

supabaseClient.auth.onAuthStateChange((event, session) => {
  if (session && missingFactors(session).length > 0) {
    // Half signed in: the session lacks its second factor.
    if (isSignedInHere() && !completing) sessionState.set('expired');
  } else if (session) {
    setSignedInHere(true);
    validUntil = (session.expires_at ?? 0) * 1000;
    sessionState.set('open');
  } else if (event === 'SIGNED_OUT' && isSignedInHere()) {
    // A session that couldn’t be renewed has expired; before that it was ended on purpose.
    sessionState.set(Date.now() < validUntil ? 'signed-out' : 'expired');
  }
});

/**
 * Signs in once more from within the page, with the second factor if the account has one. Throws what `signIn` throws;
 * a session that is left without its second factor counts as expired.
 */
export async function signInAgain(signIn: () => Promise<void>): Promise<void> {
  completing = true;
  try {
    await signIn();
  } finally {
    completing = false;
    const session = await currentSession();
    if (session && missingFactors(session).length > 0) noteSessionEnd();
  }
}

/** Resets the state when the page is left for the sign-in page. */
export function forgetSession(): void {
  setSignedInHere(false);
  sessionState.set('open');
}

/** Signs out from this page, which then does not count as `signed-out`. Throws what `signOut` throws. */
export async function signOutHere<T>(signOut: () => Promise<T>): Promise<T> {
  setSignedInHere(false);
  try {
    return await signOut();
  } catch (error) {
    setSignedInHere(true);
    throw error;
  }
}

/**
 * Calls back with whether somebody is signed in: at once, and at each change in any tab. Returns the
 * function that ends it.
 */
export function watchSignedIn(listener: (signedIn: boolean) => void): () => void {
  const { data } = supabaseClient.auth.onAuthStateChange((_event, session) =>
    listener(session !== null && missingFactors(session).length === 0),
  );
  return () => data.subscription.unsubscribe();
}
