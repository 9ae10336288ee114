import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  Checkbox,
  Chip,
  ListItemText,
  Menu,
  MenuItem,
  Stack,
  TableCell,
  TableRow,
  type TableRowProps,
} from '@mui/material';
import { useState, useTransition } from 'react';
import {
  DataTable,
  DataTableBody,
  useBulkDeleteController,
  useListContext,
  useNotify,
  useRecordContext,
  useStore,
  useUnselectAll,
  type DataTableBodyProps,
} from 'react-admin';
import { readRequestItems, type LeadRow } from '../../shared/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../shared/leads/lead-options.ts';
import { DeleteQuestion, UNDO_HINT } from '../forms/delete-button.tsx';
import { RecordLink } from '../forms/list-parts.tsx';
import { formatInstant } from '../layout/times.ts';
import { useBusinessTimeZone } from '../providers/business-time.ts';
import { appointmentOf } from './appointment.ts';
import { useLeadsAddress } from './leads-address.ts';
import { useStatusChange } from './status-change.tsx';
import { PrioritySelect, StatusSelect } from './status-select.tsx';

const Column = DataTable.Col<LeadRow>;

export type Density = 'comfortable' | 'compact';

/** The row height that the administrator chose. */
export function useDensity() {
  return useStore<Density>('leads.density', 'comfortable');
}

function Names({ of }: { of: readonly string[] }) {
  return (
    <Stack component="span" direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {of.map((name) => (
        <Chip
          component="span"
          key={name}
          label={name}
          title={name}
          size="small"
          variant="outlined"
          sx={{ maxWidth: 160 }}
        />
      ))}
    </Stack>
  );
}

const HIDDEN = [
  'phone',
  'email',
  'business_type',
  'num_locations',
  'interests',
  'origin',
  'updated_at',
];

/** A row that opens its lead. Its checkbox has a name, which react-admin's lacks. */
function LeadTableRow({ children, ...rest }: TableRowProps) {
  const lead = useRecordContext<LeadRow>();
  const { selectedIds = [], onToggleItem } = useListContext<LeadRow>();
  const { go } = useLeadsAddress();
  if (!lead) return null;
  const selected = selectedIds.includes(lead.id);
  return (
    <TableRow
      hover
      selected={selected}
      onClick={() => go({ lead: lead.id })}
      {...rest}
      sx={{ cursor: 'pointer' }}
    >
      <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
        <Checkbox
          checked={selected}
          onChange={() => onToggleItem(lead.id)}
          slotProps={{ input: { 'aria-label': `Select ${lead.name}` } }}
        />
      </TableCell>
      {children}
    </TableRow>
  );
}

function LeadTableBody(props: DataTableBodyProps) {
  return <DataTableBody {...props} row={LeadTableRow} />;
}

function BulkStatus() {
  const { selectedIds = [] } = useListContext<LeadRow>();
  const [menuFor, setMenuFor] = useState<HTMLElement | null>(null);
  const [isPending, startChange] = useTransition();
  const { changeMany } = useStatusChange();
  const unselect = useUnselectAll('leads');

  function choose(status: LeadStatus) {
    setMenuFor(null);
    startChange(async () => {
      if (await changeMany(selectedIds, status)) unselect();
    });
  }

  return (
    <>
      <Button
        size="small"
        disabled={isPending}
        aria-haspopup="menu"
        onClick={(event) => setMenuFor(event.currentTarget)}
      >
        Set status
      </Button>
      <Menu anchorEl={menuFor} open={menuFor !== null} onClose={() => setMenuFor(null)}>
        {LEAD_STATUSES.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)}>
            <ListItemText>{status}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function BulkDelete() {
  const { selectedIds = [] } = useListContext();
  const notify = useNotify();
  const { handleDelete } = useBulkDeleteController({
    mutationMode: 'undoable',
    mutationOptions: {
      onError: (error: unknown) =>
        notify(`Failed to delete lead: ${(error as Error).message}`, { type: 'error' }),
    },
  });
  const count = selectedIds.length;
  return (
    <DeleteQuestion
      title={count === 1 ? 'Delete the selected lead?' : `Delete the ${count} selected leads?`}
      text={`Are you sure you want to delete these leads? Notes and tasks go with them. ${UNDO_HINT}`}
      onDelete={handleDelete}
    >
      {(ask) => (
        <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={ask}>
          Delete
        </Button>
      )}
    </DeleteQuestion>
  );
}

/** The leads as a table, for a wide screen. */
export function LeadTable() {
  const { addressOf } = useLeadsAddress();
  const [density] = useDensity();
  const timeZone = useBusinessTimeZone();
  return (
    <DataTable<LeadRow>
      body={LeadTableBody}
      rowClick={false}
      bulkActionButtons={
        <>
          <BulkStatus />
          <BulkDelete />
        </>
      }
      hiddenColumns={HIDDEN}
      size={density === 'compact' ? 'small' : 'medium'}
      sx={{
        // The table scrolls sideways, not the page; long words wrap.
        '& .RaDataTable-tableWrapper': { overflowX: 'auto', borderRadius: 1 },
        '& th, & td': { px: 1 },
        '& td': { maxWidth: 220, overflowWrap: 'anywhere' },
        '& td:not(.MuiTableCell-paddingCheckbox)': { minWidth: 80 },
        // Collapsed to no height, it could still be reached by keyboard and screen reader.
        '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
      }}
    >
      <Column
        source="name"
        render={(lead) => <RecordLink to={addressOf({ lead: lead.id })}>{lead.name}</RecordLink>}
      />
      <Column source="company_name" label="Company" />
      <Column source="phone" />
      <Column source="email" />
      <Column source="shop_address" label="Address" />
      <Column source="status" render={(lead) => <StatusSelect lead={lead} />} />
      <Column source="priority" render={(lead) => <PrioritySelect lead={lead} />} />
      <Column
        source="products_of_interest"
        label="Products of interest"
        disableSort
        render={(lead) => (
          <Names of={readRequestItems(lead.products_of_interest).map(({ name }) => name)} />
        )}
      />
      <Column source="business_type" label="Business type" />
      <Column source="num_locations" label="Locations" />
      <Column source="interests" disableSort render={(lead) => <Names of={lead.interests} />} />
      <Column
        source="scheduled_date"
        label="Appointment"
        render={(lead) => appointmentOf(lead) ?? ''}
      />
      <Column source="origin" label="Source" />
      <Column
        source="created_at"
        label="Received"
        sortByOrder="DESC"
        render={(lead) => formatInstant(lead.created_at, timeZone)}
      />
      <Column
        source="updated_at"
        label="Changed"
        sortByOrder="DESC"
        render={(lead) => formatInstant(lead.updated_at, timeZone)}
      />
    </DataTable>
  );
}
