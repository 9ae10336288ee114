import { useId, useState } from 'react';
import { safeStorage } from '../../shared/safe-storage.ts';
import { siteIdentity } from '../data/identity.ts';
import { useTakenOver } from '../data/taken-over.ts';
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
  const takenOver = useTakenOver();
  const [acknowledged, setAcknowledged] = useState(false);
  const titleId = useId();
  const unwanted = acknowledged || !siteIdentity.showConstructionNotice;
  if (unwanted || (takenOver && browserSession.getItem(STORAGE_KEY))) return null;

  function acknowledge() {
    browserSession.setItem(STORAGE_KEY, 'yes');
    setAcknowledged(true);
  }

  return (
    <section
      className={styles.notice}
      // A built page keeps its place free, so that nothing moves.
      style={takenOver ? undefined : { visibility: 'hidden' }}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>Site Under Construction</h2>
      <p>Some pages are still being finished. You can already send a request.</p>
      <button type="button" className={button.secondary} onClick={acknowledge}>
        Acknowledge
      </button>
    </section>
  );
}
