import { isCalendarDate } from '../scheduling/calendar-date.ts';
import { meetingText } from '../scheduling/meeting-text.ts';
import { readRequestItems, type LeadRow } from './lead.ts';

/** The placeholders and their meaning. */
export const PLACEHOLDERS = {
  name: 'the lead’s first name',
  items: 'what they asked for',
  appointment: 'the time of their appointment',
  rep: 'your name',
} as const;

type Placeholder = keyof typeof PLACEHOLDERS;

/** The text for a placeholder without a value. */
const MISSING: Readonly<Record<Placeholder, string>> = {
  name: 'there',
  items: 'the software',
  appointment: 'a time that suits you',
  rep: 'your representative',
};

const BRACES = /\{\s*([^{}]*?)\s*\}/g;

const isPlaceholder = (word: string): word is Placeholder => Object.hasOwn(PLACEHOLDERS, word);

/** The unknown placeholders of a text, each once, with their braces. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(BRACES)].filter(
    ([, word]) => !isPlaceholder(word!.toLowerCase()),
  );
  return [...new Set(found.map(([whole]) => whole))];
}

/** Fills in a text's placeholders; a missing value becomes a neutral phrase. */
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

/** The values of the placeholders for a lead. `rep` is the sender. */
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
