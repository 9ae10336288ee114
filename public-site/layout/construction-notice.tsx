import { useId, useState } from 'react';
import { useIsUnderConstruction } from '../data/business-and-representative.ts';
import { useHydrated } from '../data/hydration.ts';
import button from '../ui/button.module.css';
import styles from './construction-notice.module.css';
import * as texts from './texts.ts';

/** A session cookie, which all tabs share. */
const ACKNOWLEDGED = 'construction-notice-acknowledged=yes';

const BUTTON = 'acknowledge';

/** The “Site Under Construction” popup, until it is acknowledged in this browser session. It is not modal. */
export function useConstructionNotice() {
  const hydrated = useHydrated();
  const isUnderConstruction = useIsUnderConstruction();
  const [acknowledged, setAcknowledged] = useState(false);
  const isDismissed = acknowledged || !isUnderConstruction;
  return {
    hydrated,
    shown: !(isDismissed || (hydrated && document.cookie.includes(ACKNOWLEDGED))),
    acknowledge: () => {
      // Without a path the cookie would count for this page's folder alone.
      const { pathname } = new URL('.', document.baseURI);
      document.cookie = `${ACKNOWLEDGED}; Path=${pathname}; SameSite=Lax`;
      setAcknowledged(true);
      // The button unmounts. It stands at the page's end, and reading goes on at its beginning.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
  };
}

type Notice = ReturnType<typeof useConstructionNotice>;

/** Leads from the page's beginning to the notice, which is at its end for the keyboard. */
export function SkipToNotice({ notice, className }: { notice: Notice; className: string }) {
  if (!notice.hydrated || !notice.shown) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => document.getElementById(BUTTON)?.focus()}
    >
      {texts.skipToNotice}
    </button>
  );
}

export function ConstructionNotice({ notice }: { notice: Notice }) {
  const { hydrated, shown, acknowledge } = notice;
  const titleId = useId();
  if (!shown) return null;
  return (
    <section
      className={styles.notice}
      // A prerendered page reserves the space, so that nothing shifts.
      style={hydrated ? undefined : { visibility: 'hidden' }}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{texts.underConstruction}</h2>
      <p>{texts.unfinishedPages}</p>
      <button type="button" id={BUTTON} className={button.secondary} onClick={acknowledge}>
        {texts.acknowledge}
      </button>
    </section>
  );
}
