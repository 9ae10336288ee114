import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ReadFailure, SectionCard } from '../layout/page-parts.tsx';

/** Rows in the shape of those that are loading. */
export function RowsLoading({ rows }: { rows: number }) {
  return (
    <Box role="status" aria-label="Loading..." sx={{ pt: 1 }}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={50} sx={{ my: 1.25 }} />
      ))}
    </Box>
  );
}

interface DayListProps<T> {
  title: string;
  query: { error: Error | null; isPending: boolean; refetch: () => unknown };
  items: readonly T[] | undefined;
  /** How many rows the placeholder has. */
  placeholders: number;
  none: ReactNode;
  row: (item: T) => ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

/** A card with a list of the day, in each of its states. */
export function DayList<T>(props: DayListProps<T>) {
  const { title, query, items, placeholders, none, row, children } = props;
  return (
    <SectionCard title={title}>
      {query.error && <ReadFailure onRetry={query.refetch}>{query.error.message}</ReadFailure>}
      {query.isPending && <RowsLoading rows={placeholders} />}
      {items?.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {none}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {items?.map(row)}
      </Box>
      {children}
    </SectionCard>
  );
}

interface DayRowProps {
  children: ReactNode;
  /** At the end of the row, on a line of their own where there is no space. */
  actions: ReactNode;
}

/** A row of such a list. */
export function DayRow({ children, actions }: DayRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      <Box sx={{ display: 'flex', flexShrink: 0, ml: 'auto', color: 'text.secondary' }}>
        {actions}
      </Box>
    </Box>
  );
}
