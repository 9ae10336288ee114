import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const LEAD_TABS = ['activity', 'details', 'tasks'] as const;
export type LeadTab = (typeof LEAD_TABS)[number];

/** What of the leads is open: the table or the board, and over or beside it a lead or a new one. */
export interface LeadsPlace {
  view: 'table' | 'board';
  creating: boolean;
  /** The id of the lead whose panel is open. */
  lead: string | null;
  tab: LeadTab;
}

/** The place that a path within the back office names, such as `/leads/board/{id}/tasks`. */
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

/** What a part of a path says; as it stands where it says nothing, as in a mistyped address. */
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
  /** The address of a place that differs so much from this one; filters and page stay. */
  addressOf: (change: Partial<LeadsPlace>) => string;
  go: (change: Partial<LeadsPlace>) => void;
}

/** Where in the leads one is, and the ways from there. */
export function useLeadsAddress(): LeadsAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readLeadsPath(pathname), [pathname]);
  const addressOf = useCallback(
    (change: Partial<LeadsPlace>) => {
      const tab = 'lead' in change ? ('activity' as const) : place.tab;
      return leadsPath({ ...place, creating: false, tab, ...change }) + search;
    },
    [place, search],
  );
  const go = useCallback(
    (change: Partial<LeadsPlace>) => void navigate(addressOf(change)),
    [navigate, addressOf],
  );
  return { place, addressOf, go };
}
