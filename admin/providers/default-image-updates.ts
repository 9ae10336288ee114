import { bundleCategoryNames } from '../../shared/catalogue/catalogue-options.ts';
import {
  DEFAULT_BUNDLE_IMAGES,
  DEFAULT_HERO_IMAGES,
  DEFAULT_PRODUCT_IMAGES,
  type DefaultImage,
} from '../../shared/catalogue/default-images.ts';

/** The widest file whose address is stored, for readers that ignore srcset. */
const STORED_WIDTH_LIMIT = 1440;

/**
 * The address to store in image_url for a default picture, such as 'images/products/prodemand-800.webp' or
 * '….svg'.
 */
export function defaultImageUrl(image: DefaultImage): string {
  const width = image.widths.findLast((candidate) => candidate <= STORED_WIDTH_LIMIT);
  return width === undefined ? `${image.path}.svg` : `${image.path}-${width}.webp`;
}

/**
 * The rows of a table that get one picture: every product with one of the names, or every bundle with one of
 * these categories.
 */
export interface DefaultImageUpdate {
  table: 'products' | 'bundles';
  names: string[];
  image_url: string;
}

/** The hero columns of the settings row with the addresses of the default pictures. */
export function defaultHeroUrls() {
  const { home, products, bundles } = DEFAULT_HERO_IMAGES;
  return {
    homepage_hero_url: defaultImageUrl(home),
    products_page_hero_url: defaultImageUrl(products),
    bundles_page_hero_url: defaultImageUrl(bundles),
  };
}

/**
 * The products and bundles that get a default picture. Rows without a default picture are left alone.
 */
export function defaultImageUpdates(): DefaultImageUpdate[] {
  return [
    ...Object.entries(DEFAULT_PRODUCT_IMAGES).map(([name, image]) => ({
      table: 'products' as const,
      names: [name],
      image_url: defaultImageUrl(image),
    })),
    ...Object.entries(DEFAULT_BUNDLE_IMAGES).map(([category, image]) => ({
      table: 'bundles' as const,
      names: bundleCategoryNames(category),
      image_url: defaultImageUrl(image),
    })),
  ];
}
