import type { defaultHeroUrls, DefaultImageUpdate } from './default-image-updates.ts';
import { migratedCategory } from './migrated-category.ts';
import type { Catalog } from '../../../shared/catalog/catalog-file.ts';
import type { Json } from '../../../shared/database.types.ts';
import { errorText, httpError, unwrap } from '../http-error.ts';
import { queryClient } from '../query-client.ts';
import { supabaseClient } from '../supabase-client.ts';
import { MAX_ROWS } from '../row-limit.ts';

function refresh(...tables: string[]): void {
  for (const table of tables) void queryClient.invalidateQueries({ queryKey: [table] });
}

/** What takes the catalog's place. Of the keys that are not given, what there is stays. */
type ReplaceCatalog = Pick<Catalog, 'products' | 'bundles'> & Partial<Catalog>;

/** The result of a migration: how many rows had an older form, and for how many of them it failed. */
export interface Migration {
  found: number;
  failed: number;
  /** The message of the first failure. */
  reason: string;
}

/** The categories as stored. The data provider would convert the older forms. */
async function storedCategories() {
  const rows: { id: string; category: Json }[] = [];
  for (;;) {
    const table = supabaseClient.from('products').select('id, category').order('id');
    const part = await unwrap(table.range(rows.length, rows.length + MAX_ROWS - 1));
    rows.push(...part);
    if (part.length < MAX_ROWS) return rows;
  }
}

/** Returns the products whose category has an older form, with the list that takes its place. */
async function outdatedCategories() {
  return (await storedCategories()).flatMap(({ id, category }) => {
    const list = migratedCategory(category);
    return list ? [{ id, list }] : [];
  });
}

/** Counts the products whose category has an older form. Throws an HttpError. */
export async function countOutdatedCategories(): Promise<number> {
  return (await outdatedCategories()).length;
}

async function storeCategory(id: string, category: string[]): Promise<void> {
  const table = supabaseClient.from('products').update({ category });
  const stored = await unwrap(table.eq('id', id).select('id'));
  // If a policy refuses, PostgREST reports success without a row.
  if (stored.length === 0) throw httpError(403, { message: 'You’re not allowed to do this.' });
}

/** All rows of the catalog. Throws an HttpError. */
export async function readCatalog() {
  const newestFirst = { ascending: false };
  const [products, bundles, testimonials, settings] = await Promise.all([
    unwrap(supabaseClient.from('products').select().order('name')),
    unwrap(supabaseClient.from('bundles').select().order('name')),
    unwrap(supabaseClient.from('testimonials').select().order('created_at', newestFirst)),
    unwrap(supabaseClient.from('site_settings').select()),
  ]);
  return { products, bundles, testimonials, settings: settings[0] };
}

/** Replaces the catalog, as far as it is given, in one transaction. Throws an HttpError. */
export async function replaceCatalog(catalog: ReplaceCatalog): Promise<void> {
  try {
    await unwrap(supabaseClient.rpc('replace_catalog', { catalog: catalog as object as Json }));
  } finally {
    // Also after a failure: without a response it is unknown whether the catalog changed.
    refresh('products', 'bundles', 'testimonials', 'site_settings');
  }
}

/**
 * Stores each product's category as a list where it has an older form; what fails stays as it was
 * and can be tried again. Throws an HttpError if the products cannot be read.
 */
export async function migrateCategories(): Promise<Migration> {
  const changes = await outdatedCategories();
  const failures: string[] = [];
  for (const { id, list } of changes) {
    await storeCategory(id, list).catch((error: unknown) => failures.push(errorText(error)));
  }
  return { found: changes.length, failed: failures.length, reason: failures[0] ?? '' };
}

/**
 * Stores the URLs of the default pictures, all in parallel. Calls `onBannersDone` when the banners are
 * stored or failed. Throws the first HttpError when all are done; each is logged.
 */
export async function populateImages(
  banners: ReturnType<typeof defaultHeroUrls>,
  updates: readonly DefaultImageUpdate[],
  onBannersDone: () => void,
): Promise<void> {
  const settings = supabaseClient
    .from('site_settings')
    .update({ ...banners, updated_at: new Date().toISOString() })
    .eq('id', 1)
    // An error if there is no row of settings.
    .select('id')
    .single();
  const outcomes = await Promise.allSettled([
    unwrap(settings).finally(onBannersDone),
    ...updates.map(({ table, column, values, exceptNames, image_url }) => {
      const update = supabaseClient.from(table).update({ image_url }).in(column, values);
      return unwrap(exceptNames.length > 0 ? update.notIn('name', exceptNames) : update);
    }),
  ]);
  refresh('products', 'bundles', 'site_settings');
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
