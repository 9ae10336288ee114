import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ICON_NAMES } from '../catalog/catalog-options.ts';
import { needsOf, recommend, shopSystems, type FinderCatalog } from './recommend.ts';
import { ANSWERS, QUESTIONS, type Shop } from './finder-questions.ts';

// Small pools, so that add-ons form chains and rings, bundles overlap, and slugs go missing.
const SLUGS = ['a', 'b', 'c', 'd', 'e', 'f'];
const slugOrMissing = fc.constantFrom(...SLUGS, 'missing');
const hints = fc.oneof(
  fc.constant({}),
  fc.record({
    for: fc.subarray([...ANSWERS]),
    needs: fc.uniqueArray(slugOrMissing, { maxLength: 2 }),
  }),
);
const icon = fc.constantFrom(...ICON_NAMES);

const product = fc
  .record({
    slug: fc.constantFrom(...SLUGS),
    categories: fc.subarray(['one', 'two']),
    icon_name: icon,
    is_core: fc.boolean(),
    is_add_on: fc.boolean(),
    is_featured: fc.boolean(),
    linked_product_id: fc.option(slugOrMissing),
    hints,
  })
  .map((row) => ({ ...row, id: row.slug, name: row.slug.toUpperCase() }));
const bundle = fc
  .record({
    slug: fc.constantFrom('a', 'x', 'y', 'z'),
    includes: fc.uniqueArray(slugOrMissing, { maxLength: 4 }),
    is_featured: fc.boolean(),
    hints,
  })
  .map((row) => ({ ...row, name: row.slug.toUpperCase() }));
const catalogs: fc.Arbitrary<FinderCatalog> = fc.record({
  products: fc.uniqueArray(product, { selector: ({ slug }) => slug }),
  bundles: fc.uniqueArray(bundle, { selector: ({ slug }) => slug }),
  categories: fc.tuple(icon, icon).map(([one, two]) => [
    { name: 'one', icon: one },
    { name: 'two', icon: two },
  ]),
});
const shops = fc.record(
  {
    fix: fc.constantFrom(...QUESTIONS.fix),
    bays: fc.constantFrom(...QUESTIONS.bays),
    today: fc.constantFrom(...QUESTIONS.today),
    hurts: fc.constantFrom(...QUESTIONS.hurts),
  },
  { requiredKeys: [] },
);

/** The items of a recommendation with all rows behind them. */
function resolve(shop: Shop, catalog: FinderCatalog) {
  const recommendation = recommend(shop, catalog);
  const { items } = recommendation;
  const of = (type: string) => items.flatMap(({ item }) => (item.type === type ? [item.slug] : []));
  const alone = catalog.products.filter(({ slug }) => of('product').includes(slug));
  const bundles = catalog.bundles.filter(({ slug }) => of('bundle').includes(slug));
  const included = catalog.products.filter(({ slug }) =>
    bundles.some(({ includes }) => includes.includes(slug)),
  );
  const owned = shop.today === 'ours' ? shopSystems(shop, catalog) : [];
  return { ...recommendation, alone, bundles, included, owned };
}

type Resolved = ReturnType<typeof resolve>;

function check(property: (found: Resolved, catalog: FinderCatalog) => void) {
  fc.assert(
    fc.property(shops, catalogs, (shop, catalog) => property(resolve(shop, catalog), catalog)),
    { numRuns: 2000 },
  );
}

describe('whatever the catalog and the answers', () => {
  it('there is a recommendation if the catalog has anything', () => {
    check(({ items }, { products, bundles }) => {
      expect(items.length > 0).toBe(products.length + bundles.length > 0);
    });
  });

  it('no product comes without what it needs, unless the shop has that', () => {
    check(({ alone, bundles, included, owned }, catalog) => {
      const have = [...alone, ...included, ...owned];
      for (const entry of [...alone, ...included, ...bundles]) {
        expect(have).toEqual(expect.arrayContaining(needsOf(entry, catalog)));
      }
    });
  });

  it('no two items are in the same bundle, and none is in a recommended one', () => {
    check(({ alone, bundles, included }, catalog) => {
      for (const { includes } of catalog.bundles) {
        expect(alone.filter(({ slug }) => includes.includes(slug)).length).toBeLessThan(2);
      }
      expect(alone.filter((each) => included.includes(each))).toEqual([]);
      expect(new Set(bundles).size).toBe(bundles.length);
    });
  });

  it('what to compare with is something else that has more or other products', () => {
    check(({ items, instead, alone, included }, { products, bundles }) => {
      if (!instead) return;
      expect(items.map(({ item }) => item)).not.toContainEqual(instead.item);
      const { includes = [instead.item.slug] } =
        instead.item.type === 'bundle'
          ? bundles.find(({ slug }) => slug === instead.item.slug)!
          : {};
      const have = [...alone, ...included].map(({ slug }) => slug);
      const known = products.map(({ slug }) => slug);
      expect(includes.filter((slug) => known.includes(slug) && !have.includes(slug))).not.toEqual(
        [],
      );
    });
  });

  it('what to add later is not in the set, and needs nothing else', () => {
    check(({ alone, included, owned, later }, catalog) => {
      const have = [...alone, ...included, ...owned];
      expect(later.length).toBeLessThanOrEqual(3);
      for (const { item } of later) {
        const product = catalog.products.find(({ slug }) => slug === item.slug)!;
        expect(have).not.toContain(product);
        expect(have).toEqual(expect.arrayContaining(needsOf(product, catalog)));
      }
    });
  });

  it('each item but the first is there because another one needs it, or as a bundle of such', () => {
    check(({ items }) => {
      expect(items.slice(1).every(({ item, neededBy }) => neededBy || item.type === 'bundle')).toBe(
        true,
      );
    });
  });
});
