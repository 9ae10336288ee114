import { BUNDLE_CATEGORIES, PRODUCT_CATEGORIES } from '../../shared/catalogue/catalogue-options.ts';
import { slugify } from '../../shared/text/slug.ts';

/** A catalogue page, and its categories as the menus list them. */
export interface CatalogueMenu {
  label: 'Products' | 'Bundles';
  path: '/products' | '/bundles';
  categories: readonly string[];
}

/** The menus of the header and the mobile menu. */
export const CATALOGUE_MENUS: readonly CatalogueMenu[] = [
  { label: 'Products', path: '/products', categories: PRODUCT_CATEGORIES },
  { label: 'Bundles', path: '/bundles', categories: BUNDLE_CATEGORIES },
];

/** A link to a category: in the address, so that it can be shared, and in the navigation state. */
export function categoryLink(path: CatalogueMenu['path'], category: string) {
  return { to: `${path}?category=${slugify(category)}`, state: { category } };
}
