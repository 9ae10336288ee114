import { Alert, Button, Checkbox, DialogContentText, FormControlLabel } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useListContext, useStore } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { leadsOf } from '../../layout/amounts.ts';
import { useClock } from '../../layout/relative-time.tsx';
import { saveCsvFile } from '../../layout/save-file.ts';
import {
  CSV_COLUMNS,
  leadsCsv,
  MORE_CSV_COLUMNS,
  type MoreColumns,
} from '../../lead-work/csv-file.ts';
import { errorText } from '../../providers/http-error.ts';
import { useApi } from '../../providers/use-api.ts';
import { OnlineButton } from '../../layout/offline/online-button.tsx';
import { TitledDialog } from '../../layout/titled-dialog.tsx';

const MAX_EXPORTED = 100_000;
const MORE_COLUMNS = Object.keys(MORE_CSV_COLUMNS) as MoreColumns[];

/** Downloads the list's leads as a CSV file, with the columns that are chosen. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { getData, total } = useListContext<LeadRow>();
  const dataProvider = useApi();
  const { timeZone, date } = useClock();
  const [chosen, choose] = useStore<MoreColumns[]>('leads.csv', []);
  const more = MORE_COLUMNS.filter((each) => chosen.includes(each));
  const canceled = useRef(false);
  const cancel = () => {
    canceled.current = true;
    onClose();
  };
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const meta = {
        columns: [
          ...CSV_COLUMNS,
          'id',
          'next_step',
          'next_step_at',
          'last_visit',
          'last_visit_at',
          'shop',
        ],
      };
      const leads = (await getData?.({ maxResults: MAX_EXPORTED, meta })) ?? [];
      const notes = more.includes('Notes and calls')
        ? await dataProvider.notesOfLeads(leads.map(({ id }) => id))
        : undefined;
      if (canceled.current) return;
      await dataProvider.auditExport(leads.length);
      saveCsvFile(`leads-${date}.csv`, await leadsCsv(leads, { timeZone, more, notes }));
    },
    onSuccess: () => canceled.current || onClose(),
  });
  return (
    <TitledDialog
      title="Export CSV"
      maxWidth="xs"
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <OnlineButton variant="contained" disabled={isPending} onClick={() => mutate()}>
            {isPending ? 'Exporting...' : 'Export'}
          </OnlineButton>
        </>
      }
    >
      <DialogContentText>
        {total === undefined ? 'The leads' : leadsOf(total)} of this list, with all fields. Also:
      </DialogContentText>
      {MORE_COLUMNS.map((columns) => (
        <FormControlLabel
          key={columns}
          label={columns}
          control={<Checkbox />}
          checked={chosen.includes(columns)}
          onChange={(_, checked) =>
            choose(checked ? [...more, columns] : more.filter((each) => each !== columns))
          }
          sx={{ display: 'flex' }}
        />
      ))}
      {error && <Alert severity="error">Failed to export leads: {errorText(error)}</Alert>}
    </TitledDialog>
  );
}
