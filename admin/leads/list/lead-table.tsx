import { Chip, Stack } from '@mui/material';
import { DataTable, useStore } from 'react-admin';
import { readRequestItems, type LeadRow } from '../../../shared/leads/lead.ts';
import { RecordLink } from '../../forms/list-parts.tsx';
import { useBusinessTimeZone } from '../../providers/business-time.ts';
import { PrioritySelect, StatusSelect } from '../lead-marks.tsx';
import { appointmentOf, formatInstant } from '../lead-times.ts';
import { useLeadsAddress } from '../leads-address.ts';
import { LeadBulkActions } from './bulk-actions.tsx';
import { LeadTableBody } from './lead-table-body.tsx';

const Column = DataTable.Col<LeadRow>;

export type Density = 'comfortable' | 'compact';

/** How close the rows stand, as the administrator chose it. */
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

/** The leads as a table on a wide screen. */
export function LeadTable() {
  const { addressOf } = useLeadsAddress();
  const [density] = useDensity();
  const timeZone = useBusinessTimeZone();
  return (
    <DataTable<LeadRow>
      body={LeadTableBody}
      rowClick={false}
      bulkActionButtons={<LeadBulkActions />}
      hiddenColumns={HIDDEN}
      size={density === 'compact' ? 'small' : 'medium'}
      sx={{
        // Columns that find no room scroll here, not the page; a long word takes none for itself.
        '& .RaDataTable-tableWrapper': { overflowX: 'auto', borderRadius: 1 },
        '& th, & td': { px: 1 },
        '& td': { maxWidth: 220, overflowWrap: 'anywhere' },
        '& td:not(.MuiTableCell-paddingCheckbox)': { minWidth: 80 },
        // Of no height, it could still be reached by keyboard and be read.
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
