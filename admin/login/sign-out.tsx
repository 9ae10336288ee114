import type { MenuItemProps } from '@mui/material';
import { useState } from 'react';
import { Logout, useLogout, useNotify, useStoreContext, useUserMenu } from 'react-admin';
import { DRAFTS } from '../forms/drafts.ts';
import { DiscardQuestion } from '../forms/leave-guard.tsx';
import { forgetUnsavedChanges, hasUnsavedChanges } from '../forms/leave-warning.ts';

/** Signs out; drafts go with the session, so it asks first where there are any. */
export function SignOut({ sx }: Pick<MenuItemProps, 'sx'>) {
  const [asking, setAsking] = useState(false);
  const store = useStoreContext();
  const logout = useLogout();
  const notify = useNotify();
  const userMenu = useUserMenu();

  function signOut() {
    logout(null, undefined, false).then(forgetUnsavedChanges, () =>
      notify('You are still signed in: the server could not be reached. Try again.', {
        type: 'error',
      }),
    );
  }

  function ask() {
    const drafts = Object.keys(store.listItems?.(DRAFTS) ?? {}).length;
    if (drafts > 0 || hasUnsavedChanges()) setAsking(true);
    else signOut();
  }

  return (
    <>
      <Logout sx={sx} onClick={ask} />
      <DiscardQuestion
        open={asking}
        onKeep={() => {
          setAsking(false);
          userMenu?.onClose();
        }}
        onDiscard={() => {
          setAsking(false);
          signOut();
        }}
      />
    </>
  );
}
