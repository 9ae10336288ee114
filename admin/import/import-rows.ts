import type { Database, Json } from '../../shared/database.types.ts';
import { LANGUAGE_NAMES } from '../../shared/language/language.ts';
import type { RequestItem } from '../../shared/leads/lead.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from '../../shared/leads/lead-fields.ts';
import {
  fieldProblem,
  leadChanges,
  type LeadFormValues,
} from '../../shared/leads/lead-form-values.ts';
import {
  IMPORT_USER_AGENT,
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  MANUAL_ENTRY_USER_AGENT,
  type LeadStatus,
} from '../../shared/leads/lead-options.ts';
import { calendarDate, isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { parseTimeOfDay } from '../../shared/scheduling/time-of-day.ts';
import { zonedInstant } from '../../shared/scheduling/time-zone.ts';
import { tidyPhone } from '../../shared/text/us-phone.ts';
import { unescapedCell } from '../lead-work/leads-csv.ts';
import { refusalText } from '../providers/refusal-text.ts';
import { IMPORT_FIELDS, joinedCells, type Column, type ImportField } from './match-columns.ts';
import type { TableRow } from './read-table.ts';

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

const CHOICES: Partial<Record<ImportField, readonly string[]>> = {
  status: LEAD_STATUSES,
  priority: LEAD_PRIORITIES,
};

/** Returns the options of a choice field. */
export function choicesOf(field: ImportField): readonly string[] | undefined {
  if (!isLeadField(field)) return CHOICES[field];
  const { kind, choices } = LEAD_FIELDS[field];
  return kind === 'choice' || kind === 'language' ? choices : undefined;
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Converts “1/13/2049”, “1-13-49”, or “Jan 13, 2049” to YYYY-MM-DD; returns other text unchanged. */
export function readDate(text: string): string {
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  if (numbers) {
    const [month = 0, day = 0, year = 0] = numbers.slice(1).map(Number);
    const date = calendarDate(year < 100 ? 2000 + year : year, month, day);
    return Number(date.slice(5, 7)) === month && Number(date.slice(8)) === day ? date : text;
  }
  if (!/^[a-z]{3,9}\.? \d{1,2},? \d{4}$/i.test(text)) return text;
  const instant = new Date(`${text} UTC`);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString().slice(0, 10);
}

/** Converts “1/13/2049 2:30 PM” in the business's time zone to ISO 8601; returns other text unchanged. */
function readReceived(text: string, timeZone: string): string {
  const [, day = '', clock = '0:00'] =
    /^(\S+|[a-z]{3,9}\.? \d{1,2},? \d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?))?$/i.exec(
      text,
    ) ?? [];
  const date = readDate(day);
  const minutes = parseTimeOfDay(clock.replace(/^(\d{1,2}:\d{2}):\d{2}/, '$1'));
  if (!isCalendarDate(date) || minutes === null) return text;
  const instant = zonedInstant(date, minutes, timeZone);
  return instant === null ? text : new Date(instant).toISOString();
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)$/;

/** Converts a spreadsheet's text to the format of the form for a new lead. */
function asTyped(field: ImportField, text: string, timeZone: string): string {
  if (field === 'created_at') return readReceived(text, timeZone);
  // Spreadsheets name languages in many ways: “Español”, “es-US”, “eng”.
  if (field === 'language' && /^es|^sp/i.test(text)) return LANGUAGE_NAMES.es;
  if (field === 'language' && /^en/i.test(text)) return LANGUAGE_NAMES.en;
  const choices = choicesOf(field);
  if (choices) return choices.find((choice) => letters(choice) === letters(text)) ?? text;
  if (!isLeadField(field)) return text;
  switch (LEAD_FIELDS[field].kind) {
    case 'date':
      return readDate(text);
    case 'phone':
      return tidyPhone(text);
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
    return ISO_INSTANT.test(text) && !Number.isNaN(Date.parse(text))
      ? null
      : 'Enter a date like 1/13/2026, or leave it blank.';
  }
  if (CHOICES[field]) return CHOICES[field].includes(text) ? null : 'Choose one of the options.';
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

/** Reads a row of the file as a lead, with its errors. */
export function readRow(
  { line, cells }: TableRow,
  { columns, timeZone, exported }: Reading,
): ImportRow {
  const values = Object.fromEntries(
    IMPORT_FIELDS.map((field) => {
      const parts = columns.flatMap((column, index) =>
        column.field === field ? [unescapedCell(cells[index] ?? '')] : [],
      );
      const text = joinedCells(field, parts).trim();
      const asItIs = text === '' || (exported && field === 'phone');
      return [field, asItIs ? text : asTyped(field, text, timeZone)];
    }),
  ) as ImportValues;
  // Lists of shops may have no contact names.
  if (values.name === '' && values.company_name.length <= (LEAD_FIELDS.name.limit ?? 0)) {
    values.name = values.company_name;
  }
  const problems = problemsOf(values);
  return { line, values, problems, corrected: problems.map(({ field }) => field), leftOut: false };
}

/** Returns the row with another value in a field. */
export function withCorrection(
  row: ImportRow,
  field: ImportField,
  text: string,
  timeZone: string,
): ImportRow {
  const values = { ...row.values, [field]: asTyped(field, text.trim(), timeZone) };
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
  /** Where the leads came from. */
  source: string;
  status: LeadStatus;
  /** Whether they count as waiting for an answer. */
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
