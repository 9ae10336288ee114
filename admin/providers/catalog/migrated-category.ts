import { readCategories } from '../../../shared/catalog/catalog-rows.ts';

/**
 * The list to store instead of a product's `category`; null if it is a plain list already. An older form
 * becomes the names that it is read as, so that nothing is lost. Never throws.
 */
export function migratedCategory(value: unknown): string[] | null {
  const names = readCategories(value);
  const isPlainList =
    Array.isArray(value) &&
    value.length === names.length &&
    names.every((name, index) => name === value[index]);
  return isPlainList ? null : names;
}
