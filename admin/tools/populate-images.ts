import {
  defaultHeroUrls,
  defaultImageUpdates,
  type DefaultImageUpdate,
} from '../../shared/catalogue/default-image-updates.ts';
import { queryClient } from '../providers/query-client.ts';
import { errorText, unwrap } from '../providers/http-error.ts';
import { supabaseClient } from '../providers/supabase-client.ts';
import { createToolRun, type Report } from './tool-run.ts';

/** Throws as well where there is no settings row that could be changed. */
function updateSettings(): Promise<unknown> {
  return unwrap(
    supabaseClient
      .from('site_settings')
      .update({ ...defaultHeroUrls(), updated_at: new Date().toISOString() })
      .eq('id', 1)
      .select('id')
      .single(),
  );
}

function updateRows({ table, names, image_url }: DefaultImageUpdate): Promise<unknown> {
  const rows = supabaseClient.from(table).update({ image_url });
  return unwrap(rows.in(table === 'products' ? 'name' : 'category', names));
}

/**
 * Stores the default pictures' addresses (SPEC.md §7 «Image populate»), all in parallel. Throws with
 * the first error; each is on the console.
 */
async function populateImages(report: Report): Promise<void> {
  const starting = { text: 'Starting image propagation...', done: false };
  report([starting]);
  const updates = defaultImageUpdates();
  const settings = { text: 'Updating site settings images...', done: false };
  const applying = { text: `Applying ${updates.length} image updates...`, done: false };
  report([{ ...starting, done: true }, settings, applying]);

  const settled = updateSettings().finally(() => {
    report([{ ...starting, done: true }, { ...settings, done: true }, applying]);
  });
  const outcomes = await Promise.allSettled([settled, ...updates.map(updateRows)]);

  for (const table of ['products', 'bundles', 'site_settings']) {
    void queryClient.invalidateQueries({ queryKey: [table] });
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

export const imagePopulation = createToolRun({
  work: populateImages,
  explain: (error) => ({
    message: `Some updates failed. Check console for details. First error: ${errorText(error)}`,
    hint: 'What was updated stays so. Trying again does all of it once more.',
  }),
});
