import * as v from 'valibot';
import type { Coordinates } from '../../shared/leads/lead.ts';
import { safeStorage } from '../../shared/safe-storage.ts';
import { geocodingUrl, isOverLimit, readGeocoder, readGeocodingAnswer } from './map-services.ts';

/** The result for an address: its coordinates, or why there are none. */
export type GeocodingResult = Coordinates | 'not found' | 'failed';

export interface GeocodingService {
  /** Resolves to null for an unknown address. Throws an OverLimitError, or any other error. */
  geocode: (address: string, signal: AbortSignal) => Promise<Coordinates | null>;
  /** Time between two requests. */
  intervalMs: number;
  /** Results so far; null for an address that was not found. */
  cache: {
    get: (address: string) => Coordinates | null | undefined;
    set: (address: string, answer: Coordinates | null) => void;
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
    let answer: Coordinates | null | 'failed' | undefined = cache.get(address);
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

const geocoder = readGeocoder(import.meta.env);
const TIMEOUT_MS = 10_000;
const CACHE_KEY = 'geocoded addresses';
const session = safeStorage(() => sessionStorage);

const Answers = v.record(
  v.string(),
  v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
);
let cache: Map<string, Coordinates | null> | undefined;

function readCache(): Map<string, Coordinates | null> {
  if (!cache) {
    const stored = session.getJson(CACHE_KEY);
    cache = new Map(v.is(Answers, stored) ? Object.entries(stored) : []);
  }
  return cache;
}

/** This build's geocoder, with a cache for the browser session; null if it is switched off. */
export const geocodingService: GeocodingService | null = geocoder && {
  intervalMs: geocoder.intervalMs,
  async geocode(address, signal) {
    const response = await fetch(geocodingUrl(geocoder, address), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (isOverLimit(response.status)) throw new OverLimitError();
    if (!response.ok) throw new Error(`The address service answered ${response.status}.`);
    return readGeocodingAnswer(geocoder.format, await response.json());
  },
  cache: {
    get: (address) => readCache().get(address),
    set(address, answer) {
      session.setJson(CACHE_KEY, Object.fromEntries(readCache().set(address, answer)));
    },
  },
};
