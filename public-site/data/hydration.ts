import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether the program draws this part of the page. It is false while React takes over what the build has
 * drawn, which knows nothing of this visitor, and true right after that.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
