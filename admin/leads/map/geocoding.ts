import type { FoundPlace } from '../../../shared/leads/lead.ts';

/** The result for an address: its coordinates, or why there are none. */
export type GeocodingResult = FoundPlace | 'not found' | 'failed';

export interface GeocodingService {
  /** Resolves to null for an unknown address. Throws an OverLimitError, or any other error. */
  geocode: (address: string, signal: AbortSignal) => Promise<FoundPlace | null>;
  /** Time between two requests. */
  intervalMs: number;
  /** Results so far; null for an address that was not found. */
  cache: {
    get: (address: string) => FoundPlace | null | undefined;
    set: (address: string, answer: FoundPlace | null) => void;
  };
}

/** The service refused because of too many requests. */
export class OverLimitError extends Error {}

const RETRY_AFTER_MS = 2000;
const MAX_ATTEMPTS = 5;

/**
 * Finds the coordinates of leads' addresses, one request after the other, and yields each lead with
 * its result. Cached answers take no request. Over the limit it waits and tries again; if the service
 * keeps refusing, it stops early. Any other failure is logged and skipped. Never throws.
 */
export async function* geocodeAddresses<Lead extends { shop_address: string }>(
  leads: readonly Lead[],
  { geocode, intervalMs, cache }: GeocodingService,
  signal: AbortSignal,
): AsyncGenerator<{ lead: Lead; result: GeocodingResult }> {
  let wait = 0;
  for (const lead of leads) {
    const address = lead.shop_address;
    let answer: FoundPlace | null | 'failed' | undefined = cache.get(address);
    for (let attempt = 1; answer === undefined; attempt += 1) {
      if (wait > 0) await pause(wait, signal);
      if (signal.aborted) return;
      wait = intervalMs;
      try {
        answer = await geocode(address, signal);
        cache.set(address, answer);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof OverLimitError)) {
          console.warn(`The address “${address}” couldn’t be geocoded.`, error);
          answer = 'failed';
        } else if (attempt === MAX_ATTEMPTS) {
          console.warn('The address service keeps refusing requests.');
          return;
        } else {
          wait = RETRY_AFTER_MS;
        }
      }
    }
    if (signal.aborted) return;
    yield { lead, result: answer ?? 'not found' };
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
