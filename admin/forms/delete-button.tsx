import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import {
  Button,
  useDeleteController,
  useNotify,
  useRecordContext,
  useRedirect,
  type RaRecord,
} from 'react-admin';
import { AskFirst } from '../layout/question.tsx';
import { forgetUnsavedChanges } from '../layout/leaving/leave-warning.ts';
import { offProps } from '../layout/offline/online-button.tsx';
import { useOffline } from '../providers/connection.ts';

/** The resource of each kind of record, as the kind is called in sentences. */
const RESOURCES = {
  lead: 'leads',
  task: 'lead_tasks',
  note: 'lead_notes',
  call: 'lead_notes',
  visit: 'lead_notes',
  message: 'lead_notes',
  product: 'products',
  bundle: 'bundles',
  testimonial: 'testimonials',
  entry: 'special_days',
} as const;

export type Kind = keyof typeof RESOURCES;

export const UNDO_HINT = 'You can undo this for a few seconds.';

interface DeleteButtonProps<T extends RaRecord> {
  kind: Kind;
  /** The record to delete; by default that of the context. */
  record?: T;
  /** The record's name in the question. */
  nameOf: (record: T) => string;
  /** What else the deletion does, as a sentence. */
  consequence?: (record: T) => string | undefined;
  /** Leaves the record's page; without it, for the list. */
  onDeleted?: () => void;
  /** For an icon button in a row: the page stays. */
  inRow?: boolean;
  /** Replaces the button; gets the function that asks. */
  children?: (ask: () => void) => ReactNode;
}

/** The same button in the next row, or else in the row before. */
function besideRow(button: HTMLElement | null): HTMLElement | null {
  const row = button?.closest('li, tr');
  const rows = [row?.nextElementSibling, row?.previousElementSibling];
  const buttons = rows.map((each) => each?.querySelector<HTMLElement>('[aria-label^="Delete "]'));
  return buttons.find(Boolean) ?? null;
}

/** Deletes after a question, and can be undone for a few seconds; a refusal is shown and changes nothing. */
export function DeleteButton<T extends RaRecord>(props: DeleteButtonProps<T>) {
  const { kind, nameOf, consequence, onDeleted, inRow, children } = props;
  const resource = RESOURCES[kind];
  const record = useRecordContext<T>(props);
  const notify = useNotify();
  const redirect = useRedirect();
  const button = useRef<HTMLButtonElement>(null);
  /** Gets the focus when the row is removed. */
  const next = useRef<HTMLElement>(null);
  const { handleDelete, isPending } = useDeleteController<T>({
    record,
    resource,
    mutationMode: 'undoable',
    mutationOptions: {
      onSuccess: () => {
        notify(`The ${kind} was deleted.`, { undoable: true });
        if (inRow) {
          next.current?.focus();
          return;
        }
        // The record's unsaved changes are lost with it.
        forgetUnsavedChanges();
        if (onDeleted) onDeleted();
        else redirect('list', resource);
      },
      onError: (error: unknown) =>
        notify(`Failed to delete ${kind}: ${(error as Error).message}`, {
          type: 'error',
          // At the bottom it would cover the button to try again.
          anchorOrigin: { vertical: 'top', horizontal: 'center' },
        }),
    },
  });
  const offline = useOffline() !== null;
  if (!record) return null;
  const name = nameOf(record);
  // A note that waits on this device is deleted there.
  const isOff = offline && !('waiting' in record);

  return (
    <AskFirst
      title={`Delete “${name}”?`}
      text={[`Are you sure you want to delete this ${kind}?`, consequence?.(record), UNDO_HINT]
        .filter(Boolean)
        .join(' ')}
      confirm="Delete"
      onConfirm={() => {
        next.current = besideRow(button.current);
        handleDelete();
      }}
    >
      {children ??
        ((ask) =>
          inRow ? (
            <IconButton ref={button} {...offProps(`Delete ${kind}: ${name}`, isOff)} onClick={ask}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          ) : (
            <Button label="Delete" color="error" onClick={ask} disabled={isPending || isOff}>
              <DeleteIcon />
            </Button>
          ))}
    </AskFirst>
  );
}
