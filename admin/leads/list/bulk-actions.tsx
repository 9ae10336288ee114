import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import {
  BulkDeleteWithConfirmButton,
  useListContext,
  useNotify,
  useUnselectAll,
  useUpdateMany,
} from 'react-admin';
import { LEAD_STATUSES } from '../../../shared/leads/lead-options.ts';
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
  const notify = useNotify();
  return (
    <BulkDeleteWithConfirmButton
      mutationMode="undoable"
      confirmTitle="Delete the selected leads?"
      confirmContent={DELETE_LEADS_QUESTION}
      mutationOptions={{
        onError: (error: unknown) => {
          notify(`Failed to delete lead: ${(error as Error).message}`, { type: 'error' });
          refreshLeads();
        },
      }}
    />
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
