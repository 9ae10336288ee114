import { LOCALE } from '../../shared/language/language.ts';
import * as sentences from './selection-texts.ts';
import type { Bundle, Product } from '../../shared/catalog/catalog-rows.ts';
import { hasItem, type ItemRef, type RequestItem } from '../../shared/leads/lead.ts';
import * as texts from './texts.ts';

// The rules of the request list (docs/product.md):
// - Adding an item adds everything it needs, including bases of bases, even if that was removed before.
// - Only adding a product completes bundles. Adding a bundle adds no other bundle, so that adding and
//   removing it leaves no bundle behind.
// - A bundle is never complete if it includes nothing, or a product that is not in the catalog.
// - Removing a bundle removes its products, but not the bases that its add-ons needed.
// - Removing a base keeps its add-ons: the visitor may own the base already.

type SelectableProduct = Pick<Product, 'id' | 'slug' | 'name' | 'is_add_on' | 'linked_product_id'>;
type SelectableBundle = Pick<Bundle, 'slug' | 'name' | 'includes'>;

/** The fields of the catalog that the rules use. */
export type SelectionCatalog = {
  readonly products: readonly SelectableProduct[];
  readonly bundles: readonly SelectableBundle[];
};

type AlsoReason =
  | 'base-product'
  | 'in-bundle'
  | 'completes-bundle'
  | 'bundle-removed'
  | 'product-removed';

/** An item that was added or removed, as asked or `because` of another item. */
export type SelectionChange = { readonly kind: 'added' | 'removed'; readonly item: RequestItem } & (
  | { readonly reason: 'asked'; readonly because: null }
  | { readonly reason: AlsoReason; readonly because: RequestItem }
);

/** The new list, in the order of adding, and what changed, the requested change first. */
export type SelectionResult = { items: RequestItem[]; changes: SelectionChange[] };

/**
 * Adds a product or bundle, and with it an add-on's base, a bundle's products, and the bundles that a product
 * completes. Nothing changes if it is on the list already or not in the catalog.
 */
export function addItem(
  list: readonly RequestItem[],
  ref: ItemRef,
  catalog: SelectionCatalog,
): SelectionResult {
  if (hasItem(list, ref)) return { items: [...list], changes: [] };
  const additions =
    ref.type === 'product'
      ? additionsWithProduct(ref.slug, list, catalog)
      : additionsWithBundle(ref.slug, catalog);
  const changes = additions.filter(({ item }, index) => {
    const before = [...list, ...additions.slice(0, index).map((addition) => addition.item)];
    return !hasItem(before, item);
  });
  return { items: [...list, ...changes.map(({ item }) => item)], changes };
}

/**
 * Removes an item, and with it a bundle's products that no other bundle on the list includes, or the bundles that
 * include a product. Nothing changes if it is not on the list.
 */
export function removeItem(
  list: readonly RequestItem[],
  ref: ItemRef,
  catalog: SelectionCatalog,
): SelectionResult {
  const asked = list.find((item) => hasItem([item], ref));
  if (!asked) return { items: [...list], changes: [] };
  const others = list.filter((item) => item !== asked);
  const also =
    asked.type === 'bundle'
      ? productsOfBundleAlone(asked, others, catalog)
      : others.filter((item) => includesOf(item, catalog).includes(asked.slug));
  const reason = asked.type === 'bundle' ? 'bundle-removed' : 'product-removed';
  return {
    items: others.filter((item) => !also.includes(item)),
    changes: [
      { kind: 'removed', item: asked, reason: 'asked', because: null },
      ...also.map((item) => ({ kind: 'removed', item, reason, because: asked }) as const),
    ],
  };
}

export function toggleItem(
  list: readonly RequestItem[],
  ref: ItemRef,
  catalog: SelectionCatalog,
): SelectionResult {
  return hasItem(list, ref) ? removeItem(list, ref, catalog) : addItem(list, ref, catalog);
}

/** Adds a product or bundle alone, for a list that somebody shared. */
function addItemAlone(
  list: readonly RequestItem[],
  ref: ItemRef,
  { products, bundles }: SelectionCatalog,
): SelectionResult {
  const entry = findBySlug<{ slug: string; name: string }>(
    ref.type === 'product' ? products : bundles,
    ref.slug,
  );
  if (!entry || hasItem(list, ref)) return { items: [...list], changes: [] };
  const item = itemOf(ref.type, entry);
  return { items: [...list, item], changes: [addedAsAsked(item)] };
}

const ACTIONS = { add: addItem, 'add-exactly': addItemAlone, toggle: toggleItem };

/** Adds or toggles items, one after the other, and describes each change in a sentence. */
export function changeItems(
  list: readonly RequestItem[],
  action: keyof typeof ACTIONS,
  refs: readonly ItemRef[],
  catalog: SelectionCatalog,
): { items: RequestItem[]; sentences: string[] } {
  let items = [...list];
  const sentences: string[] = [];
  for (const ref of refs) {
    const changed = ACTIONS[action](items, ref, catalog);
    items = changed.items;
    sentences.push(...describeChanges(changed.changes));
  }
  return { items, sentences };
}

const SENTENCES: Record<AlsoReason, (item: string, because: string) => string> = {
  'base-product': sentences.baseAdded,
  'in-bundle': sentences.productAdded,
  'completes-bundle': sentences.bundleAdded,
  'bundle-removed': sentences.productRemoved,
  'product-removed': sentences.bundleRemoved,
};

/** A sentence for each change, without a period. */
export function describeChanges(changes: readonly SelectionChange[]): string[] {
  return changes.map(({ kind, item, reason, because }) =>
    reason === 'asked'
      ? (kind === 'added' ? sentences.added : sentences.removed)(item.name)
      : SENTENCES[reason](item.name, because.name),
  );
}

const nameList = new Intl.ListFormat(LOCALE);

/** Why a product is on the list because of other items: “Included in …”, “Needed by …”; [] if it is not. */
export function reasonsFor(
  { type, slug }: ItemRef,
  list: readonly RequestItem[],
  catalog: SelectionCatalog,
): string[] {
  const product = type === 'product' && findBySlug(catalog.products, slug);
  if (!product) return [];
  const includedIn = list.filter((item) => includesOf(item, catalog).includes(slug));
  const neededBy = list.filter((item) => {
    const addOn = item.type === 'product' && findBySlug(catalog.products, item.slug);
    return addOn && addOn.is_add_on && addOn.linked_product_id === product.id;
  });
  const reason = (what: string, items: readonly RequestItem[]) =>
    items.length > 0 ? [`${what} ${nameList.format(items.map(({ name }) => name))}`] : [];
  return [...reason(texts.includedIn, includedIn), ...reason(texts.neededBy, neededBy)];
}

function additionsWithProduct(
  slug: string,
  list: readonly RequestItem[],
  catalog: SelectionCatalog,
): SelectionChange[] {
  const product = findBySlug(catalog.products, slug);
  if (!product) return [];
  const item = itemOf('product', product);
  const needed = [addedAsAsked(item), ...additionsOfBases(product, catalog)];
  const selected = [...list, ...needed.map((addition) => addition.item)];
  const completed = catalog.bundles.filter(({ includes }) => areAllSelected(includes, selected));
  return [
    ...needed,
    ...completed.map((bundle) => addedAlso(itemOf('bundle', bundle), 'completes-bundle', item)),
  ];

  function areAllSelected(slugs: readonly string[], items: readonly RequestItem[]) {
    const exists = (each: string) => findBySlug(catalog.products, each) !== undefined;
    return (
      slugs.length > 0 &&
      slugs.every((each) => exists(each) && hasItem(items, { type: 'product', slug: each }))
    );
  }
}

function additionsWithBundle(slug: string, catalog: SelectionCatalog): SelectionChange[] {
  const bundle = findBySlug(catalog.bundles, slug);
  if (!bundle) return [];
  const item = itemOf('bundle', bundle);
  const products = bundle.includes.flatMap((each) => findBySlug(catalog.products, each) ?? []);
  return [
    addedAsAsked(item),
    ...products.map((product) => addedAlso(itemOf('product', product), 'in-bundle', item)),
    ...products.flatMap((product) => additionsOfBases(product, catalog)),
  ];
}

/** The bases that a product needs, nearest first. Stops if add-ons name each other as base. */
function additionsOfBases(
  product: SelectableProduct,
  { products }: SelectionCatalog,
): SelectionChange[] {
  const chain = [product];
  const additions: SelectionChange[] = [];
  for (const addOn of chain) {
    const base = addOn.is_add_on && products.find(({ id }) => id === addOn.linked_product_id);
    if (!base || chain.includes(base)) break;
    additions.push(addedAlso(itemOf('product', base), 'base-product', itemOf('product', addOn)));
    chain.push(base);
  }
  return additions;
}

function productsOfBundleAlone(
  bundle: RequestItem,
  others: readonly RequestItem[],
  catalog: SelectionCatalog,
): RequestItem[] {
  const included = includesOf(bundle, catalog);
  const includedElsewhere = others.flatMap((item) => includesOf(item, catalog));
  return others.filter(
    ({ type, slug }) =>
      type === 'product' && included.includes(slug) && !includedElsewhere.includes(slug),
  );
}

/** The slugs of a bundle's products; [] for a product. */
function includesOf({ type, slug }: RequestItem, catalog: SelectionCatalog): readonly string[] {
  return (type === 'bundle' && findBySlug(catalog.bundles, slug)?.includes) || [];
}

function addedAsAsked(item: RequestItem): SelectionChange {
  return { kind: 'added', item, reason: 'asked', because: null };
}

function addedAlso(item: RequestItem, reason: AlsoReason, because: RequestItem): SelectionChange {
  return { kind: 'added', item, reason, because };
}

function findBySlug<T extends { readonly slug: string }>(entries: readonly T[], slug: string) {
  return entries.find((entry) => entry.slug === slug);
}

function itemOf(
  type: ItemRef['type'],
  { slug, name }: { slug: string; name: string },
): RequestItem {
  return { slug, name, type };
}
