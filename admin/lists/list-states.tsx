import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { Pagination, useListContext, useNotify, type PaginationProps } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ReadFailure } from '../layout/page-parts.tsx';
import { errorText } from '../providers/http-error.ts';

/** In place of the records: why there are none, and what to do. */
function InPlace({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2, gap: 1, width: 1 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 460 }}>
        {text}
      </Typography>
      {children}
    </Stack>
  );
}

interface NothingYetProps {
  title: string;
  /** What it is for, and how to begin. */
  text: string;
  to: string;
  /** What the button says that begins. */
  action?: string;
  /** Another way to begin. */
  other?: { to: string; action: string };
}

/** Shown where there is nothing at all yet. */
export function NothingYet({ title, text, to, action = 'Create', other }: NothingYetProps) {
  return (
    <InPlace title={title} text={text}>
      <Button
        component={RouterLink}
        to={to}
        variant="contained"
        startIcon={<AddIcon />}
        sx={{ mt: 2 }}
      >
        {action}
      </Button>
      {other && (
        <Button component={RouterLink} to={other.to}>
          {other.action}
        </Button>
      )}
    </InPlace>
  );
}

/** React-admin silently turns back to the first page when another one cannot be read: this says so. */
function useLostPageMessage(): void {
  const { data, error, page } = useListContext();
  const notify = useNotify();
  // A page beyond the last one is no failure.
  const lost = error && !data && page > 1 && (error as { status?: number }).status !== 416;
  const message = lost ? `Page ${page} could not be loaded: ${errorText(error)}` : '';
  useEffect(() => {
    if (message) notify(message, { type: 'error' });
  }, [message, notify]);
}

interface ListFailureProps {
  /** What the list holds, in sentences: “products”. */
  what: string;
  /** Other words for it, from the service's message. */
  words?: (message: string) => string;
}

const useIsFiltered = () => Object.keys(useListContext().filterValues as object).length > 0;

function ClearFilters() {
  const { setFilters } = useListContext();
  return (
    <Button color="inherit" onClick={() => setFilters({}, {})}>
      Clear filters
    </Button>
  );
}

/** Says that a list could not be read, with a button to try again; what was read before stays below. */
export function ListFailure({ what, words }: ListFailureProps) {
  const { error, refetch } = useListContext();
  const filtered = useIsFiltered();
  if (!error) return null;
  return (
    <ReadFailure onRetry={refetch} other={filtered && <ClearFilters />}>
      {words?.(error.message) ?? `The ${what} could not be loaded: ${errorText(error)}`}
    </ReadFailure>
  );
}

/** For a List that shows its states with ListStates: react-admin shows none of its own. */
export const OWN_STATES = {
  empty: false,
  authLoading: false,
  queryOptions: { onError: () => undefined },
} as const;

interface RowsSkeletonProps {
  /** Of a row or card, in pixels. */
  height: number;
  /** Of a table's head; cards have none. */
  head?: number;
}

/** The shape of a list while it loads: a table's cells beside one another, a card's lines below one another. */
export function RowsSkeleton({ height, head }: RowsSkeletonProps) {
  return (
    <Box role="status" aria-label="Loading..." sx={{ overflow: 'hidden' }}>
      {head && <Box sx={{ height: head, borderBottom: 1, borderColor: 'divider' }} />}
      {Array.from({ length: 12 }, (_, row) => (
        <Box
          key={row}
          sx={{
            height,
            px: 2,
            py: 1,
            display: 'grid',
            gridTemplateColumns: head ? '24px 2fr 1fr 1fr 2fr 1fr' : undefined,
            columnGap: 3,
            alignItems: 'center',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {Array.from({ length: head ? 6 : 3 }, (_, part) => (
            <Skeleton
              key={part}
              width={part === 0 && head ? 20 : `${50 + ((row * 7 + part * 5) % 4) * 12}%`}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface ListStatesProps extends ListFailureProps {
  /** In place of the records while they are loading. */
  loading: ReactNode;
  /** In place of the records where there are none at all. */
  nothingYet: ReactNode;
  /** The records. */
  children: ReactNode;
}

/** A list in each of its states: loading, failed, empty, nothing found, and with its records. */
export function ListStates({ what, words, loading, nothingYet, children }: ListStatesProps) {
  const { data, isPending } = useListContext();
  const filtered = useIsFiltered();
  useLostPageMessage();
  if (isPending) return loading;
  return (
    <>
      <Box sx={{ px: 1 }}>
        <ListFailure what={what} words={words} />
      </Box>
      {data && data.length > 0 && children}
      {data?.length === 0 &&
        (!filtered ? (
          nothingYet
        ) : (
          <InPlace title={`No ${what} match`} text="Search for less, or filter less.">
            <ClearFilters />
          </InPlace>
        ))}
    </>
  );
}

/** The pages of a list, where any records of it are shown. */
export function ListPages(props: PaginationProps) {
  const { data } = useListContext();
  return data && data.length > 0 ? <Pagination {...props} /> : null;
}
