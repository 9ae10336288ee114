import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { InputHelperText, useInput, type InputProps } from 'react-admin';
import {
  commaSeparated,
  listText,
  requestItemsFromText,
  type LeadFormValues,
} from '../../shared/leads/lead-form-values.ts';
import { LEAD_FIELDS } from '../../shared/leads/lead-fields.ts';
import { useCategoryLists } from '../providers/settings/category-lists.ts';
import { useRequestItems } from './use-request-items.ts';

interface NamesInputProps extends Pick<InputProps, 'validate' | 'parse'> {
  source: 'interests' | 'products_of_interest' | 'products_sold';
  label: string;
}

/** Picks interests, or products and bundles of the catalog; other names can be typed. The form has them as one text. */
export default function NamesInput({ source, label, ...rules }: NamesInputProps) {
  const { field, fieldState, id } = useInput<LeadFormValues>({ source, ...rules });
  const items = useRequestItems();
  // What is typed counts at once: the form's text without it, while there is any.
  const [draft, setDraft] = useState<{ before: string; typed: string } | null>(null);
  const { interests } = useCategoryLists();
  const choices = source === 'interests' ? interests : items.map(({ name }) => name);
  const namesIn = (text: string) =>
    source === 'interests'
      ? commaSeparated(text)
      : requestItemsFromText(text, items).map(({ name }) => name);
  const text = String(field.value ?? '');
  const before = draft?.before ?? text;
  const names = namesIn(before);
  const error = fieldState.error?.message;
  return (
    <Autocomplete
      multiple
      freeSolo
      filterSelectedOptions
      sx={{ my: 1 }}
      id={id}
      options={choices}
      value={names}
      onChange={(_, next) => {
        setDraft(null);
        // Commas separate what was typed, and belong to what was chosen.
        const chosen = new Set([...names, ...choices]);
        field.onChange(listText(next.flatMap((name) => (chosen.has(name) ? name : namesIn(name)))));
      }}
      inputValue={draft?.typed ?? ''}
      onInputChange={(_, typed, reason) => {
        setDraft(typed === '' ? null : { before, typed });
        if (reason === 'input')
          field.onChange([listText(names), typed].filter((part) => part !== '').join(', '));
      }}
      onBlur={() => {
        setDraft(null);
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
