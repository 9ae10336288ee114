import { Button, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useUpdate } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import type { InstantRange } from '../../../shared/scheduling/slots.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { Question } from '../../layout/question.tsx';
import { useClock } from '../../layout/relative-time.tsx';
import { formatDay, formatInstant } from '../../layout/times.ts';
import { readRange } from '../../providers/appointments/appointment-conflicts.ts';
import { appointmentOf } from './appointment-texts.ts';
import { useLeadUpdate } from '../status/status-change.tsx';
import { VisitPrompt } from './visit-prompt.tsx';
import { VisitorEmailOption, useVisitorEmail } from './visitor-email-option.tsx';
import { NeedsConnection } from '../../layout/offline/online-button.tsx';
import { useOffline } from '../../providers/connection.ts';

interface CancelQuestionProps {
  /** The lead as it was when the question was asked. */
  lead: LeadRow;
  onClose: () => void;
  onCanceled: () => void;
}

function CancelQuestion({ lead, onClose, onCanceled }: CancelQuestionProps) {
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<LeadRow>();
  const [tell, setTell] = useState(true);
  const emailVisitor = useVisitorEmail();

  async function cancel() {
    if (isPending) return;
    const data = { scheduled_date: null, scheduled_time: null };
    const params = { id: lead.id, data, previousData: lead, meta: { base: lead } };
    try {
      const saved = (await update('leads', params, { returnPromise: true })) as LeadRow;
      notify('Appointment canceled.');
      if (tell) emailVisitor(lead, saved);
      onCanceled();
    } catch (error) {
      notify(`The appointment wasn’t canceled: ${(error as Error).message}`, { type: 'error' });
    }
    onClose();
  }

  return (
    <Question
      open
      title="Cancel the appointment?"
      text={`${appointmentOf(lead) ?? 'This time'}, with ${lead.name}. Its task is removed, and the time opens up again.`}
      confirm="Cancel appointment"
      cancel="Keep it"
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <VisitorEmailOption email={lead.email} checked={tell} onChange={setTell} />
    </Question>
  );
}

const HOUR_MS = 3_600_000;

/** When a canceled appointment was. One whose time was free text is stored as its whole day. */
function canceledText({ start, end }: InstantRange, timeZone: string): string {
  return end - start > 22 * HOUR_MS
    ? formatDay(wallClock(start + 12 * HOUR_MS, timeZone).date)
    : formatInstant(new Date(start).toISOString(), timeZone);
}

const button = { size: 'small', variant: 'outlined' } as const;

interface AppointmentActionsProps {
  lead: LeadRow;
  onEdit: () => void;
}

/** The state of a lead's appointment, with buttons to book, cancel, or mark it. */
export function AppointmentActions({ lead, onEdit }: AppointmentActionsProps) {
  const { now, timeZone } = useClock();
  const update = useLeadUpdate();
  const offline = useOffline() !== null;
  const [asked, setAsked] = useState<LeadRow | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  const range = readRange(lead.appointment);
  const canceled = readRange(lead.canceled_appointment);
  const exists = appointmentOf(lead) !== null;
  const hasStarted = range !== null && range.start <= now;

  const state = lead.no_show
    ? 'No-show.'
    : !exists && canceled
      ? `Canceled: ${canceledText(canceled, timeZone)}.`
      : null;
  return (
    <>
      {state && <Typography sx={{ mt: 1, fontWeight: 600 }}>{state}</Typography>}
      <Stack ref={actions} tabIndex={-1} direction="row" sx={{ gap: 1, flexWrap: 'wrap', my: 1 }}>
        {(!exists || lead.no_show) && (
          <Button {...button} disabled={offline} onClick={onEdit}>
            {state ? 'Book again' : 'Book an appointment'}
          </Button>
        )}
        <VisitPrompt lead={lead} />
        {hasStarted && !lead.no_show && (
          <Button {...button} disabled={offline} onClick={() => update(lead, { no_show: true })}>
            Mark as no-show
          </Button>
        )}
        {lead.no_show && (
          <Button {...button} disabled={offline} onClick={() => update(lead, { no_show: false })}>
            Not a no-show
          </Button>
        )}
        {exists && !hasStarted && (
          <Button {...button} disabled={offline} color="error" onClick={() => setAsked(lead)}>
            Cancel appointment
          </Button>
        )}
        <NeedsConnection />
      </Stack>
      {asked && (
        <CancelQuestion
          lead={asked}
          onClose={() => setAsked(null)}
          onCanceled={() => actions.current?.focus()}
        />
      )}
    </>
  );
}
