import {
  DEFAULT_BUNDLE_CATEGORIES,
  DEFAULT_PRODUCT_CATEGORIES,
  readCategoryList,
} from '../../shared/catalog/catalog-options.ts';
import { compareEntries } from '../../shared/catalog/ordering.ts';
import {
  readProduct,
  type Bundle,
  type Product,
  type Testimonial,
} from '../../shared/catalog/catalog-rows.ts';
import type { Database } from '../../shared/database.types.ts';
import type { InLanguage, LabeledCategory } from './language/content-language.ts';
import { inLanguage, withLabel } from './language/in-language.ts';
import { createLoadable, useLoaded, type Loadable } from './loadable.ts';
import { KEPT_AT, readAnswer, requestTable, tableAddress, type FirstRead } from './data-api.ts';
import { noteAnswerTime } from './storage/answer-times.ts';

type Tables = Database['public']['Tables'];

export type SiteSettings = Tables['site_settings']['Row'];

/** All rows of a table, from the early request if there was one. Throws a DataApiError, or fetch's error. */
async function readTable<Table extends FirstRead>(table: Table): Promise<Tables[Table]['Row'][]> {
  const early = globalThis.earlyReads?.[table];
  delete globalThis.earlyReads?.[table];
  let answer = await (early ?? requestTable(table));
  // The database is older than the site, and lacks one of the columns.
  if (answer.status === 400) {
    answer = await requestTable(
      table,
      fetch,
      tableAddress(table).replace(/select=[^&]*/, 'select=*'),
    );
  }
  noteAnswerTime(table, answer.headers.get(KEPT_AT));
  return (await readAnswer(answer)) as Tables[Table]['Row'][];
}

/** What the site's pages show. Each table is loaded once, at start. */
export const catalog = {
  /** Core products first, then by name. */
  products: createLoadable<(Product & InLanguage)[]>('products', [], async () =>
    (await readTable('products')).map((row) => inLanguage(readProduct(row))).sort(compareEntries),
  ),
  /** Core bundles first, then by name. */
  bundles: createLoadable<(Bundle & InLanguage)[]>('bundles', [], async () =>
    (await readTable('bundles')).map(inLanguage).sort(compareEntries),
  ),
  /** Newest first. */
  testimonials: createLoadable<(Testimonial & InLanguage)[]>('testimonials', [], async () =>
    (await readTable('testimonials')).map(inLanguage),
  ),
  /** null if there is no row yet. */
  settings: createLoadable<(SiteSettings & InLanguage) | null>(
    'site settings',
    null,
    async () => (await readTable('site_settings')).map(inLanguage)[0] ?? null,
  ),
};

/** All of the catalog's data, as the build writes it beside the prerendered pages. */
export type CatalogData = {
  [Name in keyof typeof catalog]: ReturnType<(typeof catalog)[Name]['snapshot']>['data'];
};

/** The catalog's products and bundles, to search or compare. */
export type CatalogItems = Readonly<Pick<CatalogData, 'products' | 'bundles'>>;

/** The catalog's products and bundles. Their `status` is failed if one of the two failed, and ready if both are. */
export function useCatalogItems() {
  const products = useLoaded(catalog.products);
  const bundles = useLoaded(catalog.bundles);
  const states = [products.status, bundles.status];
  const status = (['failed', 'loading'] as const).find((each) => states.includes(each)) ?? 'ready';
  return { products: products.data, bundles: bundles.data, status };
}

const DEFAULTS = { product: DEFAULT_PRODUCT_CATEGORIES, bundle: DEFAULT_BUNDLE_CATEGORIES };

/** All categories of products or bundles, in the settings' order. */
export function categoriesOf(
  kind: keyof typeof DEFAULTS,
  settings: SiteSettings | null,
): readonly LabeledCategory[] {
  return readCategoryList(settings?.[`${kind}_categories`], DEFAULTS[kind]).map(withLabel);
}

/** Starts from the data of a prerendered page. */
export function startCatalogWith(data: CatalogData): void {
  for (const [name, loadable] of Object.entries(catalog)) {
    (loadable as Loadable<unknown>).startWith(data[name as keyof CatalogData]);
  }
}

/** Loads all tables in parallel, or those that failed alone. Never rejects. */
export async function loadCatalog(onlyFailed = false): Promise<void> {
  await Promise.all(
    Object.values(catalog)
      .filter((table) => !onlyFailed || table.snapshot().status === 'failed')
      .map((table) => table.load()),
  );
}
