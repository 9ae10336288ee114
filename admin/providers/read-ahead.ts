import type { GetListParams } from 'react-admin';
import { dataProvider } from './data-provider.ts';
import { queryClient } from './query-client.ts';
import { currentSession } from './session/session.ts';

/** How long data that was read ahead counts as fresh, so that the page doesn't read it again. */
const FRESH_MS = 5_000;

/**
 * Reads a page's query into the cache before the page renders. Reads nothing when nobody is signed in. Never throws:
 * after a failure the page reads for itself.
 */
export async function readAhead<T>(query: {
  queryKey: readonly unknown[];
  queryFn: () => Promise<T>;
}): Promise<void> {
  try {
    if (!(await currentSession())) return;
    await queryClient.prefetchQuery(query);
    // Counts as fresh until then. Does nothing if the read failed.
    const updatedAt = Date.now() + FRESH_MS;
    queryClient.setQueryData(query.queryKey, (answer: unknown) => answer, { updatedAt });
  } catch {
    // The page reads for itself, and shows the failure.
  }
}

/** Reads a list ahead, for `useGetList` with the same parameters. */
export function readListAhead(resource: string, params: GetListParams): Promise<void> {
  const queryKey = [resource, 'getList', params];
  return readAhead({ queryKey, queryFn: () => dataProvider.getList(resource, params) });
}

/** The cache's key of all leads of the map. */
export const MAP_LEADS_KEY = ['leads', 'map'];

/** Reads the map's leads ahead. */
export function readMapAhead(): Promise<void> {
  return readAhead({ queryKey: MAP_LEADS_KEY, queryFn: () => dataProvider.getMapLeads() });
}
