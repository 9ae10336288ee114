import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathInHash } from '../../../shared/hash-address.ts';
import { useNewLeadCount } from '../live/new-leads.ts';
import { useApi } from '../../providers/use-api.ts';

/** Opens in this window what a pressed notification is about, for the service worker (public-site/worker/service-worker.ts). */
function useNotificationPresses(): void {
  const navigate = useNavigate();
  // Through the router, so that unsaved changes are asked about.
  const open = useEffectEvent((address: string) => {
    void navigate(pathInHash(new URL(address).hash).replace(/^\/admin\/?/, '/'));
  });
  useEffect(() => {
    // Browsers have none without https.
    const { serviceWorker } = navigator as Partial<Navigator>;
    const answer = ({ ports: [port] }: MessageEvent) => {
      if (!port) return;
      port.onmessage = ({ data }: MessageEvent<string>) => open(data);
      port.postMessage('back office');
    };
    serviceWorker?.addEventListener('message', answer);
    return () => serviceWorker?.removeEventListener('message', answer);
  }, []);
}

/** Repairs this device's subscription each time the back office starts. */
function useSubscriptionRepair(): void {
  const dataProvider = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    dataProvider.repairPushDevice().then(
      // The Account page may have read the state before.
      () => queries.invalidateQueries({ queryKey: ['push devices'] }),
      // Quietly: the Account page says what doesn't work.
      (error: unknown) => console.error(error),
    );
  }, [dataProvider, queries]);
}

/** Shows the number of unanswered leads on the installed app's icon; undefined while it isn't known. */
function useAppBadge(unanswered: number | undefined): void {
  useEffect(() => {
    const { setAppBadge } = navigator as Partial<Navigator>;
    // A browser may refuse it, for example without permission for notifications.
    if (unanswered !== undefined) setAppBadge?.call(navigator, unanswered).catch(() => undefined);
  }, [unanswered]);
}

/** What the open back office does for notifications. Used once, in its frame. */
export function KeepNotifications() {
  useNotificationPresses();
  useSubscriptionRepair();
  useAppBadge(useNewLeadCount());
  return null;
}
