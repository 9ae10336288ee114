import type { DataProvider } from 'react-admin';
import type { Database } from '../../shared/database.types.ts';
import { readAvailability, type Availability } from '../../shared/site-settings/availability.ts';
import { readQuestions, type Question } from '../../shared/site-settings/questions.ts';
import { queryClient } from './query-client.ts';

type SettingsRow = Database['public']['Tables']['site_settings']['Row'];

/** The settings of the site as forms edit them: the week's hours are complete, the lists have entries. */
export type Settings = Omit<SettingsRow, 'availability' | 'next_steps' | 'questions'> & {
  availability: Availability;
  next_steps: { text: string }[];
  questions: Question[];
};

/** The id of the one row of settings. */
export const SETTINGS_ID = 1;

const TABLE = 'site_settings';

/** The resource `settings`: the one row of `site_settings`. */
export function withSettings(provider: DataProvider): DataProvider {
  const read = <T extends { data: object }>(answer: T): T => {
    const { availability, next_steps, questions, ...rest } = answer.data as SettingsRow;
    const settings: Settings = {
      ...rest,
      availability: readAvailability(availability),
      next_steps: next_steps.map((text) => ({ text })),
      questions: readQuestions(questions),
    };
    return { ...answer, data: settings };
  };
  const columns = ({ next_steps, ...settings }: Partial<Settings>) => ({
    ...settings,
    ...(next_steps && { next_steps: next_steps.map(({ text }) => text) }),
  });
  return {
    ...provider,
    async getOne(resource, params) {
      if (resource !== 'settings') return provider.getOne(resource, params);
      return read(await provider.getOne(TABLE, params));
    },
    async update(resource, params) {
      if (resource !== 'settings') return provider.update(resource, params);
      const data = columns(params.data as Partial<Settings>);
      const answer = read(await provider.update(TABLE, { ...params, data }));
      // The business's time zone is read on its own.
      void queryClient.invalidateQueries({ queryKey: ['site_settings'] });
      return answer;
    },
  };
}
