import { compareBundles, compareProducts } from '../../shared/catalogue/ordering.ts';
import {
  readBundle,
  readProduct,
  type Bundle,
  type Product,
  type Testimonial,
} from '../../shared/catalogue/catalogue-rows.ts';
import type { Database } from '../../shared/database.types.ts';
import { createLoadable } from './loadable.ts';
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

/** Loads all of it in parallel. Never rejects. */
export async function loadCatalogue(): Promise<void> {
  await Promise.all(Object.values(catalogue).map((loadable) => loadable.load()));
}
