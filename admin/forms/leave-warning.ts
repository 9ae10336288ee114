import { useLayoutEffect } from 'react';

// Each form with unsaved changes has a token here. One guard asks for all of them (leave-guard.tsx),
// since a router takes a single blocker.
const unsaved = new Set<object>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks before this page is left, in whatever way, while there is something to lose on it. */
export function useLeaveWarning(somethingToLose: boolean): void {
  useLayoutEffect(() => {
    if (!somethingToLose) return undefined;
    const form = {};
    unsaved.add(form);
    tell();
    return () => {
      unsaved.delete(form);
      tell();
    };
  }, [somethingToLose]);
}

/** Whether leaving would lose something. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** Once the answer was to discard them, or their record is gone: nothing asks any more. */
export function forgetUnsavedChanges(): void {
  unsaved.clear();
  tell();
}

/** Calls back whenever `hasUnsavedChanges` may have changed; gives the function that ends it. */
export function watchUnsavedChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
