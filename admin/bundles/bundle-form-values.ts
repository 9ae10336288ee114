import type { Bundle } from '../../shared/catalog/catalog-rows.ts';
import { TRANSLATED, type Translations } from '../../shared/catalog/translations.ts';
import { readHints, writtenHints, type Hints } from '../../shared/finder/hints.ts';
import { trimmed, type FormValues } from '../forms/form-rules.ts';
import type { PictureValue } from '../forms/picture-input.tsx';
import { savedTranslations } from '../forms/spanish/spanish-texts.ts';

/** A new bundle; its keys are the fields of the form. */
export const NEW_BUNDLE = {
  slug: '',
  name: '',
  category: '',
  description: '',
  image_url: null as PictureValue,
  includes: [] as string[],
  is_featured: false,
  hints: {} as Partial<Hints>,
  translations: {} as Translations,
};

export type BundleFormValues = FormValues<typeof NEW_BUNDLE>;

/** Converts the form's values to the columns to save, with each product included once. */
export function bundleColumns(values: BundleFormValues) {
  const description = trimmed(values.description);
  return {
    slug: trimmed(values.slug),
    name: trimmed(values.name),
    category: trimmed(values.category),
    description,
    image_url: values.image_url ?? null,
    includes: [...new Set(values.includes ?? [])],
    is_featured: Boolean(values.is_featured),
    hints: writtenHints(readHints(values.hints)),
    translations: savedTranslations(TRANSLATED.bundles, { description }, values.translations),
  };
}

/** Returns the bundle as the site would show it, with its picture at `pictureUrl`. */
export function previewedBundle(
  values: BundleFormValues,
  pictureUrl: string | null,
  products: readonly { slug: string; is_core: boolean }[],
): Bundle {
  const columns = bundleColumns(values);
  const isCore = (slug: string) => products.some((each) => each.slug === slug && each.is_core);
  return {
    ...columns,
    // The database has the same rule (private.mark_core_bundle).
    is_core: columns.includes.filter(isCore).length >= 2,
    name: columns.name || 'Name of the bundle',
    image_url: pictureUrl,
    id: values.id ?? '',
    created_at: '',
  };
}
