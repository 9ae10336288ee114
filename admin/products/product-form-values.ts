import { readIconName, type IconName } from '../../shared/catalogue/catalogue-options.ts';
import { readProduct, type Product } from '../../shared/catalogue/catalogue-rows.ts';
import type { Feature } from '../../shared/catalogue/default-catalogue.ts';
import type { Database } from '../../shared/database.types.ts';

type ProductRow = Database['public']['Tables']['products']['Row'];

/** What the product form holds: a field that was emptied is null, a new record has no id. */
export interface ProductFormValues {
  id?: string;
  slug?: string | null;
  name?: string | null;
  tagline?: string | null;
  description?: string | null;
  category?: string[] | null;
  icon_name?: string | null;
  image_url?: string | null;
  /** A chosen picture that is uploaded with the save. */
  image_file?: Blob | null;
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
  icon_name: 'gear',
  image_url: null,
  image_file: null,
  features: [],
  is_core: false,
  is_add_on: false,
  linked_product_id: null,
  is_featured: false,
};

type SavedProduct = Omit<ProductRow, 'id' | 'created_at' | 'icon_name'> & {
  category: string[];
  features: Feature[];
  icon_name: IconName;
};

function trimmed(text: string | null | undefined): string {
  return text?.trim() ?? '';
}

/** A feature without a description says its title twice, as in the default catalogue (SPEC.md §3). */
function savedFeatures(features: ProductFormValues['features']): Feature[] {
  return (features ?? []).flatMap((feature) => {
    const title = trimmed(feature.title);
    return title ? [{ title, description: trimmed(feature.description) || title }] : [];
  });
}

/** The columns of a products row as the form means them (SPEC.md §5: no base without an add-on). */
export function productColumns(values: ProductFormValues): SavedProduct {
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

/** The product that the site would show. `pictureUrl` is that of a picture not uploaded yet. */
export function previewedProduct(values: ProductFormValues, pictureUrl: string | null): Product {
  const columns = productColumns(values);
  return readProduct({
    ...columns,
    name: columns.name || 'Name of the product',
    image_url: pictureUrl ?? columns.image_url,
    id: values.id ?? '',
    created_at: '',
  });
}
