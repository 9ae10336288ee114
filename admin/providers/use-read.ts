import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from './data-provider.ts';

/** Reads with the data provider, and caches the answer under a key. */
export function useRead<T>(
  queryKey: QueryKey,
  read: (provider: AdminDataProvider) => Promise<T>,
  options?: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>,
) {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({ queryKey, queryFn: () => read(provider), ...options });
}
