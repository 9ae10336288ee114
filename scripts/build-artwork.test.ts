import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { promisedFiles } from './artwork/promised-files.ts';

const promised = promisedFiles();

/** The first picture that a visitor of the home page waits for, on each kind of screen. */
const KILOBYTE = 1000;
const limits: [file: string, bytes: number][] = [
  ['images/heroes/home-960.avif', 45 * KILOBYTE],
  ['images/heroes/home-tall-800.avif', 45 * KILOBYTE],
  ['images/heroes/home-1920.avif', 110 * KILOBYTE],
];

describe('public/images', () => {
  it('has exactly the files that the manifest promises', () => {
    const present = readdirSync('public/images', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));
    const due = promised.map((file) => `public/${file.path}`);
    expect(present.sort()).toEqual(due.filter((path) => path.startsWith('public/images/')).sort());
  });

  it.each(promised)('$path is $width × $height', async ({ path, width, height }) => {
    const found = await sharp(join('public', path)).metadata();
    expect({ width: found.width, height: found.height }).toEqual({ width, height });
  });

  it.each(limits)('%s weighs at most %i bytes', (path, bytes) => {
    expect(statSync(join('public', path)).size).toBeLessThanOrEqual(bytes);
  });
});
