import { notificationVariables } from '../../../shared/leads/emails.ts';
import type { RequestItem } from '../../../shared/leads/lead.ts';
import { sendEmail } from '../../data/email.ts';
import { representativeNow } from '../../data/business-and-representative.ts';
import type { LeadSubmission, Told } from './submit-lead.ts';

/** Emails the representative about a lead that was sent, unless the server does. A failure is only logged. */
export function notifyByEmail(lead: LeadSubmission, items: readonly RequestItem[], told: Told) {
  if (told.representative) return;
  const adminLink = `${location.origin}${location.pathname}#/admin/leads/${lead.id}`;
  void sendEmail(() => notificationVariables(lead, items, adminLink, representativeNow()));
}
