import { useQuery } from '@tanstack/react-query';
import { checked } from './http-error.ts';
import { supabaseClient } from './supabase-client.ts';

export type CountedTable = 'leads' | 'products' | 'bundles' | 'testimonials';

/** How many rows a table has, without reading any. */
export function useTotal(table: CountedTable) {
  return useQuery({
    queryKey: [table, 'counts', 'total'],
    async queryFn() {
      const { count } = await checked(
        supabaseClient.from(table).select('*', { count: 'exact', head: true }),
      );
      return count ?? 0;
    },
  });
}
