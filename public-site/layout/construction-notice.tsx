import { useId, useState } from 'react';
import { siteIdentity } from '../data/site-identity.ts';
import { sessionStore } from '../data/storage.ts';
import button from '../ui/button.module.css';
import styles from './construction-notice.module.css';

const STORAGE_KEY = 'construction-notice-acknowledged';

/**
 * The «Site Under Construction» popup (SPEC.md §2), away for the rest of the browser's session once
 * acknowledged. It is no modal dialog: the page stays readable for everybody, machines included.
 */
export function ConstructionNotice() {
  const [shown, setShown] = useState(
    () => siteIdentity.showConstructionNotice && !sessionStore.getItem(STORAGE_KEY),
  );
  const titleId = useId();
  if (!shown) return null;

  function acknowledge() {
    sessionStore.setItem(STORAGE_KEY, 'yes');
    setShown(false);
  }

  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <h2 id={titleId}>Site Under Construction</h2>
      <p>Some pages are still being finished. Requests reach us already.</p>
      <button type="button" className={button.secondary} onClick={acknowledge}>
        Acknowledge
      </button>
    </section>
  );
}
