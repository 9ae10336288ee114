import { slugify } from '../../shared/text/slug.ts';

type Searchable = { readonly name: string; readonly description: string };

/**
 * The entries of a category whose name or description contains the search text, ignoring case and outer
 * spaces. A category of null and an empty text match everything.
 */
export function findEntries<T extends Searchable>(
  entries: readonly T[],
  filter: { search: string; category: string | null },
  categoriesOf: (entry: T) => readonly string[],
): T[] {
  const text = filter.search.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (!filter.category || categoriesOf(entry).includes(filter.category)) &&
      [entry.name, entry.description].some((each) => each.toLowerCase().includes(text)),
  );
}

/** The category with this name or slug; null if there is none. */
export function findCategory(categories: readonly string[], text: unknown): string | null {
  if (typeof text !== 'string') return null;
  return categories.find((category) => category === text || slugify(category) === text) ?? null;
}
