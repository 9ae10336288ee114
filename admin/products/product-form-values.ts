import { readIconName, type IconName } from '../../shared/catalogue/catalogue-options.ts';
import { readProduct, type Product } from '../../shared/catalogue/catalogue-rows.ts';
import type { Feature } from '../../shared/catalogue/catalogue-rows.ts';
import { trimmed } from '../forms/form-rules.ts';
import type { PictureValue } from '../forms/picture-input.tsx';

/** What the product form holds: a field that was emptied is null, a new record has no id. */
export interface ProductFormValues {
  id?: string;
  slug?: string | null;
  name?: string | null;
  tagline?: string | null;
  description?: string | null;
  category?: string[] | null;
  icon_name?: string | null;
  image_url?: PictureValue;
  features?: Partial<Record<keyof Feature, string | null>>[] | null;
  is_core?: boolean | null;
  is_add_on?: boolean | null;
  linked_product_id?: string | null;
  is_featured?: boolean | null;
}

export const NEW_PRODUCT: ProductFormValues = {
  slug: '',
  name: '',
  tagline: '',
  description: '',
  category: [],
  icon_name: 'gear' satisfies IconName,
  image_url: null,
  features: [],
  is_core: false,
  is_add_on: false,
  linked_product_id: null,
  is_featured: false,
};

/** A feature without a description repeats its title there, as in the default catalogue. */
function savedFeatures(features: ProductFormValues['features']): Feature[] {
  return (features ?? []).flatMap((feature) => {
    const title = trimmed(feature.title);
    return title ? [{ title, description: trimmed(feature.description) || title }] : [];
  });
}

/** The columns of a products row as the form means them: only an add-on has a base product. */
export function productColumns(values: ProductFormValues) {
  const isAddOn = Boolean(values.is_add_on);
  return {
    slug: trimmed(values.slug),
    name: trimmed(values.name),
    tagline: trimmed(values.tagline),
    description: trimmed(values.description),
    category: values.category ?? [],
    icon_name: readIconName(values.icon_name),
    image_url: values.image_url ?? null,
    features: savedFeatures(values.features),
    is_core: Boolean(values.is_core),
    is_add_on: isAddOn,
    linked_product_id: isAddOn ? (values.linked_product_id ?? null) : null,
    is_featured: Boolean(values.is_featured),
  };
}

/** The product that the site would show, with its picture at `pictureUrl`. */
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
