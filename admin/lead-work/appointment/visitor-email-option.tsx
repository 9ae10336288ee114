import { Checkbox, FormControlLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { LeadRow } from '../../../shared/leads/lead.ts';
import { wallClock } from '../../../shared/scheduling/time-zone.ts';
import { hasVisibleText } from '../../../shared/text/visible-text.ts';
import { businessQuery } from '../../providers/appointments/business-time.ts';
import { useBusinessTimeZone } from '../../layout/relative-time.tsx';
import { currentTime } from '../../providers/server-clock.ts';
import { useApi } from '../../providers/use-api.ts';
import { appointmentNews } from './appointment-texts.ts';

/** The tags that the browser's email about a request needs, and that are empty in index.html. */
export function missingEmailTags(): string[] {
  return ['emailjs-service-id', 'emailjs-template-id', 'emailjs-public-key'].filter(
    (tag) => !document.querySelector<HTMLMetaElement>(`meta[name="${tag}"]`)?.content.trim(),
  );
}

/** Returns whether a lead with that address can be emailed about their appointment, which the server does. */
export function useCanEmailVisitor(): (email: string | null) => boolean {
  const onServer = useQuery(businessQuery).data?.server_emails ?? false;
  return (email) => onServer && hasVisibleText(email ?? '');
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
      control={<Checkbox />}
      checked={checked}
      onChange={(_, on) => onChange(on)}
      label="Let them know by email"
      sx={{ mt: 1 }}
    />
  );
}

/**
 * Returns a function that has a lead emailed how their appointment changed, if it did and they can be emailed.
 * Callers don't wait for it: a failure is shown as a notice.
 */
export function useVisitorEmail(): (before: LeadRow | null, after: LeadRow) => void {
  const dataProvider = useApi();
  const notify = useNotify();
  const timeZone = useBusinessTimeZone();
  const canEmailVisitor = useCanEmailVisitor();
  return (before, after) => {
    const now = currentTime();
    const news = appointmentNews(before, after, { now, today: wallClock(now, timeZone).date });
    if (!news || !canEmailVisitor(after.email)) return;
    dataProvider.emailVisitor(after.id, news).catch((error: unknown) => {
      console.error('The email to the visitor couldn’t be sent.', error);
      notify(`Saved, but no email was sent to ${after.name}.`, { type: 'warning' });
    });
  };
}
