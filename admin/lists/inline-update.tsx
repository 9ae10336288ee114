import { Switch } from '@mui/material';
import { useCallback } from 'react';
import {
  useNotify,
  useRecordContext,
  useResourceContext,
  useUpdate,
  type RaRecord,
} from 'react-admin';

/**
 * Saves one change from within a list: it shows at once, and is taken back with a message if it cannot
 * be saved. Returns the function that saves. `failure` begins the message; `onSaved` is given the record as
 * it was.
 */
export function useInlineUpdate<T extends RaRecord>(
  resource: string,
  failure = (record: T) => `“${String(record.name)}” was not changed`,
  onSaved?: (before: T, change: Partial<T>) => void,
): (record: T, change: Partial<T>) => void {
  const notify = useNotify();
  // Callbacks of the hook, which tell one change from another by its variables: those of a call would be
  // replaced by those of the next one.
  const [update] = useUpdate<T>(resource, undefined, {
    mutationMode: 'optimistic',
    onError: (error, { previousData }) =>
      notify(`${failure(previousData as T)}: ${error.message}`, { type: 'error' }),
    onSettled: (_, error, { data, previousData }) => {
      if (!error) onSaved?.(previousData as T, data ?? {});
    },
  });
  return useCallback(
    (record, change) =>
      void update(resource, { id: record.id, data: change, previousData: record }),
    [resource, update],
  );
}

/** How a choice within a list looks and is called; a click on it does not open the record. */
export function inlineSelect(label: string) {
  return {
    variant: 'standard',
    disableUnderline: true,
    displayEmpty: true,
    SelectDisplayProps: { 'aria-label': label },
    inputProps: { 'aria-label': label },
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    // The names are long for a phone.
    sx: {
      fontSize: 'inherit',
      maxWidth: 1,
      minWidth: 120,
      '&& .MuiSelect-select': { whiteSpace: 'normal' },
    },
  } as const;
}

interface Featured extends RaRecord {
  name: string;
  is_featured: boolean;
}

/** Shows a product or bundle on the homepage, or no longer, from within a list. */
export function FeaturedSwitch() {
  const record = useRecordContext<Featured>();
  const change = useInlineUpdate<Featured>(useResourceContext() ?? '');
  if (!record) return null;
  return (
    <Switch
      size="small"
      checked={record.is_featured}
      slotProps={{ input: { 'aria-label': `Featured: ${record.name}` } }}
      onClick={(event) => event.stopPropagation()}
      onChange={(_, checked) => change(record, { is_featured: checked })}
    />
  );
}
