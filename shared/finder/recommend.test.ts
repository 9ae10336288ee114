import { describe, expect, it } from 'vitest';
import { readCatalogFile } from '../catalog/catalog-file.ts';
import { DEFAULT_PRODUCT_CATEGORIES } from '../catalog/catalog-options.ts';
import source from '../catalog/default-catalog.json' with { type: 'json' };
import {
  goesWith,
  needsOf,
  recommend,
  shopSystems,
  type FinderCatalog,
  type Recommended,
} from './recommend.ts';
import type { Shop } from './finder-questions.ts';

const { catalog: file } = readCatalogFile(source);
const catalog: FinderCatalog = {
  products: file.products.map(({ category, linked_product_slug, ...product }) => ({
    ...product,
    id: product.slug,
    categories: category,
    linked_product_id: linked_product_slug,
  })),
  bundles: file.bundles,
  categories: DEFAULT_PRODUCT_CATEGORIES,
};
const withoutHints: FinderCatalog = {
  ...catalog,
  products: catalog.products.map((product) => ({ ...product, hints: {} })),
  bundles: catalog.bundles.map((bundle) => ({ ...bundle, hints: {} })),
};

const slugs = (list: readonly { item: { slug: string } }[]) => list.map(({ item }) => item.slug);

describe('with the default catalog', () => {
  it.each<[Shop, string]>([
    [{}, 'teamworks-se'],
    [{ fix: 'cars', bays: '1-2', today: 'paper', hurts: 'fixes' }, 'teamworks-se'],
    [{ fix: 'cars', bays: '3-5', today: 'program', hurts: 'fixes' }, 'prodemand'],
    [{ fix: 'cars', bays: '3-5', today: 'ours', hurts: 'fixes' }, 'prodemand'],
    [{ fix: 'cars', bays: '1-2', today: 'paper', hurts: 'counter' }, 'teamworks-se'],
    [{ fix: 'cars', bays: '3-5', today: 'paper', hurts: 'counter' }, 'teamworks-se-inspect'],
    [{ fix: 'cars', bays: '3-5', today: 'program', hurts: 'counter' }, 'teamworks-se-connect'],
    [{ fix: 'cars', bays: '6-up', today: 'paper', hurts: 'counter' }, 'teamworks-se-complete'],
    [{ fix: 'cars', bays: '1-2', today: 'ours', hurts: 'counter' }, 'paperless-checkout-bundle'],
    [{ fix: 'mixed', bays: '1-2', today: 'paper', hurts: 'customers' }, 'socialcrm-starter'],
    [{ fix: 'mixed', bays: '3-5', today: 'program', hurts: 'customers' }, 'socialcrm-booking'],
    [{ fix: 'cars', bays: '6-up', today: 'paper', hurts: 'customers' }, 'socialcrm-total-shop'],
    [{ fix: 'cars', bays: '3-5', today: 'ours', hurts: 'customers' }, 'socialcrm-visibility'],
    [{ fix: 'mixed', bays: '3-5', today: 'paper', hurts: 'truck-work' }, 'car-light-truck-bundle'],
    [{ fix: 'mixed', bays: '3-5', today: 'ours', hurts: 'truck-work' }, 'truckseries'],
    [{ fix: 'trucks', bays: '3-5', today: 'paper', hurts: 'fixes' }, 'truck-shop-essentials'],
    [{ fix: 'trucks', bays: '6-up', today: 'program', hurts: 'counter' }, 'truck-shop-essentials'],
    [
      { fix: 'trucks', bays: '6-up', today: 'paper', hurts: 'truck-work' },
      'fleet-maintenance-bundle',
    ],
    [{ fix: 'mixed', bays: '6-up', today: 'paper', hurts: 'counter' }, 'teamworks-se-complete'],
    // Trucks that hurt are there, whatever else the shop fixes.
    [{ fix: 'cars', bays: '1-2', today: 'paper', hurts: 'truck-work' }, 'car-light-truck-bundle'],
    // Without the first answer a shop fixes cars, unless trucks hurt.
    [{ today: 'program', hurts: 'fixes' }, 'prodemand'],
    [{ hurts: 'truck-work' }, 'truck-shop-essentials'],
    [{ fix: 'trucks', bays: '3-5', today: 'ours', hurts: 'fixes' }, 'truckseries'],
  ])('recommends to %j: %s', (shop, expected) => {
    expect(slugs(recommend(shop, catalog).items)).toEqual([expected]);
  });

  it('gives the answers that an item and its products are for, those that say most first', () => {
    const shop: Shop = { fix: 'cars', bays: '1-2', today: 'paper', hurts: 'fixes' };
    const [{ answers, includes }] = recommend(shop, catalog).items as [Recommended];
    expect(answers).toEqual(['fixes', 'paper', '1-2', 'cars']);
    expect(includes.map((each) => [each.item.slug, each.answers])).toEqual([
      ['prodemand', ['fixes', 'cars']],
      ['manager-se', ['paper', 'cars']],
    ]);
  });

  it('names trucks before what is used today', () => {
    const shop: Shop = { fix: 'trucks', bays: '3-5', today: 'paper' };
    expect(recommend(shop, catalog).items[0]!.answers).toEqual(['trucks', 'paper']);
  });

  it('names what goes with the set, and what the set replaces', () => {
    const { later, replaces } = recommend(
      { fix: 'cars', bays: '1-2', today: 'paper', hurts: 'counter' },
      catalog,
    );
    expect(slugs(later)).toEqual([
      'manager-se-inspections',
      'messagecenter',
      'integrated-payments',
    ]);
    expect(later[0]!.replaces).toEqual(['paper-checks', 'phone-tag']);
    expect(replaces).toEqual(['web-search', 'guessed-times', 'several-logins', 'paper-orders']);
  });

  it('suggests for later only core products and add-ons', () => {
    const shop: Shop = { fix: 'cars', bays: '1-2', today: 'paper', hurts: 'counter' };
    const { later } = recommend(shop, catalog);
    const addOn = catalog.products.find(({ slug }) => slug === later[0]!.item.slug)!;
    const neither = { ...addOn, id: 'neither', slug: 'neither', is_add_on: false };
    const products = [...catalog.products, { ...neither, linked_product_id: null }];
    expect(slugs(recommend(shop, { ...catalog, products }).later)).toEqual(slugs(later));
  });

  it.each<[Shop, string]>([
    [{ fix: 'trucks', bays: '6-up', hurts: 'truck-work' }, 'truck-shop-essentials'],
    [{ fix: 'cars', bays: '1-2', today: 'paper', hurts: 'customers' }, 'socialcrm-total-shop'],
  ])('names what would come next for %j: %s', (shop, expected) => {
    expect(recommend(shop, catalog).instead?.item.slug).toBe(expected);
  });

  it('suggests nothing for later that is only for larger shops', () => {
    const shop: Shop = { fix: 'cars', bays: '1-2', today: 'ours', hurts: 'fixes' };
    expect(slugs(recommend(shop, catalog).later)).not.toContain('propack-technician');
  });

  it.each(['program', 'ours'] as const)(
    'does not say that paper is replaced where a program is used: %s',
    (today) => {
      // Of a catalog whose shop system is in no set.
      const products = catalog.products.filter(({ slug }) => slug !== 'prodemand');
      const shop: Shop = { fix: 'cars', today, hurts: 'counter' };
      for (const each of [catalog, { ...catalog, products }, { ...catalog, bundles: [] }]) {
        const { items, instead, later, replaces } = recommend(shop, each);
        const said = [...items, instead, ...later].flatMap((entry) => entry?.replaces ?? []);
        expect([...replaces, ...said]).not.toContain('paper-orders');
      }
      expect(recommend({ ...shop, today: 'paper' }, catalog).replaces).toContain('paper-orders');
    },
  );

  it('says that paper is replaced by a shop system alone where paper is used alone', () => {
    const products = catalog.products.filter(({ slug }) => slug === 'manager-se');
    const saysSo = (today: Shop['today']) =>
      recommend(
        { fix: 'cars', today, hurts: 'counter' },
        { ...catalog, products, bundles: [] },
      ).replaces.includes('paper-orders');
    expect([saysSo('paper'), saysSo('program'), saysSo('ours')]).toEqual([true, false, false]);
  });

  it('knows the shop systems that a visitor may have', () => {
    expect(shopSystems({ fix: 'cars' }, catalog).map(({ slug }) => slug)).toEqual(['manager-se']);
    expect(shopSystems({ fix: 'trucks' }, catalog).map(({ slug }) => slug)).toEqual([
      'manager-se-truck-edition',
    ]);
  });
});

describe('without hints', () => {
  it.each<[Shop, string]>([
    [{ hurts: 'fixes', today: 'paper' }, 'teamworks-se'],
    [{ hurts: 'counter' }, 'teamworks-se'],
    [{ hurts: 'customers' }, 'socialcrm-total-shop'],
    [{ hurts: 'truck-work' }, 'truck-shop-essentials'],
    [{ fix: 'cars', hurts: 'fixes', today: 'ours' }, 'prodemand'],
    [{ hurts: 'customers', today: 'ours' }, 'socialcrm-visibility'],
  ])('recommends by categories and includes to %j: %s', (shop, expected) => {
    expect(slugs(recommend(shop, withoutHints).items)).toEqual([expected]);
  });
});

/** A product of a small catalog, without hints unless some are given. */
const product = (slug: string, more: Partial<FinderCatalog['products'][number]> = {}) => ({
  ...catalog.products[0]!,
  ...{ id: slug, slug, name: slug, categories: [], icon_name: 'gear' as const, hints: {} },
  ...{ is_core: false, is_add_on: false, is_featured: false, linked_product_id: null },
  ...more,
});
const bundle = (slug: string, includes: string[], hints = {}) => ({
  ...{ slug, name: slug, includes, hints, is_featured: false },
});
const small = (
  products: FinderCatalog['products'],
  bundles: FinderCatalog['bundles'] = [],
): FinderCatalog => ({
  products,
  bundles,
  categories: [
    { name: 'Trucks', icon: 'truck' },
    { name: 'Other', icon: 'gear' },
  ],
});

describe('in a small catalog', () => {
  it.each([
    ['its category', { categories: ['Trucks'], icon_name: 'repair' }, ['trucks']],
    [
      'its icon, where no category says anything',
      { categories: ['Other'], icon_name: 'truck' },
      ['trucks'],
    ],
    ['its icon, without a category', { icon_name: 'truck' }, ['trucks']],
    ['neither', { categories: ['Other'] }, []],
  ] as const)('a product without hints is for the answers of %s', (_, given, answers) => {
    const { items } = recommend({ fix: 'trucks' }, small([product('one', given as object)]));
    expect(items[0]!.answers).toEqual(answers);
  });

  it('a product needs neither itself nor, unless it is an add-on, a base', () => {
    const base = product('base');
    const own = product('own', { hints: { needs: ['own'] }, linked_product_id: 'base' });
    const addOn = { ...own, id: 'add-on', slug: 'add-on', is_add_on: true };
    const all = small([base, own, addOn]);
    expect(needsOf(own, all)).toEqual([]);
    expect(needsOf(addOn, all)).toEqual([base, own]);
    expect(goesWith([base], {}, all).map((each) => each.product)).toContain(own);
  });

  it('what fits best goes with a shop first, and nothing for other shops or for more than it has', () => {
    const others = product('others', { hints: { for: ['trucks'] } });
    const fits = product('fits', { hints: { for: ['cars', 'fixes'] } });
    const addOn = product('add-on', { is_add_on: true, linked_product_id: 'base' });
    const needing = product('needing', { hints: { needs: ['others'] } });
    const base = product('base');
    const catalog = small([base, others, product('plain'), addOn, needing, fits]);
    const shop: Shop = { fix: 'cars', hurts: 'fixes' };
    expect(goesWith([base], shop, catalog).map((each) => each.product.slug)).toEqual([
      'fits',
      'add-on',
      'plain',
    ]);
  });

  it('a shop that has not said how many bays it has is shown what is for larger ones, too', () => {
    const large = product('large', { hints: { for: ['6-up'] } });
    const slugsFor = (shop: Shop) =>
      goesWith([], shop, small([large])).map((each) => each.product.slug);
    expect(slugsFor({})).toEqual(['large']);
    expect(slugsFor({ bays: '1-2' })).toEqual([]);
  });

  it('a program in use leaves out that paper is replaced, and nothing else', () => {
    const hints = { for: ['counter'], replaces: ['paper-orders', 'phone-tag'] };
    const replaced = (today: Shop['today']) =>
      recommend({ hurts: 'counter', today }, small([product('system', { hints })])).replaces;
    expect(replaced('program')).toEqual(['phone-tag']);
    expect(replaced('paper')).toEqual(['paper-orders', 'phone-tag']);
  });

  it('products that an item needs become the smallest bundle that includes two of them', () => {
    const hints = { for: ['fixes'], needs: ['first', 'second'] };
    const products = [product('item', { hints }), product('first'), product('second')];
    const bundles = [
      bundle('large', ['first', 'second', 'item', 'third'], { for: ['trucks'] }),
      bundle('exact', ['first', 'second'], { for: ['trucks'] }),
      bundle('one', ['first'], { for: ['trucks'] }),
    ];
    const shop: Shop = { fix: 'cars', hurts: 'fixes' };
    expect(slugs(recommend(shop, small(products, bundles)).items)).toEqual(['item', 'exact']);
    expect(slugs(recommend(shop, small(products, bundles.slice(2))).items)).toEqual([
      'item',
      'first',
      'second',
    ]);
  });

  it('of two that fit as well, the one that needs nothing else comes first', () => {
    const fixes = { for: ['fixes'] };
    const needing = product('needing', { hints: { ...fixes, needs: ['base'] } });
    const products = [needing, product('alone', { hints: fixes }), product('base')];
    expect(slugs(recommend({ hurts: 'fixes' }, small(products)).items)).toEqual(['alone']);
  });

  it('where truck work hurts, a shop that has not said what it fixes has trucks', () => {
    const [cars, trucks] = (['cars', 'trucks'] as const).map((fix) =>
      product(fix, { hints: { for: ['truck-work', fix] } }),
    );
    expect(slugs(recommend({ hurts: 'truck-work' }, small([cars!, trucks!])).items)).toEqual([
      'trucks',
    ]);
  });

  it('a bundle of nothing comes after a product that fits as well', () => {
    const { items } = recommend({}, small([product('one')], [bundle('empty', ['deleted'])]));
    expect(slugs(items)).toEqual(['one']);
  });
});

it('adds what a product needs, and says why', () => {
  const [base, addOn] = ['prodemand', 'prodemand-truck-add-on'].map((slug) =>
    catalog.products.find((product) => product.slug === slug)!,
  );
  const small = { ...catalog, products: [base!, addOn!], bundles: [] };
  const { items } = recommend({ fix: 'mixed', hurts: 'truck-work' }, small);
  expect(items).toMatchObject([
    { item: { slug: 'prodemand-truck-add-on' }, neededBy: null },
    { item: { slug: 'prodemand' }, neededBy: 'ProDemand Truck Add-On' },
  ]);
});

it('recommends the only product there is', () => {
  const only = { ...catalog, products: catalog.products.slice(0, 1), bundles: [] };
  const shop: Shop = { fix: 'trucks', today: 'ours', hurts: 'customers' };
  expect(slugs(recommend(shop, only).items)).toEqual(['prodemand']);
});

it('recommends nothing of an empty catalog', () => {
  const empty = { products: [], bundles: [], categories: [] };
  expect(recommend({ fix: 'cars' }, empty)).toEqual({
    items: [],
    instead: null,
    later: [],
    replaces: [],
  });
});
