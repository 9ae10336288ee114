import { BooleanInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { atMost, requiredText } from '../forms/form-rules.ts';
import { PictureInput } from '../forms/picture-input.tsx';
import { SlugInput } from '../forms/slug-input.tsx';
import { bundleCategoryOptions } from './bundle-categories.ts';
import { IncludesInput } from './includes-input.tsx';

const NAME_RULES = requiredText('The name', 200);
const DESCRIPTION_RULES = atMost(5000);

/** Every field of a bundle (SPEC.md §3). */
export function BundleFields() {
  const stored = useRecordContext<{ id: string; category?: string }>()?.category;
  return (
    <>
      <TextInput source="name" validate={NAME_RULES} helperText={false} isRequired fullWidth />
      <SlugInput address="bundles" />
      <SelectInput
        source="category"
        choices={bundleCategoryOptions(stored).map((name) => ({ id: name, name }))}
        emptyText="None"
        helperText={false}
        fullWidth
      />
      <TextInput
        source="description"
        validate={DESCRIPTION_RULES}
        helperText={false}
        multiline
        minRows={3}
        fullWidth
      />
      <BooleanInput source="is_featured" label="Featured on the homepage" helperText={false} />
      <PictureInput />
      <IncludesInput />
    </>
  );
}
