import { describe, expect, test } from 'vitest';
import { DEFAULT_BUNDLE_CATEGORIES, DEFAULT_PRODUCT_CATEGORIES } from './catalog-options.ts';
import { categoryScene, DEFAULT_HERO_IMAGES, findDrawing, sourceSet } from './default-images.ts';
import source from './default-catalog.json' with { type: 'json' };

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

test('a source set names each width', () => {
  const image = { path: 'images/x', widths: [320, 480] };
  expect(sourceSet(image, 'avif')).toBe('images/x-320.avif 320w, images/x-480.avif 480w');
  expect(sourceSet(DEFAULT_HERO_IMAGES.home.tall, 'webp')).toContain(
    'images/heroes/home-tall-800.webp 800w',
  );
});
