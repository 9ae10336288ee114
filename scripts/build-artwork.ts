/** Makes the pictures in public/ from their masters in artwork/: `npm run build:artwork`. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ARTWORK_FILES } from './artwork-files.ts';

const FORMATS = {
  '.avif': (image: Sharp) => image.avif({ quality: 62, effort: 5 }),
  '.webp': (image: Sharp) => image.webp({ quality: 86, effort: 5 }),
  '.png': (image: Sharp) => image.png({ palette: true, quality: 90, effort: 10 }),
};

rmSync(path.join('public', 'images'), { recursive: true, force: true });
for (const file of ARTWORK_FILES) {
  const master = path.join('artwork', file.master);
  const target = path.join('public', file.path);
  mkdirSync(path.dirname(target), { recursive: true });
  const encode = FORMATS[path.extname(target) as keyof typeof FORMATS];
  if (encode) {
    // Drawn larger and brought down, so that fine lines stay even.
    const drawing = sharp(master, { density: 144 }).resize({ width: file.width }).removeAlpha();
    await encode(drawing).toFile(target);
  } else {
    copyFileSync(master, target);
  }
}
console.log(`Written: ${ARTWORK_FILES.length} files below public/`);
