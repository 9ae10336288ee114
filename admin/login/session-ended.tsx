import { Dialog, DialogContent, DialogContentText, DialogTitle, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useGetIdentity } from 'react-admin';
import { hasSessionEnded, watchSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Asks to sign in again over the page as it stands, so that nothing typed is lost. */
export function SessionEnded() {
  const ended = useSyncExternalStore(watchSession, hasSessionEnded);
  const { identity } = useGetIdentity();
  const queries = useQueryClient();
  return (
    <Dialog open={ended} maxWidth="xs" fullWidth aria-labelledby="session-ended-title">
      <DialogTitle id="session-ended-title">Please sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Your session has ended. What you typed is still there: sign in, then save it again.
        </DialogContentText>
        <SignInForm
          email={identity?.fullName}
          onSignedIn={() => void queries.invalidateQueries()}
        />
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
