import type { Category } from '../../../shared/catalog/catalog-options.ts';
import { inSpanish, isBlank, readTranslation } from '../../../shared/catalog/translations.ts';
import type { SameTexts } from '../../../shared/language/language.ts';
import { TRANSLATIONS, type InLanguage, type LabeledCategory } from './content-language.ts';
import type * as english from './in-language.ts';

export const MORE_COLUMNS = TRANSLATIONS;

/** The Spanish names of a list, by the English ones. */
function labelsIn(list: unknown): Record<string, string> {
  const items = (Array.isArray(list) ? list : []) as { name: string; label?: string }[];
  return Object.fromEntries(items.flatMap(({ name, label }) => (label ? [[name, label]] : [])));
}

export const inLanguage: typeof english.inLanguage = (row) => ({
  ...inSpanish(row),
  ...('interests' in row && {
    labels: labelsIn(readTranslation(row.translations).interests),
  }),
});

export const withLabel: typeof english.withLabel = (
  category: Partial<LabeledCategory> & Category,
) => ({
  ...category,
  label: category.label || category.name,
});

export const langOf = (entry: InLanguage | null, column: string): string | undefined =>
  !entry || isBlank(Reflect.get(entry, column)) || entry.spanish?.includes(column)
    ? undefined
    : 'en';

export const hasPage = (entry: InLanguage): boolean =>
  !langOf(entry, 'tagline') && !langOf(entry, 'description');

export type Complete = SameTexts<
  typeof import('./in-language.es.ts'),
  typeof import('./in-language.ts')
>;
