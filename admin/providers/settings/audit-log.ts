import type { Database } from '../../../shared/database.types.ts';
import { unwrap } from '../http-error.ts';
import { supabaseClient } from '../supabase-client.ts';

/** An entry of the audit log. */
export type AuditEntry = Database['public']['Functions']['audit_log']['Returns'][number];

/** How many entries are read at once. */
export const AUDIT_PART = 20;

/** The newest entries, or those before the one with that id. Throws an HttpError. */
export function getAuditLog(before?: number): Promise<AuditEntry[]> {
  return unwrap(supabaseClient.rpc('audit_log', { before, most: AUDIT_PART }));
}

/** Records that a list of leads is exported. Throws an HttpError. */
export async function auditExport(amount: number): Promise<void> {
  await unwrap(supabaseClient.rpc('audit_export', { amount }));
}
