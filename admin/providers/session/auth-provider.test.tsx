import { expect, test, vi } from 'vitest';
import { authSession, fakeNetwork } from '../../../tests/component/fake-network.ts';
import { storedSession } from '../supabase-client.ts';
import { authProvider } from './auth-provider.ts';
import { removeAtSignOut } from './session-state.ts';

const remove = vi.fn(() => Promise.resolve());
removeAtSignOut(remove);

test('a sign-out whose session can’t be renewed without a network fails, and removes nothing', async () => {
  const ending = { ...authSession(), expires_at: Math.floor(Date.now() / 1000) + 5 };
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(ending));
  fakeNetwork({});
  await expect(authProvider.logout({})).rejects.toMatchObject({ status: 0 });
  expect(remove).not.toHaveBeenCalled();
  expect(storedSession()).not.toBeNull();
});

test('react-admin’s sign-out after a session that ended by itself leaves what waits on the device', async () => {
  localStorage.clear();
  fakeNetwork({});
  await authProvider.logout({});
  expect(remove).not.toHaveBeenCalled();
});
