import { expect, test } from 'vitest';
import { readProduct, type Bundle, type Product } from '../../shared/catalog/catalog-rows.ts';
import { slugify } from '../../shared/text/slug.ts';
import { blankRow } from '../../tests/component/fake-network.ts';
import { findSimilar } from './find-similar.ts';

const named = (name: string) => ({ id: name, slug: slugify(name), name });
const product = (name: string, fields: Partial<Product> = {}): Product => ({
  ...readProduct(blankRow('products')),
  ...named(name),
  categories: ['Management'],
  ...fields,
});
const bundle = (name: string, fields: Partial<Bundle>): Bundle => ({
  ...blankRow('bundles'),
  ...named(name),
  category: 'TeamWorks Series',
  ...fields,
});

const catalog = {
  products: [
    product('ProDemand', { tagline: 'Factory procedures', categories: ['Repair Info'] }),
    product('MessageCenter', { tagline: 'Two-way customer texting' }),
    product('Manager SE Inspections', {
      features: [{ title: 'Photos and video', description: 'Inspection on a tablet' }],
    }),
    product('SocialCRM Postcards', { tagline: 'Seasonal mailers', categories: ['Marketing'] }),
  ],
  bundles: [
    bundle('TeamWorks SE', { description: 'The standard pairing', includes: ['prodemand'] }),
  ],
};
const similar = (search: string, kind: 'product' | 'bundle' = 'product') =>
  findSimilar(search, catalog, kind).map(({ item, why }) => `${item.name}: ${why}`);

test.each([
  ['ProDemnd', 'a letter is missing'],
  ['prodeamnd', 'two letters are swapped'],
  ['prodamend', 'two letters are wrong'],
  ['PRO DEMAND', 'a space is too much'],
])('%s finds ProDemand, although %s', (search) => {
  expect(similar(search)[0]).toBe('ProDemand: Factory procedures');
});

test('words of a tagline and of a feature find what has them, and say which', () => {
  expect(similar('texting app')).toEqual(['MessageCenter: Two-way customer texting']);
  expect(similar('digital inspection')[0]).toBe('Manager SE Inspections: In Management');
  expect(similar('tablets with video')).toEqual(['Manager SE Inspections: Photos and video']);
});

test('a word of four to seven letters may have one typo, not two', () => {
  const desk = { products: [product('Desk')], bundles: [] };
  expect(findSimilar('desc', desk, 'product')).toHaveLength(1);
  expect(findSimilar('decs', desk, 'product')).toHaveLength(0);
  expect(similar('photso')).toEqual(['Manager SE Inspections: Photos and video']);
  expect(similar('fotoz')).toEqual([]);
});

test('a name counts most, and bundles are found by what they include', () => {
  expect(similar('prodemand', 'bundle')).toEqual([
    'ProDemand: Factory procedures',
    'TeamWorks SE: Includes ProDemand',
  ]);
  expect(similar('standard pairing')).toEqual(['TeamWorks SE: In TeamWorks Series']);
});

test('a reason names a category as the page does', () => {
  const inSpanish = (category: string) => (category === 'Management' ? 'Administración' : category);
  const [first] = findSimilar('digital inspection', catalog, 'product', inSpanish);
  expect(first?.why).toBe('In Administración');
});

test('what is like nothing finds nothing', () => {
  for (const search of ['boats', 'x', '???', '12', 'the and for', 'q'.repeat(5000)]) {
    expect(similar(search), search).toEqual([]);
  }
});
