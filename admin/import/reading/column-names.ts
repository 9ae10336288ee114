import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../../shared/leads/lead-fields.ts';
import { isEmail, tidyEmail } from '../../../shared/text/email-address.ts';
import { plainText } from '../../../shared/text/plain-text.ts';
import { CSV_COLUMNS, csvHeading, type CsvColumn } from '../../lead-work/csv-file.ts';

/** The parts of a name and of an address, in the order in which they are written. */
export const PARTS = [
  ...(['whole', 'first', 'middle', 'last', 'suffix'] as const),
  ...(['house', 'street', 'unit', 'city', 'state', 'zip', 'country'] as const),
] as const;
export type Part = (typeof PARTS)[number];

/** What a column's name says about it. */
export interface NamedColumn {
  field: CsvColumn;
  /** The part of the name or address that the column has; null for other fields. */
  part: Part | null;
  /** Words such as “home” or “business”, which tell one address from another. */
  group: string;
  /** Whether its name means this field only if no other column does: “Owner”, “Type”. */
  weak: boolean;
}

/** The names of columns by field and part, as address books, CRMs, lead forms, and spreadsheets write them. */
const NAMES: Readonly<Record<string, string>> = {
  'name whole':
    'name, full name, fullname, contact, contact name, contact full name, contact person, primary contact, person, person name, attendee, attendee name, client name, customer name, your name, first and last name, nombre completo',
  'name first': 'first name, first, firstname, fname, given name, forename, name first, nombre',
  'name middle': 'middle name, additional name, middle, middle initial, name middle',
  'name last':
    'last name, last, lastname, lname, family name, surname, name last, apellido, apellidos',
  'name suffix': 'name suffix, suffix',
  email:
    'email, e mail, email address, e mail address, mail, emails, e mails, email addresses, email id, user email, correo, correo electronico',
  phone:
    'phone, phone number, phone no, phone numbers, phones, telephone, telephone number, tel, mobile, i phone, mobile phone, mobile number, mobile phone number, cell, cell phone, cell number, cellphone, contact number, direct, direct phone, direct line, landline, user phone, car phone, company main phone, whats app, whatsapp, telefono, celular, movil',
  language: 'language, lang, preferred language, spoken language, idioma',
  company_name:
    'company, company name, shop, shop name, business, business name, organization, organization name, organisation, organisation name, company account, account name, garage, employer, dealer, dealership, company or organization, empresa',
  'shop_address whole':
    'shop address, address, location address, full address, formatted, formatted address, address formatted, full combined, full combined address, complete address, direccion',
  'shop_address house': 'house number, street number',
  'shop_address street':
    'street, street 1, street address, street address 1, street address line 1, street line 1, address 1, address 1 line, address line 1, address street, addr 1, line 1, street road name, street name, calle',
  'shop_address unit':
    'street 2, street 3, street address 2, street address line 2, street line 2, address 2, address 3, address line 2, address line 3, addr 2, line 2, extended address, po box, unit, apt, suite, apartment suite no, apartment suite',
  'shop_address city':
    'city, town, borough, city town, city town village locality, locality, town city, ciudad',
  'shop_address state':
    'state, province, state province, state region, region, state county, state code, st',
  'shop_address zip':
    'zip, zip code, zipcode, postal code, postalcode, postcode, post code, zip postal code, zip postal, postal zip code, zip 4, pincode, pin code, codigo postal',
  'shop_address country': 'country, country region, country code, pais',
  business_type: 'business type, shop type, type, type of business, what type of business',
  num_locations: 'shops, number of shops, number of locations, no of locations, bays',
  account_number: 'account number, account no, customer number, customer no, customer id',
  interests: 'interests, interest, interested in, topics',
  products_of_interest: 'products of interest, products, product, product interest, software',
  scheduled_date: 'appointment date, meeting date, scheduled date',
  scheduled_time: 'appointment time, meeting time, scheduled time',
  meeting_type: 'meeting type, type of meeting',
  renewal_month:
    'renewal date, renews, renews on, next renewal, contract renewal, contract end, contract end date',
  products_sold: 'sold, sold products, purchased, products purchased',
  additional_message:
    'message, messages, note, notes, comment, comments, remark, remarks, question, questions, comments questions, questions comments, comments or questions, questions or comments, additional comments, additional information, additional details, how can we help, how can we help you, memo, description, background, notas, mensaje',
  created_at:
    'received, created, created at, created on, created time, created date, create date, date created, date, date added, added, added on, added at, timestamp, time stamp, scanned, scan time, submitted, submitted at, submitted on, submit date, submission date, submission time, submit time, date submitted, lead submit time, date received, received at, completion time, entry date, optin time, inquiry date, fecha',
  status: 'status, stage, lead status, lead stage, pipeline stage, estado',
  priority: 'priority, rating, lead rating',
  origin:
    'source, lead source, original source, origin, channel, campaign, campaign name, event, event name, show, utm source',
};

/** Names that mean a field only if no other column does. A CRM's “Owner” is its user, a shop list's “Owner” is the contact. */
const WEAK_NAMES: typeof NAMES = {
  'name whole':
    'owner, owner name, shop owner, business owner, manager, manager name, customer, client, lead, lead name, display name, file as, user name, nickname',
  email: 'owner email',
  phone: 'owner phone, primary',
  'shop_address whole': 'location, where',
  // QuickBooks names a customer's company so, beside a full name.
  company_name: 'customer full name',
  business_type: 'category, industry',
  account_number: 'account',
  created_at: 'start date, start time, first visit, first seen, customer since, confirm time',
  origin: 'platform, form name, creation source, medium',
};

/** Words around a column's name that say whose value it is, or in which order. */
const QUALIFIERS = new Set(
  (
    'home work business personal primary main other secondary alternate alternative alt owner merge field mailing billing bill shipping ship ' +
    'service property physical visiting postal shop office company contact person lead deal opportunity customer client ' +
    'user organization organisation account record attendee your the my a of value values default preferred best current ' +
    'what whats is please enter provide do you have how many can we in at you which to required optional utc gmt est edt pst address mobile cell'
  ).split(' '),
);
/** The qualifiers that don't tell one address from another. */
const NO_GROUP = new Set(
  'of value values your the my a what whats is please enter provide address default preferred'.split(
    ' ',
  ),
);

/** A column's name in plain words: “E-mail 1 - Value” and “MobilePhone” become “e mail 1 value” and “mobile phone”. */
const wordsOf = (name: string) =>
  plainText(name.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Entry = Pick<NamedColumn, 'field' | 'part' | 'weak'>;
const ENTRIES = new Map<string, Entry>();

function addNames(key: string, names: readonly string[], weak: boolean) {
  const [field, part = null] = key.split(' ') as [CsvColumn, Part?];
  for (const name of names) {
    // Databases write names without spaces: “LASTNAME”.
    for (const each of [name, name.replaceAll(' ', '')]) {
      if (!ENTRIES.has(each)) ENTRIES.set(each, { field, part, weak });
    }
  }
}
for (const [key, names] of Object.entries(NAMES)) addNames(key, names.split(', '), false);
for (const [key, names] of Object.entries(WEAK_NAMES)) addNames(key, names.split(', '), true);
for (const field of CSV_COLUMNS) addNames(field, [wordsOf(csvHeading(field))], false);
for (const field of LEAD_FIELD_NAMES) {
  const { label, contactLabel = label, section } = LEAD_FIELDS[field];
  // In a trade show list, “Date” and “Time” are when a lead was met, not an appointment.
  const names = section === 'appointment' ? [field] : [label, contactLabel, field];
  addNames(field, names.map(wordsOf), false);
}

/** A CRM's users stand in such columns. */
const USERS =
  /^(contact|lead|deal|person|account|record|company|organization|opportunity|client|customer) owner\b/;

/** The name without this many words at its start and at its end; null if one of them says more than whose it is. */
function within(words: readonly string[], start: number, end: number): NamedColumn | null {
  const removed = [...words.slice(0, start), ...words.slice(words.length - end)];
  if (!removed.every((word) => QUALIFIERS.has(word) || /^\d+$/.test(word))) return null;
  const name = words.slice(start, words.length - end).join(' ');
  const entry = ENTRIES.get(name);
  if (!entry || (removed.includes('address') && entry.field !== 'shop_address')) return null;
  if (/mobile|cell/.test(removed.join()) && entry.field !== 'phone') return null;
  // “Organization 1 - Name” is no person's.
  if (name === 'name' && /company|organi[sz]ation|account|shop|business/.test(removed.join()))
    return null;
  // “Lead type” and “Address type” are not the shop's.
  if (entry.field === 'business_type' && removed.length > 0) return null;
  const group = removed.filter((word) => !NO_GROUP.has(word)).join(' ');
  // A CRM's owner is its user.
  return { ...entry, group, weak: entry.weak || removed.includes('owner') };
}

function columnNamed(name: string): NamedColumn | null {
  if (USERS.test(name)) return null;
  const words = name.split(' ').slice(0, 16);
  for (let removed = 0; removed < words.length; removed += 1) {
    for (let end = 0; end <= removed; end += 1) {
      const found = within(words, removed - end, end);
      if (found) return found;
    }
  }
  return null;
}

/**
 * What a column's name says about it, without numbering, qualifiers such as “work”, and what stands in brackets. null if
 * it says nothing.
 */
export function namedColumn(heading: string): NamedColumn | null {
  // The vendor's name may stand before “account number”.
  const name = wordsOf(heading).replace(/^.* (?=account number$)/, '');
  return (
    columnNamed(name) ??
    columnNamed(wordsOf(heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))) ??
    // “Organization 1 - Name”.
    columnNamed(name.replace(/ \d+(?= )/g, ''))
  );
}

/** Whether a column's name says no more than whose value it is: “Work” or “Other 2”. */
export const saysOnlyWhose = (heading: string) =>
  wordsOf(heading)
    .split(' ')
    .every((word) => QUALIFIERS.has(word) || /^\d+$/.test(word));

/** Whether a cell has a value that no column's name has: an email address, or a phone number. */
const isValue = (cell: string) =>
  isEmail(tidyEmail(cell)) || /^\D{0,4}(\d[\s().+-]*){7,}$/.test(cell.trim());

/** How many fields a row's cells name; 0 if one of them is an address or a number. */
export function fieldsNamed(cells: readonly string[]): number {
  if (cells.some(isValue)) return 0;
  return new Set(
    cells.flatMap((cell) => {
      const named = cell.length <= 80 ? namedColumn(cell) : null;
      return named ? [`${named.field} ${named.part} ${named.group}`] : [];
    }),
  ).size;
}

/**
 * Whether a row below the column names repeats them, or, as some programs write it right below them, has column names of
 * its own.
 */
export function isHeaderAgain(
  cells: readonly string[],
  header: readonly string[],
  isRightBelow: boolean,
): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2) return false;
  if (filled.every((cell) => header.includes(cell))) return true;
  return isRightBelow && fieldsNamed(cells) > filled.length / 2;
}
