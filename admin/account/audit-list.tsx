import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { leadsOf } from '../layout/amounts.ts';
import { NotLoaded, SectionCard } from '../layout/page-parts.tsx';
import { formatInstant } from '../layout/times.ts';
import { useBusinessTimeZone } from '../layout/relative-time.tsx';
import { AUDIT_PART, type AuditEntry } from '../providers/settings/audit-log.ts';
import { useApi } from '../providers/use-api.ts';
import { Muted } from '../theme/blocks.tsx';

function amountOf({ kind, amount }: AuditEntry): string {
  if (kind === 'leads' || kind === null) return leadsOf(amount ?? 0);
  return amount === 1 ? `1 ${kind.slice(0, -1)}` : `${amount ?? 0} ${kind}`;
}

/** What was done, by action; any other action is a deletion. */
const DEEDS: Readonly<Record<string, (amount: string) => string>> = {
  'sign-in': () => 'Signed in',
  export: (amount) => `Exported ${amount}`,
  erase: (amount) => `Erased ${amount} for good`,
  anonymize: (amount) => `Anonymized ${amount}`,
  import: (amount) => `Imported ${amount}`,
  'undo import': (amount) => `Took back an import of ${amount}`,
  merge: (amount) => `Merged ${amount} into another`,
  'replace catalog': (amount) => `Replaced the catalog’s ${amount}`,
};

/** The action as a sentence without its subject. */
function deed(entry: AuditEntry): string {
  const amount = amountOf(entry);
  return (
    DEEDS[entry.action]?.(amount) ?? `Deleted ${amount}${entry.names ? `: ${entry.names}` : ''}`
  );
}

/** The audit log of the last year, newest first. Nobody can change it. */
export function AuditList() {
  const dataProvider = useApi();
  const timeZone = useBusinessTimeZone();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit log'],
    queryFn: ({ pageParam }) => dataProvider.getAuditLog(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (part: AuditEntry[]) =>
      part.length < AUDIT_PART ? undefined : part.at(-1)?.id,
    staleTime: 0,
  });
  const entries = data?.pages.flat();
  return (
    <SectionCard title="Activity">
      <Typography color="text.secondary">
        Sign-ins, exports, erasures, imports, and deletions of the last twelve months. Nobody can
        change this list.
      </Typography>
      {!entries && !error && <Skeleton variant="rounded" height={200} sx={{ mt: 1 }} />}
      {entries?.length === 0 && <Typography sx={{ mt: 1 }}>Nothing yet.</Typography>}
      {entries && entries.length > 0 && (
        <Box component="ul" aria-label="Activity" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {entries.map((entry) => (
            <Box
              key={entry.id}
              component="li"
              sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
            >
              <Typography>{deed(entry)}</Typography>
              <Muted>
                {formatInstant(entry.happened_at, timeZone)} ·{' '}
                {entry.account ?? 'No account (in the database)'}
              </Muted>
            </Box>
          ))}
        </Box>
      )}
      <NotLoaded
        what="The activity"
        error={error}
        onRetry={() => (entries ? fetchNextPage() : refetch())}
      />
      {hasNextPage &&
        !error && (
          // Not `disabled` while it works, so that it keeps the focus.
          <Button
            variant="outlined"
            sx={{ mt: 1 }}
            aria-disabled={isFetching}
            onClick={() => isFetching || void fetchNextPage()}
          >
            {isFetching ? 'Loading...' : 'Show more'}
          </Button>
        )}
    </SectionCard>
  );
}
