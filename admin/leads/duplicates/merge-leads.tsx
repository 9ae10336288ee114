import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useGetOne } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { useBackCloses } from '../../layout/back-closes.ts';
import { isSaving, useSaving } from '../../layout/leaving/leave-warning.ts';
import { Outcome, ReadFailure } from '../../layout/page-parts.tsx';
import { useUndoNotice } from '../../layout/notices/undo-notice.tsx';
import { errorText } from '../../providers/http-error.ts';
import { useApi, useWrite } from '../../providers/use-api.ts';
import { isTakenByItself, mergeFields, type MergeField } from './merge-fields.ts';
import { TOUCH_SIZE } from '../../theme/screen.ts';
import { OnlineButton } from '../../layout/offline/online-button.tsx';

interface ChoiceProps {
  field: MergeField;
  name: string;
  taken: boolean;
  onChange: (taken: boolean) => void;
}

function Choice({ field, name, taken, onChange }: ChoiceProps) {
  const side = (text: string, isRemoved: boolean) => (
    <Box
      component="label"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        minHeight: TOUCH_SIZE,
        p: 1,
        minWidth: 0,
        border: 1,
        borderRadius: 1,
        borderColor: taken === isRemoved ? 'text.primary' : 'divider',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        cursor: 'pointer',
        '& input': {
          width: 18,
          height: 18,
          m: '2px 0 0',
          flexShrink: 0,
          accentColor: 'currentColor',
        },
      }}
    >
      <input
        type="radio"
        name={name}
        checked={taken === isRemoved}
        onChange={() => onChange(isRemoved)}
      />
      <Typography component="span" variant="body2" color={text ? undefined : 'text.secondary'}>
        {text || 'Not set'}
      </Typography>
    </Box>
  );
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, mb: 0.5, fontWeight: 600 }}>
        {field.label}
      </Typography>
      <Box sx={columns}>
        {side(field.kept, false)}
        {side(field.removed, true)}
      </Box>
    </Box>
  );
}

const columns = { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' };

interface MergeLeadsProps {
  /** The lead to keep. */
  lead: LeadRow;
  otherId: string;
  onMerged: () => void;
  onClose: () => void;
}

type MergeFormProps = Omit<MergeLeadsProps, 'otherId'> & { other: LeadRow };

function MergeForm({ lead, other, onMerged, onClose }: MergeFormProps) {
  const id = useId();
  const dataProvider = useApi();
  const notifyWithUndo = useUndoNotice();
  const fields = mergeFields(lead, other);
  const differing = fields.filter(({ kept, removed }) => kept !== removed);
  const same = fields.filter(({ kept, removed }) => kept === removed && kept !== '');
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const isTaken = (field: MergeField) => chosen[field.label] ?? isTakenByItself(field);

  const { mutate, isPending, error } = useWrite(
    (api) =>
      api.mergeLeads({
        kept: lead.id,
        removed: other.id,
        taken: differing.filter(isTaken).flatMap((field) => field.columns),
      }),
    {
      onSuccess(merged) {
        onMerged();
        onClose();
        notifyWithUndo(`Merged with ${other.name}.`, () => dataProvider.undoMerge(merged));
      },
    },
  );

  useSaving(isPending);

  function merge(event: FormEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }

  return (
    <form onSubmit={merge} aria-label="Merge leads">
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          Choose which values to keep. The notes, tasks, items, interests, and conversations of both
          leads are kept, with the earlier date and source.
        </DialogContentText>
        <Box sx={{ ...columns, typography: 'body2' }} aria-hidden>
          <b>This lead</b>
          <b>The duplicate, to be deleted</b>
        </Box>
        {differing.map((field) => (
          <Choice
            key={field.label}
            field={field}
            name={`${id}-${field.label}`}
            taken={isTaken(field)}
            onChange={(taken) => setChosen({ ...chosen, [field.label]: taken })}
          />
        ))}
        {same.length > 0 && (
          <Box component="details" sx={{ typography: 'body2', '& summary': { py: 1.5 } }}>
            <summary>
              {same.length === 1 ? '1 field is' : `${same.length} fields are`} the same
            </summary>
            {same.map(({ label, kept }) => (
              <Typography key={label} variant="body2" sx={{ overflowWrap: 'anywhere', py: 0.25 }}>
                {label}: {kept}
              </Typography>
            ))}
          </Box>
        )}
        {error && <Outcome severity="error">Not merged: {errorText(error)}</Outcome>}
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <OnlineButton type="submit" variant="contained" disabled={isPending}>
          Merge
        </OnlineButton>
      </DialogActions>
    </form>
  );
}

/** The dialog that merges a duplicate into a lead, field by field. */
export default function MergeLeads({ lead, otherId, onMerged, onClose }: MergeLeadsProps) {
  const { data, error, isPending, refetch } = useGetOne<LeadRow>('leads', { id: otherId });
  const close = () => isSaving() || onClose();
  useBackCloses(true, close);
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      // Keeps keys from the shortcuts of the page below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle>
        Merge {lead.name}
        {data && ` with ${data.name}`}
      </DialogTitle>
      {isPending && <LinearProgress aria-label="Loading the other lead" />}
      {error && (
        <DialogContent>
          <ReadFailure onRetry={refetch}>{error.message}</ReadFailure>
        </DialogContent>
      )}
      {data && <MergeForm lead={lead} other={data} onMerged={onMerged} onClose={onClose} />}
    </Dialog>
  );
}
