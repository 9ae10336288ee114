import { Box, Chip, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import {
  DataTable,
  RecordContextProvider,
  SearchInput,
  SelectInput,
  useListContext,
} from 'react-admin';
import { BUNDLE_CATEGORIES } from '../../shared/catalogue/catalogue-options.ts';
import type { Bundle } from '../../shared/catalogue/catalogue-rows.ts';
import { isCoreBundle } from '../../shared/catalogue/ordering.ts';
import { FeaturedSwitch } from '../forms/featured-switch.tsx';
import {
  ListActions,
  NothingYet,
  RecordCard,
  RecordLink,
  RecordList,
} from '../forms/list-parts.tsx';
import { BundleCategorySelect } from './bundle-category-select.tsx';

const Column = DataTable.Col<Bundle>;

const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder="Search bundles" />,
  <SelectInput
    key="category"
    source="category"
    alwaysOn
    choices={BUNDLE_CATEGORIES.map((name) => ({ id: name, name }))}
    emptyText="All categories"
  />,
];

function Includes({ bundle }: { bundle: Bundle }) {
  const count = bundle.includes.length;
  return (
    <Stack
      component="span"
      direction="row"
      spacing={1}
      sx={{ display: 'inline-flex', alignItems: 'center' }}
    >
      <span>{`${count} ${count === 1 ? 'product' : 'products'}`}</span>
      {isCoreBundle(bundle) && <Chip component="span" size="small" label="Core" color="primary" />}
    </Stack>
  );
}

function BundleTable() {
  return (
    <DataTable bulkActionButtons={false}>
      <Column
        source="name"
        render={({ id, name }) => <RecordLink to={`/bundles/${id}`}>{name}</RecordLink>}
      />
      <Column source="category">
        <BundleCategorySelect />
      </Column>
      <Column
        label="Includes"
        disableSort
        render={(bundle) => <Includes bundle={bundle} />}
        sx={{ whiteSpace: 'nowrap' }}
      />
      <Column source="is_featured" label="Featured" sortByOrder="DESC">
        <FeaturedSwitch />
      </Column>
      <Column source="slug" />
    </DataTable>
  );
}

function BundleCards() {
  const { data = [] } = useListContext<Bundle>();
  return data.map((bundle) => (
    <RecordContextProvider key={bundle.id} value={bundle}>
      <RecordCard to={`/bundles/${bundle.id}`} title={bundle.name}>
        <Typography component="div" variant="body2" color="text.secondary">
          <Includes bundle={bundle} />
        </Typography>
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 1, gap: 1 }}
        >
          <Box sx={{ typography: 'body2', minWidth: 0 }}>
            <BundleCategorySelect />
          </Box>
          <Stack
            component="label"
            direction="row"
            sx={{ alignItems: 'center', typography: 'body2' }}
          >
            Featured
            <FeaturedSwitch />
          </Stack>
        </Stack>
      </RecordCard>
    </RecordContextProvider>
  ));
}

/** The bundles, by name (SPEC.md §2 «Manage Bundles»). */
export function BundleList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <RecordList
      title="Bundles"
      what="bundles"
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      actions={<ListActions />}
      nothingYet={
        <NothingYet
          title="No bundles yet"
          text="A bundle puts products together that go well with each other. Create one, or fill the catalogue with the default one under Quick Actions."
          to="/bundles/create"
        />
      }
    >
      {narrow ? <BundleCards /> : <BundleTable />}
    </RecordList>
  );
}
