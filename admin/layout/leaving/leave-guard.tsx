import { useCallback, useEffect, useState } from 'react';
import { useBlocker } from 'react-admin';
import { isBackOffice, pathInHash } from '../../../shared/hash-address.ts';
import { Question } from '../question.tsx';
import {
  forgetUnsavedChanges,
  hasUnsavedChanges,
  useUnsavedChanges,
  watchUnsavedChanges,
} from './leave-warning.ts';

interface DiscardQuestionProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** The question before unsaved changes are lost. */
function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Question
      open={open}
      title="Discard unsaved changes?"
      text="Changes that you didn’t save will be lost."
      confirm="Discard"
      cancel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}

/** Returns the question before unsaved changes are lost, and the function that asks it. */
export function useDiscardQuestion(onDiscard: () => void, onKeep?: () => void) {
  const [open, setOpen] = useState(false);
  const answered = (act?: () => void) => () => {
    setOpen(false);
    act?.();
  };
  const question = (
    <DiscardQuestion open={open} onKeep={answered(onKeep)} onDiscard={answered(onDiscard)} />
  );
  return { question, ask: () => setOpen(true) };
}

/**
 * Blocks navigation that the router doesn't start: a typed or bookmarked address, a plain link such as “View Site”, Back
 * and Forward. It must happen before the address changes, because then the site replaces the back office.
 */
function useHeldAddresses(dirty: boolean, hold: (goOn: () => void) => void): void {
  useEffect(() => {
    if (!dirty) return undefined;

    if (!('navigation' in window)) {
      // An older browser: block links to the site at least.
      const ask = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link?.hash || isBackOffice(link.hash) || !hasUnsavedChanges()) return;
        event.preventDefault();
        hold(() => window.location.assign(link.href));
      };
      document.addEventListener('click', ask, { capture: true });
      return () => document.removeEventListener('click', ask, { capture: true });
    }

    const { navigation } = window;
    const ask = (event: NavigateEvent) => {
      const { navigationType: type, hashChange, destination, cancelable } = event;
      const { url, key, sameDocument } = destination;
      // Navigation by the router is no hash change to the browser: RouterGuard blocks it.
      const ours = sameDocument && (type === 'traverse' || hashChange);
      if (!ours || !cancelable || !hasUnsavedChanges()) return;
      if (pathInHash(new URL(url).hash) === pathInHash(window.location.hash)) return;
      event.preventDefault();
      hold(() => (type === 'traverse' ? navigation.traverseTo(key) : window.location.assign(url)));
    };
    navigation.addEventListener('navigate', ask);
    return () => navigation.removeEventListener('navigate', ask);
  }, [dirty, hold]);
}

/** Has the browser ask before its tab is closed or loads another page. */
export function useAskBeforeUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}

/**
 * Blocks navigation by the router. Mounted only while there are unsaved changes: with a blocker, React Router logs a
 * warning about every typed address.
 */
function RouterGuard({ dirty, onHeld }: { dirty: boolean; onHeld: (held: boolean) => void }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) => {
      // The site is already shown, and this router doesn't know its history entries.
      if (historyAction === 'POP' && !isBackOffice(window.location.hash)) return false;
      const held = hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname;
      if (held) onHeld(true);
      return held;
    },
  );

  // A form that was just saved or deleted navigates before it counts as clean.
  useEffect(() => {
    if (state !== 'blocked' || dirty) return;
    proceed?.();
    onHeld(false);
  }, [state, dirty, proceed, onHeld]);

  return (
    <DiscardQuestion
      open={state === 'blocked' && dirty}
      onDiscard={forgetUnsavedChanges}
      onKeep={() => {
        reset?.();
        onHeld(false);
      }}
    />
  );
}

/** Asks before unsaved changes are left, for all forms of the back office (useLeaveWarning). */
export function LeaveGuard() {
  const dirty = useUnsavedChanges();
  // Whether the router's navigation waits for the answer, and how to continue any other navigation.
  const [held, setHeld] = useState(false);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const hold = useCallback((next: () => void) => setGoOn(() => next), []);
  useHeldAddresses(dirty, hold);
  useAskBeforeUnload(dirty);

  useEffect(() => {
    if (!goOn) return undefined;
    return watchUnsavedChanges(() => {
      if (hasUnsavedChanges()) return;
      setGoOn(null);
      // Goes on after the router's blocker has unmounted.
      setTimeout(goOn);
    });
  }, [goOn]);

  return (
    <>
      {(dirty || held) && <RouterGuard dirty={dirty} onHeld={setHeld} />}
      <DiscardQuestion
        open={goOn !== null && dirty}
        onDiscard={forgetUnsavedChanges}
        onKeep={() => setGoOn(null)}
      />
    </>
  );
}
