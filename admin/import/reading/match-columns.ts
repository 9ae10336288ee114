import { BUSINESS_TYPES } from '../../../shared/leads/lead-options.ts';
import { dialed } from '../../../shared/text/phone-link.ts';
import { readUsPhone } from '../../../shared/text/us-phone.ts';
import {
  CSV_COLUMNS,
  csvHeading,
  MORE_CSV_COLUMNS,
  type CsvColumn,
} from '../../lead-work/csv-file.ts';
import { otherValues, type OtherValue } from './choice-values.ts';
import {
  fieldsNamed,
  namedColumn,
  saysOnlyWhose,
  type NamedColumn,
  type Part,
} from './column-names.ts';
import { dayOrder, readWrittenDate, type DayOrder } from './read-date.ts';
import type { TableRow } from './read-table.ts';

/** The fields of an import: the columns of the export. */
export type ImportField = CsvColumn;
export const IMPORT_FIELDS: readonly ImportField[] = CSV_COLUMNS;
export const fieldLabel = csvHeading;

/** A column of the table, with its field; null if it is left out. */
export interface Column {
  name: string;
  field: ImportField | null;
  /** The part of the field that the column has, if its name says so. */
  part: Part | null;
  /** Whose value it is, if its name says so: “home”, “business”. */
  group: string;
  samples: string[];
  /** How its dates are read; null without dates. */
  dates: ColumnDates | null;
  /** What its values mean that are none of the field's options. */
  values: readonly OtherValue[];
}

/** The order in which a column has days and months. */
export interface ColumnDates {
  order: DayOrder;
  /** A date that could be read either way, if no date of the column decides it. */
  example: string | null;
}

function datesOf(field: ImportField | null, cells: readonly string[]): ColumnDates | null {
  if (field !== 'created_at' && field !== 'scheduled_date' && field !== 'renewal_month')
    return null;
  const order = dayOrder(cells);
  if (order !== 'unclear') return { order, example: null };
  const differs = (cell: string) =>
    readWrittenDate(cell)?.date !== readWrittenDate(cell, 'day first')?.date;
  return { order: 'month first', example: cells.find(differs)?.trim() ?? null };
}

const JOINED: readonly ImportField[] = [
  'name',
  'shop_address',
  'interests',
  'products_of_interest',
  'products_sold',
  'additional_message',
];

/** Returns whether a field combines several columns; other fields use the first one that isn't blank. */
export const isJoined = (field: ImportField) => JOINED.includes(field);

/** Returns whether the rest of a field's columns goes into the message. */
export const goesIntoMessage = (field: ImportField) => field === 'phone' || field === 'email';

/** Returns whether a table's first row has the column names. */
export function hasHeader(rows: readonly TableRow[]): boolean {
  const first = rows[0]?.cells ?? [];
  if (fieldsNamed(first) > 0) return true;
  if (first.some((cell) => /@|^\s*\d/.test(cell) || cell.replace(/\D/g, '').length >= 7))
    return false;
  return rows.length > 1;
}

/** Returns whether a header is that of our export, of this or an earlier version. */
export function isExport(header: readonly string[]): boolean {
  const headings = new Set<string>([
    ...CSV_COLUMNS.map(csvHeading),
    ...Object.values(MORE_CSV_COLUMNS).flat(),
  ]);
  return (
    (['created_at', 'status', 'origin'] as const).every((column) =>
      header.includes(csvHeading(column)),
    ) && header.every((name) => headings.has(name))
  );
}

const SAMPLES = 3;

/** Whether a cell is a phone number and no other number: one of the US, or with signs. */
const isPhone = (cell: string) =>
  readUsPhone(cell) !== null ||
  ((dialed(cell)?.length ?? 0) > 9 && /\D/.test(cell) && !/\p{L}{4}/u.test(cell));

function fieldOfCells(cells: readonly string[]): ImportField | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const most = (test: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(test).length > filled.length / 2;
  if (most((cell) => /^\S*[^\s@]@[^\s@]+(?:\s*[,;:|].*)?$/s.test(cell))) return 'email';
  if (most(isPhone)) return 'phone';
  if (most((cell) => /^\d+\S*\s+\p{L}/u.test(cell))) return 'shop_address';
  return null;
}

/** Names of columns whose cells look like a field's but are somebody else's, or no value of the lead. */
const NOT_THE_LEADS =
  /\b(ids?|fax|faxes|pager|telex|isdn|tty|owner|assistant|manager|spouse|by|user|agent|rep|referr\w+|ip|urls?|website|web|order|invoice|amount|total|date|time)\b/i;

/** What a column's name means, unless its cells say otherwise. */
function namedBy(name: string, cells: readonly string[]): NamedColumn | null {
  const named = namedColumn(name);
  if (!named) return null;
  const filled = cells.map((cell) => cell.trim().toLowerCase()).filter((cell) => cell !== '');
  if (filled.length === 0) return named;
  const isAnswer = (cell: string) => /^(yes|no|y|n|true|false|x|✓|opted.*|subscribed)$/.test(cell);
  if (filled.every(isAnswer)) return null;
  const found = fieldOfCells(cells);
  if (named.field === 'name' && (found === 'email' || found === 'phone')) {
    return { ...named, field: found, part: null };
  }
  if (!named.weak) return named;
  const types: readonly string[] = BUSINESS_TYPES.map((type) => type.toLowerCase());
  if (named.field === 'business_type' && !filled.some((cell) => types.includes(cell))) return null;
  if (named.field === 'account_number' && !filled.some((cell) => /\d/.test(cell))) return null;
  return named;
}

const readingOf = (field: ImportField | null, cells: readonly string[]) => ({
  dates: datesOf(field, cells),
  values: otherValues(field, cells),
});

/** Returns the columns of a table, matched by name or content. */
export function columnsOf(rows: readonly TableRow[], header: boolean): Column[] {
  const body = header ? rows.slice(1) : rows;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, index) => {
    const name = (header && rows[0]?.cells[index]?.trim()) || `Column ${index + 1}`;
    const all = body.map((row) => row.cells[index] ?? '');
    const cells = all.slice(0, 50);
    const named = header ? namedBy(name, cells) : null;
    return { name, all, cells, named };
  });
  const isFilled = ({ cells }: { cells: string[] }) => cells.some((cell) => cell.trim() !== '');
  const strong = new Set(
    columns.flatMap((column) =>
      column.named && !column.named.weak && isFilled(column) ? column.named.field : [],
    ),
  );
  const taken = new Set<ImportField>();
  /** Further columns are combined with the first, or kept in the message; other fields take only one. */
  const take = (field: ImportField) => {
    if (taken.has(field) && !isJoined(field) && !goesIntoMessage(field)) return null;
    taken.add(field);
    return field;
  };
  const parts = new Set<string>();
  const matched = new Map<number, ImportField | null>();
  /** Columns with cells come first: a list may have more columns for one field, most of them blank. */
  for (const filled of [true, false]) {
    columns.forEach((column, index) => {
      const { named } = column;
      if (!named || isFilled(column) !== filled) return;
      const part = `${named.field} ${named.part}`;
      const isBehind = named.weak && (strong.has(named.field) || parts.has(part));
      if (!isBehind) parts.add(part);
      matched.set(index, isBehind ? null : take(named.field));
    });
  }
  return columns.map(({ name, all, cells, named }, index) => {
    let field = matched.get(index) ?? null;
    if (!named && !NOT_THE_LEADS.test(name)) {
      const found = fieldOfCells(cells);
      const isFurther = found !== null && goesIntoMessage(found) && saysOnlyWhose(name);
      if (found && (!header || isFurther || !taken.has(found))) field = take(found);
    }
    const isNamed = field !== null && field === named?.field;
    return {
      name,
      field,
      part: isNamed ? named.part : null,
      group: isNamed ? named.group : '',
      samples: cells.filter((cell) => cell.trim() !== '').slice(0, SAMPLES),
      ...readingOf(field, all),
    };
  });
}

/** Returns the column with a field that was chosen for it; `cells` are those below its name. */
export function withField(
  column: Column,
  field: ImportField | null,
  cells: readonly string[],
): Column {
  const named = namedColumn(column.name);
  const { part, group } = named && named.field === field ? named : { part: null, group: '' };
  return { ...column, field, part, group, ...readingOf(field, cells) };
}
