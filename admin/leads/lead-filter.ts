import { isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { businessDays } from '../../shared/leads/tasks.ts';

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

/**
 * The same as filters of ra-data-postgrest. Two conditions on one column go into one `and`, and a
 * sign that has a meaning within it stands for any sign.
 */
export function leadFilter(filter: LeadListFilter, timeZone: string): Record<string, unknown> {
  const { search, appointment, received_from, received_to, ...others } = filter;
  const words = search
    ?.trim()
    .toLowerCase()
    .replace(/[,.:()"\\%*{}]/g, '_');
  const all = (words?.split(/\s+/) ?? []).filter(Boolean).map((word) => `search.like.*${word}*`);
  if (isCalendarDate(received_from)) {
    all.push(`created_at.gte.${businessDays(received_from, received_from, timeZone).start}`);
  }
  if (isCalendarDate(received_to)) {
    all.push(`created_at.lt.${businessDays(received_to, received_to, timeZone).end}`);
  }
  return {
    ...others,
    ...(appointment === 'yes' && { 'scheduled_date@not.is': null }),
    ...(appointment === 'no' && { 'scheduled_date@is': null }),
    // With an empty operator the value is sent as it stands.
    ...(all.length > 0 && { 'and@': `(${all.join(',')})` }),
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
