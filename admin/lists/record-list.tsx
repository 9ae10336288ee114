import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, Link, Stack } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import {
  DataTable,
  List,
  RecordContextProvider,
  useListContext,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { KnownListParams } from './known-list-params.tsx';
import { ListPages, ListStates, NothingYet, OWN_STATES, RowsSkeleton } from './list-states.tsx';
import { FilterSelect, ListToolbar, Search } from './list-toolbar.tsx';
import {
  BULK_ACTIONS_STYLE,
  CARD_ACTIONS_STYLE,
  FROM_TOP,
  SelectableBody,
  SelectCard,
} from './selected-rows.tsx';
import { useIsBelow } from '../theme/screen.ts';
import { Row } from '../theme/blocks.tsx';

/** Keeps long words from widening the page, and removes react-admin's space above a list without its toolbar. */
export const LIST_STYLE = {
  '& .RaList-main': { minWidth: 0, mt: 0 },
  '& .RaList-content': { minWidth: 0 },
} as const;

const SPANISH_DUE = 'Spanish missing or outdated';

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

function SpanishFilter() {
  const list = useListContext();
  const { spanish, ...others } = list.filterValues as { spanish?: string };
  return (
    <FilterSelect
      label="Spanish"
      value={spanish && SPANISH_DUE}
      all="Any Spanish"
      choices={[SPANISH_DUE]}
      onChange={(due) => list.setFilters(due ? { ...others, spanish: 'due' } : others)}
    />
  );
}

/** A link to a record for the keyboard, in a row that opens it on click. */
export function RecordLink({ to, state, children }: Pick<LinkProps, 'to' | 'state' | 'children'>) {
  return (
    <Link
      component={RouterLink}
      to={to}
      state={state}
      color="inherit"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}

/** The fields that can be changed within a card of a list. */
export function InlineFields({ category, featured }: { category: ReactNode; featured: ReactNode }) {
  return (
    <Row sx={{ flexWrap: 'wrap', mt: 1, columnGap: 1 }}>
      {/* As wide as its list is at least. */}
      <Box sx={{ typography: 'body2', flex: '1 1 120px' }}>{category}</Box>
      <Row component="label" sx={{ ml: 'auto', typography: 'body2' }}>
        Featured
        {featured}
      </Row>
    </Row>
  );
}

interface RecordCardsProps<T extends RaRecord> {
  what: string;
  titleOf: (record: T) => string;
  picture?: (record: T) => ReactNode;
  card: (record: T) => ReactNode;
  /** What can be done with selected records; without it none can be selected. */
  bulkActions?: ReactNode;
}

function RecordCards<T extends RaRecord>(props: RecordCardsProps<T>) {
  const { what, titleOf, picture, card, bulkActions } = props;
  const { data = [] } = useListContext<T>();
  const cards = data.map((record) => (
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
        {bulkActions && (
          <Box sx={{ mx: -1.25, my: -1 }}>
            <SelectCard name={titleOf(record)} />
          </Box>
        )}
        {picture?.(record)}
        <Box
          sx={{
            minWidth: 0,
            flexGrow: 1,
            overflowWrap: 'anywhere',
            // A larger touch target than the text.
            '& > a': { display: 'block', py: 1.25, my: -1.25 },
          }}
        >
          <RecordLink to={`/${what}/${record.id}`} state={FROM_TOP}>
            {titleOf(record)}
          </RecordLink>
          {card(record)}
        </Box>
      </Stack>
    </RecordContextProvider>
  ));
  return (
    <>
      {bulkActions && <Box sx={CARD_ACTIONS_STYLE}>{bulkActions}</Box>}
      {cards}
    </>
  );
}

interface CatalogTableProps {
  bulkActions?: ReactNode;
  children: ReactNode;
}

/** The catalog's records as a table of one-line rows. A narrow table drops the slug. */
export function CatalogTable({ bulkActions, children }: CatalogTableProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <DataTable
        {...(bulkActions
          ? { bulkActionsToolbar: bulkActions, body: SelectableBody }
          : { bulkActionButtons: false })}
        sx={{
          ...BULK_ACTIONS_STYLE,
          '&& .MuiTableCell-paddingCheckbox': { width: 48, pl: 1, pr: 0, overflow: 'visible' },
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
  sorts: readonly (keyof T & string)[];
  categories?: readonly string[];
  /** Shown before the Create button. */
  actions?: ReactNode;
  /** What the records are for and how to start, while there are none. */
  purpose: string;
  /** The records on a wide screen. */
  table: ReactNode;
}

/** A list of the catalog: a table on a wide screen, cards on a narrow one, in each of its states. */
export function RecordList<T extends RaRecord>(props: RecordListProps<T>) {
  const { what, sort, sorts, categories, actions, purpose, table } = props;
  const narrow = useIsBelow('md');
  const known = {
    isFilter: (key: string, value: unknown) =>
      typeof value === 'string' &&
      (['search', 'spanish'].includes(key) || (key === 'category' && Boolean(categories))),
    sorts,
  };
  return (
    <KnownListParams resource={what} known={known}>
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
              <Button href={`/${what}/create`} variant="contained" startIcon={<AddIcon />}>
                Create
              </Button>
            </>
          }
        >
          <Search what={what} />
          {categories && <CategoryFilter names={categories} />}
          <SpanishFilter />
        </ListToolbar>
        {/* Material UI hides the overflow, which would keep a sticky bar in the card from sticking to the page. */}
        <Card sx={{ overflow: 'clip' }}>
          <ListStates
            what={what}
            loading={<RowsSkeleton height={narrow ? 120 : 52} head={narrow ? undefined : 40} />}
            nothingYet={
              <NothingYet title={`No ${what} yet`} text={purpose} to={`/${what}/create`} />
            }
          >
            {narrow ? <RecordCards {...props} /> : table}
          </ListStates>
        </Card>
      </List>
    </KnownListParams>
  );
}
