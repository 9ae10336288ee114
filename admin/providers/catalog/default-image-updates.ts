import type { Catalog } from '../../../shared/catalog/catalog-file.ts';
import type { Category } from '../../../shared/catalog/catalog-options.ts';
import { OLDER_BUNDLE_CATEGORIES } from '../../../shared/catalog/category-rules.ts';
import {
  DEFAULT_HERO_IMAGES,
  type HeroImage,
} from '../../../shared/catalog/pictures/hero-images.ts';
import { categoryScene } from '../../../shared/catalog/pictures/drawings.ts';

/** The widest file whose address is stored, for clients that ignore srcset. */
const STORED_WIDTH_LIMIT = 1440;

const heroUrl = ({ path, widths }: HeroImage) =>
  `${path}-${widths.findLast((width) => width <= STORED_WIDTH_LIMIT)}.webp`;

/** The hero columns of the settings row with the addresses of the default pictures. */
export function defaultHeroUrls() {
  const { home, products, bundles } = DEFAULT_HERO_IMAGES;
  return {
    homepage_hero_url: heroUrl(home),
    products_page_hero_url: heroUrl(products),
    bundles_page_hero_url: heroUrl(bundles),
  };
}

const olderNames = (category: string) =>
  [...OLDER_BUNDLE_CATEGORIES].filter(([, name]) => name === category).map(([older]) => older);

/** The rows of a table that get one picture: those with one of these values, and none of these names. */
export interface DefaultImageUpdate {
  table: 'products' | 'bundles';
  column: 'name' | 'category';
  values: string[];
  exceptNames: string[];
  image_url: string;
}

/**
 * The products and bundles that get a default picture: their own by name, or the scene of a bundle's
 * category. No row gets two, so the order does not matter. Other rows are left alone.
 */
export function defaultImageUpdates(
  catalog: Pick<Catalog, 'products' | 'bundles'>,
  bundleCategories: readonly Category[],
): DefaultImageUpdate[] {
  const drawn = (['products', 'bundles'] as const).flatMap((table) =>
    catalog[table].flatMap(({ name, image_url }): DefaultImageUpdate[] =>
      image_url ? [{ table, column: 'name', values: [name], exceptNames: [], image_url }] : [],
    ),
  );
  const drawnBundles = drawn.filter(({ table }) => table === 'bundles');
  const exceptNames = drawnBundles.flatMap(({ values }) => values);
  return [
    ...drawn,
    ...bundleCategories.map(({ name, icon }) => ({
      table: 'bundles' as const,
      column: 'category' as const,
      values: [name, ...olderNames(name)],
      exceptNames,
      image_url: categoryScene(icon, 'bundle'),
    })),
  ];
}
