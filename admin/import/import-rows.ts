import type { Database, Json } from '../../shared/database.types.ts';
import { dateProblem } from '../../shared/leads/back-office-texts.ts';
import type { RequestItem } from '../../shared/leads/lead.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from '../../shared/leads/lead-fields.ts';
import {
  fieldProblem,
  leadChanges,
  tidyText,
  type LeadFormValues,
} from '../../shared/leads/lead-form-values.ts';
import {
  IMPORT_USER_AGENT,
  MANUAL_ENTRY_USER_AGENT,
  type LeadStatus,
} from '../../shared/leads/lead-options.ts';
import { formatTimeOfDay, MINUTES_OF_DAY } from '../../shared/scheduling/time-of-day.ts';
import { unescapedCell } from '../lead-work/csv-file.ts';
import { refusalText } from '../providers/refusal-text.ts';
import { choiceOf, choicesOf, type OtherValue } from './reading/choice-values.ts';
import { IMPORT_FIELDS, isJoined, type Column, type ImportField } from './reading/match-columns.ts';
import {
  instantOf,
  onClock,
  readWrittenDate,
  readWrittenMonth,
  type DayOrder,
} from './reading/read-date.ts';
import type { TableRow } from './reading/read-table.ts';
import { combined, valuesOf, type Cell } from './row-text.ts';

/** A row's values by field; '' for blank. */
export type ImportValues = Record<ImportField, string>;

export interface RowProblem {
  field: ImportField;
  message: string;
}

/** A row of the file as a lead. */
export interface ImportRow {
  /** The line number in the file. */
  line: number;
  values: ImportValues;
  problems: readonly RowProblem[];
  /** The fields that had an error at first; their inputs stay visible. */
  corrected: readonly ImportField[];
  leftOut: boolean;
}

const isLeadField = (field: ImportField): field is LeadField =>
  (LEAD_FIELD_NAMES as readonly string[]).includes(field);

/** An instant as the database returns it, from a column that a date was read from. */
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** How dates without a zone are read. */
interface Clock {
  timeZone: string;
  order?: DayOrder | undefined;
}

/** How a field's texts are read, its options included. */
interface Manner extends Clock {
  values?: readonly OtherValue[] | undefined;
}

/** Converts a date to that of the form, and an instant to ISO 8601; returns other text unchanged. */
function readDate(field: ImportField, text: string, { timeZone, order }: Clock): string {
  const written = readWrittenDate(text, order);
  if (!written) return text;
  if (field !== 'created_at') return onClock(written, timeZone).date;
  const instant = instantOf(written, timeZone);
  return instant === null ? text : new Date(instant).toISOString();
}

/** A time of day that a spreadsheet left as a part of a day: 0.604166. */
const timeOfFraction = (text: string) =>
  /^0?\.\d+$/.test(text) ? formatTimeOfDay(Math.round(Number(text) * MINUTES_OF_DAY)) : text;

/** Converts a spreadsheet's text to the format of the form for a new lead. */
function asTyped(field: ImportField, text: string, { values = [], ...clock }: Manner): string {
  if (field === 'created_at') return readDate(field, text, clock);
  if (choicesOf(field)) {
    const meant = values.find((value) => value.text === text)?.choice;
    return choiceOf(field, text) ?? meant ?? text;
  }
  if (!isLeadField(field)) return text;
  switch (LEAD_FIELDS[field].kind) {
    case 'date':
      return readDate(field, text, clock);
    case 'month':
      return readWrittenMonth(text, clock.order) ?? text;
    case 'time':
      return timeOfFraction(text);
    case 'phone':
    case 'email':
      return tidyText(field, text);
    case 'number':
      return text.replace(/,(?=\d{3}\b)/g, '').replace(/\.0+$/, '');
    default:
      return text;
  }
}

/** Validates a field by the rules of the form for a new lead. Returns the error, or null. */
function problemOf(field: ImportField, text: string): string | null {
  if (isLeadField(field)) return fieldProblem(field, text, 'administrator');
  if (text === '') return null;
  if (field === 'created_at') {
    return ISO_INSTANT.test(text) ? null : dateProblem;
  }
  const choices = choicesOf(field);
  if (choices) return choices.includes(text) ? null : 'Choose one of the options.';
  return text.length > 200 ? 'Shorten “Source” to 200 characters.' : null;
}

function problemsOf(values: ImportValues): RowProblem[] {
  return IMPORT_FIELDS.flatMap((field) => {
    const message = problemOf(field, values[field]);
    return message === null ? [] : [{ field, message }];
  });
}

interface Reading {
  columns: readonly Column[];
  /** The business's time zone, for days and times of receipt. */
  timeZone: string;
  /** Whether the file is an export of ours, whose phone numbers are kept as they are. */
  exported: boolean;
}

/** What programs write for nothing. */
const NOTHING = /^(?:NULL|#?N\/A|n\/a|-+|–|—|\(blank\)|\(none\)|\[not provided\])$/;

/** A cell's text, without what keeps a spreadsheet from reading it as a number. */
function textOfCell(cell: string): string {
  const text = unescapedCell(cell.trim().replace(/^="([^"]*)"$/, '$1')).replace(/^'(?=\d)/, '');
  return NOTHING.test(text) ? '' : text;
}

/** Whether the column beside a number says that it is a fax: “Phone 1 - Label” beside “Phone 1 - Value”. */
function isFax({ name }: Column, columns: readonly Column[], cells: readonly string[]): boolean {
  const kind = name.replace(/value$/i, '');
  const index = columns.findIndex((other) =>
    /^(?:label|type)$/i.test(other.name.replace(kind, '')),
  );
  return kind !== name && /fax|pager/i.test(cells[index] ?? '');
}

/** The values of another program's row. Further numbers and addresses go into the message. */
function foreignValues(
  cells: readonly string[],
  columns: readonly Column[],
): Map<ImportField, string> {
  const filled = new Map<ImportField, Cell[]>();
  columns.forEach((column, index) => {
    const { field } = column;
    const text = textOfCell(cells[index] ?? '');
    if (field === null || text === '' || isFax(column, columns, cells)) return;
    filled.set(field, [...(filled.get(field) ?? []), { text, column }]);
  });
  const values = new Map<ImportField, string>();
  for (const [field, of] of filled) {
    values.set(field, isJoined(field) ? combined(field, of) : of[0]!.text);
  }
  const more = (['phone', 'email'] as const).flatMap((field) => {
    const [first = '', ...others] = valuesOf(field, filled.get(field) ?? []);
    values.set(field, first);
    return others.map((text) => `Other ${field}: ${text}`);
  });
  const message = [values.get('additional_message'), ...more].filter(Boolean).join('\n');
  return values.set('additional_message', message);
}

/** The values of a row of our export, as they were. */
const exportedValues = (cells: readonly string[], columns: readonly Column[]) =>
  new Map(
    columns.flatMap(({ field }, index) =>
      field ? [[field, unescapedCell(cells[index] ?? '')] as const] : [],
    ),
  );

/** How a field is read: as its column has it, whose name may say that its dates are in UTC. */
function mannerOf(field: ImportField, columns: readonly Column[], timeZone: string): Manner {
  const column = columns.find((each) => each.field === field);
  const isUtc = /\b(?:utc|gmt)\b/i.test(column?.name ?? '');
  return {
    timeZone: isUtc ? 'UTC' : timeZone,
    order: column?.dates?.order,
    values: column?.values,
  };
}

/** The time of a text with a date and a time; '' without one. */
function timeBeside(text: string, timeZone: string): string {
  const written = readWrittenDate(text) ?? readWrittenDate(text, 'day first');
  if (written?.seconds == null) return '';
  return formatTimeOfDay(onClock(written, timeZone).minutes);
}

/** Reads a row of the file as a lead, with its errors. */
export function readRow(
  { line, cells }: TableRow,
  { columns, timeZone, exported }: Reading,
): ImportRow {
  const texts = (exported ? exportedValues : foreignValues)(cells, columns);
  const values = Object.fromEntries(
    IMPORT_FIELDS.map((field) => {
      const text = (texts.get(field) ?? '').trim();
      const asItIs = text === '' || (exported && field === 'phone');
      return [field, asItIs ? text : asTyped(field, text, mannerOf(field, columns, timeZone))];
    }),
  ) as ImportValues;
  // An appointment's day and time may stand in one cell.
  if (values.scheduled_time === '') {
    values.scheduled_time = timeBeside(texts.get('scheduled_date') ?? '', timeZone);
  }
  // Lists of shops may have no contact names.
  if (values.name === '' && values.company_name.length <= (LEAD_FIELDS.name.limit ?? 0)) {
    values.name = values.company_name;
  }
  const problems = problemsOf(values);
  return { line, values, problems, corrected: problems.map(({ field }) => field), leftOut: false };
}

/** Returns the row with another value in a field, which is read as its column was. */
export function withCorrection(
  row: ImportRow,
  field: ImportField,
  text: string,
  { columns, timeZone }: Pick<Reading, 'columns' | 'timeZone'>,
): ImportRow {
  const value = asTyped(field, text.trim(), mannerOf(field, columns, timeZone));
  const values = { ...row.values, [field]: value };
  return { ...row, values, problems: problemsOf(values) };
}

/** Returns the row with the error that the database reported. */
export function withRefusal(row: ImportRow, code: string, message: string): ImportRow {
  const taken = code === '23P01';
  const column = /leads_(\w+)_(?:form|length|known|range)"/.exec(message)?.[1];
  const field = taken
    ? 'scheduled_time'
    : (IMPORT_FIELDS.find((name) => name === column) ?? 'name');
  const problem = {
    field,
    message: taken ? 'Another lead has an appointment at that time.' : refusalText(code, message),
  };
  return { ...row, problems: [problem], corrected: [...new Set([...row.corrected, field])] };
}

type ImportedLead = Partial<Database['public']['Tables']['leads']['Insert']>;

/** What new leads get if their row doesn't say. */
export interface ImportDefaults {
  source: string;
  status: LeadStatus;
  awaitsAnswer: boolean;
}

/** Returns the columns to save of a row; `source` is used if the row has none. */
export function leadOfRow(
  values: ImportValues,
  items: readonly RequestItem[],
  source: string,
): Record<string, Json> {
  const origin = values.origin || source.trim();
  const byHand = origin === MANUAL_ENTRY_USER_AGENT;
  const lead: ImportedLead = {
    ...leadChanges(values as LeadFormValues, LEAD_FIELD_NAMES, items),
    user_agent: byHand ? MANUAL_ENTRY_USER_AGENT : IMPORT_USER_AGENT,
    source: byHand || origin === 'Direct' || origin === '' ? {} : { utm_source: origin },
  };
  const { status, priority, created_at } = values;
  const given = Object.entries({ ...lead, status, priority, created_at });
  // Leave out blank columns, so that the database's defaults apply.
  return Object.fromEntries(
    given.filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Record<string, Json>;
}
