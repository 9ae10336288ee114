/** The pictures that come with the site. `npm run build:artwork` makes public/images/ from `artwork/`. */
import { slugify } from '../text/slug.ts';

interface Sizes {
  width: number;
  height: number;
  /** The available widths, ascending. */
  widths: readonly number[];
}

/** A hero: `<path>-<width>`, and a composition for narrow screens, `<path>-tall-<width>`. */
export interface HeroImage extends Sizes {
  /** Path without width and extension, such as 'images/heroes/home'. */
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

/** The heroes of pages without an uploaded banner. */
export const DEFAULT_HERO_IMAGES: Record<'home' | 'products' | 'bundles', HeroImage> = {
  home: hero('home'),
  products: hero('products'),
  bundles: hero('bundles'),
};

/** The size of the SVG drawings of products, bundles, and categories. */
export const DRAWING_SIZE = { width: 1200, height: 750 } as const;

/** The drawing of a category, for entries without a picture. Unknown categories get that of the first one. */
export function categoryScene(category: string, categories: readonly string[]): string {
  const known = categories.includes(category) ? category : categories[0]!;
  return `images/categories/${slugify(known)}.svg`;
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

/** The picture in previews of shared links. */
export const SHARE_IMAGE = {
  path: 'images/og.png',
  width: 1200,
  height: 630,
} as const;

/** A hero's srcset, such as 'images/x-320.avif 320w, images/x-480.avif 480w'. 'tall' is the narrow composition. */
export function sourceSet(
  image: { path: string; widths: readonly number[]; tall?: { widths: readonly number[] } },
  format: 'avif' | 'webp',
  variant?: 'tall',
): string {
  const widths = variant === 'tall' && image.tall ? image.tall.widths : image.widths;
  const stem = variant === undefined ? image.path : `${image.path}-${variant}`;
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
}
