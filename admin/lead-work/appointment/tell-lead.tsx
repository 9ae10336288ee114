import { Checkbox, FormControlLabel } from '@mui/material';
import { useNotify } from 'react-admin';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { hasVisibleText } from '../../../shared/text/visible-text.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { readRange } from '../../providers/appointments/appointment-conflicts.ts';
import { newAppointmentLink } from '../../providers/appointments/appointments.ts';
import { useBusinessTimeZone } from '../../providers/appointments/business-time.ts';
import { confirmToVisitor, missingEmailTags } from '../../providers/appointments/visitor-mail.ts';
import { currentTime } from '../../providers/server-clock.ts';
import { appointmentNews } from './appointment-texts.ts';

interface TellLeadProps {
  /** The lead's e-mail address; without one nothing is asked. */
  email: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether a lead can be e-mailed about their appointment. */
export function canTellLead(email: string | null): boolean {
  return (
    hasVisibleText(email ?? '') && missingEmailTags('emailjs-confirmation-template-id').length === 0
  );
}

/** Asks whether to e-mail the lead about their appointment; nothing where that cannot be done. */
export function TellLead({ email, checked, onChange }: TellLeadProps) {
  if (!canTellLead(email)) return null;
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(_, on) => onChange(on)} />}
      label="Let them know by email"
      sx={{ mt: 1 }}
    />
  );
}

/** Returns the function that e-mails a lead what changed of their appointment. Nothing waits for it. */
export function useTellLead(): (before: LeadRow | null, after: LeadRow) => void {
  const notify = useNotify();
  const timeZone = useBusinessTimeZone();
  return (before, after) => {
    const now = currentTime();
    const news = appointmentNews(before, after, { now, today: wallClock(now, timeZone).date });
    const lead = news === 'canceled' ? before : after;
    if (!news || !lead?.scheduled_date) return;
    const date = lead.scheduled_date;
    const time = lead.scheduled_time ?? '';
    const range = readRange(lead.appointment);
    const sent = confirmToVisitor(async () => ({
      news,
      email: after.email ?? '',
      token: await newAppointmentLink(after.id),
      date,
      time,
      start: range?.start ?? null,
      end: range?.end ?? null,
      meetingType: lead.meeting_type,
      address: lead.shop_address,
      hasPhone: hasVisibleText(lead.phone ?? ''),
    }));
    void sent.then((done) => {
      if (!done) notify(`Saved, but no email was sent to ${after.name}.`, { type: 'warning' });
    });
  };
}
