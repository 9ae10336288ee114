/**
 * The pictures that come with the site: `npm run build:artwork` makes public/images/ from the masters in
 * `artwork/`. The default catalog names the drawing of each of its products and bundles.
 */
import { slugify } from '../text/slug.ts';

interface Sizes {
  width: number;
  height: number;
  /** The widths it exists in, ascending. */
  widths: readonly number[];
}

/** A hero: `<path>-<width>`, and a second composition for narrow screens, `<path>-tall-<width>`. */
export interface HeroImage extends Sizes {
  /** Path on the site without width and extension, such as 'images/heroes/home'. */
  path: string;
  tall: Sizes;
}

function hero(name: string): HeroImage {
  return {
    path: `images/heroes/${name}`,
    width: 2400,
    height: 1200,
    widths: [640, 960, 1440, 1920, 2400],
    tall: { width: 960, height: 1200, widths: [480, 800] },
  };
}

/** Shown unless the settings have an address of their own. */
export const DEFAULT_HERO_IMAGES: Record<'home' | 'products' | 'bundles', HeroImage> = {
  home: hero('home'),
  products: hero('products'),
  bundles: hero('bundles'),
};

/** The size of the pictures of products, bundles, and categories, which are SVG. */
export const DRAWING_SIZE = { width: 1200, height: 750 } as const;

/**
 * The address of a category's scene, which its products or bundles without a picture share; the first
 * category's for one that is not among `categories`.
 */
export function categoryScene(category: string, categories: readonly string[]): string {
  const known = categories.includes(category) ? category : categories[0]!;
  return `images/categories/${slugify(known)}.svg`;
}

/**
 * The drawing with a stored address, such as 'products/prodemand'; undefined for any other picture. Ignores
 * width and extension, so that an address stored before a picture changed from WebP to SVG still matches.
 */
export function findDrawing(url: string): string | undefined {
  return /^(?:\.?\/)?images\/((?:products|bundles|categories)\/[a-z-]+?)(?:-\d+)?\.(?:avif|webp|svg)$/.exec(
    url.trim(),
  )?.[1];
}

/** The picture in link previews on other sites. */
export const SHARE_IMAGE = {
  path: 'images/og.png',
  width: 1200,
  height: 630,
} as const;

/**
 * A hero's srcset in one format, such as 'images/x-320.avif 320w, images/x-480.avif 480w'. Pass 'tall' for
 * its narrow composition.
 */
export function sourceSet(
  image: { path: string; widths: readonly number[]; tall?: { widths: readonly number[] } },
  format: 'avif' | 'webp',
  variant?: 'tall',
): string {
  const widths = variant === 'tall' && image.tall ? image.tall.widths : image.widths;
  const stem = variant === undefined ? image.path : `${image.path}-${variant}`;
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
}
