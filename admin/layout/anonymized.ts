import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider.ts';

/** The key of what `useAnonymized` gives, to ask again after leads were anonymized with a press. */
export const ANONYMIZED = ['anonymized'];

/**
 * How many closed leads are due to be anonymized, and how many were in the last seven days. Asked once when the back
 * office opens, and the database does it then: a project without pg_cron has nothing else that would.
 */
export function useAnonymized() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ANONYMIZED,
    queryFn: () => dataProvider.anonymizeDue(),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
