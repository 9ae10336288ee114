import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { IMPORT_USER_AGENT } from '../../shared/leads/lead-options.ts';

type NewLead = Pick<LeadRow, 'id' | 'name' | 'created_at' | 'user_agent'>;

/** The latest lead that nobody has answered yet, and how many there are; live updates keep it true. */
function useLatestNewLead() {
  return useGetList<NewLead>('leads', {
    filter: { status: 'New' },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
    meta: { columns: ['id', 'name', 'created_at', 'user_agent'] },
  });
}

/** How many leads nobody has answered yet: those of status New. */
export function useNewLeadCount(): number {
  return useLatestNewLead().total ?? 0;
}

/** Calls `onArrival` with a lead that comes in while the back office is open, unless it was added here or imported. */
export function useLeadArrival(onArrival: (lead: NewLead) => void): void {
  const queries = useQueryClient();
  const { data } = useLatestNewLead();
  const latest = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    const lead = data[0];
    const before = latest.current;
    latest.current = before ?? '';
    if (!lead || lead.created_at <= latest.current) return;
    latest.current = lead.created_at;
    const isOwn = queries
      .getMutationCache()
      .getAll()
      .some(({ state }) => (state.data as { id?: unknown } | undefined)?.id === lead.id);
    if (before !== undefined && !isOwn && lead.user_agent !== IMPORT_USER_AGENT) onArrival(lead);
  }, [data, queries, onArrival]);
}
