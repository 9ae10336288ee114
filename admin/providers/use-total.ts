import { useQuery } from '@tanstack/react-query';
import { supabaseClient } from './supabase-client.ts';

export type CountedTable = 'leads' | 'products' | 'bundles' | 'testimonials';

/** How many rows a table has, without reading any (SPEC.md §7 «Count leads (head-only)»). */
export function useTotal(table: CountedTable) {
  return useQuery({
    queryKey: [table, 'counts', 'total'],
    async queryFn() {
      const { count, error, status } = await supabaseClient
        .from(table)
        .select('*', { count: 'exact', head: true });
      // A failed HEAD carries no message of the service.
      if (error) throw new Error(error.message || `The service answered ${status}.`);
      return count ?? 0;
    },
  });
}
