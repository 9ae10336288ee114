import { Button } from '@mui/material';
import { useClock } from '../../layout/relative-time.tsx';
import { useWaitingNotes } from '../../providers/offline/waiting-notes.ts';
import { useContactWork, type ContactLead } from '../contact/contact-work.ts';
import { asksForVisit } from './appointment-texts.ts';

interface VisitPromptProps {
  lead: ContactLead & Parameters<typeof asksForVisit>[0];
  /** The appointment's task, if that is known. */
  taskId?: string | undefined;
}

/** Asks how the visit went once a lead's meetup has begun, until it is logged. */
export function VisitPrompt({ lead, taskId }: VisitPromptProps) {
  const { now } = useClock();
  const { logVisit } = useContactWork();
  const waiting = useWaitingNotes();
  const waits = waiting.find(({ row }) => row.lead_id === lead.id && row.activity_type === 'visit');
  const last_visit_at = waits?.row.created_at ?? lead.last_visit_at;
  if (!asksForVisit({ ...lead, last_visit_at }, now)) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`How did the visit go? ${lead.name}`}
      onClick={() => logVisit(lead, taskId)}
    >
      How did the visit go?
    </Button>
  );
}
