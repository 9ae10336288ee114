import type { Database } from '../database.types.ts';
import { isUsualBusiness } from '../site-settings/business.ts';
import type { Coordinates } from './lead.ts';

export interface AddressSuggestion extends Coordinates {
  label: string;
}

type Settings = Database['public']['Tables']['site_settings']['Row'];

/** A place on the map, and how close the map shows it. */
export interface MapPlace extends Coordinates {
  zoom: number;
}

/**
 * Where the map opens; addresses near it are suggested first. Where the settings have no place: New York, or for another
 * business the middle of the United States.
 */
export function readMapPlace(
  settings:
    | Partial<Pick<Settings, 'map_latitude' | 'map_longitude' | 'map_zoom' | 'business_name'>>
    | null
    | undefined,
): MapPlace {
  const { map_latitude, map_longitude, map_zoom } = settings ?? {};
  const usual = isUsualBusiness(settings)
    ? { latitude: 40.7128, longitude: -74.006, zoom: 10 }
    : { latitude: 39.8, longitude: -98.6, zoom: 4 };
  return {
    latitude: map_latitude ?? usual.latitude,
    longitude: map_longitude ?? usual.longitude,
    zoom: map_zoom ?? (map_latitude == null ? usual.zoom : 10),
  };
}

const MOST_SUGGESTIONS = 5;
/** Shorter texts find nothing useful. */
export const SHORTEST_ADDRESS_SEARCH = 4;

/** Photon gives full state names; US addresses have two letters. */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,' +
    'District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,' +
    'Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,' +
    'Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,' +
    'New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,' +
    'Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,' +
    'Vermont VT,Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY'
  )
    .split(',')
    .map((pair) => [pair.slice(0, -3), pair.slice(-2)]),
);

const DEFAULT_SERVICE = 'https://photon.komoot.io/api/';

/** The Photon service in VITE_ADDRESS_SEARCH_URL, or a public one; null for "off". */
export function addressSearchService(setting: unknown): string | null {
  const named = typeof setting === 'string' ? setting.trim() : '';
  return named === 'off' ? null : named || DEFAULT_SERVICE;
}

/** The address of a Photon search in the United States that prefers what is near a place. */
export function addressSearchUrl(service: string, text: string, near: MapPlace): string {
  const query = new URLSearchParams({
    q: text.trim(),
    limit: String(MOST_SUGGESTIONS),
    lang: 'en',
    lat: String(near.latitude),
    lon: String(near.longitude),
    zoom: String(near.zoom),
    location_bias_scale: '0.3',
    countrycode: 'US',
  });
  for (const layer of ['house', 'street']) query.append('layer', layer);
  return `${service}?${query.toString()}`;
}

/**
 * The US street addresses in a Photon answer (GeoJSON), without duplicates. Entries of another shape are dropped. Never
 * throws.
 */
export function readAddressSuggestions(answer: unknown): AddressSuggestion[] {
  const features = isRecord(answer) && Array.isArray(answer.features) ? answer.features : [];
  const suggestions = features.flatMap((feature: unknown) => readFeature(feature) ?? []);
  return suggestions.filter(
    ({ label }, index) => suggestions.findIndex((other) => other.label === label) === index,
  );
}

function readFeature(feature: unknown): AddressSuggestion | null {
  if (!isRecord(feature) || !isRecord(feature.properties) || !isRecord(feature.geometry))
    return null;
  const [longitude, latitude] = Array.isArray(feature.geometry.coordinates)
    ? (feature.geometry.coordinates as unknown[])
    : [];
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const text = (name: string) => {
    const value = (feature.properties as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  };
  const street = text('street') || text('name');
  if (text('countrycode').toUpperCase() !== 'US' || !street) return null;
  const line = [text('housenumber'), street].filter(Boolean).join(' ');
  const city = text('city') || text('district') || text('county');
  const region = [STATES[text('state')] ?? text('state'), text('postcode')]
    .filter(Boolean)
    .join(' ');
  return { label: [line, city, region].filter(Boolean).join(', '), latitude, longitude };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
