import { safeStorage } from '../../shared/safe-storage.ts';

/** This browser's, until it is cleared; one for all tabs. */
export const localStore = safeStorage(() => localStorage);

/** This tab's. */
export const tabStore = safeStorage(() => sessionStorage);

/**
 * react-admin reads localStorage as soon as it is loaded, and fails where that is blocked. Without any
 * it goes on in memory, as Supabase's client does.
 */
export function hideBlockedStorage(): void {
  try {
    void window.localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined });
  }
}
