import type { Json } from '../../../shared/database.types.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { confirmedWrite, unwrap } from '../http-error.ts';
import { refreshLeads } from './lead-provider.ts';
import { supabaseClient } from '../supabase-client.ts';

/** How many lines are checked for duplicates at once. */
const PART = 500;

/** The duplicate keys of a line, and the leads that share them. */
export interface LineDuplicates {
  line: number;
  keys: string[];
  leads: LeadRow[];
}

interface KeyedLine {
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

/** A line that the database refused. */
export interface RefusedLine {
  line: number;
  code: string;
  message: string;
}

/** The lines that made an import fail; none if it failed for another reason. */
export function refusedLines(error: unknown): RefusedLine[] {
  const { details } = ((error as { body?: unknown }).body ?? {}) as { details?: unknown };
  try {
    const lines: unknown = JSON.parse(String(details));
    return Array.isArray(lines) ? (lines as RefusedLine[]) : [];
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
  /** The keys of each line, and the newest lead that shares one; `onProgress` hears how many lines are done. */
  async duplicatesOfLines(
    lines: readonly KeyedLine[],
    onProgress: (done: number) => void,
  ): Promise<LineDuplicates[]> {
    const found: LineDuplicates[] = [];
    for (let first = 0; first < lines.length; first += PART) {
      const part = lines.slice(first, first + PART) as unknown as Json;
      const answer = await unwrap(supabaseClient.rpc('duplicates_of_lines', { lines: part }));
      found.push(...(answer as unknown as LineDuplicates[]));
      onProgress(Math.min(first + PART, lines.length));
    }
    return found;
  },
  /** The last imports, the newest first. */
  recentImports: () => unwrap(supabaseClient.rpc('recent_imports')),
  /**
   * Writes all lines or none. The same id again writes nothing more and gives the same answer. `refusedLines` tells from
   * a failure which lines the database refused.
   */
  async importLeads(id: string, file_name: string, lines: Json): Promise<ImportResult> {
    const call = () => unwrap(supabaseClient.rpc('import_leads', { id, file_name, lines }));
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
