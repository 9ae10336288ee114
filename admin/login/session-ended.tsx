import { Dialog, DialogContent, DialogContentText, DialogTitle, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useGetIdentity, useResetStore } from 'react-admin';
import { forgetUnsavedChanges } from '../forms/leave-warning.ts';
import { forgetSession, sessionState, watchSession } from './session.ts';
import { signInAddress } from './sign-in-address.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signing out in one tab signs out everywhere: nothing of the leads stays on the screen or in memory. */
function useLeaveWithOtherTabs(left: boolean): void {
  const queries = useQueryClient();
  const resetStore = useResetStore();
  useEffect(() => {
    if (!left) return;
    forgetSession();
    forgetUnsavedChanges();
    queries.clear();
    resetStore();
    window.location.replace(signInAddress());
  }, [left, queries, resetStore]);
}

/** Asks to sign in again over the page as it stands, so that nothing typed is lost. */
export function SessionEnded() {
  const state = useSyncExternalStore(watchSession, sessionState);
  const { identity } = useGetIdentity();
  const queries = useQueryClient();
  useLeaveWithOtherTabs(state === 'left');
  const ended = state === 'ended';
  useEffect(() => {
    if (!ended) return undefined;
    // What failed meanwhile is read again.
    return () => void queries.invalidateQueries();
  }, [ended, queries]);
  return (
    <Dialog open={ended} maxWidth="xs" fullWidth aria-labelledby="session-ended-title">
      <DialogTitle id="session-ended-title">Please sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Your session has ended. What you typed is still there: sign in, then save it again.
        </DialogContentText>
        <SignInForm email={identity?.fullName} />
        <Link
          href="#/"
          color="text.secondary"
          sx={{ display: 'block', mt: 2, textAlign: 'center' }}
        >
          Leave for the site
        </Link>
      </DialogContent>
    </Dialog>
  );
}
