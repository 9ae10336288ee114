import { unparse } from 'papaparse';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { leadTable } from '../../shared/leads/lead-table.ts';

/**
 * A cell that a spreadsheet might run as a formula: it begins with a formula sign, plain or fullwidth,
 * behind any spaces and punctuation, or with a tab or line break.
 */
const FORMULA = /^(?:[\t\r\n]|[^\p{L}\p{N}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Leads as the text of a CSV file. Visitors wrote them, so cells that might run are escaped as text. */
export function leadsCsv(leads: readonly LeadRow[]): string {
  return unparse(leadTable(leads), { escapeFormulae: FORMULA });
}
