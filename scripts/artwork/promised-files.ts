/** What the manifest promises, as files: the build writes exactly these, and the test counts them. */
import {
  allDefaultImages,
  DEFAULT_HERO_IMAGES,
  SHARE_IMAGE,
} from '../../shared/catalogue/default-images.ts';

interface PromisedFile {
  /** Below public/. */
  path: string;
  width: number;
  height: number;
}

/** The site's own marks, which index.html names itself. */
export const SITE_ICON: PromisedFile = { path: 'favicon.svg', width: 64, height: 64 };
export const TOUCH_ICON: PromisedFile = { path: 'apple-touch-icon.png', width: 180, height: 180 };

interface Variant {
  width: number;
  height: number;
  widths: readonly number[];
}

function bitmaps(stem: string, { width, height, widths }: Variant): PromisedFile[] {
  return widths.flatMap((size) =>
    (['avif', 'webp'] as const).map((format) => ({
      path: `${stem}-${size}.${format}`,
      width: size,
      height: Math.round((size * height) / width),
    })),
  );
}

/** Every file below public/ that this folder makes. */
export function promisedFiles(): PromisedFile[] {
  const pictures = allDefaultImages().flatMap((image) =>
    image.widths.length === 0
      ? [{ path: `${image.path}.svg`, width: image.width, height: image.height }]
      : bitmaps(image.path, image),
  );
  const narrow = Object.values(DEFAULT_HERO_IMAGES).flatMap((hero) =>
    bitmaps(`${hero.path}-tall`, hero.tall),
  );
  const { path, width, height } = SHARE_IMAGE;
  return [...pictures, ...narrow, { path, width, height }, SITE_ICON, TOUCH_ICON];
}
