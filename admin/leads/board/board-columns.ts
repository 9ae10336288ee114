import { useState } from 'react';
import { useGetList, useListContext, type SortPayload } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/leads/lead-options.ts';
import { readInstant } from '../../../shared/scheduling/time-zone.ts';
import type { LeadListFilter } from '../../providers/leads/lead-filter.ts';
import { useRead } from '../../providers/use-api.ts';

const PAGE = 25;

/** The first leads of one status in the list's order, a page more each time. */
function useList(status: LeadStatus) {
  const shown = useListContext();
  const [pages, setPages] = useState(1);
  const list = useGetList<LeadRow>('leads', {
    filter: { ...(shown.filterValues as LeadListFilter), status },
    sort: shown.sort,
    pagination: { page: 1, perPage: PAGE * pages },
  });
  return { ...list, more: () => setPages(pages + 1) };
}

/** The monthly value of the leads of each status, under the list's filter. */
function useValues() {
  const filter = { ...(useListContext().filterValues as LeadListFilter), status: undefined };
  return useRead(['leads', 'counts', 'values', filter], (api) => api.leadValues(filter));
}

/** Holds back new values until all of them are read, so that they change together. */
function useSettled<T extends object>(parts: T, settled: boolean): T {
  const [shown, show] = useState(parts);
  const changed = (Object.keys(parts) as (keyof T)[]).some((key) => parts[key] !== shown[key]);
  if (!settled || !changed) return shown;
  show(parts);
  return parts;
}

/** Compares leads as the database does (`leadSort`): empty values last, equal ones by newest. */
function inOrder({ field, order }: SortPayload) {
  const before = order === 'DESC' ? 1 : -1;
  return (a: LeadRow, b: LeadRow) => {
    const one = a[field as keyof LeadRow] ?? null;
    const other = b[field as keyof LeadRow] ?? null;
    if (one === other) return readInstant(b.created_at) - readInstant(a.created_at);
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? before : -before;
  };
}

type ByStatus<T> = Readonly<Record<LeadStatus, T>>;

function byStatus<T>(of: (status: LeadStatus) => T): ByStatus<T> {
  return Object.fromEntries(LEAD_STATUSES.map((status) => [status, of(status)])) as ByStatus<T>;
}

export interface BoardColumn {
  /** The loaded leads in the list's order; undefined until they are read. */
  leads: LeadRow[] | undefined;
  total: number | undefined;
  /** US dollars a month. */
  value: number;
  error: Error | null;
  retry: () => unknown;
  /** Loads more; null when all are loaded. */
  more: (() => void) | null;
}

interface Board {
  columns: ByStatus<BoardColumn>;
  /** Whether the leads of a new filter are still loading. */
  isStale: boolean;
}

/**
 * The leads by status. A lead that was just moved shows in its new column before the lists are read again.
 * The lists read again show together, so that no card disappears for a moment.
 */
export function useBoard(): Board {
  const lists: ByStatus<ReturnType<typeof useList>> = {
    New: useList('New'),
    Contacted: useList('Contacted'),
    'Demo Scheduled': useList('Demo Scheduled'),
    'Proposal Sent': useList('Proposal Sent'),
    'Closed - Won': useList('Closed - Won'),
    'Closed - Lost': useList('Closed - Lost'),
  };
  const values = useValues();
  const settled = !values.isFetching && LEAD_STATUSES.every((status) => !lists[status].isFetching);
  const rows = useSettled(
    byStatus((status) => lists[status].data),
    settled,
  );
  const totals = useSettled(
    byStatus((status) => lists[status].total),
    settled,
  );
  const worth = useSettled({ of: values.data }, settled).of;

  const latest = new Map(
    LEAD_STATUSES.flatMap((status) => lists[status].data ?? []).map((lead) => [lead.id, lead]),
  );
  // A lead that is moved while the lists are read may be in two of them.
  const cards = new Map<string, { from: LeadStatus; lead: LeadRow }>();
  for (const status of LEAD_STATUSES) {
    for (const read of rows[status] ?? []) {
      const lead = latest.get(read.id) ?? read;
      if (!cards.has(lead.id) || lead.status === status) cards.set(lead.id, { from: status, lead });
    }
  }
  const compare = inOrder(useListContext().sort);
  const shown = [...cards.values()].sort((a, b) => compare(a.lead, b.lead));

  const columns = byStatus((status): BoardColumn => {
    const list = lists[status];
    const here = shown.filter(({ lead }) => lead.status === status).map(({ lead }) => lead);
    // Received minus moved away.
    const moved = shown.filter(({ from, lead }) => from !== lead.status);
    const signed = moved.flatMap(({ from, lead }) =>
      lead.status === status ? [{ lead, sign: 1 }] : from === status ? [{ lead, sign: -1 }] : [],
    );
    const total = totals[status];
    const loaded = rows[status];
    return {
      leads: loaded && here,
      total: total === undefined ? undefined : signed.reduce((sum, { sign }) => sum + sign, total),
      value: signed.reduce(
        (sum, { lead, sign }) => sum + sign * (lead.monthly_value ?? 0),
        worth?.get(status) ?? 0,
      ),
      error: list.error,
      retry: list.refetch,
      more: loaded && (total ?? 0) > loaded.length ? list.more : null,
    };
  });
  const isStale = LEAD_STATUSES.some((status) => rows[status] && lists[status].isPending);
  return { columns, isStale };
}
