import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { useAskBeforeSite } from '../forms/leave-guard.ts';

/**
 * Asks before what was typed is lost: on a way within the back office, to the site, and when the
 * tab is closed.
 */
export function useAskBeforeLeaving(somethingToLose: boolean): void {
  const translate = useTranslate();
  useAskBeforeSite(somethingToLose);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      somethingToLose && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);

  useEffect(() => {
    if (!somethingToLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [somethingToLose]);
}
