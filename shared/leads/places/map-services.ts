// The map's services, configured by build settings (VITE_…).
import * as v from 'valibot';
import { addressSearchUrl, readAddressSuggestions } from './address-search.ts';
import type { FoundPlace } from '../lead.ts';
import type { MapPlace } from './map-place.ts';

type Settings = Readonly<Record<string, unknown>>;

function textOf(settings: Settings, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Photon (GeoJSON), or a self-hosted Nominatim. */
export type GeocoderFormat = 'photon' | 'nominatim';

/** A service that finds the coordinates of an address. */
export interface Geocoder {
  format: GeocoderFormat;
  url: string;
  /** The shortest time between two requests that its usage policy allows, in ms. */
  intervalMs: number;
}

/** The lower limit for the interval between requests, whatever the settings say. */
const MIN_INTERVAL_MS = 100;

const GEOCODERS: Record<GeocoderFormat, Geocoder> = {
  // Photon's policy asks for reasonable use. It throttles at seven requests per second.
  photon: { format: 'photon', url: 'https://photon.komoot.io/api/', intervalMs: 250 },
  // No default URL: the public server's policy does not allow this use.
  nominatim: { format: 'nominatim', url: '', intervalMs: 1000 },
};

/** Reads the geocoder from the VITE_GEOCODER_… settings; null if it is off, or a Nominatim without a URL. */
export function readGeocoder(settings: Settings): Geocoder | null {
  if (textOf(settings, 'VITE_GEOCODER_URL') === 'off') return null;
  const nominatim = textOf(settings, 'VITE_GEOCODER_FORMAT') === 'nominatim';
  const standard = GEOCODERS[nominatim ? 'nominatim' : 'photon'];
  const url = textOf(settings, 'VITE_GEOCODER_URL') || standard.url;
  const interval = Number(textOf(settings, 'VITE_GEOCODER_INTERVAL_MS')) || standard.intervalMs;
  return url ? { ...standard, url, intervalMs: Math.max(MIN_INTERVAL_MS, interval) } : null;
}

/** Returns the URL that looks up the best match for a US address. Photon prefers what is near a place. */
export function geocodingUrl({ format, url }: Geocoder, address: string, near: MapPlace): string {
  if (format === 'photon') return addressSearchUrl(url, address, near);
  const query = new URLSearchParams({
    q: address.trim(),
    format: 'jsonv2',
    countrycodes: 'us',
    limit: '1',
  });
  return `${url}?${query.toString()}`;
}

const degrees = (max: number) =>
  v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(-max), v.maxValue(max));

/** Nominatim's matches, the best first. Its numbers are strings. */
const NominatimAnswer = v.looseTuple([
  v.object({ lat: degrees(90), lon: degrees(180), place_rank: v.optional(v.number(), 30) }),
]);
/** Nominatim’s rank of a house; streets and towns have lower ones. */
const HOUSE_RANK = 28;

/** Reads the place of a response's best match; null if there is none. Never throws. */
export function readGeocodingAnswer(format: GeocoderFormat, answer: unknown): FoundPlace | null {
  if (format === 'photon') {
    const [found] = readAddressSuggestions(answer);
    if (!found) return null;
    const { latitude, longitude, place_is_street } = found;
    return { latitude, longitude, place_is_street };
  }
  const { success, output } = v.safeParse(NominatimAnswer, answer);
  if (!success) return null;
  const [{ lat, lon, place_rank }] = output;
  return { latitude: lat, longitude: lon, place_is_street: place_rank < HOUSE_RANK };
}

/** Returns whether a status means “too many requests”: 429, or what some services send instead. */
export function isOverLimit(status: number): boolean {
  return status === 429 || status === 403 || status === 509;
}

const OPEN_STREET_MAP = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  /** The credit that the tiles' provider asks for, as HTML. */
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
};

/** Reads the tiles from the VITE_MAP_TILE_… settings; null if they are off, or the URL lacks {z}, {x}, or {y}. */
export function readMapTiles(settings: Settings) {
  const url = textOf(settings, 'VITE_MAP_TILE_URL') || OPEN_STREET_MAP.url;
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part))) return null;
  const attribution = textOf(settings, 'VITE_MAP_TILE_ATTRIBUTION') || OPEN_STREET_MAP.attribution;
  return { url, attribution };
}
