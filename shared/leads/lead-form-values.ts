import { LOCALE } from '../language/language.ts';
import type { Database, Json } from '../database.types.ts';
import { isCalendarDate } from '../scheduling/calendar-date.ts';
import { LANGUAGE_NAMES, LANGUAGES, readLanguage } from '../language/language.ts';
import { isEmail, tidyEmail } from '../text/email-address.ts';
import { dialed } from '../text/phone-link.ts';
import { readUsPhone, tidyPhone } from '../text/us-phone.ts';
import { slugify } from '../text/slug.ts';
import { withoutDirections } from '../text/plain-text.ts';
import { hasVisibleText } from '../text/visible-text.ts';
import { readRequestItems, type LeadRow, type RequestItem } from './lead.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, LEAD_YEARS, type LeadField } from './lead-fields.ts';
import * as backOffice from './back-office-texts.ts';
import * as texts from './texts.ts';

/** A lead's fields as text for forms: '' for nothing, a list as listText writes it. */
export type LeadFormValues = Record<LeadField, string>;

/** The columns that a form saves. */
export type LeadChanges<Field extends LeadField = LeadField> = Pick<
  Database['public']['Tables']['leads']['Insert'],
  Field
>;

/** A lead's fields as text. {} gives empty ones, for a new lead. Never throws. */
export function leadFormValues(lead: Partial<LeadRow>): LeadFormValues {
  return Object.fromEntries(
    LEAD_FIELD_NAMES.map((field) => [field, fieldText(lead, field)]),
  ) as LeadFormValues;
}

function fieldText(lead: Partial<LeadRow>, field: LeadField): string {
  const { kind } = LEAD_FIELDS[field];
  if (kind === 'items') {
    return listText(readRequestItems((lead[field] as Json) ?? {}).map(({ name }) => name));
  }
  const value = lead[field] as string[] | string | number | null | undefined;
  if (field === 'language') return value === undefined ? '' : LANGUAGE_NAMES[readLanguage(value)];
  if (kind === 'month') return String(value ?? '').slice(0, 'YYYY-MM'.length);
  return Array.isArray(value) ? listText(value) : String(value ?? '');
}

/** Entries with commas between them, one that has a comma itself in quotes. Never throws. */
export const listText = (entries: readonly string[]): string =>
  entries
    .map((entry) => (/^\s*"|,/.test(entry) ? `"${entry.replaceAll('"', '""')}"` : entry))
    .join(', ');

/** An entry in quotes, with what separates it from the next one. */
const QUOTED = /^\s*"((?:[^"]|"")+)"\s*(?:,|$)/;

/** The first entry of a comma-separated text, and what follows. An entry with commas stands in quotes. */
function firstEntry(text: string): { entry: string; rest: string } {
  const quoted = QUOTED.exec(text);
  const [all, entry = ''] = quoted ?? /^([^,]*),?/.exec(text)!;
  return {
    entry: (quoted ? entry.replaceAll('""', '"') : entry).trim(),
    rest: text.slice(all.length),
  };
}

/** The entries of a comma-separated text, trimmed, without blanks and duplicates; one with commas stands in quotes. */
export function commaSeparated(text: string): string[] {
  const entries = new Set<string>();
  for (let left = text; left !== '';) {
    const { entry, rest } = firstEntry(left);
    if (entry !== '') entries.add(entry);
    left = rest;
  }
  return [...entries];
}

/**
 * Comma-separated product and bundle names as items of a request. `known` names match in any case and may contain
 * commas. Any other name becomes a product.
 */
export function requestItemsFromText(text: string, known: readonly RequestItem[]): RequestItem[] {
  // Longest first, because a name can be the beginning of another.
  const names = known.toSorted((one, other) => other.name.length - one.name.length);
  const items: RequestItem[] = [];
  let left = text.trim();
  while (left !== '') {
    const next = names.find(({ name }) => startsWithEntry(left, name));
    const { entry, rest } = next
      ? { entry: next.name, rest: left.slice(next.name.length).replace(/^\s*,?/, '') }
      : firstEntry(left);
    const item = next ?? names.find(({ name }) => name.toLowerCase() === entry.toLowerCase());
    if (entry !== '') {
      items.push(item ?? { slug: slugify(entry) || 'other', name: entry, type: 'product' });
    }
    left = rest.trim();
  }
  const seen = new Set<string>();
  return items.filter(({ type, slug }) => {
    const key = `${type} ${slug}`;
    return !seen.has(key) && seen.add(key);
  });
}

function startsWithEntry(text: string, name: string): boolean {
  return (
    text.slice(0, name.length).toLowerCase() === name.toLowerCase() &&
    /^\s*(,|$)/.test(text.slice(name.length))
  );
}

/**
 * The column values of the given fields: trimmed texts, null for empty ones, numbers, and lists. An empty language is
 * left as it is. For `known`, see above.
 */
export function leadChanges<Field extends LeadField>(
  values: Pick<LeadFormValues, Field>,
  fields: readonly Field[],
  known: readonly RequestItem[] = [],
): LeadChanges<Field> {
  return Object.fromEntries(
    fields.map((field) => [field, columnValue(field, values[field], known)]),
  ) as LeadChanges<Field>;
}

/** An amount without dollar sign and thousands separators. */
const plainAmount = (text: string) =>
  text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(?!\d))/g, '');

function columnValue(field: LeadField, typed: string, known: readonly RequestItem[]) {
  const text = withoutDirections(typed);
  switch (LEAD_FIELDS[field].kind) {
    case 'number':
      return text.trim() === '' ? null : Number(text);
    case 'money':
      return text.trim() === '' ? null : Number(plainAmount(text));
    case 'language':
      return LANGUAGES.find((language) => LANGUAGE_NAMES[language] === text);
    case 'list':
      return commaSeparated(text);
    case 'items':
      return { items: requestItemsFromText(text, known) };
    case 'email':
      return hasVisibleText(text) ? tidyEmail(text.trim()) : null;
    case 'month':
      return hasVisibleText(text) ? `${text.trim()}-01` : null;
    default:
      return hasVisibleText(text) ? text.trim() : null;
  }
}

/**
 * A field's text as its input shows it once it is left: one US number in the usual form, one email without what stands
 * around it. Any other text stays as it is. Never throws.
 */
export function tidyText(field: LeadField, text: string): string {
  const { kind } = LEAD_FIELDS[field];
  return kind === 'phone' ? tidyPhone(text) : kind === 'email' ? tidyEmail(text) : text;
}

/** Who fills in a form: required fields and the rule for phone numbers depend on it. */
export type FormUser = 'visitor' | 'administrator';

const MAX_LIST_LENGTH = 2000;

/** What is wrong with a field's text, for the person who typed it, by its label; null if it is valid. */
export function fieldProblem(
  field: LeadField,
  typed: string,
  user: FormUser,
  otherLabel?: string,
): string | null {
  const { kind, required, limit = Infinity, range, choices, ...names } = LEAD_FIELDS[field];
  const text = typed.trim();
  const label = otherLabel || (user === 'visitor' && names.contactLabel) || names.label;
  if (!hasVisibleText(text)) {
    if (required === 'everyone' || (required === 'visitors' && user === 'visitor')) {
      return user === 'visitor' ? texts.enterYour(label) : backOffice.enterLeads(label);
    }
    return null;
  }
  const tooLong = (most: number) =>
    text.length > most
      ? texts.shorten(label, most.toLocaleString(LOCALE), text.length.toLocaleString(LOCALE))
      : null;
  switch (kind) {
    case 'email':
      return isEmail(tidyEmail(text)) ? tooLong(limit) : texts.emailProblem;
    case 'phone':
      if (user === 'visitor') {
        const phone = readUsPhone(text);
        return phone?.extension ? texts.phoneExtension : phone ? null : texts.phoneProblem;
      }
      return dialed(text) === null ? backOffice.phoneProblem : tooLong(limit);
    case 'number': {
      const { min, max } = range ?? { min: -Infinity, max: Infinity };
      const number = /^\d+$/.test(text) ? Number(text) : NaN;
      return number >= min && number <= max
        ? null
        : texts.wholeNumber(min, max.toLocaleString(LOCALE));
    }
    case 'money': {
      const { min, max } = range ?? { min: 0, max: Infinity };
      const amount = plainAmount(text);
      return /^\d+(\.\d{1,2})?$/.test(amount) && Number(amount) >= min && Number(amount) <= max
        ? null
        : backOffice.amountProblem(min, max.toLocaleString('en-US'));
    }
    case 'month':
    case 'date': {
      const isMonth = kind === 'month';
      if (!isCalendarDate(isMonth ? `${text}-01` : text)) {
        return isMonth ? backOffice.monthProblem : backOffice.dateProblem;
      }
      const { first, last } = LEAD_YEARS;
      const year = Number(text.slice(0, 4));
      return year >= first && year <= last ? null : backOffice.yearsProblem(first, last);
    }
    case 'choice':
    case 'language':
      return choices?.includes(text) ? null : texts.choiceProblem;
    case 'list':
    case 'items':
      if (commaSeparated(text).length > limit) {
        return texts.atMost(limit, label);
      }
      return kind === 'list' ? tooLong(MAX_LIST_LENGTH) : null;
    default:
      return tooLong(limit);
  }
}
