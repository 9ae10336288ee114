import { useId, useState } from 'react';
import { useConstructionNotice } from '../data/identity.ts';
import { useHydrated } from '../data/hydration.ts';
import button from '../ui/button.module.css';
import styles from './construction-notice.module.css';
import * as texts from './texts.ts';

/** A session cookie, which all tabs share. */
const ACKNOWLEDGED = 'construction-notice-acknowledged=yes';

/** The “Site Under Construction” popup, until it is acknowledged in this browser session. It is not modal. */
export function ConstructionNotice() {
  const hydrated = useHydrated();
  const isWanted = useConstructionNotice();
  const [acknowledged, setAcknowledged] = useState(false);
  const titleId = useId();
  if (!isWanted || acknowledged || (hydrated && document.cookie.includes(ACKNOWLEDGED))) {
    return null;
  }

  function acknowledge() {
    // Without a path the cookie would count for this page's folder alone.
    const { pathname } = new URL('.', document.baseURI);
    document.cookie = `${ACKNOWLEDGED}; Path=${pathname}; SameSite=Lax`;
    setAcknowledged(true);
  }

  return (
    <section
      className={styles.notice}
      // A prerendered page reserves the space, so that nothing shifts.
      style={hydrated ? undefined : { visibility: 'hidden' }}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{texts.underConstruction}</h2>
      <p>{texts.unfinishedPages}</p>
      <button type="button" className={button.secondary} onClick={acknowledge}>
        {texts.acknowledge}
      </button>
    </section>
  );
}
