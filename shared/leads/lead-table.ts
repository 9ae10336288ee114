import type { LeadRow } from './lead.ts';
import { leadFormValues } from './lead-form-values.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from './lead-fields.ts';

/** The columns that the CSV file is made of. */
export const LEAD_TABLE_COLUMNS = [
  'created_at',
  ...LEAD_FIELD_NAMES,
  'status',
  'priority',
  'origin',
] as const;

type TableLead = Pick<LeadRow, (typeof LEAD_TABLE_COLUMNS)[number]>;

const FIELD_HEADINGS = LEAD_FIELD_NAMES.map(
  (field) => LEAD_FIELDS[field].heading ?? LEAD_FIELDS[field].label,
);

/** Leads as a table for a spreadsheet: headings, and a text for each of them in each row. Never throws. */
export function leadTable(leads: readonly TableLead[]): { fields: string[]; data: string[][] } {
  return {
    fields: ['Received', ...FIELD_HEADINGS, 'Status', 'Priority', 'Source'],
    data: leads.map((lead) => {
      const texts = leadFormValues(lead);
      const fields = LEAD_FIELD_NAMES.map((field) => texts[field]);
      return [lead.created_at, ...fields, lead.status, lead.priority, lead.origin];
    }),
  };
}
