import { readMapPlace, type MapPlace } from '../../../shared/leads/places/map-place.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';
import { unwrap } from '../http-error.ts';
import { readOrCached } from '../offline/cached-read.ts';
import { supabaseClient } from '../supabase-client.ts';

/** The business's time zone until the settings are read. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

const COLUMNS =
  'time_zone,server_emails,business_name,map_latitude,map_longitude,map_zoom,miles_per_hour,first_steps_dismissed,construction_notice';

/** The query for the settings that many pages need. `time_zone` is the business's, an IANA name. */
export const businessQuery = queryOptions({
  queryKey: ['site_settings', 'business'],
  staleTime: 5 * 60_000,
  queryFn: () =>
    readOrCached(['settings', 'business'], () => {
      const settings = supabaseClient.from('site_settings').select(COLUMNS);
      return unwrap(settings.eq('id', 1).single());
    }),
});

/** The business's IANA time zone; New York's where the settings cannot be read. Never rejects. */
export async function businessTimeZone(): Promise<string> {
  const settings = await queryClient.fetchQuery(businessQuery).catch(() => null);
  return settings?.time_zone ?? DEFAULT_TIME_ZONE;
}

/** Where the business is. Never rejects. */
export async function businessPlace(): Promise<MapPlace> {
  return readMapPlace(await queryClient.fetchQuery(businessQuery).catch(() => null));
}
