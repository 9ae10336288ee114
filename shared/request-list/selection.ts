// The visitor's request list (SPEC.md §4, «Selection rules»). Where the rules leave it open:
// - Adding something brings all that it needs, bases of bases too, even what was taken out before.
// - Only adding a product completes bundles. A bundle that is added brings no other bundle, so that
//   adding it and removing it again leaves no bundle behind.
// - A bundle that includes nothing, or a product that is not in the catalogue, is never complete.
// - Removing a bundle removes what it includes, but not the bases that its add-ons brought.
// - Removing a base leaves its add-ons: the visitor may own the base already.

type ItemType = 'product' | 'bundle';

/** What tells an item from every other: a product and a bundle may share a slug. */
export type ItemRef = { readonly type: ItemType; readonly slug: string };

/** An item of the list, as a lead keeps it. A type, not an interface, so that it fits Json. */
export type RequestItem = { readonly slug: string; readonly name: string; readonly type: ItemType };

/** The fields of the catalogue that the rules look at. */
export type SelectionCatalogue = {
  readonly products: readonly SelectableProduct[];
  readonly bundles: readonly SelectableBundle[];
};

type SelectableProduct = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly is_add_on: boolean;
  readonly linked_product_id: string | null;
};

type SelectableBundle = {
  readonly slug: string;
  readonly name: string;
  readonly includes: readonly string[];
};

type AlsoReason =
  'base-product' | 'in-bundle' | 'completes-bundle' | 'bundle-removed' | 'product-removed';

/** One item that came or went: as asked, or `because` of another item. */
export type SelectionChange = { readonly kind: 'added' | 'removed'; readonly item: RequestItem } & (
  | { readonly reason: 'asked'; readonly because: null }
  | { readonly reason: AlsoReason; readonly because: RequestItem }
);

/** The new list, in the order of adding, and what changed, the item that was asked for first. */
export type SelectionResult = { items: RequestItem[]; changes: SelectionChange[] };

/** Whether the list holds that product or bundle (SPEC.md §4). Never throws. */
export function isSelected(list: readonly RequestItem[], { type, slug }: ItemRef): boolean {
  return list.some((item) => item.type === type && item.slug === slug);
}

/**
 * The list with a product or bundle added, and with what comes along: an add-on's base, a bundle's
 * products, the bundles that a product completes (SPEC.md §4). An item that is selected already or
 * is not in the catalogue changes nothing. Leaves its arguments alone; never throws.
 */
export function addItem(
  list: readonly RequestItem[],
  ref: ItemRef,
  catalogue: SelectionCatalogue,
): SelectionResult {
  if (isSelected(list, ref)) return { items: [...list], changes: [] };
  const additions =
    ref.type === 'product'
      ? additionsWithProduct(ref.slug, list, catalogue)
      : additionsWithBundle(ref.slug, catalogue);
  const changes = additions.filter(({ item }, index) => {
    const before = [...list, ...additions.slice(0, index).map((addition) => addition.item)];
    return !isSelected(before, item);
  });
  return { items: [...list, ...changes.map(({ item }) => item)], changes };
}

/**
 * The list with an item removed, and with what goes along: a bundle's products that no other
 * selected bundle includes, the bundles that include a product (SPEC.md §4). An item that is not
 * selected changes nothing. Leaves its arguments alone; never throws.
 */
export function removeItem(
  list: readonly RequestItem[],
  ref: ItemRef,
  catalogue: SelectionCatalogue,
): SelectionResult {
  const asked = list.find((item) => isSelected([item], ref));
  if (!asked) return { items: [...list], changes: [] };
  const others = list.filter((item) => item !== asked);
  const also =
    asked.type === 'bundle'
      ? productsOfBundleAlone(asked, others, catalogue)
      : others.filter((item) => includesOf(item, catalogue).includes(asked.slug));
  const reason = asked.type === 'bundle' ? 'bundle-removed' : 'product-removed';
  return {
    items: others.filter((item) => !also.includes(item)),
    changes: [
      { kind: 'removed', item: asked, reason: 'asked', because: null },
      ...also.map((item) => ({ kind: 'removed', item, reason, because: asked }) as const),
    ],
  };
}

/** Removes the item if it is selected, else adds it: what the button of a card does (SPEC.md §2). */
export function toggleItem(
  list: readonly RequestItem[],
  ref: ItemRef,
  catalogue: SelectionCatalogue,
): SelectionResult {
  return isSelected(list, ref) ? removeItem(list, ref, catalogue) : addItem(list, ref, catalogue);
}

const SENTENCES: Record<AlsoReason, (item: string, because: string) => string> = {
  'base-product': (base, addOn) => `${base} was added too: ${addOn} needs it`,
  'in-bundle': (product, bundle) => `${product} was added too: it is part of ${bundle}`,
  'completes-bundle': (bundle) => `${bundle} was added too: everything in it is on your list`,
  'bundle-removed': (product, bundle) => `${product} was removed too: it came with ${bundle}`,
  'product-removed': (bundle, product) => `${bundle} was removed too: it includes ${product}`,
};

/** A sentence for the visitor, without full stop, on each change that was not itself asked for. */
export function describeChanges(changes: readonly SelectionChange[]): string[] {
  return changes.flatMap(({ item, reason, because }) =>
    reason === 'asked' ? [] : [SENTENCES[reason](item.name, because.name)],
  );
}

function additionsWithProduct(
  slug: string,
  list: readonly RequestItem[],
  catalogue: SelectionCatalogue,
): SelectionChange[] {
  const product = findBySlug(catalogue.products, slug);
  if (!product) return [];
  const item = productItem(product);
  const needed = [addedAsAsked(item), ...additionsOfBases(product, catalogue)];
  const selected = [...list, ...needed.map((addition) => addition.item)];
  const completed = catalogue.bundles.filter((bundle) => isComplete(bundle, selected, catalogue));
  return [
    ...needed,
    ...completed.map((bundle) => addedAlso(bundleItem(bundle), 'completes-bundle', item)),
  ];
}

function additionsWithBundle(slug: string, catalogue: SelectionCatalogue): SelectionChange[] {
  const bundle = findBySlug(catalogue.bundles, slug);
  if (!bundle) return [];
  const item = bundleItem(bundle);
  const products = bundle.includes.flatMap((each) => findBySlug(catalogue.products, each) ?? []);
  return [
    addedAsAsked(item),
    ...products.map((product) => addedAlso(productItem(product), 'in-bundle', item)),
    ...products.flatMap((product) => additionsOfBases(product, catalogue)),
  ];
}

/** The bases that a product needs, nearest first; a ring of add-ons ends before it repeats. */
function additionsOfBases(
  product: SelectableProduct,
  catalogue: SelectionCatalogue,
): SelectionChange[] {
  const chain = [product];
  const additions: SelectionChange[] = [];
  for (const addOn of chain) {
    const base = baseOf(addOn, catalogue);
    if (!base || chain.includes(base)) break;
    additions.push(addedAlso(productItem(base), 'base-product', productItem(addOn)));
    chain.push(base);
  }
  return additions;
}

function baseOf(
  product: SelectableProduct,
  catalogue: SelectionCatalogue,
): SelectableProduct | undefined {
  if (!product.is_add_on) return undefined;
  return catalogue.products.find(({ id }) => id === product.linked_product_id);
}

function isComplete(
  bundle: SelectableBundle,
  list: readonly RequestItem[],
  catalogue: SelectionCatalogue,
): boolean {
  return (
    bundle.includes.length > 0 &&
    bundle.includes.every(
      (slug) =>
        findBySlug(catalogue.products, slug) !== undefined &&
        isSelected(list, { type: 'product', slug }),
    )
  );
}

function productsOfBundleAlone(
  bundle: RequestItem,
  others: readonly RequestItem[],
  catalogue: SelectionCatalogue,
): RequestItem[] {
  const included = includesOf(bundle, catalogue);
  const includedElsewhere = others.flatMap((item) => includesOf(item, catalogue));
  return others.filter(
    ({ type, slug }) =>
      type === 'product' && included.includes(slug) && !includedElsewhere.includes(slug),
  );
}

/** The product slugs that an item of the list includes: none unless it is a bundle. */
function includesOf(item: RequestItem, catalogue: SelectionCatalogue): readonly string[] {
  if (item.type === 'product') return [];
  return findBySlug(catalogue.bundles, item.slug)?.includes ?? [];
}

function addedAsAsked(item: RequestItem): SelectionChange {
  return { kind: 'added', item, reason: 'asked', because: null };
}

function addedAlso(item: RequestItem, reason: AlsoReason, because: RequestItem): SelectionChange {
  return { kind: 'added', item, reason, because };
}

function findBySlug<T extends { readonly slug: string }>(
  entries: readonly T[],
  slug: string,
): T | undefined {
  return entries.find((entry) => entry.slug === slug);
}

function productItem({ slug, name }: SelectableProduct): RequestItem {
  return { slug, name, type: 'product' };
}

function bundleItem({ slug, name }: SelectableBundle): RequestItem {
  return { slug, name, type: 'bundle' };
}
