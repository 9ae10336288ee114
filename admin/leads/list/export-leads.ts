import { downloadCSV } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { leadTable } from '../../../shared/leads/lead-table.ts';

/**
 * Saves the leads as a CSV file, in the order of the list. A cell that a spreadsheet would take for
 * a formula is marked as text: visitors wrote it.
 */
export async function exportLeads(leads: LeadRow[]): Promise<void> {
  const { unparse } = await import('papaparse');
  downloadCSV(unparse(leadTable(leads), { escapeFormulae: true }), 'leads');
}
