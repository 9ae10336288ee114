import { BUNDLE_CATEGORIES } from '../../shared/catalogue/catalogue-options.ts';
import { readBundle, type Bundle } from '../../shared/catalogue/catalogue-rows.ts';
import { trimmed } from '../forms/form-rules.ts';
import type { PictureValue } from '../forms/picture-input.tsx';

/** What the bundle form holds: a field that was emptied is null, a new record has no id. */
export interface BundleFormValues {
  id?: string;
  slug?: string | null;
  name?: string | null;
  category?: string | null;
  description?: string | null;
  image_url?: PictureValue;
  includes?: string[] | null;
  is_featured?: boolean | null;
}

export const NEW_BUNDLE: BundleFormValues = {
  slug: '',
  name: '',
  category: '',
  description: '',
  image_url: null,
  includes: [],
  is_featured: false,
};

/** The categories to choose from; a stored one of an older catalogue is added. */
export function bundleCategoryOptions(stored: string | null | undefined): string[] {
  return [...new Set<string>([...BUNDLE_CATEGORIES, ...(stored ? [stored] : [])])];
}

/** The columns of a bundles row as the form means them; a product is in a bundle once. */
export function bundleColumns(values: BundleFormValues) {
  return {
    slug: trimmed(values.slug),
    name: trimmed(values.name),
    category: trimmed(values.category),
    description: trimmed(values.description),
    image_url: values.image_url ?? null,
    includes: [...new Set(values.includes ?? [])],
    is_featured: Boolean(values.is_featured),
  };
}

/** The bundle that the site would show, with its picture at `pictureUrl`. */
export function previewedBundle(values: BundleFormValues, pictureUrl: string | null): Bundle {
  const columns = bundleColumns(values);
  return readBundle({
    ...columns,
    name: columns.name || 'Name of the bundle',
    image_url: pictureUrl,
    id: values.id ?? '',
    created_at: '',
  });
}
