import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../shared/leads/lead-fields.ts';
import { dialed } from '../../shared/text/phone-link.ts';
import {
  CSV_COLUMNS,
  csvHeading,
  MORE_CSV_COLUMNS,
  type CsvColumn,
} from '../lead-work/leads-csv.ts';
import type { TableRow } from './read-table.ts';

/** The fields of an import: the columns of the export. */
export type ImportField = CsvColumn;
export const IMPORT_FIELDS: readonly ImportField[] = CSV_COLUMNS;
export const fieldLabel = csvHeading;

/** A column of the table, with its field; null if it is left out. */
export interface Column {
  name: string;
  field: ImportField | null;
  samples: string[];
}

/** Other names for the columns of such lists. */
const SYNONYMS: Partial<Record<ImportField, string>> = {
  name: 'full name, contact, contact name, contact person, customer, customer name, attendee, owner, owner name, lead, lead name, person, first name, first, given name, last name, last, surname, family name',
  email: 'e mail, email address, e mail address, mail, work email, business email',
  phone:
    'phone number, telephone, telephone number, tel, mobile, mobile phone, mobile number, cell, cell phone, work phone, business phone, contact number, direct',
  language: 'lang, preferred language, spoken language, idioma',
  company_name:
    'company, shop, shop name, business, business name, organization, organisation, company account, account name, garage, employer, dealer',
  shop_address:
    'address, street, street address, address 1, address 2, address line 1, address line 2, mailing address, business address, location, city, town, borough, state, province, state province, zip, zip code, postal code, postcode, zip postal code',
  business_type: 'type, shop type, type of business',
  num_locations: 'shops, number of shops, number of locations, no of locations, bays',
  account_number: 'account, account no, customer number, customer no, customer id',
  interests: 'interest, interested in, topics',
  products_of_interest: 'products, product, product interest, software',
  scheduled_date: 'meeting date, scheduled date',
  scheduled_time: 'meeting time, scheduled time',
  meeting_type: 'type of meeting',
  additional_message:
    'message, note, notes, comment, comments, remark, remarks, question, questions',
  created_at:
    'received, created, created at, created on, date, date added, timestamp, scanned, scan time',
  status: 'stage, lead status',
  priority: 'rating, lead rating',
  origin: 'source, lead source, campaign, event, show',
};

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The field of each column name: the export's headings, the forms' labels, and synonyms. */
const FIELD_BY_NAME = new Map<string, ImportField>();
for (const field of IMPORT_FIELDS) FIELD_BY_NAME.set(plain(csvHeading(field)), field);
for (const field of LEAD_FIELD_NAMES) {
  const { label, contactLabel = label, section } = LEAD_FIELDS[field];
  // In a trade show list, “Date” and “Time” are when a lead was met, not an appointment.
  for (const name of section === 'appointment' ? [field] : [label, contactLabel, field]) {
    if (!FIELD_BY_NAME.has(plain(name))) FIELD_BY_NAME.set(plain(name), field);
  }
}
for (const [field, names] of Object.entries(SYNONYMS)) {
  for (const name of names.split(', ')) {
    if (!FIELD_BY_NAME.has(name)) FIELD_BY_NAME.set(name, field as ImportField);
  }
}

/** The vendor's name may stand before “account number”. */
const fieldNamed = (name: string) =>
  FIELD_BY_NAME.get(plain(name).replace(/^.* (?=account number$)/, '')) ?? null;

/** Fields that combine several columns, with the separator. */
const JOINED: Partial<Record<ImportField, string>> = {
  name: ' ',
  shop_address: ', ',
  interests: ', ',
  products_of_interest: ', ',
  additional_message: '\n',
};

/** Returns whether a field combines several columns; other fields use the first one that isn't blank. */
export const isJoined = (field: ImportField) => JOINED[field] !== undefined;

/** Returns whether a table's first row has the column names. */
export function hasHeader(rows: readonly TableRow[]): boolean {
  const first = rows[0]?.cells ?? [];
  if (first.some((cell) => /@|^\s*\d/.test(cell) || cell.replace(/\D/g, '').length >= 7))
    return false;
  return first.some((cell) => fieldNamed(cell)) || rows.length > 1;
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

/** Guesses a column's field from its cells. */
function fieldOfCells(cells: readonly string[]): ImportField | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const most = (test: (cell: string) => boolean) =>
    filled.length > 0 && filled.filter(test).length > filled.length / 2;
  if (most((cell) => /^[^\s@]+@[^\s@]+$/.test(cell))) return 'email';
  if (most((cell) => (dialed(cell)?.length ?? 0) > 9 && !/\p{L}{4}/u.test(cell))) return 'phone';
  if (most((cell) => /^\d+\S*\s+\p{L}/u.test(cell))) return 'shop_address';
  return null;
}

/** Returns the columns of a table, matched by name or content. */
export function columnsOf(rows: readonly TableRow[], header: boolean): Column[] {
  const body = header ? rows.slice(1) : rows;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const taken = new Set<ImportField>();
  return Array.from({ length: width }, (_, index) => {
    const name = (header && rows[0]?.cells[index]?.trim()) || `Column ${index + 1}`;
    const cells = body.slice(0, 50).map((row) => row.cells[index] ?? '');
    const found = header ? fieldNamed(name) : fieldOfCells(cells);
    // A second match is combined with the first, or a second phone; other fields take only one.
    const field =
      found && (isJoined(found) || found === 'phone' || !taken.has(found)) ? found : null;
    if (field) taken.add(field);
    return { name, field, samples: cells.filter((cell) => cell.trim() !== '').slice(0, SAMPLES) };
  });
}

/** Combines the cells of a field's columns. */
export function joinedCells(field: ImportField, cells: readonly string[]): string {
  const separator = JOINED[field];
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (separator === undefined || filled.length < 2) return filled[0] ?? '';
  return filled
    .map((cell) => cell.trim())
    .reduce((text, cell) =>
      // A ZIP code follows its state.
      field === 'shop_address' && /^\d{5}(-\d{4})?$/.test(cell)
        ? `${text} ${cell}`
        : `${text}${separator}${cell}`,
    );
}
