import { unparse } from 'papaparse';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { leadTable } from '../../../shared/leads/lead-table.ts';

/**
 * What a spreadsheet may run: a cell that begins with a sign of a formula, in its wide form too, whatever
 * spaces and marks stand before it, or with a tab or a line break.
 */
const FORMULA = /^(?:[\t\r\n]|[^\p{L}\p{N}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Leads as the text of a CSV file. Visitors wrote it: a cell that might run is marked as text. */
export function leadsCsv(leads: readonly LeadRow[]): string {
  return unparse(leadTable(leads), { escapeFormulae: FORMULA });
}
