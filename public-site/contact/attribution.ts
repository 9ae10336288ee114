import type { Arrival } from '../data/storage.ts';

const PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
] as const;

const MOST_CHARACTERS = 200;

/** Where a visitor came from, as the lead's `source` stores it, without empty values. */
type Attribution = Record<string, string>;

/** The attribution of a first visit, each value at most 200 characters. Never throws. */
export function attributionOf({
  search,
  referrer,
  ownHost,
  landingPage,
  now,
}: Arrival): Attribution {
  const query = new URLSearchParams(search);
  const values = [
    ...PARAMETERS.map((name) => [name, query.get(name) ?? ''] as const),
    ['referrer', externalReferrer(referrer, ownHost)] as const,
    ['landing_page', landingPage] as const,
    ['landed_at', new Date(now).toISOString()] as const,
  ];
  return Object.fromEntries(
    values
      .map(([name, value]) => [name, value.trim().slice(0, MOST_CHARACTERS)] as const)
      .filter(([, value]) => value !== ''),
  );
}

/** The attribution of an arrival stored as JSON; {} if it cannot be read. Never throws. */
export function readAttribution(text: string | null): Attribution {
  try {
    const { search, referrer, ownHost, landingPage, now } = JSON.parse(text ?? '{}') as Arrival;
    return attributionOf({
      search: String(search),
      referrer: String(referrer),
      ownHost: String(ownHost),
      landingPage: String(landingPage),
      now: Number(now),
    });
  } catch {
    return {};
  }
}

/** Another site's origin and path, without its query, which may have private data. */
function externalReferrer(referrer: string, ownHost: string): string {
  try {
    const { host, origin, pathname } = new URL(referrer);
    return host === ownHost ? '' : origin + pathname;
  } catch {
    return '';
  }
}
