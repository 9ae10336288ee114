import { LANGUAGE, type Language } from '../language/language.ts';
import type { Representative } from '../site-settings/representative.ts';
import { LEAD_FIELDS, REQUEST_FIELD_NAMES, type LeadField } from './lead-fields.ts';
import { leadFormValues } from './lead-form-values.ts';
import type { AppointmentNews, LeadRow, RequestItem } from './lead.ts';
import { wordsIn } from './messages/words.ts';

/** What an email to the representative is about: a change of an appointment, new requests, or its own words. */
type NotificationSubject =
  | { news: AppointmentNews; when: string }
  | { count: number; recommender?: string | null }
  | { subject: string; message: string };

type Signature = Pick<Representative, 'name' | 'phone' | 'email'>;

type NotifiedLead = { id: string } & Partial<
  Pick<LeadRow, Exclude<LeadField, 'products_of_interest'>>
>;

/** The subject of the email to the representative, with EmailJS's `{{variables}}`. */
export const NOTIFICATION_SUBJECT = '{{subject}}';

const ROWS = REQUEST_FIELD_NAMES.map((field) => {
  const { heading, label } = LEAD_FIELDS[field];
  return `  <tr><th align="left">${heading ?? label}</th><td>{{${field}}}</td></tr>\n`;
});

/** The email as HTML. The Setup page and docs/operations.md show both. */
export const NOTIFICATION_TEMPLATE = `<p>{{message}}</p>
<table cellpadding="4">
${ROWS.join('')}</table>
<p><a href="{{admin_link}}">Open the lead</a> ({{lead_id}})</p>
<p>{{rep_name}} · {{rep_phone}} · {{rep_email}}</p>
`;

/** What the email to the representative begins with. */
function headline(name: string, type: string, about: NotificationSubject) {
  if ('subject' in about) return about;
  if ('count' in about) {
    return about.count === 1
      ? {
          subject: `New request from ${name}`,
          message: `You have a new request from the website.${about.recommender ? ` Recommended by ${about.recommender}.` : ''}`,
        }
      : {
          subject: `${about.count} new requests`,
          message: `You have ${about.count} new requests from the website. One of them is below.`,
        };
  }
  const { news, when } = about;
  const whose = news === 'booked' ? 'an appointment' : 'their appointment';
  const subject = `${name} ${news} ${whose}${news === 'moved' ? ` to ${when}` : ''}`;
  if (news === 'moved') return { subject, message: `${subject}.` };
  return { subject, message: `${subject}: ${news === 'changed' ? `${type}, ` : ''}${when}.` };
}

/**
 * The variables of the email to the representative, about new requests or about what the visitor changed. The
 * recipient is part of the template: otherwise anyone could send email to anyone.
 */
export function notificationVariables(
  lead: NotifiedLead,
  items: readonly RequestItem[],
  adminLink: string,
  { name, phone, email }: Signature,
  about: NotificationSubject = { count: 1 },
): Record<string, string> {
  const texts = {
    ...leadFormValues(lead),
    products_of_interest: items.map(({ name, type }) => `${name} (${type})`).join(', '),
  };
  return {
    ...headline(texts.name, texts.meeting_type, about),
    lead_id: lead.id,
    admin_link: adminLink,
    ...Object.fromEntries(
      REQUEST_FIELD_NAMES.map((field) => [field, texts[field] || 'Not provided']),
    ),
    rep_name: name,
    rep_phone: phone,
    rep_email: email,
  };
}

/** The subject of the email to a visitor, with EmailJS's `{{variables}}`. */
export const VISITOR_EMAIL_SUBJECT = '{{subject}}';

/**
 * The email as HTML, for the site at this address. Its words are variables, so that one template serves reminders, quotes,
 * and all languages. The site is no variable, because nobody else must choose where the link leads.
 */
export function visitorEmailTemplate(site: string): string {
  return `<p style="white-space: pre-line">{{message}}</p>
<table cellpadding="4">
  <tr><th align="left">{{when_label}}</th><td>{{when}}</td></tr>
  <tr><th align="left">{{how_label}}</th><td>{{meeting_type}}</td></tr>
  <tr><th align="left">{{where_label}}</th><td>{{where}}</td></tr>
</table>
<p>{{change_question}}
<a href="${site}#/{{page}}">{{open_page}}</a>.
{{link_warning}}</p>
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
export function meetingPlace(
  { meetingType, address, hasPhone }: MeetingPlace,
  language: Language = LANGUAGE,
): string {
  const words = wordsIn(language);
  if (meetingType !== 'Meetup') return hasPhone ? words.weCall : words.weAskForNumber;
  return address?.trim() ? words.inPersonAt(address.trim()) : words.inPerson;
}

/**
 * The path of an appointment's page: the token, and the visitor's email address, which the page needs because the
 * database does not reveal it. With another language than English, the page opens on the site in that language, if it
 * is there.
 */
export function appointmentLink(token: string, email: string, language: Language = 'en'): string {
  const query = new URLSearchParams({
    ...(email && { email }),
    ...(language !== 'en' && { language }),
  });
  return query.size > 0 ? `${token}?${query}` : token;
}
