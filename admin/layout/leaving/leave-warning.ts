import { useLayoutEffect, useState } from 'react';
import { watchedValue } from '../../providers/watched-value.ts';

// Each form with unsaved changes adds a token here. One guard asks for all of them (leave-guard.tsx), since a router
// accepts a single blocker.
const unsaved = watchedValue<readonly object[]>([]);

// What is being saved has a token here, for as long as that takes.
const saving = watchedValue<readonly object[]>([]);

function useToken(tokens: typeof unsaved, isAdded: boolean): void {
  useLayoutEffect(() => {
    if (!isAdded) return undefined;
    const token = {};
    tokens.set([...tokens.get(), token]);
    return () => tokens.set(tokens.get().filter((each) => each !== token));
  }, [tokens, isAdded]);
}

/** Asks before this page is left, in whatever way, while it has unsaved changes. */
export const useLeaveWarning = (unsavedChanges: boolean): void => useToken(unsaved, unsavedChanges);

/** Keeps dialogs open while something is being saved: the answer may be a refusal. */
export const useSaving = (isBeingSaved: boolean): void => useToken(saving, isBeingSaved);

/** Whether something is being saved, so that Escape, a press beside a dialog, and Back must not close it. */
export const isSaving = (): boolean => saving.get().length > 0;

/** Whether leaving would lose something. */
export function hasUnsavedChanges(): boolean {
  return unsaved.get().length > 0;
}

/**
 * Returns a function that says whether closing this component would lose something: what had unsaved changes before it opened,
 * such as the page below a dialog, stays.
 */
export function useUnsavedHere(): () => boolean {
  const [before] = useState(unsaved.get);
  return () => unsaved.get().some((token) => !before.includes(token));
}

/** Stops asking: the changes were discarded, or their record was deleted. */
export function forgetUnsavedChanges(): void {
  unsaved.set([]);
}

/** Calls back whenever `hasUnsavedChanges` may have changed; returns the function that stops it. */
export const watchUnsavedChanges = unsaved.watch;

/** Whether leaving would lose something, in a component. */
export const useUnsavedChanges = () => unsaved.use().length > 0;
