import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState, useTransition } from 'react';
import {
  BulkActionsToolbar,
  useBulkDeleteController,
  useListContext,
  useNotify,
  useUnselectAll,
} from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/leads/lead-options.ts';
import { UNDO_HINT } from '../../forms/delete-button.tsx';
import { AskFirst } from '../../layout/question.tsx';
import { useStatusChange } from '../../lead-work/status/status-change.tsx';

function BulkStatus() {
  const { selectedIds = [] } = useListContext<LeadRow>();
  const [menuFor, setMenuFor] = useState<HTMLElement | null>(null);
  const [isPending, startChange] = useTransition();
  const { changeMany } = useStatusChange();
  const unselect = useUnselectAll('leads');

  function choose(status: LeadStatus) {
    setMenuFor(null);
    startChange(async () => {
      if (await changeMany(selectedIds, status)) unselect();
    });
  }

  return (
    <>
      <Button
        size="small"
        disabled={isPending}
        aria-haspopup="menu"
        onClick={(event) => setMenuFor(event.currentTarget)}
      >
        Set status
      </Button>
      <Menu anchorEl={menuFor} open={menuFor !== null} onClose={() => setMenuFor(null)}>
        {LEAD_STATUSES.map((status) => (
          <MenuItem key={status} onClick={() => choose(status)}>
            {status}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function BulkDelete() {
  const { selectedIds = [] } = useListContext();
  const notify = useNotify();
  const { handleDelete } = useBulkDeleteController({
    mutationMode: 'undoable',
    mutationOptions: {
      onError: (error: unknown) =>
        notify(`Failed to delete lead: ${(error as Error).message}`, { type: 'error' }),
    },
  });
  const count = selectedIds.length;
  return (
    <AskFirst
      title={count === 1 ? 'Delete the selected lead?' : `Delete the ${count} selected leads?`}
      text={`Are you sure you want to delete these leads? Their notes and tasks are deleted too. ${UNDO_HINT}`}
      confirm="Delete"
      onConfirm={handleDelete}
    >
      {(ask) => (
        <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={ask}>
          Delete
        </Button>
      )}
    </AskFirst>
  );
}

/** The actions for the leads selected in the table. */
export function LeadBulkActions() {
  return (
    <BulkActionsToolbar label="%{smart_count} lead selected |||| %{smart_count} leads selected">
      <BulkStatus />
      <BulkDelete />
    </BulkActionsToolbar>
  );
}
