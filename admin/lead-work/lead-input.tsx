import { SelectInput, TextInput, useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Database } from '../../shared/database.types.ts';
import type { RequestItem } from '../../shared/leads/lead.ts';
import { fieldProblem, type LeadFormValues } from '../../shared/leads/lead-form-values.ts';
import { LEAD_FIELDS, type LeadField } from '../../shared/leads/lead-fields.ts';
import { formatPhone, phoneDigits } from '../../shared/text/phone.ts';
import { asTyped } from '../forms/save-form.tsx';
import { ALL_BY_NAME } from '../providers/row-limit.ts';

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
    isRequired: required === 'everyone',
    parse: asTyped,
    validate: (text: string) => fieldProblem(field, text, 'administrator') ?? undefined,
    fullWidth: true,
  };
  if (kind === 'choice') {
    return (
      <SelectInput
        {...input}
        choices={choices?.map((name) => ({ id: name, name }))}
        emptyText="Not set"
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
    );
  }

  function formatCompletePhone() {
    const text = getValues(field);
    if (phoneDigits(text).length !== 10 || /[a-z]/i.test(text)) return;
    setValue(field, formatPhone(text), { shouldDirty: true });
  }

  return (
    <TextInput
      {...input}
      type={INPUT_TYPES[kind] ?? 'text'}
      multiline={kind === 'long text'}
      minRows={kind === 'long text' ? 3 : undefined}
      onBlur={kind === 'phone' ? formatCompletePhone : undefined}
      slotProps={{
        inputLabel: kind === 'date' ? { shrink: true } : {},
        htmlInput:
          kind === 'money' ? { inputMode: 'decimal' } : range ? { min: range.min, step: 1 } : {},
      }}
    />
  );
}

type ItemRow = Pick<Database['public']['Tables']['products']['Row'], 'id' | 'slug' | 'name'>;

const ITEM_LIST = { ...ALL_BY_NAME, meta: { columns: ['id', 'slug', 'name'] } };

/** The catalog's products and bundles, to match typed names against; empty until loaded. */
export function useRequestItems(): RequestItem[] {
  const { data: products = [] } = useGetList<ItemRow>('products', ITEM_LIST);
  const { data: bundles = [] } = useGetList<ItemRow>('bundles', ITEM_LIST);
  return [
    ...products.map(({ slug, name }) => ({ slug, name, type: 'product' as const })),
    ...bundles.map(({ slug, name }) => ({ slug, name, type: 'bundle' as const })),
  ];
}
