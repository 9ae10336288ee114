import { catalogueChanges, changesNothing } from '../../shared/catalogue/catalogue-changes.ts';
import {
  readCatalogueFile,
  writeCatalogueFile,
  type FileCatalogue,
} from '../../shared/catalogue/catalogue-file.ts';
import { readBundle, readProduct } from '../../shared/catalogue/catalogue-rows.ts';
import { answerOf, isRefusal, UnknownOutcome } from '../providers/service-answer.ts';
import { queryClient } from '../providers/query-client.ts';
import { supabaseClient } from '../providers/supabase-client.ts';

/** The whole catalogue as text of a file (SPEC.md §3). Throws a ServiceError. */
export async function catalogueAsText(): Promise<string> {
  const [products, bundles, testimonials] = await Promise.all([
    answerOf(supabaseClient.from('products').select().order('name')),
    answerOf(supabaseClient.from('bundles').select().order('name')),
    answerOf(
      supabaseClient.from('testimonials').select().order('created_at', { ascending: false }),
    ),
  ]);
  const file = writeCatalogueFile(products.map(readProduct), bundles.map(readBundle), testimonials);
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The catalogue as it is, in the form of a file's. Throws a ServiceError. */
export async function presentCatalogue(): Promise<FileCatalogue> {
  return readCatalogueFile(JSON.parse(await catalogueAsText())).catalogue;
}

/**
 * Replaces the whole catalogue in one transaction. Throws a ServiceError with SPEC.md §8's text if it is
 * as it was, and an UnknownOutcome where that cannot be told.
 */
export async function replaceCatalogue(catalogue: FileCatalogue): Promise<void> {
  try {
    await answerOf(supabaseClient.rpc('replace_catalogue', catalogue));
  } catch (error) {
    if (isRefusal(error)) throw error;
    // Where the catalogue is that of the file, only the answer was lost.
    const present = await presentCatalogue().catch(() => {
      throw new UnknownOutcome();
    });
    if (!changesNothing(...Object.values(catalogueChanges(present, catalogue)))) throw error;
  } finally {
    for (const table of ['products', 'bundles', 'testimonials']) {
      void queryClient.invalidateQueries({ queryKey: [table] });
    }
  }
}
