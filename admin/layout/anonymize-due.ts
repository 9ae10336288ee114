import { skipToken, useQuery } from '@tanstack/react-query';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { useRead } from '../providers/use-api.ts';

/** The key of what `useAnonymizeDue` did; invalidated, it is done again. */
export const ANONYMIZE_DUE = ['anonymize-due'];

/**
 * Anonymizes the closed leads that are due, once when the back office opens: a project without pg_cron has nothing else
 * that would.
 */
export function useAnonymizeDue(): void {
  useRead(ANONYMIZE_DUE, (api) => api.anonymizeDue(), {
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}

/** How many closed leads will be anonymized next, and how many were in the last seven days; undefined until that is done. */
export const useAnonymizedCounts = () =>
  useQuery<Awaited<ReturnType<AdminDataProvider['anonymizeDue']>>>({
    queryKey: ANONYMIZE_DUE,
    queryFn: skipToken,
  }).data;
