import { Box, Chip, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import {
  DataTable,
  RecordContextProvider,
  SearchInput,
  SelectInput,
  useListContext,
} from 'react-admin';
import { PRODUCT_CATEGORIES } from '../../shared/catalogue/catalogue-options.ts';
import type { Database } from '../../shared/database.types.ts';
import { FeaturedSwitch } from '../forms/featured-switch.tsx';
import {
  ListActions,
  NothingYet,
  RecordCard,
  RecordLink,
  RecordList,
} from '../forms/list-parts.tsx';
import { CategorySelect } from './category-select.tsx';
import { MigrateCategoriesButton } from './migrate-categories-button.tsx';

type ProductRow = Database['public']['Tables']['products']['Row'];

const Column = DataTable.Col<ProductRow>;

const filters = [
  <SearchInput key="search" source="search" alwaysOn placeholder="Search products" />,
  <SelectInput
    key="category"
    source="category"
    alwaysOn
    choices={PRODUCT_CATEGORIES.map((name) => ({ id: name, name }))}
    emptyText="All categories"
  />,
];

function Kind({ product }: { product: ProductRow }) {
  return (
    <Stack component="span" direction="row" spacing={0.5} sx={{ display: 'inline-flex' }}>
      {product.is_core && <Chip component="span" size="small" label="Core" color="primary" />}
      {product.is_add_on && (
        <Chip component="span" size="small" label="Add-on" variant="outlined" />
      )}
    </Stack>
  );
}

function ProductTable() {
  return (
    <DataTable bulkActionButtons={false}>
      <Column
        source="name"
        render={({ id, name }) => <RecordLink to={`/products/${id}`}>{name}</RecordLink>}
      />
      <Column source="category" label="Category">
        <CategorySelect />
      </Column>
      <Column
        source="is_core"
        label="Kind"
        sortByOrder="DESC"
        render={(product) => <Kind product={product} />}
      />
      <Column source="is_featured" label="Featured" sortByOrder="DESC">
        <FeaturedSwitch />
      </Column>
      <Column source="slug" />
    </DataTable>
  );
}

function ProductCards() {
  const { data = [] } = useListContext<ProductRow>();
  return data.map((product) => (
    <RecordContextProvider key={product.id} value={product}>
      <RecordCard to={`/products/${product.id}`} title={product.name}>
        {product.tagline && (
          <Typography variant="body2" color="text.secondary">
            {product.tagline}
          </Typography>
        )}
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 1, gap: 1 }}
        >
          <Box sx={{ typography: 'body2', minWidth: 0 }}>
            <CategorySelect />
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
        <Kind product={product} />
      </RecordCard>
    </RecordContextProvider>
  ));
}

/** The products, by name (SPEC.md §2 «Manage Products»). */
export function ProductList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <RecordList
      title="Products"
      what="products"
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      actions={
        <ListActions>
          <MigrateCategoriesButton />
        </ListActions>
      }
      nothingYet={
        <NothingYet
          title="No products yet"
          text="Products are what visitors browse and put on their request list. Create one, or fill the catalogue with the default one under Quick Actions."
          to="/products/create"
        />
      }
    >
      {narrow ? <ProductCards /> : <ProductTable />}
    </RecordList>
  );
}
