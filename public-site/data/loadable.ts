import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** `data` is the initial value until something was loaded. */
export interface Loaded<T> {
  status: 'loading' | 'ready' | 'failed';
  data: T;
}

export type Loadable<T> = ReturnType<typeof createLoadable<T>>;

/** Data that is loaded once for all pages. Components read it with `useLoaded`. */
export function createLoadable<T>(name: string, initial: T, fetchData: () => Promise<T>) {
  const [watch, tell] = createListeners();
  let first: Loaded<T> = { status: 'loading', data: initial };
  let current = first;
  let latest = 0;

  function change(next: Loaded<T>) {
    current = next;
    tell();
  }

  return {
    /** Loads, or reloads, and returns whether it worked. Never rejects: a failure is logged and keeps the data. */
    load: async () => {
      latest += 1;
      const attempt = latest;
      if (current.status === 'failed') change({ ...current, status: 'loading' });
      try {
        const data = await fetchData();
        // Equal data must not render the page again.
        const known = current.status === 'ready' && isSame(current.data, data);
        if (attempt === latest && !known) change({ status: 'ready', data });
        return true;
      } catch (error) {
        console.error(`The ${name} couldn’t be loaded.`, error);
        if (attempt === latest && current.status !== 'ready')
          change({ ...current, status: 'failed' });
        return false;
      }
    },
    /** Starts from the data of a prerendered page. */
    startWith: (data: T) => {
      first = current = { status: 'ready', data };
    },
    subscribe: watch,
    snapshot: () => current,
    /** The state of the prerendered page, which React expects while it hydrates. */
    firstSnapshot: () => first,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The current state of a loadable. */
export function useLoaded<T>(loadable: Loadable<T>): Loaded<T> {
  return useSyncExternalStore(loadable.subscribe, loadable.snapshot, loadable.firstSnapshot);
}
