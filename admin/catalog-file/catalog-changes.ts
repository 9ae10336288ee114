import type { Catalog } from '../../shared/catalog/catalog-file.ts';

/** The changes to entries of one kind, by name. */
export interface EntryChanges {
  added: string[];
  changed: { name: string; fields: string[] }[];
  removed: string[];
  unchanged: number;
}

type Entry = Readonly<Record<string, unknown>>;

function compare(
  before: readonly Entry[],
  after: readonly Entry[],
  key: string,
  nameOf: (entry: Entry) => string,
): EntryChanges {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changes: EntryChanges = { added: [], changed: [], removed: [], unchanged: 0 };
  for (const entry of after) {
    const old = before.find((each) => each[key] === entry[key]);
    const fields = old && Object.keys(entry).filter((field) => !same(old[field], entry[field]));
    if (!fields) changes.added.push(nameOf(entry));
    else if (fields.length > 0) changes.changed.push({ name: nameOf(entry), fields });
    else changes.unchanged += 1;
  }
  const keys = new Set(after.map((entry) => entry[key]));
  changes.removed = before.filter((entry) => !keys.has(entry[key])).map(nameOf);
  return changes;
}

export type CatalogChanges = Record<Exclude<keyof Catalog, 'translations'>, EntryChanges>;

/** Returns whether these changes are empty. */
export function changesNothing(...kinds: readonly EntryChanges[]): boolean {
  return kinds.every(
    ({ added, changed, removed }) => added.length + changed.length + removed.length === 0,
  );
}

/** Adds the position, so that a new order counts as a change. */
const inOrder = (entries: readonly Entry[]) =>
  entries.map((entry, index) => ({ ...entry, order: index }));

/** Compares two lists whose order counts. What the later catalog leaves out stays. */
const compareLists = (
  before: readonly Entry[] = [],
  after: readonly Entry[] = before,
  key: string,
) => compare(inOrder(before), inOrder(after), key, (entry) => String(entry[key]));

/** The entries of a list with their Spanish texts. A file without Spanish for a list leaves what there is. */
function listOf(
  column: 'questions' | 'product_categories' | 'bundle_categories' | 'interests',
  { translations, ...catalog }: Catalog,
): Entry[] | undefined {
  const spanish = translations?.es?.[column];
  return catalog[column]?.map((entry, index) => ({
    ...(typeof entry === 'string' ? { name: entry } : entry),
    ...(Array.isArray(spanish) && { es: spanish[index] }),
  }));
}

/**
 * Compares two catalogs. Matches products and bundles by slug, testimonials by quote, questions by their text, and
 * categories and interests by name.
 */
export function catalogChanges(before: Catalog, after: Catalog): CatalogChanges {
  const name = (entry: Entry) => String(entry.name);
  const quote = ({ quote: text, author }: Entry) => `“${String(text)}” ${String(author)}`.trim();
  const lists = (column: Parameters<typeof listOf>[0], key: string) =>
    compareLists(listOf(column, before), listOf(column, after), key);
  return {
    products: compare(before.products, after.products, 'slug', name),
    bundles: compare(before.bundles, after.bundles, 'slug', name),
    testimonials: compare(before.testimonials, after.testimonials, 'quote', quote),
    questions: lists('questions', 'question'),
    product_categories: lists('product_categories', 'name'),
    bundle_categories: lists('bundle_categories', 'name'),
    interests: lists('interests', 'name'),
  };
}
