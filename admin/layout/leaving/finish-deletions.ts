import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTakeUndoableMutation } from 'react-admin';
import { isBackOffice } from '../../../shared/hash-address.ts';

/**
 * Saves deletions that can still be undone when the user leaves for the site, where there is no Undo. It runs before
 * the back office unmounts, when react-admin would drop them.
 */
export function FinishDeletions() {
  const take = useTakeUndoableMutation();
  const takeLatest = useEffectEvent(() => take());

  useEffect(() => {
    function finish() {
      if (isBackOffice(window.location.hash)) return;
      for (let waiting = true; waiting;) {
        // `takeLatest` returns the next one only after a render.
        flushSync(() => {
          const mutation = takeLatest();
          waiting = Boolean(mutation);
          mutation?.({ isUndo: false });
        });
      }
    }
    window.addEventListener('popstate', finish, { capture: true });
    return () => window.removeEventListener('popstate', finish, { capture: true });
  }, []);
  return null;
}
