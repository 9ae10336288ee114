/** The pictures that come with the site. `npm run build:artwork` makes public/images/ from `artwork/`. */
import { slugify } from '../text/slug.ts';
import {
  DEFAULT_BUNDLE_CATEGORIES,
  DEFAULT_PRODUCT_CATEGORIES,
  type IconName,
} from './catalog-options.ts';

/** A picture in several widths. */
export interface SizedImage {
  /** Path without width and extension, such as 'images/heroes/home'. */
  path: string;
  width: number;
  height: number;
  /** The available widths, ascending. */
  widths: readonly number[];
}

/** A hero, with a composition for narrow screens. */
export interface HeroImage extends SizedImage {
  tall: SizedImage;
}

function hero(name: string): HeroImage {
  const path = `images/heroes/${name}`;
  return {
    path,
    width: 2400,
    height: 1200,
    widths: [640, 960, 1440, 1920, 2400],
    tall: { path: `${path}-tall`, width: 960, height: 1200, widths: [480, 800] },
  };
}

/** The heroes of pages without an uploaded banner. */
export const DEFAULT_HERO_IMAGES: Record<'home' | 'products' | 'bundles', HeroImage> = {
  home: hero('home'),
  products: hero('products'),
  bundles: hero('bundles'),
};

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

/** A picture's srcset, such as 'images/x-320.avif 320w, images/x-480.avif 480w'. */
export function sourceSet(
  { path, widths }: Pick<SizedImage, 'path' | 'widths'>,
  format: 'avif' | 'webp',
): string {
  return widths.map((width) => `${path}-${width}.${format} ${width}w`).join(', ');
}
