/** `npm run build:artwork`: makes the pictures in public/ from the drawings in artwork/. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ICON_NAMES } from '../../shared/catalog/catalog-options.ts';
import catalog from '../../shared/catalog/default-catalog.json' with { type: 'json' };
import { DEFAULT_HERO_IMAGES, type SizedImage } from '../../shared/catalog/pictures/hero-images.ts';
import { categoryScene, DRAWING_SIZE } from '../../shared/catalog/pictures/drawings.ts';

export interface ArtworkFile {
  /** The published file, relative to public/. */
  path: string;
  /** The picture's drawing, relative to artwork/. */
  master: string;
  width: number;
  height: number;
}

function filesOf({ path, width, height, widths }: SizedImage): ArtworkFile[] {
  const master = `${path.replace('images/', '')}.svg`;
  return widths.flatMap((size) =>
    ['avif', 'webp'].map((format) => ({
      path: `${path}-${size}.${format}`,
      master,
      width: size,
      height: Math.round((size * height) / width),
    })),
  );
}

/** The drawings of products, bundles, and categories. */
export const DRAWINGS: readonly ArtworkFile[] = [
  ...[...catalog.products, ...catalog.bundles].map(({ image }) => image),
  ...ICON_NAMES.map((icon) => categoryScene(icon, 'product')),
  categoryScene('truck', 'bundle'),
].map((path) => ({ path, master: path.replace('images/', ''), ...DRAWING_SIZE }));

/** Every picture of the site: the drawings, the heroes, and the icons. */
export const ARTWORK_FILES: readonly ArtworkFile[] = [
  ...DRAWINGS,
  ...Object.values(DEFAULT_HERO_IMAGES).flatMap((hero) => [
    ...filesOf(hero),
    ...filesOf(hero.tall),
  ]),
  { path: 'favicon.svg', master: 'favicon.svg', width: 64, height: 64 },
  { path: 'apple-touch-icon.png', master: 'apple-touch-icon.svg', width: 180, height: 180 },
  // The installed back office's (admin/layout/install/web-manifest.ts).
  { path: 'icon-192.png', master: 'apple-touch-icon.svg', width: 192, height: 192 },
  { path: 'icon-512.png', master: 'apple-touch-icon.svg', width: 512, height: 512 },
  { path: 'maskable-icon-512.png', master: 'maskable-icon.svg', width: 512, height: 512 },
];

const FORMATS = {
  '.avif': (image: Sharp) => image.avif({ quality: 55, effort: 5 }),
  '.webp': (image: Sharp) => image.webp({ quality: 86, effort: 5 }),
  '.png': (image: Sharp) => image.png({ palette: true, quality: 90, effort: 10 }),
};

/** Replaces public/images/ and the icons. */
async function buildArtwork() {
  rmSync(path.join('public', 'images'), { recursive: true, force: true });
  for (const file of ARTWORK_FILES) {
    const master = path.join('artwork', file.master);
    const target = path.join('public', file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    const encode = FORMATS[path.extname(target) as keyof typeof FORMATS];
    if (encode) {
      // Rendered at twice the size and scaled down, for smoother lines.
      const drawing = sharp(master, { density: 144 }).resize({ width: file.width }).removeAlpha();
      await encode(drawing).toFile(target);
    } else {
      copyFileSync(master, target);
    }
  }
  console.log(`Written: ${ARTWORK_FILES.length} files below public/`);
}

// Only when run as a command: tests import the list.
if (process.argv[1] === import.meta.filename) await buildArtwork();
