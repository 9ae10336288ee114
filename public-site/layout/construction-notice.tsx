import { useId, useState } from 'react';
import { safeStorage } from '../../shared/safe-storage.ts';
import { siteIdentity } from '../data/identity.ts';
import button from '../ui/button.module.css';
import styles from './construction-notice.module.css';

const STORAGE_KEY = 'construction-notice-acknowledged';

/** Storage for the browser's session, shared by all tabs: session cookies. */
const browserSession = safeStorage(() => ({
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

/**
 * The “Site Under Construction” popup, until it is acknowledged in this browser session. It is not modal,
 * so that people and search engines can read the page.
 */
export function ConstructionNotice() {
  const [shown, setShown] = useState(
    () => siteIdentity.showConstructionNotice && !browserSession.getItem(STORAGE_KEY),
  );
  const titleId = useId();
  if (!shown) return null;

  function acknowledge() {
    browserSession.setItem(STORAGE_KEY, 'yes');
    setShown(false);
  }

  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <h2 id={titleId}>Site Under Construction</h2>
      <p>Some pages are still being finished. You can already send a request.</p>
      <button type="button" className={button.secondary} onClick={acknowledge}>
        Acknowledge
      </button>
    </section>
  );
}
