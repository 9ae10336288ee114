interface TextStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
}

/**
 * Texts by key, and values as JSON, in storage that never throws. If the browser blocks storage or it is full, data stays in memory while the page is open.
 * `open` is a function because merely reading `localStorage` throws if it is blocked.
 */
export function safeStorage(open: () => TextStorage) {
  const memory = new Map<string, string>();

  function attempt<T>(use: (storage: TextStorage) => T): T | null {
    try {
      return use(open());
    } catch {
      return null;
    }
  }

  function getItem(key: string) {
    return memory.get(key) ?? attempt((storage) => storage.getItem(key));
  }

  function setItem(key: string, text: string) {
    try {
      open().setItem(key, text);
      memory.delete(key);
    } catch {
      memory.set(key, text);
    }
  }

  return {
    getItem,
    setItem,
    removeItem: (key: string) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    /** null if nothing is stored, or if it is not JSON. */
    getJson: (key: string) => {
      try {
        return JSON.parse(getItem(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    setJson: (key: string, value: unknown) => setItem(key, JSON.stringify(value)),
    hasKeyLike: (pattern: RegExp) =>
      attempt((storage) => Object.keys(storage).some((key) => pattern.test(key))) ?? false,
  };
}
