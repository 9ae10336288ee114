import { expect, test } from 'vitest';
import { allDefaultImages, findDefaultImage } from '../../shared/catalogue/default-images.ts';
import { defaultHeroUrls, defaultImageUpdates, defaultImageUrl } from './default-image-updates.ts';

test('the three heroes go to the three columns of the settings', () => {
  expect(defaultHeroUrls()).toEqual({
    homepage_hero_url: 'images/heroes/home-1440.webp',
    products_page_hero_url: 'images/heroes/products-1440.webp',
    bundles_page_hero_url: 'images/heroes/bundles-1440.webp',
  });
});

test('products get their picture by their name', () => {
  const products = defaultImageUpdates().filter(({ table }) => table === 'products');
  expect(products).toHaveLength(8);
  expect(products).toContainEqual({
    table: 'products',
    names: ['Manager SE'],
    image_url: 'images/products/manager-se.svg',
  });
});

test('bundles get the picture of their category, under each name that it has', () => {
  const bundles = defaultImageUpdates().filter(({ table }) => table === 'bundles');
  expect(bundles.map(({ names, image_url }) => [image_url, ...names])).toEqual([
    ['images/bundles/teamworks-series.svg', 'TeamWorks Series'],
    ['images/bundles/socialcrm-series.svg', 'SocialCRM Series'],
    [
      'images/bundles/mobile-productivity.svg',
      'Mobile & Productivity Add-On Bundles',
      'Mobile & Productivity Add-Ons',
    ],
    ['images/bundles/truck-heavy-duty.svg', 'Truck & Heavy-Duty Bundles', 'Truck & Heavy-Duty'],
  ]);
});

test('no row gets two pictures, and every address is one of the site’s pictures', () => {
  const updates = defaultImageUpdates();
  const keys = updates.flatMap(({ table, names }) => names.map((name) => `${table} ${name}`));
  expect(new Set(keys).size).toBe(keys.length);
  for (const { image_url } of updates) expect(findDefaultImage(image_url)).toBeDefined();
});

test('every default picture is recognized by its stored address', () => {
  for (const image of allDefaultImages()) {
    expect(findDefaultImage(defaultImageUrl(image))).toBe(image);
  }
});
