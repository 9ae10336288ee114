import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { FocusEvent } from 'react';
import {
  LEAD_FIELD_LABELS,
  type LeadField,
  type LeadFormValues,
} from '../../shared/leads/lead-edit.ts';
import { BUSINESS_TYPES, MEETING_TYPES } from '../../shared/leads/lead-options.ts';
import type { RequestItem } from '../../shared/leads/lead.ts';
import { formatPhone, phoneDigits } from '../../shared/text/phone.ts';
import { unwrap } from '../providers/http-error.ts';
import { supabaseClient } from '../providers/supabase-client.ts';
import { slotHint } from './appointment.ts';

const TYPES: Partial<Record<LeadField, string>> = {
  email: 'email',
  phone: 'tel',
  num_locations: 'number',
  scheduled_date: 'date',
};

const CHOICES: Partial<Record<LeadField, readonly string[]>> = {
  business_type: BUSINESS_TYPES,
  meeting_type: MEETING_TYPES,
};

const HINTS: Partial<Record<LeadField, string>> = {
  interests: 'With commas between them.',
  products_of_interest: 'Names of products and bundles, with commas between them.',
  scheduled_time: 'Such as 2:30 PM.',
};

interface LeadInputsProps {
  fields: readonly LeadField[];
  values: LeadFormValues;
  /** The lead's status: a lost lead holds no slot. */
  status?: string;
  problems: Partial<Record<LeadField, string>>;
  onChange: (field: LeadField, text: string) => void;
  onLeave?: (field: LeadField) => void;
}

/** The inputs of a lead's fields, with what is wrong beside each (SPEC.md §5 «Admin»). */
export function LeadInputs(props: LeadInputsProps) {
  const { fields, values, status, problems, onChange, onLeave } = props;
  function leave(field: LeadField, event: FocusEvent<HTMLInputElement>) {
    // A complete US number as the contact form writes it; anything else as it was typed.
    const { value } = event.target;
    if (field === 'phone' && phoneDigits(value).length === 10 && !/[a-z]/i.test(value)) {
      onChange('phone', formatPhone(value));
    }
    onLeave?.(field);
  }

  return fields.map((field) => {
    const choices = CHOICES[field];
    const problem = problems[field];
    const hint = field === 'scheduled_time' ? slotHint({ ...values, status }) : null;
    const many = field === 'additional_message';
    return (
      <TextField
        key={field}
        name={field}
        label={LEAD_FIELD_LABELS[field]}
        value={values[field]}
        onChange={(event) => onChange(field, event.target.value)}
        onBlur={(event: FocusEvent<HTMLInputElement>) => leave(field, event)}
        type={TYPES[field] ?? 'text'}
        required={field === 'name'}
        select={Boolean(choices)}
        multiline={many}
        minRows={many ? 3 : undefined}
        error={Boolean(problem)}
        helperText={problem ?? hint ?? HINTS[field]}
        slotProps={{
          inputLabel: { shrink: TYPES[field] === 'date' || choices ? true : undefined },
          select: { displayEmpty: true },
          htmlInput: field === 'num_locations' ? { min: 1, step: 1 } : {},
        }}
        fullWidth
      >
        {choices && [
          <MenuItem key="" value="">
            Not set
          </MenuItem>,
          ...choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          )),
        ]}
      </TextField>
    );
  });
}

const CONSTRAINTS: readonly (readonly [string, LeadField, string])[] = [
  ['leads_appointment_free', 'scheduled_time', 'Another appointment takes this time.'],
  ['leads_email_form', 'email', 'This is no email address.'],
  ['leads_phone_form', 'phone', 'This is no phone number.'],
  ['leads_interests_form', 'interests', 'These are too many or too long.'],
  ['leads_products_of_interest_form', 'products_of_interest', 'These are too many or too long.'],
];

/** Which field the database's refusal is about and what to say there; {} for one about none. */
export function refusedFields(message: string): Partial<Record<LeadField, string>> {
  const found = CONSTRAINTS.find(([constraint]) => message.includes(constraint));
  return found ? { [found[1]]: found[2] } : {};
}

/** Every product and bundle as an item of a request: what a typed name may mean. */
async function loadItems(): Promise<RequestItem[]> {
  const [products, bundles] = await Promise.all([
    unwrap(supabaseClient.from('products').select('slug, name').order('name')),
    unwrap(supabaseClient.from('bundles').select('slug, name').order('name')),
  ]);
  return [
    ...products.map((row) => ({ ...row, type: 'product' as const })),
    ...bundles.map((row) => ({ ...row, type: 'bundle' as const })),
  ];
}

/** The catalogue's items; empty until they are there. */
export function useKnownItems(): RequestItem[] {
  return useQuery({ queryKey: ['products', 'items of a request'], queryFn: loadItems }).data ?? [];
}
