import { LANGUAGE, type Language } from '../language/language.ts';
import { meetingTypeName, meetingTypeText } from '../scheduling/meeting-text.ts';
import type { Representative } from '../site-settings/representative.ts';
import { LEAD_FIELDS, REQUEST_FIELD_NAMES, type LeadField } from './lead-fields.ts';
import { leadFormValues } from './lead-form-values.ts';
import type { LeadRow, RequestItem } from './lead.ts';
import { wordsIn } from './messages/words.ts';

/** What happened to an appointment. */
export type AppointmentNews = 'booked' | 'moved' | 'canceled';

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

/** What the email to the representative begins with. Without a change it is about a new request. */
function headline(name: string, change?: { news: AppointmentNews; when: string }) {
  if (!change) {
    return {
      subject: `New request from ${name}`,
      message: 'You have a new request from the website.',
    };
  }
  const { news, when } = change;
  const whose = news === 'booked' ? 'an appointment' : 'their appointment';
  const subject = `${name} ${news} ${whose}${news === 'moved' ? ` to ${when}` : ''}`;
  return { subject, message: news === 'moved' ? `${subject}.` : `${subject}: ${when}.` };
}

/**
 * The variables of the email to the representative, about a new request or about what the visitor changed. The
 * recipient is part of the template: otherwise anyone could send email to anyone.
 */
export function notificationVariables(
  lead: NotifiedLead,
  items: readonly RequestItem[],
  adminLink: string,
  { name, phone, email }: Signature,
  change?: { news: AppointmentNews; when: string },
): Record<string, string> {
  const texts = {
    ...leadFormValues(lead),
    products_of_interest: items.map(({ name, type }) => `${name} (${type})`).join(', '),
  };
  return {
    ...headline(texts.name, change),
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
 * The email as HTML, for the site at this address. Its words are variables, so that one template serves all languages.
 * The address is not a variable, because nobody else must choose where the link leads.
 */
export function visitorEmailTemplate(site: string): string {
  return `<p style="white-space: pre-line">{{message}}</p>
<table cellpadding="4">
  <tr><th align="left">{{when_label}}</th><td>{{when}}</td></tr>
  <tr><th align="left">{{how_label}}</th><td>{{meeting_type}}</td></tr>
  <tr><th align="left">{{where_label}}</th><td>{{where}}</td></tr>
</table>
<p>{{change_question}}
<a href="${site}#/appointment/{{appointment}}">{{open_page}}</a>.
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
  return address?.trim() ? words.atYourShopIn(address.trim()) : words.atYourShop;
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
  language: Language;
  email: string;
  /** The token of the appointment's page. */
  token: string;
  /** From whenText or meetingText. */
  when: string;
  /** In minutes; null for a time that is free text. */
  length: number | null;
}

/**
 * The variables of the email to a visitor about what happened to their appointment, or, without news, with a subject
 * and a message of its own. `to_email` is the recipient. `news` is for templates of version 1.0, which are in English.
 */
export function visitorEmailVariables(
  email: VisitorEmail,
  about: AppointmentNews | { subject: string; text: string },
  { name, phone, email: repEmail }: Signature,
): Record<string, string> {
  const { language, token, when, length, ...place } = email;
  const words = wordsIn(language);
  const type = place.meetingType ?? 'Phone Call';
  const news = typeof about === 'string' ? about : '';
  const happened = news && words.newsSubject(name, news);
  const { subject, text } =
    typeof about === 'string' ? { subject: happened, text: `${happened}.` } : about;
  return {
    to_email: email.email,
    subject,
    message: text,
    news,
    when_label: words.whenLabel,
    when,
    how_label: words.howLabel,
    meeting_type:
      length === null ? meetingTypeName(type, language) : meetingTypeText(type, length, language),
    where_label: words.whereLabel,
    where: meetingPlace(place, language),
    change_question: words.changeQuestion,
    open_page: words.openPage,
    link_warning: words.linkWarning,
    appointment: appointmentLink(token, email.email),
    rep_name: name,
    rep_phone: phone,
    rep_email: repEmail,
  };
}
