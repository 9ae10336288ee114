import type { Database } from '../database.types.ts';
import type { CalendarDate } from '../scheduling/calendar-date.ts';
import type { QuoteLine } from './quote-lines.ts';

/** What a quote is on a day. The database states the same (`private.quote_state`). */
export type QuoteState =
  | 'draft'
  | 'sent'
  | 'seen'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'replaced'
  | 'withdrawn';

export type QuoteRow = Omit<Database['public']['Tables']['quotes']['Row'], 'lines'> & {
  lines: QuoteLine[];
};

/** The limits that the database states as well; `acceptedBy` and `words` are the customer's. */
export const QUOTE_LIMITS = {
  ...{ lines: 50, name: 200, note: 1000, terms: 5000 },
  ...{ acceptedBy: 100, words: 500 },
};

/** How many days a new quote is valid. */
export const VALID_DAYS = 14;

type Dated = Pick<
  QuoteRow,
  | 'sent_at'
  | 'seen_at'
  | 'accepted_at'
  | 'declined_at'
  | 'withdrawn_at'
  | 'replaced_at'
  | 'valid_until'
>;

/** The state of a quote on a day of the business's time zone. */
export function quoteState(quote: Dated, today: CalendarDate): QuoteState {
  if (quote.sent_at === null) return 'draft';
  if (quote.accepted_at !== null) return 'accepted';
  if (quote.declined_at !== null) return 'declined';
  if (quote.withdrawn_at !== null) return 'withdrawn';
  if (quote.replaced_at !== null) return 'replaced';
  if (quote.valid_until < today) return 'expired';
  return quote.seen_at === null ? 'sent' : 'seen';
}

/** Whether the customer can still accept or decline it. */
export const isOpen = (state: QuoteState) => state === 'sent' || state === 'seen';
