import type { Database } from '../database.types.ts';

type Settings = Database['public']['Tables']['site_settings']['Row'];

/** The three banners of the site settings. */
export type Banner = 'homepage_hero_url' | 'products_page_hero_url' | 'bundles_page_hero_url';

/** The address of an uploaded banner; null for a default one, even if its address is stored. */
export function ownBanner(
  settings: Pick<Settings, Banner> | null | undefined,
  banner: Banner,
): string | null {
  const url = settings?.[banner]?.trim();
  return !url || /^(?:\.?\/)?images\/heroes\//.test(url) ? null : url;
}
