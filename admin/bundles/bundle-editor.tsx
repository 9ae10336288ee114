import { BooleanInput, SelectInput, TextInput, useGetList, useRecordContext } from 'react-admin';
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
import { BundlePreview } from '../live-preview/site-parts.ts';
import { ALL_BY_NAME } from '../providers/row-limit.ts';
import { useCategoryNames } from '../providers/settings/category-lists.ts';
import {
  bundleColumns,
  NEW_BUNDLE,
  previewedBundle,
  type BundleFormValues,
} from './bundle-form-values.ts';
import { IncludesInput } from './includes-input.tsx';

type ProductRow = Database['public']['Tables']['products']['Row'];

const NAME_RULES = requiredText('The name', 200);
const LIMITS = TRANSLATION_LIMITS.bundles;
const DESCRIPTION_RULES = atMost(LIMITS.description);

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

const SPANISH: readonly SpanishField[] = [
  { column: 'description', label: 'Description', longest: LIMITS.description, multiline: true },
];

const fields = (
  <>
    <TextInput source="name" validate={NAME_RULES} isRequired />
    <SlugInput address="bundles" />
    <CategoryInput />
    <TextInput source="description" validate={DESCRIPTION_RULES} multiline minRows={3} />
    <BooleanInput source="is_featured" label="Featured on the homepage" />
    <PictureInput />
    <IncludesInput />
    <HintsInputs />
    <SpanishInputs fields={SPANISH} columnsOf={bundleColumns} />
  </>
);

function Preview() {
  const values = useWatch() as BundleFormValues;
  const { data: products = [] } = useGetList<ProductRow>('products', ALL_BY_NAME);
  const bundle = previewedBundle(values, usePictureUrl(values.image_url), products);
  return (
    <LivePreview
      hasSpanish
      show={(part, language) => (
        <BundlePreview
          bundle={language === 'es' ? inSpanish(bundle, TRANSLATED.bundles) : bundle}
          part={part}
        />
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

const labels: Record<keyof typeof NEW_BUNDLE, string> = {
  slug: 'Slug',
  name: 'Name',
  category: 'Category',
  description: 'Description',
  image_url: 'Picture',
  includes: 'Included products',
  is_featured: 'Featured on the homepage',
  translations: 'Spanish',
  hints: 'Which shop it fits',
};

const editor = {
  kind: 'bundle',
  columns: bundleColumns,
  fields,
  labels,
  shown: { hints: (hints: unknown) => <HintsText hints={hints} /> },
  preview: <Preview />,
};

export function BundleEdit() {
  return <RecordEditor {...editor} deleteButton={deleteButton} />;
}

export function BundleCreate() {
  return <RecordEditor {...editor} defaultValues={NEW_BUNDLE} />;
}
