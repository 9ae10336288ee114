import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';

/** What waits to be sent and what failed; with `live`, asked again while something waits. */
export function useOutbox({ live = false } = {}) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['outbox'],
    queryFn: () => dataProvider.getOutboxState(),
    staleTime: live ? 0 : 5 * 60_000,
    refetchInterval: ({ state }) => live && (state.data?.waiting ?? 0) > 0 && 5000,
    retry: false,
  });
}
