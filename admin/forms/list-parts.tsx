import AddIcon from '@mui/icons-material/Add';
import {
  Box,
  Button,
  Link,
  Skeleton,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import {
  CreateButton,
  List,
  Pagination,
  RecordContextProvider,
  SearchInput,
  SelectInput,
  TopToolbar,
  useListContext,
  useNotify,
  type PaginationProps,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ReadFailure } from '../layout/page-parts.tsx';
import { errorText } from '../providers/http-error.ts';

/**
 * React-admin lets long words widen the page, and on a phone paints a white band above a list and
 * floats its button to create over the end of it.
 */
const listStyle = {
  '& .RaList-main': { minWidth: 0, pb: { xs: 10, md: 0 } },
  '& .RaList-actions': { bgcolor: 'transparent', minHeight: 0, pb: 1 },
} as const;

/** Above a list: a new record, and what else the list offers. */
function ListActions({ children }: { children?: ReactNode }) {
  return (
    <TopToolbar sx={{ bgcolor: { xs: 'transparent' } }}>
      {children}
      <CreateButton variant="contained" />
    </TopToolbar>
  );
}

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

/** Says that a list could not be read, with a button to try again; what was read before stays below. */
export function ListFailure({ what, words }: ListFailureProps) {
  const { error, refetch } = useListContext();
  if (!error) return null;
  return (
    <ReadFailure onRetry={refetch}>
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

interface ListStatesProps extends ListFailureProps {
  /** In place of the records where there are none at all. */
  nothingYet: ReactNode;
  /** The records. */
  children: ReactNode;
}

/** A list in each of its states: loading, failed, empty, nothing found, and with its records. */
export function ListStates({ what, words, nothingYet, children }: ListStatesProps) {
  const list = useListContext();
  const { data, isPending } = list;
  const filtered = Object.keys(list.filterValues as object).length > 0;
  useLostPageMessage();
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

/** Opens a record by keyboard, in a row that opens it by mouse; the row does not open it again. */
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

/** What can be changed within a card of a list. */
export function InlineFields({ category, featured }: { category: ReactNode; featured: ReactNode }) {
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 1, gap: 1 }}
    >
      <Box sx={{ typography: 'body2', minWidth: 0 }}>{category}</Box>
      <Stack component="label" direction="row" sx={{ alignItems: 'center', typography: 'body2' }}>
        Featured
        {featured}
      </Stack>
    </Stack>
  );
}

interface RecordCardsProps<T extends RaRecord> {
  what: string;
  titleOf: (record: T) => string;
  card: (record: T) => ReactNode;
}

function RecordCards<T extends RaRecord>({ what, titleOf, card }: RecordCardsProps<T>) {
  const { data = [] } = useListContext<T>();
  return data.map((record) => (
    <RecordContextProvider key={record.id} value={record}>
      <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ py: 0.5 }}>
          <RecordLink to={`/${what}/${record.id}`}>{titleOf(record)}</RecordLink>
        </Box>
        {card(record)}
      </Box>
    </RecordContextProvider>
  ));
}

interface RecordListProps<T extends RaRecord> extends RecordCardsProps<T> {
  sort: SortPayload;
  /** The categories to filter by. */
  categories?: readonly string[];
  /** Beside the button to create a record. */
  actions?: ReactNode;
  /** What the records are for and how to begin, where there are none yet. */
  purpose: string;
  /** The records on a wide screen. */
  table: ReactNode;
}

/** A list of the catalogue: a table on a wide screen, cards on a narrow one, in each of its states. */
export function RecordList<T extends RaRecord>(props: RecordListProps<T>) {
  const { what, sort, categories, actions, purpose, table, titleOf, card } = props;
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const filters = [
    <SearchInput key="search" source="search" alwaysOn placeholder={`Search ${what}`} />,
  ];
  if (categories) {
    const choices = categories.map((name) => ({ id: name, name }));
    const props = { choices, alwaysOn: true, emptyText: 'All categories' };
    filters.push(<SelectInput key="category" source="category" {...props} />);
  }
  return (
    <List
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)}`}
      sort={sort}
      perPage={25}
      filters={filters}
      actions={<ListActions>{actions}</ListActions>}
      exporter={false}
      pagination={<ListPages />}
      sx={listStyle}
      {...OWN_STATES}
    >
      <ListStates
        what={what}
        nothingYet={<NothingYet title={`No ${what} yet`} text={purpose} to={`/${what}/create`} />}
      >
        {narrow ? <RecordCards what={what} titleOf={titleOf} card={card} /> : table}
      </ListStates>
    </List>
  );
}
