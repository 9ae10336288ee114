import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ARTWORK_FILES, DRAWINGS } from './build-artwork.ts';

const KILOBYTE = 1000;
const limits: [file: string, bytes: number][] = [
  // The home page's hero, the first picture that a visitor waits for, on each kind of screen.
  ['images/heroes/home-960.avif', 45 * KILOBYTE],
  ['images/heroes/home-tall-800.avif', 45 * KILOBYTE],
  ['images/heroes/home-1920.avif', 110 * KILOBYTE],
  // A page can show twenty of them.
  ...DRAWINGS.map(({ path }): [string, number] => [path, 15 * KILOBYTE]),
];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .sort();
}

describe('public/images', () => {
  it('has exactly the files of the list', () => {
    const due = ARTWORK_FILES.map((file) => `public/${file.path}`);
    expect(filesBelow('public/images')).toEqual(
      due.filter((path) => path.startsWith('public/images/')).sort(),
    );
  });

  it('has a master for each file, and each master has a file', () => {
    const masters = new Set(ARTWORK_FILES.map((file) => `artwork/${file.master}`));
    expect(filesBelow('artwork')).toEqual([...masters].sort());
  });

  it.each(ARTWORK_FILES.filter((file) => file.path.endsWith('.svg')))(
    '$path is its master as it is',
    ({ path, master }) => {
      const shipped = readFileSync(join('public', path), 'utf8');
      expect(shipped).toBe(readFileSync(join('artwork', master), 'utf8'));
    },
  );

  it.each(ARTWORK_FILES)('$path is $width × $height', async ({ path, width, height }) => {
    const found = await sharp(join('public', path)).metadata();
    expect({ width: found.width, height: found.height }).toEqual({ width, height });
  });

  it.each(limits)('%s weighs at most %i bytes', (path, bytes) => {
    expect(statSync(join('public', path)).size).toBeLessThanOrEqual(bytes);
  });
});
