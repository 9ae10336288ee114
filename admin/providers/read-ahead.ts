import type { GetListParams } from 'react-admin';
import { dataProvider } from './data-provider.ts';
import { queryClient } from './query-client.ts';
import { supabaseClient } from './supabase-client.ts';

/** How long the page may take until it is shown, without reading the list again. */
const FRESH_MS = 5_000;

/**
 * Reads a list into the cache, where its page finds it under the same parameters. Reads nothing when nobody
 * is signed in, and never throws: after a failure the page reads for itself.
 */
export async function readListAhead(resource: string, params: GetListParams): Promise<void> {
  try {
    const { data } = await supabaseClient.auth.getSession();
    if (!data.session) return;
    const queryKey = [resource, 'getList', params];
    await queryClient.prefetchQuery({
      queryKey,
      queryFn: () => dataProvider.getList(resource, params),
    });
    // Fresh until then; nothing where it failed.
    const updatedAt = Date.now() + FRESH_MS;
    queryClient.setQueryData(queryKey, (answer: unknown) => answer, { updatedAt });
  } catch {
    // The page reads, and says what is wrong.
  }
}
