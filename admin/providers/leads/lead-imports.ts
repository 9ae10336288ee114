import type { Json } from '../../../shared/database.types.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { confirmedWrite, unwrap } from '../http-error.ts';
import { refreshLeads } from './lead-provider.ts';
import { supabaseClient } from '../supabase-client.ts';

/** How many rows are checked for duplicates at once. */
const PART = 500;

/** The duplicate keys of a row, and the leads that share them. */
export interface RowDuplicates {
  line: number;
  keys: string[];
  leads: LeadRow[];
}

interface KeyedRow {
  line: number;
  email: string;
  phone: string;
  shop_address: string;
}

/** The result of an import. */
export interface ImportResult {
  id: string;
  file_name: string;
  added: number;
  merged: number;
}

/** A row that the database refused. */
export interface RefusedRow {
  line: number;
  code: string;
  message: string;
}

/** The rows that made an import fail; none if it failed for another reason. */
export function refusedRows(error: unknown): RefusedRow[] {
  const { details } = ((error as { body?: unknown }).body ?? {}) as { details?: unknown };
  try {
    const rows: unknown = JSON.parse(String(details));
    return Array.isArray(rows) ? (rows as RefusedRow[]) : [];
  } catch {
    return [];
  }
}

/** The result of undoing an import. */
export interface UndoneImport {
  removed: number;
  restored: number;
  kept: { id: string; name: string; reason: 'note' | 'task' | 'changed' }[];
}

/** The calls about imports. All throw an HttpError. */
export const importMethods = {
  /** The keys of each row, and the newest lead that shares one; `onProgress` hears how many rows are done. */
  async duplicatesOfRows(
    rows: readonly KeyedRow[],
    onProgress: (done: number) => void,
  ): Promise<RowDuplicates[]> {
    const found: RowDuplicates[] = [];
    for (let first = 0; first < rows.length; first += PART) {
      const part = rows.slice(first, first + PART) as unknown as Json;
      const answer = await unwrap(supabaseClient.rpc('duplicates_of_lines', { lines: part }));
      found.push(...(answer as unknown as RowDuplicates[]));
      onProgress(Math.min(first + PART, rows.length));
    }
    return found;
  },
  /** The last imports, the newest first. */
  recentImports: () => unwrap(supabaseClient.rpc('recent_imports')),
  /**
   * Writes all rows or none. The same id again writes nothing more and gives the same answer. `refusedRows` tells from
   * a failure which rows the database refused.
   */
  async importLeads(id: string, file_name: string, rows: Json): Promise<ImportResult> {
    const call = () => unwrap(supabaseClient.rpc('import_leads', { id, file_name, lines: rows }));
    try {
      return await confirmedWrite(
        async () => (await call()) as unknown as ImportResult,
        async () =>
          (await importMethods.recentImports()).find((written) => written.id === id) ?? null,
      );
    } finally {
      // Also after a failure: without a response it is unknown whether the leads were added.
      refreshLeads();
    }
  },
  /** Undoes an import, except for leads that were changed since. */
  async undoImport(id: string): Promise<UndoneImport> {
    try {
      return (await unwrap(supabaseClient.rpc('undo_import', { id }))) as unknown as UndoneImport;
    } finally {
      refreshLeads();
    }
  },
};
