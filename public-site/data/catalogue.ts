import { compareBundles, compareProducts } from '../../shared/catalogue/ordering.ts';
import { readBundle, readProduct } from '../../shared/catalogue/catalogue-rows.ts';
import type { Bundle, Product, Testimonial } from '../../shared/catalogue/catalogue-rows.ts';
import type { Database } from '../../shared/database.types.ts';
import { createLoadable } from './loadable.ts';
import { readTable } from './data-api.ts';

export type SiteSettings = Database['public']['Tables']['site_settings']['Row'];

/** What the visitor's pages show, each loaded once at start (SPEC.md §4, §7). */
export const catalogue = {
  /** Core ones first, then by name (SPEC.md §9). */
  products: createLoadable<Product[]>('products', [], async () =>
    (await readTable('products')).map(readProduct).sort(compareProducts),
  ),
  /** Core ones first, then by name (SPEC.md §9). */
  bundles: createLoadable<Bundle[]>('bundles', [], async () =>
    (await readTable('bundles')).map(readBundle).sort(compareBundles),
  ),
  /** Newest first. */
  testimonials: createLoadable<Testimonial[]>('testimonials', [], () => readTable('testimonials')),
  /** null where there is no row yet. */
  settings: createLoadable<SiteSettings | null>(
    'site settings',
    null,
    async () => (await readTable('site_settings'))[0] ?? null,
  ),
};

/** Loads everything, side by side: at start, and again after a stay in the back office. Never rejects. */
export async function loadCatalogue(): Promise<void> {
  await Promise.all(Object.values(catalogue).map((loadable) => loadable.load()));
}
