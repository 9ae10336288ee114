import { Checkbox, ListItemText, MenuItem, Select } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, type RaRecord } from 'react-admin';
import { PRODUCT_CATEGORIES } from '../../shared/catalogue/catalogue-options.ts';
import { useInlineUpdate } from '../forms/use-inline-update.ts';

interface Categorised extends RaRecord {
  name: string;
  category: string[];
}

/** A product's categories, changed from within the list: saved when the choice is closed. */
export function CategorySelect() {
  const record = useRecordContext<Categorised>();
  const change = useInlineUpdate<Categorised>('products');
  const notify = useNotify();
  const [chosen, setChosen] = useState<string[] | null>(null);
  if (!record) return null;
  const value = chosen ?? record.category;
  // What a former version of the catalogue filed it under can be taken off, too.
  const options = [...new Set<string>([...PRODUCT_CATEGORIES, ...record.category])];

  function close() {
    setChosen(null);
    if (!record || !chosen || chosen.join() === record.category.join()) return;
    if (chosen.length === 0) {
      notify('A product must be assigned to at least one category.', { type: 'error' });
      return;
    }
    change(record, { category: chosen });
  }

  return (
    <Select
      multiple
      variant="standard"
      disableUnderline
      value={value}
      displayEmpty
      renderValue={(names) => names.join(', ') || 'None'}
      SelectDisplayProps={{ 'aria-label': `Category of ${record.name}` }}
      inputProps={{ 'aria-label': `Category of ${record.name}` }}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => setChosen(target.value as string[])}
      onClose={close}
      sx={{ fontSize: 'inherit', maxWidth: 1, minWidth: 120 }}
    >
      {options.map((name) => (
        <MenuItem key={name} value={name} dense>
          <Checkbox checked={value.includes(name)} size="small" tabIndex={-1} disableRipple />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </Select>
  );
}
