import type { DataProvider } from 'react-admin';
import type { Translations } from '../../../shared/catalog/translations.ts';
import type { Database, Json } from '../../../shared/database.types.ts';
import type { Language } from '../../../shared/language/language.ts';
import type { ReminderText } from '../../../shared/leads/reminder-text.ts';
import type { Category } from '../../../shared/catalog/catalog-options.ts';
import { readAvailability, type Availability } from '../../../shared/site-settings/availability.ts';
import { readQuestions, type Question } from '../../../shared/site-settings/questions.ts';
import { saveChanges } from '../conflicts.ts';
import type { FollowUp } from './follow-up-texts.ts';
import { readCategoryLists, type ListName } from './category-lists.ts';
import { checked, unwrap } from '../http-error.ts';
import type { LeadListFilter } from '../leads/lead-filter.ts';
import { leadMethods } from '../leads/lead-provider.ts';
import { queryClient } from '../query-client.ts';
import { supabaseClient } from '../supabase-client.ts';

type SettingsRow = Database['public']['Tables']['site_settings']['Row'];
type TextsRow = Database['public']['Tables']['follow_up_texts']['Row'];

/**
 * The site's settings as forms edit them: the week's hours are complete, and lists have entries. They include the
 * follow-up texts and the reminder, which are in a row that visitors can't read.
 */
export type Settings = Omit<
  SettingsRow,
  'availability' | 'next_steps' | 'questions' | 'translations' | ListName
> & {
  translations: Translations;
  product_categories: Listed<Category>[];
  bundle_categories: Listed<Category>[];
  interests: Listed<{ name: string }>[];
  availability: Availability;
  next_steps: { text: string }[];
  questions: Question[];
  follow_up_texts: FollowUp[];
  reminder: Record<Language, ReminderText>;
};

/** An entry of a list, with the name that it has in the database; '' for a new one. */
export type Listed<Entry> = Entry & { was: string };

/** Products, bundles, or leads that get another name of a list, or lose it (null). */
export interface Move {
  list: ListName;
  from: string;
  to: string | null;
}

/** What upcoming appointments keep when the time zone changes: their clock time, or the moment. */
export type TimeKept = 'clock' | 'instant';

/** The id of the one row of settings. */
export const SETTINGS_ID = 1;

const TABLE = 'site_settings';
const TEXTS = 'follow_up_texts';

/** The settings in their rows: that of `site_settings`, and that of `follow_up_texts`. */
async function readSettings([row, texts]: object[]): Promise<Settings> {
  const [{ readFollowUps }, { readSettingsSpanish }] = await Promise.all([
    import('./follow-up-texts.ts'),
    import('./spanish-in-order.ts'),
  ]);
  const { availability, next_steps, questions, translations, ...rest } = row as SettingsRow;
  const lists = readCategoryLists(rest);
  const { product_categories, bundle_categories, interests } = lists;
  const listed = <Entry extends { name: string }>(entry: Entry) => ({ ...entry, was: entry.name });
  const { texts: english, texts_es, ...reminder } = texts as TextsRow;
  return {
    ...rest,
    product_categories: product_categories.map(listed),
    bundle_categories: bundle_categories.map(listed),
    interests: interests.map((name) => listed({ name })),
    availability: readAvailability(availability),
    next_steps: next_steps.map((text) => ({ text })),
    questions: readQuestions(questions),
    translations: { es: readSettingsSpanish(translations, lists) },
    follow_up_texts: readFollowUps(english, texts_es),
    reminder: {
      en: { subject: reminder.reminder_subject, text: reminder.reminder_text },
      es: { subject: reminder.reminder_subject_es, text: reminder.reminder_text_es },
    },
  };
}

/** The rows with the columns that some of the settings mean. */
function settingsRows(fields: Partial<Settings>) {
  const { follow_up_texts: texts, reminder, next_steps, interests, ...settings } = fields;
  const { product_categories, bundle_categories } = settings;
  const stored = (entries: Listed<Category>[]) => entries.map(({ was: _was, ...entry }) => entry);
  const columns = {
    ...settings,
    ...(product_categories && { product_categories: stored(product_categories) }),
    ...(bundle_categories && { bundle_categories: stored(bundle_categories) }),
    ...(interests && { interests: interests.map(({ name }) => name) }),
    ...(next_steps && { next_steps: next_steps.map(({ text }) => text) }),
  };
  return [
    { table: TABLE, id: SETTINGS_ID, columns },
    {
      table: TEXTS,
      id: SETTINGS_ID,
      columns: {
        ...(texts && {
          texts: texts.map(({ es: _es, ...english }) => english),
          texts_es: texts.map(({ name, es }) => ({ name, ...es })),
        }),
        ...(reminder && {
          reminder_subject: reminder.en.subject,
          reminder_text: reminder.en.text,
          reminder_subject_es: reminder.es.subject,
          reminder_text_es: reminder.es.text,
        }),
      },
    },
  ];
}

const HOUR_MS = 3_600_000;

/** An automatic pause of online booking: since when, and the requests that caused it. */
export interface BookingPause {
  since: string;
  requests: number;
  /** The leads list's filter that shows them. */
  filter: LeadListFilter;
}

/** The automatic pause of booking; null while booking is open or was paused by hand. */
export async function bookingPause(): Promise<BookingPause | null> {
  const { booking_paused, booking_limit_reached_at: since } = await unwrap(
    supabaseClient
      .from(TABLE)
      .select('booking_paused,booking_limit_reached_at')
      .eq('id', SETTINGS_ID)
      .single(),
  );
  if (!booking_paused || !since) return null;
  const received_since = new Date(Date.parse(since) - HOUR_MS).toISOString();
  const filter = { online: 'yes', appointment: 'yes', received_since };
  const counts = await leadMethods.countLeads(filter);
  return { since, filter, requests: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

/** Lets visitors book online again. Throws an HttpError. */
export async function resumeBooking(): Promise<void> {
  await checked(supabaseClient.from(TABLE).update({ booking_paused: false }).eq('id', SETTINGS_ID));
  for (const queryKey of [['leads', 'booking pause'], [TABLE], ['settings']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** What is stored of the dashboard's list for a new project. */
export type FirstStepsState = Pick<
  SettingsRow,
  Extract<keyof SettingsRow, `first_steps_${string}`>
>;

/** Saves what was done in the dashboard's list for a new project, and reads the settings again. Throws an HttpError. */
export async function saveFirstSteps(changes: Partial<FirstStepsState>): Promise<void> {
  await checked(supabaseClient.from(TABLE).update(changes).eq('id', SETTINGS_ID));
  await queryClient.invalidateQueries({ queryKey: [TABLE] });
}

/** The resource `settings`: both rows, saved in one transaction. */
export function withSettings(provider: DataProvider): DataProvider {
  return {
    ...provider,
    async getOne(resource, params) {
      if (resource !== 'settings') return provider.getOne(resource, params);
      const rows = await Promise.all([
        provider.getOne(TABLE, params),
        provider.getOne(TEXTS, { id: SETTINGS_ID }),
      ]);
      return { data: await readSettings(rows.map(({ data }) => data as object)) };
    },
    async update(resource, params) {
      if (resource !== 'settings') return provider.update(resource, params);
      const { kept, moves = [] } = (params.meta ?? {}) as { kept?: TimeKept; moves?: Move[] };
      const data = await saveChanges(
        params.previousData as unknown as Settings,
        params.data as Partial<Settings>,
        {
          what: 'These settings were',
          rowsOf: settingsRows,
          read: readSettings,
          ...((kept || moves.length > 0) && {
            send: (writes) =>
              supabaseClient.rpc('save_settings', {
                writes,
                keeps: kept ?? '',
                moves: moves as object[] as Json,
              }),
          }),
        },
      );
      // The time zone and the lists are cached on their own. New ones may have changed other records.
      const others = kept || moves.length > 0 ? ['leads', 'lead_tasks', 'products', 'bundles'] : [];
      for (const resource of ['site_settings', ...others]) {
        void queryClient.invalidateQueries({ queryKey: [resource] });
      }
      return { data };
    },
  } as DataProvider;
}
