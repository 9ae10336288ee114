import { LANGUAGE, LOCALES, type Language } from '../language/language.ts';
import { isCalendarDate } from '../scheduling/calendar-date.ts';
import { meetingText } from '../scheduling/meeting-text.ts';
import { firstName } from './first-name.ts';
import { readRequestItems, type LeadRow } from './lead.ts';
import { wordsIn } from './messages/words.ts';

/** The placeholders and their meaning. */
export const PLACEHOLDERS = {
  name: 'the lead’s first name',
  items: 'what they asked for',
  appointment: 'the time of their appointment',
  rep: 'your name',
} as const;

type Placeholder = keyof typeof PLACEHOLDERS;

/** What a placeholder without a value becomes. */
function missing(placeholder: Placeholder, language: Language): string {
  const { missingName, missingItems, missingAppointment, missingRep } = wordsIn(language);
  return {
    name: missingName,
    items: missingItems,
    appointment: missingAppointment,
    rep: missingRep,
  }[placeholder];
}

const BRACES = /\{\s*([^{}]*?)\s*\}/g;

const isPlaceholder = (word: string): word is Placeholder => Object.hasOwn(PLACEHOLDERS, word);

/** The unknown placeholders of a text, each once, with their braces. */
export function unknownPlaceholders(text: string): string[] {
  const found = [...text.matchAll(BRACES)].filter(
    ([, word]) => !isPlaceholder(word!.toLowerCase()),
  );
  return [...new Set(found.map(([whole]) => whole))];
}

/** Fills in a text's placeholders; a missing value becomes a neutral phrase in the text's language. */
export function fillIn(
  text: string,
  values: Partial<Record<Placeholder, string>>,
  language: Language = LANGUAGE,
): string {
  return text.replace(BRACES, (whole, word: string) => {
    const placeholder = word.toLowerCase();
    return isPlaceholder(placeholder)
      ? values[placeholder]?.trim() || missing(placeholder, language)
      : whole;
  });
}

type LeadOfText = Pick<
  LeadRow,
  'name' | 'products_of_interest' | 'scheduled_date' | 'scheduled_time'
> &
  Partial<Pick<LeadRow, 'company_name'>>;

/** The values of the placeholders for a lead, in the language of the text. `rep` is the sender. */
export function placeholderValues(
  lead: LeadOfText,
  rep: string,
  timeZone: string,
  language: Language = LANGUAGE,
): Record<Placeholder, string> {
  const { scheduled_date: date, scheduled_time: time } = lead;
  const dated = isCalendarDate(date);
  const list = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
  return {
    name: firstName(lead.name, lead.company_name),
    items: list.format(readRequestItems(lead.products_of_interest).map(({ name }) => name)),
    appointment: dated && time ? meetingText({ date, time: time.trim() }, timeZone, language) : '',
    rep,
  };
}
