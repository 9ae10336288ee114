import { readIconName } from '../../shared/catalog/catalog-options.ts';
import { readProduct, type Feature, type Product } from '../../shared/catalog/catalog-rows.ts';
import { TRANSLATED, type Translations } from '../../shared/catalog/translations.ts';
import { readHints, writtenHints, type Hints } from '../../shared/finder/hints.ts';
import { trimmed, type FormValues } from '../forms/form-rules.ts';
import type { PictureValue } from '../forms/picture-input.tsx';
import { savedTranslations } from '../forms/spanish/spanish-texts.ts';

/** A new product; its keys are the fields of the form. */
export const NEW_PRODUCT = {
  slug: '',
  name: '',
  tagline: '',
  description: '',
  category: [] as string[],
  icon_name: 'gear' as string,
  image_url: null as PictureValue,
  features: [] as FormValues<Feature>[],
  is_core: false,
  is_add_on: false,
  linked_product_id: null as string | null,
  is_featured: false,
  hints: {} as Partial<Hints>,
  translations: {} as Translations,
};

export type ProductFormValues = FormValues<typeof NEW_PRODUCT>;

/** Uses the title as a missing description, as in the default catalog. */
function savedFeatures(features: ProductFormValues['features']): Feature[] {
  return (features ?? []).flatMap((feature) => {
    const title = trimmed(feature.title);
    return title ? [{ title, description: trimmed(feature.description) || title }] : [];
  });
}

/** Converts the form's values to the columns to save. Only an add-on keeps its base product. */
export function productColumns(values: ProductFormValues) {
  const isAddOn = Boolean(values.is_add_on);
  const texts = {
    tagline: trimmed(values.tagline),
    description: trimmed(values.description),
    features: savedFeatures(values.features),
  };
  return {
    slug: trimmed(values.slug),
    name: trimmed(values.name),
    ...texts,
    category: values.category ?? [],
    icon_name: readIconName(values.icon_name),
    image_url: values.image_url ?? null,
    is_core: Boolean(values.is_core),
    is_add_on: isAddOn,
    linked_product_id: isAddOn ? (values.linked_product_id ?? null) : null,
    is_featured: Boolean(values.is_featured),
    hints: writtenHints(readHints(values.hints)),
    translations: savedTranslations(TRANSLATED.products, texts, values.translations),
  };
}

/** Returns the product as the site would show it, with its picture at `pictureUrl`. */
export function previewedProduct(values: ProductFormValues, pictureUrl: string | null): Product {
  const columns = productColumns(values);
  return readProduct({
    ...columns,
    name: columns.name || 'Name of the product',
    image_url: pictureUrl,
    id: values.id ?? '',
    created_at: '',
  });
}
