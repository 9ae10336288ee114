import type { Database } from '../../shared/database.types.ts';
import { dataApiHeaders, dataApiUrl } from './supabase-project.ts';

type Tables = Database['public']['Tables'];

/**
 * All columns of a table's rows, as PostgREST's `query` orders and limits them. A plain request: the
 * first visit has no room for a client library (docs/decisions.md). Throws on any refusal.
 */
export async function readTable<Table extends keyof Tables>(
  table: Table,
  query: string,
): Promise<Tables[Table]['Row'][]> {
  const response = await fetch(`${dataApiUrl}/${table}?select=*&${query}`, {
    headers: dataApiHeaders,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Tables[Table]['Row'][];
}
