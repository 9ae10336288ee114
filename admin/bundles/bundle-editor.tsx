import { SelectInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inSpanish } from '../../shared/catalog/translations.ts';
import { previewedBundle, type CatalogFormValues } from '../forms/catalog/catalog-columns.ts';
import { DeleteButton } from '../forms/delete-button.tsx';
import { FieldInput } from '../forms/field-input.tsx';
import { HintsInputs, HintsText } from '../forms/catalog/hints-inputs.tsx';
import { PictureInput, usePictureUrl } from '../forms/picture-input.tsx';
import { PriceInputs } from '../forms/catalog/price-inputs.tsx';
import { RecordEditor } from '../forms/record-editor.tsx';
import { SlugInput } from '../forms/catalog/slug-input.tsx';
import { LivePreview } from '../live-preview/live-preview.tsx';
import { BundlePreview } from '../live-preview/site-parts.ts';
import { useCategoryNames } from '../providers/settings/category-lists.ts';
import { useAllByName } from '../providers/use-api.ts';
import { IncludesInput } from './includes-input.tsx';

function CategoryInput() {
  const stored = useRecordContext<{ id: string; category?: string }>()?.category;
  return (
    <SelectInput
      source="category"
      choices={useCategoryNames('bundle_categories', stored).map((name) => ({ id: name, name }))}
      emptyText="None"
    />
  );
}

const fields = (
  <>
    <FieldInput table="bundles" source="name" />
    <SlugInput address="bundles" />
    <CategoryInput />
    <FieldInput table="bundles" source="description" />
    <FieldInput table="bundles" source="is_featured" />
    <PictureInput />
    <IncludesInput />
    <PriceInputs />
    <HintsInputs />
  </>
);

function Preview() {
  const values = useWatch() as CatalogFormValues<'bundles'>;
  const { data: products = [] } = useAllByName('products');
  const bundle = previewedBundle(values, usePictureUrl(values.image_url), products);
  return (
    <LivePreview
      show={(part, language) => (
        <BundlePreview bundle={language === 'es' ? inSpanish(bundle) : bundle} part={part} />
      )}
    />
  );
}

const deleteButton = (
  <DeleteButton
    kind="bundle"
    nameOf={(record) => String(record.name)}
    consequence={() => 'Its products stay in the catalog.'}
  />
);

const editor = {
  table: 'bundles',
  fields,
  shown: { hints: (hints: unknown) => <HintsText hints={hints} /> },
  preview: <Preview />,
} as const;

export function BundleEdit() {
  return <RecordEditor {...editor} deleteButton={deleteButton} />;
}

export function BundleCreate() {
  return <RecordEditor {...editor} />;
}
