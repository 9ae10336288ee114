import { useTransition } from 'react';
import { BulkActionsToolbar, useListContext, useUnselectAll } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { LEAD_STATUSES, type LeadStatus } from '../../../shared/leads/lead-options.ts';
import { BulkDelete, BulkMenu } from '../../lists/selected-rows.tsx';
import { useStatusChange } from '../../lead-work/status/status-change.tsx';
import { useOffline } from '../../providers/connection.ts';

function BulkStatus() {
  const { selectedIds = [] } = useListContext<LeadRow>();
  const [isPending, startChange] = useTransition();
  const { changeMany } = useStatusChange();
  const unselect = useUnselectAll('leads');
  const offline = useOffline() !== null;

  function choose(status: LeadStatus) {
    startChange(async () => {
      if (await changeMany(selectedIds, status)) unselect();
    });
  }

  return (
    <BulkMenu
      label="Set status"
      disabled={isPending || offline}
      choices={LEAD_STATUSES}
      onChoose={choose}
    />
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
