import { describe, expect, test } from 'vitest';
import { readBundle, readFeatures, readProduct } from './catalogue-rows.ts';

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'prodemand',
  name: 'ProDemand',
  tagline: '',
  description: '',
  image_url: null,
  is_core: true,
  is_add_on: false,
  is_featured: true,
  linked_product_id: null,
  created_at: '2026-01-01T00:00:00Z',
};

describe('readProduct', () => {
  test('reads categories of an older form, and replaces an icon that does not exist', () => {
    const product = readProduct({
      ...row,
      category: '["Repair Info","Repair Info"]',
      features: [],
      icon_name: 'rocket',
    });
    expect(product.categories).toEqual(['Repair Info']);
    expect(product.icon_name).toBe('gear');
  });
});

describe('readBundle', () => {
  test('gives the category the name that the filters use', () => {
    const bundle = readBundle({ ...row, category: 'Truck & Heavy-Duty', includes: [] });
    expect(bundle.category).toBe('Truck & Heavy-Duty Bundles');
  });
});

describe('readFeatures', () => {
  test('keeps what has a title, with an empty description where there is none', () => {
    expect(
      readFeatures([
        { title: 'A', description: 'B' },
        { title: 'C' },
        { description: 'no title' },
        { title: ' ' },
        'text',
        null,
        [],
      ]),
    ).toEqual([
      { title: 'A', description: 'B' },
      { title: 'C', description: '' },
    ]);
  });

  test('has none to read in what is no list', () => {
    expect(readFeatures(null)).toEqual([]);
    expect(readFeatures({ title: 'A' })).toEqual([]);
  });
});
