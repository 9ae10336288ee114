import type { Category } from '../../shared/catalog/catalog-options.ts';
import type { Product } from '../../shared/catalog/catalog-rows.ts';
import { plainText } from '../../shared/text/plain-text.ts';
import { slugify } from '../../shared/text/slug.ts';

type Searchable = Pick<Product, 'name' | 'description' | 'is_core'>;

/**
 * The entries of a category whose name or description contains the search text, ignoring case and accents. A category of null and
 * an empty text match everything. Core entries come first, and among equals matches in the name.
 */
export function findEntries<T extends Searchable>(
  entries: readonly T[],
  filter: { search: string; category: string | null },
  categoriesOf: (entry: T) => readonly string[],
): T[] {
  const text = plainText(filter.search.trim());
  const contains = (value: string) => plainText(value).includes(text);
  const rank = (entry: T) => (entry.is_core ? 0 : 2) + (contains(entry.name) ? 0 : 1);
  return entries
    .filter(
      (entry) =>
        (!filter.category || categoriesOf(entry).includes(filter.category)) &&
        [entry.name, entry.description].some(contains),
    )
    .sort((a, b) => rank(a) - rank(b));
}

/** The category with this name or slug, or null. */
export function findCategory<Listed extends Category>(
  categories: readonly Listed[],
  text: unknown,
): Listed | null {
  if (!text) return null;
  return categories.find(({ name }) => name === text || slugify(name) === text) ?? null;
}
