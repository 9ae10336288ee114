import { lazy, Suspense } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import {
  fieldProblem,
  tidyText,
  type LeadFormValues,
} from '../../shared/leads/lead-form-values.ts';
import { LEAD_FIELDS, type LeadField } from '../../shared/leads/lead-fields.ts';
import { useUnfinishedDate } from '../forms/day-field.tsx';
import { asTyped } from '../forms/save-form.tsx';

const NamesInput = lazy(() => import('./names-input.tsx'));

const INPUT_TYPES: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  month: 'month',
};

const INPUT_MODES: Readonly<Record<string, 'decimal' | 'numeric'>> = {
  money: 'decimal',
  number: 'numeric',
};

interface LeadInputProps {
  field: LeadField;
  /** Shown below the input; by default the field's own hint. */
  hint?: string | null;
}

/** The input of a lead's field, by the field's kind. */
export function LeadInput({ field, hint }: LeadInputProps) {
  const { label, kind, required, choices, hint: usualHint } = LEAD_FIELDS[field];
  const isDate = kind === 'date' || kind === 'month';
  const { getValues, setValue } = useFormContext<LeadFormValues>();
  const unfinishedDate = useUnfinishedDate();
  const input = {
    source: field,
    label,
    helperText: hint ?? usualHint ?? (false as const),
    isRequired: required === 'everyone' || kind === 'language',
    parse: asTyped,
    validate: (text: string) =>
      unfinishedDate.problem() ?? fieldProblem(field, text, 'administrator') ?? undefined,
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

  function tidy() {
    const text = getValues(field);
    if (tidyText(field, text) !== text)
      setValue(field, tidyText(field, text), { shouldDirty: true });
  }

  const textInput = (
    <TextInput
      {...input}
      type={INPUT_TYPES[kind] ?? 'text'}
      multiline={kind === 'long text'}
      minRows={kind === 'long text' ? 3 : undefined}
      onBlur={tidy}
      onFocus={isDate ? unfinishedDate.onFocus : undefined}
      // Firefox and Safari on a computer have no month picker: the month is typed there.
      placeholder={kind === 'month' ? 'YYYY-MM' : undefined}
      slotProps={{
        inputLabel: isDate ? { shrink: true } : {},
        htmlInput: { inputMode: INPUT_MODES[kind] },
      }}
    />
  );

  if (field !== 'interests' && field !== 'products_of_interest' && field !== 'products_sold') {
    return textInput;
  }
  return (
    <Suspense fallback={textInput}>
      <NamesInput {...input} source={field} />
    </Suspense>
  );
}
