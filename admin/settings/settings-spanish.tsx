import { TRANSLATED, type Translations } from '../../shared/catalog/translations.ts';
import { TRANSLATION_LIMITS } from '../../shared/catalog/translation-limits.ts';
import { SpanishInputs, type SpanishField } from '../forms/spanish/spanish-inputs.tsx';
import { savedTranslations } from '../forms/spanish/spanish-texts.ts';
import type { Settings } from '../providers/settings/settings-provider.ts';
import { SETTING_NAMES } from './setting-names.tsx';

const LIMITS = TRANSLATION_LIMITS.site_settings;
const [, STEP_LIMIT] = LIMITS.next_steps;
const [, QUESTION_LIMITS] = LIMITS.questions;
const [, CATEGORY_LIMITS] = LIMITS.product_categories;

type TextColumn = {
  [Column in keyof typeof LIMITS]: (typeof LIMITS)[Column] extends number ? Column : never;
}[keyof typeof LIMITS];

const text = (column: TextColumn): SpanishField => ({
  column,
  label: SETTING_NAMES[column],
  longest: LIMITS[column],
  multiline: LIMITS[column] > 100,
});

const NAME = { name: 'label', english: 'name', label: 'name', longest: CATEGORY_LIMITS.label };
const DESCRIPTION = {
  name: 'description',
  label: 'description',
  longest: CATEGORY_LIMITS.description,
  multiline: true,
};

const named = (
  column: 'product_categories' | 'bundle_categories' | 'interests',
  entry: string,
  parts: readonly (typeof NAME | typeof DESCRIPTION)[],
): SpanishField => ({ column, label: SETTING_NAMES[column], entry, parts });

/** The settings with Spanish texts, by their section of the page. */
const FIELDS = {
  business: (
    [
      'business_customer',
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
  ).map(text),
  profile: (['rep_title', 'rep_bio', 'rep_service_area'] as const).map(text),
  categories: [
    named('product_categories', 'Category', [NAME, DESCRIPTION]),
    named('bundle_categories', 'Category', [NAME, DESCRIPTION]),
    named('interests', 'Interest', [NAME]),
  ],
  nextSteps: [
    {
      column: 'next_steps',
      label: SETTING_NAMES.next_steps,
      entry: 'Step',
      parts: [{ name: '', label: 'text', longest: STEP_LIMIT, multiline: true }],
    },
  ],
  questions: [
    {
      column: 'questions',
      label: SETTING_NAMES.questions,
      entry: 'Question',
      parts: [
        { name: 'question', label: 'question', longest: QUESTION_LIMITS.question, multiline: true },
        { name: 'answer', label: 'answer', longest: QUESTION_LIMITS.answer, multiline: true },
      ],
    },
  ],
  consent: [text('consent_text')],
  pause: [text('booking_pause_text')],
} satisfies Record<string, readonly SpanishField[]>;

/** The English texts in the form in which they are translated. */
function englishSettings(settings: Settings) {
  const { next_steps, product_categories, bundle_categories, interests, ...others } = settings;
  const categories = (entries: typeof product_categories) =>
    entries.map(({ name, description }) => ({ name, description }));
  return {
    ...others,
    next_steps: next_steps.map((step) => step.text),
    product_categories: categories(product_categories),
    bundle_categories: categories(bundle_categories),
    interests: interests.map(({ name }) => ({ name })),
  };
}

/** The Spanish texts to save with these settings. */
export function settingsTranslations(settings: Settings): Translations {
  const english = englishSettings(settings);
  const { es = {} } = savedTranslations(TRANSLATED.site_settings, english, settings.translations);
  return { es };
}

/** The English texts of a form's values, with the Spanish that would be saved with them. */
export const translatedSettings = (values: object) => ({
  ...englishSettings(values as Settings),
  translations: settingsTranslations(values as Settings),
});

/** The Spanish beside the English of a section's texts. */
export function SettingsSpanish({ section }: { section: keyof typeof FIELDS }) {
  return <SpanishInputs fields={FIELDS[section]} columnsOf={translatedSettings} heading="h3" />;
}
