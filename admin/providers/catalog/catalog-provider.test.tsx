import { describe, expect, it } from 'vitest';
import { catalogFilter } from './catalog-provider.ts';

const products = { columns: ['name', 'description'], categoryIsList: true };

describe('catalogFilter', () => {
  /** The pattern that a search sends for a column. */
  const patternOf = (search: string) =>
    /^\(name\.imatch\."(.*)"\)$/.exec(
      String(catalogFilter({ search }, { ...products, columns: ['name'] })['or@']),
    )![1]!;

  it('looks for the phrase in each column', () => {
    const pattern = patternOf('mild gym');
    expect(catalogFilter({ search: ' mild gym ' }, products)).toEqual({
      'or@': `(name.imatch."${pattern}",description.imatch."${pattern}")`,
    });
  });

  it.each([
    ['Shop Management', 'shop management', true],
    ['Reparación', 'reparacion', true],
    ['Reparacion', 'REPARACIÓN', true],
    ['Mañana', 'manana', true],
    ['Owner’s Choice', "owner's choice", true],
    ["Owner's Choice", 'owners choice', true],
    ['Truck', 'trick', false],
  ])('finds “%s” by “%s”: %s', (name, search, found) => {
    expect(new RegExp(patternOf(search), 'i').test(name)).toBe(found);
  });

  it('takes signs of the query language and of patterns for what they are', () => {
    expect(patternOf('x,b) 5" [1.5] \\^')).toBe('x,b[)] 5. [[]1[.]5[]] ..');
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
