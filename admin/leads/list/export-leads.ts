import { downloadCSV } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';

/** Saves the leads as a CSV file, in the order of the list. */
export async function exportLeads(leads: LeadRow[]): Promise<void> {
  const { leadsCsv } = await import('./leads-csv.ts');
  downloadCSV(leadsCsv(leads), 'leads');
}
