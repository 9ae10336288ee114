import type { Category } from '../../shared/catalog/catalog-options.ts';
import type { ItemRef } from '../../shared/leads/lead.ts';
import { slugify } from '../../shared/text/slug.ts';
import type { LabeledCategory } from '../data/language/content-language.ts';
import { catalog, categoriesOf } from '../data/catalog.ts';
import { useLoaded } from '../data/loadable.ts';
import * as texts from './texts.ts';

/** A catalog page and its categories, as menus, tiles, and filters list them. */
export interface CatalogMenu {
  label: string;
  path: '/products' | '/bundles';
  categories: readonly LabeledCategory[];
}

/** The menus of both catalog pages, with the categories that have entries. */
export function useCatalogMenus(): readonly [products: CatalogMenu, bundles: CatalogMenu] {
  const settings = useLoaded(catalog.settings).data;
  const products = useLoaded(catalog.products).data.flatMap(({ categories }) => categories);
  const bundles = useLoaded(catalog.bundles).data.map(({ category }) => category);
  const inUse = (kind: ItemRef['type'], names: string[]) =>
    categoriesOf(kind, settings).filter(({ name }) => names.includes(name));
  return [
    { label: texts.products, path: '/products', categories: inUse('product', products) },
    { label: texts.bundles, path: '/bundles', categories: inUse('bundle', bundles) },
  ];
}

/** The path of a product's or bundle's page. */
export const itemPath = ({ type, slug }: ItemRef) => `/${type}s/${slug}`;

/** The props of a link to a category, which is in the address, to be shared, and in the navigation state. */
export function categoryLink(path: CatalogMenu['path'], { name: category }: Category) {
  return { to: `${path}?category=${slugify(category)}`, state: { category } };
}
