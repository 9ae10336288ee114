import { useNavigate } from 'react-router-dom';
import { DeleteWithConfirmButton, RecordContextProvider, useNotify } from 'react-admin';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { refreshLeads } from '../providers/lead-provider.ts';
import { useLeadsAddress } from './leads-address.ts';

const CONSEQUENCE = 'Notes and tasks go with it. For a few seconds this can be undone.';
export const DELETE_LEADS_QUESTION = `Are you sure you want to delete these leads? ${CONSEQUENCE}`;

/** Deletes a lead after a question; it can be undone until the message goes (SPEC.md §8). */
export function DeleteLead({ lead }: { lead: LeadRow }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { addressOf } = useLeadsAddress();
  return (
    <RecordContextProvider value={lead}>
      <DeleteWithConfirmButton
        resource="leads"
        mutationMode="undoable"
        label="Delete"
        confirmTitle={`Delete «${lead.name}»?`}
        confirmContent={`Are you sure you want to delete this lead? ${CONSEQUENCE}`}
        mutationOptions={{
          onSuccess: () => {
            notify('The lead is deleted.', { undoable: true });
            void navigate(addressOf({ lead: null }));
          },
          onError: (error: unknown) => {
            notify(`Failed to delete lead: ${(error as Error).message}`, { type: 'error' });
            refreshLeads();
          },
        }}
      />
    </RecordContextProvider>
  );
}
