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

type ColumnProps = Omit<DataTableColumnProps<LeadRow>, 'children'> & {
  source: keyof typeof WIDTHS;
};

/** A column of cells whose widths `columnStyles` sets. */
function Column({ source, render, ...props }: ColumnProps) {
  return (
    <DataTable.Col<LeadRow>
      source={source}
      {...props}
      render={(lead) => (
        <div className="cell">
          <div>{render ? render(lead) : lead[source as keyof LeadRow]?.toString()}</div>
        </div>
      )}
    />
  );
}

/** The heights of the head and of a row, in pixels. */
const HEAD = 40;
const ROW = 52;
const CHECKBOX = 48;
const PADDING = 8;

/** The shape of the table while it loads. */
export const TableSkeleton = () => <RowsSkeleton head={HEAD} height={ROW} />;

/**
 * The columns' widths in rem / 16, so that they grow with the font size: the least of the growing ones, and the most of
 * the others, which take what they need. In a narrow table the last ones are dropped first. Columns that somebody chose come before those shown by default.
 */
const WIDTHS = {
  name: 180,
  status: 168,
  next_step_at: 172,
  contact: 108,
  phone: 136,
  email: 200,
  business_type: 128,
  num_locations: 100,
  interests: 136,
  origin: 120,
  last_contact_at: 128,
  updated_at: 128,
  created_at: 156,
  scheduled_date: 164,
  priority: 116,
  products_of_interest: 120,
  shop_address: 200,
} as const;

/** The columns of long texts, which share what the others leave. */
const GROWING: ReadonlySet<string> = new Set([
  'name',
  'next_step_at',
  'products_of_interest',
  'shop_address',
  'email',
  'business_type',
  'interests',
  'origin',
]);

const HIDDEN = [
  'phone',
  'email',
  'business_type',
  'num_locations',
  'interests',
  'origin',
  'last_contact_at',
  'updated_at',
];

/** The store key of the chosen columns. */
export const COLUMNS = 'leads.columns';

const rem = (pixels: number) => `${pixels / 16}rem`;

/** The columns' widths. Those for which the table is too narrow are dropped, so that it never scrolls sideways. */
function columnStyles(hidden: readonly string[]) {
  let room = CHECKBOX;
  const styles: Record<string, object> = {};
  for (const [source, width] of Object.entries(WIDTHS)) {
    if (hidden.includes(source)) continue;
    room += width;
    const content = rem(width - 2 * PADDING);
    styles[`& .column-${source} .cell`] = GROWING.has(source)
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
        const { key, ctrlKey, metaKey, target, currentTarget } = event;
        // A key in a row's menu bubbles here through the portal.
        if (!keys || ctrlKey || metaKey || !currentTarget.contains(target as Node)) return;
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

/** The leads as a table, for a wide screen. */
export function LeadTable() {
  const { addressOf } = useLeadsAddress();
  const [hidden] = useStore<string[]>(COLUMNS, HIDDEN);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <DataTable<LeadRow>
        storeKey={COLUMNS}
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
              minWidth: rem(WIDTHS.created_at),
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
        <Column
          source="name"
          render={(lead) => (
            <TwoLines
              first={
                <NameLine>
                  <RecordLink to={addressOf({ lead: lead.id })}>{lead.name}</RecordLink>{' '}
                  <DuplicateMark lead={lead} />
                </NameLine>
              }
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
          )}
        />
        <Column source="status" render={(lead) => <FieldSelect lead={lead} field="status" />} />
        <Column source="priority" render={(lead) => <FieldSelect lead={lead} field="priority" />} />
        <Column
          source="next_step_at"
          label="Next step"
          render={(lead) => <NextStep lead={lead} />}
        />
        <Column
          source="scheduled_date"
          label="Appointment"
          render={(lead) => <Appointment lead={lead} />}
        />
        <Column
          source="products_of_interest"
          label="Items"
          disableSort
          render={(lead) => <Items lead={lead} />}
        />
        <Column
          source="shop_address"
          label="Address"
          disableSort
          render={({ shop_address: address }) => address && <Cut text={address} />}
        />
        <Column source="phone" disableSort />
        <Column source="email" disableSort render={({ email }) => email && <Cut text={email} />} />
        <Column source="business_type" label="Business type" />
        <Column source="num_locations" label="Locations" />
        <Column source="interests" disableSort render={(lead) => <Names of={lead.interests} />} />
        <Column source="origin" label="Source" />
        <Column
          source="created_at"
          label="Received"
          sortByOrder="DESC"
          render={(lead) => (
            <TwoLines
              first={<RelativeTime at={lead.created_at} />}
              second={
                lead.last_contact_at && (
                  <>
                    Contact <RelativeTime at={lead.last_contact_at} />
                  </>
                )
              }
            />
          )}
        />
        <Column
          source="last_contact_at"
          label="Last contact"
          sortByOrder="DESC"
          render={({ last_contact_at: at }) => at && <RelativeTime at={at} />}
        />
        <Column
          source="updated_at"
          label="Changed"
          sortByOrder="DESC"
          render={(lead) => <RelativeTime at={lead.updated_at} />}
        />
        <Column
          source="contact"
          disableSort
          render={(lead) => (
            <Later>
              <ContactActions lead={lead} only={['call', 'text', 'email']} />
            </Later>
          )}
        />
      </DataTable>
    </Box>
  );
}
