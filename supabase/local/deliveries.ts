import { lookup } from 'node:dns/promises';
import type { Environment } from '../functions/_shared/project.ts';
import { createBusyTimesHandler } from '../functions/busy-times/busy-times-handler.ts';
import { createNotifyHandler } from '../functions/notify/notify-handler.ts';

const INTERVAL_MS = 30_000;

/**
 * Calls the Edge Functions `notify` and `busy-times`, as pg_net and pg_cron do on a hosted project: every 30 seconds, and
 * whenever it is started.
 */
export function createDeliveries(environment: Environment, callDataApi: typeof fetch) {
  const closing = new AbortController();
  const fetchWhileOpen: typeof fetch = (input, init) => {
    const signal = init?.signal ? AbortSignal.any([init.signal, closing.signal]) : closing.signal;
    return fetch(input, { ...init, signal });
  };
  const notify = createNotifyHandler(environment, callDataApi, fetchWhileOpen);
  const network = {
    fetch: fetchWhileOpen,
    lookup: async (host: string) =>
      (await lookup(host, { all: true })).map(({ address }) => address),
  };
  const busyTimes = createBusyTimesHandler(environment, network, callDataApi);
  let underWay: Promise<void> | null = null;
  let isAsked = false;

  async function deliver(): Promise<void> {
    while (isAsked && !closing.signal.aborted) {
      isAsked = false;
      for (const handler of [notify, busyTimes]) {
        const request = new Request('http://localhost/functions/v1/', {
          method: 'POST',
          headers: { 'x-notify-secret': environment.NOTIFY_SECRET ?? '' },
        });
        await handler(request, '127.0.0.1');
      }
    }
    underWay = null;
  }

  function start(): void {
    isAsked = true;
    underWay ??= deliver();
  }

  const timer = setInterval(start, INTERVAL_MS);
  timer.unref();
  return {
    notify,
    busyTimes,
    /** Delivers what is due, once more if that is under way. */
    start,
    /** Resolves when no delivery is under way. */
    idle: async () => {
      await underWay;
    },
    /** Ends a delivery that is under way; its messages are sent at the next start. */
    async close() {
      clearInterval(timer);
      closing.abort();
      await underWay;
    },
  };
}
