import { catalogueChanges, changesNothing } from '../../shared/catalogue/catalogue-changes.ts';
import {
  readCatalogueFile,
  writeCatalogueFile,
  type FileCatalogue,
} from '../../shared/catalogue/catalogue-file.ts';
import { readBundle, readProduct } from '../../shared/catalogue/catalogue-rows.ts';
import { confirmedWrite, unwrap } from '../providers/http-error.ts';
import { queryClient } from '../providers/query-client.ts';
import { supabaseClient } from '../providers/supabase-client.ts';

/** The whole catalogue as text of a file (SPEC.md §3). Throws an HttpError. */
export async function catalogueAsText(): Promise<string> {
  const [products, bundles, testimonials] = await Promise.all([
    unwrap(supabaseClient.from('products').select().order('name')),
    unwrap(supabaseClient.from('bundles').select().order('name')),
    unwrap(supabaseClient.from('testimonials').select().order('created_at', { ascending: false })),
  ]);
  const file = writeCatalogueFile(products.map(readProduct), bundles.map(readBundle), testimonials);
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The catalogue as it is, in the form of a file's. Throws an HttpError. */
export async function presentCatalogue(): Promise<FileCatalogue> {
  return readCatalogueFile(JSON.parse(await catalogueAsText())).catalogue;
}

/**
 * Replaces the whole catalogue in one transaction. Throws an HttpError if the catalogue is as it was,
 * and one for which `isOutcomeUnknown` is true where that is not known.
 */
export async function replaceCatalogue(catalogue: FileCatalogue): Promise<void> {
  try {
    await confirmedWrite(
      async () => void (await unwrap(supabaseClient.rpc('replace_catalogue', catalogue))),
      async () => {
        const changes = catalogueChanges(await presentCatalogue(), catalogue);
        return changesNothing(...Object.values(changes)) ? undefined : null;
      },
    );
  } finally {
    for (const table of ['products', 'bundles', 'testimonials']) {
      void queryClient.invalidateQueries({ queryKey: [table] });
    }
  }
}
