import { useQuery } from '@tanstack/react-query';
import { checked } from './http-error.ts';
import { supabaseClient } from './supabase-client.ts';

export type CountedTable = 'leads' | 'products' | 'bundles' | 'testimonials';

/** The query for how many rows a table has, without reading any. */
export const totalOf = (table: CountedTable) => ({
  queryKey: [table, 'counts', 'total'],
  async queryFn(): Promise<number> {
    const { count } = await checked(
      supabaseClient.from(table).select('*', { count: 'exact', head: true }),
    );
    return count ?? 0;
  },
});

/** How many rows a table has. */
export const useTotal = (table: CountedTable) => useQuery(totalOf(table));
