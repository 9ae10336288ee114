import { isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { businessDays } from '../../shared/leads/tasks.ts';

/** The order and length of a list that nobody has changed. */
export const LEADS_LIST = {
  sort: { field: 'created_at', order: 'DESC' },
  perPage: 25,
} as const;

/** What the leads list can be narrowed by, as its address holds it. */
export interface LeadListFilter {
  search?: string;
  status?: string;
  priority?: string;
  business_type?: string;
  origin?: string;
  /** The digest of a network: the leads that came from it. */
  sender?: string;
  /** 'yes' or 'no'. */
  appointment?: string;
  /** YYYY-MM-DD on the business's calendar, both days included. */
  received_from?: string;
  received_to?: string;
  [other: string]: unknown;
}

/** A whole US phone number, however it is written, with or without the country's code. */
const PHONE = /(?<![\d+])(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?!\d)/g;

/**
 * The words of a search, each with the texts of which a lead must have one: a part of a phone number
 * is also looked for without its signs, since numbers are written in many ways. Never throws.
 */
export function searchedWords(search: string): string[][] {
  const words = search.trim().toLowerCase().replace(PHONE, ' $1$2$3 ').split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const digits = /^[\d+().-]+$/.test(word) ? word.replace(/\D/g, '') : '';
    return digits.length < 2 || digits === word ? [word] : [word, digits];
  });
}

/** A filter of the leads as the database's functions over lists of leads take it. */
export interface LeadConditions {
  /** Words, each as the texts of which a lead has one. */
  search: string[][];
  /** Columns and their values. */
  equal: Record<string, unknown>;
  appointment?: string;
  /** Instants. */
  received_from?: string;
  received_before?: string;
}

/** What the list's filter means, with days as those of the business's clock. */
export function leadConditions(filter: LeadListFilter, timeZone: string): LeadConditions {
  const { search, appointment, received_from, received_to, ...equal } = filter;
  return {
    search: searchedWords(search ?? ''),
    equal,
    ...(appointment && { appointment }),
    ...(isCalendarDate(received_from) && {
      received_from: businessDays(received_from, received_from, timeZone).start,
    }),
    ...(isCalendarDate(received_to) && {
      received_before: businessDays(received_to, received_to, timeZone).end,
    }),
  };
}

/**
 * The same, without the search, as filters of ra-data-postgrest. Two conditions on one column go into
 * one `and`.
 */
export function leadFilter({
  equal,
  appointment,
  received_from,
  received_before,
}: LeadConditions): Record<string, unknown> {
  const received = [
    received_from && `created_at.gte.${received_from}`,
    received_before && `created_at.lt.${received_before}`,
  ].filter(Boolean);
  return {
    ...equal,
    ...(appointment === 'yes' && { 'scheduled_date@not.is': null }),
    ...(appointment === 'no' && { 'scheduled_date@is': null }),
    // With an empty operator the value is sent as it stands.
    ...(received.length > 0 && { 'and@': `(${received.join(',')})` }),
  };
}

/** A sort whose pages never overlap: equal rows the newest first, then by id. */
export function leadSort(field: string, order: 'ASC' | 'DESC'): { field: string; order: 'ASC' } {
  const direction = order.toLowerCase();
  const first =
    order === 'DESC' && NULLABLE.has(field) ? `${field}.desc.nullslast` : `${field}.${direction}`;
  return {
    field: field === 'created_at' ? `${first},id` : `${first},created_at.desc,id`,
    order: 'ASC',
  };
}

/** Empty ones come last either way. */
const NULLABLE = new Set(['company_name', 'scheduled_date', 'business_type', 'shop_address']);
