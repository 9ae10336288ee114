import type { Database, Json } from '../database.types.ts';
import { canonicalBundleCategory, readIconName, type IconName } from './catalogue-options.ts';
import { readCategories } from './category.ts';
import type { Feature } from './default-catalogue.ts';

type Tables = Database['public']['Tables'];

/** A products row with its loosely typed columns read. */
export type Product = Omit<Tables['products']['Row'], 'category' | 'features' | 'icon_name'> & {
  categories: string[];
  features: Feature[];
  icon_name: IconName;
};

export type Bundle = Tables['bundles']['Row'];
export type Testimonial = Tables['testimonials']['Row'];

/** A row as a product: categories in any of their older forms, features that have a title (SPEC.md §3). */
export function readProduct(row: Tables['products']['Row']): Product {
  const { category, features, icon_name, ...rest } = row;
  return {
    ...rest,
    categories: readCategories(category),
    features: readFeatures(features),
    icon_name: readIconName(icon_name),
  };
}

/** A row as a bundle: its category under the name that menus and filters use (SPEC.md §9). */
export function readBundle(row: Tables['bundles']['Row']): Bundle {
  return { ...row, category: canonicalBundleCategory(row.category) };
}

/** The features in a products row (SPEC.md §3); what has no title is left out. Never throws. */
export function readFeatures(value: Json): Feature[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { title, description } = entry;
    if (typeof title !== 'string' || !title.trim()) return [];
    return [{ title, description: typeof description === 'string' ? description : '' }];
  });
}
