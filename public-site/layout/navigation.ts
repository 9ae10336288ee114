import { BUNDLE_CATEGORIES, PRODUCT_CATEGORIES } from '../../shared/catalogue/catalogue-options.ts';
import { slugify } from '../../shared/text/slug.ts';

/** A catalogue page and the categories that menus offer below it. */
export interface CatalogueMenu {
  label: 'Products' | 'Bundles';
  path: '/products' | '/bundles';
  categories: readonly string[];
}

/** The two menus of header and mobile menu, in their order (SPEC.md §2 «Public shell»). */
export const CATALOGUE_MENUS: readonly CatalogueMenu[] = [
  { label: 'Products', path: '/products', categories: PRODUCT_CATEGORIES },
  { label: 'Bundles', path: '/bundles', categories: BUNDLE_CATEGORIES },
];

/**
 * A link to a catalogue page with a category chosen: in the address, so that it can be shared and
 * survives a reload, and in the navigation state (SPEC.md §2 «/products»).
 */
export function categoryLink(path: CatalogueMenu['path'], category: string) {
  return { to: `${path}?category=${slugify(category)}`, state: { category } };
}
