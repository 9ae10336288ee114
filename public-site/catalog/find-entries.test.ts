import { describe, expect, test } from 'vitest';
import { DEFAULT_PRODUCT_CATEGORIES } from '../../shared/catalog/catalog-options.ts';
import { findEntries, findCategory } from './find-entries.ts';

const proDemand = {
  name: 'ProDemand',
  description: 'An online repair manual',
  is_core: false,
  in: ['Repair Info'],
};
const truckLabor = {
  name: 'TruckLabor',
  description: 'Labor times',
  is_core: false,
  in: ['Truck & Heavy-Duty'],
};
const entries = [proDemand, truckLabor];

function found(search: string, category: string | null) {
  return findEntries(entries, { search, category }, (entry) => entry.in);
}

describe('findEntries', () => {
  test('finds by name or description, ignoring case', () => {
    expect(found('prodEMAND', null)).toEqual([proDemand]);
    expect(found('  LABOR times ', null)).toEqual([truckLabor]);
  });

  test('finds Spanish words with and without their accents', () => {
    const spanish = { ...proDemand, description: 'La suscripción cubre camiones' };
    for (const search of ['suscripcion', 'suscripción', 'SUSCRIPCIÓN']) {
      expect(findEntries([spanish], { search, category: null }, () => [])).toEqual([spanish]);
    }
  });

  test('combines search and category', () => {
    expect(found('labor', 'Truck & Heavy-Duty')).toEqual([truckLabor]);
    expect(found('labor', 'Repair Info')).toEqual([]);
  });

  test('returns all entries without a search and category', () => {
    expect(found('', null)).toEqual(entries);
    expect(found('   ', '')).toEqual(entries);
  });

  test('puts core entries first, and within each part a match in the name before one in the description', () => {
    const entry = (name: string, is_core: boolean, description = '') => {
      return { name, is_core, description };
    };
    const sorted = [
      entry('Manager SE', true, 'Opens ProDemand at the counter'),
      entry('ProDemand', true),
      entry('Accounting Link', false, 'Not for ProDemand'),
      entry('Mobile ProDemand', false),
    ];
    const names = (search: string) =>
      findEntries(sorted, { search, category: null }, () => []).map(({ name }) => name);
    expect(names('prodemand')).toEqual([
      'ProDemand',
      'Manager SE',
      'Mobile ProDemand',
      'Accounting Link',
    ]);
    expect(names('')).toEqual(sorted.map(({ name }) => name));
  });
});

describe('findCategory', () => {
  test('finds a category by its slug and by its name', () => {
    const truck = DEFAULT_PRODUCT_CATEGORIES[2];
    expect(findCategory(DEFAULT_PRODUCT_CATEGORIES, 'truck-heavy-duty')).toBe(truck);
    expect(findCategory(DEFAULT_PRODUCT_CATEGORIES, 'Truck & Heavy-Duty')).toBe(truck);
  });

  test('returns null for anything else', () => {
    for (const text of ['', 'boats', null, undefined, 3]) {
      expect(findCategory(DEFAULT_PRODUCT_CATEGORIES, text)).toBeNull();
    }
  });
});
