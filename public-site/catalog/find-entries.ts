import type { Category } from '../../shared/catalog/catalog-options.ts';
import { slugify } from '../../shared/text/slug.ts';

interface Searchable {
  readonly name: string;
  readonly description: string;
  readonly is_core: boolean;
}

/**
 * The entries of a category whose name or description contains the search text, ignoring case. A category of null and
 * an empty text match everything. Core entries come first, and among equals matches in the name.
 */
export function findEntries<T extends Searchable>(
  entries: readonly T[],
  filter: { search: string; category: string | null },
  categoriesOf: (entry: T) => readonly string[],
): T[] {
  const text = filter.search.trim().toLowerCase();
  const contains = (value: string) => value.toLowerCase().includes(text);
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
export function findCategory(categories: readonly Category[], text: unknown): Category | null {
  if (!text) return null;
  return categories.find(({ name }) => name === text || slugify(name) === text) ?? null;
}
