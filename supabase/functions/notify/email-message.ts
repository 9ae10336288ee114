import { notificationVariables, visitorEmailVariables } from '../../../shared/leads/emails.ts';
import { readRequestItems } from '../../../shared/leads/lead.ts';
import { reminderText } from '../../../shared/leads/reminder-text.ts';
import { meetingText } from '../../../shared/scheduling/meeting-text.ts';
import { readRepresentative } from '../../../shared/site-settings/representative.ts';
import type { SiteIdentity } from '../../../shared/site-identity.ts';
import { hasVisibleText } from '../../../shared/text/visible-text.ts';
import { readSpan, spanText } from './appointment-span.ts';
import type { Email } from './emailjs-sender.ts';
import type { OutboxMessage, OutboxSettings } from './outbox.ts';

const MINUTE_MS = 60_000;

/** The email of a message. */
export function emailMessage(
  { kind, news, lead, appointment, token }: OutboxMessage,
  settings: OutboxSettings,
  identity: SiteIdentity,
): Email {
  if (!lead) throw new Error(`An email of the kind ${kind} has no lead.`);
  const { time_zone: timeZone } = settings;
  const rep = readRepresentative(settings, identity);
  const time = appointment && readSpan(appointment, timeZone);
  const { scheduled_date: date, scheduled_time: words } = lead;
  // What stands has its words; what is canceled has its day alone.
  const when =
    time?.minutes === null && date
      ? meetingText({ date, time: words ?? '' }, timeZone)
      : time && spanText(time, timeZone);

  if (kind === 'request' || kind === 'appointment') {
    const adminLink = `${identity.siteUrl}/#/admin/leads/${lead.id}`;
    const change = news && when ? { news, when } : undefined;
    const items = readRequestItems(lead.products_of_interest);
    return {
      template: 'notificationTemplate',
      variables: notificationVariables(lead, items, adminLink, rep, change),
    };
  }

  if (!time || !when || !lead.email || !token) {
    throw new Error(`An email of the kind ${kind} has no appointment, address, or link.`);
  }
  const variables = visitorEmailVariables(
    {
      news: news ?? '',
      email: lead.email,
      token,
      when,
      length: time.minutes === null ? null : (time.end - time.start) / MINUTE_MS,
      meetingType: lead.meeting_type,
      address: lead.shop_address,
      hasPhone: hasVisibleText(lead.phone ?? ''),
    },
    rep,
  );
  const happened = `Your appointment with ${rep.name} was ${news}`;
  const { subject, text } =
    kind === 'reminder'
      ? reminderText(
          { subject: settings.reminder_subject, text: settings.reminder_text },
          lead,
          rep.name,
          timeZone,
        )
      : { subject: happened, text: `${happened}.` };
  return { template: 'visitorTemplate', variables: { ...variables, subject, message: text } };
}
