import { Chip, Stack } from '@mui/material';
import { DataTable, DateField, FunctionField, List, SearchInput } from 'react-admin';
import { readRequestItems, type LeadRow } from '../../shared/leads/lead.ts';

const Column = DataTable.Col<LeadRow>;

const filters = [<SearchInput key="search" source="search@ilike" alwaysOn />];

function ProductsOfInterest({ lead }: { lead: LeadRow }) {
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {readRequestItems(lead.products_of_interest).map((item) => (
        <Chip key={`${item.type} ${item.slug}`} label={item.name} size="small" variant="outlined" />
      ))}
    </Stack>
  );
}

/** All leads, the newest first (SPEC.md §7 «Admin leads»). */
export function LeadList() {
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filters={filters}
      exporter={false}
    >
      <DataTable rowClick={false} bulkActionButtons={false}>
        <Column source="name" />
        <Column source="company_name" label="Company" />
        <Column source="shop_address" label="Address" />
        <Column source="products_of_interest" label="Products of interest" disableSort>
          <FunctionField<LeadRow> render={(lead) => <ProductsOfInterest lead={lead} />} />
        </Column>
        <Column source="status" />
        <Column source="created_at" label="Received">
          <DateField source="created_at" showTime />
        </Column>
      </DataTable>
    </List>
  );
}
