import { migratedCategory } from '../../shared/catalogue/migrated-category.ts';
import type { Json } from '../../shared/database.types.ts';
import { errorText, httpError, unwrap } from '../providers/http-error.ts';
import { supabaseClient } from '../providers/supabase-client.ts';

/** What came of it: how many rows were in an older form, and for how many of them it failed. */
export interface Migration {
  found: number;
  failed: number;
  /** What the first failure said. */
  reason: string;
}

const PART = 1000;

interface StoredCategory {
  id: string;
  category: Json;
}

/** The rows as they are stored: the data provider would read the older forms already. */
async function readStoredCategories(): Promise<StoredCategory[]> {
  const rows: StoredCategory[] = [];
  for (;;) {
    const part = await unwrap(
      supabaseClient
        .from('products')
        .select('id, category')
        .order('id')
        .range(rows.length, rows.length + PART - 1),
    );
    rows.push(...part);
    if (part.length < PART) return rows;
  }
}

async function store(id: string, category: string[]): Promise<void> {
  const stored = await unwrap(
    supabaseClient.from('products').update({ category }).eq('id', id).select('id'),
  );
  // Without a row in the answer a policy kept it: PostgREST does not call that an error.
  if (stored.length === 0) throw httpError(403, { message: 'You are not allowed to.' });
}

/**
 * Stores each product's category as a list where it is in an older form (SPEC.md §4 «Migrate
 * Categories», §7); what fails stays as it was and can be tried again. Throws an HttpError if the
 * products cannot be read.
 */
export async function migrateCategories(): Promise<Migration> {
  const changes = (await readStoredCategories()).flatMap(({ id, category }) => {
    const list = migratedCategory(category);
    return list ? [{ id, list }] : [];
  });
  const failures: string[] = [];
  for (const { id, list } of changes) {
    await store(id, list).catch((error: unknown) => {
      failures.push(errorText(error));
    });
  }
  return { found: changes.length, failed: failures.length, reason: failures[0] ?? '' };
}

/** Why the products could not be read. */
export function readFailure(error: unknown): string {
  return `Failed to read the products: ${errorText(error)}`;
}
