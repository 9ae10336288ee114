import { Checkbox, FormControlLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { VisitorAppointment } from '../../../public-site/booking/send-visitor-email.ts';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { hasVisibleText } from '../../../shared/text/visible-text.ts';
import { readRange } from '../../providers/appointments/appointment-conflicts.ts';
import { businessQuery } from '../../providers/appointments/business-time.ts';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { useBusinessTimeZone } from '../../layout/relative-time.tsx';
import { currentTime } from '../../providers/server-clock.ts';
import { appointmentNews } from './appointment-texts.ts';

type Template = 'emailjs-template-id' | 'emailjs-confirmation-template-id';

/** The tags that email by a template needs, and that are empty in index.html. */
export function missingEmailTags(template: Template): string[] {
  return ['emailjs-service-id', template, 'emailjs-public-key'].filter(
    (tag) => !document.querySelector<HTMLMetaElement>(`meta[name="${tag}"]`)?.content.trim(),
  );
}

/** Whether emails go out from the server, and not from this browser. */
function useServerEmails(): boolean {
  return useQuery(businessQuery).data?.server_emails ?? false;
}

/** Returns whether a lead with that address can be emailed about their appointment. */
export function useCanEmailVisitor(): (email: string | null) => boolean {
  const onServer = useServerEmails();
  return (email) =>
    hasVisibleText(email ?? '') &&
    (onServer || missingEmailTags('emailjs-confirmation-template-id').length === 0);
}

interface VisitorEmailOptionProps {
  email: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether to email the lead about their appointment; renders nothing if that is not possible. */
export function VisitorEmailOption({ email, checked, onChange }: VisitorEmailOptionProps) {
  const canEmailVisitor = useCanEmailVisitor();
  if (!canEmailVisitor(email)) return null;
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(_, on) => onChange(on)} />}
      label="Let them know by email"
      sx={{ mt: 1 }}
    />
  );
}

/** Sends the email with the public site's own code; false after a failure. */
async function sendFromBrowser(read: () => Promise<VisitorAppointment>): Promise<boolean> {
  const site = await import('../../../public-site/booking/send-visitor-email.ts');
  return site.sendVisitorEmail(read);
}

/**
 * Returns a function that emails a lead how their appointment changed, if it did and they can be emailed.
 * Callers don't wait for it: a failure is shown as a notice.
 */
export function useVisitorEmail(): (before: LeadRow | null, after: LeadRow) => void {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const timeZone = useBusinessTimeZone();
  const onServer = useServerEmails();
  const canEmailVisitor = useCanEmailVisitor();
  return (before, after) => {
    const now = currentTime();
    const news = appointmentNews(before, after, { now, today: wallClock(now, timeZone).date });
    const lead = news === 'canceled' ? before : after;
    const { email } = after;
    if (!news || !lead?.scheduled_date || !email || !canEmailVisitor(email)) return;
    const date = lead.scheduled_date;
    const range = readRange(lead.appointment);
    const appointment = async () => ({
      news,
      email,
      token: await dataProvider.newAppointmentLink(after.id),
      date,
      time: lead.scheduled_time ?? '',
      start: range?.start ?? null,
      end: range?.end ?? null,
      meetingType: lead.meeting_type,
      address: lead.shop_address,
      hasPhone: hasVisibleText(lead.phone ?? ''),
    });
    const sent = onServer
      ? dataProvider.emailVisitor(after.id, news).then(() => true)
      : sendFromBrowser(appointment);
    const warn = () =>
      notify(`Saved, but no email was sent to ${after.name}.`, { type: 'warning' });
    sent.then(
      (done) => done || warn(),
      (error: unknown) => {
        console.error('The email to the visitor couldn’t be sent.', error);
        warn();
      },
    );
  };
}
