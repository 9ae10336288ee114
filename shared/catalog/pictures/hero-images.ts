/** The heroes that come with the site, as `npm run build:artwork` makes them. */

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

/** A picture's srcset, such as 'images/x-320.avif 320w, images/x-480.avif 480w'. */
export function sourceSet(
  { path, widths }: Pick<SizedImage, 'path' | 'widths'>,
  format: 'avif' | 'webp',
): string {
  return widths.map((width) => `${path}-${width}.${format} ${width}w`).join(', ');
}
