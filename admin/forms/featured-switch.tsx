import { Switch } from '@mui/material';
import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { useInlineUpdate } from './use-inline-update.ts';

interface Featured extends RaRecord {
  name: string;
  is_featured: boolean;
}

/** Features a product or bundle on the homepage, or no longer, from within a list. */
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
