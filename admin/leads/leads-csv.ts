import type { LeadRow } from '../../shared/leads/lead.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../shared/leads/lead-fields.ts';
import { leadFormValues } from '../../shared/leads/lead-form-values.ts';

/** The columns that the CSV file is made from. */
export const CSV_COLUMNS = [
  'created_at',
  ...LEAD_FIELD_NAMES,
  'status',
  'priority',
  'origin',
] as const;

type CsvLead = Pick<LeadRow, (typeof CSV_COLUMNS)[number]>;

const HEADINGS = [
  'Received',
  ...LEAD_FIELD_NAMES.map((field) => LEAD_FIELDS[field].heading ?? LEAD_FIELDS[field].label),
  'Status',
  'Priority',
  'Source',
];

/** The cells of a lead's row, empty for what is not set. */
function cellsOf(lead: CsvLead): string[] {
  const texts = leadFormValues(lead);
  const { created_at, status, priority, origin } = lead;
  return [created_at, ...LEAD_FIELD_NAMES.map((field) => texts[field]), status, priority, origin];
}

/**
 * A cell that a spreadsheet might run as a formula: it begins with a formula sign, plain or fullwidth,
 * behind any spaces and punctuation, or with a tab or line break.
 */
const FORMULA = /^(?:[\t\r\n]|[^\p{L}\p{N}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Leads as the text of a CSV file. Visitors wrote them, so cells that might run are escaped as text. */
export async function leadsCsv(leads: readonly CsvLead[]): Promise<string> {
  const { unparse } = await import('papaparse');
  return unparse({ fields: HEADINGS, data: leads.map(cellsOf) }, { escapeFormulae: FORMULA });
}
