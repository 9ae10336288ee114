import {
  allDefaultImages,
  DEFAULT_HERO_IMAGES,
  SHARE_IMAGE,
} from '../shared/catalogue/default-images.ts';

export interface ArtworkFile {
  /** The file that visitors get, below public/. */
  path: string;
  /** The drawing that it is made from, below artwork/. */
  master: string;
  width: number;
  height: number;
}

interface Sizes {
  width: number;
  height: number;
  widths: readonly number[];
}

function files(path: string, { width, height, widths }: Sizes): ArtworkFile[] {
  const master = `${path.replace('images/', '')}.svg`;
  if (widths.length === 0) return [{ path: `${path}.svg`, master, width, height }];
  return widths.flatMap((size) =>
    ['avif', 'webp'].map((format) => ({
      path: `${path}-${size}.${format}`,
      master,
      width: size,
      height: Math.round((size * height) / width),
    })),
  );
}

/** Every picture that comes with the site: the manifest's, the shared link's, and the site's icons. */
export const ARTWORK_FILES: readonly ArtworkFile[] = [
  ...allDefaultImages().flatMap((image) => files(image.path, image)),
  ...Object.values(DEFAULT_HERO_IMAGES).flatMap((hero) => files(`${hero.path}-tall`, hero.tall)),
  { ...SHARE_IMAGE, master: 'og.svg' },
  { path: 'favicon.svg', master: 'favicon.svg', width: 64, height: 64 },
  { path: 'apple-touch-icon.png', master: 'apple-touch-icon.svg', width: 180, height: 180 },
];
