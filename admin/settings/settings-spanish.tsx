import { BUSINESS_LIMITS, PROFILE_LIMITS } from '../../shared/site-settings/business-limits.ts';
import { CONSENT_TEXT_LIMIT } from '../../shared/site-settings/consent.ts';
import { NEXT_STEPS_LIMITS } from '../../shared/site-settings/next-steps.ts';
import { QUESTIONS_LIMITS } from '../../shared/site-settings/questions.ts';
import type { Translations } from '../../shared/catalog/translations.ts';
import { SpanishInputs, type SpanishField } from '../forms/spanish/spanish-inputs.tsx';
import { savedTranslations } from '../forms/spanish/spanish-texts.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { SETTING_NAMES } from './setting-names.tsx';

/** The most characters of the text while booking is paused. The database has the same limit. */
const PAUSE_TEXT_LIMIT = 500;

const text = (column: keyof typeof SETTING_NAMES, longest: number): SpanishField => ({
  column,
  label: SETTING_NAMES[column],
  longest,
  multiline: longest > 200,
});

/** The settings with Spanish texts, by their section of the page. */
const FIELDS = {
  business: (
    [
      'business_tagline',
      'business_headline',
      'business_area_line',
      'business_badge',
      'business_disclaimer',
      'business_trademarks',
      'business_testimonial_note',
      'business_account_label',
      'business_assistant',
      'business_chat_question',
    ] as const
  ).map((column) => text(column, BUSINESS_LIMITS[column])),
  profile: (['rep_title', 'rep_bio', 'rep_service_area'] as const).map((column) =>
    text(column, PROFILE_LIMITS[column]),
  ),
  nextSteps: [
    {
      column: 'next_steps',
      label: SETTING_NAMES.next_steps,
      entry: 'Step',
      parts: [{ name: '', label: 'Text', longest: NEXT_STEPS_LIMITS.text }],
    },
  ],
  questions: [
    {
      column: 'questions',
      label: SETTING_NAMES.questions,
      entry: 'Question',
      parts: [
        { name: 'question', label: 'Question', longest: QUESTIONS_LIMITS.question },
        { name: 'answer', label: 'Answer', longest: QUESTIONS_LIMITS.answer, multiline: true },
      ],
    },
  ],
  consent: [text('consent_text', CONSENT_TEXT_LIMIT)],
  pause: [text('booking_pause_text', PAUSE_TEXT_LIMIT)],
} satisfies Record<string, readonly SpanishField[]>;

const COLUMNS = Object.values(FIELDS).flatMap((fields) => fields.map(({ column }) => column));

/** The English texts in the form that the database stores, with their Spanish. */
function stored(values: object) {
  const { next_steps, ...settings } = values as Settings;
  return { ...settings, next_steps: next_steps.map((step) => step.text) };
}

/** The Spanish texts to save with these settings. Those of categories have no inputs here, and stay. */
export function settingsTranslations(settings: Settings): Translations {
  const { of: _of, ...spanish } = settings.translations.es ?? {};
  const others = Object.entries(spanish).filter(([column]) => !COLUMNS.includes(column));
  const { es } = savedTranslations(COLUMNS, stored(settings), settings.translations);
  return { es: { ...Object.fromEntries(others), ...es } };
}

/** The Spanish beside the English of a section's texts. */
export function SettingsSpanish({ section }: { section: keyof typeof FIELDS }) {
  return <SpanishInputs fields={FIELDS[section]} columnsOf={stored} heading="h3" />;
}
