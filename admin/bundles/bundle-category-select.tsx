import { MenuItem, Select } from '@mui/material';
import { useRecordContext, type RaRecord } from 'react-admin';
import { useInlineUpdate } from '../forms/use-inline-update.ts';
import { bundleCategoryOptions } from './bundle-categories.ts';

interface Categorised extends RaRecord {
  name: string;
  category: string;
}

/** A bundle's category, changed from within the list. */
export function BundleCategorySelect() {
  const record = useRecordContext<Categorised>();
  const change = useInlineUpdate<Categorised>('bundles');
  if (!record) return null;
  const label = `Category of ${record.name}`;
  return (
    <Select
      variant="standard"
      disableUnderline
      displayEmpty
      value={record.category}
      renderValue={(name) => name || 'None'}
      SelectDisplayProps={{ 'aria-label': label }}
      inputProps={{ 'aria-label': label }}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => {
        if (target.value !== record.category) change(record, { category: target.value });
      }}
      sx={{
        fontSize: 'inherit',
        maxWidth: 1,
        minWidth: 120,
        // The names are long for a phone.
        '&& .MuiSelect-select': { whiteSpace: 'normal' },
      }}
    >
      <MenuItem value="" dense>
        None
      </MenuItem>
      {bundleCategoryOptions(record.category).map((name) => (
        <MenuItem key={name} value={name} dense>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}
