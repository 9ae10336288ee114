import { readLanguage, type Language } from '../../../shared/language/language.ts';
import {
  appointmentLink,
  meetingPlace,
  notificationVariables,
} from '../../../shared/leads/emails.ts';
import { readRequestItems, type AppointmentNews } from '../../../shared/leads/lead.ts';
import { wordsIn } from '../../../shared/leads/messages/words.ts';
import { reminderText } from '../../../shared/leads/reminder-text.ts';
import {
  longDate,
  meetingText,
  meetingTypeName,
  meetingTypeText,
  whenText,
} from '../../../shared/scheduling/meeting-text.ts';
import { readRepresentative } from '../../../shared/site-settings/representative.ts';
import { hasVisibleText } from '../../../shared/text/visible-text.ts';
import type { Email } from './emailjs-sender.ts';
import type { AppointmentTime, OutboxMessage, OutboxSettings } from './outbox.ts';
import { quoteEmailVariables, quoteNews } from './quote-news.ts';

const MINUTE_MS = 60_000;

/** When an appointment takes place, with its time zone. What is canceled doesn't have its words anymore. */
function appointmentText(
  { starts_at, day }: AppointmentTime,
  { scheduled_date, scheduled_time }: NonNullable<OutboxMessage['lead']>,
  timeZone: string,
  language: Language,
): string {
  if (starts_at !== null) return whenText(Date.parse(starts_at), timeZone, timeZone, language);
  return scheduled_date === null
    ? longDate(day, language)
    : meetingText({ date: day, time: scheduled_time ?? '' }, timeZone, language);
}

/** The length of an appointment; null for a time in words. */
function minutesOf({ starts_at, ends_at }: AppointmentTime): number | null {
  return starts_at === null ? null : (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS;
}

export function emailMessage(
  message: OutboxMessage,
  settings: OutboxSettings,
  siteUrl: string,
): Email {
  const { kind, count, lead, appointment, token } = message;
  if (!lead) throw new Error(`An email of the kind ${kind} has no lead.`);
  const { time_zone: timeZone } = settings;
  const rep = readRepresentative(settings);
  if (kind === 'offer') {
    return { template: 'visitorTemplate', variables: quoteEmailVariables(message, rep) };
  }
  // Visitors' emails are in their language. Those to the representative are in English, like the back office.
  const news = kind === 'quote' ? null : (message.news as AppointmentNews | null);
  const isVisitors = kind === 'visitor' || kind === 'reminder';
  const language = isVisitors ? readLanguage(lead.language) : 'en';
  const when = appointment && appointmentText(appointment, lead, timeZone, language);

  if (!isVisitors) {
    const { review, recommended_by: recommender } = lead;
    const page = review ? `testimonials/${review.id}` : `leads${count > 1 ? '' : `/${lead.id}`}`;
    const adminLink = `${siteUrl}/#/admin/${page}`;
    const told = review
      ? { title: `${lead.name} sent a testimonial`, more: review.words }
      : quoteNews(message, false);
    const about = told
      ? { subject: told.title, message: [told.title, told.more].filter(Boolean).join(': ') }
      : news && when
        ? { news, when }
        : { count, recommender };
    const items = readRequestItems(lead.products_of_interest);
    return {
      template: 'notificationTemplate',
      variables: notificationVariables(lead, items, adminLink, rep, about),
    };
  }

  if (!appointment || !when || !lead.email || !token) {
    throw new Error(`An email of the kind ${kind} has no appointment, address, or link.`);
  }
  const words = wordsIn(language);
  const subject = news && words.newsSubject(rep.name, news);
  const told = subject
    ? { subject, text: `${subject}.` }
    : reminderText(
        {
          en: { subject: settings.reminder_subject, text: settings.reminder_text },
          es: {
            subject: settings.reminder_subject_es ?? '',
            text: settings.reminder_text_es ?? '',
          },
        },
        lead,
        rep.name,
        timeZone,
      );
  const meetingType = lead.meeting_type;
  const type = meetingType ?? 'Phone Call';
  const length = minutesOf(appointment);
  const hasPhone = hasVisibleText(lead.phone ?? '');
  return {
    template: 'visitorTemplate',
    variables: {
      to_email: lead.email,
      news: news ?? '',
      subject: told.subject,
      message: told.text,
      when_label: words.whenLabel,
      when,
      how_label: words.howLabel,
      meeting_type:
        length === null ? meetingTypeName(type, language) : meetingTypeText(type, length, language),
      where_label: words.whereLabel,
      where: meetingPlace({ meetingType, address: lead.shop_address, hasPhone }, language),
      change_question: words.changeQuestion,
      page: `appointment/${appointmentLink(token, lead.email, language)}`,
      open_page: words.openPage,
      link_warning: words.linkWarning,
      rep_name: rep.name,
      rep_phone: rep.phone,
      rep_email: rep.email,
    },
  };
}
