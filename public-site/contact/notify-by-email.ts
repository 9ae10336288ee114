import { notificationVariables } from '../../shared/leads/emails.ts';
import { sendVisitorEmail } from '../booking/send-visitor-email.ts';
import { visitorZone } from '../booking/use-booking.ts';
import { sendEmail } from '../data/email.ts';
import { representativeNow } from '../data/identity.ts';
import type { ThankYouState } from './sent-request.ts';
import type { LeadSubmission } from './submit-lead.ts';

/** Emails the representative about a lead that was sent, and the visitor about its meeting. A failure is only logged. */
export function notifyByEmail(
  lead: LeadSubmission,
  { appointment, request: { items } }: ThankYouState,
): void {
  const adminLink = `${location.origin}${location.pathname}#/admin/leads/${lead.id}`;
  void sendEmail('template-id', () =>
    notificationVariables(lead, items, adminLink, representativeNow()),
  );
  const { scheduled_date: date, scheduled_time: time } = lead;
  if (!appointment || !date || !time) return;
  void sendVisitorEmail(() => ({ ...appointment, date, time, news: 'booked' }), visitorZone());
}
