/**
 * The pictures that come with the site, which is also the manifest of public/images/: `npm run build:artwork`
 * makes the files from the masters in `artwork/`.
 */

export interface DefaultImage {
  /** Path on the site without width and extension, such as 'images/products/prodemand'. */
  path: string;
  /** Intrinsic size; the aspect ratio keeps the layout from shifting. */
  width: number;
  height: number;
  /** The widths it exists in, ascending; empty for an SVG. */
  widths: readonly number[];
}

/** A hero's second composition for narrow screens: `<path>-tall-<width>`. */
export interface TallVariant {
  width: number;
  height: number;
  widths: readonly number[];
}

export type HeroImage = DefaultImage & { tall: TallVariant };

function hero(name: string): HeroImage {
  return {
    path: `images/heroes/${name}`,
    width: 2400,
    height: 1200,
    widths: [640, 960, 1440, 1920, 2400],
    tall: { width: 960, height: 1200, widths: [480, 800] },
  };
}

/** A picture shipped as SVG, which is smaller than a 480 pixel AVIF of it. */
function drawing(path: string): DefaultImage {
  return { path: `images/${path}`, width: 1200, height: 750, widths: [] };
}

/** Shown unless the settings have an address of their own. */
export const DEFAULT_HERO_IMAGES: Record<'home' | 'products' | 'bundles', HeroImage> = {
  home: hero('home'),
  products: hero('products'),
  bundles: hero('bundles'),
};

/** By product name, which the default images tool matches. */
export const DEFAULT_PRODUCT_IMAGES: Readonly<Record<string, DefaultImage>> = {
  ProDemand: drawing('products/prodemand'),
  'Advanced Interactive Wiring Diagrams': drawing('products/advanced-interactive-wiring-diagrams'),
  'SureTrack Real Fixes': drawing('products/suretrack-real-fixes'),
  'Manager SE': drawing('products/manager-se'),
  'Manager SE Inspections': drawing('products/manager-se-inspections'),
  MessageCenter: drawing('products/messagecenter'),
  TruckSeries: drawing('products/truckseries'),
  SocialCRM: drawing('products/socialcrm'),
};

/** The picture of a product's category, for a product without one of its own. */
export const PRODUCT_CATEGORY_IMAGES: Readonly<Record<string, DefaultImage>> = {
  'Repair Info': drawing('categories/repair-info'),
  Management: drawing('categories/management'),
  'Truck & Heavy-Duty': drawing('categories/truck-heavy-duty'),
  Marketing: drawing('categories/marketing'),
  'Add-Ons': drawing('categories/add-ons'),
};

/** By bundle category, which the default images tool matches. */
export const DEFAULT_BUNDLE_IMAGES: Readonly<Record<string, DefaultImage>> = {
  'TeamWorks Series': drawing('bundles/teamworks-series'),
  'SocialCRM Series': drawing('bundles/socialcrm-series'),
  'Mobile & Productivity Add-On Bundles': drawing('bundles/mobile-productivity'),
  'Truck & Heavy-Duty Bundles': drawing('bundles/truck-heavy-duty'),
};

/** The picture in link previews on other sites. */
export const SHARE_IMAGE = {
  path: 'images/og.png',
  width: 1200,
  height: 630,
} as const;

/** Every default picture, in the order of this file. */
export function allDefaultImages(): DefaultImage[] {
  return [
    DEFAULT_HERO_IMAGES,
    DEFAULT_PRODUCT_IMAGES,
    PRODUCT_CATEGORY_IMAGES,
    DEFAULT_BUNDLE_IMAGES,
  ].flatMap((images) => Object.values<DefaultImage>(images));
}

/**
 * The default picture with a stored address, for responsive sources; undefined for any other picture. Ignores
 * width and extension, so that an address stored before a picture changed from WebP to SVG still matches.
 */
export function findDefaultImage(url: string): DefaultImage | undefined {
  const path = /^(?:\.?\/)?(images\/[a-z]+\/[a-z-]+?)(?:-(?:tall-)?\d+)?\.(?:avif|webp|svg)$/.exec(
    url.trim(),
  )?.[1];
  return allDefaultImages().find((image) => image.path === path);
}

/**
 * The srcset in one format, such as 'images/x-320.avif 320w, images/x-480.avif 480w'; '' for an SVG. Pass
 * 'tall' for a hero's narrow composition.
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
