import { bundleCategoryNames } from './catalogue-options.ts';
import {
  DEFAULT_BUNDLE_IMAGES,
  DEFAULT_HERO_IMAGES,
  DEFAULT_PRODUCT_IMAGES,
  type DefaultImage,
} from './default-images.ts';

/** The widest file that is stored as a plain address: a reader that ignores srcset gets this one. */
const STORED_WIDTH_LIMIT = 1440;

/**
 * The one address that is stored in image_url when the administrator applies the default images
 * (SPEC.md §7 and §9), e.g. 'images/products/prodemand-800.webp', or '….svg'.
 */
export function defaultImageUrl(image: DefaultImage): string {
  const width = image.widths.findLast((candidate) => candidate <= STORED_WIDTH_LIMIT);
  return width === undefined ? `${image.path}.svg` : `${image.path}-${width}.webp`;
}

/**
 * The rows of a table that get one picture: products by their name, bundles by their category; every
 * row with one of `names`.
 */
export interface DefaultImageUpdate {
  table: 'products' | 'bundles';
  names: string[];
  image_url: string;
}

/** The hero columns of the settings row with the default pictures' addresses (SPEC.md §7). */
export function defaultHeroUrls() {
  const { home, products, bundles } = DEFAULT_HERO_IMAGES;
  return {
    homepage_hero_url: defaultImageUrl(home),
    products_page_hero_url: defaultImageUrl(products),
    bundles_page_hero_url: defaultImageUrl(bundles),
  };
}

/**
 * Which products and bundles the default images tool changes, and to which address (SPEC.md §7
 * «Image populate», §9). Rows that no default picture is for are left as they are.
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
