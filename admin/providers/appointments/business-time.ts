import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';
import { unwrap } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';

/** The business's time zone until the settings are read. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The query for the business's IANA time zone. */
export const timeZoneQuery = queryOptions({
  queryKey: ['site_settings', 'time zone'],
  staleTime: 5 * 60_000,
  async queryFn() {
    const settings = supabaseClient.from('site_settings').select('time_zone').eq('id', 1);
    return (await unwrap(settings.single())).time_zone;
  },
});

/** The business's IANA time zone; New York's where the settings cannot be read. Never rejects. */
export function businessTimeZone(): Promise<string> {
  return queryClient.fetchQuery(timeZoneQuery).catch(() => DEFAULT_TIME_ZONE);
}
