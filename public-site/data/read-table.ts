import type { Database } from '../../shared/database.types.ts';
import { FIRST_READS, type FirstRead } from './first-reads.ts';
import { dataApiHeaders, dataApiUrl } from './supabase-project.ts';

type Tables = Database['public']['Tables'];

/**
 * All columns of a table's rows, in the order of first-reads.ts. A plain request: the first visit has
 * no room for a client library (docs/decisions.md). Throws on any refusal.
 */
export async function readTable<Table extends FirstRead>(
  table: Table,
): Promise<Tables[Table]['Row'][]> {
  const early = window.earlyReads?.[table];
  delete window.earlyReads?.[table];
  const response = await (early ?? requestTable(table));
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Tables[Table]['Row'][];
}

/** Asks for a table, and leaves the answer to the caller. */
export function requestTable(table: FirstRead): Promise<Response> {
  return fetch(`${dataApiUrl}/${table}?select=*&${FIRST_READS[table]}`, {
    headers: dataApiHeaders,
  });
}
