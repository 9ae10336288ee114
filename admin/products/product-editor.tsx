import { Box } from '@mui/material';
import { CheckboxGroupInput, useRecordContext, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inSpanish } from '../../shared/catalog/translations.ts';
import { previewedProduct, type CatalogFormValues } from '../forms/catalog/catalog-columns.ts';
import { DeleteButton } from '../forms/delete-button.tsx';
import { FieldInput } from '../forms/field-input.tsx';
import { HintsInputs, HintsText } from '../forms/catalog/hints-inputs.tsx';
import { PictureInput, usePictureUrl } from '../forms/picture-input.tsx';
import { PriceInputs } from '../forms/catalog/price-inputs.tsx';
import { RecordEditor } from '../forms/record-editor.tsx';
import { SlugInput } from '../forms/catalog/slug-input.tsx';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { ProductPreview } from '../live-preview/site-parts.ts';
import { BaseProductInput, ProductName } from './base-product-input.tsx';
import { FeaturesInput } from './features-input.tsx';
import { IconInput } from './icon-input.tsx';
import { ScreensInput, shownScreens } from './screens-input.tsx';
import { useCategoryNames } from '../providers/settings/category-lists.ts';
import { useAllByName } from '../providers/use-api.ts';

function checkCategories(value: unknown): string | undefined {
  return Array.isArray(value) && value.length > 0
    ? undefined
    : 'A product must be assigned to at least one category.';
}

function CategoriesInput() {
  const stored = useRecordContext<{ id: string; category?: string[] }>()?.category;
  const names = useCategoryNames('product_categories', stored);
  return (
    <CheckboxGroupInput
      source="category"
      label="Categories"
      choices={names.map((name) => ({ id: name, name }))}
      validate={checkCategories}
    />
  );
}

const fields = (
  <>
    <FieldInput table="products" source="name" />
    <SlugInput address="products" />
    <FieldInput table="products" source="tagline" />
    <FieldInput table="products" source="description" />
    <CategoriesInput />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      <FieldInput table="products" source="is_core" />
      <FieldInput table="products" source="is_featured" />
    </Box>
    <BaseProductInput />
    <IconInput />
    <PictureInput />
    <FeaturesInput />
    <ScreensInput />
    <PriceInputs />
    <HintsInputs />
  </>
);

function Preview() {
  const values = useWatch() as CatalogFormValues<'products'>;
  const product = previewedProduct(
    { ...values, screens: shownScreens(values.screens) },
    usePictureUrl(values.image_url),
  );
  return (
    <LivePreview
      show={(part, language) => (
        <ProductPreview product={language === 'es' ? inSpanish(product) : product} part={part} />
      )}
    />
  );
}

function DeleteProduct() {
  const { data: bundles = [] } = useAllByName('bundles');
  const { data: products = [] } = useAllByName('products');
  return (
    <DeleteButton
      kind="product"
      nameOf={(record) => String(record.name)}
      consequence={(record: RaRecord) => {
        const sets = bundles.filter(({ includes }) => includes.includes(String(record.slug)));
        const addOns = products.filter(({ linked_product_id: base }) => base === record.id);
        const consequences = [
          sets.length > 0 &&
            `It will be removed from ${sets.length === 1 ? 'the bundle that includes' : `${sets.length} bundles that include`} it.`,
          addOns.length > 0 &&
            `${addOns.map(({ name }) => name).join(', ')} will no longer name a base product.`,
        ];
        return consequences.filter(Boolean).join(' ') || undefined;
      }}
    />
  );
}

const editor = {
  table: 'products',
  fields,
  shown: {
    linked_product_id: (id: unknown) => <ProductName id={id as string | null} />,
    hints: (hints: unknown) => <HintsText hints={hints} />,
  },
  preview: <Preview />,
} as const;

export function ProductEdit() {
  return <RecordEditor {...editor} deleteButton={<DeleteProduct />} />;
}

export function ProductCreate() {
  return <RecordEditor {...editor} />;
}
