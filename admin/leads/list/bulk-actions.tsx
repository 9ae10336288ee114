import { Button, Menu, MenuItem } from '@mui/material';
import { useState, useTransition } from 'react';
import { BulkActionsToolbar, useListContext, useUnselectAll } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/leads/lead-options.ts';
import { BulkDelete } from '../../lists/selected-rows.tsx';
import { useStatusChange } from '../../lead-work/status/status-change.tsx';
import { useOffline } from '../../providers/connection.ts';

function BulkStatus() {
  const { selectedIds = [] } = useListContext<LeadRow>();
  const [menuFor, setMenuFor] = useState<HTMLElement | null>(null);
  const [isPending, startChange] = useTransition();
  const { changeMany } = useStatusChange();
  const unselect = useUnselectAll('leads');
  const offline = useOffline() !== null;

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
        disabled={isPending || offline}
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

/** The actions for the leads selected in the table. */
export function LeadBulkActions() {
  return (
    <BulkActionsToolbar label="%{smart_count} lead selected |||| %{smart_count} leads selected">
      <BulkStatus />
      <BulkDelete what={['lead', 'leads']} consequence="Their notes and tasks are deleted too." />
    </BulkActionsToolbar>
  );
}
