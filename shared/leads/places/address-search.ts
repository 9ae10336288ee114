import type { FoundPlace } from '../lead.ts';
import type { MapPlace } from './map-place.ts';

export interface AddressSuggestion extends FoundPlace {
  label: string;
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

/** A house number before a street's name: “12”, “12A”, “44-02”, “12 1/2”. Not “42” of “42 Street”. */
const HOUSE =
  /^\s*#?(\d+[a-z]?(?:[-–/]\d+[a-z]?)?(?:\s+\d\/\d)?)[\s,]+(?!(?:street|st|avenue|ave|road|rd)\.?(?:,|$))/i;
/** A part of a house: “Unit 5”, “# 3B”, “2nd Floor”. */
const UNIT =
  /(?:^|[\s,])((?:#|\b(?:apt|apartment|unit|suite|ste|floor|fl|bay|dock|door|gate|hangar|stall|space|bldg|building|room|rm|lot|piso|local)\b\.?)\s*#?\s*(?:\d+-?[a-z]?|[a-z]\d*)(?![a-z\d])|(?:\d+(?:st|nd|rd|th)|ground)\s+(?:floor|fl)\b|(?:rear|basement)\b(?=[\s,]*(?:,|$)))/i;

/** The house number and the unit that somebody typed in front of and behind a street; '' for none. */
export function typedHouse(address: string): { number: string; unit: string } {
  const [start = '', number = ''] = HOUSE.exec(address) ?? [];
  const [, unit = ''] = UNIT.exec(address.slice(start.length)) ?? [];
  return { number: number.replace(/\s+/g, ' '), unit: unit.replace(/\s+/g, ' ') };
}

/**
 * The US street addresses in a Photon answer (GeoJSON), without duplicates, with the house number and unit that were typed
 * where the service knows the street alone. Entries of another shape are dropped. Never throws.
 */
export function readAddressSuggestions(answer: unknown, typed = ''): AddressSuggestion[] {
  const features = isRecord(answer) && Array.isArray(answer.features) ? answer.features : [];
  const house = typedHouse(typed);
  const suggestions = features.flatMap((feature: unknown) => readFeature(feature, house) ?? []);
  return suggestions.filter(
    ({ label }, index) => suggestions.findIndex((other) => other.label === label) === index,
  );
}

function readFeature(
  feature: unknown,
  typed: ReturnType<typeof typedHouse>,
): AddressSuggestion | null {
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
  const line = [text('housenumber') || typed.number, street].filter(Boolean).join(' ');
  const city = text('city') || text('district') || text('county');
  const region = [STATES[text('state')] ?? text('state'), text('postcode')]
    .filter(Boolean)
    .join(' ');
  return {
    label: [line, typed.unit, city, region].filter(Boolean).join(', '),
    latitude,
    longitude,
    place_is_street: !text('housenumber'),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
