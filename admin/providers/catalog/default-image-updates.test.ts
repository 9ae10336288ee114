import { expect, test } from 'vitest';
import { readCatalogFile } from '../../../shared/catalog/catalog-file.ts';
import {
  DEFAULT_BUNDLE_CATEGORIES,
  type Category,
} from '../../../shared/catalog/catalog-options.ts';
import source from '../../../shared/catalog/default-catalog.json' with { type: 'json' };
import { defaultHeroUrls, defaultImageUpdates } from './default-image-updates.ts';

const { catalog } = readCatalogFile(source);
const own: Category = { name: 'Lifts', icon: 'repair', color: '#24395b', description: '' };
const CATEGORIES = [...DEFAULT_BUNDLE_CATEGORIES, own];

test('the three heroes go to the three columns of the settings', () => {
  expect(defaultHeroUrls()).toEqual({
    homepage_hero_url: 'images/heroes/home-1440.webp',
    products_page_hero_url: 'images/heroes/products-1440.webp',
    bundles_page_hero_url: 'images/heroes/bundles-1440.webp',
  });
});

test('every product and bundle of the catalog gets its picture by its name', () => {
  const byName = defaultImageUpdates(catalog, CATEGORIES).filter(({ column }) => column === 'name');
  const named = byName.map(({ table, values, image_url }) => [table, ...values, image_url]);
  expect(named).toEqual([
    ...catalog.products.map(({ name, image_url }) => ['products', name, image_url]),
    ...catalog.bundles.map(({ name, image_url }) => ['bundles', name, image_url]),
  ]);
});

test('any other bundle gets the scene of its category’s icon, also by an older name', () => {
  const byCategory = defaultImageUpdates(catalog, CATEGORIES).filter(
    ({ column }) => column === 'category',
  );
  expect(byCategory.map(({ values, image_url }) => [image_url, ...values])).toEqual([
    ['images/categories/teamworks-series.svg', 'TeamWorks Series'],
    ['images/categories/socialcrm-series.svg', 'SocialCRM Series'],
    [
      'images/categories/mobile-productivity-add-on-bundles.svg',
      'Mobile & Productivity Add-On Bundles',
      'Mobile & Productivity Add-Ons',
    ],
    [
      'images/categories/truck-heavy-duty-bundles.svg',
      'Truck & Heavy-Duty Bundles',
      'Truck & Heavy-Duty',
    ],
    ['images/categories/repair-info.svg', 'Lifts'],
  ]);
  for (const { table, exceptNames } of byCategory) {
    expect(table).toBe('bundles');
    expect(exceptNames).toEqual(catalog.bundles.map(({ name }) => name));
  }
});
