import type { DataProvider } from 'react-admin';
import type { Database } from '../../shared/database.types.ts';
import { readAvailability, type Availability } from '../../shared/site-settings/availability.ts';
import { readQuestions, type Question } from '../../shared/site-settings/questions.ts';
import type { FollowUp } from './follow-up-texts.ts';
import { queryClient } from './query-client.ts';

type SettingsRow = Database['public']['Tables']['site_settings']['Row'];
type TextsRow = Database['public']['Tables']['follow_up_texts']['Row'];

/**
 * The settings of the site as forms edit them: the week's hours are complete, the lists have entries. With them go the
 * follow-up texts, which stand in a row that visitors do not read.
 */
export type Settings = Omit<SettingsRow, 'availability' | 'next_steps' | 'questions'> & {
  availability: Availability;
  next_steps: { text: string }[];
  questions: Question[];
  follow_up_texts: FollowUp[];
};

/** The id of the one row of settings. */
export const SETTINGS_ID = 1;

const TABLE = 'site_settings';
const TEXTS = 'follow_up_texts';

/** The resource `settings`: the one row of `site_settings`, and that of `follow_up_texts`. */
export function withSettings(provider: DataProvider): DataProvider {
  const read = <T extends { data: object }>(answer: T, follow_up_texts: FollowUp[]): T => {
    const { availability, next_steps, questions, ...rest } = answer.data as SettingsRow;
    const settings: Settings = {
      ...rest,
      availability: readAvailability(availability),
      next_steps: next_steps.map((text) => ({ text })),
      questions: readQuestions(questions),
      follow_up_texts,
    };
    return { ...answer, data: settings };
  };
  const columns = ({ next_steps, ...settings }: Partial<Settings>) => {
    const row = { ...settings };
    delete row.follow_up_texts;
    return { ...row, ...(next_steps && { next_steps: next_steps.map(({ text }) => text) }) };
  };
  return {
    ...provider,
    async getOne(resource, params) {
      if (resource !== 'settings') return provider.getOne(resource, params);
      const [settings, texts, { readFollowUps }] = await Promise.all([
        provider.getOne(TABLE, params),
        provider.getOne(TEXTS, { id: SETTINGS_ID }),
        import('./follow-up-texts.ts'),
      ]);
      return read(settings, readFollowUps((texts.data as TextsRow).texts));
    },
    async update(resource, params) {
      if (resource !== 'settings') return provider.update(resource, params);
      const wanted = params.data as Partial<Settings>;
      const before = params.previousData as unknown as Settings;
      const texts = wanted.follow_up_texts ?? before.follow_up_texts;
      if (JSON.stringify(texts) !== JSON.stringify(before.follow_up_texts)) {
        const former = { id: SETTINGS_ID, texts: before.follow_up_texts };
        await provider.update(TEXTS, { id: SETTINGS_ID, data: { texts }, previousData: former });
      }
      const answer = read(
        await provider.update(TABLE, { ...params, data: columns(wanted) }),
        texts,
      );
      // The business's time zone is read on its own.
      void queryClient.invalidateQueries({ queryKey: ['site_settings'] });
      return answer;
    },
  };
}
