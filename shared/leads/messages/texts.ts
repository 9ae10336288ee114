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

/** What a placeholder without a value becomes. */
export const missingName = 'there';
export const missingItems = 'the software';
export const missingAppointment = 'a time that suits you';
export const missingRep = 'your representative';
