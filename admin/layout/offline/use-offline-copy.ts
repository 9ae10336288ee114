import { useEffect } from 'react';
import { KEEP_ALL_FILES } from '../../../shared/routes.ts';
import { useApi } from '../../providers/use-api.ts';

/** How long after its start the back office reads what no page asked for, so that no page waits for that. */
const QUIET_MS = 15_000;
const CHECK_MS = 10 * 60_000;

/** Has the service worker keep all files of this build. A worker that waits is the newer one. */
async function keepProgram(): Promise<void> {
  const registration = await (navigator as Partial<Navigator>).serviceWorker?.ready;
  (registration?.waiting ?? registration?.active)?.postMessage(KEEP_ALL_FILES);
}

/** Keeps leads and the program on this device for work without a connection. Used once, in the frame. */
export function useOfflineCopy(): void {
  const dataProvider = useApi();
  useEffect(() => {
    const refresh = () => void dataProvider.refreshOfflineCopy();
    const first = window.setTimeout(() => {
      refresh();
      void keepProgram();
    }, QUIET_MS);
    const timer = window.setInterval(refresh, CHECK_MS);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
    };
  }, [dataProvider]);
}
