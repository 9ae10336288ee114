/**
 * Draws every picture that comes with the site into public/. The manifest in
 * shared/catalogue/default-images.ts decides which files there are: the build refuses to write one
 * that is not promised, and fails when a promised one is missing.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  allDefaultImages,
  DEFAULT_HERO_IMAGES,
  SHARE_IMAGE,
} from '../shared/catalogue/default-images.ts';
import { promisedFiles, SITE_ICON, TOUCH_ICON } from './artwork/promised-files.ts';
import { heroDrawings, sceneDrawings, shareDrawing, siteIcon, touchIcon } from './artwork/index.ts';

const RASTER_WIDTHS = [480, 800, 1200];
const AVIF = { quality: 62, effort: 5 };
const WEBP = { quality: 86, effort: 5 };

const promised = new Set(promisedFiles().map((file) => file.path));
const files = new Map<string, Buffer>();

function add(path: string, content: Buffer): void {
  if (!promised.has(path)) throw new Error(`${path} is not promised by the manifest.`);
  files.set(path, content);
}

/** Drawn at twice the size and brought down, so that fine lines stay even. */
async function bitmap(svg: string, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: 144 }).resize({ width }).removeAlpha();
  return format === 'avif' ? image.avif(AVIF).toBuffer() : image.webp(WEBP).toBuffer();
}

async function addBitmaps(stem: string, svg: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    add(`${stem}-${width}.avif`, await bitmap(svg, width, 'avif'));
    add(`${stem}-${width}.webp`, await bitmap(svg, width, 'webp'));
  }
}

/** A drawing ships as SVG unless its own smallest AVIF is smaller. */
async function addScene(path: string, svg: string, widths: readonly number[]): Promise<void> {
  const packed = gzipSync(svg, { level: 9 }).length;
  const smallest = (await bitmap(svg, RASTER_WIDTHS[0] ?? 480, 'avif')).length;
  const due = packed > smallest ? RASTER_WIDTHS : [];
  if (due.join() !== widths.join()) {
    throw new Error(
      `${path}: ${packed} bytes as SVG, ${smallest} as AVIF: the manifest's widths must be [${due.join(', ')}].`,
    );
  }
  if (due.length === 0) add(`${path}.svg`, Buffer.from(svg));
  else await addBitmaps(path, svg, due);
}

for (const [name, hero] of Object.entries(DEFAULT_HERO_IMAGES)) {
  const { draw, wide, tall } = heroDrawings[name as keyof typeof DEFAULT_HERO_IMAGES];
  await addBitmaps(hero.path, draw(wide), hero.widths);
  await addBitmaps(`${hero.path}-tall`, draw(tall), hero.tall.widths);
}
for (const [path, draw] of Object.entries(sceneDrawings)) {
  const image = allDefaultImages().find((candidate) => candidate.path === path);
  if (image === undefined) throw new Error(`${path} is not promised by the manifest.`);
  await addScene(path, draw(), image.widths);
}
add(
  SHARE_IMAGE.path,
  await sharp(Buffer.from(shareDrawing()), { density: 144 })
    .resize({ width: SHARE_IMAGE.width })
    .removeAlpha()
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer(),
);
add(SITE_ICON.path, Buffer.from(siteIcon()));
add(
  TOUCH_ICON.path,
  await sharp(Buffer.from(touchIcon()), { density: 288 })
    .resize({ width: TOUCH_ICON.width })
    .removeAlpha()
    .png({ palette: true, effort: 10 })
    .toBuffer(),
);

const missing = [...promised].filter((path) => !files.has(path));
if (missing.length > 0) throw new Error(`Promised but not drawn: ${missing.join(', ')}`);
rmSync(join('public', 'images'), { recursive: true, force: true });
for (const [path, content] of files) {
  const target = join('public', path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
console.log(`Written: ${files.size} files below public/`);
