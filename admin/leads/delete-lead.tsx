import { useNavigate } from 'react-router-dom';
import type { LeadRow } from '../../shared/leads/lead.ts';
import { DeleteButton, UNDO_HINT } from '../forms/delete-button.tsx';
import { useLeadsAddress } from './leads-address.ts';

const GOES_WITH_LEAD = 'Notes and tasks go with it.';
export const DELETE_LEADS_QUESTION = `Are you sure you want to delete these leads? ${GOES_WITH_LEAD} ${UNDO_HINT}`;

/** Deletes the open lead and closes its panel. */
export function DeleteLead({ lead }: { lead: LeadRow }) {
  const navigate = useNavigate();
  const { addressOf } = useLeadsAddress();
  return (
    <DeleteButton
      kind="lead"
      record={lead}
      nameOf={({ name }) => name}
      consequence={() => GOES_WITH_LEAD}
      onDeleted={() => void navigate(addressOf({ lead: null }))}
    />
  );
}
