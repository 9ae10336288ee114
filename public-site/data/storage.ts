import { safeStorage } from '../../shared/safe-storage.ts';

/** This browser's, until it is cleared; one for all tabs. */
export const localStore = safeStorage(() => localStorage);

/** This tab's. */
export const tabStore = safeStorage(() => sessionStorage);

/** The browser session's, one for all tabs: cookies without an end. For short words. */
export const sessionStore = safeStorage(() => ({
  getItem(key) {
    const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${key}=`));
    return cookie?.slice(key.length + 1) ?? null;
  },
  setItem(key, text) {
    document.cookie = `${key}=${text}; SameSite=Lax`;
    if (!document.cookie.includes(`${key}=${text}`)) throw new Error('Cookies are blocked.');
  },
  removeItem(key) {
    document.cookie = `${key}=; Max-Age=0`;
  },
}));
