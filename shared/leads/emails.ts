import { LANGUAGE, type Language } from '../language/language.ts';
import { meetingTypeName, meetingTypeText } from '../scheduling/meeting-text.ts';
import type { Representative } from '../site-settings/representative.ts';
import { LEAD_FIELDS, REQUEST_FIELD_NAMES, type LeadField } from './lead-fields.ts';
import { leadFormValues } from './lead-form-values.ts';
import type { LeadRow, RequestItem } from './lead.ts';
import { wordsIn } from './messages/words.ts';

/** Who calls the email service: the page that makes a change, or the Edge Function `notify`. */
export type EmailSender = 'browser' | 'server';

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
export const VISITOR_EMAIL_SUBJECTS: Readonly<Record<EmailSender, string>> = {
  browser: 'Your appointment with {{rep_name}} was {{news}}',
  server: '{{subject}}',
};

/** The template's words that are the same in all emails: each variable, and its text. */
const LABELS = {
  when_label: 'whenLabel',
  how_label: 'howLabel',
  where_label: 'whereLabel',
  change_question: 'changeQuestion',
  open_page: 'openPage',
  link_warning: 'linkWarning',
} as const;

/**
 * The email as HTML, for the site at this address. The server's words are variables, so that one template serves
 * reminders and all languages. A browser has no say in the words, and its email is in English: anyone can send it to
 * anyone. The address is no variable, because nobody else must choose where the link leads.
 */
export function visitorEmailTemplate(site: string, sender: EmailSender): string {
  const isServer = sender === 'server';
  const english = wordsIn('en');
  const word = (name: keyof typeof LABELS) => (isServer ? `{{${name}}}` : english[LABELS[name]]);
  return `${
    isServer
      ? '<p style="white-space: pre-line">{{message}}</p>'
      : '<p>Your appointment with {{rep_name}} was {{news}}.</p>'
  }
<table cellpadding="4">
  <tr><th align="left">${word('when_label')}</th><td>{{when}}</td></tr>
  <tr><th align="left">${word('how_label')}</th><td>{{meeting_type}}</td></tr>
  <tr><th align="left">${word('where_label')}</th><td>{{where}}</td></tr>
</table>
<p>${word('change_question')}
<a href="${site}#/appointment/{{appointment}}">${word('open_page')}</a>.
${word('link_warning')}</p>
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

/** The content of an email to a visitor about their appointment; a reminder has no news. */
export interface VisitorEmail extends MeetingPlace {
  news: AppointmentNews | '';
  email: string;
  /** The token of the appointment's page. */
  token: string;
  /** From whenText or meetingText. */
  when: string;
  /** In minutes; null for a time that is free text. */
  length: number | null;
}

/** The variables of the email to a visitor, for both senders. `to_email` is the recipient. */
export function visitorEmailVariables(
  { news, email, token, when, length, ...place }: VisitorEmail,
  { name, phone, email: repEmail }: Signature,
  language: Language = LANGUAGE,
): Record<string, string> {
  const type = place.meetingType ?? 'Phone Call';
  return {
    to_email: email,
    news,
    when,
    meeting_type:
      length === null ? meetingTypeName(type, language) : meetingTypeText(type, length, language),
    where: meetingPlace(place, language),
    appointment: appointmentLink(token, email, language),
    rep_name: name,
    rep_phone: phone,
    rep_email: repEmail,
  };
}

/** The variables that the server's email has besides: its words. News become a subject and a sentence. */
export function visitorEmailWords(
  about: AppointmentNews | { subject: string; text: string },
  rep: string,
  language: Language,
): Record<string, string> {
  const words = wordsIn(language);
  const happened = (news: AppointmentNews) => {
    const subject = words.newsSubject(rep, news);
    return { subject, text: `${subject}.` };
  };
  const { subject, text } = typeof about === 'string' ? happened(about) : about;
  const labels = Object.entries(LABELS).map(([variable, name]) => [variable, words[name]] as const);
  return { subject, message: text, ...Object.fromEntries(labels) };
}
