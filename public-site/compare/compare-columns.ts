import type { Product } from '../../shared/catalog/catalog-rows.ts';
import { bundleEntry, productEntry, type CatalogEntry } from '../cards/cards.tsx';
import type { CatalogItems } from '../data/catalog.ts';
import { comparisonKeys, itemKey } from '../data/comparison.ts';
import type { InLanguage } from '../data/language/content-language.ts';

/** A product or bundle of the comparison. */
export interface Column extends CatalogEntry {
  key: string;
  /** A bundle's products, or the product alone. */
  products: (Product & InLanguage)[];
  /** The base products that its add-ons need and that it does not include. */
  needs: Product[];
}

/** The columns that an address lists, and how many of its items are not in the catalog. */
export function readColumns(list: string, catalog: CatalogItems) {
  const keys = comparisonKeys(list);
  const every = allColumns(catalog);
  const columns = keys.flatMap((key) => every.find((column) => column.key === key) ?? []);
  return { columns, unknown: keys.length - columns.length };
}

/** Everything that can be compared, products first. */
export function allColumns({ products, bundles }: CatalogItems): Column[] {
  const needsOf = (parts: Product[]) =>
    products.filter(
      (base) =>
        !parts.includes(base) &&
        parts.some((part) => part.is_add_on && part.linked_product_id === base.id),
    );
  return [
    ...products.map((product) => ({ ...productEntry(product), products: [product] })),
    ...bundles.map((bundle) => ({
      ...bundleEntry(bundle),
      products: bundle.includes.flatMap(
        (slug) => products.find((product) => product.slug === slug) ?? [],
      ),
    })),
  ].map((column) => ({
    ...column,
    key: itemKey(column.item),
    needs: needsOf(column.products),
  }));
}
