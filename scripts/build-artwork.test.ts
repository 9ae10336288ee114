import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  allDefaultImages,
  DEFAULT_HERO_IMAGES,
  SHARE_IMAGE,
} from '../shared/catalogue/default-images.ts';

/** What the manifest promises, each with its size in pixels. */
function promised(): Map<string, { width: number; height: number }> {
  const files = new Map<string, { width: number; height: number }>();
  const drawings = allDefaultImages().filter(({ widths }) => widths.length === 0);
  for (const { path, width, height } of drawings) files.set(`${path}.svg`, { width, height });
  for (const { path, tall, ...wide } of Object.values(DEFAULT_HERO_IMAGES)) {
    for (const [stem, image] of [
      [path, wide],
      [`${path}-tall`, tall],
    ] as const) {
      for (const width of image.widths) {
        const height = Math.round((width * image.height) / image.width);
        for (const format of ['avif', 'webp'])
          files.set(`${stem}-${width}.${format}`, { width, height });
      }
    }
  }
  return files.set(SHARE_IMAGE.path, SHARE_IMAGE);
}

const listed = readdirSync('public/images', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.posix.join(path.relative('public', entry.parentPath), entry.name));

test('public/images holds the pictures that are promised, and no others', () => {
  expect(listed.sort()).toEqual([...promised().keys()].sort());
});

test.each([...promised()])('%s has the size that is promised', async (file, { width, height }) => {
  const metadata = await sharp(path.join('public', file)).metadata();
  expect(metadata.width).toBe(width);
  expect(Math.abs((metadata.height ?? 0) - height)).toBeLessThanOrEqual(1);
});
