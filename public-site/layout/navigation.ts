import { BUNDLE_CATEGORIES, PRODUCT_CATEGORIES } from '../../shared/catalog/catalog-options.ts';
import type { ItemRef } from '../../shared/leads/lead.ts';
import { slugify } from '../../shared/text/slug.ts';

/** A catalog page and its categories, as the menus list them. */
export interface CatalogMenu {
  label: 'Products' | 'Bundles';
  path: '/products' | '/bundles';
  categories: readonly string[];
}

/** The menus of the header and the mobile menu. */
export const CATALOG_MENUS: readonly CatalogMenu[] = [
  { label: 'Products', path: '/products', categories: PRODUCT_CATEGORIES },
  { label: 'Bundles', path: '/bundles', categories: BUNDLE_CATEGORIES },
];

/** The path of a product's or bundle's page. */
export const itemPath = ({ type, slug }: ItemRef) => `/${type}s/${slug}`;

/** The props of a link to a category, which is in the address, to be shared, and in the navigation state. */
export function categoryLink(path: CatalogMenu['path'], category: string) {
  return { to: `${path}?category=${slugify(category)}`, state: { category } };
}
