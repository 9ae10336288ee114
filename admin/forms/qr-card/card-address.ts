import { requestAddress } from '../../../shared/leads/request-address.ts';

/** The page that a card leads to: its path, or the contact form with an item added to the request list. */
export type CardPage = '/find' | '/contact' | `/${'products' | 'bundles'}/${string}`;

/** How long a source may be: a longer one makes the code hard to scan. */
export const MAX_SOURCE_LENGTH = 40;

/** A source as the report counts it. */
export const tidySource = (source: string): string =>
  source.trim().toLowerCase().replace(/\s+/g, '-').slice(0, MAX_SOURCE_LENGTH);

/**
 * The address of a card. The site notes `utm_source` on a visitor's first visit, and the report counts leads by it. With
 * `asks`, a product or bundle is added to the request list on the contact form.
 */
export function cardAddress(root: string, page: CardPage, source: string, asks = false): string {
  const [, table, slug] = /^\/(product|bundle)s\/(.+)$/.exec(page) ?? [];
  const path = asks && slug ? requestAddress({ type: table as 'product' | 'bundle', slug }) : page;
  const tidy = tidySource(source);
  const [folder = '', item] = path.split('?');
  const query = [item, tidy && `utm_source=${encodeURIComponent(tidy)}`].filter(Boolean).join('&');
  // The build writes each of these pages into a folder.
  return new URL(`.${folder}/${query && `?${query}`}`, root).href;
}
