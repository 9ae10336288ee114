import { LANGUAGE_NAMES } from '../../../shared/language/language.ts';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from '../../../shared/leads/lead-fields.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from '../../../shared/leads/lead-options.ts';
import { plainText } from '../../../shared/text/plain-text.ts';
import type { CsvColumn } from '../../lead-work/csv-file.ts';

/** A value of the file that is none of a field's options. */
export interface OtherValue {
  text: string;
  rows: number;
  /** The option that it means, '' to leave it blank; null if nobody has said. */
  choice: string | null;
}

/** Returns the options of a choice field. */
export function choicesOf(field: CsvColumn): readonly string[] | undefined {
  if (field === 'status') return LEAD_STATUSES;
  if (field === 'priority') return LEAD_PRIORITIES;
  const name = LEAD_FIELD_NAMES.find((each) => each === field);
  if (!name) return undefined;
  const { kind, choices } = LEAD_FIELDS[name];
  return kind === 'choice' || kind === 'language' ? choices : undefined;
}

const letters = (text: string) => plainText(text).replace(/[^a-z]/g, '');

/** The option that a text is, in any case and punctuation; null if it is none. */
export function choiceOf(field: CsvColumn, text: string): string | null {
  // Spreadsheets name languages in many ways: “Español”, “es-US”, “eng”.
  if (field === 'language' && /^es|^sp/i.test(text)) return LANGUAGE_NAMES.es;
  if (field === 'language' && /^en/i.test(text)) return LANGUAGE_NAMES.en;
  return choicesOf(field)?.find((choice) => letters(choice) === letters(text)) ?? null;
}

/** What other programs' values mean, the first that fits: “Open - Not Contacted” is new. */
const MEANINGS: Partial<Record<CsvColumn, readonly [string, RegExp][]>> = {
  status: [
    [
      'Closed - Lost',
      /\b(lost|dead|junk|spam|unqualified|disqualified|not (interested|converted|qualified|a fit)|rejected|declined|cancell?ed|archived|bad timing)\b/,
    ],
    ['Closed - Won', /\b(won|converted|customer|client|sold|signed|paid)\b/],
    ['Proposal Sent', /\b(proposal|quoted?|estimate|negotiat\w+|contract|offer)\b/],
    ['Demo Scheduled', /\b(demo|meeting|appointment|scheduled|booked)\b/],
    [
      'New',
      /\b(new|open|not (yet )?contacted|uncontacted|created|raw|intake|unread|incoming|not started)\b/,
    ],
    [
      'Contacted',
      /\b(contact(ed)?|working|in progress|attempted|attempting|called|connected|nurtur\w+|qualified|follow up|engaged|replied|responded)\b/,
    ],
  ],
  priority: [
    ['High', /\b(high|highest|hot|urgent|critical|top|a|1)\b/],
    ['Medium', /\b(medium|med|normal|warm|moderate|b|2)\b/],
    ['Low', /\b(low|lowest|cold|minor|c|3)\b/],
  ],
  business_type: [
    ['Dealership', /\bdealer/],
    ['Fleet Service', /\b(fleet|trucking)\b/],
    ['Repair Shop', /\b(repairs?|mechanic|garage|body shop|auto shop|tires?|taller)\b/],
  ],
  meeting_type: [
    ['Meetup', /\b(visit|meeting|in person|on ?site|at (the )?shop)\b/],
    ['Phone Call', /\b(phone|call|telephone)\b/],
  ],
};

function meaningOf(field: CsvColumn, text: string): string | null {
  const words = plainText(text).replace(/[^a-z\d]+/g, ' ');
  return MEANINGS[field]?.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** The values of a column's cells that are none of its field's options, the most frequent first, each with a guess. */
export function otherValues(field: CsvColumn | null, cells: readonly string[]): OtherValue[] {
  if (field === null || !choicesOf(field)) return [];
  const rows = new Map<string, number>();
  for (const cell of cells) {
    const text = cell.trim();
    if (text !== '' && choiceOf(field, text) === null) rows.set(text, (rows.get(text) ?? 0) + 1);
  }
  return [...rows]
    .sort(([, one], [, other]) => other - one)
    .map(([text, count]) => ({ text, rows: count, choice: meaningOf(field, text) }));
}
