import { lazy, Suspense } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fieldProblem, type LeadFormValues } from '../../shared/leads/lead-form-values.ts';
import { LEAD_FIELDS, type LeadField } from '../../shared/leads/lead-fields.ts';
import { tidyPhone } from '../../shared/text/us-phone.ts';
import { asTyped } from '../forms/save-form.tsx';

const NamesInput = lazy(() => import('./names-input.tsx'));

const INPUT_TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  number: 'number',
  date: 'date',
};

interface LeadInputProps {
  field: LeadField;
  /** Shown below the input; by default the field's own hint. */
  hint?: string | null;
}

/** The input of a lead's field, by the field's kind. */
export function LeadInput({ field, hint }: LeadInputProps) {
  const { label, kind, required, range, choices, hint: usualHint } = LEAD_FIELDS[field];
  const { getValues, setValue } = useFormContext<LeadFormValues>();
  const input = {
    source: field,
    label,
    helperText: hint ?? usualHint ?? (false as const),
    isRequired: required === 'everyone' || kind === 'language',
    parse: asTyped,
    validate: (text: string) => fieldProblem(field, text, 'administrator') ?? undefined,
    fullWidth: true,
  };
  if (kind === 'choice' || kind === 'language') {
    return (
      <SelectInput
        {...input}
        choices={choices?.map((name) => ({ id: name, name }))}
        emptyText="Not set"
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
    );
  }

  function tidyCompletePhone() {
    const text = getValues(field);
    if (tidyPhone(text) !== text) setValue(field, tidyPhone(text), { shouldDirty: true });
  }

  const textInput = (
    <TextInput
      {...input}
      type={INPUT_TYPES[kind] ?? 'text'}
      multiline={kind === 'long text'}
      minRows={kind === 'long text' ? 3 : undefined}
      onBlur={kind === 'phone' ? tidyCompletePhone : undefined}
      slotProps={{
        inputLabel: kind === 'date' ? { shrink: true } : {},
        htmlInput:
          kind === 'money' ? { inputMode: 'decimal' } : range ? { min: range.min, step: 1 } : {},
      }}
    />
  );

  if (field !== 'interests' && field !== 'products_of_interest') return textInput;
  return (
    <Suspense fallback={textInput}>
      <NamesInput {...input} source={field} />
    </Suspense>
  );
}
