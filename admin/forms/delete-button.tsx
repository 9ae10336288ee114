import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import {
  Button,
  useDeleteController,
  useNotify,
  useRecordContext,
  useRedirect,
  type RaRecord,
} from 'react-admin';
import { Question } from '../layout/question.tsx';
import { forgetUnsavedChanges } from './leave-warning.ts';

/** What can be deleted, as it is called in sentences, and the resource it belongs to. */
const RESOURCES = {
  lead: 'leads',
  task: 'lead_tasks',
  product: 'products',
  bundle: 'bundles',
  testimonial: 'testimonials',
} as const;

export type Kind = keyof typeof RESOURCES;

export const UNDO_HINT = 'For a few seconds this can be undone.';

interface DeleteButtonProps<T extends RaRecord> {
  kind: Kind;
  /** The one that is shown, unless it is given. */
  record?: T;
  /** How the record is called in the question. */
  nameOf: (record: T) => string;
  /** What else goes with it. */
  consequence?: (record: T) => string | undefined;
  /** Leads on from the record's page; to the list without it. */
  onDeleted?: () => void;
  /** An icon in a row of a page that stays. */
  inRow?: boolean;
}

/** Deletes after a question, and can be undone for a while; a refusal is told and changes nothing. */
export function DeleteButton<T extends RaRecord>(props: DeleteButtonProps<T>) {
  const { kind, nameOf, consequence, onDeleted, inRow } = props;
  const resource = RESOURCES[kind];
  const record = useRecordContext<T>(props);
  const notify = useNotify();
  const redirect = useRedirect();
  const [asking, setAsking] = useState(false);
  const { handleDelete, isPending } = useDeleteController<T>({
    record,
    resource,
    mutationMode: 'undoable',
    mutationOptions: {
      onSuccess: () => {
        notify(`The ${kind} was deleted.`, { undoable: true });
        if (inRow) return;
        // What was typed into its form goes with it.
        forgetUnsavedChanges();
        if (onDeleted) onDeleted();
        else redirect('list', resource);
      },
      onError: (error: unknown) =>
        notify(`Failed to delete ${kind}: ${(error as Error).message}`, {
          type: 'error',
          autoHideDuration: null,
          // Below, it would cover the button to try again with.
          anchorOrigin: { vertical: 'top', horizontal: 'center' },
        }),
    },
  });
  if (!record) return null;
  const name = nameOf(record);
  const ask = () => setAsking(true);

  return (
    <>
      {inRow ? (
        <IconButton aria-label={`Delete ${kind}: ${name}`} onClick={ask}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button label="Delete" color="error" onClick={ask} disabled={isPending}>
          <DeleteIcon />
        </Button>
      )}
      <Question
        open={asking}
        title={`Delete “${name}”?`}
        text={[`Are you sure you want to delete this ${kind}?`, consequence?.(record), UNDO_HINT]
          .filter(Boolean)
          .join(' ')}
        confirm="Delete"
        onConfirm={() => {
          setAsking(false);
          handleDelete();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
