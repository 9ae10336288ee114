/**
 * Draws the pictures that come with the site into public/ (`npm run build:artwork`): what
 * shared/catalogue/default-images.ts promises, and nothing else. A drawing ships as SVG, a hero in
 * several widths as AVIF and WebP.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  allDefaultImages,
  DEFAULT_HERO_IMAGES,
  SHARE_IMAGE,
  type HeroImage,
} from '../shared/catalogue/default-images.ts';
import { bundleScenes } from './artwork/bundles.ts';
import { categoryScenes } from './artwork/categories.ts';
import * as bundlesPage from './artwork/hero-bundles.ts';
import * as homePage from './artwork/hero-home.ts';
import * as productsPage from './artwork/hero-products.ts';
import { brandMark } from './artwork/brand.ts';
import { productScenes } from './artwork/products.ts';
import type { ViewBox } from './artwork/svg.ts';

const PUBLIC = path.resolve('public');
const APPLE_ICON_SIZE = 180;

interface HeroDrawing {
  image: HeroImage;
  draw: (view: ViewBox) => string;
  wide: ViewBox;
  tall: ViewBox;
}

const heroes: HeroDrawing[] = [
  { image: DEFAULT_HERO_IMAGES.home, draw: homePage.homeHero, ...homePage },
  { image: DEFAULT_HERO_IMAGES.products, draw: productsPage.productsHero, ...productsPage },
  { image: DEFAULT_HERO_IMAGES.bundles, draw: bundlesPage.bundlesHero, ...bundlesPage },
];

const scenes = new Map<string, () => string>(
  Object.entries({
    products: productScenes,
    categories: categoryScenes,
    bundles: bundleScenes,
  }).flatMap(([folder, drawings]) =>
    Object.entries(drawings).map(([name, draw]) => [`images/${folder}/${name}`, draw] as const),
  ),
);

function write(file: string, content: string | Buffer): void {
  const target = path.join(PUBLIC, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  console.log(`${(Buffer.byteLength(content) / 1000).toFixed(1).padStart(7)} kB  ${file}`);
}

async function writeWidths(stem: string, svg: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const picture = sharp(Buffer.from(svg)).resize({ width });
    write(
      `${stem}-${width}.avif`,
      await picture.clone().avif({ quality: 52, effort: 6 }).toBuffer(),
    );
    write(
      `${stem}-${width}.webp`,
      await picture.clone().webp({ quality: 76, effort: 6 }).toBuffer(),
    );
  }
}

rmSync(path.join(PUBLIC, 'images'), { recursive: true, force: true });

for (const { image, draw, wide, tall } of heroes) {
  await writeWidths(image.path, draw(wide), image.widths);
  await writeWidths(`${image.path}-tall`, draw(tall), image.tall.widths);
}

for (const image of allDefaultImages().filter(({ widths }) => widths.length === 0)) {
  const draw = scenes.get(image.path);
  if (!draw) throw new Error(`There is no drawing for ${image.path}.`);
  write(`${image.path}.svg`, draw());
  scenes.delete(image.path);
}
if (scenes.size > 0)
  throw new Error(`No picture is promised for ${[...scenes.keys()].join(', ')}.`);

const { width, height } = SHARE_IMAGE;
write(
  SHARE_IMAGE.path,
  await sharp(Buffer.from(homePage.homeHero(homePage.wide)))
    .resize({ width, height, fit: 'cover', position: 'right' })
    .png({ palette: true, quality: 80 })
    .toBuffer(),
);
write('favicon.svg', brandMark);
write(
  'apple-touch-icon.png',
  await sharp(Buffer.from(brandMark)).resize(APPLE_ICON_SIZE).png({ palette: true }).toBuffer(),
);
