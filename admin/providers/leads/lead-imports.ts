import type { Json } from '../../../shared/database.types.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { confirmedWrite, unwrap } from '../http-error.ts';
import { refreshLeads } from './lead-provider.ts';
import { supabaseClient } from '../supabase-client.ts';

/** How many lines one question about duplicates has. */
const PART = 500;

/** What a line of a file shares with leads that are there. */
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

/**
 * The keys of each line, and the newest lead that shares one; `onProgress` hears how many lines are done. Throws an
 * HttpError.
 */
export async function findDuplicates(
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
}

/** What an import has done. */
export interface ImportResult {
  id: string;
  file_name: string;
  added: number;
  merged: number;
}

/** The last imports, the newest first. Throws an HttpError. */
export async function recentImports() {
  return unwrap(supabaseClient.rpc('recent_imports'));
}

/**
 * Writes all lines or none. The same id again writes nothing more and gives the same answer. Throws an
 * HttpError; `refusedLines` tells which lines the database did not take.
 */
export async function importLeads(
  id: string,
  fileName: string,
  lines: Json,
): Promise<ImportResult> {
  try {
    return await confirmedWrite(
      async () =>
        (await unwrap(
          supabaseClient.rpc('import_leads', { id, file_name: fileName, lines }),
        )) as unknown as ImportResult,
      async () => (await recentImports()).find((written) => written.id === id) ?? null,
    );
  } finally {
    // After a failure too: without an answer it is not known whether the leads are there.
    refreshLeads();
  }
}

/** A line that the database did not take. */
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

/** What taking an import back has done. */
export interface UndoneImport {
  removed: number;
  restored: number;
  kept: { id: string; name: string; reason: 'note' | 'task' | 'changed' }[];
}

/** Takes an import back, but for leads to which something else was done since. Throws an HttpError. */
export async function undoImport(id: string): Promise<UndoneImport> {
  try {
    return (await unwrap(supabaseClient.rpc('undo_import', { id }))) as unknown as UndoneImport;
  } finally {
    refreshLeads();
  }
}
