/** Those who are called after a change. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Calls back after each change. Returns a function that stops it. */
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
