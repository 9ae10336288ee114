import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { authError } from '../http-error.ts';
import {
  currentSession,
  missingFactors,
  requireConnection,
  signInAgain,
  signOutHere,
  type Factor,
} from './session.ts';
import { noteSessionEnd, removeFromDevice, sessionState } from './session-state.ts';
import { removeStoredSession, supabaseClient } from '../supabase-client.ts';
import { beginFactor, enterCode, readFactors, removeFactor } from './two-factor.ts';

const provider = supabaseAuthProvider(supabaseClient, {});

/** Returns the factors of which one is still needed; none if the sign-in is complete. */
async function signIn(email: string, password: string): Promise<Factor[]> {
  const { data, error } = await supabaseClient.auth.signInWithPassword({ email, password });
  if (error) throw authError(error);
  return missingFactors(data.session);
}

/** Whether there is a session, with the second factor of its account. */
async function isSignedIn(): Promise<boolean> {
  const session = await currentSession();
  return session !== null && missingFactors(session).length === 0;
}

async function getIdentity(): Promise<UserIdentity & { fullName: string }> {
  const user = (await currentSession())?.user;
  return { id: user?.id ?? '', fullName: user?.email ?? '' };
}

/**
 * The session. It differs from ra-supabase's provider:
 * - no getPermissions, with which a visitor who is not signed in goes back and forth between check and logout;
 * - a 403 means that a policy refused one call, and does not sign out;
 * - when the session expires, the page stays and asks to sign in again over it;
 * - the identity is read from the stored session, without a call;
 * - without a connection the stored session counts, even if it has expired;
 * - a session that lacks the second factor of its account is none.
 */
export const authProvider = {
  ...provider,
  getPermissions: undefined,
  getIdentity,
  /** Returns the factors of which one is still needed. Throws an HttpError. */
  login: ({ email, password }: { email: string; password: string }) => signIn(email, password),
  async checkAuth(parameters: unknown) {
    if (sessionState.get() === 'expired') return;
    const session = await currentSession();
    if (!session) await provider.checkAuth(parameters);
    else if (missingFactors(session).length > 0) throw new Error('Half signed in');
  },
  checkError({ status, name }: { status?: number; name?: string }) {
    if (status === 401 || name === 'AuthSessionMissingError') noteSessionEnd();
    return Promise.resolve();
  },
  async logout(parameters: unknown) {
    const signedIn = await isSignedIn();
    if (signedIn) await requireConnection();
    const answer = await signOutHere(() => provider.logout(parameters));
    // React-admin also calls this without a session: one that ended by itself keeps notifications and waiting notes.
    if (signedIn) await removeFromDevice();
    return answer;
  },
  /** Removes the session, and all that the back office keeps on this device, without a call. Never rejects. */
  async removeFromDevice(): Promise<void> {
    removeStoredSession();
    await removeFromDevice();
  },
  /**
   * Proves the password, and a factor's code where the account has factors, and makes the session recent enough to
   * change the password. Throws an HttpError.
   */
  async confirmPassword(password: string, factorId?: string, code = ''): Promise<void> {
    const { fullName } = await getIdentity();
    await signInAgain(async () => {
      const missing = await signIn(fullName, password);
      if (missing.length > 0) await enterCode(factorId ?? missing[0]!.id, code);
    });
  },
  /** Throws an HttpError. */
  async changePassword(password: string): Promise<void> {
    const { error } = await supabaseClient.auth.updateUser({ password });
    if (error) throw authError(error);
  },
  readFactors,
  beginFactor,
  enterCode,
  removeFactor,
} satisfies AuthProvider;
