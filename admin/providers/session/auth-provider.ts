import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { authError } from '../http-error.ts';
import {
  missingFactors,
  noteSessionEnd,
  sessionState,
  signInAgain,
  signOutHere,
  type Factor,
} from './session.ts';
import { endPushDevice } from '../notifications/push-methods.ts';
import { supabaseClient } from '../supabase-client.ts';
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
  const { data } = await supabaseClient.auth.getSession();
  return data.session !== null && missingFactors(data.session).length === 0;
}

async function getIdentity(): Promise<UserIdentity & { fullName: string }> {
  const { data } = await supabaseClient.auth.getSession();
  const user = data.session?.user;
  return { id: user?.id ?? '', fullName: user?.email ?? '' };
}

/**
 * The session. It differs from ra-supabase's provider:
 * - no getPermissions, with which a visitor who is not signed in goes back and forth between check and logout;
 * - a 403 means that a policy refused one call, and does not sign out;
 * - when the session expires, the page stays and asks to sign in again over it;
 * - the identity is read from the stored session, without a call;
 * - a session that lacks the second factor of its account is none.
 */
export const authProvider = {
  ...provider,
  getPermissions: undefined,
  getIdentity,
  /** Returns the factors of which one is still needed. Throws an HttpError. */
  login: ({ email, password }: { email: string; password: string }) => signIn(email, password),
  async checkAuth(parameters: unknown) {
    if (sessionState() === 'expired') return;
    await provider.checkAuth(parameters);
    if (!(await isSignedIn())) throw new Error('Half signed in');
  },
  checkError({ status, name }: { status?: number; name?: string }) {
    if (status === 401 || name === 'AuthSessionMissingError') noteSessionEnd();
    return Promise.resolve();
  },
  async logout(parameters: unknown) {
    const signedIn = await isSignedIn();
    const answer = await signOutHere(() => provider.logout(parameters));
    // React-admin also calls this without a session: one that ended by itself keeps the notifications.
    if (signedIn) await endPushDevice();
    return answer;
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
