import { describe, expect, test } from 'vitest';
import { BUNDLE_CATEGORIES, PRODUCT_CATEGORIES } from './catalogue-options.ts';
import {
  DEFAULT_BUNDLE_IMAGES,
  DEFAULT_HERO_IMAGES,
  DEFAULT_PRODUCT_IMAGES,
  findDefaultImage,
  PRODUCT_CATEGORY_IMAGES,
  sourceSet,
} from './default-images.ts';
import source from './default-catalogue.json' with { type: 'json' };

test('every category has a picture', () => {
  expect(Object.keys(PRODUCT_CATEGORY_IMAGES)).toEqual([...PRODUCT_CATEGORIES]);
  expect(Object.keys(DEFAULT_BUNDLE_IMAGES)).toEqual([...BUNDLE_CATEGORIES]);
});

test('every product that has a picture of its own is in the default catalogue', () => {
  const names = source.products.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(DEFAULT_PRODUCT_IMAGES)));
});

describe('the stored address of a default picture', () => {
  test('is recognized in any width and format', () => {
    const { home } = DEFAULT_HERO_IMAGES;
    for (const url of ['images/heroes/home-960.avif', './images/heroes/home-tall-480.webp']) {
      expect(findDefaultImage(url)).toBe(home);
    }
  });

  test('is not confused with other addresses', () => {
    for (const url of ['https://example.org/images/heroes/home-960.avif', 'images/x.svg', '']) {
      expect(findDefaultImage(url)).toBeUndefined();
    }
  });
});

test('a source set names each width', () => {
  const image = { path: 'images/x', widths: [320, 480], tall: { widths: [200] } };
  expect(sourceSet(image, 'avif')).toBe('images/x-320.avif 320w, images/x-480.avif 480w');
  expect(sourceSet(image, 'webp', 'tall')).toBe('images/x-tall-200.webp 200w');
});
