import {
  useMutation,
  useQuery,
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { Tables } from '../../shared/database.types.ts';
import type { AdminDataProvider } from './data-provider.ts';
import { ALL_BY_NAME } from './row-limit.ts';

/** The data provider with the methods of its own. */
export const useApi = () => useDataProvider<AdminDataProvider>();

/** Reads with the data provider, and caches the answer under a key. */
export function useRead<T>(
  queryKey: QueryKey,
  read: (api: AdminDataProvider) => Promise<T>,
  options?: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>,
) {
  const api = useApi();
  return useQuery({ queryKey, queryFn: () => read(api), ...options });
}

/** Writes with the data provider once `mutate` is called. */
export function useWrite<T, Variables = void>(
  write: (api: AdminDataProvider, variables: Variables) => Promise<T>,
  options?: Omit<UseMutationOptions<T, Error, Variables>, 'mutationFn'>,
) {
  const api = useApi();
  return useMutation({ mutationFn: (variables: Variables) => write(api, variables), ...options });
}

/** All products or bundles, by name. */
export const useAllByName = <Table extends 'products' | 'bundles'>(table: Table) =>
  useGetList<Tables<Table>>(table, ALL_BY_NAME);
