import { bundleCategoryNames } from '../../shared/catalogue/catalogue-options.ts';

interface CatalogueFilter {
  /** Looked for in any of these columns, as it is typed. */
  search?: string;
  category?: string;
  [other: string]: unknown;
}

/**
 * A text as a regular expression between the quotes of PostgREST's `or=(…)`. Signs that need a
 * backslash stand for any sign: a backslash is read differently inside and outside of quotes.
 */
function quotedPattern(text: string): string {
  const pattern = text
    .replace(/[\\^"]/g, '\u0000')
    .replace(/[.*+?(){}|[\]$]/g, '[$&]')
    .replaceAll('\u0000', '.');
  return `"${pattern}"`;
}

/** A bundle category under every name that means it (SPEC.md §9), as PostgREST's condition. */
function ofCategory(category: string): Record<string, string> {
  const names = bundleCategoryNames(category).map((name) => JSON.stringify(name));
  return { 'category@': `in.(${names.join(',')})` };
}

/**
 * The filter of a list as ra-data-postgrest sends it: `search` as one phrase that any of the columns
 * holds, as on the site (SPEC.md §2 «/products»); `category` in a jsonb list or as a single text,
 * there under its older names as well.
 */
export function catalogueFilter(
  { search, category, ...others }: CatalogueFilter,
  { columns, categoryIsList }: { columns: readonly string[]; categoryIsList: boolean },
): Record<string, unknown> {
  const phrase = search?.trim();
  return {
    ...others,
    ...(phrase && {
      // With an empty operator the value is sent as it stands.
      'or@': `(${columns.map((column) => `${column}.imatch.${quotedPattern(phrase)}`).join(',')})`,
    }),
    ...(category &&
      (categoryIsList ? { 'category@cs': JSON.stringify([category]) } : ofCategory(category))),
  };
}
