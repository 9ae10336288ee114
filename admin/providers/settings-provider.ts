import type { DataProvider } from 'react-admin';
import type { Database } from '../../shared/database.types.ts';
import { readAvailability, type Availability } from '../../shared/site-settings/availability.ts';
import { queryClient } from './query-client.ts';

type SettingsRow = Database['public']['Tables']['site_settings']['Row'];

/** The settings of the site as the back office reads them: the week's hours are complete. */
export type Settings = Omit<SettingsRow, 'availability'> & { availability: Availability };

/** The id of the one row of settings. */
export const SETTINGS_ID = 1;

const TABLE = 'site_settings';

/** The resource `settings`: the one row of `site_settings`. */
export function withSettings(provider: DataProvider): DataProvider {
  const read = <T extends { data: object }>(answer: T): T => {
    const availability = readAvailability(Reflect.get(answer.data, 'availability'));
    return { ...answer, data: { ...answer.data, availability } };
  };
  return {
    ...provider,
    async getOne(resource, params) {
      if (resource !== 'settings') return provider.getOne(resource, params);
      return read(await provider.getOne(TABLE, params));
    },
    async update(resource, params) {
      if (resource !== 'settings') return provider.update(resource, params);
      const answer = read(await provider.update(TABLE, params));
      // The business's time zone is read on its own.
      void queryClient.invalidateQueries({ queryKey: ['site_settings'] });
      return answer;
    },
  };
}
