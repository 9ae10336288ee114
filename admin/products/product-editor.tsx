import { Box } from '@mui/material';
import {
  BooleanInput,
  CheckboxGroupInput,
  TextInput,
  useGetList,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TRANSLATION_LIMITS } from '../../shared/catalog/translation-limits.ts';
import { inSpanish, TRANSLATED } from '../../shared/catalog/translations.ts';
import type { Database } from '../../shared/database.types.ts';
import { DeleteButton } from '../forms/delete-button.tsx';
import { atMost, requiredText } from '../forms/form-rules.ts';
import { HintsInputs, HintsText } from '../forms/hints/hints-inputs.tsx';
import { PictureInput, usePictureUrl } from '../forms/picture-input.tsx';
import { RecordEditor } from '../forms/record-editor.tsx';
import { SlugInput } from '../forms/slug-input.tsx';
import { SpanishInputs, type SpanishField } from '../forms/spanish/spanish-inputs.tsx';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { ProductPreview } from '../live-preview/site-parts.ts';
import { BaseProductInput, ProductName } from './base-product-input.tsx';
import { FeaturesInput } from './features-input.tsx';
import { IconInput } from './icon-input.tsx';
import {
  NEW_PRODUCT,
  previewedProduct,
  productColumns,
  type ProductFormValues,
} from './product-form-values.ts';
import { ALL_BY_NAME } from '../providers/row-limit.ts';
import { useCategoryNames } from '../providers/settings/category-lists.ts';

type BundleRow = Database['public']['Tables']['bundles']['Row'];
type ProductRow = Database['public']['Tables']['products']['Row'];

const NAME_RULES = requiredText('The name', 200);
const LIMITS = TRANSLATION_LIMITS.products;
const [, FEATURE_LIMITS] = LIMITS.features;
const TAGLINE_RULES = atMost(LIMITS.tagline);
const DESCRIPTION_RULES = atMost(LIMITS.description);

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

const SPANISH: readonly SpanishField[] = [
  { column: 'tagline', label: 'Tagline', longest: LIMITS.tagline, multiline: true },
  { column: 'description', label: 'Description', longest: LIMITS.description, multiline: true },
  {
    column: 'features',
    label: 'Key features and benefits',
    entry: 'Feature',
    parts: [
      { name: 'title', label: 'title', longest: FEATURE_LIMITS.title },
      {
        name: 'description',
        label: 'description',
        longest: FEATURE_LIMITS.description,
        multiline: true,
      },
    ],
  },
];

const fields = (
  <>
    <TextInput source="name" validate={NAME_RULES} isRequired />
    <SlugInput address="products" />
    <TextInput source="tagline" validate={TAGLINE_RULES} />
    <TextInput source="description" validate={DESCRIPTION_RULES} multiline minRows={3} />
    <CategoriesInput />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      <BooleanInput source="is_core" label="Core product" />
      <BooleanInput source="is_featured" label="Featured on the homepage" />
    </Box>
    <BaseProductInput />
    <IconInput />
    <PictureInput />
    <FeaturesInput />
    <HintsInputs />
    <SpanishInputs fields={SPANISH} columnsOf={productColumns} />
  </>
);

function Preview() {
  const values = useWatch() as ProductFormValues;
  const product = previewedProduct(values, usePictureUrl(values.image_url));
  return (
    <LivePreview
      hasSpanish
      show={(part, language) => (
        <ProductPreview
          product={language === 'es' ? inSpanish(product, TRANSLATED.products) : product}
          part={part}
        />
      )}
    />
  );
}

function DeleteProduct() {
  const { data: bundles = [] } = useGetList<BundleRow>('bundles', ALL_BY_NAME);
  const { data: products = [] } = useGetList<ProductRow>('products', ALL_BY_NAME);
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

const labels: Record<keyof typeof NEW_PRODUCT, string> = {
  slug: 'Slug',
  name: 'Name',
  tagline: 'Tagline',
  description: 'Description',
  category: 'Categories',
  icon_name: 'Icon',
  image_url: 'Picture',
  features: 'Features',
  is_core: 'Core product',
  is_add_on: 'Add-on to another product',
  linked_product_id: 'Base product',
  is_featured: 'Featured on the homepage',
  translations: 'Spanish',
  hints: 'Which shop it fits',
};

const editor = {
  kind: 'product',
  columns: productColumns,
  fields,
  labels,
  shown: {
    linked_product_id: (id: unknown) => <ProductName id={id as string | null} />,
    hints: (hints: unknown) => <HintsText hints={hints} />,
  },
  preview: <Preview />,
};

export function ProductEdit() {
  return <RecordEditor {...editor} deleteButton={<DeleteProduct />} />;
}

export function ProductCreate() {
  return <RecordEditor {...editor} defaultValues={NEW_PRODUCT} />;
}
