import { useCallback, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LeadRow } from '../../shared/leads/lead.ts';
import type { LeadListFilter } from '../providers/leads/lead-filter.ts';

export const LEAD_TABS = ['activity', 'details', 'tasks'] as const;
export type LeadTab = (typeof LEAD_TABS)[number];

/** What the composer writes: a note, or the log of a call. */
export type Compose = 'note' | 'call';
const COMPOSE = 'compose';

/** The composer that an address's query opens; null for none. */
export function readCompose(search: string): Compose | null {
  const compose = new URLSearchParams(search).get(COMPOSE);
  return compose === 'note' || compose === 'call' ? compose : null;
}

/** The same query with another composer, or without one. */
function withCompose(search: string, compose: Compose | null): string {
  if (readCompose(search) === compose) return search;
  const query = new URLSearchParams(search);
  query.delete(COMPOSE);
  if (compose) query.set(COMPOSE, compose);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** What the leads page shows: the table or the board, and a lead's panel or the new-lead form. */
export interface LeadsPlace {
  view: 'table' | 'board';
  creating: boolean;
  /** The id of the lead whose panel is open. */
  lead: string | null;
  tab: LeadTab;
}

/** Reads a path such as `/leads/board/{id}/tasks`. */
export function readLeadsPath(pathname: string): LeadsPlace {
  const [, , ...parts] = pathname.split('/');
  const view = parts[0] === 'board' ? 'board' : 'table';
  const [lead, tab] = view === 'board' ? parts.slice(1) : parts;
  const creating = lead === 'create';
  return {
    view,
    creating,
    lead: creating || !lead ? null : decoded(lead),
    tab: LEAD_TABS.find((each) => each === tab) ?? 'activity',
  };
}

/** A decoded path segment; unchanged if it is malformed, as in a mistyped address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path of a place. */
export function leadsPath({ view, creating, lead, tab }: LeadsPlace): string {
  const parts = [
    'leads',
    ...(view === 'board' ? ['board'] : []),
    ...(creating ? ['create'] : lead ? [lead, ...(tab === 'activity' ? [] : [tab])] : []),
  ];
  return `/${parts.map(encodeURIComponent).join('/')}`;
}

interface LeadsAddress {
  place: LeadsPlace;
  /** The address with some changes of the place, and with a composer. Filters and page stay. */
  addressOf: (change: Partial<LeadsPlace>, compose?: Compose) => string;
  go: (change: Partial<LeadsPlace>) => void;
}

/** The current place on the leads page, and functions that lead to others. */
export function useLeadsAddress(): LeadsAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readLeadsPath(pathname), [pathname]);
  const addressOf = useCallback(
    (change: Partial<LeadsPlace>, compose: Compose | null = null) => {
      const tab = 'lead' in change ? ('activity' as const) : place.tab;
      return (
        leadsPath({ ...place, creating: false, tab, ...change }) + withCompose(search, compose)
      );
    },
    [place, search],
  );
  const go = useCallback(
    (change: Partial<LeadsPlace>) => void navigate(addressOf(change)),
    [navigate, addressOf],
  );
  return { place, addressOf, go };
}

/** The ids of the leads before and after the open one in the list. With none open, the first one is next. */
export function useNeighbors(): { previous: string | null; next: string | null } {
  const { data = [] } = useListContext<LeadRow>();
  const { place } = useLeadsAddress();
  const index = data.findIndex(({ id }) => id === place.lead);
  if (index < 0) return { previous: null, next: data[0]?.id ?? null };
  return { previous: data[index - 1]?.id ?? null, next: data[index + 1]?.id ?? null };
}

/** The address of the leads list with a filter. */
export function leadsUnder(filter: LeadListFilter): string {
  return `/leads?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}
