import type { GetListParams } from 'react-admin';
import { dataProvider } from './data-provider.ts';
import { queryClient } from './query-client.ts';
import { supabaseClient } from './supabase-client.ts';

/** How long the page may take until it is shown, without reading it again. */
const FRESH_MS = 5_000;

/**
 * Reads into the cache what a page will ask for under the same key. Reads nothing when nobody is signed in, and
 * never throws: after a failure the page reads for itself.
 */
export async function readAhead<T>(query: {
  queryKey: readonly unknown[];
  queryFn: () => Promise<T>;
}): Promise<void> {
  try {
    const { data } = await supabaseClient.auth.getSession();
    if (!data.session) return;
    await queryClient.prefetchQuery(query);
    // Fresh until then; nothing where it failed.
    const updatedAt = Date.now() + FRESH_MS;
    queryClient.setQueryData(query.queryKey, (answer: unknown) => answer, { updatedAt });
  } catch {
    // The page reads, and says what is wrong.
  }
}

/** Reads a list ahead, for `useGetList` with the same parameters. */
export function readListAhead(resource: string, params: GetListParams): Promise<void> {
  const queryKey = [resource, 'getList', params];
  return readAhead({ queryKey, queryFn: () => dataProvider.getList(resource, params) });
}
