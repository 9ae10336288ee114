import type { Bundle, Product } from '../../shared/catalogue/catalogue-rows.ts';
import {
  DEFAULT_BUNDLE_IMAGES,
  DEFAULT_PRODUCT_IMAGES,
  PRODUCT_CATEGORY_IMAGES,
  type DefaultImage,
} from '../../shared/catalogue/default-images.ts';

const ANY_PRODUCT = Object.values(PRODUCT_CATEGORY_IMAGES)[0]!;
const ANY_BUNDLE = Object.values(DEFAULT_BUNDLE_IMAGES)[0]!;

/** What stands in for a product without a picture: its own default, or its category's (SPEC.md §9). */
export function defaultProductPicture({ name, categories }: Product): DefaultImage {
  return (
    DEFAULT_PRODUCT_IMAGES[name] ?? PRODUCT_CATEGORY_IMAGES[categories[0] ?? ''] ?? ANY_PRODUCT
  );
}

/** What stands in for a bundle without a picture: its category's (SPEC.md §9). */
export function defaultBundlePicture({ category }: Bundle): DefaultImage {
  return DEFAULT_BUNDLE_IMAGES[category] ?? ANY_BUNDLE;
}
