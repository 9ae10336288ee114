import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useGetIdentity, useResetStore, useStoreContext } from 'react-admin';
import { forgetUnsavedChanges } from '../layout/leaving/leave-warning.ts';
import { forgetSession } from '../providers/session/session.ts';
import { sessionState } from '../providers/session/session-state.ts';
import { signInAddress } from './sign-in-address.ts';
import { LeaveLink, SignInForm } from './sign-in-form.tsx';

/** The key in react-admin's store of the user whose drafts and views it has. */
const USER = 'user';

/**
 * When the session has expired, asks to sign in again over the page, so that nothing typed is lost.
 * After a sign-out in another tab, clears what was read or typed and leaves for the sign-in page. So it does where another
 * user's session ended by itself before somebody signed in; the sign-in page then leads back to the dashboard.
 */
export function SessionEnded() {
  const state = sessionState.use();
  const { identity } = useGetIdentity();
  const queries = useQueryClient();
  const resetStore = useResetStore();
  const store = useStoreContext();
  const clear = useEffectEvent(() => {
    forgetUnsavedChanges();
    queries.clear();
    resetStore();
    window.location.replace(signInAddress());
  });
  useEffect(() => {
    if (state === 'signed-out') {
      forgetSession();
      clear();
    }
    // Reads again what failed in the meantime.
    return state === 'expired' ? () => void queries.invalidateQueries() : undefined;
  }, [state, queries]);
  const user = identity?.id;
  useEffect(() => {
    if (!user) return;
    if (store.getItem<unknown>(USER, user) !== user) clear();
    store.setItem(USER, user);
  }, [user, store]);
  const expired = state === 'expired';
  return (
    <Dialog open={expired} maxWidth="xs" fullWidth>
      <DialogTitle>Please sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Your session has ended. What you typed is still there: sign in, then save again.
        </DialogContentText>
        <SignInForm email={identity?.fullName} />
        <LeaveLink>Leave for the site</LeaveLink>
      </DialogContent>
    </Dialog>
  );
}
