import { readCategories } from './category.ts';

/**
 * The list to store in place of a product's `category`, or null where it is a plain list already: what
 * «Migrate Categories» changes (SPEC.md §4). An older form becomes the names that it is read as, so
 * that nothing is lost. Never throws.
 */
export function migratedCategory(value: unknown): string[] | null {
  const names = readCategories(value);
  const isPlainList =
    Array.isArray(value) &&
    value.length === names.length &&
    names.every((name, index) => name === value[index]);
  return isPlainList ? null : names;
}
