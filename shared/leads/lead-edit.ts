import type { Database } from '../database.types.ts';
import type { RequestItem } from '../request-list/selection.ts';
import { slugify } from '../text/slug.ts';
import { hasVisibleText } from '../text/visible-text.ts';
import { readRequestItems, type LeadRow } from './lead.ts';
import { LEAD_LIMITS } from './lead-options.ts';

/** A lead's fields as the back office's forms hold them: text, empty for nothing (SPEC.md §5 «Admin»). */
export interface LeadFormValues {
  name: string;
  email: string;
  phone: string;
  company_name: string;
  shop_address: string;
  account_number: string;
  business_type: string;
  num_locations: string;
  /** Names with commas between them, like the products. */
  interests: string;
  products_of_interest: string;
  /** YYYY-MM-DD. */
  scheduled_date: string;
  scheduled_time: string;
  meeting_type: string;
  additional_message: string;
}

export type LeadField = keyof LeadFormValues;
export type LeadChanges = Pick<Database['public']['Tables']['leads']['Update'], LeadField>;

/** The parts of the panel's details, in order, each shown or edited by itself (SPEC.md §2). */
export const LEAD_SECTIONS = {
  contact: ['name', 'email', 'phone'],
  company: ['company_name', 'shop_address', 'account_number'],
  business: ['business_type', 'num_locations', 'interests', 'products_of_interest'],
  appointment: ['scheduled_date', 'scheduled_time', 'meeting_type'],
  submission: ['additional_message'],
} as const satisfies Record<string, readonly LeadField[]>;
export type LeadSection = keyof typeof LEAD_SECTIONS;

/** What each field is called. */
export const LEAD_FIELD_LABELS: Readonly<Record<LeadField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company_name: 'Company',
  shop_address: 'Shop address',
  account_number: 'Account number',
  business_type: 'Business type',
  num_locations: 'Number of locations',
  interests: 'Interests',
  products_of_interest: 'Products of interest',
  scheduled_date: 'Date',
  scheduled_time: 'Time',
  meeting_type: 'Meeting type',
  additional_message: 'Message',
};

/** A lead's fields as text; {} for a new lead, all empty. Never throws. */
export function leadFormValues(lead: Partial<LeadRow>): LeadFormValues {
  return {
    name: lead.name ?? '',
    email: lead.email ?? '',
    phone: lead.phone ?? '',
    company_name: lead.company_name ?? '',
    shop_address: lead.shop_address ?? '',
    account_number: lead.account_number ?? '',
    business_type: lead.business_type ?? '',
    num_locations: lead.num_locations?.toString() ?? '',
    interests: (lead.interests ?? []).join(', '),
    products_of_interest: readRequestItems(lead.products_of_interest ?? {})
      .map(({ name }) => name)
      .join(', '),
    scheduled_date: lead.scheduled_date ?? '',
    scheduled_time: lead.scheduled_time ?? '',
    meeting_type: lead.meeting_type ?? '',
    additional_message: lead.additional_message ?? '',
  };
}

/** The entries of a comma-separated text, trimmed, blanks and repetitions dropped (SPEC.md §5). */
export function commaSeparated(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return [...new Set(entries)].filter((entry) => entry !== '');
}

/**
 * Product and bundle names as items of a request. A name that is `known`, in any case, is that item;
 * another is a product whose slug follows from it. A known name may have commas in it.
 */
export function requestItemsFromText(text: string, known: readonly RequestItem[]): RequestItem[] {
  // The longest first, so that no name is taken for the beginning of another.
  const names = known.toSorted((one, other) => other.name.length - one.name.length);
  const items: RequestItem[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const item = names.find(({ name }) => startsWithEntry(rest, name));
    const end = item ? item.name.length : (rest.indexOf(',') + rest.length + 1) % (rest.length + 1);
    const name = rest.slice(0, end).trim();
    if (name !== '') items.push(item ?? { slug: slugify(name) || 'other', name, type: 'product' });
    rest = rest
      .slice(end)
      .replace(/^\s*,?/, '')
      .trim();
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
 * What is saved of the given fields: trimmed, null for an optional one that is empty, the number of
 * locations as a number, lists as lists (SPEC.md §5). `known` are the items that a name may mean.
 */
export function leadChanges(
  values: LeadFormValues,
  fields: readonly LeadField[],
  known: readonly RequestItem[],
): LeadChanges {
  const all: Required<LeadChanges> = {
    name: values.name.trim(),
    email: orNull(values.email),
    phone: orNull(values.phone),
    company_name: orNull(values.company_name),
    shop_address: orNull(values.shop_address),
    account_number: orNull(values.account_number),
    business_type: orNull(values.business_type),
    num_locations: values.num_locations.trim() === '' ? null : Number(values.num_locations),
    interests: commaSeparated(values.interests),
    products_of_interest: { items: requestItemsFromText(values.products_of_interest, known) },
    scheduled_date: orNull(values.scheduled_date),
    scheduled_time: orNull(values.scheduled_time),
    meeting_type: orNull(values.meeting_type),
    additional_message: orNull(values.additional_message),
  };
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}

function orNull(text: string): string | null {
  return hasVisibleText(text) ? text.trim() : null;
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** What is wrong with the given fields, a message for each; {} when they can be saved (SPEC.md §5). */
export function leadProblems(
  values: LeadFormValues,
  fields: readonly LeadField[],
): Partial<Record<LeadField, string>> {
  const problems = fields.flatMap((field) => {
    const problem = problemOf(field, values[field].trim());
    return problem ? [[field, problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

function problemOf(field: LeadField, text: string): string | null {
  if (field === 'name' && !hasVisibleText(text)) return 'Enter a name.';
  if (text === '') return null;
  if (field === 'email' && !EMAIL.test(text)) return 'This is no email address.';
  if (field === 'phone' && !/\d/.test(text)) return 'A phone number has digits.';
  if (field === 'num_locations') return locationsProblem(Number(text));
  if (field === 'interests') {
    return commaSeparated(text).length > LEAD_LIMITS.interests || text.length > 2000
      ? `At most ${LEAD_LIMITS.interests} interests.`
      : null;
  }
  const longest = LEAD_LIMITS[field as keyof typeof LEAD_LIMITS] as number | undefined;
  if (field === 'products_of_interest') {
    return commaSeparated(text).length > LEAD_LIMITS.products_of_interest
      ? `At most ${longest} products.`
      : null;
  }
  return longest !== undefined && text.length > longest ? `At most ${longest} characters.` : null;
}

function locationsProblem(count: number): string | null {
  const { min, max } = LEAD_LIMITS.num_locations;
  if (!Number.isInteger(count)) return 'Enter a whole number.';
  if (count < min) return `At least ${min}.`;
  return count > max ? `At most ${max}.` : null;
}
