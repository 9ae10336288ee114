import { safeStorage } from '../../../shared/safe-storage.ts';

/** Local storage: shared by all tabs. */
export const localStore = safeStorage(() => localStorage);

/** Session storage: this tab's. */
export const tabStore = safeStorage(() => sessionStorage);

/**
 * react-admin reads localStorage while it is loaded, and crashes if the browser blocks it. Without a localStorage,
 * react-admin and Supabase's client work in memory.
 */
export function hideBlockedStorage(): void {
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined });
  }
}

/** How a first visit began. */
export interface Arrival {
  /** The query, such as `?utm_source=…`. */
  search: string;
  referrer: string;
  /** The site's own host, which is not a source. */
  ownHost: string;
  landingPage: string;
  /** Epoch ms. */
  now: number;
}

const FIRST_VISIT = 'first-visit';

/** Stores where this visitor came from, on their first visit, or when a customer's link brings them back. */
export function noteFirstVisit(): void {
  const { search, host, pathname, hash } = window.location;
  if (localStore.getItem(FIRST_VISIT) && !/[?&]from=/.test(search)) return;
  const arrival: Arrival = {
    search,
    referrer: document.referrer,
    ownHost: host,
    // These links are secrets.
    landingPage: pathname + hash.replace(/^(#\/(?:appointment|quote|review))\/.*/, '$1'),
    now: Date.now(),
  };
  localStore.setJson(FIRST_VISIT, arrival);
}

/** The stored Arrival as JSON; null if there is none. */
export function firstVisit(): string | null {
  return localStore.getItem(FIRST_VISIT);
}

/** The key of the language that the visitor chose last. */
export const LANGUAGE_CHOICE = 'language';

/** The key under which pages note that a request waits on this device (contact/waiting/waiting-request.ts). */
export const WAITING_REQUEST = 'waiting-request';

/** Whether a request waits on this device. */
export const requestWaits = (): boolean => localStore.getItem(WAITING_REQUEST) !== null;

/** Calls back when any tab changes local storage. Returns a function that stops it. */
export function watchStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
