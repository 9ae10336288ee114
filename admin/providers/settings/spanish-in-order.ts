import { readTranslation, type Translation } from '../../../shared/catalog/translations.ts';
import type { Json } from '../../../shared/database.types.ts';
import type { CategoryLists } from './category-lists.ts';

/**
 * The Spanish of the settings. The database has that of categories and interests by name; forms get it in the order of
 * these lists, an item for each entry.
 */
export function readSettingsSpanish(translations: Json, lists: CategoryLists): Translation {
  const spanish = readTranslation(translations);
  const ordered = { ...spanish };
  for (const list of ['product_categories', 'bundle_categories', 'interests'] as const) {
    const items = spanish[list];
    if (!Array.isArray(items)) continue;
    ordered[list] = lists[list].map((entry): Record<string, string> => {
      const name = typeof entry === 'string' ? entry : entry.name;
      const found = items.find((item) => typeof item === 'object' && item.name === name);
      const { label = '', description = '' } = (found ?? {}) as Partial<Record<string, string>>;
      return typeof entry === 'string' ? { name, label } : { name, label, description };
    });
  }
  return ordered;
}
