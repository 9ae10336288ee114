import { describe, expect, it } from 'vitest';
import { catalogFilter } from './catalog-provider.ts';

const products = { columns: ['name', 'description'], categoryIsList: true };

describe('catalogFilter', () => {
  it('looks for the phrase in each column', () => {
    expect(catalogFilter({ search: ' shop management ' }, products)).toEqual({
      'or@': '(name.imatch."shop management",description.imatch."shop management")',
    });
  });

  it('takes signs of the query language and of patterns for what they are', () => {
    expect(
      catalogFilter({ search: 'a,b) 5" [1.5] \\^' }, { ...products, columns: ['name'] }),
    ).toEqual({ 'or@': '(name.imatch."a,b[)] 5. [[]1[.]5[]] ..")' });
  });

  it('asks a list for a category, and a text for being it', () => {
    expect(catalogFilter({ category: 'Repair Info' }, products)).toEqual({
      'category@cs': '["Repair Info"]',
    });
    expect(
      catalogFilter({ category: 'TeamWorks Series' }, { ...products, categoryIsList: false }),
    ).toEqual({ 'category@eq': 'TeamWorks Series' });
  });

  it('limits nothing when nothing is wanted, and leaves other filters alone', () => {
    expect(catalogFilter({ search: '  ', is_core: true }, products)).toEqual({ is_core: true });
  });
});
