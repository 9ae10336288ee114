/** Functions that have a listener called back after each change, until what they return is called, and that call all. */
export function createListeners() {
  const listeners = new Set<() => void>();
  const watch = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const tell = () => listeners.forEach((listener) => listener());
  return [watch, tell] as const;
}
