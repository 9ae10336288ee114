import { Chip, Stack, useMediaQuery, type Theme } from '@mui/material';
import { DataTable, DateField, FunctionField, List, SearchInput, SimpleList } from 'react-admin';
import { readRequestItems, type LeadRow } from '../../shared/leads/lead.ts';

const Column = DataTable.Col<LeadRow>;

const filters = [<SearchInput key="search" source="search@ilike" alwaysOn />];

function ProductsOfInterest({ lead }: { lead: LeadRow }) {
  return (
    <Stack component="span" direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {readRequestItems(lead.products_of_interest).map((item) => (
        <Chip
          component="span"
          key={`${item.type} ${item.slug}`}
          label={item.name}
          size="small"
          variant="outlined"
        />
      ))}
    </Stack>
  );
}

function LeadTable() {
  return (
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
  );
}

function LeadCards() {
  return (
    <SimpleList<LeadRow>
      rowClick={false}
      primaryText={(lead) => lead.name}
      secondaryText={(lead) => (
        <>
          {[lead.company_name, lead.shop_address].filter(Boolean).join(' · ')}
          <ProductsOfInterest lead={lead} />
        </>
      )}
      tertiaryText={(lead) => lead.status}
    />
  );
}

/** All leads, the newest first (SPEC.md §7 «Admin leads»). */
export function LeadList() {
  const onPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filters={filters}
      exporter={false}
    >
      {onPhone ? <LeadCards /> : <LeadTable />}
    </List>
  );
}
