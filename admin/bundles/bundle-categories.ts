import { BUNDLE_CATEGORIES } from '../../shared/catalogue/catalogue-options.ts';

/** What a bundle can be filed under, and what a former version of the catalogue filed it under. */
export function bundleCategoryOptions(present: string | null | undefined): string[] {
  return [...new Set<string>([...BUNDLE_CATEGORIES, ...(present ? [present] : [])])];
}
