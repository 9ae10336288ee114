import { useEffect, useSyncExternalStore } from 'react';
import { LOCALE } from '../../../shared/language/language.ts';
import { WaitingBar } from './waiting-bar.tsx';
import { loadCatalog } from '../../data/catalog.ts';
import { cachedSince, watchAnswerTimes } from '../../data/storage/answer-times.ts';
import messages from '../../request-list/request-controls.module.css';
import { asSentence } from '../../ui/pages/page-heading.tsx';
import * as texts from '../texts.ts';

const sinceFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' });

/** Tells of the request that waits on this device, and from when the catalog is if the service worker has kept it. */
export function OfflineNotices() {
  const since = useSyncExternalStore(watchAnswerTimes, cachedSince);

  useEffect(() => {
    if (!since) return;
    const reload = () => void loadCatalog();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [since]);

  return (
    <>
      <div role="status">
        {since && (
          <div className={messages.announcement}>
            <p>{asSentence(texts.siteAsOf(sinceFormat.format(Date.parse(since))))}</p>
          </div>
        )}
      </div>
      <WaitingBar />
    </>
  );
}
