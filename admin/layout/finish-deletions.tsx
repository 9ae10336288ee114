import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTakeUndoableMutation } from 'react-admin';

/**
 * Does what could still be undone when the back office is left for the site, where no message offers
 * the undo any more. Before it: the site takes the back office's place as soon as it hears of the
 * address, and react-admin would drop what waits.
 */
export function FinishDeletions() {
  const take = useTakeUndoableMutation();
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });

  useEffect(() => {
    function finish() {
      if (/^#\/admin([/?]|$)/.test(window.location.hash)) return;
      for (let waiting = true; waiting;) {
        flushSync(() => {
          const mutation = latest.current();
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
