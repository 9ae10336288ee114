import { useQuery } from '@tanstack/react-query';
import type { AdminDataProvider, CountedTable } from '../providers/data-provider.ts';
import { useApi } from '../providers/use-api.ts';

/** The query for how many rows a table has. */
export const totalOf = (dataProvider: AdminDataProvider, table: CountedTable) => ({
  queryKey: [table, 'counts', 'total'],
  queryFn: () => dataProvider.countRows(table),
});

/** How many rows a table has. */
export const useTotal = (table: CountedTable) => useQuery(totalOf(useApi(), table));
