import { compareBundles, compareProducts } from '../../shared/catalogue/ordering.ts';
import {
  readBundle,
  readProduct,
  type Bundle,
  type Product,
  type Testimonial,
} from '../../shared/catalogue/catalogue-rows.ts';
import type { Database } from '../../shared/database.types.ts';
import { createLoadable, type Loadable } from './loadable.ts';
import { readTable } from './data-api.ts';

export type SiteSettings = Database['public']['Tables']['site_settings']['Row'];

/** What the site's pages show. Each table is loaded once, at start. */
export const catalogue = {
  /** Core products first, then by name. */
  products: createLoadable<Product[]>('products', [], async () =>
    (await readTable('products')).map(readProduct).sort(compareProducts),
  ),
  /** Core bundles first, then by name. */
  bundles: createLoadable<Bundle[]>('bundles', [], async () =>
    (await readTable('bundles')).map(readBundle).sort(compareBundles),
  ),
  /** Newest first. */
  testimonials: createLoadable<Testimonial[]>('testimonials', [], () => readTable('testimonials')),
  /** null if there is no row yet. */
  settings: createLoadable<SiteSettings | null>(
    'site settings',
    null,
    async () => (await readTable('site_settings'))[0] ?? null,
  ),
};

/** What all of it has loaded, as the build writes it beside its pages. */
export type CatalogueData = {
  [Name in keyof typeof catalogue]: ReturnType<(typeof catalogue)[Name]['snapshot']>['data'];
};

/** Begins with what the build has written. */
export function startCatalogueWith(data: CatalogueData): void {
  for (const [name, loadable] of Object.entries(catalogue)) {
    (loadable as Loadable<unknown>).startWith(data[name as keyof CatalogueData]);
  }
}

/** Loads all of it in parallel. Never rejects. */
export async function loadCatalogue(): Promise<void> {
  await Promise.all(Object.values(catalogue).map((loadable) => loadable.load()));
}
