import { useSyncExternalStore } from 'react';

/**
 * A value outside React. `use` is the hook by which components follow it, and `watch` calls back after each change. Before
 * the first of them begins, `read` is called.
 */
export function watchedValue<T>(initial: T, read?: () => void) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const watch = (listener: () => void) => {
    if (listeners.size === 0) read?.();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  function set(next: T): void {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  }
  return { get, set, watch, use: () => useSyncExternalStore(watch, get) };
}
