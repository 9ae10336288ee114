import BookIcon from '@mui/icons-material/EventAvailableOutlined';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { GuardedDialog } from '../../forms/save-form.tsx';
import { useClock } from '../../layout/relative-time.tsx';
import { isAhead } from './appointment-texts.ts';

const SectionForm = lazy(async () => ({
  default: (await import('../section-form.tsx')).SectionForm,
}));

interface BookButtonProps {
  lead: LeadRow;
  /** The button, given its label, its icon, and the function that opens the sheet. */
  children: (label: string, icon: ReactNode, open: () => void) => ReactNode;
}

/** Books or moves a lead's appointment in a small sheet that begins with the next free times. */
export function BookButton({ lead, children }: BookButtonProps) {
  const [open, setOpen] = useState(false);
  const clock = useClock();
  const [label, title] = isAhead(lead, clock)
    ? ['Move', `Move the appointment with ${lead.name}`]
    : ['Book', `Book an appointment with ${lead.name}`];
  return (
    <>
      {children(label, <BookIcon />, () => setOpen(true))}
      {open && (
        <GuardedDialog title={title} maxWidth="xs" onClose={() => setOpen(false)}>
          <Suspense fallback={null}>
            <SectionForm
              lead={lead}
              section="appointment"
              title="Appointment"
              soonest
              onDone={() => setOpen(false)}
            />
          </Suspense>
        </GuardedDialog>
      )}
    </>
  );
}
