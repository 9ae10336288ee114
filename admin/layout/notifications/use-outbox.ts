import { useRead } from '../../providers/use-api.ts';

/** What waits to be sent and what failed; with `live`, asked again while something waits. */
export function useOutbox({ live = false } = {}) {
  return useRead(['outbox'], (api) => api.getOutboxState(), {
    staleTime: live ? 0 : 5 * 60_000,
    refetchInterval: ({ state }) => live && (state.data?.waiting ?? 0) > 0 && 5000,
    retry: false,
  });
}
