import { Switch } from '@mui/material';
import {
  useNotify,
  useRecordContext,
  useResourceContext,
  useUpdate,
  type RaRecord,
} from 'react-admin';

/**
 * Saves one change from within a list: it shows at once, and is taken back with a message if it cannot
 * be saved. Returns the function that saves. `failure` begins the message.
 */
export function useInlineUpdate<T extends RaRecord>(
  resource: string,
  failure = (record: T) => `“${String(record.name)}” was not changed`,
): (record: T, change: Partial<T>) => void {
  const notify = useNotify();
  const [update] = useUpdate<T>();
  return (record, change) => {
    void update(
      resource,
      { id: record.id, data: change, previousData: record },
      {
        mutationMode: 'optimistic',
        onError: (error: unknown) =>
          notify(`${failure(record)}: ${(error as Error).message}`, {
            type: 'error',
            autoHideDuration: null,
          }),
      },
    );
  };
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
