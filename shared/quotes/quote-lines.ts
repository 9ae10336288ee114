import type { Database } from '../database.types.ts';

/** A line of a quote: an entry of the catalog by its name at the time, or a line of text without a slug. Prices in cents. */
export interface QuoteLine {
  kind: 'product' | 'bundle' | 'text';
  slug: string | null;
  name: string;
  monthly_cents: number;
  once_cents: number;
}

export type PriceRow = Database['public']['Tables']['prices']['Row'];

/** The sums of a quote's lines, in cents. */
export function quoteSums(lines: readonly QuoteLine[]) {
  const sum = (key: 'monthly_cents' | 'once_cents') =>
    lines.reduce((total, line) => total + line[key], 0);
  return { monthly_cents: sum('monthly_cents'), once_cents: sum('once_cents') };
}

interface Entry {
  id: string;
  slug: string;
  name: string;
}

/** What the rules of a quote's lines use of the catalog. */
export interface QuoteCatalog {
  products: readonly (Entry & { is_add_on: boolean; linked_product_id: string | null })[];
  bundles: readonly (Entry & { includes: readonly string[] })[];
  prices: readonly Pick<PriceRow, 'kind' | 'slug' | 'monthly_cents' | 'once_cents'>[];
}

type EntryRef = Pick<QuoteLine, 'kind' | 'slug'>;

const isSame = (one: EntryRef, other: EntryRef) =>
  one.kind === other.kind && one.slug === other.slug;

function lineOf(ref: EntryRef, name: string, { prices }: QuoteCatalog): QuoteLine {
  const price = prices.find((each) => isSame(each as EntryRef, ref));
  return {
    ...{ kind: ref.kind, slug: ref.slug, name },
    monthly_cents: price?.monthly_cents ?? 0,
    once_cents: price?.once_cents ?? 0,
  };
}

/** The slugs of the products that the bundles among the lines bring. */
const broughtBy = (lines: readonly EntryRef[], { bundles }: QuoteCatalog) =>
  bundles
    .filter(({ slug }) => lines.some((line) => isSame(line, { kind: 'bundle', slug })))
    .flatMap(({ includes }) => includes);

/**
 * Adds an entry of the catalog with its prices, and an add-on's bases. A bundle brings what it includes, so the lines of
 * those products go, and none is added for them. Nothing changes if the entry is there, or not in the catalog.
 */
export function addEntry(
  lines: readonly QuoteLine[],
  ref: EntryRef,
  catalog: QuoteCatalog,
): QuoteLine[] {
  if (lines.some((line) => isSame(line, ref))) return [...lines];
  if (ref.kind === 'bundle') {
    const bundle = catalog.bundles.find(({ slug }) => slug === ref.slug);
    if (!bundle) return [...lines];
    const others = lines.filter(
      ({ kind, slug }) => kind !== 'product' || !bundle.includes.includes(slug ?? ''),
    );
    return [...others, lineOf(ref, bundle.name, catalog)];
  }
  const product = catalog.products.find(({ slug }) => slug === ref.slug);
  if (!product || broughtBy(lines, catalog).includes(product.slug)) return [...lines];
  const added = [...lines, lineOf(ref, product.name, catalog)];
  const base = product.is_add_on
    ? catalog.products.find(({ id }) => id === product.linked_product_id)
    : undefined;
  return base ? addEntry(added, { kind: 'product', slug: base.slug }, catalog) : added;
}

/** Adds a product alone, for a customer who has what it needs. Nothing changes if it is there, or not in the catalog. */
export function addProductAlone(
  lines: readonly QuoteLine[],
  slug: string,
  catalog: QuoteCatalog,
): QuoteLine[] {
  const products = catalog.products.map((product) => ({ ...product, is_add_on: false }));
  return addEntry(lines, { kind: 'product', slug }, { ...catalog, products });
}

/** The lines that a new quote begins with: what the lead asked for, bundles first. */
export function linesOfRequest(
  items: readonly { type: 'product' | 'bundle'; slug: string }[],
  catalog: QuoteCatalog,
): QuoteLine[] {
  const bundlesFirst = items.toSorted(
    (one, other) => Number(other.type === 'bundle') - Number(one.type === 'bundle'),
  );
  return bundlesFirst.reduce<QuoteLine[]>(
    (lines, { type, slug }) => addEntry(lines, { kind: type, slug }, catalog),
    [],
  );
}
