import { fieldsNamed, isHeaderAgain } from './column-names.ts';
import { counted, numberText } from '../../layout/amounts.ts';

/** The limits of a file: bytes, rows, and columns. */
export const MAX_BYTES = 8_000_000;
export const MAX_TABLE_ROWS = 10_000;
const MAX_COLUMNS = 100;

/** A row of a table, with the line number in the file where it begins. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** Explains why a file or text can't be imported. */
export class UnreadableTable extends Error {}

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Decodes a file as UTF-8, UTF-16 with a byte order mark, or Windows-1252. Throws an UnreadableTable. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) {
    throw new UnreadableTable(
      `This file is larger than ${MAX_BYTES / 1_000_000} MB. Split it and import the parts.`,
    );
  }
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new UnreadableTable(
      'This looks like a spreadsheet. Open it in your spreadsheet app, save it as CSV, and choose that file.',
    );
  }
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) {
    throw new UnreadableTable('This is not a text file. Choose a CSV file.');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const lineBreaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** How many rows may stand above the column names: a title, a date. */
const MAX_ABOVE = 4;

/**
 * The rows from the column names on. Those are in the row among the first five that names most fields. Titles above it
 * are no leads, nor are column names that a file repeats below.
 */
function fromHeader(rows: readonly TableRow[]): TableRow[] {
  const named = rows.slice(0, MAX_ABOVE + 1).map(({ cells }) => fieldsNamed(cells));
  const most = Math.max(...named);
  // A name or a title may be a word that also names a column.
  const start = most > 1 ? named.indexOf(most) : 0;
  const header = rows[start]?.cells ?? [];
  // Surveys name a question in one row, and its parts in the next.
  const above = (index: number) => rows[start - 1]?.cells[index] ?? '';
  const [first, ...body] = rows.slice(start);
  const names = header.map((name, index) => (name.trim() === '' ? above(index) : name));
  return [
    { ...first!, cells: names },
    ...body.filter(({ cells }, index) => !isHeaderAgain(cells, header, index === 0 && most > 1)),
  ];
}

/** The separator that Excel wants to be told in a file's first line. */
const SEPARATOR_LINE = /^sep=(.)\r?\n?/i;

/**
 * Reads the rows of a table with commas, tabs, semicolons, or bars between the cells, from its column names on and without
 * blank rows. Throws an UnreadableTable.
 */
export async function readTable(text: string): Promise<TableRow[]> {
  const { parse } = await import('papaparse');
  const whole = text.replace(/^\ufeff/, '');
  const [first = '', told] = SEPARATOR_LINE.exec(whole) ?? [];
  const table = whole.slice(first.length);
  const delimiter =
    told ??
    parse<string[]>(table, {
      delimitersToGuess: [',', '\t', ';', '|'],
      preview: 20,
      skipEmptyLines: 'greedy',
    }).meta.delimiter;
  const { data, errors } = parse<string[]>(table, { delimiter });
  const rows: TableRow[] = [];
  const lines: number[] = [];
  let line = 1 + lineBreaks(first);
  for (const cells of data) {
    lines.push(line);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    line += 1 + cells.reduce((sum, cell) => sum + lineBreaks(cell), 0);
  }
  const error = errors.find(({ type }) => type === 'Quotes');
  if (error) {
    throw new UnreadableTable(
      `Line ${lines[error.row ?? 0] ?? 1}: a quotation mark isn’t closed. Correct the file and choose it again.`,
    );
  }
  if (rows.length === 0) throw new UnreadableTable('There’s nothing to import in it.');
  if (rows.length > MAX_TABLE_ROWS + 1) {
    throw new UnreadableTable(
      `It has ${counted(rows.length, 'row')}. Import up to ${numberText(MAX_TABLE_ROWS)} at a time.`,
    );
  }
  if (rows.some(({ cells }) => cells.length > MAX_COLUMNS)) {
    throw new UnreadableTable(`It has more than ${MAX_COLUMNS} columns. Remove some.`);
  }
  return fromHeader(rows);
}
