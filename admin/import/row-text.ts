import { firstName } from '../../shared/leads/first-name.ts';
import { isEmail, tidyEmail } from '../../shared/text/email-address.ts';
import { dialed } from '../../shared/text/phone-link.ts';
import { plainText } from '../../shared/text/plain-text.ts';
import { phoneKey, tidyPhone } from '../../shared/text/us-phone.ts';
import { PARTS, type Part } from './reading/column-names.ts';
import type { Column, ImportField } from './reading/match-columns.ts';

/** A cell that isn't blank, with its column. */
export interface Cell {
  text: string;
  column: Column;
}

/** Someone's other addresses come after those of their business. */
const isBehind = ({ column: { group } }: Cell) =>
  /home|other|personal|bill|ship|secondary|alternat|[2-9]/.test(group);
const businessFirst = (cells: readonly Cell[]) =>
  cells.toSorted((one, other) => Number(isBehind(one)) - Number(isBehind(other)));

const isOneOf = (parts: readonly Part[]) => (cell: Cell) =>
  cell.column.part !== null && parts.includes(cell.column.part);

/** The text of each part, in the order in which they are written. */
function partsOf(cells: readonly Cell[]): Map<Part, string> {
  const parts = new Map<Part, string>();
  for (const part of PARTS) {
    const texts = cells.filter(({ column }) => column.part === part).map(({ text }) => text);
    if (texts[0]) parts.set(part, part === 'unit' ? [...new Set(texts)].join(', ') : texts[0]);
  }
  return parts;
}

/** Whether a text has all words of another. */
function hasWords(text: string, words: string): boolean {
  const all = plainText(text).split(/[^\p{L}\p{N}]+/u);
  return plainText(words)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => all.includes(word));
}

/** A person's name that was written as “Last, First”, from its first name on. Any other name stays as it is. */
function turned(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  const given = firstName(name);
  return given && first && more.length === 0 && hasWords(first, given) ? `${first} ${last}` : name;
}

/** A name of its columns. A full name comes before its parts, and is the first name where it lacks the last. */
function nameOf(cells: readonly Cell[]): string {
  const { whole = '', ...rest } = Object.fromEntries(partsOf(cells)) as Partial<
    Record<Part, string>
  >;
  const { first, last } = rest;
  const parts = Object.values(rest).join(' ');
  if (whole === '') return parts;
  const isTurned = whole.includes(',') && first && last && hasWords(whole, `${first} ${last}`);
  if (isTurned) return parts;
  return first || !last || hasWords(whole, last) ? turned(whole) : `${whole} ${parts}`;
}

const HOME_COUNTRY = /^(us|usa|u\.s\.(a\.)?|united states( of america)?|estados unidos)$/i;

/** A US ZIP code as spreadsheets leave it: 7030, 11211.0, 112114321. Any other text stays as it is. */
export function tidyZip(text: string): string {
  const [, digits, more] = /^(?:z:)?(\d{3,5})(?:\.0+)?(?:-(\d{4}))?$/.exec(text) ?? [];
  if (digits) return digits.padStart(5, '0') + (more ? `-${more}` : '');
  return text.replace(/^(?:z:)?(\d{8,9})(?:\.0+)?$/, (_, zip: string) =>
    zip.padStart(9, '0').replace(/^.{5}/, '$&-'),
  );
}

/** The parts of an address in one line. A ZIP code follows its state without a comma. */
const joined = (parts: readonly string[]) =>
  parts
    .filter((part) => part !== '')
    .reduce(
      (text, part) => `${text}${!text ? '' : /^\d{5}(-\d{4})?$/.test(part) ? ' ' : ', '}${part}`,
      '',
    );

/** The lines of an address in one, without the US as its last. */
const inOneLine = (text: string) =>
  joined(
    text
      .split(/\s*,?\s*(?:[\r\n]+|\s{2,})\s*/)
      .filter((line, index) => index === 0 || !HOME_COUNTRY.test(line)),
  );

/** An address of its columns: the business's before another, with the parts that its text doesn't have. */
function addressOf(cells: readonly Cell[]): string {
  const sorted = businessFirst(cells);
  const place = sorted.find(isOneOf(['whole', 'street'])) ?? sorted[0];
  const own = (cell: Cell) => cell.column.group === place?.column.group;
  const parts = partsOf([
    ...sorted.filter(own),
    ...sorted.filter((cell) => !own(cell) && cell.column.group === ''),
  ]);
  const {
    whole = '',
    house,
    street,
    unit,
    city,
    state,
    zip,
    country,
  } = Object.fromEntries(parts) as Partial<Record<Part, string>>;
  const isHome = !country || HOME_COUNTRY.test(country);
  const code = zip && isHome ? tidyZip(zip) : zip;
  const text = inOneLine(whole);
  // A street may have its city's name, so the city of a text stands behind a comma, or before the ZIP code.
  const end = code && hasWords(text, code) ? text : text.replace(/^[^,]*,?/, '');
  const missing = (place: string, part = '') => (hasWords(place, part) ? '' : inOneLine(part));
  return joined([
    text,
    [missing(text, house), missing(text, street)].join(' ').trim(),
    missing(text, unit),
    ...[city, state, code, isHome ? '' : country].map((part) => missing(end, part)),
  ]);
}

/** The phone numbers of a cell, without faxes; the cell as it is where one of them can't be dialed. */
function phonesIn(cell: string): string[] {
  const numbers = cell
    .replace(/\b(?:fax|pager)\b[^\d+(]*[\d\s()+.-]+/gi, '\n')
    .replace(/\b(?:mobile|cell|work|home|office|main|business|phone|direct|other)\s*:\s*/gi, '\n')
    .replace(/\((?:mobile|cell|work|home|office|main|business|other)\)/gi, '')
    .split(/\s*(?::::|\s\/\s|[|\r\n]|[;,](?!\s*(?:e?xt?\b|\d{1,7}$)))\s*/i)
    .filter((text) => text.trim() !== '');
  return numbers.every((text) => (dialed(text)?.length ?? 0) > 9) ? numbers : [cell];
}

/** The email addresses of a cell; the cell as it is if it has fewer than two. */
function emailsIn(cell: string): string[] {
  const found = cell
    .split(/\s*(?::::|[;,|\s])\s*/)
    .map(tidyEmail)
    .filter(isEmail);
  return found.length > 1 ? found : [cell];
}

/** The values of the columns of a phone or an email: the one to use, and the others. */
export function valuesOf(field: 'phone' | 'email', cells: readonly Cell[]): string[] {
  const all = businessFirst(cells).flatMap(({ text }) =>
    field === 'phone' ? phonesIn(text).map(tidyPhone) : emailsIn(text).map(tidyEmail),
  );
  const keys = all.map((text) => (field === 'phone' ? phoneKey(text) : null) ?? text.toLowerCase());
  return all.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/** The cells whose column says no part of its field, in their order. */
const unnamed = (cells: readonly Cell[]) =>
  cells.filter(({ column }) => column.part === null).map(({ text }) => text);

/** Combines the cells of a field's columns: those that name a part of it, and then the others. */
export function combined(field: ImportField, cells: readonly Cell[]): string {
  const named = cells.filter(({ column }) => column.part !== null);
  if (field === 'name') return [nameOf(named), ...unnamed(cells)].join(' ').trim();
  if (field !== 'shop_address') {
    return unnamed(cells).join(field === 'additional_message' ? '\n' : ', ');
  }
  return joined([addressOf(named), ...unnamed(cells).map(inOneLine)]);
}
