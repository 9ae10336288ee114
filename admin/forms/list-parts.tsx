import AddIcon from '@mui/icons-material/Add';
import {
  Box,
  Button,
  Card,
  GlobalStyles,
  Link,
  MenuItem,
  Select,
  Skeleton,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useEffect, type ReactNode } from 'react';
import {
  DataTable,
  FilterLiveSearch,
  List,
  Pagination,
  RecordContextProvider,
  useListContext,
  useNotify,
  type PaginationProps,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ReadFailure } from '../layout/page-parts.tsx';
import { errorText } from '../providers/http-error.ts';

/** React-admin lets long words widen the page, and puts room above a list without its own toolbar. */
export const LIST_STYLE = {
  '& .RaList-main': { minWidth: 0, mt: 0 },
  '& .RaList-content': { minWidth: 0 },
} as const;

/** The height that the strip of actions keeps free below the page. */
const THUMB_STRIP = { ':root': { '--thumb-strip': 'max(61px, 3rem + 13px)' } };

/** How a toolbar's inputs look. */
const control = {
  minHeight: { xs: 44, md: 40 },
  bgcolor: 'background.paper',
  typography: 'body2',
} as const;

interface ListToolbarProps {
  /** Search and filters. */
  children: ReactNode;
  /** What can be done, the primary action last. On a phone they are a strip within the thumb's reach. */
  actions: ReactNode;
}

/** The one row of controls above a list. */
export function ListToolbar({ children, actions }: ListToolbarProps) {
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1,
        py: { xs: 1, md: 1.5 },
        alignItems: 'center',
        '& .MuiButton-root': { minHeight: control.minHeight, flexShrink: 0 },
      }}
    >
      <Stack direction="row" sx={{ gap: 1, flexGrow: 1, minWidth: 0, alignItems: 'center' }}>
        {children}
      </Stack>
      <Stack
        direction="row"
        sx={{
          gap: 1,
          flexShrink: 0,
          alignItems: 'center',
          ...(onPhone && {
            position: 'fixed',
            inset: 'auto 0 var(--bottom-bar)',
            zIndex: 'appBar',
            px: 1,
            py: 1,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
            '&& > .MuiButton-contained': { flex: '1 1 0', minWidth: 0, px: 1, lineHeight: 1.2 },
          }),
        }}
      >
        {actions}
      </Stack>
      {onPhone && <GlobalStyles styles={THUMB_STRIP} />}
    </Stack>
  );
}

/** Searches a list while one types. */
export function Search({ what }: { what: string }) {
  const label = `Search ${what}`;
  return (
    <Box sx={{ flex: '1 1 0', minWidth: 96, maxWidth: { md: 320 } }}>
      <FilterLiveSearch
        source="search"
        hiddenLabel
        fullWidth
        placeholder={label}
        slotProps={{ htmlInput: { 'aria-label': label, id: `search-${what}` } }}
        sx={{ m: 0, '& .MuiInputBase-root': control }}
      />
    </Box>
  );
}

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  /** What it says while nothing is chosen. */
  all: string;
  choices: readonly string[];
  /** What stands beside a choice, or beside all of them. */
  besides?: (choice: string | undefined) => string;
  onChange: (value: string | undefined) => void;
}

/** A filter of which one is chosen, or none. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, value = '', all, choices, besides, onChange } = props;
  const words = (choice: string) => (
    <>
      <Box component="span" sx={{ flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {choice || all}
      </Box>{' '}
      {besides && (
        <Box component="span" sx={{ pl: 1, color: 'text.secondary' }}>
          {besides(choice || undefined)}
        </Box>
      )}
    </>
  );
  return (
    <Select
      size="small"
      displayEmpty
      value={value}
      renderValue={words}
      onChange={({ target }) => onChange(target.value || undefined)}
      SelectDisplayProps={{ 'aria-label': label }}
      inputProps={{ 'aria-label': label }}
      sx={{ ...control, minWidth: 0, '& .MuiSelect-select': { display: 'flex' } }}
    >
      {['', ...choices].map((choice) => (
        <MenuItem key={choice} value={choice}>
          {words(choice)}
        </MenuItem>
      ))}
    </Select>
  );
}

function CategoryFilter({ names }: { names: readonly string[] }) {
  const list = useListContext();
  const { category, ...others } = list.filterValues as { category?: string };
  return (
    <FilterSelect
      label="Category"
      value={category}
      all="All categories"
      choices={names}
      onChange={(name) => list.setFilters(name ? { ...others, category: name } : others)}
    />
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
  const list = useListContext();
  const { data, isPending } = list;
  const filtered = Object.keys(list.filterValues as object).length > 0;
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
            <Button onClick={() => list.setFilters({}, {})}>Clear filters</Button>
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
      sx={{ fontWeight: 600 }}
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
      <Stack
        component="label"
        direction="row"
        sx={{ flexShrink: 0, alignItems: 'center', typography: 'body2' }}
      >
        Featured
        {featured}
      </Stack>
    </Stack>
  );
}

interface RecordCardsProps<T extends RaRecord> {
  what: string;
  titleOf: (record: T) => string;
  picture?: (record: T) => ReactNode;
  card: (record: T) => ReactNode;
}

function RecordCards<T extends RaRecord>({ what, titleOf, picture, card }: RecordCardsProps<T>) {
  const { data = [] } = useListContext<T>();
  return data.map((record) => (
    <RecordContextProvider key={record.id} value={record}>
      <Stack
        direction="row"
        sx={{
          gap: 1.5,
          px: 2,
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
          '&:last-of-type': { borderBottom: 0 },
        }}
      >
        {picture?.(record)}
        <Box
          sx={{
            minWidth: 0,
            flexGrow: 1,
            overflowWrap: 'anywhere',
            // Pressed with a thumb, the name reaches over the room around it.
            '& > a': { display: 'block', py: 1.25, my: -1.25 },
          }}
        >
          <RecordLink to={`/${what}/${record.id}`}>{titleOf(record)}</RecordLink>
          {card(record)}
        </Box>
      </Stack>
    </RecordContextProvider>
  ));
}

/** The records of the catalogue as a table of one-line rows; what there is no room for is left out. */
export function CatalogueTable({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <DataTable
        bulkActionButtons={false}
        sx={{
          '& .RaDataTable-table': { tableLayout: 'fixed' },
          '& th': { height: 40, py: 0 },
          '& td': { height: 52, py: 0, whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
          '& th, & td': { px: 1, overflow: 'hidden', borderColor: 'divider' },
          '& :is(th, td):first-of-type': { pl: 2 },
          '& tbody tr:last-of-type td': { borderBottom: 0 },
          '& .column-image_url': { width: 88, '&.MuiTableCell-head > *': visuallyHidden },
          '& .column-category': { width: 236 },
          '& .column-category .MuiInputBase-root': { minWidth: 0 },
          '&& .column-category .MuiSelect-select': { whiteSpace: 'nowrap' },
          '& .column-author': { width: '25%' },
          '& :is(.column-is_core, .column-is_sample)': { width: 104 },
          '& :is(.column-is_featured, .column-created_at)': { width: 120 },
          '& .column-includes': { width: 160 },
          '& .column-slug': { width: '20%', color: 'text.secondary' },
          '@container (max-width: 900px)': { '& .column-slug': { display: 'none' } },
        }}
      >
        {children}
      </DataTable>
    </Box>
  );
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
  const { what, sort, categories, actions, purpose, table, titleOf, picture, card } = props;
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)}`}
      sort={sort}
      perPage={25}
      actions={false}
      exporter={false}
      pagination={<ListPages />}
      component="div"
      sx={LIST_STYLE}
      {...OWN_STATES}
    >
      <ListToolbar
        actions={
          <>
            {actions}
            <Button
              component={RouterLink}
              to={`/${what}/create`}
              variant="contained"
              startIcon={<AddIcon />}
            >
              Create
            </Button>
          </>
        }
      >
        <Search what={what} />
        {categories && <CategoryFilter names={categories} />}
      </ListToolbar>
      <Card>
        <ListStates
          what={what}
          loading={<RowsSkeleton height={narrow ? 120 : 52} head={narrow ? undefined : 40} />}
          nothingYet={<NothingYet title={`No ${what} yet`} text={purpose} to={`/${what}/create`} />}
        >
          {narrow ? <RecordCards {...{ what, titleOf, picture, card }} /> : table}
        </ListStates>
      </Card>
    </List>
  );
}
