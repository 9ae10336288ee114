import { Box, TableRow, type TableRowProps, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useDeferredValue, type ReactNode } from 'react';
import {
  DataTable,
  DataTableBody,
  DataTableDataContext,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useListContext,
  useRecordContext,
  useStore,
  type DataTableBodyProps,
  type DataTableColumnProps,
} from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { Cut, Names, oneLine, TwoLines } from '../../lists/list-cells.tsx';
import { RowsSkeleton } from '../../lists/list-states.tsx';
import { RecordLink } from '../../lists/record-list.tsx';
import { BULK_ACTIONS_STYLE, SelectCell } from '../../lists/selected-rows.tsx';
import { RelativeTime } from '../../layout/relative-time.tsx';
import { LeadBulkActions } from './bulk-actions.tsx';
import { ContactActions } from '../../lead-work/contact/contact-actions.tsx';
import { DuplicateMark } from '../duplicates/duplicate-notice.tsx';
import { Appointment, Items, NextStep } from '../lead-cells.tsx';
import { useLeadsAddress } from '../../lead-work/leads-address.ts';
import { LanguageMark } from '../../lead-work/status/lead-marks.tsx';
import { FieldSelect } from '../../lead-work/status/status-select.tsx';

/** The heights of the head and of a row, in pixels. */
const HEAD = 40;
const ROW = 52;
const CHECKBOX = 48;
const PADDING = 8;

/** The shape of the table while it loads. */
export const TableSkeleton = () => <RowsSkeleton head={HEAD} height={ROW} />;

interface Column extends Pick<
  DataTableColumnProps<LeadRow>,
  'label' | 'disableSort' | 'sortByOrder' | 'render'
> {
  /** In rem / 16, so that it grows with the font size: the least width of a growing column, and the most of another. */
  width: number;
  /** Whether it has long texts, and shares what the others leave. The others take what they need. */
  grows?: true;
  /** Whether it is shown only once it is chosen. */
  isHidden?: true;
}

const COLUMNS: Readonly<Record<string, Column>> = {
  name: {
    width: 180,
    grows: true,
    render: (lead) => (
      <TwoLines
        first={<LeadName lead={lead} />}
        second={
          lead.language === 'es' ? (
            <>
              <LanguageMark lead={lead} /> {lead.company_name}
            </>
          ) : (
            lead.company_name
          )
        }
      />
    ),
  },
  status: { width: 168, render: (lead) => <FieldSelect lead={lead} field="status" /> },
  priority: { width: 116, render: (lead) => <FieldSelect lead={lead} field="priority" /> },
  next_step_at: {
    width: 172,
    grows: true,
    label: 'Next step',
    render: (lead) => <NextStep lead={lead} />,
  },
  scheduled_date: {
    width: 164,
    label: 'Appointment',
    render: (lead) => <Appointment lead={lead} />,
  },
  products_of_interest: {
    width: 120,
    grows: true,
    label: 'Items',
    disableSort: true,
    render: (lead) => <Items lead={lead} />,
  },
  shop_address: {
    width: 200,
    grows: true,
    label: 'Address',
    disableSort: true,
    render: ({ shop_address: address }) => address && <Cut text={address} />,
  },
  phone: { width: 136, isHidden: true, disableSort: true },
  email: {
    width: 200,
    grows: true,
    isHidden: true,
    disableSort: true,
    render: ({ email }) => email && <Cut text={email} />,
  },
  business_type: { width: 128, grows: true, isHidden: true, label: 'Business type' },
  num_locations: { width: 100, isHidden: true, label: 'Locations' },
  interests: {
    width: 136,
    grows: true,
    isHidden: true,
    disableSort: true,
    render: (lead) => <Names of={lead.interests} />,
  },
  origin: { width: 120, grows: true, isHidden: true, label: 'Source' },
  created_at: {
    width: 156,
    label: 'Received',
    sortByOrder: 'DESC',
    render: ({ created_at, last_contact_at }) => (
      <TwoLines
        first={<RelativeTime at={created_at} />}
        second={
          last_contact_at && (
            <>
              Contact <RelativeTime at={last_contact_at} />
            </>
          )
        }
      />
    ),
  },
  last_contact_at: {
    width: 128,
    isHidden: true,
    label: 'Last contact',
    sortByOrder: 'DESC',
    render: ({ last_contact_at: at }) => at && <RelativeTime at={at} />,
  },
  updated_at: {
    width: 128,
    isHidden: true,
    label: 'Changed',
    sortByOrder: 'DESC',
    render: (lead) => <RelativeTime at={lead.updated_at} />,
  },
  contact: {
    width: 108,
    disableSort: true,
    render: (lead) => (
      <Later>
        <ContactActions lead={lead} only={['call', 'text', 'email']} />
      </Later>
    ),
  },
};

const HIDDEN = Object.keys(COLUMNS).filter((source) => COLUMNS[source]!.isHidden);

/** Where the table is too narrow for all, it drops the last of these first. What somebody chose comes before what is shown by default. */
const BY_NEED = [
  ...['name', 'status', 'next_step_at', 'contact'],
  ...HIDDEN,
  ...['created_at', 'scheduled_date', 'priority', 'products_of_interest', 'shop_address'],
];

/** The store key of the chosen columns. */
export const COLUMNS_KEY = 'leads.columns';

const rem = (pixels: number) => `${pixels / 16}rem`;

/** The columns' widths. Those for which the table is too narrow are dropped, so that it never scrolls sideways. */
function columnStyles(hidden: readonly string[]) {
  let room = CHECKBOX;
  const styles: Record<string, object> = {};
  for (const source of BY_NEED.filter((each) => !hidden.includes(each))) {
    const { width, grows } = COLUMNS[source]!;
    room += width;
    const content = rem(width - 2 * PADDING);
    styles[`& .column-${source} .cell`] = grows
      ? // The track's least width is none, so that a long text is cut before the table is wider than its place.
        { display: 'grid', gridTemplateColumns: 'minmax(0, max-content)', minWidth: content }
      : { maxWidth: content };
    styles[`@container (max-width: ${rem(room - 1)})`] = {
      [`& .column-${source}`]: { display: 'none' },
    };
  }
  return styles;
}

/** A row that opens its lead and is selected with X. */
function LeadTableRow({ children, ...rest }: TableRowProps) {
  const lead = useRecordContext<LeadRow>();
  const { selectedIds = [] } = useListContext<LeadRow>();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const [keys] = useStore('keys', true);
  const { go } = useLeadsAddress();
  if (!lead) return null;
  const selected = selectedIds.includes(lead.id);
  const toggle = (event: { shiftKey: boolean }) => handleToggleItem?.(lead.id, event);
  return (
    <TableRow
      hover
      selected={selected}
      onClick={() => go({ lead: lead.id })}
      onKeyDown={(event) => {
        const { key, altKey, ctrlKey, metaKey, target, currentTarget } = event;
        if (!keys || altKey || ctrlKey || metaKey) return;
        // A key in a row's menu bubbles here through the portal.
        if (!currentTarget.contains(target as Node)) return;
        if (key.toLowerCase() === 'x') toggle(event);
      }}
      {...rest}
    >
      <SelectCell name={lead.name} />
      {children}
    </TableRow>
  );
}

/** False in the first render, and true in a second one at low priority. */
const useSeenFirst = () => useDeferredValue(true, false);

function Later({ children }: { children: ReactNode }) {
  return useSeenFirst() && children;
}

/** Renders the visible rows first and the rest at low priority. */
function LeadTableBody(props: DataTableBodyProps) {
  const data = useDataTableDataContext<LeadRow>();
  const all = useSeenFirst();
  const room = Math.ceil((window.innerHeight - 3 * HEAD) / ROW);
  return (
    <DataTableDataContext.Provider value={all ? data : data?.slice(0, room)}>
      <DataTableBody {...props} row={LeadTableRow} />
    </DataTableDataContext.Provider>
  );
}

/** A name, which is cut, and beside it the mark of a duplicate. */
const NameLine = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > :first-of-type': oneLine,
});

function LeadName({ lead }: { lead: LeadRow }) {
  const { addressOf } = useLeadsAddress();
  return (
    <NameLine>
      <RecordLink to={addressOf({ lead: lead.id })}>{lead.name}</RecordLink>{' '}
      <DuplicateMark lead={lead} />
    </NameLine>
  );
}

/** The leads as a table, for a wide screen. */
export function LeadTable() {
  const [hidden] = useStore<string[]>(COLUMNS_KEY, HIDDEN);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <DataTable<LeadRow>
        storeKey={COLUMNS_KEY}
        body={LeadTableBody}
        rowClick={false}
        bulkActionsToolbar={<LeadBulkActions />}
        hiddenColumns={HIDDEN}
        sx={{
          '& .cell > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
          '& th': { height: HEAD, py: 0 },
          '& th, & td': { px: rem(PADDING), overflow: 'hidden', borderColor: 'divider' },
          '& td': { height: ROW, py: 0, whiteSpace: 'nowrap' },
          '& :is(.column-status, .column-priority) .cell > *': { textOverflow: 'clip' },
          '& td.column-contact': {
            textAlign: 'right',
            '& .cell > *': { textOverflow: 'clip' },
            '& .MuiSvgIcon-root': { fontSize: 20 },
          },
          '&& .MuiTableCell-paddingCheckbox': {
            width: rem(CHECKBOX),
            pr: 0,
            overflow: 'visible',
          },
          '& tbody tr': { cursor: 'pointer' },
          '& tbody tr:last-of-type td': { borderBottom: 0 },
          // With a mouse, only the hovered or focused row shows its contact links, over its end.
          '@media (hover: hover)': {
            '&& .column-contact': { position: 'relative', p: 0, width: 0, overflow: 'visible' },
            '& th.column-contact > *': visuallyHidden,
            '&& td.column-contact > .cell': {
              position: 'absolute',
              inset: '1px 0 1px auto',
              maxWidth: 'none',
              // Covers the time of receipt whole.
              minWidth: rem(COLUMNS.created_at!.width),
              display: 'flex',
              justifyContent: 'end',
              alignItems: 'center',
              px: 1,
              bgcolor: 'background.paper',
              // The tint of a hovered row.
              backgroundImage: ({ palette }: Theme) =>
                `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
            },
            '& tr:not(:hover, :focus-within) .column-contact > *': { opacity: 0 },
          },
          ...BULK_ACTIONS_STYLE,
          ...columnStyles(hidden),
        }}
      >
        {Object.entries(COLUMNS).map(
          ([source, { width: _w, grows: _g, isHidden: _h, render, ...column }]) => (
            <DataTable.Col<LeadRow>
              key={source}
              source={source}
              {...column}
              render={(lead) => (
                <div className="cell">
                  <div>{render ? render(lead) : lead[source as keyof LeadRow]?.toString()}</div>
                </div>
              )}
            />
          ),
        )}
      </DataTable>
    </Box>
  );
}
