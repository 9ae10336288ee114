import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { authError } from './http-error.ts';
import { noteSessionEnd, sessionState, signOutHere } from './session.ts';
import { supabaseClient } from './supabase-client.ts';

const provider = supabaseAuthProvider(supabaseClient, {});

async function signIn(email: string, password: string): Promise<void> {
  const { error } = await supabaseClient.auth.signInWithPassword({ email, password });
  if (error) throw authError(error);
}

async function getIdentity(): Promise<UserIdentity & { fullName: string }> {
  const { data } = await supabaseClient.auth.getSession();
  const user = data.session?.user;
  return { id: user?.id ?? '', fullName: user?.email ?? '' };
}

/**
 * Who is signed in. What differs from ra-supabase's provider:
 * - no getPermissions, with which a visitor who is not signed in goes back and forth between check and logout;
 * - a 403 means that a policy refused one call, and does not sign out;
 * - when the session expires, the page stays and asks to sign in again over it;
 * - the identity is read from the stored session, without a call.
 */
export const authProvider = {
  ...provider,
  getPermissions: undefined,
  getIdentity,
  /** Throws an HttpError. */
  login: ({ email, password }: { email: string; password: string }) => signIn(email, password),
  async checkAuth(parameters: unknown) {
    if (sessionState() !== 'expired') await provider.checkAuth(parameters);
  },
  checkError({ status, name }: { status?: number; name?: string }) {
    if (status === 401 || name === 'AuthSessionMissingError') noteSessionEnd();
    return Promise.resolve();
  },
  logout: (parameters: unknown) => signOutHere(() => provider.logout(parameters)),
  /** Proves the password, and makes the session recent enough to change it. Throws an HttpError. */
  async confirmPassword(password: string): Promise<void> {
    await signIn((await getIdentity()).fullName, password);
  },
  /** Throws an HttpError. */
  async changePassword(password: string): Promise<void> {
    const { error } = await supabaseClient.auth.updateUser({ password });
    if (error) throw authError(error);
  },
} satisfies AuthProvider;
