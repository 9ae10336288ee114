import type { Environment, Handler } from '../functions/_shared/project.ts';
import { createNotifyHandler } from '../functions/notify/notify-handler.ts';

const INTERVAL_MS = 30_000;

/** Calls the Edge Function `notify`, as pg_net and pg_cron do on a hosted project. */
export interface Deliveries {
  handler: Handler;
  /** Delivers what is due, once more if that is under way. */
  start: () => void;
  /** Resolves when no delivery is under way. */
  idle: () => Promise<void>;
  /** Ends a delivery that is under way; its messages are sent at the next start. */
  close: () => Promise<void>;
}

/** Delivers what is due, now and every 30 seconds, and whenever it is started. */
export function createDeliveries(environment: Environment, callDataApi: typeof fetch): Deliveries {
  const closing = new AbortController();
  const handler = createNotifyHandler(environment, callDataApi, (input, init) => {
    const signal = init?.signal ? AbortSignal.any([init.signal, closing.signal]) : closing.signal;
    return fetch(input, { ...init, signal });
  });
  let underWay: Promise<void> | null = null;
  let isWanted = false;

  async function deliver(): Promise<void> {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false;
      await handler(
        new Request('http://localhost/functions/v1/notify', {
          method: 'POST',
          headers: { 'x-notify-secret': environment.NOTIFY_SECRET ?? '' },
        }),
        '127.0.0.1',
      );
    }
    underWay = null;
  }

  function start(): void {
    isWanted = true;
    underWay ??= deliver();
  }

  const timer = setInterval(start, INTERVAL_MS);
  timer.unref();
  return {
    handler,
    start,
    idle: async () => {
      await underWay;
    },
    async close() {
      clearInterval(timer);
      closing.abort();
      await underWay;
    },
  };
}
