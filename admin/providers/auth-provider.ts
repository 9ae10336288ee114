import { supabaseAuthProvider } from 'ra-supabase';
import type { AuthProvider, UserIdentity } from 'react-admin';
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
 * - the identity comes from the session at hand, not from a call for every page.
 */
export const authProvider: AuthProvider = {
  ...provider,
  getPermissions: undefined,
  checkError: (error: ServiceError) =>
    error.status === 401 || error.name === 'AuthSessionMissingError'
      ? Promise.reject(new Error('Your session has ended. Please sign in again.'))
      : Promise.resolve(),
  async getIdentity(): Promise<UserIdentity> {
    const { data } = await supabaseClient.auth.getSession();
    const user = data.session?.user;
    return { id: user?.id ?? '', fullName: user?.email ?? '' };
  },
};
