import { useLayoutEffect } from 'react';
import { watchedValue } from '../../providers/watched-value.ts';

// Each form with unsaved changes adds a token here. One guard asks for all of them (leave-guard.tsx), since a router
// accepts a single blocker.
const unsaved = watchedValue<readonly object[]>([]);

/** Asks before this page is left, in whatever way, while it has unsaved changes. */
export function useLeaveWarning(unsavedChanges: boolean): void {
  useLayoutEffect(() => {
    if (!unsavedChanges) return undefined;
    const form = {};
    unsaved.set([...unsaved.get(), form]);
    return () => unsaved.set(unsaved.get().filter((each) => each !== form));
  }, [unsavedChanges]);
}

/** Whether leaving would lose something. */
export function hasUnsavedChanges(): boolean {
  return unsaved.get().length > 0;
}

/** Stops asking: the changes were discarded, or their record was deleted. */
export function forgetUnsavedChanges(): void {
  unsaved.set([]);
}

/** Calls back whenever `hasUnsavedChanges` may have changed; returns the function that stops it. */
export const watchUnsavedChanges = unsaved.watch;

/** Whether leaving would lose something, in a component. */
export const useUnsavedChanges = () => unsaved.use().length > 0;
