import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-admin';
import { isBackOffice, pathInHash } from '../../shared/routes.ts';
import { Question } from '../layout/question.tsx';
import { forgetUnsavedChanges, hasUnsavedChanges, watchUnsavedChanges } from './leave-warning.ts';

interface DiscardQuestionProps {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}

/** The one question before something typed is lost. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Question
      open={open}
      title="Discard unsaved changes?"
      text="What you typed and did not save will be lost."
      confirm="Discard"
      cancel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}

/** What is used of the Navigation API, which TypeScript's library does not know yet. */
interface NavigateEvent extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly hashChange: boolean;
  readonly destination: {
    readonly url: string;
    readonly key: string;
    readonly sameDocument: boolean;
  };
}

interface Navigation extends EventTarget {
  traverseTo(key: string): void;
}

/**
 * Holds the moves that no router begins: an address that is typed or comes from a bookmark, a plain
 * link such as “View Site”, Back and Forward. The site beside the back office would show itself as
 * soon as the address changes, so they are stopped before.
 */
function useHeldAddresses(dirty: boolean, hold: (goOn: () => void) => void): void {
  useEffect(() => {
    if (!dirty) return undefined;

    if (!('navigation' in window)) {
      // An older browser: links to the site at least.
      const ask = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link?.hash || isBackOffice(link.hash) || !hasUnsavedChanges()) return;
        event.preventDefault();
        hold(() => window.location.assign(link.href));
      };
      document.addEventListener('click', ask, { capture: true });
      return () => document.removeEventListener('click', ask, { capture: true });
    }

    const navigation = window.navigation as Navigation;
    const ask = (event: Event) => {
      const { navigationType: type, hashChange, destination, cancelable } = event as NavigateEvent;
      const { url, key, sameDocument } = destination;
      // The router's own moves change no hash in the browser's sense; those its blocker holds.
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

/** Only the browser itself can ask before its tab is closed or loads another page. */
export function useAskBeforeUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}

interface RouterMovesProps {
  dirty: boolean;
  onHeld: (held: boolean) => void;
}

/**
 * Holds the moves that the router begins. It stands only while there is something to lose: as long as
 * a blocker is there, react-router warns of every typed address on the console.
 */
function RouterMoves({ dirty, onHeld }: RouterMovesProps) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) => {
      // The site is there already, and its entries are not counted by this router.
      if (historyAction === 'POP' && !isBackOffice(window.location.hash)) return false;
      const held = hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname;
      if (held) onHeld(true);
      return held;
    },
  );

  // Also for a form that was just saved or deleted: it leads on before it counts as clean.
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

/** Asks for all forms of the back office before what is unsaved in them is left (useLeaveWarning). */
export function LeaveGuard() {
  const dirty = useSyncExternalStore(watchUnsavedChanges, hasUnsavedChanges);
  // Whether a move of the router waits for the answer, and how to go on with any other.
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
      // Once the router's blocker is gone.
      setTimeout(goOn);
    });
  }, [goOn]);

  return (
    <>
      {(dirty || held) && <RouterMoves dirty={dirty} onHeld={setHeld} />}
      <DiscardQuestion
        open={goOn !== null && dirty}
        onDiscard={forgetUnsavedChanges}
        onKeep={() => setGoOn(null)}
      />
    </>
  );
}
