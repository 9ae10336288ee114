import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { InputHelperText, useInput, type InputProps } from 'react-admin';
import {
  commaSeparated,
  requestItemsFromText,
  type LeadFormValues,
} from '../../shared/leads/lead-form-values.ts';
import { LEAD_FIELDS } from '../../shared/leads/lead-fields.ts';
import { useRequestItems } from './use-request-items.ts';

interface NamesInputProps extends Pick<InputProps, 'validate' | 'parse'> {
  source: 'interests' | 'products_of_interest';
  label: string;
}

/** Picks interests, or products and bundles of the catalog; other names can be typed. The form has them as one text. */
export default function NamesInput({ source, label, ...rules }: NamesInputProps) {
  const { field, fieldState, id } = useInput<LeadFormValues>({ source, ...rules });
  const items = useRequestItems();
  const [typed, setTyped] = useState('');
  const { choices = items.map(({ name }) => name) } = LEAD_FIELDS[source];
  const namesIn = (text: string) =>
    source === 'interests'
      ? commaSeparated(text)
      : requestItemsFromText(text, items).map(({ name }) => name);
  const names = namesIn(String(field.value ?? ''));
  const change = (next: readonly string[]) => field.onChange(namesIn(next.join(', ')).join(', '));
  const error = fieldState.error?.message;
  return (
    <Autocomplete
      multiple
      freeSolo
      fullWidth
      filterSelectedOptions
      sx={{ my: 1 }}
      id={id}
      options={choices}
      value={names}
      onChange={(_, next) => change(next)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onBlur={() => {
        // Takes what was typed without Enter.
        if (typed.trim() !== '') change([...names, typed]);
        setTyped('');
        field.onBlur();
      }}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          error={Boolean(error)}
          helperText={error ? <InputHelperText error={error} /> : LEAD_FIELDS[source].hint}
        />
      )}
    />
  );
}
