import { useLayoutEffect } from 'react';

// Each form with unsaved changes adds a token here. One guard asks for all of them (leave-guard.tsx), since a router
// accepts a single blocker.
const unsaved = new Set<object>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Asks before this page is left, in whatever way, while it has unsaved changes. */
export function useLeaveWarning(unsavedChanges: boolean): void {
  useLayoutEffect(() => {
    if (!unsavedChanges) return undefined;
    const form = {};
    unsaved.add(form);
    notify();
    return () => {
      unsaved.delete(form);
      notify();
    };
  }, [unsavedChanges]);
}

/** Whether leaving would lose something. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** Stops asking: the changes were discarded, or their record was deleted. */
export function forgetUnsavedChanges(): void {
  unsaved.clear();
  notify();
}

/** Calls back whenever `hasUnsavedChanges` may have changed; returns the function that stops it. */
export function watchUnsavedChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
