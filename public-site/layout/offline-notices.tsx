import { useEffect, useSyncExternalStore } from 'react';
import { WaitingBar } from '../contact/waiting-bar.tsx';
import { loadCatalog } from '../data/catalog.ts';
import { keptSince, watchKept } from '../data/kept-answers.ts';
import messages from '../request-list/request-controls.module.css';

const keptFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Tells of the request that waits on this device, and from when the catalog is if the service worker has kept it. */
export function OfflineNotices() {
  const since = useSyncExternalStore(watchKept, keptSince);

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
            <p>No connection. This is the site as of {keptFormat.format(Date.parse(since))}.</p>
          </div>
        )}
      </div>
      <WaitingBar />
    </>
  );
}
