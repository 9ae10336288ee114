import type { Translations } from '../../shared/catalog/translations.ts';
import { translated } from '../../shared/fields.ts';
import { SpanishInputs } from '../forms/spanish/spanish-inputs.tsx';
import { savedTranslations } from '../forms/spanish/spanish-texts.ts';
import type { SettingsSection } from '../layout/menu/page-names.tsx';
import type { Settings } from '../providers/settings/settings-provider.ts';

/** The settings of each section of the page that has some with Spanish. */
const SECTIONS: Readonly<Partial<Record<SettingsSection, RegExp>>> = {
  business: /^business_/,
  profile: /^rep_/,
  categories: /_categories$|^interests$/,
  'next-steps': /^next_steps$/,
  questions: /^questions$/,
  meetings: /^booking_pause_text$/,
  'follow-up-texts': /^quote_terms$/,
  'personal-data': /^consent_text$/,
};

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
  const { es = {} } = savedTranslations(
    translated('site_settings'),
    english,
    settings.translations,
  );
  return { es };
}

/** The English texts of a form's values, with the Spanish that would be saved with them. */
export const translatedSettings = (values: object) => ({
  ...englishSettings(values as Settings),
  translations: settingsTranslations(values as Settings),
});

/** The Spanish beside the English of a section's texts, if it has any. */
export function SettingsSpanish({ section }: { section: SettingsSection }) {
  const only = SECTIONS[section];
  return (
    only && (
      <SpanishInputs
        table="site_settings"
        only={only}
        columnsOf={translatedSettings}
        heading="h3"
      />
    )
  );
}
