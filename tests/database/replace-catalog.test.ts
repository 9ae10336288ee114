import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../shared/database.types.ts';
import { readCatalogFile, writeCatalogFile } from '../../shared/catalog/catalog-file.ts';
import { readProduct } from '../../shared/catalog/catalog-rows.ts';
import {
  DEFAULT_BUNDLE_CATEGORIES,
  DEFAULT_PRODUCT_CATEGORIES,
} from '../../shared/catalog/catalog-options.ts';
import {
  fieldsOf,
  translated,
  type CatalogTable,
  type CatalogValues,
} from '../../shared/fields.ts';
import { DEFAULT_INTERESTS } from '../../shared/leads/lead-options.ts';
import source from '../../shared/catalog/default-catalog.json' with { type: 'json' };
import { openProject, type Client, type Project } from './support.ts';

let project: Project;
beforeAll(async () => {
  project = await openProject();
});
afterAll(() => project.close());

const base = { slug: 'base', name: 'Base', category: ['Management'], is_core: true };
const addOn = { slug: 'add-on', name: 'Add-on', is_add_on: true, linked_product_slug: 'base' };
const set = {
  slug: 'set',
  name: 'Set',
  category: 'TeamWorks Series',
  includes: ['base', 'add-on'],
};

const replace = (client: Client, products: Json, bundles: Json) =>
  client.rpc('replace_catalog', { catalog: { products, bundles } });

async function slugs(table: 'products' | 'bundles'): Promise<string[]> {
  const rows = await project.sql<{ slug: string }>(
    `select slug from public.${table} order by slug`,
  );
  return rows.map((row) => row.slug);
}

/** Every stored row of the catalog, with former slugs. */
async function wholeCatalog(): Promise<unknown[]> {
  const tables = ['public.products', 'public.bundles', 'private.former_slugs'];
  return Promise.all(
    tables.map((table) => project.sql(`select * from ${table} t order by t::text`)),
  );
}

describe('replace_catalog', () => {
  beforeEach(async () => {
    const { error } = await replace(project.administrator, [base, addOn], [set]);
    expect(error).toBeNull();
    await project.sql(`update public.bundles set image_url = 'images/own.svg', slug = 'own-set'`);
  });

  it('puts the new catalog in place of the old one, with add-ons linked to their base', async () => {
    await replace(project.administrator, [addOn, { ...base, name: 'New base' }], [set]);
    const { data } = await project.visitor
      .from('products')
      .select('name, icon_name, base:linked_product_id (slug)')
      .order('slug');
    expect(data).toEqual([
      { name: 'Add-on', icon_name: 'gear', base: { slug: 'base' } },
      { name: 'New base', icon_name: 'gear', base: null },
    ]);
    expect(await slugs('bundles')).toEqual(['set']);
  });

  it('takes the default catalog as it is parsed', async () => {
    const { products, bundles } = readCatalogFile(source).catalog;
    const { error } = await replace(project.administrator, products, bundles);
    expect(error).toBeNull();
    expect(await slugs('products')).toHaveLength(24);
    expect(await slugs('bundles')).toHaveLength(15);
  });

  it.each([
    ['insert products', [{ ...base, slug: 'NOT A SLUG' }], [set]],
    ['insert products', [base, base], [set]],
    ['insert bundles', [base], [{ ...set, name: ' ' }]],
  ])(
    'names the stage “%s” that fails and leaves the old catalog whole',
    async (stage, products, bundles) => {
      const before = await wholeCatalog();
      const { error } = await replace(project.administrator, products, bundles);
      expect(error?.message).toMatch(new RegExp(`^Failed to ${stage}: .+`));
      expect(await wholeCatalog()).toEqual(before);
    },
  );

  it.each([
    ['clear bundles', 'delete', 'bundles'],
    ['clear products', 'delete', 'products'],
    ['insert products', 'insert', 'products'],
    // Add-ons are linked to their base by an update, after all products are inserted.
    ['insert products', 'update', 'products'],
    ['insert bundles', 'insert', 'bundles'],
  ])(
    'names the stage “%s” and leaves every row as it was when the database refuses to %s %s',
    async (stage, operation, table) => {
      const before = await wholeCatalog();
      await project.sql(
        `create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`,
      );
      await project.sql(
        `create trigger refuse before ${operation} on public.${table} for each row execute function public.refuse()`,
      );
      const { error } = await replace(project.administrator, [addOn, base], [set]);
      await project.sql(`drop function public.refuse() cascade`);
      expect(error?.message).toBe(`Failed to ${stage}: kept`);
      expect(await wholeCatalog()).toEqual(before);
    },
  );

  it('takes neither ids and links to rows nor keys that are no columns', async () => {
    const other = { id: crypto.randomUUID(), linked_product_id: crypto.randomUUID(), shade: 'red' };
    await replace(project.administrator, [{ ...addOn, ...other }, base], [set]);
    const [row] = await project.sql<{ id: string; base: string }>(
      `select p.id, base.slug as base from public.products p
       join public.products base on base.id = p.linked_product_id where p.slug = 'add-on'`,
    );
    expect(row).toEqual({ id: expect.not.stringMatching(other.id) as string, base: 'base' });
  });

  it.each(['visitor', 'stranger'] as const)('is refused to a %s', async (role) => {
    const { error } = await replace(project[role], [], []);
    expect(error?.code).toBe('42501');
    expect(await slugs('products')).toEqual(['add-on', 'base']);
  });
});

/** A value that is no default, for each kind of field. */
const VALUES: CatalogValues = {
  ...{ text: 'Full', slug: 'full', category: 'TeamWorks Series', flag: true, icon: 'truck' },
  ...{ picture: 'images/full.svg', product: null, categories: ['Management'] },
  products: ['full', 'add-on'],
  cents: 8_900,
  features: [{ title: 'One', description: 'Two' }],
  screens: [{ url: 'images/screen.png', caption: 'The board', alt: 'Cars in four columns' }],
  video: 'https://youtu.be/abcdefghijk',
  hints: { for: ['cars'], needs: ['bare'], replaces: ['paper-orders'] },
};

/** A row in which each column has a value. */
function full(table: CatalogTable) {
  const columns = fieldsOf(table).map(([column, { kind }]) => [
    column,
    VALUES[kind as keyof CatalogValues],
  ]);
  const [text] = translated(table);
  const translations = { es: { [text!]: 'Todo', of: { [text!]: 'former' } } };
  return { ...(Object.fromEntries(columns) as object), translations };
}

/** Rows in which each column has a value once, and its default once. */
const FULL: Record<CatalogTable, object[]> = {
  products: [
    { ...full('products'), is_add_on: false },
    { slug: 'add-on', name: 'Add-on', category: ['Management'], is_add_on: true, is_core: true },
    { slug: 'bare', name: 'Bare', category: ['Repair Info'] },
  ],
  bundles: [full('bundles'), { slug: 'bare-set', name: 'Bare set' }],
  testimonials: [full('testimonials'), { quote: 'Bare' }],
};

const LISTS = {
  questions: [],
  productCategories: DEFAULT_PRODUCT_CATEGORIES,
  bundleCategories: DEFAULT_BUNDLE_CATEGORIES,
  interests: DEFAULT_INTERESTS,
};

/** All rows without generated columns, and with the base's slug instead of its id. */
async function catalogRows() {
  const queries = {
    products: `select p.*, base.slug as linked_product_id
      from public.products p left join public.products base on base.id = p.linked_product_id order by p.name`,
    bundles: `select * from public.bundles order by name`,
    testimonials: `select * from public.testimonials order by quote`,
  };
  return Promise.all(
    Object.entries(queries).map(async ([table, query]) => {
      const rows = await project.sql<Record<string, unknown>>(query);
      return { table, rows: rows.map(({ id: _id, created_at: _at, ...row }) => row) };
    }),
  );
}

describe('a catalog that is exported and imported', () => {
  it('has every column of products, bundles, and testimonials as it was', async () => {
    const { administrator } = project;
    await project.sql(`delete from public.bundles`);
    await project.sql(`delete from public.products`);
    await project.sql(`delete from public.testimonials`);
    for (const [table, rows] of Object.entries(FULL)) {
      for (const row of rows) {
        await administrator
          .from(table as 'bundles')
          .insert(row as never)
          .throwOnError();
      }
    }
    await project.sql(
      `update public.products set linked_product_id = (select id from public.products where slug = 'full')
       where is_add_on`,
    );
    const before = await catalogRows();
    const withoutValue = before.flatMap(({ table, rows }) =>
      Object.keys(rows[0]!)
        .filter((column) => new Set(rows.map((row) => JSON.stringify(row[column]))).size === 1)
        .map((column) => `${table}.${column}`),
    );
    expect(withoutValue, 'columns without a value').toEqual([]);

    const [products, bundles, testimonials] = await Promise.all([
      administrator.from('products').select().throwOnError(),
      administrator.from('bundles').select().throwOnError(),
      administrator.from('testimonials').select().throwOnError(),
    ]);
    const { data: settings } = await administrator
      .from('site_settings')
      .select()
      .single()
      .throwOnError();
    const lists = { ...LISTS, translations: settings.translations };
    const file = JSON.stringify(
      writeCatalogFile(products.data.map(readProduct), bundles.data, testimonials.data, lists),
    );
    const { catalog, problems } = readCatalogFile(JSON.parse(file));
    expect(problems).toEqual([]);
    await administrator
      .from('site_settings')
      .update({ translations: {} })
      .eq('id', 1)
      .throwOnError();
    await administrator
      .rpc('replace_catalog', { catalog: catalog as object as Json })
      .throwOnError();
    expect(await catalogRows()).toEqual(before);
    const { data: after } = await administrator
      .from('site_settings')
      .select()
      .single()
      .throwOnError();
    expect(after.translations).toMatchObject({
      es: {
        interests: [{ label: 'Reparación' }, {}, {}, {}],
        product_categories: [{}, {}, {}, {}, {}],
      },
    });
  });
});

describe('replace_catalog with testimonials and questions', () => {
  const quotes = async () =>
    (
      await project.visitor
        .from('testimonials')
        .select('quote')
        .order('created_at', { ascending: false })
        .throwOnError()
    ).data.map(({ quote }) => quote);

  const replaceTexts = (
    testimonials?: { quote: string; author?: string; is_sample?: boolean }[],
    questions?: Json,
  ) =>
    project.administrator.rpc('replace_catalog', {
      catalog: { products: [], bundles: [], testimonials, questions },
    });

  const questionsNow = async () =>
    (await project.visitor.from('site_settings').select('questions').single().throwOnError()).data
      .questions;

  it('replaces testimonials with the catalog, the first as the newest', async () => {
    await replaceTexts([{ quote: 'One' }, { quote: 'Two', author: 'Ann' }]).throwOnError();
    expect(await quotes()).toEqual(['One', 'Two']);
  });

  it('leaves testimonials alone where none are given', async () => {
    await replaceTexts([{ quote: 'One' }]).throwOnError();
    await replaceTexts().throwOnError();
    expect(await quotes()).toEqual(['One']);
  });

  it('keeps the old ones when one is refused, and says at which stage', async () => {
    await replaceTexts([{ quote: 'One' }]).throwOnError();
    const { error } = await replaceTexts([{ quote: 'Two' }, { quote: ' ' }]);
    expect(error?.message).toMatch(/^Failed to insert testimonials: /);
    expect(await quotes()).toEqual(['One']);
  });

  it('tells samples from what customers said', async () => {
    await replaceTexts([{ quote: 'One', is_sample: true }, { quote: 'Two' }]).throwOnError();
    const { data } = await project.visitor.from('testimonials').select('quote, is_sample');
    expect(data).toEqual(
      expect.arrayContaining([
        { quote: 'One', is_sample: true },
        { quote: 'Two', is_sample: false },
      ]),
    );
  });

  it('replaces questions if they are given, in their order, and leaves them alone if not', async () => {
    const questions = [
      { question: 'Who?', answer: 'We.' },
      { question: 'Where?', answer: 'Here.' },
    ];
    await replaceTexts([], questions).throwOnError();
    expect(await questionsNow()).toEqual(questions);
    await replaceTexts().throwOnError();
    expect(await questionsNow()).toEqual(questions);
    const { error } = await replaceTexts([], [{ question: 'What?' }]);
    expect(error?.message).toMatch(/^Failed to replace questions: /);
    expect(await questionsNow()).toEqual(questions);
    await replaceTexts([], []).throwOnError();
    expect(await questionsNow()).toEqual([]);
  });
});
