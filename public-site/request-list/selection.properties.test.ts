import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasItem, type ItemRef, type RequestItem } from '../../shared/leads/lead.ts';
import { addItem, removeItem, toggleItem, type SelectionCatalog } from './selection.ts';

// Small pools, so that add-ons form chains and rings, bundles overlap and slugs go missing.
const PRODUCT_SLUGS = ['a', 'b', 'c', 'd', 'e', 'f'];
const BUNDLE_SLUGS = ['a', 'x', 'y', 'z'];
const slugOrMissing = fc.constantFrom(...PRODUCT_SLUGS, 'missing');

const product = fc.record({
  slug: fc.constantFrom(...PRODUCT_SLUGS),
  is_add_on: fc.boolean(),
  linked_product_id: fc.option(slugOrMissing.map((slug) => `id ${slug}`)),
});
const bundle = fc.record({
  slug: fc.constantFrom(...BUNDLE_SLUGS),
  includes: fc.array(slugOrMissing, { maxLength: 4 }),
});
const catalogs: fc.Arbitrary<SelectionCatalog> = fc
  .record({
    products: fc.uniqueArray(product, { selector: ({ slug }) => slug }),
    bundles: fc.uniqueArray(bundle, { selector: ({ slug }) => slug }),
  })
  .map(({ products, bundles }) => ({
    products: products.map((each) => ({ ...each, id: `id ${each.slug}`, name: each.slug })),
    bundles: bundles.map((each) => ({ ...each, name: each.slug.toUpperCase() })),
  }));

const refs: fc.Arbitrary<ItemRef> = fc.oneof(
  fc.record({ type: fc.constant('product' as const), slug: slugOrMissing }),
  fc.record({ type: fc.constant('bundle' as const), slug: fc.constantFrom(...BUNDLE_SLUGS) }),
);
const steps = fc.array(fc.tuple(fc.constantFrom(addItem, removeItem, toggleItem), refs), {
  maxLength: 12,
});

type Property = (list: RequestItem[], ref: ItemRef, catalog: SelectionCatalog) => void;

/** Checks a property on every list that random steps lead to, with a random next item. */
function check(property: Property) {
  fc.assert(
    fc.property(catalogs, steps, refs, (catalog, taken, ref) => {
      const list = taken.reduce<RequestItem[]>(
        (current, [step, item]) => step(current, item, catalog).items,
        [],
      );
      property(list, ref, catalog);
    }),
    { numRuns: 1000 },
  );
}

const productRef = (slug: string): ItemRef => ({ type: 'product', slug });
const includes = (catalog: SelectionCatalog, item: ItemRef) =>
  (item.type === 'bundle' && catalog.bundles.find(({ slug }) => slug === item.slug)?.includes) ||
  [];
const exists = (catalog: SelectionCatalog, wanted: string) =>
  catalog.products.some(({ slug }) => slug === wanted);

function expectBundlesWhole(list: RequestItem[], catalog: SelectionCatalog) {
  for (const slug of list.flatMap((item) => includes(catalog, item))) {
    expect(hasItem(list, productRef(slug))).toBe(exists(catalog, slug));
  }
}

describe('whatever is added and removed', () => {
  it('no item is on the list twice', () => {
    check((list) => {
      expect(new Set(list.map(({ type, slug }) => `${type} ${slug}`)).size).toBe(list.length);
    });
  });

  it('a selected bundle has all its existing products selected', () => {
    check((list, _, catalog) => expectBundlesWhole(list, catalog));
  });

  it('a product that was just added has completed every bundle that it could', () => {
    check((list, ref, catalog) => {
      const { items, changes } = addItem(list, ref, catalog);
      fc.pre(ref.type === 'product' && changes.length > 0);
      for (const { slug, includes } of catalog.bundles) {
        const complete =
          includes.length > 0 && includes.every((each) => hasItem(items, productRef(each)));
        if (complete) expect(hasItem(items, { type: 'bundle', slug })).toBe(true);
      }
    });
  });

  it('adding a bundle adds no other bundle', () => {
    check((list, ref, catalog) => {
      fc.pre(ref.type === 'bundle');
      const { changes } = addItem(list, ref, catalog);
      expect(changes.filter(({ item }) => item.type === 'bundle').length).toBeLessThanOrEqual(1);
    });
  });

  it('the bases that an item needs are selected right after adding it', () => {
    check((list, ref, catalog) => {
      const { items, changes } = addItem(list, ref, catalog);
      fc.pre(changes.length > 0);
      const added = changes.flatMap(({ item }) => (item.type === 'product' ? [item.slug] : []));
      const needing = new Set([...added, ...includes(catalog, ref)]);
      for (const { slug, is_add_on, linked_product_id } of catalog.products) {
        const base = catalog.products.find(({ id }) => id === linked_product_id);
        if (!needing.has(slug) || !is_add_on || !base) continue;
        expect(hasItem(items, productRef(base.slug))).toBe(true);
      }
    });
  });

  it('adding and removing the same item leaves every bundle whole and the item gone', () => {
    check((list, ref, catalog) => {
      const added = addItem(list, ref, catalog).items;
      const removed = removeItem(added, ref, catalog).items;
      expect(hasItem(removed, ref)).toBe(false);
      expectBundlesWhole(removed, catalog);
    });
  });

  it('the reported changes turn the old list into the new one', () => {
    check((list, ref, catalog) => {
      const { items, changes } = toggleItem(list, ref, catalog);
      const replayed = changes.reduce<RequestItem[]>(
        (current, { kind, item }) =>
          kind === 'added' ? [...current, item] : current.filter((each) => each !== item),
        [...list],
      );
      expect(items).toEqual(replayed);
    });
  });

  it('exactly the first change was asked for', () => {
    check((list, ref, catalog) => {
      const { changes } = toggleItem(list, ref, catalog);
      fc.pre(changes.length > 0);
      expect(changes[0]).toMatchObject({ item: ref, reason: 'asked', because: null });
      expect(changes.slice(1).every(({ because }) => because !== null)).toBe(true);
    });
  });

  it('adding keeps the items before it in their order', () => {
    check((list, ref, catalog) => {
      expect(addItem(list, ref, catalog).items.slice(0, list.length)).toEqual(list);
    });
  });

  it('removing keeps every unrelated item', () => {
    check((list, ref, catalog) => {
      const { items } = removeItem(list, ref, catalog);
      const unrelated = list.filter(
        (item) =>
          !hasItem([item], ref) &&
          !(ref.type === 'product' && includes(catalog, item).includes(ref.slug)) &&
          !(item.type === 'product' && includes(catalog, ref).includes(item.slug)),
      );
      expect(items.filter((item) => unrelated.includes(item))).toEqual(unrelated);
    });
  });

  it('the old list is not modified', () => {
    check((list, ref, catalog) => {
      const before = structuredClone(list);
      toggleItem(list, ref, catalog);
      expect(list).toEqual(before);
    });
  });
});
