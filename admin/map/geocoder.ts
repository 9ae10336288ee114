import type { Coordinates } from '../../shared/leads/contact-draft.ts';
import {
  geocodingUrl,
  isOverLimit,
  readGeocoder,
  readGeocodingAnswer,
} from '../../shared/map/geocoding.ts';
import { safeStorage } from '../../shared/safe-storage.ts';
import { OverLimitError, type AddressCache } from './geocoding-queue.ts';

/** The geocoding service of this build; null if it is switched off. */
export const geocoder = readGeocoder(import.meta.env);

const TIMEOUT_MS = 10_000;
const CACHE_KEY = 'geocoded addresses';

/**
 * Where an address is, as the service of this build says; null if it knows none. Throws an
 * OverLimitError when it is asked too much, and another error when it fails or takes too long.
 */
export async function geocodeAddress(
  address: string,
  signal: AbortSignal,
): Promise<Coordinates | null> {
  if (!geocoder) throw new Error('Geocoding is switched off.');
  const response = await fetch(geocodingUrl(geocoder, address), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (isOverLimit(response.status)) throw new OverLimitError(`Refused: ${response.status}`);
  if (!response.ok) throw new Error(`The address service answered ${response.status}.`);
  return readGeocodingAnswer(geocoder.format, await response.json());
}

const session = safeStorage(() => sessionStorage);
let known: Map<string, Coordinates | null> | undefined;

/** The addresses of this browser session (SPEC.md §4 «Map geocoding»). */
export const sessionAddressCache: AddressCache = {
  get: (address) => (known ??= readCache()).get(address),
  set(address, found) {
    known = (known ?? readCache()).set(address, found);
    session.setJson(CACHE_KEY, Object.fromEntries(known));
  },
};

function readCache(): Map<string, Coordinates | null> {
  const kept = session.getJson(CACHE_KEY) as Record<string, Coordinates | null> | null;
  return new Map(Object.entries(kept ?? {}));
}
