import { useSyncExternalStore } from 'react';

/** `data` is what was last loaded; before that, and after a first failure, what it starts from. */
export interface Loaded<T> {
  status: 'loading' | 'ready' | 'failed';
  data: T;
}

export interface Loadable<T> {
  /**
   * Loads, or loads again, and tells whether it could. Never rejects: a failure is logged, and keeps
   * what was shown before.
   */
  load: () => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => Loaded<T>;
}

/** Something loaded once for all pages (SPEC.md §4), and read by `useLoaded`. */
export function createLoadable<T>(
  name: string,
  initial: T,
  fetchData: () => Promise<T>,
): Loadable<T> {
  const listeners = new Set<() => void>();
  let current: Loaded<T> = { status: 'loading', data: initial };
  let latest = 0;

  function change(next: Loaded<T>) {
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    async load() {
      latest += 1;
      const mine = latest;
      if (current.status === 'failed') change({ ...current, status: 'loading' });
      try {
        const data = await fetchData();
        if (mine === latest) change({ status: 'ready', data });
        return true;
      } catch (error) {
        console.error(`The ${name} could not be loaded.`, error);
        if (mine === latest && current.status !== 'ready') change({ ...current, status: 'failed' });
        return false;
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => current,
  };
}

/** The present state of a loadable, followed as it changes. */
export function useLoaded<T>(loadable: Loadable<T>): Loaded<T> {
  return useSyncExternalStore(loadable.subscribe, loadable.snapshot, loadable.snapshot);
}
