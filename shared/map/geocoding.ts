import { addressSearchUrl, readAddressSuggestions } from '../leads/address-search.ts';
import type { Coordinates } from '../leads/contact-draft.ts';

/** The services that are understood: Photon (GeoJSON), and Nominatim for a server of one's own. */
export type GeocoderFormat = 'photon' | 'nominatim';

/** A geocoding service as it is configured. */
export interface Geocoder {
  format: GeocoderFormat;
  url: string;
  /** The least time between two requests that its policy allows, in ms. */
  intervalMs: number;
}

/** SPEC.md §9: staggered at 100 ms an item, but never faster than the service's policy. */
const STAGGER_MS = 100;

const SERVICES: Record<GeocoderFormat, Geocoder> = {
  // «Reasonable» use: well below the seven a second at which it was seen to throttle.
  photon: { format: 'photon', url: 'https://photon.komoot.io/api/', intervalMs: 250 },
  // The public server forbids what nobody has decided on: one's own has its own address.
  nominatim: { format: 'nominatim', url: '', intervalMs: 1000 },
};

type Settings = Readonly<Record<string, unknown>>;

/**
 * The geocoder that the VITE_GEOCODER_… settings name (SPEC.md §4 «Map geocoding»); null if it is
 * switched off, or is a Nominatim without an address. Never throws.
 */
export function readGeocoder(settings: Settings): Geocoder | null {
  const setting = (name: string) => {
    const value = settings[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  if (setting('VITE_GEOCODER_URL') === 'off') return null;
  const format = setting('VITE_GEOCODER_FORMAT') === 'nominatim' ? 'nominatim' : 'photon';
  const url = setting('VITE_GEOCODER_URL') || SERVICES[format].url;
  const interval = Number(setting('VITE_GEOCODER_INTERVAL_MS')) || SERVICES[format].intervalMs;
  return url ? { format, url, intervalMs: Math.max(STAGGER_MS, interval) } : null;
}

/** The request for one address in the United States, of which the best match is enough. */
export function geocodingUrl({ format, url }: Geocoder, address: string): string {
  if (format === 'photon') return addressSearchUrl(url, address);
  const query = new URLSearchParams({
    q: address.trim(),
    format: 'jsonv2',
    countrycodes: 'us',
    limit: '1',
  });
  return `${url}?${query.toString()}`;
}

/** Where the best match of an answer is; null for none, or an answer of another form. Never throws. */
export function readGeocodingAnswer(format: GeocoderFormat, answer: unknown): Coordinates | null {
  if (format === 'photon') {
    const [found] = readAddressSuggestions(answer);
    return found ? { latitude: found.latitude, longitude: found.longitude } : null;
  }
  const [found] = Array.isArray(answer) ? (answer as unknown[]) : [];
  if (typeof found !== 'object' || found === null) return null;
  // Nominatim writes numbers as text.
  const { lat, lon } = found as Record<string, unknown>;
  const latitude = Number(lat);
  const longitude = Number(lon);
  const place = typeof lat === 'string' && typeof lon === 'string';
  return place && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null;
}

/** Statuses that mean «too many»: the documented one, and those that the services really send. */
export function isOverLimit(status: number): boolean {
  return status === 429 || status === 403 || status === 509;
}
