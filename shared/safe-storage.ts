/** What is used of a browser's storage. */
interface TextStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
}

/** Texts by key, and values as JSON. Nothing of it throws. */
export interface SafeStorage extends TextStorage {
  /** null where nothing is stored, or nothing that can be read. */
  getJson: (key: string) => unknown;
  setJson: (key: string, value: unknown) => void;
  hasKeyLike: (form: RegExp) => boolean;
}

/**
 * Storage that never throws. What the browser does not take, because site data is blocked or there is
 * no room, stays in memory as long as the page is open. `open` gives the browser's storage: where it
 * is blocked, naming it throws already.
 */
export function safeStorage(open: () => TextStorage): SafeStorage {
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
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    getJson(key) {
      try {
        return JSON.parse(getItem(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    setJson: (key, value) => setItem(key, JSON.stringify(value)),
    hasKeyLike: (form) =>
      attempt((storage) => Object.keys(storage).some((key) => form.test(key))) ?? false,
  };
}
