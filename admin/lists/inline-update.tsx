import { Switch } from '@mui/material';
import { useCallback } from 'react';
import {
  useNotify,
  useRecordContext,
  useResourceContext,
  useUpdate,
  type RaRecord,
} from 'react-admin';
import { withReason } from '../layout/offline/online-button.tsx';
import { useOffline } from '../providers/connection.ts';

/**
 * Returns a function that saves one change from within a list. The change shows at once, and is reverted with a message
 * if the save fails. `failure` begins the message; `onSaved` gets the record before the change.
 */
export function useInlineUpdate<T extends RaRecord>(
  resource: string,
  failure = (record: T) => `“${String(record.name)}” was not changed`,
  onSaved?: (before: T, change: Partial<T>) => void,
): (record: T, change: Partial<T>) => void {
  const notify = useNotify();
  // The hook's callbacks get each change's variables. Callbacks of a call would be replaced by the next call.
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

/** The props of a select in a list's row, off without a connection. A click on it doesn't open the record. */
export function useInlineSelect(label: string) {
  const offline = useOffline() !== null;
  const name = withReason(label, offline);
  return {
    disabled: offline,
    title: offline ? 'Needs a connection' : undefined,
    variant: 'standard',
    disableUnderline: true,
    displayEmpty: true,
    SelectDisplayProps: { 'aria-label': name },
    inputProps: { 'aria-label': name },
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    // On a phone long names wrap.
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

/** Features a product or bundle on the homepage, from within a list. */
export function FeaturedSwitch() {
  const record = useRecordContext<Featured>();
  const change = useInlineUpdate<Featured>(useResourceContext() ?? '');
  const offline = useOffline() !== null;
  if (!record) return null;
  return (
    // A click on it, also while it is off, must not open the record.
    <span
      role="presentation"
      title={offline ? 'Needs a connection' : undefined}
      onClick={(event) => event.stopPropagation()}
    >
      <Switch
        size="small"
        checked={record.is_featured}
        disabled={offline}
        slotProps={{ input: { 'aria-label': withReason(`Featured: ${record.name}`, offline) } }}
        onChange={(_, checked) => change(record, { is_featured: checked })}
      />
    </span>
  );
}
