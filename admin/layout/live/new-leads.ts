import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { IMPORT_USER_AGENT } from '../../../shared/leads/lead-options.ts';
import { UNANSWERED } from '../../providers/leads/lead-filter.ts';

type NewLead = Pick<LeadRow, 'id' | 'name' | 'created_at' | 'user_agent'>;

const LATEST = {
  filter: UNANSWERED,
  sort: { field: 'created_at', order: 'DESC' },
  // More than one: a lead added here may be newer than one that came in.
  pagination: { page: 1, perPage: 5 },
  meta: { columns: ['id', 'name', 'created_at', 'user_agent'] },
} as const;

/** The key under which React Query caches the latest new leads. */
export const LATEST_NEW_LEADS = ['leads', 'getList', LATEST];

function useLatestNewLeads() {
  return useGetList<NewLead>('leads', LATEST);
}

/** How many leads are not answered yet; undefined while it isn't known. */
export function useNewLeadCount(): number | undefined {
  return useLatestNewLeads().total;
}

/** Calls `onArrival` with a lead that comes in while the back office is open, unless it was added here or imported. */
export function useLeadArrival(onArrival: (lead: NewLead) => void): void {
  const queries = useQueryClient();
  const { data } = useLatestNewLeads();
  const latest = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    const before = latest.current;
    latest.current = [before ?? '', ...data.map(({ created_at }) => created_at)].toSorted().at(-1);
    if (before === undefined) return;
    const mutations = queries.getMutationCache().getAll();
    const isOwn = ({ id }: NewLead) =>
      mutations.some(({ state }) => (state.data as { id?: unknown } | undefined)?.id === id);
    const arrived = data.filter(
      (lead) => lead.created_at > before && lead.user_agent !== IMPORT_USER_AGENT && !isOwn(lead),
    );
    for (const lead of arrived.toReversed()) onArrival(lead);
    // Refreshes the lists, unless they are being read already.
    if (arrived.length > 0) {
      void queries.invalidateQueries({ queryKey: ['leads'] }, { cancelRefetch: false });
    }
  }, [data, queries, onArrival]);
}
