import BookIcon from '@mui/icons-material/EventAvailableOutlined';
import { useState, type ReactNode } from 'react';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { loadedLater } from '../../layout/loaded-later.tsx';
import { GuardedDialog } from '../../forms/save-form.tsx';
import { useClock } from '../../layout/relative-time.tsx';
import { isAhead } from './appointment-texts.ts';
import { offProps } from '../../layout/offline/online-button.tsx';
import { useOffline } from '../../providers/connection.ts';

const SectionForm = loadedLater(async () => ({
  default: (await import('../section-form.tsx')).SectionForm,
}));

interface BookButtonProps {
  lead: LeadRow;
  /** The button, given its label, its icon, and its properties. Off without a connection. */
  children: (label: string, icon: ReactNode, button: object) => ReactNode;
}

/** Books or moves a lead's appointment in a small sheet that begins with the next free times. */
export function BookButton({ lead, children }: BookButtonProps) {
  const [open, setOpen] = useState(false);
  const clock = useClock();
  const offline = useOffline() !== null;
  const [label, title] = isAhead(lead, clock)
    ? ['Move', `Move the appointment with ${lead.name}`]
    : ['Book', `Book an appointment with ${lead.name}`];
  return (
    <>
      {children(label, <BookIcon />, {
        'aria-haspopup': 'dialog',
        ...offProps(label, offline),
        onClick: () => setOpen(true),
      })}
      {open && (
        <GuardedDialog title={title} maxWidth="xs" onClose={() => setOpen(false)}>
          <SectionForm
            lead={lead}
            section="appointment"
            title="Appointment"
            soonest
            onDone={() => setOpen(false)}
          />
        </GuardedDialog>
      )}
    </>
  );
}
