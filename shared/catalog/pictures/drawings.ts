/** The drawings that come with the site. `npm run build:artwork` makes public/images/ from `artwork/`. */
import { slugify } from '../../text/slug.ts';
import {
  DEFAULT_BUNDLE_CATEGORIES,
  DEFAULT_PRODUCT_CATEGORIES,
  type IconName,
} from '../catalog-options.ts';

/** The size of the SVG drawings of products, bundles, and categories. */
export const DRAWING_SIZE = { width: 1200, height: 750 } as const;

/** The drawing for entries without a picture in another trade: the only one without a car or its parts. */
export const OTHER_SCENE = 'images/categories/marketing.svg';

/** The drawing of the default category with this icon, for entries without a picture. */
export function categoryScene(icon: IconName, kind: 'product' | 'bundle'): string {
  const other = [...DEFAULT_PRODUCT_CATEGORIES, ...DEFAULT_BUNDLE_CATEGORIES];
  const categories = kind === 'bundle' ? other.reverse() : other;
  return `images/categories/${slugify(categories.find((each) => each.icon === icon)!.name)}.svg`;
}

/**
 * The drawing with a stored address, such as 'products/prodemand'; undefined for any other picture. Width and extension
 * are ignored, because older addresses end in WebP.
 */
export function findDrawing(url: string): string | undefined {
  return /^(?:\.?\/)?images\/((?:products|bundles|categories)\/[a-z-]+?)(?:-\d+)?\.(?:avif|webp|svg)$/.exec(
    url.trim(),
  )?.[1];
}

/** The size of the pictures in previews of shared links. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;
