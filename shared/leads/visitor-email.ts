import { meetingTypeText } from '../scheduling/meeting-text.ts';
import type { Representative } from '../site-settings/representative.ts';

/** What happened to an appointment. */
export type AppointmentNews = 'booked' | 'moved' | 'canceled';

/** The subject of the email to a visitor, with EmailJS's `{{variables}}`. */
export const VISITOR_EMAIL_SUBJECT = 'Your appointment with {{rep_name}} was {{news}}';

/**
 * The email as HTML, for the site at this address. The address is not a variable: anyone can send the email to anyone,
 * and must not choose where its link leads.
 */
export function visitorEmailTemplate(site: string): string {
  return `<p>Your appointment with {{rep_name}} was {{news}}.</p>
<table cellpadding="4">
  <tr><th align="left">When</th><td>{{when}}</td></tr>
  <tr><th align="left">How</th><td>{{meeting_type}}</td></tr>
  <tr><th align="left">Where</th><td>{{where}}</td></tr>
</table>
<p>Need to move it, cancel it, or book again?
<a href="${site}#/appointment/{{appointment}}">Open your appointment page</a>.
Anyone with this link can make changes.</p>
<p>{{rep_name}} · {{rep_phone}} · {{rep_email}}</p>
`;
}

/** The details that decide where a meeting takes place. */
export interface MeetingPlace {
  meetingType: string | null;
  /** The shop's. */
  address: string | null;
  hasPhone: boolean;
}

/** Where a meeting takes place, for the visitor. */
export function meetingPlace({ meetingType, address, hasPhone }: MeetingPlace): string {
  if (meetingType !== 'Meetup') {
    return hasPhone
      ? 'By phone: we’ll call you'
      : 'By phone: we’ll email you to ask for your number';
  }
  return address?.trim() ? `At your shop, ${address.trim()}` : 'At your shop';
}

/**
 * The path of an appointment's page: the token, and the visitor's email address, which the page needs because the
 * database does not reveal it.
 */
export function appointmentLink(token: string, email: string): string {
  return email ? `${token}?email=${encodeURIComponent(email)}` : token;
}

/** The content of an email to a visitor about their appointment. */
export interface VisitorEmail extends MeetingPlace {
  news: AppointmentNews;
  email: string;
  /** The token of the appointment's page. */
  token: string;
  /** From whenText or meetingText. */
  when: string;
  /** In minutes; null for a time that is free text. */
  length: number | null;
}

/** The template's variables. `to_email` is the recipient. */
export function visitorEmailVariables(
  { news, email, token, when, length, ...place }: VisitorEmail,
  { name, phone, email: repEmail }: Pick<Representative, 'name' | 'phone' | 'email'>,
): Record<string, string> {
  const type = place.meetingType ?? 'Phone Call';
  return {
    to_email: email,
    news,
    when,
    meeting_type: length === null ? type : meetingTypeText(type, length),
    where: meetingPlace(place),
    appointment: appointmentLink(token, email),
    rep_name: name,
    rep_phone: phone,
    rep_email: repEmail,
  };
}
