import { describe, expect, test } from 'vitest';
import { DEFAULT_BUNDLE_CATEGORIES, DEFAULT_PRODUCT_CATEGORIES } from '../catalog-options.ts';
import { DEFAULT_HERO_IMAGES } from './hero-images.ts';
import { categoryScene, findDrawing } from './drawings.ts';
import source from '../default-catalog.json' with { type: 'json' };

test('no two products or bundles of the default catalog have the same picture', () => {
  const pictures = [...source.products, ...source.bundles].map(({ image }) => findDrawing(image));
  expect(pictures).not.toContain(undefined);
  expect(new Set(pictures).size).toBe(source.products.length + source.bundles.length);
});

test('every default category has a scene of its own', () => {
  const scenes = [
    ...DEFAULT_PRODUCT_CATEGORIES.map(({ icon }) => categoryScene(icon, 'product')),
    ...DEFAULT_BUNDLE_CATEGORIES.map(({ icon }) => categoryScene(icon, 'bundle')),
  ];
  expect(scenes).toContain('images/categories/truck-heavy-duty-bundles.svg');
  expect(new Set(scenes).size).toBe(scenes.length);
});

describe('the stored address of a drawing', () => {
  test.each([
    'images/products/manager-se.svg',
    './images/products/manager-se.svg',
    '/images/products/manager-se-800.webp',
  ])('is recognized in any width and format: %s', (url) => {
    expect(findDrawing(url)).toBe('products/manager-se');
  });

  test('is not confused with other addresses', () => {
    const { path, widths } = DEFAULT_HERO_IMAGES.home;
    for (const url of [
      'https://example.org/images/products/manager-se.svg',
      `${path}-${widths[0]}.webp`,
      'images/x.svg',
      '',
    ]) {
      expect(findDrawing(url)).toBeUndefined();
    }
  });
});
