import type { Category } from '../../shared/catalog/catalog-options.ts';
import { inSpanish, TRANSLATED } from '../../shared/catalog/translations.ts';
import type { SameTexts } from '../../shared/language/language.ts';
import { TRANSLATIONS, type InLanguage, type LabeledCategory } from './content-language.ts';
import type * as english from './in-language.ts';

export const MORE_COLUMNS = TRANSLATIONS;

export const inLanguage: typeof english.inLanguage = (table, row) =>
  inSpanish(row, TRANSLATED[table]);

export const withLabel: typeof english.withLabel = (
  category: Partial<LabeledCategory> & Category,
) => ({
  ...category,
  label: category.label || category.name,
});

export const hasPage = ({ english = [] }: InLanguage): boolean =>
  !english.includes('tagline') && !english.includes('description');

export const langOf = (entry: InLanguage | null, column: string): string | undefined =>
  entry?.english?.includes(column) ? 'en' : undefined;

export type Complete = SameTexts<
  typeof import('./in-language.es.ts'),
  typeof import('./in-language.ts')
>;
