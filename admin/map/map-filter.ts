import {
  LEAD_PRIORITIES,
  LEAD_STATUSES,
  type LeadPriority,
  type LeadStatus,
} from '../../shared/leads/lead-options.ts';
import { addDays, isCalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { zonedInstant } from '../../shared/scheduling/time-zone.ts';
import type { MapLead } from './map-leads.ts';

/** What the map is narrowed to, as the page's address holds it. */
export interface MapFilter {
  /** Those that are shown; all by default. */
  statuses: readonly LeadStatus[];
  priority: LeadPriority | null;
  /** Days of the business's calendar on which a lead was received, both included; '' is open. */
  from: string;
  to: string;
}

/** The filter in a page's address; what is unknown there is left out. Never throws. */
export function readMapFilter(query: URLSearchParams): MapFilter {
  const statuses = query.get('status')?.split(',');
  const day = (name: string) => {
    const text = query.get(name);
    return isCalendarDate(text) ? text : '';
  };
  return {
    statuses: LEAD_STATUSES.filter((status) => !statuses || statuses.includes(status)),
    priority: LEAD_PRIORITIES.find((each) => each === query.get('priority')) ?? null,
    from: day('from'),
    to: day('to'),
  };
}

/** The same for the address: nothing where nothing is narrowed. */
export function writeMapFilter(filter: MapFilter): URLSearchParams {
  const { statuses, priority, from, to } = filter;
  const all = statuses.length === LEAD_STATUSES.length;
  return new URLSearchParams({
    ...(!all && { status: statuses.join(',') || 'none' }),
    ...(priority && { priority }),
    ...(from && { from }),
    ...(to && { to }),
  });
}

/** How many of its three parts narrow the map. */
export function narrowingParts({ statuses, priority, from, to }: MapFilter): number {
  return [statuses.length < LEAD_STATUSES.length, priority, from || to].filter(Boolean).length;
}

/** Whether a lead passes, but for its status: the legend counts what each status would show. */
export function matchesBesideStatus(
  { priority, from, to }: MapFilter,
  timeZone: string,
): (lead: Pick<MapLead, 'priority' | 'created_at'>) => boolean {
  const start = from ? midnight(from, timeZone) : -Infinity;
  const end = to ? midnight(addDays(to, 1), timeZone) : Infinity;
  const dated = start > -Infinity || end < Infinity;
  return (lead) => {
    if (priority && lead.priority !== priority) return false;
    if (!dated) return true;
    const received = Date.parse(lead.created_at);
    return received >= start && received < end;
  };
}

function midnight(day: string, timeZone: string): number {
  // Where clocks skip midnight, the day begins an hour later.
  return zonedInstant(day, 0, timeZone) ?? zonedInstant(day, 60, timeZone) ?? 0;
}
