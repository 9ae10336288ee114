import { describe, expect, it } from 'vitest';
import source from '../../shared/catalog/default-catalog.json' with { type: 'json' };
import { readCatalogFile } from '../../shared/catalog/catalog-file.ts';
import { hasItem, type ItemRef, type RequestItem } from '../../shared/leads/lead.ts';
import {
  addItem,
  changeItems,
  describeChanges,
  reasonsFor,
  removeItem,
  toggleItem,
  type SelectionCatalog,
} from './selection.ts';

const { products, bundles } = readCatalogFile(source).catalog;
const catalog: SelectionCatalog = {
  products: products.map(({ linked_product_slug, ...product }) => ({
    ...product,
    id: `id of ${product.slug}`,
    linked_product_id: linked_product_slug && `id of ${linked_product_slug}`,
  })),
  bundles,
};

const product = (slug: string): ItemRef => ({ type: 'product', slug });
const bundle = (slug: string): ItemRef => ({ type: 'bundle', slug });
const names = (items: readonly RequestItem[]) => items.map(({ name }) => name);

/** The list after adding these, one after the other. */
function listOf(...refs: ItemRef[]): RequestItem[] {
  return refs.reduce<RequestItem[]>((list, ref) => addItem(list, ref, catalog).items, []);
}

/** The names that a change leaves, and the sentences for what came along. */
function outcome({ items, changes }: ReturnType<typeof addItem>) {
  return { names: names(items), sentences: describeChanges(changes.slice(1)) };
}

describe('changeItems', () => {
  it('adds exactly the named items of a shared list, each once and none that is unknown', () => {
    const shared = [
      product('messagecenter'),
      product('messagecenter'),
      bundle('teamworks-se'),
      bundle('never'),
    ];
    const { items, sentences } = changeItems(
      listOf(product('prodemand')),
      'add-exactly',
      shared,
      catalog,
    );
    expect(names(items)).toEqual(['ProDemand', 'MessageCenter', 'TeamWorks SE']);
    expect(sentences).toEqual([
      'MessageCenter was added to your request',
      'TeamWorks SE was added to your request',
    ]);
  });
});

describe('addItem', () => {
  it('adds a product alone when it needs and completes nothing', () => {
    const { items, changes } = addItem([], product('prodemand'), catalog);
    const item = { slug: 'prodemand', name: 'ProDemand', type: 'product' };
    expect(items).toEqual([item]);
    expect(changes).toEqual([{ kind: 'added', item, reason: 'asked', because: null }]);
  });

  it('adds the base of an add-on after it', () => {
    expect(outcome(addItem([], product('messagecenter'), catalog))).toEqual({
      names: ['MessageCenter', 'Manager SE'],
      sentences: ['Manager SE was added too: MessageCenter needs it'],
    });
  });

  it('adds the base again with the next add-on, even if it was removed', () => {
    const without = removeItem(listOf(product('prospect')), product('manager-se'), catalog);
    expect(names(without.items)).toEqual(['ProSpect']);
    const { items } = addItem(without.items, product('accounting-link'), catalog);
    expect(names(items)).toEqual(['ProSpect', 'Accounting Link', 'Manager SE']);
  });

  it('adds the products of a bundle after it', () => {
    expect(outcome(addItem([], bundle('teamworks-se'), catalog))).toEqual({
      names: ['TeamWorks SE', 'ProDemand', 'Manager SE'],
      sentences: [
        'ProDemand was added too: it is part of TeamWorks SE',
        'Manager SE was added too: it is part of TeamWorks SE',
      ],
    });
  });

  it('adds the base that the add-ons of a bundle need', () => {
    expect(outcome(addItem([], bundle('propack-mobile-bundle'), catalog))).toEqual({
      names: [
        'ProPack + Mobile Bundle',
        'ProPack Service Writer',
        'Mobile Manager Pro',
        'Manager SE',
      ],
      sentences: [
        'ProPack Service Writer was added too: it is part of ProPack + Mobile Bundle',
        'Mobile Manager Pro was added too: it is part of ProPack + Mobile Bundle',
        'Manager SE was added too: ProPack Service Writer needs it',
      ],
    });
  });

  it('adds the bundle that a product completes', () => {
    const list = listOf(product('prodemand'));
    expect(outcome(addItem(list, product('manager-se'), catalog))).toEqual({
      names: ['ProDemand', 'Manager SE', 'TeamWorks SE'],
      sentences: ['TeamWorks SE was added too: everything in it is on your list'],
    });
  });

  it('adds the bundle that the base of an add-on completes', () => {
    const list = listOf(product('prodemand'));
    expect(outcome(addItem(list, product('messagecenter'), catalog)).sentences).toEqual([
      'Manager SE was added too: MessageCenter needs it',
      'TeamWorks SE was added too: everything in it is on your list',
      'TeamWorks SE Connect was added too: everything in it is on your list',
    ]);
  });

  it('adds no other bundle with a bundle, so that removing it again leaves nothing', () => {
    const { items } = addItem([], bundle('socialcrm-total-shop'), catalog);
    expect(items.filter(({ type }) => type === 'bundle')).toHaveLength(1);
    expect(removeItem(items, bundle('socialcrm-total-shop'), catalog).items).toEqual([]);
  });

  it('changes nothing for an item that is selected or unknown', () => {
    const list = listOf(product('prodemand'));
    for (const ref of [product('prodemand'), product('gone'), bundle('gone')]) {
      expect(addItem(list, ref, catalog)).toEqual({ items: list, changes: [] });
    }
  });

  it('distinguishes a product from a bundle with the same slug', () => {
    expect(addItem([], bundle('prodemand'), catalog).items).toEqual([]);
  });
});

describe('addItem in an odd catalog', () => {
  const entry = (slug: string, base: string | null, is_add_on = base !== null) => ({
    ...{ id: slug, slug, name: slug.toUpperCase(), is_add_on, linked_product_id: base },
  });
  const odd: SelectionCatalog = {
    products: [
      entry('a', 'b'),
      entry('b', 'c'),
      entry('c', 'a'),
      entry('orphan', 'gone'),
      entry('plain', 'c', false),
      entry('self', 'self'),
    ],
    bundles: [
      { slug: 'empty', name: 'Empty', includes: [] },
      { slug: 'broken', name: 'Broken', includes: ['plain', 'gone'] },
      { slug: 'twice', name: 'Twice', includes: ['orphan', 'orphan'] },
    ],
  };

  it('follows bases of bases and ends in a ring', () => {
    expect(outcome(addItem([], product('a'), odd))).toEqual({
      names: ['A', 'B', 'C'],
      sentences: ['B was added too: A needs it', 'C was added too: B needs it'],
    });
  });

  it.each(['orphan', 'plain', 'self'])('adds no base with “%s”', (slug) => {
    const { items } = addItem([], product(slug), odd);
    expect(items.filter(({ type }) => type === 'product')).toHaveLength(1);
  });

  it('never completes an empty bundle or one that includes a missing product', () => {
    expect(names(addItem([], product('plain'), odd).items)).toEqual(['PLAIN']);
  });

  it('never completes a bundle with a product that left the catalog, even if selected', () => {
    const stale: RequestItem[] = [{ slug: 'gone', name: 'Gone', type: 'product' }];
    expect(names(addItem(stale, product('plain'), odd).items)).toEqual(['Gone', 'PLAIN']);
  });

  it('adds the products that exist when a broken bundle is asked for', () => {
    expect(names(addItem([], bundle('broken'), odd).items)).toEqual(['Broken', 'PLAIN']);
  });

  it('takes a product that a bundle includes twice once', () => {
    expect(names(addItem([], bundle('twice'), odd).items)).toEqual(['Twice', 'ORPHAN']);
    expect(names(addItem([], product('orphan'), odd).items)).toEqual(['ORPHAN', 'Twice']);
  });

  it('removes an item that left the catalog', () => {
    const stale: RequestItem[] = [{ slug: 'old', name: 'Old', type: 'bundle' }];
    expect(removeItem(stale, bundle('old'), odd).items).toEqual([]);
  });
});

describe('removeItem', () => {
  it('removes the products of a bundle with it', () => {
    const list = listOf(product('prospect'), bundle('truck-shop-essentials'));
    expect(outcome(removeItem(list, bundle('truck-shop-essentials'), catalog))).toEqual({
      names: ['ProSpect', 'Manager SE'],
      sentences: [
        'TruckSeries was removed too: it came with Truck Shop Essentials',
        'TruckLabor was removed too: it came with Truck Shop Essentials',
        'Manager SE Truck Edition was removed too: it came with Truck Shop Essentials',
      ],
    });
  });

  it('keeps the products that another selected bundle includes', () => {
    const list = listOf(bundle('teamworks-se-connect'), bundle('teamworks-se'));
    expect(outcome(removeItem(list, bundle('teamworks-se-connect'), catalog))).toEqual({
      names: ['ProDemand', 'Manager SE', 'TeamWorks SE'],
      sentences: ['MessageCenter was removed too: it came with TeamWorks SE Connect'],
    });
  });

  it('keeps the base that the add-ons of a bundle brought', () => {
    const list = listOf(bundle('mobile-check-in-bundle'));
    const { items } = removeItem(list, bundle('mobile-check-in-bundle'), catalog);
    expect(names(items)).toEqual(['Manager SE']);
  });

  it('removes every bundle that includes a product, and keeps the rest of them', () => {
    const list = listOf(bundle('teamworks-se-connect'), bundle('teamworks-se'));
    expect(outcome(removeItem(list, product('prodemand'), catalog))).toEqual({
      names: ['Manager SE', 'MessageCenter'],
      sentences: [
        'TeamWorks SE Connect was removed too: it includes ProDemand',
        'TeamWorks SE was removed too: it includes ProDemand',
      ],
    });
  });

  it('keeps the add-ons of a base', () => {
    const list = listOf(product('messagecenter'));
    expect(outcome(removeItem(list, product('manager-se'), catalog))).toEqual({
      names: ['MessageCenter'],
      sentences: [],
    });
  });

  it('changes nothing for an item that is not selected', () => {
    const list = listOf(product('prodemand'));
    for (const ref of [product('manager-se'), bundle('prodemand'), bundle('gone')]) {
      expect(removeItem(list, ref, catalog)).toEqual({ items: list, changes: [] });
    }
  });
});

describe('toggleItem', () => {
  it('adds an item, then removes it', () => {
    const on = toggleItem([], bundle('teamworks-se'), catalog);
    expect(hasItem(on.items, bundle('teamworks-se'))).toBe(true);
    expect(toggleItem(on.items, bundle('teamworks-se'), catalog).items).toEqual([]);
  });
});

describe('hasItem', () => {
  it('distinguishes a product from a bundle with the same slug', () => {
    const list = listOf(product('prodemand'));
    expect(hasItem(list, product('prodemand'))).toBe(true);
    expect(hasItem(list, bundle('prodemand'))).toBe(false);
  });
});

describe('reasonsFor', () => {
  const reasons = (list: RequestItem[], ref: ItemRef) => reasonsFor(ref, list, catalog);

  it('names the bundles that include a product, and the add-ons that need it', () => {
    const list = listOf(
      product('messagecenter'),
      product('prospect'),
      bundle('teamworks-se'),
      bundle('teamworks-se-connect'),
    );
    expect(reasons(list, product('manager-se'))).toEqual([
      'Included in TeamWorks SE and TeamWorks SE Connect',
      'Needed by MessageCenter and ProSpect',
    ]);
    expect(reasons(list, product('prodemand'))).toEqual([
      'Included in TeamWorks SE and TeamWorks SE Connect',
    ]);
  });

  it('has none for what stands on its own: a bundle, an add-on, a product that was picked', () => {
    const list = listOf(product('messagecenter'), product('truckseries'), bundle('teamworks-se'));
    for (const ref of [bundle('teamworks-se'), product('messagecenter'), product('truckseries')]) {
      expect(reasons(list, ref)).toEqual([]);
    }
  });

  it('follows the list: what a product came with may be gone', () => {
    const list = listOf(product('messagecenter'));
    expect(reasons(list, product('manager-se'))).toEqual(['Needed by MessageCenter']);
    const without = removeItem(list, product('messagecenter'), catalog).items;
    expect(reasons(without, product('manager-se'))).toEqual([]);
  });

  it('has none for an item that is no longer in the catalog', () => {
    const gone: RequestItem = { type: 'product', slug: 'gone', name: 'Gone' };
    expect(reasons([...listOf(bundle('teamworks-se')), gone], gone)).toEqual([]);
  });
});
