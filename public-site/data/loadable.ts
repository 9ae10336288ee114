import { useSyncExternalStore } from 'react';

/** `data` is the initial value until something was loaded. */
export interface Loaded<T> {
  status: 'loading' | 'ready' | 'failed';
  data: T;
}

export interface Loadable<T> {
  /** Loads, or reloads, and returns whether it worked. Never rejects: a failure is logged and keeps the data. */
  load: () => Promise<boolean>;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => Loaded<T>;
}

/** Data that is loaded once for all pages. Components read it with `useLoaded`. */
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
      const attempt = latest;
      if (current.status === 'failed') change({ ...current, status: 'loading' });
      try {
        const data = await fetchData();
        if (attempt === latest) change({ status: 'ready', data });
        return true;
      } catch (error) {
        console.error(`The ${name} could not be loaded.`, error);
        if (attempt === latest && current.status !== 'ready')
          change({ ...current, status: 'failed' });
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

/** The state of a loadable. The component renders again when it changes. */
export function useLoaded<T>(loadable: Loadable<T>): Loaded<T> {
  return useSyncExternalStore(loadable.subscribe, loadable.snapshot, loadable.snapshot);
}
