import type { LeadRow } from '../../../shared/leads/lead.ts';
import {
  addDays,
  addMonths,
  isCalendarDate,
  startOfMonth,
} from '../../../shared/scheduling/calendar-date.ts';
import { readInstant, wallClock } from '../../../shared/scheduling/time-zone.ts';
import { plainText } from '../../../shared/text/plain-text.ts';
import { businessDays } from '../appointments/business-days.ts';
import { currentTime } from '../server-clock.ts';

/** The sort order and page size that the leads list begins with. */
export const LEADS_LIST = {
  sort: { field: 'created_at', order: 'DESC' },
  perPage: 25,
} as const;

const LEAD_SORTS: readonly (keyof LeadRow)[] = [
  'name',
  'status',
  'priority',
  'next_step_at',
  'scheduled_date',
  'shop_address',
  'phone',
  'email',
  'business_type',
  'num_locations',
  'origin',
  'created_at',
  'last_contact_at',
  'waiting_since',
  'monthly_value',
  'updated_at',
];

/** Leads that nobody has answered yet; the database defines which (docs/data-model.md, “What is next with a lead”). */
export const UNANSWERED = { unanswered: true } as const;

/** After how many days without contact a lead counts as waiting. */
const WAITING_DAYS = 7;
const DAY_MS = 86_400_000;

/** How far ahead of its month a deal counts as one that renews soon. */
const RENEWAL_DAYS = 90;

/** The first days of the months, from this one on, that begin within RENEWAL_DAYS. */
function renewalMonths(today: string): string[] {
  const months: string[] = [];
  const last = addDays(today, RENEWAL_DAYS);
  for (let month = startOfMonth(today); month <= last; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

const isText = (value: string) => value !== '';

/** The filters by name, and whether a value of theirs is valid. */
const LEAD_FILTERS = {
  search: isText,
  status: isText,
  priority: isText,
  business_type: isText,
  language: isText,
  origin: isText,
  /** One of LAST_VISITS. */
  last_visit: isText,
  /** The digest of the network that a lead was sent from. */
  sender: isText,
  /** 'yes' or 'no'. */
  appointment: isText,
  /** 'yes' for open leads without an open task. */
  no_next_step: isText,
  /** 'yes' for leads that nobody has answered yet. */
  unanswered: isText,
  /** 'yes' for open leads without contact for WAITING_DAYS. */
  waiting: isText,
  /** YYYY-MM-DD in the business's time zone, both days included. */
  received_from: isCalendarDate,
  received_to: isCalendarDate,
  /** An ISO instant. */
  received_since: (value: string) => Number.isFinite(readInstant(value)),
  /** 'yes' for leads that visitors sent. */
  online: isText,
  /** 'open' for leads with a quote that can be accepted, 'seen' for those whose customer has looked at it. */
  quote: (value: string) => value === 'open' || value === 'seen',
  /** 'yes' for won deals that renew within RENEWAL_DAYS. */
  renews: isText,
};

type KnownFilter = Partial<Record<keyof typeof LEAD_FILTERS, string>>;

/** The filter of the leads list, as its address holds it; other screens also filter by columns. */
export interface LeadListFilter extends KnownFilter {
  [other: string]: unknown;
}

function isLeadFilter(key: string, value: unknown): boolean {
  return (
    Object.hasOwn(LEAD_FILTERS, key) &&
    typeof value === 'string' &&
    LEAD_FILTERS[key as keyof KnownFilter](value)
  );
}

/** The filters and sort orders that the address of the leads list may have. */
export const KNOWN_LEAD_PARAMS = { isFilter: isLeadFilter, sorts: LEAD_SORTS };

/** A whole US phone number in any notation, with or without the country code. */
const PHONE = /(?<![\d+])(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?!\d)/g;

/**
 * The words of a search, as the database has them (plainText). Each is a list of alternatives, of which a lead must contain
 * one: a part of a phone number is also searched for by its digits alone, since numbers are written in many ways.
 */
export function searchedWords(search: string): string[][] {
  const words = plainText(search).replace(PHONE, ' $1$2$3 ').split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const digits = /^[\d+().-]+$/.test(word) ? word.replace(/\D/g, '') : '';
    return digits.length < 2 || digits === word ? [word] : [word, digits];
  });
}

/** A filter of the leads as `find_leads` and `count_leads` take it. */
export interface LeadConditions {
  /** Words, each as a list of alternatives. */
  search: string[][];
  /** Values by column. */
  equal: Record<string, unknown>;
  appointment?: string;
  online?: string;
  quote?: string;
  /** Today in the business's time zone, for `quote`. */
  today?: string;
  /** The first days of the months in which won deals renew. */
  renews?: string[];
  /** Instants. */
  received_from?: string;
  received_before?: string;
  waiting_before?: string;
}

/**
 * The list's filter as conditions on leads, with days in the business's time zone. The database defines which leads have
 * no next step, are not answered, or wait (20261127000005_leads.sql).
 */
export function leadConditions(
  filter: LeadListFilter,
  timeZone: string,
  now = currentTime(),
): LeadConditions {
  const {
    search,
    appointment,
    no_next_step,
    unanswered,
    waiting,
    received_from,
    received_to,
    received_since,
    online,
    quote,
    renews,
    ...equal
  } = filter;
  return {
    search: searchedWords(search ?? ''),
    equal: {
      ...equal,
      ...(no_next_step && { no_next_step: true }),
      ...(unanswered && UNANSWERED),
    },
    ...(appointment && { appointment }),
    ...(online && { online }),
    ...(quote && { quote, today: wallClock(now, timeZone).date }),
    ...(renews && { renews: renewalMonths(wallClock(now, timeZone).date) }),
    ...(waiting && { waiting_before: new Date(now - WAITING_DAYS * DAY_MS).toISOString() }),
    ...(isCalendarDate(received_from) && {
      received_from: businessDays(received_from, received_from, timeZone).start,
    }),
    ...(Number.isFinite(Date.parse(received_since ?? '')) && { received_from: received_since }),
    ...(isCalendarDate(received_to) && {
      received_before: businessDays(received_to, received_to, timeZone).end,
    }),
  };
}

/** The same conditions, without the search, as values by `column@operator` of PostgREST; no operator is `eq`. */
export function leadComparisons({
  equal,
  appointment,
  online,
  quote,
  today,
  renews,
  received_from,
  received_before,
  waiting_before,
}: LeadConditions): Record<string, unknown> {
  return {
    ...equal,
    ...(appointment === 'yes' && { 'scheduled_date@not.is': null }),
    ...(appointment === 'no' && { 'scheduled_date@is': null }),
    ...(online === 'yes' && { 'sender@not.is': null }),
    ...(quote && {
      'quote_state@in': quote === 'seen' ? '(seen)' : '(sent,seen)',
      'quote_valid_until@gte': today,
    }),
    ...(renews && {
      // No lead of another status renews, and a column takes one condition.
      status: ['Closed - Won', undefined].includes(equal.status as string) ? 'Closed - Won' : '',
      'renewal_month@in': `(${renews.join()})`,
    }),
    ...(waiting_before && { 'waiting_since@lt': waiting_before }),
    ...(received_from && { 'created_at@gte': received_from }),
    ...(received_before && { 'created_at@lt': received_before }),
  };
}

/** The comparisons as a filter of ra-data-postgrest, which takes one a column: those of a period go into one `and`. */
export function leadFilter(conditions: LeadConditions): Record<string, unknown> {
  const { received_from, received_before, ...others } = conditions;
  const received = [
    received_from && `created_at.gte.${received_from}`,
    received_before && `created_at.lt.${received_before}`,
  ].filter(Boolean);
  return {
    ...leadComparisons(others),
    // An empty operator sends the value as it is.
    ...(received.length > 0 && { 'and@': `(${received.join(',')})` }),
  };
}

/** A total order, so that pages never overlap: equal rows are sorted by newest, then by id. */
export function leadSort(field: string, order: 'ASC' | 'DESC'): { field: string; order: 'ASC' } {
  const direction = order.toLowerCase();
  const first =
    order === 'DESC' && NULLABLE.has(field) ? `${field}.desc.nullslast` : `${field}.${direction}`;
  return {
    field: field === 'created_at' ? `${first},id` : `${first},created_at.desc,id`,
    order: 'ASC',
  };
}

/** Columns whose empty values come last in either direction. */
const NULLABLE = new Set([
  'company_name',
  'scheduled_date',
  'business_type',
  'shop_address',
  'next_step',
  'next_step_at',
  'first_contact_at',
  'last_contact_at',
  'waiting_since',
  'monthly_value',
  'closed_at',
]);
