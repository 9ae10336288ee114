import type { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultCatalogRows } from '../../scripts/seed/seed-sql.ts';
import {
  DEFAULT_BUNDLE_CATEGORIES,
  DEFAULT_PRODUCT_CATEGORIES,
  ICON_NAMES,
} from '../../shared/catalog/catalog-options.ts';
import { CATEGORY_LIMITS } from '../../shared/catalog/category-rules.ts';
import { CORE_BUNDLES, CORE_PRODUCTS } from '../../shared/catalog/core-bundles.cases.ts';
import type { Json } from '../../shared/database.types.ts';
import { DEFAULT_INTERESTS } from '../../shared/leads/lead-options.ts';
import { startPlainPostgres } from './plain-postgres.ts';
import { addLead, openProject, refusalOf, type Client, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const lifts = { name: 'Lifts', icon: 'gear', color: '#24395b', description: 'Up' };
const named = (name: string) => ({ ...lifts, name });

const DEFAULTS = `
  select product_categories, bundle_categories, interests from public.site_settings`;

describe('the lists of the settings', () => {
  it('begin with the defaults that the site has', async () => {
    expect(await project.sql(DEFAULTS)).toEqual([
      {
        product_categories: DEFAULT_PRODUCT_CATEGORIES,
        bundle_categories: DEFAULT_BUNDLE_CATEGORIES,
        interests: DEFAULT_INTERESTS,
      },
    ]);
  });

  it('begin with the Spanish that a build without a project has', async () => {
    const [settings] = await project.sql<{ es: object }>(
      "select translations -> 'es' as es from public.site_settings",
    );
    const { product_categories, bundle_categories } =
      defaultCatalogRows().site_settings[0]!.translations.es;
    expect(settings?.es).toMatchObject({ product_categories, bundle_categories });
  });

  const { entries, name, description } = CATEGORY_LIMITS;
  const many = (count: number) => Array.from({ length: count }, (_, index) => named(`C${index}`));
  it.each<[what: string, value: unknown, isAllowed: boolean]>([
    ['one', [lifts], true],
    ['every icon', ICON_NAMES.map((icon) => ({ ...named(icon), icon })), true],
    ['as many as the shared limit', many(entries), true],
    ['one more', many(entries + 1), false],
    [
      'the longest name and description',
      [{ ...named('x'.repeat(name)), description: 'x'.repeat(description) }],
      true,
    ],
    ['a longer name', [named('x'.repeat(name + 1))], false],
    ['a longer description', [{ ...lifts, description: 'x'.repeat(description + 1) }], false],
    ['a name without text', [named('\u200b')], false],
    ['a name that is no text', [{ ...lifts, name: 7 }], false],
    ['a name of two lines', [named('A\nB')], false],
    ['a name with a space before it', [named(' A')], false],
    ['a name like a list', [named('["A"]')], false],
    ['a name twice, however it is capitalized', [lifts, named('lifts')], false],
    ['an unknown icon', [{ ...lifts, icon: 'rocket' }], false],
    ['a color by name', [{ ...lifts, color: 'red' }], false],
    ['no color', [{ name: 'A', icon: 'gear', description: '' }], false],
    ['another key', [{ ...lifts, shade: '' }], false],
    ['no objects', ['Lifts'], false],
    ['no list', lifts, false],
    ['nothing', null, false],
  ])('with %s', async (_, value, isAllowed) => {
    for (const column of ['product_categories', 'bundle_categories']) {
      const refusal = await refusalOf(
        project,
        `update public.site_settings set ${column} = $1::jsonb`,
        [JSON.stringify(value)],
      );
      expect(refusal === null, column).toBe(isAllowed);
    }
  });

  it('can be empty, but for the product categories, which each product needs', async () => {
    const empty = (column: string) =>
      refusalOf(project, `update public.site_settings set ${column} = '[]'`);
    expect(await empty('product_categories')).toBe('23514');
    expect(await empty('bundle_categories')).toBeNull();
    expect(await refusalOf(project, `update public.site_settings set interests = '{}'`)).toBeNull();
  });

  it.each([
    [['A', 'B'], null],
    [['A', 'a'], '23514'],
    [['A, B'], '23514'],
    [[''], '23514'],
    [['A', null], '23514'],
    [Array.from({ length: entries + 1 }, (_, index) => `I${index}`), '23514'],
  ])('with the interests %j: %s', async (interests, refusal) => {
    const query = `update public.site_settings set interests = $1::text[]`;
    expect(await refusalOf(project, query, [interests])).toBe(refusal);
  });
});

type Move = { list: string; from: string; to: string | null };

const writesOf = (base: object, changes: object) =>
  [{ table: 'site_settings', id: 1, base, changes }] as unknown as Json;
const save = (client: Client, base: object, changes: object, moves: Move[]) =>
  client.rpc('save_settings', { writes: writesOf(base, changes), keeps: '', moves });

describe('renaming and removing', () => {
  const before = {
    product_categories: [named('A'), named('B')],
    bundle_categories: [named('A'), named('B')],
    interests: ['A', 'B'],
  };
  const lists = ['product_categories', 'bundle_categories', 'interests'] as const;
  const everywhere = (from: string, to: string | null) =>
    lists.map((list): Move => ({ list, from, to }));

  let lead = '';
  beforeEach(async () => {
    const stored = [
      JSON.stringify(before.product_categories),
      JSON.stringify(before.bundle_categories),
    ];
    await project.sql(
      `update public.site_settings set product_categories = $1, bundle_categories = $2, interests = '{A,B}'`,
      stored,
    );
    await project.sql(`delete from public.bundles`);
    await project.sql(`delete from public.products`);
    await project.sql(`insert into public.products (slug, name, category) values
      ('a', 'a', '["A"]'), ('ab', 'ab', '["A", "B"]'), ('c', 'c', '["C"]'), ('none', 'none', '[]'),
      ('text', 'text', '"A"'), ('json', 'json', '"[\\"B\\", \\"A\\"]"'), ('array', 'array', '"{A,\\"B\\"}"')`);
    await project.sql(`insert into public.bundles (slug, name, category) values
      ('a', 'a', 'A'), ('c', 'c', 'C'), ('none', 'none', '')`);
    lead = await addLead(project, { interests: ['B', 'A', 'C'] });
  });

  async function entries() {
    const products = await project.sql<{ slug: string; category: string[] }>(
      `select slug, category from public.products order by created_at, slug`,
    );
    const bundles = await project.sql<{ category: string }>(
      `select category from public.bundles order by slug`,
    );
    const [row] = await project.sql<{ interests: string[] }>(
      `select interests from public.leads where id = $1`,
      [lead],
    );
    return {
      products: Object.fromEntries(products.map(({ slug, category }) => [slug, category])),
      bundles: bundles.map(({ category }) => category),
      interests: row?.interests,
    };
  }

  it('carries every entry along, also a product with a category of an older form', async () => {
    const after = {
      product_categories: [named('New'), named('B')],
      bundle_categories: [named('New'), named('B')],
      interests: ['New', 'B'],
    };
    const { data, error } = await save(
      project.administrator,
      before,
      after,
      everywhere('A', 'New'),
    );
    expect(error).toBeNull();
    expect(data).toMatchObject({ saved: true, rows: [after] });
    expect(await entries()).toEqual({
      products: {
        a: ['New'],
        ab: ['New', 'B'],
        array: ['New', 'B'],
        c: ['C'],
        json: ['B', 'New'],
        none: [],
        text: ['New'],
      },
      bundles: ['New', 'C', ''],
      interests: ['B', 'New', 'C'],
    });
  });

  it('moves the entries of a removed one to another, once each, or leaves them without', async () => {
    const after = {
      product_categories: [named('B')],
      bundle_categories: [named('B')],
      interests: ['B'],
    };
    const moves: Move[] = [
      { list: 'product_categories', from: 'A', to: 'B' },
      { list: 'bundle_categories', from: 'A', to: null },
      { list: 'interests', from: 'A', to: null },
    ];
    await save(project.administrator, before, after, moves).throwOnError();
    expect(await entries()).toMatchObject({
      products: { a: ['B'], ab: ['B'], json: ['B'] },
      bundles: ['', 'C', ''],
      interests: ['B', 'C'],
    });
  });

  it('exchanges two names once, even if the call is repeated because its answer was lost', async () => {
    const after = { interests: ['B', 'A'] };
    const moves = [
      { list: 'interests', from: 'A', to: 'B' },
      { list: 'interests', from: 'B', to: 'A' },
    ];
    await save(project.administrator, { interests: before.interests }, after, moves).throwOnError();
    expect((await entries()).interests).toEqual(['A', 'B', 'C']);
    await save(project.administrator, after, after, moves).throwOnError();
    expect((await entries()).interests).toEqual(['A', 'B', 'C']);
  });

  it('changes nothing if the database refuses an entry, or somebody else changed the list', async () => {
    const unchanged = await entries();
    const after = { product_categories: [named('New')] };
    const moves = everywhere('A', 'x'.repeat(1001));
    const base = { product_categories: before.product_categories };
    const { error } = await save(project.administrator, base, after, moves);
    expect(error?.code).toBe('23514');
    const other = await save(project.administrator, { product_categories: [] }, after, moves);
    expect(other.data).toMatchObject({ saved: false, rows: [before] });
    expect(await entries()).toEqual(unchanged);
    expect(await project.sql(DEFAULTS)).toEqual([before]);
  });

  it.each(['visitor', 'stranger'] as const)('is refused to a %s', async (role) => {
    const unchanged = await entries();
    const { error } = await save(project[role], before, {}, everywhere('A', 'B'));
    expect(error?.code).toBe('42501');
    expect(await entries()).toEqual(unchanged);
  });
});

describe('a core bundle', () => {
  beforeEach(async () => {
    await project.sql(`delete from public.bundles`);
    await project.sql(`delete from public.products`);
    await project.administrator.from('products').insert(CORE_PRODUCTS).throwOnError();
  });
  const insert = (includes: string[], is_core = false) =>
    project.administrator
      .from('bundles')
      .insert({ slug: 'set', name: 'Set', includes, is_core })
      .throwOnError();
  const isCore = async () =>
    (await project.sql<{ is_core: boolean }>(`select is_core from public.bundles`))[0]?.is_core;

  it.each(CORE_BUNDLES)('of %j: %s, whatever is written', async (includes, core) => {
    await insert(includes, !core);
    expect(await isCore()).toBe(core);
  });

  it('follows its products', async () => {
    const { administrator } = project;
    const mark = (slug: string, changes: { is_core?: boolean; slug?: string }) =>
      administrator.from('products').update(changes).eq('slug', slug).throwOnError();
    await insert(['core-1', 'other', 'later']);
    await mark('other', { is_core: true });
    expect(await isCore()).toBe(true);
    await mark('core-1', { is_core: false });
    expect(await isCore()).toBe(false);
    const later = { slug: 'later', name: 'Later', is_core: true };
    await administrator.from('products').insert(later).throwOnError();
    expect(await isCore()).toBe(true);
    await mark('later', { slug: 'renamed' });
    expect(await isCore()).toBe(true);
    await administrator.from('products').delete().eq('slug', 'renamed').throwOnError();
    expect(await isCore()).toBe(false);
  });
});

it('of two who rename the same list at once, one is told of the other’s change', async () => {
  const server = await startPlainPostgres();
  try {
    await server.createProject('project', 'new defaults');
    const clients = [await server.connect('project'), await server.connect('project')];
    const account = '10000000-0000-4000-8000-0000000000aa';
    await clients[0]!.query(`insert into private.admins (user_id) values ($1)`, [account]);
    await clients[0]!.query(
      `insert into public.products (slug, name, category) values ('a', 'a', '["Marketing"]')`,
    );
    const rename = async (client: PostgresClient, name: string) => {
      await client.query(`select set_config('request.jwt.claims', $1, false)`, [
        JSON.stringify({ sub: account, role: 'authenticated' }),
      ]);
      await client.query(`set role authenticated`);
      const list = DEFAULT_PRODUCT_CATEGORIES;
      const after = list.map((each) => (each.name === 'Marketing' ? { ...each, name } : each));
      const { rows } = await client.query<{ answer: { saved: boolean } }>(
        `select public.save_settings($1, '', $2) as answer`,
        [
          JSON.stringify(writesOf({ product_categories: list }, { product_categories: after })),
          JSON.stringify([{ list: 'product_categories', from: 'Marketing', to: name }]),
        ],
      );
      return rows[0]!.answer.saved;
    };
    const saved = await Promise.all([rename(clients[0]!, 'Ads'), rename(clients[1]!, 'Promotion')]);
    expect([...saved].sort()).toEqual([false, true]);
    const { rows } = await clients[0]!.query(
      `select category, product_categories -> 3 ->> 'name' as name
       from public.products, public.site_settings where slug = 'a'`,
    );
    const name = saved[0] ? 'Ads' : 'Promotion';
    expect(rows).toEqual([{ category: [name], name }]);
    await Promise.all(clients.map((client) => client.end()));
  } finally {
    await server.stop();
  }
});
