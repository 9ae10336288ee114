import { meetingTypeText } from '../scheduling/meeting-text.ts';
import type { Representative } from '../site-settings/representative.ts';

/** What happened to an appointment. */
export type AppointmentNews = 'booked' | 'moved' | 'canceled';

/** The subject of the e-mail to a visitor, with EmailJS's `{{variables}}`. */
export const VISITOR_EMAIL_SUBJECT = 'Your appointment with {{rep_name}} was {{news}}';

/**
 * Its text as HTML, for the site at that address. The address is part of the template: anybody can send it
 * to anybody, and must not choose where its link leads.
 */
export function visitorEmailTemplate(site: string): string {
  return `<p>Your appointment with {{rep_name}} was {{news}}.</p>
<table cellpadding="4">
  <tr><th align="left">When</th><td>{{when}}</td></tr>
  <tr><th align="left">How</th><td>{{meeting_type}}</td></tr>
  <tr><th align="left">Where</th><td>{{where}}</td></tr>
</table>
<p><a href="${site}#/appointment/{{appointment}}">Open your appointment’s page</a>
to move it, cancel it, or book again. Whoever has this link can do so.</p>
<p>{{rep_name}} · {{rep_phone}} · {{rep_email}}</p>
`;
}

/** What tells where a meeting takes place. */
export interface MeetingPlace {
  meetingType: string | null;
  /** The shop's. */
  address: string | null;
  /** Whether the visitor left a phone number. */
  hasPhone: boolean;
}

/** Where a meeting takes place, in a visitor's words. */
export function meetingPlace({ meetingType, address, hasPhone }: MeetingPlace): string {
  if (meetingType !== 'Meetup') {
    return hasPhone
      ? 'By phone: we will call you'
      : 'By phone: we will email you to ask for your number';
  }
  return address?.trim() ? `At your shop, ${address.trim()}` : 'At your shop';
}

/**
 * The token of an appointment's page with the visitor's e-mail address, which the page writes to when the
 * appointment changes. The database tells nobody that address.
 */
export function appointmentLink(token: string, email: string): string {
  return email ? `${token}?email=${encodeURIComponent(email)}` : token;
}

/** An e-mail to a visitor about their appointment. */
export interface VisitorEmail extends MeetingPlace {
  news: AppointmentNews;
  email: string;
  /** Of the appointment's page. */
  token: string;
  /** As whenText or meetingText gives it. */
  when: string;
  /** In minutes; null for a time that is free text. */
  length: number | null;
}

/** The variables of the template, all of them text. `to_email` is the recipient. */
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
