import type { Category } from '../../shared/catalog/catalog-options.ts';
import type { ItemRef } from '../../shared/leads/lead.ts';
import { slugify } from '../../shared/text/slug.ts';
import { catalog, categoriesOf } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';

/** A catalog page and its categories, as menus, tiles, and filters list them. */
export interface CatalogMenu {
  label: 'Products' | 'Bundles';
  path: '/products' | '/bundles';
  categories: readonly Category[];
}

/** The menus of both catalog pages. Once the entries are loaded, categories without any are left out. */
export function useCatalogMenus(): readonly [products: CatalogMenu, bundles: CatalogMenu] {
  const settings = useLoaded(catalog.settings).data;
  const products = useLoaded(catalog.products);
  const bundles = useLoaded(catalog.bundles);
  const inUse = (kind: ItemRef['type'], { status }: { status: string }, names: string[]) =>
    categoriesOf(kind, settings).filter(({ name }) => status !== 'ready' || names.includes(name));
  const ofProducts = products.data.flatMap(({ categories }) => categories);
  const ofBundles = bundles.data.map(({ category }) => category);
  return [
    {
      label: 'Products',
      path: '/products',
      categories: inUse('product', products, ofProducts),
    },
    { label: 'Bundles', path: '/bundles', categories: inUse('bundle', bundles, ofBundles) },
  ];
}

/** The path of a product's or bundle's page. */
export const itemPath = ({ type, slug }: ItemRef) => `/${type}s/${slug}`;

/** The props of a link to a category, which is in the address, to be shared, and in the navigation state. */
export function categoryLink(path: CatalogMenu['path'], { name: category }: Category) {
  return { to: `${path}?category=${slugify(category)}`, state: { category } };
}
