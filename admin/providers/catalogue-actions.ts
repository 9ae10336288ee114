import type { Catalogue } from '../../shared/catalogue/default-catalogue.ts';
import type {
  defaultHeroUrls,
  DefaultImageUpdate,
} from '../../shared/catalogue/default-image-updates.ts';
import { httpError, unwrap } from './http-error.ts';
import { removeUnshownPictures } from './picture-storage.ts';
import { queryClient } from './query-client.ts';
import { supabaseClient } from './supabase-client.ts';

function refresh(...tables: string[]): void {
  for (const table of tables) void queryClient.invalidateQueries({ queryKey: [table] });
}

/** Replaces all products and bundles in one transaction. Throws an HttpError that names the failed step. */
export async function populateCatalogue({ products, bundles }: Catalogue): Promise<void> {
  try {
    await unwrap(supabaseClient.rpc('replace_catalogue', { products, bundles }));
  } finally {
    // After a failure too: without an answer, the catalogue may have been replaced.
    refresh('products', 'bundles');
  }
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
    ...updates.map(({ table, names, image_url }) =>
      unwrap(
        supabaseClient
          .from(table)
          .update({ image_url })
          .in(table === 'products' ? 'name' : 'category', names),
      ),
    ),
  ]);
  refresh('products', 'bundles', 'site_settings');
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Deletes a product or bundle with its picture. Throws an HttpError. */
export async function deleteCatalogueRow(table: 'products' | 'bundles', id: string): Promise<void> {
  const query = supabaseClient.from(table).delete().eq('id', id).select('image_url');
  const deleted = await unwrap(query);
  // If a policy keeps the row, PostgREST reports success without a row.
  if (deleted.length === 0) throw httpError(403, { message: 'You are not allowed to.' });
  void removeUnshownPictures(deleted.map(({ image_url }) => image_url));
}
