import type { LeadRow } from '../../shared/leads/lead.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../shared/leads/lead-fields.ts';
import { leadFormValues } from '../../shared/leads/lead-form-values.ts';

/** The lead columns that are exported to CSV. */
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

function cellsOf(lead: CsvLead): string[] {
  const texts = leadFormValues(lead);
  const { created_at, status, priority, origin } = lead;
  return [created_at, ...LEAD_FIELD_NAMES.map((field) => texts[field]), status, priority, origin];
}

/**
 * Matches a cell that a spreadsheet might run as a formula: one that begins with a formula sign, plain or
 * fullwidth, after any spaces and punctuation, or with a tab or line break. It also matches after a leading
 * quote, so that every escaped cell can be read back.
 */
const FORMULA = /^(?:'*[\t\r\n]|[^\p{L}\p{N}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** A CSV file as text. Visitors wrote its content, so cells that a spreadsheet could run are escaped. */
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

/** A cell's text before it was escaped. */
export function unescapedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
