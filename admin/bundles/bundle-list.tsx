import LayersIcon from '@mui/icons-material/LayersOutlined';
import { Chip, MenuItem, Select } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import type { Bundle } from '../../shared/catalog/catalog-rows.ts';
import { CatalogBulkActions, FROM_TOP } from '../lists/selected-rows.tsx';
import { FeaturedSwitch, useInlineSelect, useInlineUpdate } from '../lists/inline-update.tsx';
import { Thumb } from '../lists/list-cells.tsx';
import { CatalogTable, InlineFields, RecordLink, RecordList } from '../lists/record-list.tsx';
import { useCategoryNames } from '../providers/settings/category-lists.ts';
import { Muted, Row } from '../theme/blocks.tsx';
import { counted } from '../layout/amounts.ts';

const Column = DataTable.Col<Bundle>;

/** A bundle's category, edited in the list. */
function CategorySelect() {
  const record = useRecordContext<Bundle>();
  const change = useInlineUpdate<Bundle>('bundles');
  const select = useInlineSelect(`Category of ${record?.name ?? ''}`);
  const names = useCategoryNames('bundle_categories', record?.category);
  if (!record) return null;
  return (
    <Select
      {...select}
      value={record.category}
      renderValue={(name) => name || 'None'}
      onChange={({ target }) => {
        if (target.value !== record.category) change(record, { category: target.value });
      }}
    >
      <MenuItem value="" dense>
        None
      </MenuItem>
      {names.map((name) => (
        <MenuItem key={name} value={name} dense>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}

function Includes(bundle: Bundle) {
  return (
    <Row component="span" spacing={1} sx={{ display: 'inline-flex' }}>
      <span>{counted(bundle.includes.length, 'product')}</span>
      {bundle.is_core && <Chip component="span" size="small" label="Core" />}
    </Row>
  );
}

function Picture({ image_url }: Bundle) {
  return <Thumb image={image_url} icon={<LayersIcon fontSize="small" />} />;
}

const bulkActions = (
  <CatalogBulkActions resource="bundles" consequence="Their products stay in the catalog." />
);

const table = (
  <CatalogTable bulkActions={bulkActions}>
    <Column source="image_url" label="Picture" disableSort render={Picture} />
    <Column
      source="name"
      render={({ id, name }) => (
        <RecordLink to={`/bundles/${id}`} state={FROM_TOP}>
          {name}
        </RecordLink>
      )}
    />
    <Column source="category">
      <CategorySelect />
    </Column>
    <Column source="includes" label="Includes" disableSort render={Includes} />
    <Column source="is_featured" label="Featured" sortByOrder="DESC">
      <FeaturedSwitch />
    </Column>
    <Column source="slug" />
  </CatalogTable>
);

/** The bundles, by name. */
export function BundleList() {
  return (
    <RecordList<Bundle>
      what="bundles"
      sort={{ field: 'name', order: 'ASC' }}
      sorts={['name', 'category', 'is_featured', 'slug']}
      categories={useCategoryNames('bundle_categories')}
      purpose="A bundle groups products that go well together. Create one, or load the built-in catalog under Quick Actions on the dashboard."
      table={table}
      bulkActions={bulkActions}
      titleOf={({ name }) => name}
      picture={Picture}
      card={(bundle) => (
        <>
          <Muted component="div">
            <Includes {...bundle} />
          </Muted>
          <InlineFields category={<CategorySelect />} featured={<FeaturedSwitch />} />
        </>
      )}
    />
  );
}
