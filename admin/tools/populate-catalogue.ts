import { HttpError } from 'react-admin';
import { parseDefaultCatalogue, type Catalogue } from '../../shared/catalogue/default-catalogue.ts';
import { queryClient } from '../providers/query-client.ts';
import { unwrap } from '../providers/http-error.ts';
import { supabaseClient } from '../providers/supabase-client.ts';
import { createToolRun, type Failure, type Report } from './tool-run.ts';

async function parseCatalogFile(): Promise<Catalogue> {
  try {
    const file = await import('../../shared/catalogue/default-catalogue.json');
    return parseDefaultCatalogue(file.default);
  } catch (error) {
    console.error(error);
    throw new Error('The catalog file could not be loaded.', { cause: error });
  }
}

/**
 * Puts the built-in catalogue in place of all products and bundles (SPEC.md §7 «Catalog populate»).
 * Clearing and uploading are one call and one transaction, so these stages are under way, and done,
 * together. Throws an HttpError that names the stage which failed (SPEC.md §8).
 */
async function populateCatalogue(report: Report): Promise<void> {
  const parsing = { text: 'Parsing catalog file...', done: false };
  report([parsing]);
  const { products, bundles } = await parseCatalogFile();
  const replacing = [
    'Clearing existing bundles...',
    'Clearing existing products...',
    `Uploading ${products.length} products...`,
    `Uploading ${bundles.length} bundles...`,
  ];
  report([{ ...parsing, done: true }, ...replacing.map((text) => ({ text, done: false }))]);
  try {
    await unwrap(supabaseClient.rpc('replace_catalogue', { products, bundles }));
  } finally {
    // After a failure as well: without an answer nobody knows whether the catalogue is another one.
    for (const table of ['products', 'bundles']) {
      void queryClient.invalidateQueries({ queryKey: [table] });
    }
  }
}

/** Whether it is certain that nothing was replaced: nothing was sent, or the function refused. */
function isUnchanged(error: unknown): boolean {
  return !(error instanceof HttpError) || /^Failed to (clear|insert) /.test(error.message);
}

function explain(error: unknown): Failure {
  return {
    message: (error as Error).message,
    hint: isUnchanged(error)
      ? 'Your products and bundles are as they were.'
      : 'The catalog is replaced as a whole or not at all: look at your products before you try again.',
  };
}

export const cataloguePopulation = createToolRun({ work: populateCatalogue, explain });
