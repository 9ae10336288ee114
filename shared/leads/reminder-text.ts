import { fillIn, placeholderValues } from './placeholders.ts';

/** The words of a reminder, with placeholders. */
export interface ReminderText {
  subject: string;
  text: string;
}

/** The words of reminders where the settings have none. */
export const DEFAULT_REMINDER: ReminderText = {
  subject: 'Your appointment with {rep}',
  text: 'Hi {name},\n\nThis is a reminder of your appointment with {rep}: {appointment}.\n\nIf the time doesn’t suit you anymore, you can move or cancel the appointment with the link below.',
};

/** A reminder to a lead. An empty subject or text becomes the default one. `rep` is the sender. */
export function reminderText(
  { subject, text }: ReminderText,
  lead: Parameters<typeof placeholderValues>[0],
  rep: string,
  timeZone: string,
): ReminderText {
  const values = placeholderValues(lead, rep, timeZone);
  return {
    subject: fillIn(subject.trim() || DEFAULT_REMINDER.subject, values),
    text: fillIn(text.trim() || DEFAULT_REMINDER.text, values),
  };
}
