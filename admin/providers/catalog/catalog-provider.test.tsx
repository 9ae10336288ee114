import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import {
  fakeNetwork,
  json,
  product,
  savedChanges,
  signIn,
} from '../../../tests/component/fake-network.ts';
import { dataProvider } from '../data-provider.ts';
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

  it('also limits the rows among which those without Spanish are looked for', async () => {
    signIn();
    const asked: URL[] = [];
    fakeNetwork({
      'GET /rest/v1/products': ({ url }) => {
        asked.push(new URL(url));
        return json([product('Guide', { tagline: 'Finds the cause', translations: {} })]);
      },
    });
    const { data } = await dataProvider.getList<RaRecord>('products', {
      filter: { spanish: true, is_featured: true, search: 'guide' },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    });
    expect(data).toHaveLength(1);
    expect([...asked[0]!.searchParams.keys()].toSorted()).toEqual(
      expect.arrayContaining(['is_featured', 'or']),
    );
    expect([...asked[0]!.searchParams.keys()]).not.toContain('spanish');
    expect([...asked[0]!.searchParams.keys()]).not.toContain('search');
  });

  it('limits nothing when nothing is wanted, and leaves other filters alone', () => {
    expect(catalogFilter({ search: '  ', is_core: true }, products)).toEqual({ is_core: true });
  });
});

describe('the prices of a product', () => {
  const guide = { ...product('Guide'), category: ['Management'] };
  const price = {
    id: 'price',
    kind: 'product',
    slug: 'guide',
    monthly_cents: 8_900,
    once_cents: 0,
  };

  it('are read and saved with it, in one transaction', async () => {
    signIn();
    const tables: Record<string, Record<string, unknown>[]> = {
      products: [guide],
      prices: [price],
    };
    fakeNetwork({
      'GET /rest/v1/products': () => json(guide),
      'GET /rest/v1/prices': () => json(price),
      'POST /rest/v1/rpc/save_changes': savedChanges(tables),
    });
    const { data } = await dataProvider.getOne<RaRecord>('products', { id: 'guide' });
    expect(data).toMatchObject({ price_id: 'price', monthly_cents: 8_900, once_cents: 0 });
    const saved = await dataProvider.update('products', {
      id: 'guide',
      data: { ...data, name: 'Guide 2', monthly_cents: 9_900 },
      previousData: data,
    });
    expect(saved.data).toMatchObject({ name: 'Guide 2', monthly_cents: 9_900 });
    expect(tables).toMatchObject({
      products: [{ name: 'Guide 2' }],
      prices: [{ monthly_cents: 9_900, once_cents: 0 }],
    });
    expect(tables.products![0]).not.toHaveProperty('monthly_cents');
  });

  it('are there before a new one is', async () => {
    signIn();
    const written: object[] = [];
    const keep = (answer: object) => async (request: Request) => {
      written.push((await request.json()) as object);
      return json(answer, 201);
    };
    fakeNetwork({
      'POST /rest/v1/prices': keep([]),
      'POST /rest/v1/products': keep([guide]),
    });
    const data = { name: 'Guide', slug: 'guide', monthly_cents: 8_900, once_cents: 500 };
    await dataProvider.create('products', { data });
    expect(written).toEqual([
      { kind: 'product', slug: 'guide', monthly_cents: 8_900, once_cents: 500 },
      { name: 'Guide', slug: 'guide' },
    ]);
  });
});
