import { slugify } from '../../shared/text/slug.ts';

type Searchable = { readonly name: string; readonly description: string };

/**
 * The entries that hold the search text in name or description, ignoring case and the space around
 * it, and that are filed under the category; null or '' limits nothing (SPEC.md §2 «/products»).
 */
export function findEntries<T extends Searchable>(
  entries: readonly T[],
  filter: { search: string; category: string | null },
  categoriesOf: (entry: T) => readonly string[],
): T[] {
  const wanted = filter.search.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (!filter.category || categoriesOf(entry).includes(filter.category)) &&
      [entry.name, entry.description].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The category whose slug an address carries, or that is named outright; null for any other text. */
export function findCategory(categories: readonly string[], text: unknown): string | null {
  if (typeof text !== 'string') return null;
  return categories.find((category) => category === text || slugify(category) === text) ?? null;
}
