import { readIconName } from '../../../shared/catalog/catalog-options.ts';
import { readProduct, type Bundle, type Product } from '../../../shared/catalog/catalog-rows.ts';
import type { Translations } from '../../../shared/catalog/translations.ts';
import {
  fieldsOf,
  translated,
  type CatalogColumns,
  type CatalogTable,
  type CatalogValues,
} from '../../../shared/fields.ts';
import { readHints, writtenHints } from '../../../shared/finder/hints.ts';
import type { PriceRow } from '../../../shared/quotes/quote-lines.ts';
import { trimmed, type FormValues } from '../form-rules.ts';
import type { PictureValue } from '../picture-input.tsx';
import { savedTranslations } from '../spanish/spanish-texts.ts';

type Prices = Pick<PriceRow, 'monthly_cents' | 'once_cents'>;
type Columns<Of extends CatalogTable> = CatalogColumns<Of> & {
  translations: Translations;
} & (Of extends 'testimonials' ? object : Prices);

/** What a form of the catalog holds. A chosen picture is uploaded with the save. */
export type CatalogFormValues<Of extends CatalogTable> = FormValues<
  Omit<Columns<Of>, 'image_url'> & { image_url: PictureValue }
>;

/** What is saved of a field, by its kind. */
const SAVED: {
  [Kind in keyof CatalogValues]: (
    value: CatalogValues[Kind] | null | undefined,
  ) => CatalogValues[Kind];
} = {
  text: trimmed,
  slug: trimmed,
  category: trimmed,
  flag: Boolean,
  picture: (value) => value ?? null,
  product: (value) => value ?? null,
  icon: readIconName,
  categories: (value) => value ?? [],
  products: (value) => [...new Set(value)],
  // The title stands for a missing description, as in the default catalog. An entry whose title is still missing keeps its
  // place, by which its Spanish is found: the form isn't saved without one.
  features: (value) =>
    (value ?? []).map((feature) => {
      const title = trimmed(feature.title);
      return { title, description: trimmed(feature.description) || title };
    }),
  // A chosen picture is a Blob until the data provider uploads it.
  screens: (value) =>
    (value ?? []).map(({ url, caption, alt }) => ({
      url: url ?? '',
      caption: trimmed(caption),
      alt: trimmed(alt),
    })),
  video: (value) => value || null,
  hints: (value) => writtenHints(readHints(value)),
  // The switch in price-inputs.tsx gives false until somebody presses it.
  cents: (value) => (typeof value === 'number' ? value : null),
};

/** Converts the form's values to the columns to save. Without values, they are those of a new entry. */
export function catalogColumns<Of extends CatalogTable>(
  table: Of,
  values: CatalogFormValues<Of>,
): Columns<Of> {
  const given = values as Readonly<Record<string, unknown>>;
  const columns = Object.fromEntries(
    fieldsOf(table).map(([column, { kind }]) => [
      column,
      (SAVED[kind as keyof CatalogValues] as (value: unknown) => unknown)(given[column]),
    ]),
  );
  // Only an add-on keeps its base product.
  if (columns.is_add_on === false) columns.linked_product_id = null;
  const prices =
    table === 'testimonials'
      ? {}
      : {
          monthly_cents: (given.monthly_cents ?? 0) as number,
          once_cents: (given.once_cents ?? 0) as number,
        };
  // What the site shows is always the monthly price; without one it shows none.
  if (typeof columns.from_cents === 'number') columns.from_cents = prices.monthly_cents || null;
  const translations = savedTranslations(translated(table), columns, values.translations);
  return { ...columns, ...prices, translations } as Columns<Of>;
}

/** Returns the product as the site would show it, with its picture at `image_url`. */
export function previewedProduct(
  values: CatalogFormValues<'products'>,
  image_url: string | null,
): Product {
  const columns = catalogColumns('products', values);
  const name = columns.name || 'Name of the product';
  return readProduct({ ...columns, name, image_url, id: values.id ?? '', created_at: '' });
}

/** Returns the bundle as the site would show it, with its picture at `image_url`. */
export function previewedBundle(
  values: CatalogFormValues<'bundles'>,
  image_url: string | null,
  products: readonly { slug: string; is_core: boolean }[],
): Bundle {
  const columns = catalogColumns('bundles', values);
  const isCore = (slug: string) => products.some((each) => each.slug === slug && each.is_core);
  return {
    ...columns,
    // The database has the same rule (private.mark_core_bundle).
    is_core: columns.includes.filter(isCore).length >= 2,
    name: columns.name || 'Name of the bundle',
    image_url,
    id: values.id ?? '',
    created_at: '',
  };
}
