import { describe, expect, it } from 'vitest';
import { catalogueFilter } from './catalogue-provider.ts';

const products = { columns: ['name', 'description'], categoryIsList: true };

describe('catalogueFilter', () => {
  it('looks for the phrase in each column', () => {
    expect(catalogueFilter({ search: ' shop management ' }, products)).toEqual({
      'or@': '(name.imatch."shop management",description.imatch."shop management")',
    });
  });

  it('takes signs of the query language and of patterns for what they are', () => {
    expect(
      catalogueFilter({ search: 'a,b) 5" [1.5] \\^' }, { ...products, columns: ['name'] }),
    ).toEqual({ 'or@': '(name.imatch."a,b[)] 5. [[]1[.]5[]] ..")' });
  });

  it('asks a list for a category, and a text for being it under any of its names', () => {
    expect(catalogueFilter({ category: 'Repair Info' }, products)).toEqual({
      'category@cs': '["Repair Info"]',
    });
    expect(
      catalogueFilter({ category: 'TeamWorks Series' }, { ...products, categoryIsList: false }),
    ).toEqual({ 'category@': 'in.("TeamWorks Series")' });
    expect(
      catalogueFilter(
        { category: 'Truck & Heavy-Duty Bundles' },
        { ...products, categoryIsList: false },
      ),
    ).toEqual({ 'category@': 'in.("Truck & Heavy-Duty Bundles","Truck & Heavy-Duty")' });
  });

  it('limits nothing when nothing is wanted, and leaves other filters alone', () => {
    expect(catalogueFilter({ search: '  ', is_core: true }, products)).toEqual({ is_core: true });
  });
});
