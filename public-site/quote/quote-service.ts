import type { QuoteLine } from '../../shared/quotes/quote-lines.ts';
import type { QuoteState } from '../../shared/quotes/quote-state.ts';
import type { CalendarDate } from '../../shared/scheduling/calendar-date.ts';
import { callFunction } from '../data/data-api.ts';

/** What a link shows of a quote that can be read. */
export interface Offer {
  /** Prices in cents. */
  lines: QuoteLine[];
  monthly_cents: number;
  once_cents: number;
  note: string;
  terms: string;
  /** When and by whom it was accepted. */
  accepted_at: string | null;
  accepted_by: string | null;
}

/** A quote as its link shows it. One that was replaced or withdrawn shows no offer. */
export type Quote = {
  number: number;
  name: string;
  company_name: string | null;
  language: string;
  valid_until: CalendarDate;
  sent_at: string;
} & (
  | { state: 'replaced' | 'withdrawn' }
  | ({ state: Exclude<QuoteState, 'draft' | 'replaced' | 'withdrawn'> } & Offer)
);

/** Reads the quote that a link leads to. `seen` is whether its customer looks at it. Throws as callFunction does. */
export const loadQuote = (token: string, seen: boolean) => callFunction('quote', { token, seen });

/** Accepts a quote by a name, declines it with a reason or '', or asks a question. Throws as callFunction does. */
export const answerQuote = (token: string, answer: 'accept' | 'decline' | 'ask', words: string) =>
  callFunction('answer_quote', { token, answer, words });
