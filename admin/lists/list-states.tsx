import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Skeleton } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { Pagination, useListContext, useNotify, type PaginationProps } from 'react-admin';
import { MessagePage, ReadFailure } from '../layout/page-parts.tsx';
import { errorText } from '../providers/http-error.ts';

interface NothingYetProps {
  title: string;
  /** What the list is for, and how to start. */
  text: string;
  to: string;
  action?: string;
  other?: { to: string; action: string };
}

/** Shown while there are no records at all. */
export function NothingYet({ title, text, to, action = 'Create', other }: NothingYetProps) {
  return (
    <MessagePage title={title} text={text}>
      <Button href={to} variant="contained" startIcon={<AddIcon />} sx={{ mt: 2 }}>
        {action}
      </Button>
      {other && <Button href={other.to}>{other.action}</Button>}
    </MessagePage>
  );
}

/** Reports a page that can't be read: react-admin silently goes back to the first page. */
function useLostPageMessage(): void {
  const { data, error, page } = useListContext();
  const notify = useNotify();
  // A page beyond the last one is no failure.
  const lost = error && !data && page > 1 && (error as { status?: number }).status !== 416;
  const message = lost ? `Page ${page} couldn’t be loaded: ${errorText(error)}` : '';
  useEffect(() => {
    if (message) notify(message, { type: 'error' });
  }, [message, notify]);
}

interface ListFailureProps {
  /** The word for its records: “products”. */
  what: string;
  /** Rewords the service's message. */
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

/** An error that a list couldn't be read, with a button to try again. Records that were read before stay below. */
export function ListFailure({ what, words }: ListFailureProps) {
  const { error, refetch } = useListContext();
  const filtered = useIsFiltered();
  if (!error) return null;
  return (
    <ReadFailure onRetry={refetch} other={filtered && <ClearFilters />}>
      {words?.(error.message) ?? `The ${what} couldn’t be loaded: ${errorText(error)}`}
    </ReadFailure>
  );
}

/** The props of a List that shows its states with ListStates, in place of react-admin's own. */
export const OWN_STATES = {
  empty: false,
  authLoading: false,
  queryOptions: { onError: () => undefined },
} as const;

interface RowsSkeletonProps {
  /** The height of a row or card, in pixels. */
  height: number;
  /** The height of the table's head, in pixels; cards have none. */
  head?: number;
}

/** A list's skeleton: cells side by side for a table, lines for cards. */
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
  /** Shown in place of the records while they load. */
  loading: ReactNode;
  /** Shown in place of the records where there are none at all. */
  nothingYet: ReactNode;
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
          <MessagePage title={`No ${what} match`} text="Try a shorter search or fewer filters.">
            <ClearFilters />
          </MessagePage>
        ))}
    </>
  );
}

/** The pages of a list, where any records of it are shown. */
export function ListPages(props: PaginationProps) {
  const { data } = useListContext();
  return data && data.length > 0 ? <Pagination {...props} /> : null;
}
