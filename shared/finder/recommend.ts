import type { Category } from '../catalog/catalog-options.ts';
import type { Bundle, Product } from '../catalog/catalog-rows.ts';
import type { ItemRef } from '../leads/lead.ts';
import { readHints, type Replaced } from './hints.ts';
import { answersOf, QUESTIONS, type Answer, type Question, type Shop } from './finder-questions.ts';

type FinderProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'categories'
  | 'icon_name'
  | 'is_core'
  | 'is_add_on'
  | 'is_featured'
  | 'linked_product_id'
  | 'hints'
>;

type FinderBundle = Pick<Bundle, 'slug' | 'name' | 'includes' | 'is_featured' | 'hints'>;

type FinderEntry = FinderProduct | FinderBundle;

/** The fields of the catalog that the finder uses. */
export interface FinderCatalog {
  readonly products: readonly FinderProduct[];
  readonly bundles: readonly FinderBundle[];
  /** The product categories, whose icons stand in for hints. */
  readonly categories: readonly Pick<Category, 'name' | 'icon'>[];
}

/** An item with the answers that it is for, those that say most first. */
export interface Recommended {
  readonly item: ItemRef & { readonly name: string };
  readonly answers: readonly Answer[];
  readonly replaces: readonly Replaced[];
  /** The item that needs this product; null for one that is recommended for itself. */
  readonly neededBy: string | null;
  /** The products of a bundle, in its order; none of a product. */
  readonly includes: readonly Recommended[];
}

export interface Recommendation {
  /** A bundle or product, and what it needs. Empty only for an empty catalog. */
  readonly items: readonly Recommended[];
  /** What would come next in place of the items, to compare with. */
  readonly instead: Recommended | null;
  /** Products that go with the items, at most three. */
  readonly later: readonly Recommended[];
  /** What all the items replace. */
  readonly replaces: readonly Replaced[];
}

/** What an answer of each question counts: if the item is for it, and if it is only for other answers. */
const WEIGHTS: Readonly<Record<Question, { fits: number; misses: number }>> = {
  hurts: { fits: 8, misses: 0 },
  fix: { fits: 4, misses: -12 },
  today: { fits: 2, misses: -6 },
  bays: { fits: 1, misses: 0 },
};

/** For an item that has what the shop owns already. */
const OWNED = -6;
/** For a bundle that includes nothing. */
const NOTHING = -20;
/** For each product that must be added, because an item needs it. */
const NEEDED = -1;

/** How many products go with the items at most. */
export const MAX_LATER = 3;

/** The answers that a category or product is for without hints, by its icon. */
const ANSWERS_OF_ICON: Partial<Record<Category['icon'], readonly Answer[]>> = {
  repair: ['fixes'],
  management: ['counter'],
  marketing: ['customers'],
  truck: ['mixed', 'trucks', 'truck-work'],
};

/** The answers in the order in which they give a reason. Most shops fix cars, so that says least. */
const TELLING: readonly Answer[] = [
  ...QUESTIONS.hurts,
  'trucks',
  'mixed',
  ...QUESTIONS.today,
  ...QUESTIONS.bays,
  'cars',
];

/** The answers that a product is for: by its hints, else by its categories, else by its icon. */
function productAnswers(
  product: FinderProduct,
  categories: FinderCatalog['categories'],
): readonly Answer[] {
  const hinted = readHints(product.hints).for;
  if (hinted.length > 0) return hinted;
  const icons = categories.filter(({ name }) => product.categories.includes(name));
  const byCategory = icons.flatMap(({ icon }) => ANSWERS_OF_ICON[icon] ?? []);
  return byCategory.length > 0 ? byCategory : (ANSWERS_OF_ICON[product.icon_name] ?? []);
}

function scoreOf(isFor: readonly Answer[], shop: Shop): number {
  let score = 0;
  for (const [question, { fits, misses }] of Object.entries(WEIGHTS)) {
    const name = question as Question;
    const answer = shop[name];
    const relevant = isFor.filter((each) => (QUESTIONS[name] as readonly Answer[]).includes(each));
    if (answer && relevant.length > 0) score += relevant.includes(answer) ? fits : misses;
  }
  return score;
}

/** The given answers that an item is for, those that say most first. */
const matched = (isFor: readonly Answer[], shop: Shop): Answer[] =>
  TELLING.filter((answer) => isFor.includes(answer) && answersOf(shop).includes(answer));

/**
 * The shop systems of the catalog that a visitor may mean by “ours”: no add-ons, for the shop's work, and what replaces
 * handwritten repair orders, or without hints what is for the counter.
 */
export function shopSystems(shop: Pick<Shop, 'fix'>, catalog: FinderCatalog): FinderProduct[] {
  return catalog.products.filter((product) => {
    const hints = readHints(product.hints);
    const isFor = productAnswers(product, catalog.categories);
    const isSystem =
      hints.for.length > 0 ? hints.replaces.includes('paper-orders') : isFor.includes('counter');
    return !product.is_add_on && isSystem && scoreOf(isFor, { fix: shop.fix }) >= 0;
  });
}

/** The base of an add-on, and what its hints name. Slugs that are not in the catalog are left out. */
export function needsOf(entry: FinderEntry, { products }: FinderCatalog): FinderProduct[] {
  const { needs } = readHints(entry.hints);
  return products.filter(
    (product) =>
      product !== entry &&
      (needs.includes(product.slug) ||
        ('is_add_on' in entry && entry.is_add_on && entry.linked_product_id === product.id)),
  );
}

// A shop where trucks hurt most has some, whatever else it fixes.
const scoredAs = (shop: Shop): Shop =>
  shop.fix === 'cars' && shop.hurts === 'truck-work' ? { ...shop, fix: 'mixed' } : shop;

const ownedBy = (shop: Shop, catalog: FinderCatalog) =>
  shop.today === 'ours' ? shopSystems(shop, catalog) : [];

/**
 * Products that go with what a shop has, those that fit best first, each with the answers that it is for: nothing that
 * needs what they don't have, and nothing for other shops.
 */
export function goesWith(
  have: readonly FinderProduct[],
  shop: Shop,
  catalog: FinderCatalog,
): { product: FinderProduct; answers: Answer[] }[] {
  const all = [...have, ...ownedBy(shop, catalog)];
  return catalog.products
    .filter(
      (product) =>
        !all.includes(product) && needsOf(product, catalog).every((need) => all.includes(need)),
    )
    .map((product) => ({ product, isFor: productAnswers(product, catalog.categories) }))
    .filter(
      ({ isFor }) =>
        shop.bays === undefined ||
        isFor.includes(shop.bays) ||
        !QUESTIONS.bays.some((bays) => isFor.includes(bays)),
    )
    .map(({ product, isFor }) => ({
      product,
      answers: matched(isFor, shop),
      order: [scoreOf(isFor, scoredAs(shop)), Number(isAddOn(product))],
    }))
    .filter(({ order: [score = 0] }) => score >= 0)
    .sort((a, b) => compare(b.order, a.order));
}

/**
 * What fits a shop: one bundle or product and what it needs, products for later, and what all that replaces. Hints
 * decide, and categories and includes where there are none. Whatever the catalog is:
 * - No product comes without its base and its other needs, unless the shop has them.
 * - No two items are in the same bundle, nor is an item in a recommended bundle.
 * - There is an item if the catalog has one.
 */
export function recommend(shop: Shop, catalog: FinderCatalog): Recommendation {
  const { products, bundles, categories } = catalog;
  const owned = ownedBy(shop, catalog);
  const scored = scoredAs(shop);
  const usesProgram = shop.today === 'program' || shop.today === 'ours';

  const included = (bundle: FinderBundle) =>
    [...new Set(bundle.includes)].flatMap(
      (slug) => products.find((each) => each.slug === slug) ?? [],
    );
  const isBundle = (entry: FinderEntry): entry is FinderBundle => 'includes' in entry;
  const covered = (entries: readonly FinderEntry[]) =>
    entries.flatMap((entry) => (isBundle(entry) ? included(entry) : [entry]));
  const answersFor = (entry: FinderEntry): readonly Answer[] => {
    if (!isBundle(entry)) return productAnswers(entry, categories);
    const hinted = readHints(entry.hints).for;
    return hinted.length > 0
      ? hinted
      : included(entry).flatMap((product) => productAnswers(product, categories));
  };
  const replacedBy = (entries: readonly FinderEntry[]) =>
    [...new Set(entries.flatMap((entry) => readHints(entry.hints).replaces))].filter(
      (each) => !(usesProgram && each === 'paper-orders'),
    );
  const recommended = (entry: FinderEntry, neededBy: string | null = null): Recommended => ({
    item: { type: isBundle(entry) ? 'bundle' : 'product', slug: entry.slug, name: entry.name },
    answers: matched(answersFor(entry), shop),
    replaces: replacedBy([entry]),
    neededBy,
    includes: isBundle(entry) ? included(entry).map((product) => recommended(product)) : [],
  });

  /** The entry with all that it needs. Products that one bundle includes become that bundle. */
  function completed(entry: FinderEntry) {
    let entries = [entry];
    const neededBy = new Map<FinderEntry, string>();
    for (;;) {
      const have = [...covered(entries), ...owned];
      const [needing, needed] =
        [...entries, ...covered(entries)]
          .map((each) => [each, needsOf(each, catalog).find((need) => !have.includes(need))])
          .find(([, need]) => need) ?? [];
      if (needing && needed) {
        entries.push(needed);
        neededBy.set(needed, needing.name);
        continue;
      }
      const alone = entries.filter((each) => !isBundle(each));
      const [bundle] = bundles
        .filter((each) => alone.filter(({ slug }) => each.includes.includes(slug)).length > 1)
        .sort((a, b) => a.includes.length - b.includes.length);
      if (!bundle) return { entries, neededBy };
      entries = [...entries.filter(({ slug }) => !bundle.includes.includes(slug)), bundle];
    }
  }

  // What a shop fixes that skipped this question.
  const likely = shop.hurts === 'truck-work' ? 'trucks' : 'cars';
  const candidates = [...bundles, ...products]
    .map((entry) => ({ entry, ...completed(entry) }))
    .filter(({ entry, entries }) => entries.includes(entry))
    .map(({ entry, entries, neededBy }) => {
      const own = covered([entry]);
      const isFor = answersFor(entry);
      const score =
        scoreOf(isFor, scored) +
        OWNED * own.filter((product) => owned.includes(product)).length +
        NEEDED * (entries.length - 1) +
        (own.length === 0 ? NOTHING : 0);
      const order = [
        score,
        scoreOf(isFor, { fix: scored.fix ?? likely }),
        isBundle(entry),
        entry.is_featured,
        !isAddOn(entry),
        -own.length,
      ];
      return { entry, entries, neededBy, order: order.map(Number) };
    })
    .sort((a, b) => compare(b.order, a.order));

  const [best] = candidates;
  if (!best) return { items: [], instead: null, later: [], replaces: [] };

  const have = covered(best.entries);
  const other = candidates.find(
    ({ entry }) =>
      !best.entries.includes(entry) && covered([entry]).some((each) => !have.includes(each)),
  );
  return {
    items: best.entries.map((entry) => recommended(entry, best.neededBy.get(entry))),
    instead: other ? recommended(other.entry) : null,
    later: goesWith(have, shop, catalog)
      .filter(({ product }) => product.is_core || isAddOn(product))
      .slice(0, MAX_LATER)
      .map(({ product }) => recommended(product)),
    replaces: replacedBy([...best.entries, ...have]),
  };
}

const isAddOn = (entry: FinderEntry) => 'is_add_on' in entry && entry.is_add_on;

/** Compares lists of numbers by the first that differs. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
