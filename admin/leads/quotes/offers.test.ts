import { expect, test } from 'vitest';
import { readCatalogFile } from '../../../shared/catalog/catalog-file.ts';
import { DEFAULT_PRODUCT_CATEGORIES } from '../../../shared/catalog/catalog-options.ts';
import source from '../../../shared/catalog/default-catalog.json' with { type: 'json' };
import type { FinderCatalog } from '../../../shared/finder/recommend.ts';
import type { Shop } from '../../../shared/finder/finder-questions.ts';
import type { RequestItem } from '../../../shared/leads/lead.ts';
import { offersFor } from './offers.ts';

const { catalog: file } = readCatalogFile(source);
const CATALOG: FinderCatalog = {
  products: file.products.map(({ category, linked_product_slug, ...product }) => ({
    ...product,
    id: product.slug,
    categories: category,
    linked_product_id: linked_product_slug,
  })),
  bundles: file.bundles,
  categories: DEFAULT_PRODUCT_CATEGORIES,
};

const product = (slug: string, name = slug): RequestItem => ({ slug, name, type: 'product' });
const bundle = (slug: string): RequestItem => ({ slug, name: slug, type: 'bundle' });
const offers = (items: RequestItem[], shop: Shop | null = null) =>
  offersFor({ products_sold: { items }, shop }, CATALOG);
const slugs = (...given: Parameters<typeof offers>) => offers(...given).map(({ slug }) => slug);

test('add-ons whose base was sold are offered, three at most, and none of another base', () => {
  const found = offers([product('manager-se')]);
  expect(found).toHaveLength(3);
  for (const { slug, reason } of found) {
    const { linked_product_id: base } = CATALOG.products.find((each) => each.slug === slug)!;
    expect([base, reason]).toEqual(['manager-se', 'Goes with Manager SE']);
  }
  expect(slugs([product('prodemand')])).toEqual(['prodemand-truck-add-on']);
});

test('a shop that answered “trucks” is offered the truck edition', () => {
  const [first] = offers([product('manager-se')], { fix: 'trucks', hurts: 'counter' });
  expect(first).toEqual({
    slug: 'manager-se-truck-edition',
    name: 'Manager SE Truck Edition',
    reason: 'For their shop: fixes trucks, hurts: running the counter',
  });
  expect(slugs([product('manager-se')], { fix: 'cars' })).not.toContain('manager-se-truck-edition');
});

test('nothing is offered that was sold, also in a bundle or under a former slug', () => {
  const [first = ''] = slugs([product('manager-se')]);
  expect(slugs([product('manager-se'), product(first)])).not.toContain(first);
  expect(slugs([product('former', 'Manager SE')])).toContain(first);
  const complete = CATALOG.bundles.find(({ slug }) => slug === 'teamworks-se-complete')!;
  const besides = slugs([bundle(complete.slug)]);
  expect(besides).toHaveLength(3);
  expect(besides.filter((slug) => complete.includes.includes(slug))).toEqual([]);
});

test('nothing is offered while it is not known what they have', () => {
  expect(slugs([], { fix: 'trucks' })).toEqual([]);
  expect(slugs([product('their-own')], { fix: 'trucks' })).toEqual([]);
});

test('that most shops fix cars is no reason', () => {
  expect(slugs([product('socialcrm-postcards')], { fix: 'cars' })).toEqual([]);
  expect(slugs([product('socialcrm-postcards')], { fix: 'cars', hurts: 'fixes' })).toHaveLength(3);
});
