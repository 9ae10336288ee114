import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider, UserIdentity } from 'react-admin';
import { noteSessionEnd, sessionState, withoutTelling } from '../login/session.ts';
import { supabaseClient } from './supabase-client.ts';

const provider = supabaseAuthProvider(supabaseClient, {});

interface ServiceError {
  status?: number;
  name?: string;
}

/**
 * Who is signed in (SPEC.md §4 «Auth»). Differs from ra-supabase's provider on purpose:
 * - no getPermissions: with it a visitor who is not signed in goes round between check and logout;
 * - a 403 is a policy's refusal of one call, and no reason to sign out;
 * - a session that ends in mid-work leaves the page as it is and asks to sign in again over it;
 * - the identity comes from the session at hand, not from a call for every page.
 */
export const authProvider: AuthProvider = {
  ...provider,
  getPermissions: undefined,
  async checkAuth(parameters) {
    if (sessionState() !== 'ended') await provider.checkAuth(parameters);
  },
  checkError(error: ServiceError) {
    if (error.status === 401 || error.name === 'AuthSessionMissingError') noteSessionEnd();
    return Promise.resolve();
  },
  logout(parameters) {
    return withoutTelling(() => provider.logout(parameters));
  },
  async getIdentity(): Promise<UserIdentity> {
    const { data } = await supabaseClient.auth.getSession();
    const user = data.session?.user;
    return { id: user?.id ?? '', fullName: user?.email ?? '' };
  },
};
