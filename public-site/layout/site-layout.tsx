import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { LANGUAGE } from '../../shared/language/language.ts';
import type { RoutePath } from '../../shared/routes.ts';
import { comparisonAddress, useComparison } from '../data/comparison.ts';
import { prefersSpanish } from '../data/language/content-language.ts';
import { cachedSince, watchAnswerTimes } from '../data/storage/answer-times.ts';
import { requestWaits, watchStorage } from '../data/storage/storage.ts';
import { RequestAnnouncement } from '../request-list/request-controls.tsx';
import { useLocation } from '../data/router.tsx';
import type { DialogProps } from '../ui/modal.ts';
import { ErrorBoundary, LazyDialog } from '../ui/pages/error-boundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { lazyPart, type LazyPart } from '../ui/pages/loading.tsx';
import { Transition } from '../ui/pages/transition.tsx';
import { useScrollMemory } from '../ui/pages/scroll-positions.ts';
import { CallAndText } from './call-and-text.tsx';
import { ConstructionNotice, SkipToNotice, useConstructionNotice } from './construction-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './site-layout.module.css';
import * as texts from './texts.ts';

const LanguageOffer = lazyPart(() => import('./language-offer.tsx'), 'LanguageOffer');

const WITHOUT_FOOTER: readonly string[] = ['/contact', '/thank-you'] satisfies RoutePath[];

interface SiteLayoutProps {
  chat: LazyPart<DialogProps>;
  /** Loaded while a request waits on this device, or what is shown was kept there. */
  offlineNotices: LazyPart;
  children: ReactNode;
}

/** Header, footer, and floating buttons around every page. */
export function SiteLayout({ chat, offlineNotices: OfflineNotices, children }: SiteLayoutProps) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const dock = useRef<HTMLElement>(null);
  const [chatOpen, setChatOpen] = useState(false);
  const compared = useComparison();
  const waits = useSyncExternalStore(watchStorage, requestWaits, () => false);
  const since = useSyncExternalStore(watchAnswerTimes, cachedSince, () => undefined);
  const [offered, setOffered] = useState(true);
  const spanish = useSyncExternalStore(watchStorage, prefersSpanish, () => false);
  const notice = useConstructionNotice();
  useScrollMemory();

  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--dock', `${entry?.contentRect.height}px`),
    );
    observer.observe(dock.current!);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="site">
      {/* A button: a link to #main would change the route. */}
      <button
        type="button"
        className={`needs-script screen-only ${styles.skip}`}
        onClick={() => main.current?.focus()}
      >
        {texts.skip}
      </button>
      <SkipToNotice
        notice={notice}
        className={`screen-only ${styles.skip} ${styles.skipToNotice}`}
      />
      <Header />
      <main ref={main} tabIndex={-1}>
        <ErrorBoundary page={pathname}>
          <Suspense
            fallback={<div className={styles.loading} role="status" aria-label={texts.loading} />}
          >
            <Transition key={pathname} enter="page" exit="page">
              <div>{children}</div>
            </Transition>
          </Suspense>
        </ErrorBoundary>
      </main>
      {!WITHOUT_FOOTER.includes(pathname) && <Footer />}
      <aside ref={dock} aria-label={texts.messages} className={styles.dock}>
        {(waits || since) && (
          <ErrorBoundary page="any" part="">
            <Suspense>
              <OfflineNotices.Part />
            </Suspense>
          </ErrorBoundary>
        )}
        {LANGUAGE === 'en' && spanish && offered && (
          <ErrorBoundary page="any" part="">
            <Suspense>
              <LanguageOffer.Part onClose={() => setOffered(false)} />
            </Suspense>
          </ErrorBoundary>
        )}
        <RequestAnnouncement />
        <ConstructionNotice notice={notice} />
        <div className={styles.floating}>
          {compared.length > 0 && pathname !== '/compare' && (
            <Link to={comparisonAddress(compared)}>
              <Icon name="compare" size={20} />
              {texts.compare(compared.length)}
            </Link>
          )}
          <CallAndText link={styles.reach} number={styles.number} />
          {pathname !== '/contact' && !chatOpen && (
            <Link to="/contact" className={styles.contact}>
              <Icon name="write" size={20} />
              {texts.contactUs}
            </Link>
          )}
          <button
            type="button"
            className="needs-script"
            aria-expanded={chatOpen}
            onClick={() => setChatOpen(!chatOpen)}
          >
            <Icon name={chatOpen ? 'close' : 'chat'} size={20} />
            {chatOpen ? texts.closeChat : texts.askAssistant}
          </button>
        </div>
        <LazyDialog
          name={texts.chatPart}
          dialog={chat}
          open={chatOpen}
          onClose={() => setChatOpen(false)}
        />
      </aside>
    </div>
  );
}
