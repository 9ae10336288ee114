import { cutText } from '../../../shared/text/plain-text.ts';
import type { Arrival } from '../../data/storage/storage.ts';

const PARAMETERS = [
  // The code of a customer who recommends the site.
  'from',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
] as const;

const MAX_LENGTH = 200;

/**
 * Where a visitor came from, for the lead's `source`: an arrival stored as JSON, each value at most 200 characters, without
 * empty ones. {} if it cannot be read. Never throws.
 */
export function readAttribution(text: string | null): Record<string, string> {
  try {
    const { search, referrer, ownHost, landingPage, now } = JSON.parse(text ?? '{}') as Arrival;
    const query = new URLSearchParams(String(search));
    const values = [
      ...PARAMETERS.map((name) => [name, query.get(name) ?? ''] as const),
      ['referrer', externalReferrer(String(referrer), ownHost)] as const,
      ['landing_page', String(landingPage)] as const,
      ['landed_at', new Date(Number(now)).toISOString()] as const,
    ];
    return Object.fromEntries(
      values
        .map(([name, value]) => [name, cutText(value.trim(), MAX_LENGTH)] as const)
        .filter(([, value]) => value !== ''),
    );
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
