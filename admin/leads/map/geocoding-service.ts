import * as v from 'valibot';
import type { FoundPlace } from '../../../shared/leads/lead.ts';
import { safeStorage } from '../../../shared/safe-storage.ts';
import { businessPlace } from '../../providers/appointments/business-time.ts';
import { OverLimitError, type GeocodingService } from './geocoding.ts';
import {
  geocodingUrl,
  isOverLimit,
  readGeocoder,
  readGeocodingAnswer,
} from '../../../shared/leads/places/map-services.ts';

const geocoder = readGeocoder(import.meta.env);
const TIMEOUT_MS = 10_000;
const CACHE_KEY = 'geocoded addresses';
const session = safeStorage(() => sessionStorage);

const Answers = v.record(
  v.string(),
  v.nullable(
    v.object({ latitude: v.number(), longitude: v.number(), place_is_street: v.boolean() }),
  ),
);
let cache: Map<string, FoundPlace | null> | undefined;

function readCache(): Map<string, FoundPlace | null> {
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
    const response = await fetch(geocodingUrl(geocoder, address, await businessPlace()), {
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
