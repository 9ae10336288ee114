import { useEffect, useState } from 'react';
import { TextInput, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { slugify } from '../../../shared/text/slug.ts';
import { FIELDS } from '../../../shared/fields.ts';
import { rulesOf } from '../field-input.tsx';
import { checkSlug } from '../form-rules.ts';

const RULES = [...rulesOf(FIELDS.products.slug), checkSlug];

/** The slug of a product or bundle: derived from the name until somebody types another one. */
export function SlugInput({ address }: { address: string }) {
  const isNew = useRecordContext()?.id === undefined;
  const [follows, setFollows] = useState(isNew);
  const { setValue } = useFormContext();
  const name = useWatch({ name: 'name' }) as string | null | undefined;

  useEffect(() => {
    if (follows) setValue('slug', slugify(name ?? ''), { shouldDirty: Boolean(name) });
  }, [follows, name, setValue]);

  return (
    <TextInput
      source="slug"
      label="Slug"
      validate={RULES}
      helperText={
        isNew
          ? `The end of its address: #/${address}/…`
          : 'The end of its address. Links to the old address still work.'
      }
      // A cleared slug follows the name again.
      onChange={(event: { target: { value: string } }) =>
        setFollows(isNew && event.target.value === '')
      }
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}
