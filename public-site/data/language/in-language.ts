import type { Json } from '../../../shared/database.types.ts';
import type { Category } from '../../../shared/catalog/catalog-options.ts';
import type { InLanguage, LabeledCategory } from './content-language.ts';

// What the Spanish build has in-language.es.ts for.

/** What is added to the columns of products and bundles that the site asks for. */
export const MORE_COLUMNS: string = '';

/** A row with the texts of this build's language. */
export const inLanguage = <Row extends { translations?: Json }>(row: Row): Row & InLanguage => row;

/** A category with its name in this build's language. The English name stays the key of filters, links, and entries. */
export const withLabel = (category: Category): LabeledCategory => ({
  ...category,
  label: category.name,
});

/** Whether an entry has a page of its own in this language. */
export const hasPage = (_entry: InLanguage): boolean => true;

/** The `lang` attribute of a column's text, where that is not in the page's language. */
export const langOf = (_entry: InLanguage | null, _column: string): string | undefined => undefined;
