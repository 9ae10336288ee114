import { answersOf, readShop } from '../../shared/finder/finder-questions.ts';
import { about } from '../../shared/finder/texts.ts';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../shared/leads/lead-fields.ts';
import { leadFormValues } from '../../shared/leads/lead-form-values.ts';
import { formatTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { readInstant, wallClock } from '../../shared/scheduling/time-zone.ts';

/** The lead columns that are exported to CSV. */
export const CSV_COLUMNS = [
  'created_at',
  ...LEAD_FIELD_NAMES,
  'status',
  'priority',
  'origin',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Columns that an export may have besides. An import leaves them out. */
export const MORE_CSV_COLUMNS = {
  'Next step': ['Next step', 'Next step due'],
  'Last visit': ['Last visit', 'Last visited'],
  'Notes and calls': ['Notes and calls'],
  'Finder answers': ['Finder answers'],
} as const;
export type MoreColumns = keyof typeof MORE_CSV_COLUMNS;

type CsvLead = Pick<LeadRow, CsvColumn> & Partial<LeadRow>;

/**
 * An instant on the business's clock, which spreadsheets and the import read: “2049-01-13 10:00 AM”, with its seconds if it
 * has any.
 */
function instantCell(text: string, timeZone: string): string {
  const instant = readInstant(text);
  if (!Number.isFinite(instant)) return text;
  const { date, minutes } = wallClock(instant, timeZone);
  const seconds = new Date(instant).getUTCSeconds();
  const time = formatTimeOfDay(minutes);
  return `${date} ${seconds ? time.replace(' ', `:${String(seconds).padStart(2, '0')} `) : time}`;
}

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

interface CsvOptions {
  /** The business's. */
  timeZone: string;
  more?: readonly MoreColumns[];
  /** The text of “Notes and calls”, by lead. */
  notes?: ReadonlyMap<string, string>;
}

function cellsOf(lead: CsvLead, { timeZone, more = [], notes }: CsvOptions): string[] {
  const texts = leadFormValues(lead);
  const { created_at, status, priority, origin, next_step, next_step_at, id = '' } = lead;
  const { last_visit, last_visit_at } = lead;
  const extra: Record<MoreColumns, string[]> = {
    'Next step': [next_step ?? '', next_step_at ? instantCell(next_step_at, timeZone) : ''],
    'Last visit': [
      last_visit_at ? (last_visit ?? '') : '',
      last_visit_at ? instantCell(last_visit_at, timeZone) : '',
    ],
    'Notes and calls': [notes?.get(id) ?? ''],
    'Finder answers': [about(answersOf(readShop(lead.shop)))],
  };
  return [
    instantCell(created_at, timeZone),
    ...LEAD_FIELD_NAMES.map((field) => texts[field]),
    status,
    priority,
    origin,
    ...more.flatMap((columns) => extra[columns]),
  ];
}

/**
 * Matches a cell that a spreadsheet might run as a formula: one that begins with a formula sign, plain or
 * fullwidth, after any spaces and punctuation, or with a tab or line break. It also matches after a leading
 * quote, so that every escaped cell can be read back.
 */
const FORMULA = /^(?:'*[\t\r\n]|[^\p{L}\p{N}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/**
 * A CSV file as text, with the byte order mark without which Excel shows “JosÃ©”. Visitors wrote its content, so cells
 * that a spreadsheet could run are escaped.
 */
export async function csvText(
  fields: string[],
  data: readonly (string | number)[][],
): Promise<string> {
  const { unparse } = await import('papaparse');
  return `\ufeff${unparse({ fields, data: [...data] }, { escapeFormulae: FORMULA })}`;
}

/** Leads as the text of a CSV file. */
export function leadsCsv(leads: readonly CsvLead[], options: CsvOptions): Promise<string> {
  const more = (options.more ?? []).flatMap((columns) => MORE_CSV_COLUMNS[columns]);
  return csvText(
    [...CSV_COLUMNS.map(csvHeading), ...more],
    leads.map((lead) => cellsOf(lead, options)),
  );
}

/** A cell's text before it was escaped. */
export function unescapedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
