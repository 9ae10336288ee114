import { LANGUAGES, readLanguage, type Language } from '../language/language.ts';
import { wordsIn } from './messages/words.ts';
import { fillIn, placeholderValues } from './placeholders.ts';

/** The words of a reminder, with placeholders. */
export interface ReminderText {
  subject: string;
  text: string;
}

/** The words of reminders where the settings have none. */
export const DEFAULT_REMINDERS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const { reminderSubject, reminderText: text } = wordsIn(language);
    return [language, { subject: reminderSubject, text }];
  }),
) as Readonly<Record<Language, ReminderText>>;

type LeadOfReminder = Parameters<typeof placeholderValues>[0] & { language?: string };

/** A reminder to a lead, in their language. An empty subject or text becomes the default one. `rep` is the sender. */
export function reminderText(
  reminders: Readonly<Record<Language, ReminderText>>,
  lead: LeadOfReminder,
  rep: string,
  timeZone: string,
): ReminderText {
  const language = readLanguage(lead.language);
  const { subject, text } = reminders[language];
  const usual = DEFAULT_REMINDERS[language];
  const values = placeholderValues(lead, rep, timeZone, language);
  return {
    subject: fillIn(subject.trim() || usual.subject, values, language),
    text: fillIn(text.trim() || usual.text, values, language),
  };
}
