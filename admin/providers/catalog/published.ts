import type { Database } from '../../../shared/database.types.ts';
import { readBundle, readProduct } from '../../../shared/catalog/catalog-rows.ts';
import { unwrap } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';

type SettingsRow = Database['public']['Tables']['site_settings']['Row'];

/** The settings that the built pages show. */
const SHOWN_SETTING = /^rep_|_hero_url$|^questions$|^next_steps$/;

/** Rows in one order, as text. */
const listed = (rows: readonly { id: string }[]) =>
  JSON.stringify(rows.toSorted((a, b) => a.id.localeCompare(b.id)));

const shown = (settings: object | null | undefined) =>
  JSON.stringify(Object.entries(settings ?? {}).filter(([name]) => SHOWN_SETTING.test(name)));

/** The data that the build writes beside its pages (public-site/data/catalog.ts). */
interface BuiltCatalog {
  products: { id: string }[];
  bundles: { id: string }[];
  testimonials: { id: string }[];
  settings: SettingsRow | null;
}

/** The data that the published pages were built with; null where no page is built, as in development. */
async function readBuilt(): Promise<BuiltCatalog | null> {
  const root = new URL('.', document.baseURI);
  // Bypasses the cache: this page may be older than the published site.
  const page = await (await fetch(root, { cache: 'no-cache' })).text();
  const file = /<meta name="built-catalog" content="([^"]*)"/.exec(page)?.[1];
  return file ? ((await (await fetch(new URL(file, root))).json()) as BuiltCatalog) : null;
}

/** Whether the catalog, or another text of the built pages, has changed since they were built. Throws. */
export async function hasChangedSinceBuild(): Promise<boolean> {
  const built = await readBuilt();
  if (!built) return false;
  const [products, bundles, testimonials, settings] = await Promise.all([
    unwrap(supabaseClient.from('products').select()),
    unwrap(supabaseClient.from('bundles').select()),
    unwrap(supabaseClient.from('testimonials').select()),
    unwrap(supabaseClient.from('site_settings').select()),
  ]);
  return (
    listed(products.map(readProduct)) !== listed(built.products) ||
    listed(bundles.map(readBundle)) !== listed(built.bundles) ||
    listed(testimonials) !== listed(built.testimonials) ||
    shown(settings[0]) !== shown(built.settings)
  );
}
