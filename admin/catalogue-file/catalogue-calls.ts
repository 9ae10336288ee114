import {
  readCatalogueFile,
  writeCatalogueFile,
  type FileCatalogue,
} from '../../shared/catalogue/catalogue-file.ts';
import { readBundle, readProduct } from '../../shared/catalogue/catalogue-rows.ts';
import { answerOf } from '../providers/service-answer.ts';
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

/** Replaces the whole catalogue in one transaction. Throws a ServiceError with SPEC.md §8's text. */
export async function replaceCatalogue(catalogue: FileCatalogue): Promise<void> {
  await answerOf(supabaseClient.rpc('replace_catalogue', catalogue));
  await Promise.all(
    ['products', 'bundles', 'testimonials'].map((table) =>
      queryClient.invalidateQueries({ queryKey: [table] }),
    ),
  );
}
