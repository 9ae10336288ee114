import { Checkbox, Chip, ListItemText, MenuItem, Select, Stack } from '@mui/material';
import { useState } from 'react';
import { DataTable, useNotify, useRecordContext } from 'react-admin';
import { readIconName } from '../../shared/catalog/catalog-options.ts';
import type { Database } from '../../shared/database.types.ts';
import { CatalogBulkActions, FROM_TOP } from '../lists/selected-rows.tsx';
import { FeaturedSwitch, useInlineSelect, useInlineUpdate } from '../lists/inline-update.tsx';
import { Thumb, TwoLines } from '../lists/list-cells.tsx';
import { MigrateCategoriesButton } from '../lists/migrate-categories.tsx';
import { CatalogTable, InlineFields, RecordLink, RecordList } from '../lists/record-list.tsx';
import { SiteIcon } from '../live-preview/site-parts.ts';
import { useCategoryNames } from '../providers/settings/category-lists.ts';
import { Muted, Row } from '../theme/blocks.tsx';

/** A row as the data provider reads it. */
type ProductRow = Omit<Database['public']['Tables']['products']['Row'], 'category'> & {
  category: string[];
};

const Column = DataTable.Col<ProductRow>;

/** A product's categories, edited in the list and saved when the menu closes. */
function CategorySelect() {
  const record = useRecordContext<ProductRow>();
  const change = useInlineUpdate<ProductRow>('products');
  const select = useInlineSelect(`Category of ${record?.name ?? ''}`);
  const notify = useNotify();
  const options = useCategoryNames('product_categories', record?.category);
  const [chosen, setChosen] = useState<string[] | null>(null);
  if (!record) return null;
  const value = chosen ?? record.category;

  function close() {
    setChosen(null);
    if (!record || !chosen || chosen.join() === record.category.join()) return;
    if (chosen.length === 0) {
      notify('A product must be assigned to at least one category.', { type: 'error' });
      return;
    }
    change(record, { category: chosen });
  }

  return (
    <Select
      {...select}
      multiple
      value={value}
      renderValue={(names) => names.join(', ') || 'None'}
      onChange={({ target }) => setChosen(target.value as string[])}
      onClose={close}
    >
      {options.map((name) => (
        <MenuItem key={name} value={name} dense>
          <Checkbox checked={value.includes(name)} size="small" tabIndex={-1} disableRipple />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </Select>
  );
}

function Kind({ is_core, is_add_on }: ProductRow) {
  return (
    <Stack component="span" direction="row" spacing={0.5} sx={{ display: 'inline-flex' }}>
      {is_core && <Chip component="span" size="small" label="Core" />}
      {is_add_on && <Chip component="span" size="small" label="Add-on" variant="outlined" />}
    </Stack>
  );
}

function Picture({ image_url, icon_name }: ProductRow) {
  const icon = <SiteIcon name={readIconName(icon_name)} size={20} />;
  return <Thumb image={image_url} icon={icon} />;
}

const bulkActions = (
  <CatalogBulkActions
    resource="products"
    consequence="Bundles that include them lose them, and add-ons lose their base product."
  />
);

const table = (
  <CatalogTable bulkActions={bulkActions}>
    <Column source="image_url" label="Picture" disableSort render={Picture} />
    <Column
      source="name"
      render={({ id, name, tagline }) => (
        <TwoLines
          first={
            <RecordLink to={`/products/${id}`} state={FROM_TOP}>
              {name}
            </RecordLink>
          }
          second={tagline}
        />
      )}
    />
    <Column source="category" label="Category">
      <CategorySelect />
    </Column>
    <Column source="is_core" label="Kind" sortByOrder="DESC" render={Kind} />
    <Column source="is_featured" label="Featured" sortByOrder="DESC">
      <FeaturedSwitch />
    </Column>
    <Column source="slug" />
  </CatalogTable>
);

/** The products, by name. */
export function ProductList() {
  return (
    <RecordList<ProductRow>
      what="products"
      sort={{ field: 'name', order: 'ASC' }}
      sorts={['name', 'category', 'is_core', 'is_featured', 'slug']}
      categories={useCategoryNames('product_categories')}
      actions={<MigrateCategoriesButton />}
      purpose="Visitors browse products and add them to their request list. Create one, or load the built-in catalog under Quick Actions on the dashboard."
      table={table}
      bulkActions={bulkActions}
      titleOf={({ name }) => name}
      picture={Picture}
      card={(product) => (
        <>
          <Row sx={{ gap: 1, justifyContent: 'space-between' }}>
            <Muted noWrap>{product.tagline}</Muted>
            <Kind {...product} />
          </Row>
          <InlineFields category={<CategorySelect />} featured={<FeaturedSwitch />} />
        </>
      )}
    />
  );
}
