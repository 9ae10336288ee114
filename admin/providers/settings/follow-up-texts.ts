import type { Json } from '../../../shared/database.types.ts';
import { readRequestItems, type LeadRow } from '../../../shared/leads/lead.ts';
import { meetingText } from '../../../shared/scheduling/meeting-text.ts';
import { isCalendarDate } from '../../../shared/scheduling/calendar-date.ts';

/** A text that is sent to leads again and again. A type, not an interface, so that it fits Json. */
export type FollowUp = { name: string; subject: string; text: string };

/** The most texts, and the most characters of each part. The database has the same. */
export const FOLLOW_UP_LIMITS = { texts: 12, name: 60, subject: 200, text: 2000 };

/** What is filled in, and what it stands for. */
export const PLACEHOLDERS = {
  name: 'the lead’s first name',
  items: 'what they asked for',
  appointment: 'the time of their appointment',
  rep: 'your name',
} as const;

type Placeholder = keyof typeof PLACEHOLDERS;

/** What a text says where nothing is known. */
const MISSING: Readonly<Record<Placeholder, string>> = {
  name: 'there',
  items: 'the software',
  appointment: 'a time that suits you',
  rep: 'your representative',
};

/** Offered until the administrator writes others. */
export const DEFAULT_FOLLOW_UPS: readonly FollowUp[] = [
  {
    name: 'First answer',
    subject: 'Your request about {items}',
    text: 'Hi {name},\n\nThank you for your request about {items}. I would like to show it to you at your counter. Does {appointment} work?\n\nBest regards,\n{rep}',
  },
  {
    name: 'After the demo',
    subject: 'Thank you for your time',
    text: 'Hi {name},\n\nThank you for your time at the demo of {items}. Is there anything that you want to see again? I can send you a written quote today.\n\nBest regards,\n{rep}',
  },
  {
    name: 'Quote sent',
    subject: 'Your quote for {items}',
    text: 'Hi {name},\n\nI have sent you the quote for {items}. Please tell me if anything is unclear, or if you want to change it.\n\nBest regards,\n{rep}',
  },
  {
    name: 'No answer',
    subject: 'Are you still interested in {items}?',
    text: 'Hi {name},\n\nI tried to reach you about {items}. When is a good time for a short call? If it is no longer of interest, a word is enough.\n\nBest regards,\n{rep}',
  },
];

/** The stored texts; the defaults where there are none. What is no text is left out. Never throws. */
export function readFollowUps(value: Json | undefined): FollowUp[] {
  const stored = Array.isArray(value) ? value : [];
  const texts = stored.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { name, subject, text } = entry;
    const whole =
      typeof name === 'string' && typeof subject === 'string' && typeof text === 'string';
    return whole ? [{ name, subject, text }] : [];
  });
  return texts.length > 0 ? texts : DEFAULT_FOLLOW_UPS.map((text) => ({ ...text }));
}

const BRACES = /\{\s*([^{}]*?)\s*\}/g;

const isPlaceholder = (word: string): word is Placeholder => Object.hasOwn(PLACEHOLDERS, word);

/** The words in braces that nothing is filled in for, each once, as they stand. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(BRACES)].filter(
    ([, word]) => !isPlaceholder(word!.toLowerCase()),
  );
  return [...new Set(found.map(([whole]) => whole))];
}

/** A text with what is known of a lead; what is missing reads well all the same. */
export function fillIn(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replace(BRACES, (whole, word: string) => {
    const placeholder = word.toLowerCase();
    return isPlaceholder(placeholder) ? values[placeholder]?.trim() || MISSING[placeholder] : whole;
  });
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

type LeadOfText = Pick<
  LeadRow,
  'name' | 'products_of_interest' | 'scheduled_date' | 'scheduled_time'
>;

/** What is filled in for a lead. `rep` is who writes. */
export function placeholderValues(
  lead: LeadOfText,
  rep: string,
  timeZone: string,
): Record<Placeholder, string> {
  const { scheduled_date: date, scheduled_time: time } = lead;
  const dated = isCalendarDate(date);
  return {
    name: lead.name.trim().split(/\s+/)[0] ?? '',
    items: list.format(readRequestItems(lead.products_of_interest).map(({ name }) => name)),
    appointment: dated && time ? meetingText({ date, time: time.trim() }, timeZone) : '',
    rep,
  };
}
