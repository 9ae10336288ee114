import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import {
  useBulkDeleteController,
  useListContext,
  useNotify,
  useUnselectAll,
  useUpdateMany,
} from 'react-admin';
import { LEAD_STATUSES } from '../../../shared/leads/lead-options.ts';
import { Question } from '../../layout/question.tsx';
import { refreshLeads } from '../../providers/lead-provider.ts';
import { DELETE_LEADS_QUESTION } from '../delete-lead.tsx';

function BulkStatus() {
  const { selectedIds } = useListContext();
  const [menuFor, setMenuFor] = useState<HTMLElement | null>(null);
  const [update, { isPending }] = useUpdateMany();
  const unselect = useUnselectAll('leads');
  const notify = useNotify();

  function choose(status: string) {
    setMenuFor(null);
    const ids = selectedIds ?? [];
    void update(
      'leads',
      { ids, data: { status } },
      {
        onSuccess: () => {
          notify(`${ids.length} ${ids.length === 1 ? 'lead is' : 'leads are'} «${status}» now.`);
          unselect();
          refreshLeads();
        },
        onError: (error) => {
          notify(`Failed to update leads: ${(error as Error).message}`, { type: 'error' });
          refreshLeads();
        },
      },
    );
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
            <ListItemText>{status}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function BulkDelete() {
  const { selectedIds = [] } = useListContext();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const { handleDelete } = useBulkDeleteController({
    mutationMode: 'undoable',
    mutationOptions: {
      onError: (error: unknown) => {
        notify(`Failed to delete lead: ${(error as Error).message}`, { type: 'error' });
        refreshLeads();
      },
    },
  });
  const count = selectedIds.length;
  return (
    <>
      <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Question
        open={asking}
        title={count === 1 ? 'Delete the selected lead?' : `Delete the ${count} selected leads?`}
        text={DELETE_LEADS_QUESTION}
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

/** What can be done with the leads that are ticked. */
export function LeadBulkActions() {
  return (
    <>
      <BulkStatus />
      <BulkDelete />
    </>
  );
}
