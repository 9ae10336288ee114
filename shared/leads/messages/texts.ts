import type { AppointmentNews } from '../lead.ts';

// The words of emails and messages to leads. Placeholders in braces are filled in by placeholders.ts.

export const newsSubject = (rep: string, news: AppointmentNews): string =>
  `Your appointment with ${rep} was ${news}`;

export const whenLabel = 'When';
export const howLabel = 'How';
export const whereLabel = 'Where';

/** The words around the link to the appointment's page. */
export const changeQuestion = 'Need to move it, cancel it, or book again?';
export const openPage = 'Open your appointment page';
export const linkWarning = 'Anyone with this link can make changes.';

export const weCall = 'By phone: we’ll call you';
export const weAskForNumber = 'By phone: we’ll email you to ask for your number';
export const inPerson = 'In person: we come to you';
export const inPersonAt = (address: string): string => `In person: we come to ${address}`;

export const reminderSubject = 'Your appointment with {rep}';
export const reminderText =
  'Hi {name},\n\nThis is a reminder of your appointment with {rep}: {appointment}.\n\nIf the time doesn’t suit you anymore, you can move or cancel the appointment with the link below.';

export const quoteSubject = (rep: string): string => `Your quote from ${rep}`;
export const quoteText = (name: string, link: string, until: string, rep: string): string =>
  `Hi ${name},\n\nHere is the quote that we talked about:\n${link}\n\nYou can accept it there until ${until}, or ask me anything.\n\n${rep}`;

/** The email with a quote, which the server sends. */
export const quoteMessage = (name: string, until: string): string =>
  `Hi ${name},\n\nHere is the quote that we talked about. You can accept it on its page until ${until}, or ask me anything.`;
export const quoteUntil = 'Valid until';
export const quoteMonthly = 'A month';
export const quoteOnce = 'Once';
export const openQuote = 'Open your quote';
export const quoteWarning = 'Anyone with this link can accept it.';

export const reviewSubject = (rep: string): string => `A favor for ${rep}`;
export const reviewText = (name: string, link: string, rep: string): string =>
  `Hi ${name},\n\nI hope all is going well. Would you say a few words that I may show on my website? Two or three sentences are plenty:\n${link}\n\nThank you,\n${rep}`;
export const thanksSubject = 'Thank you for recommending us';
export const thanksText = (name: string, rep: string): string =>
  `Hi ${name},\n\nSomebody got in touch with me through your recommendation. Thank you, it means a lot to me.\n\n${rep}`;

/** What a placeholder without a value becomes. */
export const missingName = 'there';
export const missingItems = 'the software';
export const missingAppointment = 'a time that suits you';
export const missingRep = 'your representative';
