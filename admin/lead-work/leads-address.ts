import { createContext, useCallback, useContext, useMemo } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LeadRow } from '../../shared/leads/lead.ts';
import type { LeadListFilter } from '../providers/leads/lead-filter.ts';

export const LEAD_TABS = ['activity', 'details', 'tasks'] as const;
export type LeadTab = (typeof LEAD_TABS)[number];

const COMPOSE = 'compose';

/** Whether an address's query asks for a note about the open lead. */
export function asksForNote(search: string): boolean {
  return new URLSearchParams(search).get(COMPOSE) === 'note';
}

/** The same query with or without the question for a note. */
function withCompose(search: string, compose: 'note' | null): string {
  const query = new URLSearchParams(search);
  if (query.get(COMPOSE) === compose) return search;
  query.delete(COMPOSE);
  if (compose) query.set(COMPOSE, compose);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** What the leads page shows: the table or the board, and a lead's panel or the new-lead form. The map has neither. */
export interface LeadsPlace {
  view: 'table' | 'board' | 'map';
  creating: boolean;
  /** The id of the lead whose panel is open. */
  lead: string | null;
  tab: LeadTab;
}

/** Reads a path such as `/leads/board/{id}/tasks`, or `/map`. */
export function readLeadsPath(pathname: string): LeadsPlace {
  const [, page, ...parts] = pathname.split('/');
  if (page === 'map') return { view: 'map', creating: false, lead: null, tab: 'activity' };
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
  if (view === 'map') return '/map';
  const parts = [
    'leads',
    ...(view === 'board' ? ['board'] : []),
    ...(creating ? ['create'] : lead ? [lead, ...(tab === 'activity' ? [] : [tab])] : []),
  ];
  return `/${parts.map(encodeURIComponent).join('/')}`;
}

interface LeadsAddress {
  place: LeadsPlace;
  /** The address with some changes of the place, and with a note to write. Filters and page stay. */
  addressOf: (change: Partial<LeadsPlace>, compose?: 'note') => string;
  go: (change: Partial<LeadsPlace>) => void;
}

/** The current place on the leads page, and functions that lead to others. */
export function useLeadsAddress(): LeadsAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readLeadsPath(pathname), [pathname]);
  const addressOf = useCallback(
    (change: Partial<LeadsPlace>, compose: 'note' | null = null) => {
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

/** The ids of the leads on the board, column by column. */
export const BoardOrderContext = createContext<readonly string[]>([]);

/**
 * Functions that open the leads before and after the open one: on the board, or in the list, also on its page before or
 * after; null where there is none. With none open, the first one is next.
 */
export function useNeighbors(): { previous: (() => void) | null; next: (() => void) | null } {
  const list = useListContext<LeadRow>();
  const { data = [], page, perPage, sort } = list;
  const filter = list.filterValues as LeadListFilter;
  const board = useContext(BoardOrderContext);
  const { place, addressOf, go } = useLeadsAddress();
  const navigate = useNavigate();
  const onBoard = place.view === 'board';
  const index = data.findIndex(({ id }) => id === place.lead);
  const beyond = !onBoard && index >= 0 && index === data.length - 1 && list.hasNextPage;
  const before = !onBoard && index === 0 && page > 1;
  // The same query as that of the list, which then has its rows at once.
  const otherPage = beyond ? page + 1 : page - 1;
  const { data: others } = useGetList<LeadRow>(
    'leads',
    { filter, sort, pagination: { page: otherPage, perPage } },
    { enabled: beyond || before },
  );

  if (onBoard) {
    const at = board.indexOf(place.lead ?? '');
    const openCard = (lead: string | undefined) =>
      lead ? () => go({ lead, tab: place.tab }) : null;
    return { previous: openCard(board[at - 1]), next: openCard(board[at + 1]) };
  }
  const open = (lead: LeadRow | undefined, to = page) => {
    if (!lead) return null;
    const [path, search] = addressOf({ lead: lead.id, tab: place.tab }).split('?');
    const query = new URLSearchParams(search);
    if (to !== page) {
      const params = { filter: JSON.stringify(filter), sort: sort.field, order: sort.order };
      for (const [name, value] of Object.entries(params)) query.set(name, value);
      query.set('page', String(to));
      query.set('perPage', String(perPage));
    }
    return () => void navigate(query.size > 0 ? `${path}?${query.toString()}` : path!);
  };
  return {
    previous: before ? open(others?.at(-1), otherPage) : open(data[index - 1]),
    next: beyond ? open(others?.[0], otherPage) : open(data[index + 1]),
  };
}

/** The address of the leads list with a filter. */
export function leadsUnder(filter: LeadListFilter): string {
  return `/leads?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
}
