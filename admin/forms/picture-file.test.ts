import { describe, expect, it } from 'vitest';
import { imageTypeOf, sizeWithin } from './picture-file.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part,
    ),
  );

describe('imageTypeOf', () => {
  it.each([
    ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13]), 'image/png'],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF'), 'image/jpeg'],
    ['a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'image/webp'],
    ['a sound in the same container', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt '), null],
    ['a GIF', bytes('GIF89a'), null],
    ['a web page', bytes('<!doctype html>'), null],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
    ['a PNG that is cut short', bytes([0x89], 'PNG'), null],
    ['an empty file', bytes(), null],
  ])('knows %s', (_, file, type) => {
    expect(imageTypeOf(file)).toBe(type);
  });
});

describe('sizeWithin', () => {
  it.each([
    [
      { width: 4000, height: 2000 },
      { width: 2400, height: 1200 },
    ],
    [
      { width: 2000, height: 4000 },
      { width: 800, height: 1600 },
    ],
    [
      { width: 300, height: 200 },
      { width: 300, height: 200 },
    ],
    [
      { width: 9000, height: 1 },
      { width: 2400, height: 1 },
    ],
  ])('fits %j', (size, fitted) => {
    expect(sizeWithin(size, { width: 2400, height: 1600 })).toEqual(fitted);
  });
});
