import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import {
  CreateButton,
  List,
  Pagination,
  TopToolbar,
  useListContext,
  useNotify,
  type PaginationProps,
  type SortPayload,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ReadFailure } from '../layout/page-parts.tsx';
import { errorText } from '../providers/http-error.ts';

/**
 * React-admin lets long words widen the page, and paints a white band above a list on a phone, where
 * its button to create floats over the end of the list.
 */
const listStyle = {
  '& .RaList-main': { minWidth: 0, pb: { xs: 10, md: 0 } },
  '& .RaList-actions': { bgcolor: 'transparent', minHeight: 0, pb: 1 },
} as const;

/** Above a list: a new record, and what else the list offers. */
export function ListActions({ children }: { children?: ReactNode }) {
  return (
    <TopToolbar sx={{ bgcolor: { xs: 'transparent' } }}>
      {children}
      <CreateButton variant="contained" />
    </TopToolbar>
  );
}

/** In place of the records: what is the matter, and the way on. */
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
}

/** Shown where there is nothing at all yet. */
export function NothingYet({ title, text, to, action = 'Create' }: NothingYetProps) {
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
    </InPlace>
  );
}

/** React-admin turns back to the first page when another one cannot be read, without a word. */
function useWordOnLostPage(): void {
  const { data, error, page } = useListContext();
  const notify = useNotify();
  // A page beyond the last one is no failure.
  const lost = error && !data && page > 1 && (error as { status?: number }).status !== 416;
  const said = lost ? `Page ${page} could not be loaded: ${reasonOf(error)}` : '';
  useEffect(() => {
    if (said) notify(said, { type: 'error' });
  }, [said, notify]);
}

function reasonOf(error: unknown): string {
  return errorText(error);
}

interface ListFailureProps {
  /** What the list holds, in sentences: “products”. */
  what: string;
  /** Other words for it, from the service's message. */
  words?: (message: string) => string;
}

/** That a list could not be read, and the way to try again; what was there before stays below it. */
export function ListFailure({ what, words }: ListFailureProps) {
  const { error, refetch } = useListContext();
  if (!error) return null;
  return (
    <ReadFailure onRetry={refetch}>
      {words?.(error.message) ?? `The ${what} could not be loaded: ${reasonOf(error)}`}
    </ReadFailure>
  );
}

/** For a List whose states are those of ListStates: react-admin shows none of its own. */
export const OWN_STATES = {
  empty: false,
  authLoading: false,
  queryOptions: { onError: () => undefined },
} as const;

interface ListStatesProps extends ListFailureProps {
  /** In place of the records where there are none at all. */
  nothingYet: ReactNode;
  /** The records. */
  children: ReactNode;
}

/** A list in each of its states: loading, failed, empty, with nothing found, and with its records. */
export function ListStates({ what, words, nothingYet, children }: ListStatesProps) {
  const list = useListContext();
  const { data, isPending } = list;
  const filtered = Object.keys(list.filterValues as object).length > 0;
  useWordOnLostPage();
  if (isPending) {
    return (
      <Stack role="status" aria-label="Loading..." spacing={1} sx={{ p: 2 }}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={48} />
        ))}
      </Stack>
    );
  }
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
            <Button onClick={() => list.setFilters({}, {})}>Clear search and filter</Button>
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

/** What opens a record by keyboard, in a row that opens it by mouse; the row does not open it again. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  );
}

interface RecordListProps extends ListStatesProps {
  title: string;
  sort: SortPayload;
  filters: ReactElement[];
  actions: ReactElement;
}

/** A list of the catalogue: a table on a wide screen, cards on a narrow one, in each of its states. */
export function RecordList({ title, sort, filters, actions, ...states }: RecordListProps) {
  return (
    <List
      title={title}
      sort={sort}
      perPage={25}
      filters={filters}
      actions={actions}
      exporter={false}
      pagination={<ListPages />}
      sx={listStyle}
      {...OWN_STATES}
    >
      <ListStates {...states} />
    </List>
  );
}

/** One record of a list as a card, for a narrow screen. */
export function RecordCard({
  to,
  title,
  children,
}: {
  to: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ py: 0.5 }}>
        <RecordLink to={to}>{title}</RecordLink>
      </Box>
      {children}
    </Box>
  );
}
