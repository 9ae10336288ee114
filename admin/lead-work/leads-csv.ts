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
export type CsvColumn = (typeof CSV_COLUMNS)[number];

type CsvLead = Pick<LeadRow, CsvColumn>;

const OTHER_HEADINGS: Readonly<Record<string, string>> = {
  created_at: 'Received',
  status: 'Status',
  priority: 'Priority',
  origin: 'Source',
};

/** The heading of a column. */
export function csvHeading(column: CsvColumn): string {
  const field = LEAD_FIELD_NAMES.find((name) => name === column);
  if (!field) return OTHER_HEADINGS[column] ?? column;
  return LEAD_FIELDS[field].heading ?? LEAD_FIELDS[field].label;
}

/** The cells of a lead's row, empty for what is not set. */
function cellsOf(lead: CsvLead): string[] {
  const texts = leadFormValues(lead);
  const { created_at, status, priority, origin } = lead;
  return [created_at, ...LEAD_FIELD_NAMES.map((field) => texts[field]), status, priority, origin];
}

/**
 * A cell that a spreadsheet might run as a formula: it begins with a formula sign, plain or fullwidth,
 * behind any spaces and punctuation, or with a tab or line break. With a quote before it it still is one, so
 * that each escaped cell can be read back.
 */
const FORMULA = /^(?:'*[\t\r\n]|[^\p{L}\p{N}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** The text of a CSV file. Visitors wrote what is in it, so cells that might run are escaped as text. */
export async function csvText(
  fields: string[],
  data: readonly (string | number)[][],
): Promise<string> {
  const { unparse } = await import('papaparse');
  return unparse({ fields, data: [...data] }, { escapeFormulae: FORMULA });
}

/** Leads as the text of a CSV file. */
export function leadsCsv(leads: readonly CsvLead[]): Promise<string> {
  return csvText(CSV_COLUMNS.map(csvHeading), leads.map(cellsOf));
}

/** The text of a cell as it was before it was escaped. */
export function unescapedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
