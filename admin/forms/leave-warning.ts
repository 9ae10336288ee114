import { useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { useAskBeforeSite } from './leave-guard.ts';

/** Asks before a page with unsaved changes is left: for another page, the site, or for good. */
export function useLeaveWarning(somethingToLose: boolean): void {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      somethingToLose && currentLocation.pathname !== nextLocation.pathname,
  );
  useAskBeforeSite(somethingToLose);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed?.();
    else blocker.reset?.();
    // The blocker is another object each time; its state alone says that there is something to ask.
  }, [blocker.state, translate]);

  useEffect(() => {
    if (!somethingToLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [somethingToLose]);
}
